"""Compression of what is sent, and bodies that are the same for many readers: encoded once, with an ETag."""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import dataclass
from functools import lru_cache
from gzip import compress
from typing import Final, Self

from pydantic import BaseModel

# Shorter bodies are not compressed: it would save less than a packet.
COMPRESSED_FROM: Final = 1200
# zlib's level, window and memory. What is sent after an act is a few thousand bytes: preparing zlib's usual window
# takes four times as long as compressing them. Level 6 instead of 3 costs half as much again and saves 7 to 10 %.
SMALL_SETTINGS: Final = (3, 12, 5)
LARGE_SETTINGS: Final = (6, 15, 8)
LARGE_FROM: Final = 16_000
# An act's answer is sent as news, too: what was compressed a moment ago is kept.
RECENT_BODIES: Final = 64

GZIP_HEADER: Final = b"\x1f\x8b\x08" + bytes(6) + b"\xff"  # deflate; no name, no time, any system
GZIP_TRAILER: Final = struct.Struct("<LL")


@dataclass(frozen=True, slots=True)
class CachedBody:
    body: bytes
    compressed: bytes  # gzip; the body itself where that is short
    etag: str

    @classmethod
    def of(cls, body: BaseModel | bytes) -> Self:
        text = body if isinstance(body, bytes) else body.model_dump_json().encode()
        # Without a time stamp: the same body is the same bytes.
        whole = compress(text, 9, mtime=0) if len(text) > COMPRESSED_FROM else text
        return cls(text, whole, f'"{hashlib.sha256(text).hexdigest()[:32]}"')


def compress_if_long(text: bytes) -> bytes:
    """The body of an answer: gzip, if it is long."""
    return compress_body(text, gzip=True) if len(text) > COMPRESSED_FROM else text


def compress_body(text: bytes, gzip: bool) -> bytes:
    """As gzip, or as bare deflate."""
    bare = deflated_small(text) if len(text) < LARGE_FROM else deflated(text, *LARGE_SETTINGS)
    return GZIP_HEADER + bare + GZIP_TRAILER.pack(zlib.crc32(text), len(text)) if gzip else bare


@lru_cache(RECENT_BODIES)
def deflated_small(text: bytes) -> bytes:
    return deflated(text, *SMALL_SETTINGS)


def deflated(text: bytes, level: int, window: int, memory: int) -> bytes:
    compressor = zlib.compressobj(level, zlib.DEFLATED, -window, memory)
    return compressor.compress(text) + compressor.flush()
