"""The tables of a person, from their rows alone: none is opened for it, and nothing is said of anybody else's.

All devices of a person have the same tables. What the person puts into the archive is told as such, until something is
asked of the person there."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, Final

from bourgade.server.domain import persons
from bourgade.server.domain.clock_display import displayed_clock
from bourgade.server.domain.clocks import Clocks
from bourgade.server.domain.expiry import DAY, retention_days
from bourgade.server.domain.matters import KINDS, NEWS, stored
from bourgade.server.domain.pace import PROFILES
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.rows import HOST, EventRow, SeatRow, TableRow
from bourgade.server.wire.tables import MySeat, MySeats

MOST_TABLES: Final = 200
# So many events are looked at for the one since which a seat is asked: first a few of each table, then more of those
# where others have done much in secret since.
FEW_EVENTS: Final = 12
MANY_EVENTS: Final = 200


def my_seats(tables: TableCache, device: str | None, asked: bool = False) -> MySeats:
    """Every table where this person holds a seat or is the host, the last changed first, what is over last; with
    `asked` only those that wait for this person."""
    if device is None:
        return MySeats(seats=[])
    database, days = tables.database, retention_days(tables.settings)
    with database.reading() as connection:
        found = database.tables_of_person(connection, *_whose(database, connection, device), MOST_TABLES)
        ids = [row.id for row, _archived in found]
        devices = persons.devices_of(database, connection, device)
        held: dict[str, set[int]] = {each: set() for each in ids}
        for table_id, seat in database.held_by_any(connection, devices, ids):
            held[table_id].add(seat)
        seats: dict[str, list[SeatRow]] = {each: [] for each in ids}
        for each in database.seats_of(connection, ids):
            seats[each.table_id].append(each)
        awaited = {row.id: _asked(row, seats[row.id], held[row.id]) for row, _archived in found}
        since = asked_since(database, connection, {each: own for each, own in awaited.items() if own})
    calls = {
        row.id: _waits_for(row, seats[row.id], held[row.id])
        or (("turn", since.get(row.id)) if awaited[row.id] else None)
        for row, _archived in found
    }
    return MySeats(
        seats=[
            _mine(row, seats[row.id], held[row.id], awaited[row.id], calls[row.id], archived, days[row.stage])
            for row, archived in found
            if calls[row.id] or not asked
        ]
    )


def archive(tables: TableCache, device: str | None, table_id: str, archived: bool) -> None:
    """Put a table of one's own away, or back."""
    database = tables.database
    with database.writing() as connection:
        holders = () if device is None else persons.devices_of(database, connection, device)
        if device is None or not database.held_by_any(connection, holders, [table_id]):
            raise refused(403, "not_yours")
        person = persons.ensured(database, connection, device)
        database.keep_of_table(connection, person.id, table_id, archived=archived)


def _whose(database: Storage, connection: Transaction, device: str) -> tuple[list[str], str | None]:
    person = database.person_of(connection, device)
    return persons.devices_of(database, connection, device), None if person is None else person.id


def _mine(
    row: TableRow,
    seats: list[SeatRow],
    held: set[int],
    asked: set[int] | None,
    call: tuple[str, float | None] | None,
    archived: bool,
    days: float,
) -> MySeat:
    # Days, not minutes: nobody can tell from it when somebody did something in secret.
    until = datetime.fromtimestamp(row.moved_at + days * DAY, UTC).date().isoformat() if days > 0 else None
    return MySeat.model_validate(
        {
            "table": row.id,
            "title": row.title,
            "stage": row.stage,
            "names": [each.name for each in seats],
            "yours": sorted(held - {HOST}),
            "host": HOST in held,
            "asked": None if asked is None and call is None else call is not None,
            "asked_for": None if call is None else call[0],
            "asked_since": None if call is None else call[1],
            "archived": archived and call is None,
            "pace": row.pace,
            "clock": row.clock,
            "time": _time(row, asked),
            "kept_until": until,
        }
    )


def _asked(row: TableRow, seats: list[SeatRow], held: set[int]) -> set[int] | None:
    """The person's own seats that the game waits for, and for which no bot plays; None: not known."""
    if row.waiting is None:
        return None
    return {each.seat for each in seats if each.seat in held and row.waiting >> each.seat & 1 and not each.by_bot}


def _waits_for(row: TableRow, seats: list[SeatRow], held: set[int]) -> tuple[str, float] | None:
    """For what the table waits for this person besides a turn, and since when: what is told first of it."""
    own = {each.seat for each in seats if each.seat in held and not each.by_bot}
    waits = [each for each in stored(row.matters) if each.kind not in NEWS and not own.isdisjoint(each.seats)]
    first = min(waits, key=lambda each: (KINDS.index(each.kind), each.at), default=None)
    return None if first is None else (first.kind, first.at)


def asked_since(database: Storage, connection: Transaction, asked: dict[str, set[int]]) -> dict[str, float]:
    """Since when the longest asked of these seats of each table is asked what it is asked now. It is the last event at
    which the seat saw its question change: what others do in secret since then does not show."""
    found: dict[str, float] = {}
    for most in (FEW_EVENTS, MANY_EVENTS):
        missing = asked.keys() - found.keys()
        if missing:
            found |= _questions_changed(database.latest_of_tables(connection, missing, most), asked)
    return found


def _questions_changed(events: Collection[EventRow], asked: dict[str, set[int]]) -> dict[str, float]:
    """By table, where it is known of each of its asked seats."""
    changed: dict[str, dict[int, float]] = {}
    for event in events:  # the newest first
        known = changed.setdefault(event.table_id, {})
        missing = asked[event.table_id] - known.keys()
        if missing:
            visibility: list[Any] = json.loads(event.visibility)
            known |= {seat: event.at for seat in missing if visibility[seat] is not None and visibility[seat][1]}
    return {table_id: min(known.values()) for table_id, known in changed.items() if known.keys() == asked[table_id]}


def _time(row: TableRow, asked: set[int] | None) -> Json | None:
    """Of the person's own seats that are asked, the time of the one that has the least."""
    if row.clocks is None or row.stage != "playing":
        return None
    clocks = Clocks.of(PROFILES[row.clock], row.clocks)
    return min(
        (displayed_clock(clocks, seat, ()) for seat in asked or ()), key=lambda each: each["left"] or 0.0, default=None
    )
