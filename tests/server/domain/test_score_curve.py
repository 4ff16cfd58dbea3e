"""The curve of points: the same as a walk through every moment gives, and not walked twice."""

from __future__ import annotations

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.kernel.position import Position
from bourgade.server.domain.score_curve import Curve, CurveReplay, scores
from bourgade.server.serialize import replay
from bourgade.server.wire import tables as wire_tables
from bourgade.server.wire.tables import CurvePoint
from tests.server.people import fewest
from tests.server.world import MEMORY, World


def walked(world: World) -> list[CurvePoint]:
    """Every moment looked at."""
    table, points = world.table, list[CurvePoint]()
    over = table.row.stage == "over"
    for number, position in table.history.walk():
        view = position.view(None)
        totals = [each["total"] for each in scores(over, position, view)]
        point = CurvePoint.model_validate({"moment": number, "round": view.get("round"), "totals": totals})
        if not points or point.round != points[-1].round or number == table.history.moments - 1:
            points.append(point)
    return points


def told(world: World) -> list[CurvePoint]:
    return wire_tables.Curve.model_validate_json(replay.curve(world.tables, world.who)).points


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_the_curve_is_that_of_every_moment(title_id: str) -> None:
    world = World(MEMORY, title_id, fewest(title_id), seed=3)
    chooser = bot("lively", title_id, 3)
    for number in range(240):
        if not world.game.waiting:
            break
        seat = world.game.waiting[number % len(world.game.waiting)]
        world.act(seat, chooser.choose(world.game.copy(), seat))
        if number % 40 == 39:
            assert told(world) == walked(world)
    world.reopened()
    assert told(world) == walked(world)
    world.close()


def test_what_is_settled_is_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(MEMORY, "tournay", 2, seed=3)
    chooser = bot("random", "tournay", 3)
    for _ in range(400):
        if not world.game.waiting:
            break
        seat = world.game.waiting[0]
        world.act(seat, chooser.choose(world.game.copy(), seat))
    looks = 0
    plain = CurveReplay.point

    def counting(self: CurveReplay, curve: Curve, position: Position, moment: int) -> CurvePoint:
        nonlocal looks
        looks += 1
        return plain(self, curve, position, moment)

    monkeypatch.setattr(CurveReplay, "point", counting)
    told(world)
    first, looks = looks, 0
    told(world)
    assert looks == 0
    seat = world.game.waiting[0]
    world.act(seat, chooser.choose(world.game.copy(), seat))
    told(world)
    assert 0 < looks < first / 3
    world.close()
