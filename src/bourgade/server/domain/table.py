"""A table as it stands: its rows, its history, and what each of its readers has been shown.

A reader's `seq` counts the changes that this reader could see, and nothing else: in a simultaneous phase the others'
acts do not move it. Whoever stores an event compares what each reader saw before and after it, and stores the outcome
with the event (its *marks*); so every process, and every restart, counts alike.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bourgade.kernel.registry import title
from bourgade.server.domain.first_games import is_first
from bourgade.server.domain.history import History, Said
from bourgade.server.domain.reader_snapshots import NOTHING, Face, common, faces
from bourgade.server.domain.tokens import seed_hash
from bourgade.server.json_types import EditCache, Json
from bourgade.server.schema import SeatInfo, TableInfo
from bourgade.server.storage.rows import HOST, SeatRow, TableRow

if TYPE_CHECKING:
    from bourgade.server.domain.score_curve import Curve

# For each reader: the number of the first log line that an event changed, and whether it changed what the reader is
# asked; None: the reader saw no change.
Mark = tuple[int, bool]
Marks = list[Mark | None]

MOST_TOLD: Final = 1_000  # who asks by the thousand is looked up each time
ALL: Final = -1
AGREEING: Final = ("advice", "link")  # the events that say who would have advice


@dataclass(frozen=True, slots=True)
class Held:
    """Why a table goes no further: the first of its events that does not fit."""

    event: int
    kind: Literal["broken", "rules"]  # a damaged row, or rules that are no longer the same
    why: str


class Table:
    """One table in memory."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], holders: Mapping[int, tuple[str, ...]]) -> None:
        self.row = row
        self.seats = seats
        self.names = names_of(seats)
        self.holders = holders  # hashes of cookies, by seat
        self.title = title(row.title)
        options, data = json.loads(row.options), json.loads(row.data)
        self.history = History(self.title, row.players, int(row.seed), options, data, row.version)
        self.event = 0
        self.marks: list[list[int]] = [[] for _ in range(self.history.readers)]
        self.asked: list[int] = [0] * self.history.readers  # each reader's seq when its question last changed
        self.held: Held | None = None
        self.agreed: frozenset[int] = frozenset()  # the people who would have advice at the table
        self.curve: Curve | None = None  # of points, as far as it is known
        self.told_curve: tuple[int, bytes] | None = None  # as it was told after an event
        self.record: tuple[int, dict[str, Any]] | None = None  # as it was after an event of the finished game
        self._faces: list[Face] = [NOTHING] * self.history.readers
        self._anew: set[int] = {ALL}  # who sees something else now than this
        # What the table is for those who may know the same of it, and for each who has asked.
        self._infos: dict[tuple[str, tuple[int, ...], bool], Json] = {}
        self._told_info: dict[tuple[str, str | None], Json] = {}
        # What readers were told of the newest event, and what is different for those who share it
        # (serialize/updates.py): by the identity of what is old and new, which is kept beside it, so that nothing else
        # can have that identity.
        self.news: dict[tuple[object, ...], tuple[object, object, bytes]] = {}
        self.edits: EditCache = {}

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
        since = marks[after:]
        return min(since) if since else self.line_count(seat)

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

    def bots_due(self) -> list[int]:
        """The seats that are asked now and for which a bot answers."""
        if self.row.stage != "playing" or self.held is not None:
            return []
        return [seat for seat in self.history.game.waiting if self.seats[seat].by_bot]

    def waiting(self) -> int:
        """A bit for each seat that is asked now."""
        return sum(1 << seat for seat in self.history.game.waiting) if self.row.stage == "playing" else 0

    def tell(self, kind: str, seat: int | None, body: dict[str, Any], again: bool = False) -> None:
        """Let an event happen in the history, or happen `again` when it is stored. IllegalAction changes nothing."""
        history = self.history
        running, waiting = history.game.phase, history.game.waiting
        if kind == "act":
            assert seat is not None
            history.play(seat, body["action"], again)
        elif kind == "fit":
            assert seat is not None
            history.fit(seat, body["action"], again)
        elif kind == "undo":
            assert seat is not None
            history.undo(seat, body["acts"], again)
        elif kind == "import":
            for other, action in body["acts"]:
                history.play(other, action, again=True)
        elif kind in AGREEING:
            self.agree(seat, bool(body.get("agreed")))
        # While all decide at once, what a seat does shows to nobody else, unless it is done.
        secret = running is not None and history.game.phase is running and history.game.waiting == waiting
        self._anew.add(seat if secret and seat is not None else ALL)

    def agree(self, seat: int | None, agreed: bool) -> None:
        """Somebody would have advice at the table, or would not; who is new in a seat has not been asked yet."""
        self.agreed = self.agreed | {seat} if agreed and seat is not None else self.agreed - {seat}
        self._infos, self._told_info = {}, {}

    @property
    def advised(self) -> bool:
        """Whether a seat may ask for advice: who plays with other people needs everybody's consent."""
        people = {seat.seat for seat in self.seats if seat.kind == "person" and not seat.resigned}
        return len(people) < 2 or people <= self.agreed

    def seen_rows(self, row: TableRow, seats: Sequence[SeatRow], holders: Mapping[int, tuple[str, ...]]) -> None:
        """The table's rows have changed: its stage, its seats, who holds them."""
        others = seats is not self.seats and seats != self.seats
        if others or row.stage != self.row.stage:
            self._faces = [NOTHING] * self.history.readers  # the same may be said in other words
            self._anew = {ALL}
        if others:
            self.names = names_of(seats)
        if others or row.shown() != self.row.shown() or (holders is not self.holders and holders != self.holders):
            self._infos, self._told_info = {}, {}
        self.row, self.seats, self.holders = row, seats, holders

    def close_chapter(self) -> str | None:
        """Put settled acts away, if they are enough; every process does it after the same events."""
        chapter = self.history.close_chapter()
        if chapter is not None:
            self._anew = {ALL}
        return chapter

    def resume(self, chapters: Sequence[str], upto: int, marks: Sequence[Marks]) -> None:
        """Open at the last chapter, which was closed after the event `upto`."""
        self.history.resume(chapters)
        for each in marks:
            self.count(upto, each)

    def count(self, number: int, marks: Marks) -> None:
        """An event is stored: count it for those who saw it."""
        self.event = number
        self.news, self.edits = {}, {}
        for reader, mark in enumerate(marks):
            if mark is not None:
                self.marks[reader].append(mark[0])
                if mark[1]:
                    self.asked[reader] = len(self.marks[reader])

    # What readers see

    def faces(self) -> list[Face]:
        """What each reader sees of the game now. Who sees no change keeps the face that was there before."""
        if self._anew and self.begun:
            only = next(iter(self._anew)) if len(self._anew) == 1 else ALL
            self._faces = faces(self.history, self._faces, None if only == ALL else only)
            self._anew = set()
        return self._faces

    def compare(self, before: list[Face], actor: int | None) -> Marks:
        """Who sees a change: the actor always, the others when anything of what they see is not as it was."""
        marks: Marks = []
        for reader, (old, new) in enumerate(zip(before, self.faces(), strict=True)):
            if old is new and reader != actor:
                marks.append(None)
            else:
                start = len(self.history.past[reader]) + common(old.lines, new.lines)
                marks.append((start, reader == actor or not (old is new or old.asks_the_same(new))))
        return marks

    def everybody(self) -> Marks:
        """Marks of a change that all see and that has nothing to do with the game."""
        seats: list[int | None] = [*range(self.row.players), None]
        return [(self.line_count(seat), False) for seat in seats]

    def all_anew(self, asked: bool) -> Marks:
        """Marks of a change after which everybody's whole log reads differently."""
        return [(0, asked) for _ in self.marks]

    def info(self, shown_as: str, holder: str | None) -> Json:
        """The table for a browser; `shown_as` is the id by which it came: who only watches learns no other. The same
        for all who may know the same, until it changes."""
        told = self._told_info.get((shown_as, holder))
        if told is not None:
            return told
        watching = shown_as != self.row.id
        yours = () if watching else tuple(self.held_by(holder))
        host = not watching and self.is_host(holder)
        key = (shown_as, yours, host)
        if key not in self._infos:
            self._infos[key] = self._info(shown_as, list(yours), host).model_dump()
        if len(self._told_info) < MOST_TOLD:
            self._told_info[shown_as, holder] = self._infos[key]
        return self._infos[key]

    def _info(self, shown_as: str, yours: list[int], host: bool) -> TableInfo:
        row = self.row
        over = row.stage == "over"
        return TableInfo.model_validate(
            {
                "table": shown_as,
                "watch": row.watch if yours or host else shown_as,
                "title": row.title,
                "options": json.loads(row.options),
                "changed_box": row.data != "{}",
                "rules_version": row.rules_version,
                "imported": row.imported,
                "held": None if self.held is None else self.held.kind,
                "stage": row.stage,
                "seats": [seat_info(seat) for seat in self.seats],
                "seed_hash": seed_hash(row.salt, row.seed),
                "seed": row.seed if over else None,
                "salt": row.salt if over else None,
                "rematch": None if shown_as != row.id else row.rematch,
                "invites": row.invitation is not None and any(free(seat) for seat in self.seats),
                "first": is_first(row),
                "advice": self.advised,
                "agreed": sorted(self.agreed),
                "yours": yours,
                "host": host,
            }
        )

    def holds(self, holder: str | None, seat: int) -> bool:
        return 0 <= seat < self.row.players and holder in self.holders.get(seat, ())

    def held_by(self, holder: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if self.holds(holder, seat.seat)]

    def is_host(self, holder: str | None) -> bool:
        return holder in self.holders.get(HOST, ())


def names_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    return tuple([seat.name for seat in seats])


def free(seat: SeatRow) -> bool:
    """Whether a person may still come to a seat."""
    return seat.kind == "person" and not seat.taken


def seat_info(row: SeatRow) -> SeatInfo:
    return SeatInfo.model_validate(
        {
            "seat": row.seat,
            "kind": row.kind,
            "bot": row.bot,
            "name": row.name,
            "colour": row.colour,
            "taken": row.taken,
            "resigned": row.resigned,
            "consents": sorted(row.agreed),
        }
    )
