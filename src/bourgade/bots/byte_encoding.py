"""Small numbers as bytes: the pieces that observations are put together from.

Every piece is taken from a table made once, so that an observation is a list of ready bytes, joined: that is quick in
the compiled build and in pure Python alike.
"""

from __future__ import annotations

from typing import Final

WIDEST: Final = 96  # the longest one-hot or thermometer
DOZEN: Final = 12  # bits that are looked up at once

BLANK: Final[list[bytes]] = [bytes(n) for n in range(513)]
HOT: Final[list[list[bytes]]] = [
    [bytes(index) + b"\x01" + bytes(size - index - 1) for index in range(size)] for size in range(WIDEST + 1)
]
STEPS: Final[list[list[bytes]]] = [[b"\x01" * n + bytes(size - n) for n in range(size + 1)] for size in range(WIDEST)]
BITS: Final[list[bytes]] = [bytes([mask >> bit & 1 for bit in range(DOZEN)]) for mask in range(1 << DOZEN)]
BYTE: Final[list[bytes]] = [bytes([n]) for n in range(256)]


def count(n: int) -> bytes:
    """One number from 0 to 255; what is beyond is cut."""
    if n < 0:
        return BYTE[0]
    return BYTE[n] if n < 256 else BYTE[255]


def counts(values: list[int]) -> bytes:
    """Several numbers, each from 0 to 255."""
    return bytes(values)


def hot(index: int, size: int) -> bytes:
    """A one among zeros; all zeros when the index is none."""
    if 0 <= index < size:
        return HOT[size][index]
    return BLANK[size]


def steps(n: int, size: int) -> bytes:
    """A thermometer: as many ones as there are steps."""
    if n <= 0:
        return BLANK[size]
    return STEPS[size][n if n < size else size]


def bits(mask: int, size: int) -> bytes:
    """The lowest bits of a set, the lowest first."""
    if size == DOZEN:
        return BITS[mask & 4095]
    if size < DOZEN:
        return BITS[mask & 4095][:size]
    found = BITS[mask & 4095]
    size -= DOZEN
    while size > DOZEN:
        mask >>= DOZEN
        found += BITS[mask & 4095]
        size -= DOZEN
    return found + BITS[mask >> DOZEN & 4095][:size]
