"""Checking a loaded position: what every title asks of its numbers and pieces."""

from __future__ import annotations

from collections.abc import Iterable

from bourgade.kernel.errors import InvalidPosition


def within(number: int, low: int, high: int, where: str) -> None:
    """A number is one of those that can stand there."""
    if not low <= number <= high:
        raise InvalidPosition(f"{where}: must be from {low} to {high}, not {number}")


def equal(number: int, expected: int, what: str) -> None:
    """There are as many of something as the box holds."""
    if number != expected:
        raise InvalidPosition(f"{what}: there are {number}, not {expected}")


def dealt(sets: Iterable[int], whole: int, what: str) -> None:
    """Every piece of a set is in one place, and none is missing."""
    seen = 0
    for pieces in sets:
        if seen & pieces:
            raise InvalidPosition(f"{what}: one is in two places")
        seen |= pieces
    if seen != whole:
        raise InvalidPosition(f"{what}: one is missing")
