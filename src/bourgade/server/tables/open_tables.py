"""The tables that are open in this process. The rows are the truth: every look first reads what others have added."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection

from bourgade.server.settings import Settings
from bourgade.server.storage.database import Database
from bourgade.server.storage.rows import TableRow
from bourgade.server.tables.keys import WATCH
from bourgade.server.tables.opening import Unfit, carry_over, follow, open_table
from bourgade.server.tables.table import AGREEING, Marks, Table
from bourgade.server.words.troubles import Refused, refused

log = logging.getLogger("bourgade.tables")

# Events that change nothing about the seats, but for consents that end with them.
MOVES: Final = frozenset(("act", "fit", "undo"))
OPEN_TABLES: Final = 512  # about a megabyte each


class Slot:
    """An open table's place. Its lock lets one thread at a time use the table."""

    __slots__ = ("lock", "table")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.table: Table | None = None


class Overtaken(Exception):
    """The table is no longer as this process knew it, or more must be asked of the database to say so."""


class Change:
    """A table while something is added to it, inside one transaction; without one, in one that only stores it."""

    def __init__(self, database: Database, connection: Connection | None, table: Table) -> None:
        self.database = database
        self._connection = connection
        self.table = table
        self.made = False  # something has been changed

    @property
    def connection(self) -> Connection:
        if self._connection is None:
            raise Overtaken
        return self._connection

    def add(self, kind: str, seat: int | None, body: dict[str, Any], marks: Marks, key: str | None = None) -> None:
        """Store an event that has happened in `table`, and whatever follows from it."""
        table, table_id = self.table, self.table.row.id
        self.made = True
        if kind in AGREEING:
            table.agree(seat, bool(body.get("agreed")))
        number = table.event + 1
        now = time.time()
        event = {
            "table_id": table_id,
            "number": number,
            "kind": kind,
            "seat": seat,
            "body": json.dumps(body),
            "key": key,
            "marks": json.dumps(marks),
            "at": now,
        }
        table.count(number, marks)
        chapter = table.close_chapter()
        stage = "over" if table.row.stage == "playing" and table.history.game.over else table.row.stage
        values: dict[str, Any] = {
            "stage": stage, "last_event": number, "bots_due": bool(table.bots_due()),
            "waiting": table.waiting(), "moved_at": now,
        }  # fmt: skip
        self._store(event, values, chapter)
        table.seen_rows(table.row._replace(**values), table.seats, table.holders)

    def _store(self, event: dict[str, Any], values: dict[str, Any], chapter: str | None) -> None:
        database, row = self.database, self.table.row
        if self._connection is not None:
            database.add_event(self._connection, event)
            database.move_table(self._connection, row.id, **values)
            if chapter is not None:
                database.add_chapter(self._connection, row.id, event["number"], chapter)
            return
        with database.single() if chapter is None else database.writing() as connection:
            if not database.add_move(connection, row, event, values):
                raise Overtaken
            if chapter is not None:
                database.add_chapter(connection, row.id, event["number"], chapter)

    def change_table(self, **values: Any) -> None:
        self.made = True
        self.database.change_table(self.connection, self.table.row.id, **values)
        self.table.seen_rows(self.table.row._replace(**values), self.table.seats, self.table.holders)

    def change_seat(self, seat: int, **values: Any) -> None:
        self.made = True
        self.database.change_seat(self.connection, self.table.row.id, seat, **values)
        self._seated()

    def hold(self, seat: int, holder: str) -> None:
        """Let one more device hold a seat."""
        self.made = True
        self.database.hold(self.connection, self.table.row.id, seat, holder)
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
        table.seen_rows(table.row, seats, self.database.holders(connection, table.row.id))


def consenting(table: Table) -> bool:
    """Whether moves may change something about the seats: consents end with them."""
    return any(seat.consents for seat in table.seats)


# Told of every table that this process has changed, by which event, and whether it is up to a bot now.
Moved = Callable[[str, int, bool], None]


def nobody_listens(table_id: str, event: int, bots_due: bool) -> None:
    pass


