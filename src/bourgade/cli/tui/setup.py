"""What a game at the terminal is made from: what the command line or the start screen has asked for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bourgade import bots
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.match import Match
from bourgade.kernel.registry import title
from bourgade.kernel.title import OptionValue, Title

USUAL_TITLE: Final = "orleans"
USUAL_PLAYERS: Final = 3


def any_seed() -> int:
    return secrets.randbelow(1 << 31)


@dataclass(slots=True)
class Setup:
    """One game to be: everything but the language, which may change at any time."""

    title: str
    players: int
    seat: int | None = 0  # None: bots at every seat
    seed: int = field(default_factory=any_seed)
    bots: tuple[str, ...] = ()  # none: the usual one; one: at every seat; else one for each opponent
    options: dict[str, OptionValue] = field(default_factory=dict)
    data: Data = field(default_factory=dict)
    record: Path | None = None
    past: Mapping[str, object] | None = None  # the record of a game to go on with

    @classmethod
    def of_record(cls, path: Path, past: Any, seat: int | None, bots: tuple[str, ...]) -> Setup:
        """Go on with a game where its record ends; it is written to the same file. InvalidRecord says why not."""
        match = Match.replay(past)
        return cls(match.title.id, match.players, seat, match.seed, bots, dict(match.options), match.data, path, past)

    def opponents(self) -> dict[int, str]:
        """The bot's name for every seat that a bot takes."""
        seats = [seat for seat in range(self.players) if seat != self.seat]
        names = self.bots or (bots.USUAL,)
        for name in names:
            if not bots.can_be_asked(name, self.title):
                raise InvalidSetup(f"there is no bot {name!r} (there are {', '.join(bots.names())})")
        if len(names) == 1:
            names = names * len(seats)
        if len(names) != len(seats):
            raise InvalidSetup(f"{len(seats)} opponents need one bot for all or one for each, not {len(names)}")
        return dict(zip(seats, names, strict=True))

    def match(self) -> Match:
        """The match at its first question. InvalidSetup says what is wrong with what was asked for."""
        if self.past is not None:
            match = Match.replay(self.past)
        else:
            match = Match(title(self.title), self.players, self.seed, self.options, self.data)
        if self.seat is not None and not 0 <= self.seat < self.players:
            raise InvalidSetup(f"there is no seat {self.seat + 1} at a table of {self.players}")
        self.opponents()
        return match


def usual_players(found: Title) -> int:
    return USUAL_PLAYERS if USUAL_PLAYERS in found.players else found.players[0]
