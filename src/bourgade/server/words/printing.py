"""What is the same for many readers: printed once, pressed once, with a tag that tells whether a reader has it."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from gzip import compress
from typing import Final, Self

from pydantic import BaseModel

# What is shorter goes as it is: pressing it would save less than a packet.
LONG: Final = 1200
# What goes over the wire after an act is a few thousand bytes, and to look back as far as zlib does by itself takes
# four times as long to prepare as the pressing itself: how far back, and how much memory, as powers of two.
NEAR: Final = (12, 5)
FAR: Final = (15, 8)
FAR_FROM: Final = 16_000
GZIP: Final = 16  # added to a window: with gzip's head and foot


@dataclass(frozen=True, slots=True)
class Printed:
    body: bytes
    pressed: bytes  # gzip; the same as the body where that is short
    etag: str

    @classmethod
    def of(cls, body: BaseModel | bytes) -> Self:
        text = body if isinstance(body, bytes) else body.model_dump_json().encode()
        # No time of day in it: the same text is the same bytes.
        whole = compress(text, 9, mtime=0) if len(text) > LONG else text
        return cls(text, whole, f'"{hashlib.sha256(text).hexdigest()[:32]}"')


def press(text: bytes) -> bytes:
    """As an answer goes over the wire: by gzip, if it is long."""
    return pressed(text, gzip=True) if len(text) > LONG else text


def pressed(text: bytes, gzip: bool) -> bytes:
    """By gzip, or barely."""
    window, memory = NEAR if len(text) < FAR_FROM else FAR
    press = zlib.compressobj(6, zlib.DEFLATED, GZIP + window if gzip else -window, memory)
    return press.compress(text) + press.flush()
