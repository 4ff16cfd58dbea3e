"""Ratings from the order in which players finished: the model of Plackett and Luce.

Whoever comes first is drawn from all with chances in proportion to their strengths, the second from the rest, and so
on. The strengths that make the results likeliest are found by Newton's method; how sharply they are determined gives
the intervals. A weak prior keeps whoever has won, or lost, everything finite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from bourgade.lab.statistics import NORMAL_95

ELO: Final = 400 / log(10)  # a difference of 400 makes winning ten times as likely as losing
PRIOR: Final = 1 / 3.0**2


@dataclass(frozen=True, slots=True)
class Rating:
    name: str
    rating: float  # 0 is the mean of all
    low: float  # the 95 % interval
    high: float


def finishing_order(names: Sequence[str], winners: Sequence[int], points: Sequence[int]) -> list[str]:
    """The names of a game's seats, from the first to the last."""
    ranks = sorted((seat not in winners, -points[seat], seat) for seat in range(len(names)))
    return [names[seat] for _, _, seat in ranks]


def rate(orders: Sequence[Sequence[str]]) -> list[Rating]:
    """The ratings of all names in these orders, each the first to the last of a game; the strongest first."""
    names, strengths, index = fitted(orders)
    games = [[index[name] for name in order] for order in orders]
    _, information = derivatives(games, strengths)
    return around_the_mean(names, strengths, information, [], False)


def rate_by_deal(deals: Sequence[Sequence[Sequence[str]]]) -> list[Rating]:
    """The same for games of which some share a deal, and so are not independent: the intervals come from how much the
    deals pull apart (the sandwich estimator), and count deals, not games."""
    orders = [order for deal in deals for order in deal]
    names, strengths, index = fitted(orders)
    games = [[[index[name] for name in order] for order in deal] for deal in deals]
    _, information = derivatives([game for deal in games for game in deal], strengths)
    return around_the_mean(names, strengths, information, games, True)


def fitted(orders: Sequence[Sequence[str]]) -> tuple[list[str], list[float], dict[str, int]]:
    """The names, the strengths that make the orders likeliest, and each name's place."""
    names = sorted({name for order in orders for name in order})
    index = {name: number for number, name in enumerate(names)}
    games = [[index[name] for name in order] for order in orders]
    strengths = [0.0] * len(names)
    for _ in range(50):
        gradient, information = derivatives(games, strengths)
        move = solve(information, gradient)
        strengths = [each + step for each, step in zip(strengths, move, strict=True)]
        if max(abs(step) for step in move) < 1e-9:
            break
    return names, strengths, index


def around_the_mean(
    names: list[str],
    strengths: list[float],
    information: list[list[float]],
    deals: list[list[list[int]]],
    by_deal: bool,
) -> list[Rating]:
    """Ratings around the mean of all: how strong everybody is together is no question."""
    middle = sum(strengths) / len(strengths)
    gradients = [deal_gradient(deal, strengths) for deal in deals] if by_deal else []
    few = len(gradients) / max(1, len(gradients) - 1)  # what a small number of deals makes too narrow
    found: list[Rating] = []
    for number, name in enumerate(names):
        contrast = [(1.0 if other == number else 0.0) - 1.0 / len(names) for other in range(len(names))]
        influence = solve(information, contrast)
        variance = sum(one * other for one, other in zip(contrast, influence, strict=True))
        if by_deal:
            variance = few * sum(
                sum(a * b for a, b in zip(influence, gradient, strict=True)) ** 2 for gradient in gradients
            )
        half_width = NORMAL_95 * sqrt(max(variance, 0.0))
        centre = strengths[number] - middle
        found.append(Rating(name, ELO * centre, ELO * (centre - half_width), ELO * (centre + half_width)))
    return sorted(found, key=lambda rating: rating.rating, reverse=True)


def deal_gradient(deal: list[list[int]], strengths: list[float]) -> list[float]:
    """How the games of one deal pull at the strengths, without the prior."""
    gradient, _ = derivatives(deal, strengths)
    return [pull + PRIOR * strength for pull, strength in zip(gradient, strengths, strict=True)]


def derivatives(games: list[list[int]], strengths: list[float]) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood with the prior, and its negative Hessian (the observed information)."""
    count = len(strengths)
    gradient = [-PRIOR * strength for strength in strengths]
    information = [[PRIOR if row == column else 0.0 for column in range(count)] for row in range(count)]
    for game in games:
        for first in range(len(game) - 1):
            rest = game[first:]
            weights = [exp(strengths[player]) for player in rest]
            total = sum(weights)
            chances = [0.0] * count
            for player, weight in zip(rest, weights, strict=True):
                chances[player] += weight / total
            gradient[game[first]] += 1.0
            for row in set(rest):
                gradient[row] -= chances[row]
                information[row][row] += chances[row]
                for column in set(rest):
                    information[row][column] -= chances[row] * chances[column]
    return gradient, information


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
