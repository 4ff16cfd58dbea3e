"""How the kit chooses actions. Together the policies reach deep positions: chance alone, chance that seldom declines,
and a greedy bot that now and then does something else. They draw on the kernel's own chance, so that a game is the
same on every Python."""

from __future__ import annotations

from typing import Final

from bourgade import Position, Title, bots
from bourgade.kernel.chance import Chance

SELDOM: Final = 10  # a lively player declines once in so many times that it need not
EPSILON: Final = 5  # a greedy player does something at random once in so many times


class Policy:
    """Uniformly random."""

    name = "random"

    def __init__(self, title: Title, seed: int) -> None:
        self.title = title
        self.seed = seed
        self.chance = Chance(seed, "kit")

    def pick(self, options: list[int] | tuple[int, ...]) -> int:
        return options[self.chance.below(len(options))]

    def choose(self, game: Position, seat: int) -> int:
        return self.pick(game.legal(seat))


class Lively(Policy):
    name = "lively"

    def choose(self, game: Position, seat: int) -> int:
        options = game.legal(seat)
        busy = [action for action in options if self.title.describe(action)["kind"] not in self.title.idle]
        return self.pick(busy if busy and self.chance.below(SELDOM) else options)


class Greedy(Lively):
    name = "greedy"

    def __init__(self, title: Title, seed: int) -> None:
        super().__init__(title, seed)
        self.bot = bots.bot("greedy", title.id, seed)

    def choose(self, game: Position, seat: int) -> int:
        if self.chance.below(EPSILON) == 0:
            return super().choose(game, seat)
        return bots.move(self.bot, game, seat, self.chance.below(1 << 20))


POLICIES: Final = {policy.name: policy for policy in (Policy, Lively, Greedy)}


def policy(name: str, title: Title, seed: int) -> Policy:
    return POLICIES[name](title, seed)
