"""Looking back: single moments, several in a row, the curve of points."""

from __future__ import annotations

from typing import Final

from bourgade.server.domain.score_curve import CurveReplay, scores
from bourgade.server.domain.seating import require_replay_reader
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.serialize.patches import edits
from bourgade.server.serialize.updates import as_json
from bourgade.server.wire.tables import Curve, Moment

# Who was away for longer sees the end of it.
MOST_MOMENTS: Final = 60
NO_CURVE: Final = b'{"points":[]}'


def look_back(tables: TableCache, visitor: Visitor, number: int, seat: int | None) -> Moment:
    """A moment as a seat saw it. When the game is over, everybody may look through every seat's eyes."""
    with tables.reading(visitor.requested_id) as table:
        require_replay_reader(table, visitor, seat)
        try:
            return moment(table, number, seat)
        except IndexError:
            raise refused(404, "no_moment") from None


def moment_range(tables: TableCache, visitor: Visitor, first: int, last: int, seat: int | None) -> bytes:
    """The moments from one to another as a seat saw them; of very many, the latest."""
    with tables.reading(visitor.requested_id) as table:
        require_replay_reader(table, visitor, seat)
        try:
            return as_json(moment_edits(table, max(first, last - MOST_MOMENTS + 1), last, seat))
        except IndexError:
            raise refused(404, "no_moment") from None


def curve(tables: TableCache, visitor: Visitor) -> bytes:
    """Everybody's points at the start of each round and now, as a spectator may know them."""
    with tables.reading(visitor.requested_id) as table:
        if not table.begun:
            return NO_CURVE
        event = table.event
        if table.curve_answer is not None and table.curve_answer[0] == event:
            return table.curve_answer[1]
        walk = CurveReplay(table.history, table.row.stage == "over", table.curve)
    # The table goes on meanwhile: a long game takes long.
    points, table.curve = walk.points()
    table.curve_answer = (event, Curve(points=points).model_dump_json().encode())
    return table.curve_answer[1]


def moment(table: Table, number: int, seat: int | None) -> Moment:
    """A past moment; IndexError when there is no such moment."""
    position = table.history.at(number)
    view = position.view(seat)
    return Moment(moment=number, view=view, scores=scores(table.row.stage == "over", position, view))


def moment_edits(table: Table, first: int, last: int, seat: int | None) -> Json:
    """Several moments, each as the edits from the one before; IndexError when there are none."""
    made: list[Json] = []
    before: Json = {}
    for number, position in table.history.between(first, last):
        view = position.view(seat)
        made.append({"moment": number, "edits": edits(before, view)})
        before = view
    return {"moments": made}
