"""What a search is guided by: which actions look good, how play goes on, and what a position is worth.

A net is the best guide (nets/guide.py); where there is none, a title's greedy bot does it (`GreedyGuide`)."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from bourgade.bots.features import Features
from bourgade.bots.greedy import GreedyBot
from bourgade.kernel.position import Position

# A worth: points that may be expected at the end, and the share of the win.
Value = tuple[float, float]
POINTS_PER_WIN: Final = 20.0  # a win counts as much as so many points
SOFTMAX_SCALE: Final = 1.5  # points apart at which an action is e times less likely


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    def rank(self, game: Position, seat: int) -> list[tuple[int, float]]:
        """Every legal action with how likely a good player is to take it, the likeliest first."""
        raise NotImplementedError

    def batch_size(self) -> int:
        """How many deals are best played in step."""
        return 1

    def overrules_search(self) -> bool:
        """Whether its own choice stands, whatever a search by its values says."""
        return False

    def calibrated(self) -> bool:
        """Whether the shares and points that it expects have been held against how games ended, and came true
        (docs/ladder.md): others are not shown to people."""
        return False

    def choose_each(self, games: list[Position], seats: list[int]) -> list[int]:
        """What it finds best for one seat at each of several tables, to play on with."""
        raise NotImplementedError

    def evaluate_each(self, games: list[Position], seats: list[int]) -> list[Value]:
        """What each of several positions is worth to a seat."""
        raise NotImplementedError

    def evaluate_seats(self, game: Position, seat: int) -> list[Value]:
        """What a position is worth to every seat, as one of them sees it: the shares of the win add up to one."""
        raise NotImplementedError


class GreedyGuide(Guide):
    def __init__(self, bot: GreedyBot, features: Features | None) -> None:
        self.bot = bot
        self.features = features

    def overrules_search(self) -> bool:
        return self.bot.overrules_search()

    def rank(self, game: Position, seat: int) -> list[tuple[int, float]]:
        """By what each action leaves, but what the bot itself would do comes first: it may look further."""
        first = self.bot.choose(game.copy(), seat)
        worths: list[tuple[float, int]] = []
        for action in game.choices[seat]:
            twin = game.copy()
            twin.step(seat, action)
            worths.append((self.bot.value(twin, seat), action))
        best = max(worths)[0]
        worths.sort(reverse=True)
        ranked = [(action, exp((worth - best) / SOFTMAX_SCALE)) for worth, action in worths if action != first]
        ranked.insert(0, (first, 1.0))
        total = sum([chance for _, chance in ranked])
        return [(action, chance / total) for action, chance in ranked]

    def choose_each(self, games: list[Position], seats: list[int]) -> list[int]:
        return [self.bot.choose(game.copy(), seat) for game, seat in zip(games, seats, strict=True)]

    def evaluate_each(self, games: list[Position], seats: list[int]) -> list[Value]:
        return [self.worth(game, seat) for game, seat in zip(games, seats, strict=True)]

    def evaluate_seats(self, game: Position, seat: int) -> list[Value]:
        found = [self.worth(game, each) for each in range(game.seats)]
        return shared_out(found)

    def worth(self, game: Position, seat: int) -> Value:
        """The evaluation, and a share of the win that grows with the lead by the same evaluation."""
        values = [self.bot.value(game, each) for each in range(game.seats)]
        most = max(values)
        shares = [exp((value - most) / 8.0) for value in values]
        return values[seat], shares[seat] / sum(shares)


def shared_out(values: list[Value]) -> list[Value]:
    """The same points, with shares that add up to one."""
    total = sum([share for _, share in values])
    if total <= 0.0:
        return [(points, 1.0 / len(values)) for points, _ in values]
    return [(points, share / total) for points, share in values]
