"""The one source of chance: small integer streams, keyed by what they are for.

A stream is one int below 2**60: a multiply-with-carry generator with base 2**30, the low half the last output, the
high half the carry. Its multiplier A makes A * 2**30 - 1 a safe prime, so every stream has a period of about 2**59.
A position holds a plain list of streams (one a bag, a deck, a die…), so that one decision never shifts the draws of
another source, a copy costs nothing, and a dump shows them as numbers. tests/kernel/test_chance.py has test vectors.

Whoever has seen enough draws of such a generator can work out the rest. So in a match every draw is keyed: the state
goes through SHA-256 together with a secret made from the seed, and what has been shown says nothing about what comes.
Playouts and searches, which have nothing to hide, draw without a secret.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

MULTIPLIER: Final = 1053906585
HALF: Final = 30
MASK: Final = 0x3FFFFFFF


@lru_cache(maxsize=256)
def seed_stream(seed: int, key: str) -> int:
    """The first state of the stream `key` of a game with that seed. Who deals the unknown again to look one step ahead
    does so with the same seed every time."""
    return _state(hashlib.sha256(f"bourgade:{seed}:{key}".encode()).digest())


@lru_cache(maxsize=64)
def seed_streams(seed: int, title: str, keys: tuple[str, ...]) -> tuple[int, ...]:
    """The first states of all streams of a title's game."""
    return tuple([seed_stream(seed, f"{title}/{key}") for key in keys])


def secret_of(seed: int, returns: int = 0) -> bytes:
    """What the draws of a match with that seed are keyed by. It is as hard to guess as the seed. When acts are taken
    back by consent, it is another one: who has seen a draw knows nothing of the next."""
    again = f":{returns}" if returns else ""
    return hashlib.sha256(f"bourgade-secret:{seed}{again}".encode()).digest()


def keyed(secret: bytes, stream: int, state: int) -> int:
    """Another state in the place of this one, which nobody can know without the secret."""
    return _state(hashlib.sha256(secret + stream.to_bytes(4, "big") + state.to_bytes(8, "big")).digest())


def _state(digest: bytes) -> int:
    """Two halves of a digest as the state of a stream, the carry never 0."""
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

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return at_state, (self.state,)

    def below(self, n: int) -> int:
        state = (self.state & MASK) * MULTIPLIER + (self.state >> HALF)
        self.state = state
        return (state & MASK) * n >> HALF


def at_state(state: int) -> Chance:
    """The stream that stands at this state."""
    chance = Chance(0)
    chance.state = state
    return chance
