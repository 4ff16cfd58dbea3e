"""The record of one question at one table: bytes that the vector environment writes and that learners read.

First single bytes and pairs of bytes by name, then the legal actions, the observation, and the style asked for. Numbers
of two bytes have the low one first; points are signed. This is the only place that knows where a field lies.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 5
STYLES: Final = 16
LEGAL: Final = 128  # actions beyond are not offered to a learner
HOLDINGS: Final = 16  # numbers of what one seat holds
UNUSED: Final = 0xFFFF  # fills up the list of legal actions

# Name and length in bytes, in the order in which they are written.
FIELDS: Final[tuple[tuple[str, int], ...]] = (
    ("legal_count", 1),
    ("seat", 1),  # who is asked
    ("seats", 1),
    ("ended", 1),  # 1: a game has ended since the last record
    ("winners", 1),  # of the ended game, a bit a seat
    ("finished", 1),  # 1: no game follows
    ("round", 1),
    ("final_seats", 1),  # seats of the ended game
    ("final_points", 2 * SEATS),  # of the ended game
    ("points", 2 * SEATS),  # now
    ("rivals", 1),  # seats that an older net plays, a bit a seat
    ("style", 1),  # that the asked seat is to play
    ("truncated", 1),  # 1: the ended game was cut off at the limit of acts
    ("final_holdings", SEATS * HOLDINGS),  # what every seat held at the end
    ("legal", 2 * LEGAL),  # the legal actions, two bytes each
)


def slices() -> dict[str, slice]:
    found: dict[str, slice] = {}
    start = 0
    for name, length in FIELDS:
        found[name] = slice(start, start + length)
        start += length
    return found


SLICES: Final = slices()


def at(name: str) -> int:
    """The column of a field of one byte."""
    start: int = SLICES[name].start
    return start


def columns(name: str) -> slice:
    """The columns of a field of several bytes."""
    return SLICES[name]


OBSERVATION: Final = sum([length for _, length in FIELDS])  # the column of the observation's first byte


def record_length(observation: int, watched: bool = False) -> int:
    """The length of a whole record, with an observation of so many bytes. A watched one goes on with the number of a
    seat, asked or not, and what that seat sees."""
    return OBSERVATION + observation + STYLES + (1 + observation if watched else 0)
