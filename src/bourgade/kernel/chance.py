"""The one source of chance: small integer streams, keyed by what they are for.

A stream is one int below 2**60: a multiply-with-carry generator with base 2**30, the low half the last output, the
high half the carry. Its multiplier A makes A * 2**30 - 1 a safe prime, so every stream has a period of about 2**59.
A position holds a plain list of streams (one a bag, a deck, a die…), so that one decision never shifts the draws of
another source, a copy costs nothing, and a dump shows them as numbers. docs/design.md has the test vectors.
"""

from __future__ import annotations

import hashlib
from typing import Final

MULTIPLIER: Final = 1053906585
HALF: Final = 30
MASK: Final = 0x3FFFFFFF


def seed_stream(seed: int, key: str) -> int:
    """The first state of the stream `key` of a game with that seed: two halves of a SHA-256, the carry never 0."""
    digest = hashlib.sha256(f"bourgade:{seed}:{key}".encode()).digest()
    low = int.from_bytes(digest[:8], "big") & MASK
    carry = int.from_bytes(digest[8:16], "big") % (MULTIPLIER - 1) + 1
    return carry << HALF | low


def following(stream: int) -> int:
    """The next state of a stream."""
    return (stream & MASK) * MULTIPLIER + (stream >> HALF)


def scaled(stream: int, n: int) -> int:
    """The state read as a number from 0 to n - 1 (uneven by less than n / 2**30)."""
    return (stream & MASK) * n >> HALF


class Chance:
    """A stream by itself, for those who choose at random: bots, playouts, tests."""

    __slots__ = ("state",)

    def __init__(self, seed: int, key: str = "chance") -> None:
        self.state = seed_stream(seed, key)

    def below(self, n: int) -> int:
        state = (self.state & MASK) * MULTIPLIER + (self.state >> HALF)
        self.state = state
        return (state & MASK) * n >> HALF
