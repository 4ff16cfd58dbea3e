"""What the operator may do with tables and persons, by `bourgade admin` and by the operator's page."""

from __future__ import annotations

import time
from typing import Final

from bourgade.server.domain.operator_state import ANNOUNCEMENT, READ_ONLY
from bourgade.server.domain.player_names import clean_line, clean_name
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.operator_storage import PersonSummary, TableSummary

MOST_LISTED: Final = 200
LONGEST_ANNOUNCEMENT: Final = 300


def list_tables(tables: TableCache, stage: str | None = None, text: str = "") -> list[TableSummary]:
    return tables.database.table_summaries(stage, text, MOST_LISTED)


def list_persons(tables: TableCache, text: str = "") -> list[PersonSummary]:
    return tables.database.person_summaries(text, MOST_LISTED)


def delete_table(tables: TableCache, table_id: str) -> None:
    """Remove a table with everything that belongs to it."""
    with tables.database.writing() as connection:
        if tables.database.table(connection, table_id, lock=True) is None:
            raise refused(404, "no_table")
        tables.database.remove_table(connection, table_id)
    tables.table_changed(table_id, 0, False)


def close_table(tables: TableCache, table_id: str) -> None:
    """End a game that goes on, without a winner. It stays to be looked at, as any that is over."""
    with tables.writing(table_id) as change:
        if change.table.row.stage != "playing":
            raise refused(409, "not_playing")
        change.change_table(stage="over")
        change.add("end", None, {}, change.table.log_changed_for_all(asked=True))


def announce(tables: TableCache, text: str) -> str:
    """Show a line to everybody, on every page; an empty one takes it away. How it is shown."""
    shown = clean_line(text, LONGEST_ANNOUNCEMENT)
    with tables.database.writing() as connection:
        tables.database.set_server_value(connection, ANNOUNCEMENT, shown or None)
    return shown


def set_read_only(tables: TableCache, read_only: bool) -> None:
    """Let everything be looked at, and nothing change."""
    with tables.database.writing() as connection:
        tables.database.set_server_value(connection, READ_ONLY, "yes" if read_only else None)


def ban(tables: TableCache, person_id: str, banned: bool = True) -> None:
    """Let a person change nothing any more, from any of their devices; what they hold stays theirs."""
    with tables.database.writing() as connection:
        if tables.database.person(connection, person_id) is None:
            raise refused(404, "no_person")
        tables.database.change_person(connection, person_id, banned=time.time() if banned else None)


def rename_person(tables: TableCache, person_id: str, name: str) -> int:
    """Give a person another name, at all their tables too; at how many."""
    shown = clean_name(name)
    if not shown:
        raise refused(422, "no_name")
    with tables.database.writing() as connection:
        if tables.database.person(connection, person_id) is None:
            raise refused(404, "no_person")
        tables.database.change_person(connection, person_id, name=shown)
        held = tables.database.seats_of_person(connection, person_id)
    return sum(rename_seat(tables, table_id, seat, shown) for table_id, seat in held)


def rename_seat(tables: TableCache, table_id: str, seat: int, name: str) -> bool:
    """Whether it could be done: a table that is held takes no events."""
    try:
        with tables.writing(table_id) as change:
            change.change_seat(seat, name=name)
            change.add("seat", seat, {}, change.table.log_changed_for_all(asked=False))
    except RequestError:
        return False
    return True
