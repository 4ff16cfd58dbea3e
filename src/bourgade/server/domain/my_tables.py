"""The tables of a browser, from their rows alone: none is opened for it, and nothing is said of anybody else's."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from bourgade.server.domain.expiry import DAY, retention_days
from bourgade.server.domain.open_tables import OpenTables
from bourgade.server.schema import MySeat, MySeats
from bourgade.server.storage.rows import HOST, SeatRow, TableRow

MOST: Final = 100


def my_seats(tables: OpenTables, holder: str | None) -> MySeats:
    """Every table where this cookie holds a seat or is the host, the last moved first."""
    if holder is None:
        return MySeats(seats=[])
    database = tables.database
    with database.reading() as connection:
        found = database.tables_of_holder(connection, holder, MOST)
        ids = [row.id for row in found]
        held = database.held_seats(connection, holder, ids)
        seats = database.seats_of(connection, ids)
    days = retention_days(tables.settings)
    return MySeats(
        seats=[
            _mine(
                row,
                [each for each in seats if each.table_id == row.id],
                {seat for table_id, seat in held if table_id == row.id},
                days[row.stage],
            )
            for row in found
        ]
    )


def _mine(row: TableRow, seats: list[SeatRow], held: set[int], days: float) -> MySeat:
    # Days, not minutes: nobody can tell from it when somebody did something in secret.
    until = datetime.fromtimestamp(row.moved_at + days * DAY, UTC).date().isoformat() if days > 0 else None
    return MySeat.model_validate(
        {
            "table": row.id,
            "title": row.title,
            "stage": row.stage,
            "names": [each.name for each in seats],
            "yours": sorted(held - {HOST}),
            "host": HOST in held,
            "asked": None if row.waiting is None else _asked(row.waiting, seats, held),
            "kept_until": until,
        }
    )


def _asked(waiting: int, seats: list[SeatRow], held: set[int]) -> bool:
    return any(each.seat in held and waiting >> each.seat & 1 and not each.by_bot for each in seats)
