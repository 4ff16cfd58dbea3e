"""The tables that are open in this process. The rows are the truth: every look first reads what others have added."""

from __future__ import annotations

import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row

from bourgade.server.keys import WATCH
from bourgade.server.live import Live, Marks
from bourgade.server.settings import Settings
from bourgade.server.store import Store
from bourgade.server.troubles import Refused, refused

OPEN_TABLES: Final = 256


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser at a table: the id by which it came, and the hash of its cookie."""

    came_by: str
    holder: str | None


class Slot:
    """A place on the shelf. Its lock lets one thread at a time use the table."""

    __slots__ = ("live", "lock")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.live: Live | None = None


class Change:
    """A table while something is added to it, inside one transaction."""

    def __init__(self, store: Store, connection: Connection, live: Live) -> None:
        self.store = store
        self.connection = connection
        self.live = live

    def add(self, kind: str, seat: int | None, body: dict[str, Any], marks: Marks, key: str | None = None) -> None:
        """Store an event that has happened in `live`, and whatever follows from it."""
        live, table_id = self.live, self.live.row.id
        number = live.event + 1
        now = time.time()
        self.store.add_event(
            self.connection,
            {
                "table_id": table_id,
                "number": number,
                "kind": kind,
                "seat": seat,
                "body": json.dumps(body),
                "key": key,
                "marks": json.dumps(marks),
                "at": now,
            },
        )
        live.count(number, marks)
        chapter = live.close_chapter()
        if chapter is not None:
            self.store.add_chapter(self.connection, table_id, number, chapter)
        stage = "over" if live.row.stage == "playing" and live.story.game.over else live.row.stage
        self.change_table(stage=stage, last_event=number, bots_due=bool(live.bots_due()), moved_at=now)

    def change_table(self, **values: Any) -> None:
        self.store.change_table(self.connection, self.live.row.id, **values)
        row = self.store.table(self.connection, self.live.row.id)
        assert row is not None
        self.live.seen_rows(row, self.live.seats)

    def change_seat(self, seat: int, **values: Any) -> None:
        self.store.change_seat(self.connection, self.live.row.id, seat, **values)
        self.live.seen_rows(self.live.row, self.store.seats(self.connection, self.live.row.id))


def nobody_listens(table_id: str, bots_due: bool) -> None:
    pass


class Shelf:
    """Opens tables, keeps the last ones used, and lets changes happen one after another."""

    def __init__(self, store: Store, settings: Settings, moved: Callable[[str, bool], None] = nobody_listens) -> None:
        self.store = store
        self.settings = settings
        self.moved = moved  # told of every table that this process has changed, and whether it is up to a bot now
        self.lock = threading.Lock()
        self.slots: OrderedDict[str, Slot] = OrderedDict()

    def table_id(self, came_by: str) -> str:
        if not came_by.startswith(WATCH):
            return came_by
        with self.store.reading() as connection:
            found = self.store.watched(connection, came_by)
        if found is None:
            raise refused(404, "no_table")
        return found

    @contextmanager
    def reading(self, came_by: str) -> Iterator[Live]:
        """A table to look at."""
        table_id = self.table_id(came_by)
        slot = self._slot(table_id)
        with slot.lock:
            with self.store.reading() as connection:
                row = self.store.table(connection, table_id)
                live = self._current(connection, slot, row)
            yield live

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Change]:
        """A table to add to. Whatever is raised undoes all of it."""
        slot = self._slot(table_id)
        with slot.lock:
            try:
                with self.store.writing() as connection:
                    row = self.store.table(connection, table_id, lock=True)
                    live = self._current(connection, slot, row)
                    before = live.event
                    yield Change(self.store, connection, live)
            except Refused:
                raise  # refusals come before any change
            except BaseException:
                slot.live = None  # what is in memory may be ahead of what is stored
                raise
        if live.event > before:
            self.moved(table_id, bool(live.row.bots_due))
            self.store.notify(table_id)

    def _slot(self, table_id: str) -> Slot:
        with self.lock:
            slot = self.slots.pop(table_id, None) or Slot()
            self.slots[table_id] = slot
            while len(self.slots) > OPEN_TABLES:
                self.slots.popitem(last=False)
            return slot

    def _current(self, connection: Connection, slot: Slot, row: Row[Any] | None) -> Live:
        """The table with everything that is stored of it."""
        if row is None:
            raise refused(404, "no_table")
        live = slot.live
        if live is None:
            live = self._open(connection, row)
        elif live.event < row.last_event:
            live.seen_rows(row, self.store.seats(connection, row.id))
        for event in self.store.events(connection, row.id, live.event) if live.event < row.last_event else ():
            live.tell(event.kind, event.seat, json.loads(event.body))
            live.count(event.number, json.loads(event.marks))
            live.close_chapter()
        slot.live = live
        return live

    def _open(self, connection: Connection, row: Row[Any]) -> Live:
        live = Live(row, self.store.seats(connection, row.id))
        if live.title.rules_version != row.rules_version:
            raise refused(409, "other_rules", f"{row.title} {row.rules_version}")
        chapters = self.store.chapters(connection, row.id)
        if chapters:
            upto = chapters[-1].event
            live.resume([chapter.body for chapter in chapters], upto, self.store.marks(connection, row.id, upto))
        return live
