"""Removing tables that were never begun, finished long ago, or abandoned. Their records are written first, if the
operator has set a folder."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Final

from bourgade.server.domain.records import exported
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.settings import Settings

log = logging.getLogger("bourgade.tables")

DAY: Final = 24 * 3600.0
AT_ONCE: Final = 100  # tables a sweep
# When there is no room for another table, those that nobody has begun make room after this time, and then those at
# which bots play by themselves: so many at once.
WAITING_ROOM: Final = 3600.0
BOTS_ALONE: Final = DAY
ROOM: Final = 10
LEAP_SECONDS: Final = DAY


class ClockCheck:
    """Whether the wall clock can be trusted to expire tables. After a leap, or when no server was running for long,
    nothing is removed for a day, so that whoever runs the server can correct the clock."""

    def __init__(self, last: float) -> None:
        self.wall = last or time.time()  # as it was when this was last asked for
        self.monotonic = time.monotonic()
        self.trusted_from = self.monotonic

    def __call__(self) -> bool:
        wall, monotonic = time.time(), time.monotonic()
        leap = (wall - self.wall) - (monotonic - self.monotonic)
        if abs(leap) > LEAP_SECONDS:
            why = "no table is removed for a day: by the clock, %.1f days have passed since a server last looked"
            log.warning(why, leap / DAY)
            self.trusted_from = monotonic + DAY
        self.wall, self.monotonic = wall, monotonic
        return monotonic >= self.trusted_from


def retention_days(settings: Settings) -> dict[str, float]:
    """How many days a table is kept after the last thing that happened at it, by its stage; 0: for ever."""
    return {"lobby": settings.lobby_days, "over": settings.over_days, "playing": settings.idle_days}


def expire(tables: TableCache) -> int:
    """Remove some of the expired tables; how many."""
    removed = 0
    for stage, days in retention_days(tables.settings).items():
        if days > 0:
            removed += _remove(tables, stage, time.time() - days * DAY, AT_ONCE - removed)
    return removed


def make_room(tables: TableCache) -> bool:
    """Remove tables that were never begun, the oldest first, else tables of bots only; whether there were any."""
    if _remove(tables, "lobby", time.time() - WAITING_ROOM, ROOM) > 0:
        return True
    before = time.time() - BOTS_ALONE
    found = tables.database.of_bots_alone(before, ROOM)
    return sum(_remove_one(tables, table_id, stage, before) for table_id, stage in found) > 0


def _remove(tables: TableCache, stage: str, before: float, most: int) -> int:
    found = tables.database.untouched(stage, before, most)
    return sum(_remove_one(tables, table_id, stage, before) for table_id in found)


def _remove_one(tables: TableCache, table_id: str, stage: str, before: float) -> bool:
    """Remove a table, unless something has happened there meanwhile; whether it is gone."""
    database = tables.database
    if stage != "lobby" and not _kept(tables, table_id):
        return False
    with database.writing() as connection:
        row = database.table(connection, table_id, lock=True)
        if row is None or row.stage != stage or row.moved_at >= before:
            return False
        database.remove_table(connection, table_id)
        return True


def _kept(tables: TableCache, table_id: str) -> bool:
    """Write the record into the operator's folder, if there is one; False when that fails, and the table stays."""
    folder = tables.settings.keep_folder
    if not folder:
        return True
    try:
        path = Path(folder) / f"{table_id}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(exported(tables, table_id), ensure_ascii=False), encoding="utf-8")
    except OSError as error:
        log.error("an old table stays, because its record cannot be kept: %s", type(error).__name__)
        return False
    return True
