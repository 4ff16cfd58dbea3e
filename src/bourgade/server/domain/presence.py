"""Presence: which browsers that hold a seat were lately seen at a table. They have a WebSocket open, ask for news, or
have done something public (chosen a name, agreed to something).

Acts do not count: in a simultaneous phase presence must not tell that somebody has acted.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from math import inf
from typing import Final

from bourgade.server.domain.table import Table
from bourgade.server.lru_map import LruMap
from bourgade.server.storage.errors import StorageError
from bourgade.server.storage.interface import CLOCKS_DIFFER, Storage
from bourgade.server.storage.rows import HOST
from bourgade.server.wire.tables import Presence as PresenceInfo
from bourgade.server.wire.tables import SeatPresence

HERE_SECONDS: Final = 90.0  # who was seen no longer ago is here
STORED_SECONDS: Final = 60.0  # what is stored of it is no older than this
MOST_SEEN: Final = 20_000

Seen = tuple[str, str]  # the table, and the hash of the browser's cookie


class Presence:
    """When this process last saw each browser at a table, and what of that is stored. Times in memory are of the
    monotonic clock; stored ones are of the wall clock, for other processes."""

    def __init__(self) -> None:
        self.seen: LruMap[Seen, float] = LruMap(MOST_SEEN)
        self.stored: LruMap[Seen, float] = LruMap(MOST_SEEN)
        self.requests: LruMap[str, float] = LruMap(MOST_SEEN)

    def note(self, table_id: str, holder: str | None) -> None:
        """A browser that holds a seat is there."""
        if holder is not None:
            self.seen.store((table_id, holder), time.monotonic())

    def note_poll(self, table_id: str, holder: str | None) -> None:
        """It asks now and then, without a socket."""
        self.note(table_id, holder)
        self.note_request(table_id)

    def note_request(self, table_id: str) -> None:
        """Somebody who holds a seat asks or acts, and waits for the bots. Nobody else is told of it."""
        self.requests.store(table_id, time.monotonic())

    def requested(self, table_id: str) -> bool:
        """Whether somebody who holds a seat asks or acts now and then."""
        return time.monotonic() - self.requests.get(table_id, -HERE_SECONDS) < HERE_SECONDS

    def store(self, database: Storage) -> int:
        """Store what is newer than what is stored by more than a little; how much that was."""
        new = {key: at for key, at in list(self.seen.items()) if at - self.stored.get(key, -inf) >= STORED_SECONDS}
        if new:
            wall_offset = time.time() - time.monotonic()
            with database.writing() as connection:
                database.note_seen(connection, {key: at + wall_offset for key, at in new.items()})
            for key, at in new.items():
                self.stored.store(key, at)
        return len(new)

    def store_return(self, database: Storage, table_id: str, holder: str | None) -> None:
        """Somebody comes back: a process that shares the store learns of it at once, or its players could vote about
        who is there."""
        stored = self.stored.get((table_id, holder or ""), -inf)
        if database.shared and holder is not None and time.monotonic() - stored >= STORED_SECONDS:
            with suppress(StorageError):  # it is stored a little later (runtime/service.py)
                self.store(database)

    def unseen_for(self, table: Table, stored: Mapping[str, float]) -> dict[int, float]:
        """For how many seconds nobody was seen in each seat, where that is known. A stored time to come is from a clock
        that has been set back since, and says nothing."""
        now, wall = time.monotonic(), time.time()
        ago = {each: max(0.0, wall - at) for each, at in stored.items() if at <= wall + CLOCKS_DIFFER}
        found: dict[int, float] = {}
        for seat, holders in table.holders.items():
            here = [now - self.seen[table.row.id, each] for each in holders if (table.row.id, each) in self.seen]
            known = here + [ago[each] for each in holders if each in ago]
            if known and seat != HOST:
                found[seat] = min(known)
        return found

    def info(self, table: Table, stored: Mapping[str, float]) -> PresenceInfo:
        """Minutes are enough: to the second it would tell when somebody does what."""
        unseen = self.unseen_for(table, stored)
        seats = []
        for seat in table.seats:
            ago = unseen.get(seat.seat)
            here = ago is not None and ago < HERE_SECONDS
            away = None if here or ago is None else int(ago // 60)
            seats.append(SeatPresence(seat=seat.seat, here=here, away_minutes=away))
        return PresenceInfo(seats=seats)
