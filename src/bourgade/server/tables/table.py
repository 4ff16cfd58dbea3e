"""A table as it stands: its rows, its history, and what each of its readers has been shown.

A reader's `seq` counts the changes that this reader could see, and nothing else: in a simultaneous phase the others'
acts do not move it. Whoever stores an event compares what each reader saw before and after it, and stores the outcome
with the event (its *marks*); so every process, and every restart, counts alike.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Row

from bourgade.kernel.dumping import canonical
from bourgade.kernel.registry import title
from bourgade.server.schema import SeatInfo, TableInfo
from bourgade.server.tables.history import History, Said
from bourgade.server.tables.keys import seed_hash

# For each reader: the number of the first log line that an event changed, and whether it changed what the reader is
# asked; None: the reader saw no change.
Mark = tuple[int, bool]
Marks = list[Mark | None]


@dataclass(frozen=True, slots=True)
class Face:
    """What a reader sees of the game."""

    asked: bytes = b""
    shown: bytes = b""
    lines: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """Why a table goes no further: the first of its events that does not fit."""

    event: int
    kind: Literal["broken", "rules"]  # a damaged row, or rules that are no longer the same
    why: str


class Table:
    """One table in memory."""

    def __init__(self, row: Row[Any], seats: Sequence[Row[Any]]) -> None:
        self.row = row
        self.seats = seats
        self.title = title(row.title)
        options, data = json.loads(row.options), json.loads(row.data)
        self.history = History(self.title, row.players, int(row.seed), options, data, row.version)
        self.event = 0
        self.marks: list[list[int]] = [[] for _ in range(self.history.readers)]
        self.asked: list[int] = [0] * self.history.readers  # each reader's seq when its question last changed
        self.held: Held | None = None
        self._faces: list[Face] | None = None

    # Readers

    def reader(self, seat: int | None) -> int:
        return self.row.players if seat is None else seat

    def seq(self, seat: int | None) -> int:
        return len(self.marks[self.reader(seat)])

    def changed_from(self, seat: int | None, after: int | None) -> int:
        """The first log line that is not as it was when the reader was at `after`; 0 when that is not known."""
        marks = self.marks[self.reader(seat)]
        if after is None or not 0 <= after <= len(marks):
            return 0
        return min(marks[after:], default=self.line_count(seat))

    def line_count(self, seat: int | None) -> int:
        reader = self.reader(seat)
        return len(self.history.past[reader]) + len(self.history.lines(reader)) if self.begun else 0

    def lines(self, seat: int | None, start: int) -> list[Said]:
        """The reader's log lines from a number on."""
        if not self.begun:
            return []
        reader = self.reader(seat)
        past = self.history.past[reader]
        tail = self.history.lines(reader)
        return [*past[start:], *tail[max(0, start - len(past)) :]]

    # What happens

    @property
    def begun(self) -> bool:
        return bool(self.row.stage != "lobby")

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def bots_due(self) -> list[int]:
        """The seats that are asked now and for which a bot answers."""
        if self.row.stage != "playing" or self.held is not None:
            return []
        return [
            seat for seat in self.history.game.waiting if self.seats[seat].kind == "bot" or self.seats[seat].resigned
        ]

    def tell(self, kind: str, seat: int | None, body: dict[str, Any]) -> None:
        """Let an event happen in the history. IllegalAction changes nothing."""
        history = self.history
        if kind == "act":
            assert seat is not None
            history.play(seat, body["action"])
        elif kind == "fit":
            assert seat is not None
            history.fit(seat, body["action"])
        elif kind == "undo":
            assert seat is not None
            history.undo(seat, body["acts"])
        elif kind == "import":
            for other, action in body["acts"]:
                history.play(other, action)
        self._faces = None

    def seen_rows(self, row: Row[Any], seats: Sequence[Row[Any]]) -> None:
        """The table's rows have changed: its stage, its seats."""
        if row.stage != self.row.stage:
            self._faces = None
        self.row, self.seats = row, seats

    def close_chapter(self) -> str | None:
        """Put settled acts away, if they are enough; every process does it after the same events."""
        chapter = self.history.close_chapter()
        if chapter is not None:
            self._faces = None
        return chapter

    def resume(self, chapters: Sequence[str], upto: int, marks: Sequence[Marks]) -> None:
        """Open at the last chapter, which was closed after the event `upto`."""
        self.history.resume(chapters)
        for each in marks:
            self.count(upto, each)

    def count(self, number: int, marks: Marks) -> None:
        """An event is stored: count it for those who saw it."""
        self.event = number
        for reader, mark in enumerate(marks):
            if mark is not None:
                self.marks[reader].append(mark[0])
                if mark[1]:
                    self.asked[reader] = len(self.marks[reader])

    # What readers see

    def faces(self) -> list[Face]:
        """What each reader sees of the game now, to compare with what it saw before."""
        if self._faces is None:
            self._faces = [self._face(seat) for seat in (*range(self.row.players), None)]
        return self._faces

    def _face(self, seat: int | None) -> Face:
        if not self.begun:
            return Face()
        game = self.history.game
        question = game.ask(seat).json() if seat is not None and seat in game.waiting else None
        asides = game.asides(seat) if seat is not None else []
        undoable = self.history.undoable(seat) if seat is not None else 0
        return Face(
            asked=canonical([question, asides, undoable]),
            shown=canonical([game.view(seat), self.history.moments]),
            lines=tuple(self.history.lines(self.reader(seat))),
        )

    def compare(self, before: list[Face], actor: int | None) -> Marks:
        """Who sees a change: the actor always, the others when anything of what they see is not as it was."""
        marks: Marks = []
        for reader, (old, new) in enumerate(zip(before, self.faces(), strict=True)):
            if old == new and reader != actor:
                marks.append(None)
            else:
                start = len(self.history.past[reader]) + common(old.lines, new.lines)
                marks.append((start, reader == actor or old.asked != new.asked))
        return marks

    def everybody(self) -> Marks:
        """Marks of a change that all see and that has nothing to do with the game."""
        seats: list[int | None] = [*range(self.row.players), None]
        return [(self.line_count(seat), False) for seat in seats]

    def all_anew(self, asked: bool) -> Marks:
        """Marks of a change after which everybody's whole log reads differently."""
        return [(0, asked) for _ in self.marks]

    def info(self, shown_as: str, holder: str | None) -> TableInfo:
        """The table for a browser; `shown_as` is the id by which it came: who only watches learns no other."""
        row = self.row
        watching = shown_as != row.id
        over = row.stage == "over"
        yours = [] if watching else self.held_by(holder)
        host = not watching and holder is not None and row.host_holder == holder
        return TableInfo(
            table=shown_as,
            watch=row.watch if yours or host else shown_as,
            title=row.title,
            options=json.loads(row.options),
            changed_box=row.data != "{}",
            rules_version=row.rules_version,
            imported=row.imported,
            held=None if self.held is None else self.held.kind,
            stage=row.stage,
            seats=[seat_info(seat) for seat in self.seats],
            seed_hash=seed_hash(row.salt, row.seed),
            seed=row.seed if over else None,
            salt=row.salt if over else None,
            rematch=None if watching else row.rematch,
            yours=yours,
            host=host,
        )

    def held_by(self, holder: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if holder is not None and seat.holder == holder]


def seat_info(row: Row[Any]) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,
        bot=row.bot,
        name=row.name,
        colour=row.colour,
        taken=row.taken,
        resigned=row.resigned,
    )


def common(old: Sequence[Said], new: Sequence[Said]) -> int:
    """How many lines at the beginning are the same."""
    for index, (was, now) in enumerate(zip(old, new, strict=False)):
        if was != now:
            return index
    return min(len(old), len(new))
