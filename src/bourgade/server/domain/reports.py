"""Reported messages, for the host of the server."""

from __future__ import annotations

from typing import NamedTuple

from bourgade.server.domain.table_cache import TableCache
from bourgade.server.storage.social_rows import ReportRow


class Reported(NamedTuple):
    """A report, and the person who wrote the message; None: the message or the person is gone."""

    report: ReportRow
    person: str | None


def open_reports(tables: TableCache) -> list[Reported]:
    """Those that nobody has dealt with, the oldest first."""
    database = tables.database
    found: list[Reported] = []
    with database.reading() as connection:
        for each in database.reports(connection, done=False):
            written = database.message(connection, each.table_id, each.room, each.number)
            found.append(Reported(each, written.person if written else None))
    return found


def close(tables: TableCache, table_id: str, room: str, number: int) -> int:
    """Mark the reports of a message as dealt with; how many there were."""
    with tables.database.writing() as connection:
        return tables.database.close_reports(connection, table_id, room, number)
