"""The curve of points over a game. The settled part is computed once; only the live part is replayed each time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from bourgade.kernel.position import Position
from bourgade.kernel.taking_back import returned_to, returns
from bourgade.server.domain.history import History, position_after
from bourgade.server.wire.tables import CurvePoint

# Rounds last long: looking at every so many moments finds where one begins, and only there it is looked for.
STRIDE: Final = 16


@dataclass(slots=True)
class Curve:
    """The points of the settled moments, and the position to continue from."""

    over: bool  # at the end everything is shown, also what was hidden before
    moments: int = 0  # so many are done
    acts: int = 0
    position: Position | None = None
    points: list[CurvePoint] = field(default_factory=list)


class CurveReplay:
    """A copy of what a replay needs, taken with the cache slot's lock, so that the table can go on meanwhile."""

    def __init__(self, history: History, over: bool, known: Curve | None) -> None:
        self.match = history.match
        self.checkpoints = list(history.checkpoints)
        self.acts = history.all_acts()
        self.settled = len(history.ends)
        self.ends = [*history.ends, *history.live_log()[1]]
        self.known = known if known is not None and known.over == over else Curve(over)

    def points(self) -> tuple[list[CurvePoint], Curve]:
        """The points at the start of each round and now, and the curve of what is settled."""
        known = self.known
        curve = Curve(known.over, known.moments, known.acts, known.position, list(known.points))
        if curve.position is None:
            curve.position = self.after(0)
        curve.position = curve.position.copy()
        self.walk(curve, self.settled)
        found = Curve(curve.over, curve.moments, curve.acts, curve.position.copy(), list(curve.points))
        self.walk(found, len(self.ends))
        if found.moments and (not found.points or found.points[-1].moment != found.moments - 1):
            assert found.position is not None
            found.points.append(self.point(found, found.position, found.moments - 1))
        return found.points, curve

    def walk(self, curve: Curve, upto: int) -> None:
        while curve.moments < upto:
            ahead = self.before_return(curve, min(upto, curve.moments + STRIDE))
            if ahead == curve.moments:
                self.go_back(curve)
                continue
            assert curve.position is not None
            before = curve.position.copy()
            self.go_on(curve.position, curve.acts, self.ends[ahead - 1])
            last = self.point(curve, curve.position, ahead - 1)
            if not curve.points or last.round != curve.points[-1].round:
                self.find_rounds(curve, before, ahead)
            curve.moments, curve.acts = ahead, self.ends[ahead - 1]

    def before_return(self, curve: Curve, upto: int) -> int:
        """The first moment from here on at which acts were taken back by consent, else `upto`."""
        for moment in range(curve.moments, upto):
            if moment and self.acts[self.ends[moment] - 1][1] < 0:
                return moment
        return upto

    def go_back(self, curve: Curve) -> None:
        """Forget the points of what was taken back."""
        acts = self.ends[curve.moments]
        to = returned_to(self.acts[acts - 1][1])
        curve.points = [point for point in curve.points if self.ends[point.moment] <= to]
        curve.position = self.after(acts)
        curve.moments, curve.acts = curve.moments + 1, acts

    def after(self, acts: int) -> Position:
        return position_after(self.match, self.checkpoints, self.acts, acts)

    def find_rounds(self, curve: Curve, position: Position, upto: int) -> None:
        """Every moment of a stretch in which a round begins."""
        done = curve.acts
        for moment in range(curve.moments, upto):
            self.go_on(position, done, self.ends[moment])
            done = self.ends[moment]
            point = self.point(curve, position, moment)
            if not curve.points or point.round != curve.points[-1].round:
                curve.points.append(point)

    def go_on(self, position: Position, start: int, end: int) -> None:
        self.match.go_on(position, self.acts[start:end], returns(self.acts, start))

    def point(self, curve: Curve, position: Position, moment: int) -> CurvePoint:
        view = position.view(None)
        totals = [points["total"] for points in scores(curve.over, position, view)]
        now = view.get("round")
        return CurvePoint(moment=moment, round=now if isinstance(now, int) else None, totals=totals)


def scores(over: bool, position: Position, view: dict[str, Any]) -> list[dict[str, int]]:
    """While a game goes on, only the points that the view shows: others may be hidden."""
    return position.scores() if over else view.get("scores", [])
