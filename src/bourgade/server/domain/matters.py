"""Matters: what a person is to be told of a table, once each. A turn (waiting_turns.py) is one. The others are stored
with the table's row: to which event they belong, since when, and whom they concern. They follow from the table as it
is after an event, so whatever ends a matter ends its notices.

Some wait for the person, as a turn does: a request to take back, the choice that the others have when somebody's time
is out, and a table that its host can start since all seats are taken. The others are news, for who has not looked at
the table since.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from bourgade.server.domain.clocks import Clocks
from bourgade.server.domain.taking_back_request import must_agree
from bourgade.server.domain.waiting_turns import turn_of
from bourgade.server.storage.notice_rows import MatterRow
from bourgade.server.storage.rows import HOST

if TYPE_CHECKING:
    from bourgade.server.domain.table import Table

MatterKind = Literal["take_back", "time_out", "turn", "full", "started", "over"]
# Of several at one table, the first is told: what is to be answered before one plays, then the turn, then news.
KINDS: Final[tuple[MatterKind, ...]] = ("take_back", "time_out", "turn", "full", "started", "over")
NEWS: Final = ("started", "over")
NEWS_SECONDS: Final = 7 * 24 * 3600.0  # so long a game that has ended is news


class StoredMatter(NamedTuple):
    """A matter as it is stored with the table."""

    kind: MatterKind
    event: int  # with which it began
    at: float
    about: int  # who asks, or has run out of time; else -1
    seats: tuple[int, ...]  # whom it concerns


class Matter(NamedTuple):
    """A matter of one seat."""

    kind: MatterKind
    event: int
    at: float | None  # None: not known, at a table from before it was kept

    @property
    def waits(self) -> bool:
        """Whether the table waits for the person."""
        return self.kind not in NEWS


def stored(text: str | None) -> list[StoredMatter]:
    if text is None:
        return []
    return [StoredMatter(kind, event, at, about, tuple(seats)) for kind, event, at, about, seats in json.loads(text)]


def matters_after(
    table: Table, kind: str, number: int, at: float, stage: str, waiting: int, clocks: Clocks | None
) -> str | None:
    """The matters of a table after an event. Of its row before it, `table` has still what is stored of matters."""
    before = table.row.matters
    if stage == "over":
        if kind != "end" and table.row.stage == "over":
            return before  # it was over already
        found = [StoredMatter("over", number, at, -1, tuple(people(table)))]
    elif stage == "lobby":
        found = with_beginnings(complete(table), before, number, at)
    elif before is None and table.request is None and kind != "start" and not is_anybody_out(clocks):
        return None  # as at nearly every act
    else:
        now = [*requested(table), *timed_out(table, waiting, clocks), *begun(table, kind, waiting)]
        found = with_beginnings(now, before, number, at)
    # Who has voted may be asked again, when an act has ended the votes: that is the same matter.
    lasting = [each for each in found if each.seats or each.kind == "time_out"]
    return json.dumps(lasting, separators=(",", ":")) if lasting else None


def with_beginnings(found: Iterable[StoredMatter], before: str | None, number: int, at: float) -> list[StoredMatter]:
    known = {(each.kind, each.about): each for each in stored(before)}
    return [since(each, known.get((each.kind, each.about)), number, at) for each in found]


def since(found: StoredMatter, known: StoredMatter | None, number: int, at: float) -> StoredMatter:
    """When it began: as it is stored already, or now."""
    if known is not None and found.event in (-1, known.event):
        return found._replace(event=known.event, at=known.at)
    return found._replace(event=number if found.event == -1 else found.event, at=at)


def people(table: Table) -> list[int]:
    """The seats that people have taken and play themselves."""
    return [each.seat for each in table.seats if each.kind == "person" and each.taken and not each.by_bot]


def is_anybody_out(clocks: Clocks | None) -> bool:
    return clocks is not None and any(each.out for each in clocks.seats)


def requested(table: Table) -> Iterator[StoredMatter]:
    """The request to take back: whoever has not answered is asked."""
    request = table.request
    if request is not None and request.refused is None:
        asked = [each for each in must_agree(table, request.seat) if each not in request.agreed]
        yield StoredMatter("take_back", request.event, 0.0, request.seat, tuple(asked))


def timed_out(table: Table, waiting: int, clocks: Clocks | None) -> Iterator[StoredMatter]:
    """Who keeps the others waiting beyond the time: those who have not said yet what shall be done are asked."""
    for seat, clock in enumerate(clocks.seats if clocks is not None else ()):
        if clock.out and waiting >> seat & 1 and not table.seats[seat].by_bot:
            said = table.seats[seat].choices
            asked = [each for each in people(table) if each != seat and each not in said]
            yield StoredMatter("time_out", -1, 0.0, seat, tuple(asked))


def complete(table: Table) -> Iterator[StoredMatter]:
    """All seats are taken, by others, too: the host is told, for it does not begin by itself."""
    if all(each.taken or each.kind != "person" for each in table.seats):
        hosts, seats = set(table.holders.get(HOST, ())), people(table)
        own = [each for each in seats if hosts & set(table.holders.get(each, ()))]
        if len(own) < len(seats):
            yield StoredMatter("full", -1, 0.0, -1, tuple(own))


def begun(table: Table, kind: str, waiting: int) -> Iterator[StoredMatter]:
    """The game has begun: told to whom it did not wait for yet."""
    if kind == "start":
        before: Iterable[int] = people(table)
    else:
        before = next((each.seats for each in stored(table.row.matters) if each.kind == "started"), ())
    yield StoredMatter("started", -1, 0.0, -1, tuple(each for each in before if not waiting >> each & 1))


def matters_of(row: MatterRow) -> list[Matter]:
    """What there is for a person at a seat, what is told first of all first."""
    found = []
    if row.stage == "playing" and row.waiting is not None and row.waiting >> row.seat & 1:
        turn = turn_of(row.turns, row.seat)
        found.append(Matter("turn", 0, None) if turn is None else Matter("turn", turn.event, turn.at))
    for each in stored(row.matters):
        seen = each.kind in NEWS and row.looked is not None and row.looked >= each.at
        if row.seat in each.seats and not seen:
            found.append(Matter(each.kind, each.event, each.at))
    return sorted(found, key=lambda matter: KINDS.index(matter.kind))
