"""What whoever runs the server can do for a table that is held: see why, and cut its log where it fits no more."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

from bourgade.kernel.registry import title
from bourgade.server.tables.open_tables import OpenTables
from bourgade.server.tables.opening import open_table
from bourgade.server.tables.table import Held
from bourgade.server.words.troubles import Refused, refused


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a table's log does not go on, and what it says from there."""

    held: Held
    events: list[dict[str, Any]]  # the one that does not fit, and all after it


def fault_of(tables: OpenTables, table_id: str) -> Fault | None:
    """What is wrong with a table; None: nothing."""
    with tables.reading(table_id) as table:
        held = table.held
    if held is None:
        return None
    with tables.database.reading() as connection:
        rows = tables.database.events(connection, table_id, held.event - 1)
    return Fault(held, [dict(row._mapping) for row in rows])


def held_tables(tables: OpenTables) -> dict[str, str]:
    """Every table that is held or cannot be opened at all, and why."""
    found: dict[str, str] = {}
    for table_id in tables.database.all_tables():
        try:
            with tables.reading(table_id) as table:
                if table.held is not None:
                    found[table_id] = f"event {table.held.event} ({table.held.kind}): {table.held.why}"
        except Refused as refusal:
            found[table_id] = refusal.trouble.detail or refusal.trouble.error
    return found


def cut(tables: OpenTables, table_id: str, event: int) -> None:
    """Take away the events from a number on, by which nothing was wrong before. The table goes on from there, by the
    present rules."""
    database = tables.database
    with database.writing() as connection:
        row = database.table(connection, table_id, lock=True)
        if row is None:
            raise refused(404, "no_table")
        database.remove_events(connection, table_id, event)
        stage = "playing" if row.stage == "over" else row.stage
        version = title(row.title).rules_version
        database.change_table(connection, table_id, last_event=event - 1, stage=stage, rules_version=version)
        database.replace_chapters(connection, table_id, {})
        row = database.table(connection, table_id)
        assert row is not None
        table = open_table(database, connection, row)
        if table.held is not None:
            raise refused(409, "held", f"event {table.held.event}")
        # Who had started, and when, is in the log; whose turn it is follows from it.
        started = any(kept.kind in ("start", "import") for kept in database.events(connection, table_id, 0))
        stage = "lobby" if not started else "over" if table.history.game.over else "playing"
        database.change_table(connection, table_id, stage=stage, moved_at=time.time())
        row = database.table(connection, table_id)
        assert row is not None
        table.seen_rows(row, table.seats, table.holders)
        database.change_table(connection, table_id, bots_due=bool(table.bots_due()), waiting=table.waiting())
    database.notify(table_id)


def as_json(fault: Fault) -> str:
    return json.dumps(fault.events, ensure_ascii=False, indent=1)
