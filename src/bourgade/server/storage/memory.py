"""A store in memory, for one process: for tests of the domain, and for a table without a server."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bourgade.server.storage.errors import Conflict
from bourgade.server.storage.interface import CLOCKS_DIFFER, Transaction, Values
from bourgade.server.storage.memory_clocks import MemoryClocks
from bourgade.server.storage.memory_notices import MemoryNotices
from bourgade.server.storage.memory_operator import MemoryOperator
from bourgade.server.storage.memory_social import MemorySocial
from bourgade.server.storage.rows import EventRow, SeatRow, SnapshotRow, TableRow, new_seat_row, new_table_row


class MemoryStore(MemoryNotices, MemorySocial, MemoryOperator, MemoryClocks):
    """Rows are never changed, only replaced, so a transaction is undone by putting the tables of rows back."""

    shared = False

    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.RLock()
        self.tables: dict[str, TableRow] = {}
        self.seat_rows: dict[tuple[str, int], SeatRow] = {}
        self.held: dict[tuple[str, int, str], float] = {}  # since when
        self.seen: dict[tuple[str, str], float] = {}
        self.links: dict[tuple[str, str], str] = {}  # recovery links, by table and holder
        self.event_rows: dict[str, tuple[EventRow, ...]] = {}
        self.snapshot_rows: dict[str, tuple[SnapshotRow, ...]] = {}
        self.heartbeat = 0.0

    def close(self) -> None: ...

    # Transactions

    @contextmanager
    def reading(self) -> Iterator[Transaction]:
        with self.lock:
            yield self

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        with self.lock:
            before = {name: value.copy() if isinstance(value, dict) else value for name, value in vars(self).items()}
            try:
                yield self
            except BaseException:
                vars(self).update(before)
                raise

    autocommit = writing

    def store_heartbeat(self) -> None:
        self.heartbeat = time.time()

    def last_heartbeat(self) -> float:
        return self.heartbeat

    def notify(self, table_id: str) -> None: ...

    # Tables

    def table(self, transaction: Transaction, table_id: str, lock: bool = False) -> TableRow | None:
        return self.tables.get(table_id)

    def watched(self, transaction: Transaction, watch: str) -> str | None:
        return next((row.id for row in self.tables.values() if row.watch == watch), None)

    def exists(self, requested_id: str) -> bool:
        with self.reading() as transaction:
            return requested_id in self.tables or self.watched(transaction, requested_id) is not None

    def tables_by_stage(self) -> dict[str, int]:
        with self.lock:
            return dict(Counter(row.stage for row in self.tables.values()))

    def count_tables(self, transaction: Transaction) -> int:
        return len(self.tables)

    def all_tables(self) -> list[str]:
        with self.lock:
            return [row.id for row in sorted(self.tables.values(), key=last_change)]

    def add_table(self, transaction: Transaction, table: Values, seats: list[Values]) -> None:
        self.tables[table["id"]] = new_table_row(table)
        for seat in seats:
            self.seat_rows[seat["table_id"], seat["seat"]] = new_seat_row(seat)

    def change_table(self, transaction: Transaction, table_id: str, **values: Any) -> None:
        self.tables[table_id] = self.tables[table_id]._replace(**values)

    advance_table = change_table

    def add_event_if_unchanged(
        self, transaction: Transaction, was: TableRow, event: Mapping[str, Any], values: Mapping[str, Any]
    ) -> bool:
        if self.tables.get(was.id) != was:
            return False
        self.add_event(transaction, event)
        self.advance_table(transaction, was.id, **values)
        return True

    def since(self, transaction: Transaction, table_id: str, after: int) -> tuple[TableRow, list[EventRow]] | None:
        row = self.tables.get(table_id)
        return None if row is None else (row, self.events(transaction, table_id, after))

    def remove_person(self, transaction: Transaction, person_id: str) -> None:
        self.forget_person(transaction, person_id)
        self.forget_credentials(transaction, person_id)
        super().remove_person(transaction, person_id)

    def remove_table(self, transaction: Transaction, table_id: str) -> None:
        self.remove_social(table_id)
        for rows in (self.tables, self.event_rows, self.snapshot_rows):
            rows.pop(table_id, None)
        keyed: tuple[dict[Any, Any], ...] = (self.seat_rows, self.held, self.seen, self.links)
        for each in keyed:
            for key in [key for key in each if key[0] == table_id]:
                del each[key]
        self.forget_table(table_id)

    def last_events(self, table_ids: Collection[str]) -> dict[str, int]:
        with self.lock:
            return {each: self.tables[each].last_event for each in table_ids if each in self.tables}

    def with_bots_due(self, unchanged_for: float) -> list[str]:
        now = time.time()
        with self.lock:
            due = [row for row in self.tables.values() if row.bots_due]
        return [row.id for row in due if row.moved_at < now - unchanged_for or row.moved_at > now + CLOCKS_DIFFER]

    def untouched(self, stage: str, before: float, most: int) -> list[str]:
        with self.lock:
            found = [row for row in self.tables.values() if row.stage == stage and row.moved_at < before]
        return [row.id for row in sorted(found, key=last_change)[: max(0, most)]]

    def of_bots_alone(self, before: float, most: int) -> list[tuple[str, str]]:
        with self.lock:
            people = {seat.table_id for seat in self.seat_rows.values() if seat.kind == "person"}
            found = [row for row in self.tables.values() if row.stage != "lobby" and row.moved_at < before]
        return [(row.id, row.stage) for row in sorted(found, key=last_change) if row.id not in people][:most]

    # Seats and their holders

    def seats(self, transaction: Transaction, table_id: str) -> list[SeatRow]:
        return self.seats_of(transaction, (table_id,))

    def seats_of(self, transaction: Transaction, table_ids: Collection[str]) -> list[SeatRow]:
        found = [row for row in self.seat_rows.values() if row.table_id in table_ids]
        return sorted(found, key=lambda row: row.seat)

    def change_seat(self, transaction: Transaction, table_id: str, seat: int, **values: Any) -> None:
        self.seat_rows[table_id, seat] = replace(self.seat_rows[table_id, seat], **values)

    def seat_of_link(self, transaction: Transaction, link: str) -> tuple[str, int | None] | None:
        for seat in self.seat_rows.values():
            if link in (seat.link, seat.pass_link):
                return seat.table_id, seat.seat
        return next(((row.id, None) for row in self.tables.values() if row.host_link == link), None)

    def invited_to(self, transaction: Transaction, link: str) -> str | None:
        return next((row.id for row in self.tables.values() if row.invitation == link), None)

    def holders(self, transaction: Transaction, table_id: str) -> dict[int, tuple[str, ...]]:
        found = sorted((since, holder, seat) for (table, seat, holder), since in self.held.items() if table == table_id)
        held: dict[int, tuple[str, ...]] = {}
        for _since, holder, seat in found:
            held[seat] = (*held.get(seat, ()), holder)
        return held

    def hold(self, transaction: Transaction, table_id: str, seat: int, holder: str) -> None:
        self.held[table_id, seat, holder] = time.time()

    def let_go(self, transaction: Transaction, table_id: str, seat: int) -> None:
        for key in [key for key in self.held if key[:2] == (table_id, seat)]:
            del self.held[key]

    def let_one_go(self, transaction: Transaction, table_id: str, seat: int, holder: str) -> None:
        self.held.pop((table_id, seat, holder), None)

    def knows_holder(self, transaction: Transaction, holder: str) -> bool:
        return holder in self.device_rows or any(each == holder for _table, _seat, each in self.held)

    def first_held(self, transaction: Transaction, holder: str) -> tuple[str, int] | None:
        found = [(since, table, seat) for (table, seat, each), since in self.held.items() if each == holder]
        return min(found)[1:] if found else None

    def tables_of_holder(self, transaction: Transaction, holder: str, most: int) -> list[TableRow]:
        ids = {table for table, _seat, each in self.held if each == holder}
        return sorted((self.tables[each] for each in ids), key=last_change, reverse=True)[:most]

    def last_seen(self, transaction: Transaction, table_id: str) -> dict[str, float]:
        return {holder: at for (table, holder), at in self.seen.items() if table == table_id}

    def note_seen(self, transaction: Transaction, seen: Mapping[tuple[str, str], float]) -> None:
        self.seen |= seen
        for (_table, holder), at in sorted(seen.items(), key=lambda each: each[1]):
            self.note_device_seen(holder, at)

    # Recovery links

    def store_recovery_link(self, transaction: Transaction, table_id: str, holder: str, link: str) -> None:
        self.links[table_id, holder] = link

    def recovery_targets(self, transaction: Transaction, link: str) -> list[tuple[str, str]]:
        found = [key for key, each in self.links.items() if each == link]
        return sorted(found, key=lambda key: self.tables[key[0]].moved_at, reverse=True)

    def use_recovery_link(self, transaction: Transaction, table_id: str, link: str) -> bool:
        found = [key for key, each in self.links.items() if key[0] == table_id and each == link]
        for key in found:
            del self.links[key]
        return bool(found)

    def copy_recovery_links(self, transaction: Transaction, table_id: str, to: str) -> None:
        self.links |= {(to, holder): link for (table, holder), link in self.links.items() if table == table_id}

    # Events and snapshots

    def events(self, transaction: Transaction, table_id: str, after: int) -> list[EventRow]:
        return [event for event in self.event_rows.get(table_id, ()) if event.number > after]

    def events_of(self, transaction: Transaction, table_id: str, kinds: Collection[str], upto: int) -> list[EventRow]:
        return [each for each in self.event_rows.get(table_id, ()) if each.kind in kinds and each.number <= upto]

    def latest(self, transaction: Transaction, table_id: str, kinds: Collection[str], most: int) -> list[EventRow]:
        return [event for event in reversed(self.event_rows.get(table_id, ())) if event.kind in kinds][:most]

    def event_of_key(self, transaction: Transaction, table_id: str, seat: int, key: str) -> EventRow | None:
        found = (each for each in self.event_rows.get(table_id, ()) if (each.seat, each.key) == (seat, key))
        return next(found, None)

    def visibilities(self, transaction: Transaction, table_id: str, upto: int) -> list[Any]:
        return [json.loads(each.visibility) for each in self.event_rows.get(table_id, ()) if each.number <= upto]

    def add_event(self, transaction: Transaction, values: Mapping[str, Any]) -> None:
        event = EventRow(**values)
        known = None
        if event.seat is not None and event.key is not None:
            known = self.event_of_key(transaction, event.table_id, event.seat, event.key)
        if known is not None:
            raise Conflict("there is an event of this key")
        self.event_rows[event.table_id] = (*self.event_rows.get(event.table_id, ()), event)

    def change_event_body(self, transaction: Transaction, table_id: str, number: int, body: str) -> None:
        events = self.event_rows[table_id]
        self.event_rows[table_id] = tuple(
            each._replace(body=body) if each.number == number else each for each in events
        )

    def remove_events(self, transaction: Transaction, table_id: str, start: int) -> None:
        kept = (event for event in self.event_rows.get(table_id, ()) if event.number < start)
        self.event_rows[table_id] = tuple(kept)

    def snapshots(self, transaction: Transaction, table_id: str) -> list[SnapshotRow]:
        return sorted(self.snapshot_rows.get(table_id, ()))

    def add_snapshot(self, transaction: Transaction, table_id: str, event: int, body: str) -> None:
        self.snapshot_rows[table_id] = (*self.snapshot_rows.get(table_id, ()), SnapshotRow(event, body))

    def replace_snapshots(self, transaction: Transaction, table_id: str, snapshots: Mapping[int, str]) -> None:
        self.snapshot_rows[table_id] = tuple(SnapshotRow(event, body) for event, body in snapshots.items())


def last_change(row: TableRow) -> float:
    return row.moved_at
