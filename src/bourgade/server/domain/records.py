"""Looking back: moments, the curve of points, the record."""

from __future__ import annotations

from typing import Any, Final

from bourgade.server.domain.open_tables import OpenTables
from bourgade.server.domain.score_curve import Walk
from bourgade.server.domain.seating import require_reader
from bourgade.server.domain.table import Table
from bourgade.server.domain.tokens import seed_hash
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import Refused, refused
from bourgade.server.schema import Curve, Moment
from bourgade.server.serialize.updates import as_json, moment, shots

# Who was away for longer sees the end of it.
MOST_SHOTS: Final = 60
NO_CURVE: Final = b'{"points":[]}'


def look_back(tables: OpenTables, visitor: Visitor, number: int, seat: int | None) -> Moment:
    """A moment as a seat saw it. When the game is over, everybody may look through every seat's eyes."""
    with tables.reading(visitor.came_by) as table:
        require_eyes(table, visitor, seat)
        try:
            return moment(table, number, seat)
        except IndexError:
            raise refused(404, "no_moment") from None


def film(tables: OpenTables, visitor: Visitor, first: int, last: int, seat: int | None) -> bytes:
    """The moments from one to another as a seat saw them; of very many, the latest."""
    with tables.reading(visitor.came_by) as table:
        require_eyes(table, visitor, seat)
        try:
            return as_json(shots(table, max(first, last - MOST_SHOTS + 1), last, seat))
        except IndexError:
            raise refused(404, "no_moment") from None


def require_eyes(table: Table, visitor: Visitor, seat: int | None) -> None:
    if seat is not None and seat >= table.row.players:
        raise refused(404, "no_seat")
    if table.row.stage != "over":
        require_reader(table, visitor, seat)
    if not table.begun:
        raise refused(409, "not_started")


def curve(tables: OpenTables, visitor: Visitor) -> bytes:
    """Everybody's points at the start of each round and now, as a spectator may know them."""
    with tables.reading(visitor.came_by) as table:
        if not table.begun:
            return NO_CURVE
        event = table.event
        if table.told_curve is not None and table.told_curve[0] == event:
            return table.told_curve[1]
        walk = Walk(table.history, table.row.stage == "over", table.curve)
    # The table goes on meanwhile: a long game takes long.
    points, table.curve = walk.points()
    table.told_curve = (event, Curve(points=points).model_dump_json().encode())
    return table.told_curve[1]


def record(tables: OpenTables, visitor: Visitor) -> dict[str, Any]:
    """The record with what is needed to check the dealing; it holds the seed, so only when the game is over."""
    with tables.reading(visitor.came_by) as table:
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
            **({} if table.held is None else {"held_at": table.held.event, "held_by": table.held.why}),
        },
    }


def exported(tables: OpenTables, table_id: str) -> dict[str, Any]:
    """For whoever runs the server: the record of a table at any time; of one that cannot be opened at all, its rows."""
    try:
        with tables.reading(table_id) as table:
            return whole_record(table)
    except Refused as refusal:
        with tables.database.reading() as connection:
            row = tables.database.table(connection, table_id)
            if row is None:
                raise
            events = tables.database.events(connection, table_id, 0)
            held = refusal.trouble.detail
            return {"table": row._asdict(), "events": [event._asdict() for event in events], "held_by": held}
