"""What is the same for many readers: printed once, pressed once, with a tag that tells whether a reader has it."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from typing import Final, Self

from pydantic import BaseModel

# What is shorter goes as it is: pressing it would save less than a packet.
LONG: Final = 1200


@dataclass(frozen=True, slots=True)
class Printed:
    body: bytes
    pressed: bytes  # gzip; the same as the body where that is short
    etag: str

    @classmethod
    def of(cls, body: BaseModel | bytes) -> Self:
        text = body if isinstance(body, bytes) else body.model_dump_json().encode()
        return cls(text, press(text, 9), f'"{hashlib.sha256(text).hexdigest()[:32]}"')


def press(text: bytes, level: int = 5) -> bytes:
    # No time of day in it: the same text is the same bytes.
    return gzip.compress(text, level, mtime=0) if len(text) > LONG else text
