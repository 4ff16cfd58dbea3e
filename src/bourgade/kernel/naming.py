"""Codes as names, for views: counts and sets by what they are of."""

from __future__ import annotations

from collections.abc import Sequence


def counted(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """What there is any of, with how many."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def named(names: Sequence[str], mask: int) -> list[str]:
    """The members of a set, which is kept as bits."""
    return [name for index, name in enumerate(names) if mask >> index & 1]
