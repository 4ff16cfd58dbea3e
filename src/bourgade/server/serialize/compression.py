"""What is the same for many readers: printed once, pressed once, with a tag that tells whether a reader has it."""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import dataclass
from functools import lru_cache
from gzip import compress
from typing import Final, Self

from pydantic import BaseModel

# What is shorter goes as it is: pressing it would save less than a packet.
LONG: Final = 1200
# What goes over the wire after an act is a few thousand bytes, and to look back as far as zlib does by itself takes
# four times as long to prepare as the pressing itself. How hard to look, how far back, and how much memory, both as
# powers of two: to look harder (6) costs more than half as much again, and saves 7 to 10 bytes of a hundred.
NEAR: Final = (3, 12, 5)
FAR: Final = (6, 15, 8)
FAR_FROM: Final = 16_000
# Whoever acts is answered, and reads the same as news: what was pressed a moment ago is at hand.
RECENT: Final = 64

GZIP_HEADER: Final = b"\x1f\x8b\x08" + bytes(6) + b"\xff"  # deflated; no name, no time, made anywhere
GZIP_TRAILER: Final = struct.Struct("<LL")


@dataclass(frozen=True, slots=True)
class CachedBody:
    body: bytes
    pressed: bytes  # gzip; the same as the body where that is short
    etag: str

    @classmethod
    def of(cls, body: BaseModel | bytes) -> Self:
        text = body if isinstance(body, bytes) else body.model_dump_json().encode()
        # No time of day in it: the same text is the same bytes.
        whole = compress(text, 9, mtime=0) if len(text) > LONG else text
        return cls(text, whole, f'"{hashlib.sha256(text).hexdigest()[:32]}"')


def compress_if_long(text: bytes) -> bytes:
    """As an answer goes over the wire: by gzip, if it is long."""
    return pressed(text, gzip=True) if len(text) > LONG else text


def pressed(text: bytes, gzip: bool) -> bytes:
    """By gzip, or barely."""
    bare = deflated_near(text) if len(text) < FAR_FROM else deflated(text, *FAR)
    return GZIP_HEADER + bare + GZIP_TRAILER.pack(zlib.crc32(text), len(text)) if gzip else bare


@lru_cache(RECENT)
def deflated_near(text: bytes) -> bytes:
    return deflated(text, *NEAR)


def deflated(text: bytes, level: int, window: int, memory: int) -> bytes:
    compress_if_long = zlib.compressobj(level, zlib.DEFLATED, -window, memory)
    return compress_if_long.compress(text) + compress_if_long.flush()
