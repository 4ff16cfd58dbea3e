"""Small numbers as bytes: the pieces that observations are put together from.

Every piece is taken from a table made once, so that an observation is a list of ready bytes, joined: that is quick in
the compiled build and in pure Python alike.
"""

from __future__ import annotations

from typing import Final


class Block:
    """A stretch of an observation that is kept: its parts in their order, and all of them joined. Who keeps it puts in
    only the parts that have changed (bots/features.py). A part in a list costs a tenth of one that is written into a
    `bytearray`, which compiled Python has no quick way to do."""

    def __init__(self, count: int) -> None:
        self.parts = [b""] * count
        self.joined = b""

    def join(self) -> bytes:
        """All of it, after parts have changed."""
        self.joined = b"".join(self.parts)
        return self.joined


WIDEST: Final = 96  # the longest one-hot or thermometer
DOZEN: Final = 12  # bits that are looked up at once

BLANK: Final[list[bytes]] = [bytes(n) for n in range(513)]
HOT: Final[list[list[bytes]]] = [
    [bytes(index) + b"\x01" + bytes(size - index - 1) for index in range(size)] for size in range(WIDEST + 1)
]
STEPS: Final[list[list[bytes]]] = [[b"\x01" * n + bytes(size - n) for n in range(size + 1)] for size in range(WIDEST)]
BITS: Final[list[bytes]] = [bytes([mask >> bit & 1 for bit in range(DOZEN)]) for mask in range(1 << DOZEN)]
BYTE: Final[list[bytes]] = [bytes([n]) for n in range(256)]
ONES: Final[list[int]] = [1 << 8 * index for index in range(WIDEST)]  # a one in each byte of a number


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


def tally(indices: list[int], size: int) -> bytes:
    """How often each index below `size` is in a list, at most 255 times. The lists are short and the sizes large: added
    up in one long number, that takes a third of what a list of so many counts does."""
    if not indices:
        return BLANK[size]
    if len(indices) == 1:
        return HOT[size][indices[0]]
    total = 0
    for index in indices:
        total += ONES[index]
    return total.to_bytes(size, "little")
