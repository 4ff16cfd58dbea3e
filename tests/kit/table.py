"""A game that the kit plays, and where it stands: whatever fails says how to get there again."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from types import TracebackType
from typing import Final

from bourgade import Position
from tests.kit.policies import policy
from tests.kit.settings import Setting

# How many games the dearest property of the kit plays over all tables; the others play a share of that.
GAMES: Final = int(os.environ.get("BOURGADE_GAMES", "1000"))
# No game of any title is longer: one that is has no end.
LONGEST: Final = 5000
# One act in so many is an aside, if somebody has one.
ASIDES: Final = 12
# How a table is played: "deep" follows a curious game for a while and goes on at random from there. Chance alone hardly
# ever gets anywhere, and curious games take long, so each is played once and left at many points.
MIX: Final = ("deep", "random", "deep", "lively", "deep")


def seeds(what: str, setting: Setting, tables: Sequence[Setting], share: float) -> range:
    """The seeds with which a property plays at a table: its share of all games, at least one, not those of others."""
    count = max(1, round(GAMES * share / len(tables)))
    start = zlib.crc32(f"{what}/{setting}".encode()) % 1_000_000
    return range(start, start + count)


class Table:
    """A match between players of one policy. As a context it adds to any failure where the game stood."""

    def __init__(self, setting: Setting, seed: int, mix: Sequence[str] = MIX) -> None:
        self.setting = setting
        self.title = setting.title
        self.seed = seed
        self.way = mix[seed % len(mix)]
        self.policy = policy("lively" if self.way == "deep" else self.way, self.title, seed)
        self.chance = self.policy.chance
        self.trunk: list[tuple[int, int]] = []
        if self.way == "deep":
            seed, trunk = trunk_of(setting)
            self.trunk = trunk[: self.chance.below(len(trunk))]
        self.match = setting.match(seed)

    @property
    def game(self) -> Position:
        return self.match.game

    def __str__(self) -> str:
        return f"at Table({self.setting!r}, {self.seed}, ({self.way!r},)), after act {len(self.match)}"

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(str(self))

    def choice(self) -> tuple[int, int]:
        """Who acts next, and how; now and then somebody acts aside, where the title has such acts."""
        if len(self.match) < len(self.trunk):
            return self.trunk[len(self.match)]
        if type(self.game).aside_options is not Position.aside_options and self.chance.below(ASIDES) == 0:
            able = [seat for seat in range(self.game.seats) if self.game.asides(seat)]
            if able:
                seat = self.policy.pick(able)
                return seat, self.policy.pick(self.game.asides(seat))
        seat = self.policy.pick(self.game.waiting)
        return seat, self.policy.choose(self.game, seat)

    def act(self) -> tuple[int, int]:
        seat, action = self.choice()
        self.match.play(seat, action)
        assert len(self.match) < LONGEST, "the game has no end"
        return seat, action

    def acts(self) -> Iterator[int]:
        """Play to the end; stop before the first act and after each."""
        yield len(self.match)
        while self.game.waiting:
            self.act()
            yield len(self.match)

    def sampled(self, one_in: int) -> Iterator[int]:
        """Play to the end; stop at about one position in so many, and at the end."""
        for act in self.acts():
            if self.chance.below(one_in) == 0 or self.game.over:
                yield act

    def questions(self, one_in: int) -> Iterator[int]:
        """Play to the end; stop wherever a question is asked for the first time in the game, at about one other
        position in so many, and at the end. In a simultaneous phase it is another question when somebody is done."""
        asked: set[tuple[int, int]] = set()
        for act in self.acts():
            waiting = self.game.waiting
            question = (self.game.asking(waiting[0]).numbers()[0], len(waiting)) if waiting else (0, 0)
            if question not in asked or self.chance.below(one_in) == 0:
                yield act
            asked.add(question)


@cache
def trunk_of(setting: Setting) -> tuple[int, list[tuple[int, int]]]:
    """The seed and the acts of a curious game at a table."""
    seed = zlib.crc32(str(setting).encode()) % 1000
    table = Table(setting, seed, ("curious",))
    for _ in table.acts():
        pass
    return seed, [(entry.seat, entry.action) for entry in table.match.history]


def everyone(game: Position) -> list[int | None]:
    """All who look at a game: its seats, and a spectator."""
    return [*range(game.seats), None]
