"""What is aimed at. A goal makes a number of games: the smaller, the better, with a 95 % interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from typing import Final

from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.statistics import mean, wilson
from bourgade.lab.study.games import Game
from bourgade.lab.study.measures import Interval, drama, interval, lead_changes, margins, order, shares

BALANCE: Final = "balance"
STRENGTH: Final = "strength"
# What a game can be brought to: a number for every game.
NUMBERS: Final[dict[str, Callable[[Game], float]]] = {
    "decisions": lambda game: float(game["decisions"]),
    "rounds": lambda game: float(game["rounds"][-1]["round"]),
    "points": lambda game: mean(game["points"]),
    "winner": lambda game: float(max(game["points"])),
    "margin": margins,
    "leads": lambda game: float(lead_changes(game)),
    "drama": drama,
}


@dataclass(frozen=True, slots=True)
class Goal:
    """`name`: "balance" of the places in turn order, "strength" of a bot, or a number that games are brought to."""

    name: str
    target: float = 0.0

    def loss(self, games: Sequence[Game]) -> Interval:
        """What is made small, with the interval of what it is made of."""
        value, low, high = self.measured(games)
        if self.name == STRENGTH:
            return -value, -high, -low
        if self.name == BALANCE:
            return value, low, high
        reach = (high - low) / 2
        return abs(value - self.target), max(0.0, abs(value - self.target) - reach), abs(value - self.target) + reach

    def measured(self, games: Sequence[Game]) -> Interval:
        """The number itself: how far the places are from equal, a share of wins, a length…"""
        if self.name == STRENGTH:
            wins = sum(shares(game)[game["own"]] for game in games)
            return (wins / len(games), *wilson(wins, len(games)))
        if self.name == BALANCE:
            return imbalance(games)
        return interval([NUMBERS[self.name](game) for game in games])


def imbalance(games: Sequence[Game]) -> Interval:
    """The root of the mean square by which the places' shares of the wins are off what would be equal, freed from what
    chance alone adds to it."""
    count = len(games[0]["points"])
    placed = [[shares(game)[seat] for seat in order(game)] for game in games]
    squares = noise = 0.0
    for place in range(count):
        middle, low, high = interval([game[place] for game in placed])
        error = ((high - low) / 2 / 1.96) ** 2
        squares += ((middle - 1.0 / count) ** 2 - error) / count
        noise += error / count
    value, spread = sqrt(max(0.0, squares)), 1.96 * sqrt(noise)
    return value, max(0.0, value - spread), value + spread


def read_goal(text: str) -> Goal:
    name, equals, target = text.partition("=")
    if name in (BALANCE, STRENGTH):
        if equals:
            raise InvalidSetup(f"the goal {name} has no number")
        return Goal(name)
    if name not in NUMBERS:
        known = ", ".join([BALANCE, STRENGTH, *[f"{each}=N" for each in NUMBERS]])
        raise InvalidSetup(f"there is no goal {name!r} (there are {known})")
    try:
        wanted = float(target)
    except ValueError:
        wanted = float("nan")
    if not isfinite(wanted):
        raise InvalidSetup(f"the goal {name} needs a number, like {name}=20")
    return Goal(name, wanted)
