"""Means and confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959963984540054


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 when there is only one value."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for the chance of winning; shared wins count as parts of one."""
    share = wins / tries
    z2 = NORMAL_95 * NORMAL_95
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    reach = NORMAL_95 / (1 + z2 / tries) * sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)
