"""A game that the kit plays, and where it stands: whatever fails says how to get there again."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Final

from bourgade import Position
from bourgade.kernel.frames import TOGETHER, Frame
from tests.kit.policies import policy
from tests.kit.settings import Setting

# How many games the dearest property of the kit plays over all tables; the others play a share of that.
GAMES: Final = int(os.environ.get("BOURGADE_GAMES", "2000"))
# No game of any title is longer: one that is has no end.
LONGEST: Final = 5000
# A greedy game is as dear as fifty others, so one in twenty must do.
CHEAP: Final = ("random", "lively")
MIX: Final = (*("random", "lively", "lively") * 6, "random", "greedy")


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
        self.match = setting.match(seed)
        self.policy = policy(mix[seed % len(mix)], self.title, seed)
        self.chance = self.policy.chance

    @property
    def game(self) -> Position:
        return self.match.game

    def __str__(self) -> str:
        return f"at Table({self.setting!r}, {self.seed}) played by {self.policy.name}, after act {len(self.match)}"

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(str(self))

    def choice(self) -> tuple[int, int]:
        """Who acts next, and how."""
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


def everyone(game: Position) -> list[int | None]:
    """All who look at a game: its seats, and a spectator."""
    return [*range(game.seats), None]


def phase(game: Position) -> Frame | None:
    """The simultaneous phase that is going on, if any."""
    return game.stack[-1] if game.stack and game.stack[-1].kind == TOGETHER else None


def question(game: Position, seat: int) -> Frame:
    """The frame that asks a waiting seat."""
    return game.desks[seat][-1] if phase(game) is not None else game.stack[-1]
