"""Records: whole games with their seeds."""

from __future__ import annotations

from typing import Any

from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.tokens import seed_hash
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError, refused


def record(tables: TableCache, visitor: Visitor) -> dict[str, Any]:
    """The record with what is needed to check the dealing; it holds the seed, so only when the game is over."""
    with tables.reading(visitor.requested_id) as table:
        if table.row.stage != "over":
            raise refused(409, "not_over")
        if table.record is None or table.record[0] != table.event:
            table.record = (table.event, whole_record(table))
        return table.record[1]


def whole_record(table: Table) -> dict[str, Any]:
    """The record of all that fits; the seed is in it."""
    row = table.row
    return {
        **table.history.record(),
        "table": {
            "salt": row.salt,
            "seed_hash": seed_hash(row.salt, row.seed),
            "seats": [
                {"kind": seat.kind, "bot": seat.bot, "name": seat.name, "resigned": seat.resigned}
                for seat in table.seats
            ],
            **(
                {}
                if table.replay_fault is None
                else {"held_at": table.replay_fault.event, "held_by": table.replay_fault.why}
            ),
        },
    }


def exported(tables: TableCache, table_id: str) -> dict[str, Any]:
    """For whoever runs the server: the record of a table at any time; of one that cannot be opened at all, its rows."""
    try:
        with tables.reading(table_id) as table:
            return whole_record(table)
    except RequestError as refusal:
        with tables.database.reading() as connection:
            row = tables.database.table(connection, table_id)
            if row is None:
                raise
            events = tables.database.events(connection, table_id, 0)
            held = refusal.answer.detail
            return {"table": row._asdict(), "events": [event._asdict() for event in events], "held_by": held}
