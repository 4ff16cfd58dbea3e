"""How the kit chooses actions. Together the policies reach deep positions: chance alone, chance that seldom declines,
and a greedy bot that likes to try things. They draw on the kernel's own chance, so that a game is the
same on every Python."""

from __future__ import annotations

from functools import cache
from typing import Final

from bourgade import Position, Title, bots
from bourgade.kernel.chance import Chance

SELDOM: Final = 10  # once in so many times
FAVOURITES: Final = 2  # names that a curious seat cannot resist
ANY: Final = -1


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
        idle = idle_actions(self.title)
        busy = [action for action in options if action not in idle]
        return self.pick(busy if busy and self.chance.below(SELDOM) else options)


class Curious(Lively):
    """A greedy bot that tries something else when it is asked what it has seldom been asked, and now and then; and
    each seat has some favourite words (a place, a good…) that it cannot resist, so that every corner is visited."""

    name = "curious"

    def __init__(self, title: Title, seed: int) -> None:
        super().__init__(title, seed)
        self.bot = bots.bot("greedy", title.id, seed)
        self.asked: dict[tuple[int, int], int] = {}
        named = actions_by_name(title)
        names = list(named)
        self.likes = [
            set().union(*[named[names[self.chance.below(len(names))]] for _ in range(FAVOURITES if names else 0)])
            for _ in range(max(title.players))
        ]

    def choose(self, game: Position, seat: int) -> int:
        kind = game.asking(seat).numbers()[0]
        for count in ((seat, kind), (seat, ANY)):
            self.asked[count] = self.asked.get(count, 0) + 1
        if self.asked[seat, kind] * SELDOM <= self.asked[seat, ANY]:
            return self.pick(game.legal(seat))
        if self.chance.below(SELDOM) == 0:
            return super().choose(game, seat)
        liked = [action for action in game.legal(seat) if action in self.likes[seat]]
        if liked:
            return self.pick(liked)
        return bots.move(self.bot, game, seat, self.chance.below(1 << 20))


@cache
def idle_actions(title: Title) -> frozenset[int]:
    actions = range(title.vocabulary.size)
    return frozenset(action for action in actions if title.describe(action)["kind"] in title.idle)


@cache
def actions_by_name(title: Title) -> dict[str, frozenset[int]]:
    """The actions in whose descriptions a name occurs, for every name."""
    found: dict[str, set[int]] = {}
    for action in range(title.vocabulary.size):
        for field, value in title.describe(action).items():
            if isinstance(value, str) and field != "kind":
                found.setdefault(value, set()).add(action)
    return {name: frozenset(actions) for name, actions in found.items()}


POLICIES: Final = {policy.name: policy for policy in (Policy, Lively, Curious)}


def policy(name: str, title: Title, seed: int) -> Policy:
    return POLICIES[name](title, seed)