class OpenTables:
    """Opens tables, keeps the last ones used, and lets changes happen one after another."""

    def __init__(self, database: Database, settings: Settings, moved: Moved = nobody_listens) -> None:
        self.database = database
        self.settings = settings
        self.moved = moved
        self.lock = threading.Lock()
        self.slots: OrderedDict[str, Slot] = OrderedDict()

    def table_id(self, came_by: str) -> str:
        if not came_by.startswith(WATCH):
            return came_by
        with self.database.reading() as connection:
            found = self.database.watched(connection, came_by)
        if found is None:
            raise refused(404, "no_table")
        return found

    @contextmanager
    def reading(self, came_by: str, event: int | None = None) -> Iterator[Table]:
        """A table to look at, with everything that is stored of it; with the number of an event, as it was known to
        this process then or later."""
        table_id = self.table_id(came_by)
        slot = self._slot(table_id)
        with slot.lock:
            if event is not None and slot.table is not None and slot.table.event >= event:
                yield slot.table
                return
            if slot.table is None:
                carry_over(self.database, table_id)
            elif self.database.postgres:
                known = self._followed(slot, slot.table)
                if known is not None:
                    yield known
                    return
            with self.database.reading() as connection:
                row = self.database.table(connection, table_id)
                table = self._current(connection, slot, row)
            yield table

    @contextmanager
    def at_hand(self, table_id: str, event: int) -> Iterator[Table | None]:
        """A table as it was known to this process at an event or later, if nobody has to wait for it."""
        slot = self.slots.get(table_id)
        if slot is None or not slot.lock.acquire(blocking=False):
            yield None
            return
        try:
            yield slot.table if slot.table is not None and slot.table.event >= event else None
        finally:
            slot.lock.release()

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Change]:
        """A table to add to. Whatever is raised undoes all of it."""
        slot = self._slot(table_id)
        change: Change | None = None
        with slot.lock:
            if slot.table is None:
                carry_over(self.database, table_id)
            try:
                with self.database.writing() as connection:
                    row = self.database.table(connection, table_id, lock=True)
                    table = self._current(connection, slot, row)
                    if table.held is not None:
                        raise refused(409, "held", f"event {table.held.event}")
                    before = table.event
                    change = Change(self.database, connection, table)
                    yield change
            except BaseException as error:
                # What is in memory may be ahead of what is stored. A refusal that came before any change is not.
                if not isinstance(error, Refused) or (change is not None and change.made):
                    slot.table = None
                raise
        if table.event > before:
            self.moved(table_id, table.event, table.row.bots_due)

    @contextmanager
    def acting(self, table_id: str) -> Iterator[Change]:
        """A table to add one event to, as this process knows it: if it is still so when the event is stored, else
        Overtaken. Nothing is asked of the database before, and nobody waits for it while the rules decide. What is
        refused here may be out of date, and is to be asked again in `writing`."""
        slot = self._slot(table_id)
        with slot.lock:
            table = slot.table
            if table is None or table.held is not None or consenting(table):
                raise Overtaken
            before = table.event
            change = Change(self.database, None, table)
            try:
                yield change
            except BaseException as error:
                if change.made or not isinstance(error, Refused | Overtaken):
                    slot.table = None
                raise
        if table.event > before:
            self.moved(table_id, table.event, table.row.bots_due)

    def _followed(self, slot: Slot, table: Table) -> Table | None:
        """The table with what others have added, if that is nothing but moves: they are read in one statement."""
        with self.database.single() as connection:
            found = self.database.since(connection, table.row.id, table.event)
        if found is None or table.held is not None or consenting(table):
            return None
        row, events = found
        if table.row == row:
            return table
        same_rules = table.row.rules_version == row.rules_version
        if not same_rules or not events or any(event.kind not in MOVES for event in events):
            return None
        slot.table = None
        try:
            table.seen_rows(row, table.seats, table.holders)
            follow(table, events, row.last_event)
        except Unfit:
            return None
        slot.table = table
        return table

    def _slot(self, table_id: str) -> Slot:
        with self.lock:
            slot = self.slots.pop(table_id, None) or Slot()
            self.slots[table_id] = slot
            while len(self.slots) > OPEN_TABLES:
                self.slots.popitem(last=False)
            return slot

    def _current(self, connection: Connection, slot: Slot, row: TableRow | None) -> Table:
        """The table with everything that is stored of it."""
        if row is None:
            raise refused(404, "no_table")
        table = slot.table
        if table is not None and table.row == row:
            return table
        slot.table = None
        same_rules = table is not None and table.row.rules_version == row.rules_version
        if table is not None and same_rules and table.held is None and table.event <= row.last_event:
            try:
                events = self.database.events(connection, row.id, table.event)
                seats, holders = table.seats, table.holders
                if not (events and all(event.kind in MOVES for event in events)) or consenting(table):
                    seats, holders = self.database.seats(connection, row.id), self.database.holders(connection, row.id)
                table.seen_rows(row, seats, holders)
                follow(table, events, row.last_event)
            except Unfit:
                table = None
        else:
            table = None  # held or cut, and perhaps repaired; or carried over by another process
        if table is None:
            table = open_table(self.database, connection, row)
            if table.held is not None:
                log.error("table %s is held at event %d: %s", row.id, table.held.event, table.held.why)
        slot.table = table
        return table
