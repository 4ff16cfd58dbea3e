"""A game at the terminal: the match, who plays which seat, and what has changed since the person last acted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bourgade import bots
from bourgade.bots.next_seat import next_of, seat_lots
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.setup import Setup
from bourgade.kernel.decision import Decision
from bourgade.kernel.message import Message
from bourgade.kernel.position import Position

View = dict[str, Any]


class Session:
    """Only the thread of the screen calls this; bots think elsewhere, on positions of their own."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.match = setup.match()
        self.seat = setup.seat
        self.bots = {seat: bots.bot(name, setup.title, setup.seed + seat) for seat, name in setup.opponents().items()}
        # The person has a name, too, so that sentences can tell of them where they cannot speak to them.
        self.names = list(bots.people(f"{setup.title}:{setup.seed}", range(setup.players)).values())
        self.looked: View = self.view()  # what the person saw when they last acted
        # How much of the log they had read then: of a game that goes on, all that was there when they left it.
        self.read = len(self.log()) if setup.past is not None else 0

    @property
    def game(self) -> Position:
        return self.match.game

    def localizer(self, lang: str) -> Localizer:
        return Localizer(self.match.title, lang, self.names, self.seat, self.setup.opponents())

    def view(self) -> View:
        return self.game.view(self.seat)

    def log(self) -> list[Message]:
        return self.match.log(self.seat)

    # The person

    def question(self) -> Decision | None:
        """What the person is asked, if anything."""
        return self.game.ask(self.seat) if self.seat is not None and self.seat in self.game.waiting else None

    def choices(self) -> list[int]:
        """The legal actions, those that fit in before what the person has already planned, and asides: what the person
        may do besides, or while the game waits for others."""
        decision = self.question()
        if decision is None:
            return [] if self.seat is None or self.game.over else sorted(self.game.asides(self.seat))
        assert self.seat is not None
        fitting = decision.hints.get("fit", ())
        assert isinstance(fitting, list | tuple)
        return sorted({*(option.action for option in decision.options), *fitting, *self.game.asides(self.seat)})

    def act(self, action: int) -> None:
        assert self.seat is not None
        self.look()
        if action in self.possible(self.seat):
            self.match.play(self.seat, action)
        else:
            self.match.fit(self.seat, action)

    def undo(self) -> bool:
        """Take back the person's last act; False when there is none to take back."""
        if self.seat is None or not self.match.undoable(self.seat):
            return False
        self.look()
        self.match.undo(self.seat)
        self.read = min(self.read, len(self.log()))
        return True

    def look(self) -> None:
        """The person has seen what is there now."""
        self.looked = self.view()
        self.read = len(self.log())

    # The bots

    def next_bot(self) -> int | None:
        """A seat where a bot is asked."""
        due = [seat for seat in self.game.waiting if seat in self.bots]
        return next_of(self.game, due, seat_lots(self.setup.seed + len(self.match))) if due else None

    def thought(self, seat: int) -> Position:
        """The position as the bot may know it, its own to play with. (What is dealt again never comes from a game's own
        seed, so this one only makes the bots play alike when a table is played again.)"""
        return self.game.determinize(seat, self.setup.seed + len(self.match))

    def bot_acts(self, seat: int, action: int) -> None:
        """Play what a bot has chosen, unless the person has meanwhile taken back what the choice rested on."""
        if seat in self.game.waiting and action in self.possible(seat):
            self.match.play(seat, action)

    def possible(self, seat: int) -> list[int]:
        """What a waiting seat may do right now: a choice or an aside."""
        return [*self.game.legal(seat), *self.game.asides(seat)]

    # The record

    def save(self, path: Path) -> None:
        """Write the record; OSError says why not."""
        path.write_text(json.dumps(self.match.record(), ensure_ascii=False) + "\n", encoding="utf-8")
