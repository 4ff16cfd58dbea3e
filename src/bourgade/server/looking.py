"""Looking back: moments, the curve of points, the record."""

from __future__ import annotations

from typing import Any

from bourgade.kernel.position import Position
from bourgade.server.keys import seed_hash
from bourgade.server.live import Live
from bourgade.server.rendering import moment, scores
from bourgade.server.schema import Curve, CurvePoint, Moment
from bourgade.server.seating import require_reader
from bourgade.server.shelf import Shelf, Visitor
from bourgade.server.troubles import refused


def look_back(shelf: Shelf, visitor: Visitor, number: int, seat: int | None) -> Moment:
    """A moment as a seat saw it. When the game is over, everybody may look through every seat's eyes."""
    with shelf.reading(visitor.came_by) as live:
        if seat is not None and seat >= live.row.players:
            raise refused(404, "no_seat")
        if live.row.stage != "over":
            require_reader(live, visitor, seat)
        if not live.begun:
            raise refused(409, "not_started")
        try:
            return moment(live, number, seat)
        except IndexError:
            raise refused(404, "no_moment") from None


def curve(shelf: Shelf, visitor: Visitor) -> Curve:
    """Everybody's points at the start of each round and now, as a spectator may know them."""
    with shelf.reading(visitor.came_by) as live:
        points: list[CurvePoint] = []
        for number, position in live.story.walk() if live.begun else ():
            point = curve_point(live, number, position)
            if not points or point.round != points[-1].round or number == live.story.moments - 1:
                points.append(point)
        return Curve(points=points)


def curve_point(live: Live, number: int, position: Position) -> CurvePoint:
    view = position.view(None)
    totals = [points["total"] for points in scores(live, position, view)]
    now = view.get("round")
    return CurvePoint(moment=number, round=now if isinstance(now, int) else None, totals=totals)


def record(shelf: Shelf, visitor: Visitor) -> dict[str, Any]:
    """The record with what is needed to check the dealing; it holds the seed, so only when the game is over."""
    with shelf.reading(visitor.came_by) as live:
        if live.row.stage != "over":
            raise refused(409, "not_over")
        row = live.row
        return {
            **live.story.record(),
            "table": {
                "salt": row.salt,
                "seed_hash": seed_hash(row.salt, row.seed),
                "seats": [
                    {"kind": seat.kind, "bot": seat.bot, "name": seat.name, "resigned": seat.resigned}
                    for seat in live.seats
                ],
            },
        }
