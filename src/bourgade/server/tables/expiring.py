"""Tables that nobody needs any more: never begun, finished long ago, abandoned. Their records are kept, if the host
says where; then they are gone."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Final

from bourgade.server.settings import Settings
from bourgade.server.tables.looking_back import exported
from bourgade.server.tables.open_tables import OpenTables

log = logging.getLogger("bourgade.tables")

DAY: Final = 24 * 3600.0
AT_ONCE: Final = 100  # tables a sweep
# When there is no room for another table, those that nobody has begun make room after this time.
WAITING_ROOM: Final = 3600.0


def kept_for(settings: Settings) -> dict[str, float]:
    """How many days a table is kept after the last thing that happened at it, by its stage; 0: for ever."""
    return {"lobby": settings.lobby_days, "over": settings.over_days, "playing": settings.idle_days}


def expire(tables: OpenTables) -> int:
    """Remove some of the tables whose time is over; how many."""
    removed = 0
    for stage, days in kept_for(tables.settings).items():
        if days > 0:
            removed += _remove(tables, stage, time.time() - days * DAY, AT_ONCE - removed)
    return removed


def make_room(tables: OpenTables) -> bool:
    """Remove tables that were made and never begun, the oldest first; whether there were any."""
    return _remove(tables, "lobby", time.time() - WAITING_ROOM, 10) > 0


def _remove(tables: OpenTables, stage: str, before: float, most: int) -> int:
    database, removed = tables.database, 0
    for table_id in database.untouched(stage, before, most):
        if stage != "lobby" and not _kept(tables, table_id):
            continue
        with database.writing() as connection:
            row = database.table(connection, table_id, lock=True)
            if row is not None and row.stage == stage and row.moved_at < before:
                database.remove_table(connection, table_id)
                removed += 1
    return removed


def _kept(tables: OpenTables, table_id: str) -> bool:
    """Write the record into the host's folder, if there is one; False when that fails, and the table stays."""
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
