"""Numbers that come in from outside: whole ones of any library are taken, what only equals one is not."""

from __future__ import annotations

from operator import index
from typing import Any


def integer(value: object) -> int | None:
    """A whole number as Python's own, be it of NumPy or of another library; None for anything else. True and 3.0 equal
    one, but they are none, and a record could not keep them."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    number: Any = value
    try:
        return index(number)
    except TypeError:
        return None


def seat_number(value: object) -> int:
    """The number of a seat; TypeError for what is no whole number."""
    number = integer(value)
    if number is None:
        raise TypeError(f"a seat is a whole number, not {value!r}")
    return number


def seat_of(value: object, seats: int) -> int:
    """The number of one of so many seats; IndexError for another number."""
    number = seat_number(value)
    if not 0 <= number < seats:
        raise IndexError(f"there is no seat {number}: seats go from 0 to {seats - 1}")
    return number


def whole_seed(value: object) -> int:
    """A seed as a number; TypeError for what is no whole number."""
    number = integer(value)
    if number is None:
        raise TypeError(f"a seed is a whole number, not {value!r}")
    return number
