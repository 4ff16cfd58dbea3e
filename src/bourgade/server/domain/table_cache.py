"""A cache of the tables that are in the memory of this process. The stored rows are the truth: every access first reads
what other processes have added.

The locks of a table, outermost first:

1. `TableLock` (concurrency/thread_pools.py), an asyncio lock: a request waits for it in the event loop.
2. `CacheSlot.lock`, a thread lock: `reading`, `writing` and `attempt` hold it while they use the table in memory; an
   attempt until it is stored or given up.
3. The store. SQLite has one writer, and writers that wait share a transaction (`GroupCommit`, `BEGIN IMMEDIATE`). In
   PostgreSQL an attempt locks nothing beforehand: its statement does nothing if the row has changed. Only `writing`
   locks the row first (`SELECT … FOR UPDATE`).
4. `TableCache.lock`, a thread lock: it guards the list of slots, and nothing is waited for under it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from bourgade.server.domain import persons
from bourgade.server.domain.loading import ReplayError, load_table, replay_events, upgrade_rules
from bourgade.server.domain.matters import matters_after
from bourgade.server.domain.presence import Presence
from bourgade.server.domain.process_memory import default_megabytes, resident_megabytes
from bourgade.server.domain.results import results_of, store_results
from bourgade.server.domain.table import ADVICE_CONSENT_KINDS, Table, Visibility
from bourgade.server.domain.timekeeper import Timekeeper
from bourgade.server.domain.tokens import WATCH
from bourgade.server.domain.waiting_turns import turns_after
from bourgade.server.errors import RequestError, refused
from bourgade.server.lru_map import LruMap
from bourgade.server.settings import Settings
from bourgade.server.storage.errors import Unavailable
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.rows import HOST, TableRow
from bourgade.server.storage.social_rows import ResultRow

log = logging.getLogger("bourgade.tables")

# Events that change nothing about the seats, except that consents end with them.
ACTS: Final = frozenset(("act", "fit", "undo"))
# Tables are kept until the process takes as much memory as the operator allows. Then each that is opened closes the one
# that was used least recently, but so many stay in any case. Finished tables are rarely looked at again, and opening
# one takes some hundredths of a second.
FEWEST_OPEN: Final = 32
OPEN_OVER: Final = 32
IDLE_SECONDS: Final = 1800.0
MOST_PASSES: Final = 20_000


class CacheSlot:
    """A place in the cache. Its lock lets one thread at a time use the table in memory."""

    __slots__ = ("lock", "table", "used")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.table: Table | None = None
        self.used = time.monotonic()

    @property
    def over(self) -> bool:
        table = self.table
        return table is not None and table.row.stage == "over"


class OutdatedTable(Exception):
    """The stored table is no longer as this process knew it, or the store must be asked to find out."""


class PendingEvent(NamedTuple):
    """An event to be stored, with what changes along with it."""

    was: TableRow
    event: dict[str, Any]
    values: dict[str, Any]  # of the table's row after it
    snapshot: str | None
    results: list[ResultRow]  # where it ends the game

    def store_snapshot(self, database: Storage, connection: Transaction) -> None:
        if self.snapshot is not None:
            database.add_snapshot(connection, self.was.id, self.event["number"], self.snapshot)
        store_results(database, connection, self.results)


class TableChange:
    """A unit of work on a table, inside one transaction. Without a transaction it is an attempt, which is stored
    later."""

    def __init__(self, database: Storage, connection: Transaction | None, table: Table) -> None:
        self.database = database
        self._connection = connection
        self.table = table
        self.made = False  # the table in memory has been changed
        self.announce = False  # an event was found stored that perhaps nobody was told of
        self.pending: PendingEvent | None = None  # of an attempt

    @property
    def connection(self) -> Transaction:
        if self._connection is None:
            raise OutdatedTable
        return self._connection

    def add(
        self, kind: str, seat: int | None, body: dict[str, Any], visibility: Visibility, key: str | None = None
    ) -> None:
        """Add an event that has been applied to `table`, with what follows from it."""
        table, table_id = self.table, self.table.row.id
        self.made = True
        if kind in ADVICE_CONSENT_KINDS:
            table.note_advice_consent(seat, bool(body.get("agreed")))
        if kind not in ACTS:  # `apply_event` has done it for acts
            table.keep_presets(kind, seat, body)
        number = table.event + 1
        now = table.timekeeper.now()
        event = {
            "table_id": table_id,
            "number": number,
            "kind": kind,
            "seat": seat,
            "body": to_json(body).decode(),
            "key": key,
            "visibility": to_json(visibility).decode(),
            "at": now,
        }
        table.count_event(number, visibility)
        table.follow_request(kind, seat, body, number, visibility)
        snapshot = table.snapshot_settled_acts()
        stage = "over" if table.row.stage == "playing" and table.history.game.over else table.row.stage
        waiting, clocks = table.waiting(), table.clocks_after(kind, seat, body, now)
        values: dict[str, Any] = {
            "stage": stage, "last_event": number, "bots_due": table.acts_due, "waiting": waiting,
            "moved_at": now, "turns": turns_after(table.row, waiting, event),
            "clocks": None if clocks is None else clocks.text(),
            "deadline": None if clocks is None else clocks.deadline(table.timekeeper.gaps),
            "matters": matters_after(table, kind, number, now, stage, waiting, clocks),
        }  # fmt: skip
        ends = stage == "over" and table.row.stage == "playing"
        pending = PendingEvent(table.row, event, values, snapshot, results_of(table, now) if ends else [])
        if self._connection is None:
            assert self.pending is None, "an attempt adds one event"
            self.pending = pending
        else:
            self.database.add_event(self._connection, event)
            self.database.advance_table(self._connection, table_id, **values)
            pending.store_snapshot(self.database, self._connection)
        table.update_rows(table.row._replace(**values), table.seats, table.holders)

    def store(self) -> None:
        """Store an attempt, if the stored table is still as it was."""
        pending, database = self.pending, self.database
        assert pending is not None
        alone = pending.snapshot is None and not pending.results
        with database.autocommit() if alone else database.writing() as connection:
            if not database.add_event_if_unchanged(connection, pending.was, pending.event, pending.values):
                raise OutdatedTable
            pending.store_snapshot(database, connection)

    def change_table(self, **values: Any) -> None:
        self.made = True
        self.database.change_table(self.connection, self.table.row.id, **values)
        self.table.update_rows(self.table.row._replace(**values), self.table.seats, self.table.holders)

    def change_seat(self, seat: int, **values: Any) -> None:
        self.made = True
        self.database.change_seat(self.connection, self.table.row.id, seat, **values)
        self._seated()

    def hold(self, seat: int, holder: str) -> None:
        """Let one more person hold a seat, with all devices."""
        self.made = True
        table = self.table
        name = table.seats[seat].name if seat != HOST else ""
        held = table.holders.get(seat, ())
        persons.hold(self.database, self.connection, table.row.id, seat, holder, held, name)
        self._seated()

    def let_go(self, seat: int) -> None:
        """Take a seat from every device that holds it."""
        self.made = True
        self.database.let_go(self.connection, self.table.row.id, seat)
        self._seated()

    def let_one_go(self, seat: int, holder: str) -> None:
        """Take a seat from one of the devices that hold it."""
        self.made = True
        self.database.let_one_go(self.connection, self.table.row.id, seat, holder)
        self._seated()

    def _seated(self) -> None:
        table, connection = self.table, self.connection
        seats = self.database.seats(connection, table.row.id)
        table.update_rows(table.row, seats, self.database.holders(connection, table.row.id))


class Attempt:
    """An act tried on a table as this process knows it. It holds the cache slot's lock until it is stored or given up:
    one of the two must follow."""

    def __init__(self, tables: TableCache, slot: CacheSlot, table: Table) -> None:
        self.tables = tables
        self.slot = slot
        self.change = TableChange(tables.database, None, table)

    def store(self) -> None:
        """Store what was tried, if the table is still in the database what this process knew, else OutdatedTable.
        Whoever does it tells that the table has changed."""
        try:
            self.change.store()
        except BaseException:
            self.slot.table = None
            raise
        finally:
            self.slot.lock.release()

    def give_up(self, error: BaseException) -> None:
        """An exception was raised. A refusal before any change leaves the table as it was."""
        if self.change.made or not isinstance(error, RequestError | OutdatedTable):
            self.slot.table = None
        self.slot.lock.release()


def has_consents(table: Table) -> bool:
    """Whether acts may change the seats: consents end with them."""
    return any(seat.consents for seat in table.seats)


# Is called for every table that this process has changed, with the event, and whether it is a bot's turn now.
TableChanged = Callable[[str, int, bool], None]


def ignore_changes(table_id: str, event: int, bots_due: bool) -> None:
    pass


class TableCache:
    """Opens tables, keeps the last ones used, and serializes changes to each."""

    def __init__(self, database: Storage, settings: Settings, table_changed: TableChanged = ignore_changes) -> None:
        self.database = database
        self.settings = settings
        self.table_changed = table_changed
        self.presence = Presence()
        self.timekeeper = Timekeeper()
        self.passes: LruMap[str, float] = LruMap(MOST_PASSES)  # see devices.py
        self.lock = threading.Lock()
        self.slots: OrderedDict[str, CacheSlot] = OrderedDict()
        self.megabytes = settings.memory or default_megabytes()  # of the whole process

    def table_id(self, requested_id: str) -> str:
        if not requested_id.startswith(WATCH):
            return requested_id
        with self.database.reading() as connection:
            found = self.database.watched(connection, requested_id)
        if found is None:
            raise refused(404, "no_table")
        return found

    @contextmanager
    def reading(self, requested_id: str, event: int | None = None) -> Iterator[Table]:
        """A table to read, up to date with the store; with the number of an event, as this process knew it then or
        later."""
        table_id = self.table_id(requested_id)
        slot = self._slot(table_id)
        with slot.lock:
            if event is not None and slot.table is not None and slot.table.event >= event:
                yield slot.table
                return
            if slot.table is None:
                upgrade_rules(self.database, table_id)
            elif self.database.shared:
                known = self._caught_up(slot, slot.table)
                if known is not None:
                    yield known
                    return
            with self.database.reading() as connection:
                row = self.database.table(connection, table_id)
                table = self._current(connection, table_id, slot, row)
            yield table

    @contextmanager
    def if_open(self, table_id: str, event: int) -> Iterator[Table | None]:
        """A table as this process knew it at an event or later; None if that would mean waiting."""
        slot = self.slots.get(table_id)
        if slot is None or not slot.lock.acquire(blocking=False):
            yield None
            return
        try:
            yield slot.table if slot.table is not None and slot.table.event >= event else None
        finally:
            slot.lock.release()

    @contextmanager
    def writing(self, table_id: str) -> Iterator[TableChange]:
        """A unit of work on a table, with the cache slot's lock and the row locked. An exception undoes all of it."""
        slot = self._slot(table_id)
        change: TableChange | None = None
        with slot.lock:
            if slot.table is None:
                upgrade_rules(self.database, table_id)
                self._open(table_id, slot)
            try:
                with self.database.writing() as connection:
                    row = self.database.table(connection, table_id, lock=True)
                    table = self._current(connection, table_id, slot, row)
                    if table.replay_fault is not None:
                        raise refused(409, "held", f"event {table.replay_fault.event}")
                    before = table.event
                    change = TableChange(self.database, connection, table)
                    yield change
            except BaseException as error:
                # The table in memory may be ahead of the store, except after a refusal before any change.
                if not isinstance(error, RequestError) or (change is not None and change.made):
                    slot.table = None
                raise
        if table.event > before or change.announce:
            self.table_changed(table_id, table.event, table.row.bots_due)

    def attempt(self, table_id: str, wait: bool) -> Attempt | None:
        """Begin to add one event to a table as this process knows it, without asking the store. A refusal then may be
        out of date, and is to be decided again in `writing`. None: the table is not open, or in use and the caller does
        not `wait`."""
        slot = self._slot_if_there(table_id)
        if slot is None or not slot.lock.acquire(blocking=wait):
            return None
        table = slot.table
        if table is None or table.replay_fault is not None or has_consents(table):
            slot.lock.release()
            return None
        return Attempt(self, slot, table)

    def _caught_up(self, slot: CacheSlot, table: Table) -> Table | None:
        """The table with the events that other processes have added, read in one statement; None unless all are
        acts."""
        try:
            with self.database.autocommit() as connection:
                found = self.database.since(connection, table.row.id, table.event)
        except Unavailable:  # a kept connection has broken: another is tried
            return None
        if found is None or table.replay_fault is not None or has_consents(table):
            return None
        row, events = found
        if table.row == row:
            return table
        same_rules = table.row.rules_version == row.rules_version
        if not same_rules or not events or any(event.kind not in ACTS for event in events):
            return None
        slot.table = None
        try:
            table.update_rows(row, table.seats, table.holders)
            replay_events(table, events, row.last_event)
        except ReplayError:
            return None
        slot.table = table
        return table

    def _slot(self, table_id: str) -> CacheSlot:
        with self.lock:
            slot = self.slots.pop(table_id, None)
            if slot is None:
                slot = CacheSlot()
                self._close_unused()
                if len(self.slots) >= FEWEST_OPEN and resident_megabytes() > self.megabytes:
                    self.slots.popitem(last=False)
            slot.used = time.monotonic()
            self.slots[table_id] = slot
            return slot

    def _slot_if_there(self, table_id: str) -> CacheSlot | None:
        with self.lock:
            slot = self.slots.get(table_id)
            if slot is not None:
                slot.used = time.monotonic()
                self.slots.move_to_end(table_id)
            return slot

    def close_unused(self) -> None:
        """Drop tables that were not used for a while, and of finished ones all but the last ones used."""
        with self.lock:
            self._close_unused()

    def _close_unused(self) -> None:
        before = time.monotonic() - IDLE_SECONDS
        over = [table_id for table_id, slot in self.slots.items() if slot.over]
        unused = [table_id for table_id, slot in self.slots.items() if slot.used < before]
        for table_id in {*over[:-OPEN_OVER], *unused}:
            del self.slots[table_id]

    def _forget(self, table_id: str) -> None:
        """Requests for tables that do not exist must not push others out of the cache."""
        with self.lock:
            self.slots.pop(table_id, None)

    def _open(self, table_id: str, slot: CacheSlot) -> None:
        """Replay a long log before a write transaction begins: it would keep everybody else from writing."""
        with self.database.reading() as connection:
            self._current(connection, table_id, slot, self.database.table(connection, table_id))

    def _current(self, connection: Transaction, table_id: str, slot: CacheSlot, row: TableRow | None) -> Table:
        """The table, up to date with the store."""
        if row is None:
            self._forget(table_id)
            raise refused(404, "no_table")
        table = slot.table
        if table is not None and table.row == row:
            return table
        slot.table = None
        same_rules = table is not None and table.row.rules_version == row.rules_version
        if table is not None and same_rules and table.replay_fault is None and table.event <= row.last_event:
            try:
                events = self.database.events(connection, row.id, table.event)
                seats, holders = table.seats, table.holders
                if not (events and all(event.kind in ACTS for event in events)) or has_consents(table):
                    seats, holders = self.database.seats(connection, row.id), self.database.holders(connection, row.id)
                table.update_rows(row, seats, holders)
                replay_events(table, events, row.last_event)
            except ReplayError:
                table = None
        else:
            table = None  # held or cut, perhaps repaired, or upgraded by another process
        if table is None:
            table = load_table(self.database, connection, row)
            if table.replay_fault is not None:
                log.error("table %s is held at event %d: %s", row.id, table.replay_fault.event, table.replay_fault.why)
        table.timekeeper = self.timekeeper
        slot.table = table
        return table
