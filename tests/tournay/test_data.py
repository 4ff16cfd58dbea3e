"""A player's own data file (TRN-12)."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade import InvalidPosition, InvalidSetup
from bourgade.games.tournay.rules import codes as c
from tests.rule import rule
from tests.tournay.table import TITLE, Table


@rule("TRN-12.1", "TRN-6.14")
def test_values_can_be_replaced() -> None:
    table = Table(data={"events": {"cassel": {"circles": 1, "fight": "white"}}, "red_1": {"manor_1": {"points": 0}}})
    table.queue(("cassel", 1), ("crusade", 0), ("heresy", 0)).pile("yellow_1", "port_1", "farm_1", crier=True)
    assert table.game.box.event_fight[c.EVENT_NAMES.index("cassel")] == c.WHITE
    table.turn().act(0, "draw", pile="yellow_1").play(0, "keep", card="port_1")
    assert table.game.on_event[0] == 1, "the only circle is full"


@rule("TRN-12.1")
@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"events": {"cassel": {"circles": 0}}}, "events.cassel.circles"),
        ({"events": {"cassel": {"fight": "green"}}}, "events.cassel.fight"),
        ({"events": {"cassel": {"deniers": 1}}}, "events.cassel.deniers"),
        ({"events": {"great_fair": {"colour": "any"}}}, "events.great_fair.colour"),
        ({"events": {"flood": {"circles": 2}}}, "events.flood"),
        ({"yellow_1": {"farm_1": {"points": "many"}}}, "yellow_1.farm_1.points"),
        ({"yellow_1": {"farm_1": {"set": "core"}}}, "yellow_1"),
        ({"yellow_1": {"farm_1": {"effect": {"gain": 99}}}}, "yellow_1.farm_1.effect.gain"),
        ({"yellow_1": {"farm_1": {"effect": {"per": "moon"}}}}, "yellow_1.farm_1.effect.per"),
        ({"yellow_1": {"farm_1": 3}}, "yellow_1.farm_1"),
        ({"yellow_1": {"barn_1": {"effect": {"colours": []}}}}, "yellow_1.barn_1.effect.colours"),
        ({"red_1": {"ballista_1": {"effect": {"handler": "abbey"}}}}, "red_1.ballista_1.effect.level"),
        ({"white_1": {"monk_1": {"effect": {"on": "gather"}}}}, "white_1.monk_1.effect.gain"),
        ({"red_1": {"banneret_1": {"effect": {"on": "place"}}}}, "red_1.banneret_1.effect.colours"),
        ({"red_1": {"fort_1": {"set": "core"}}}, "red_1.fort_1.set"),
        ({"red_3": {"tour_d_arras": {"colours": ["blue"]}}}, "red_3.tour_d_arras.colours"),
        ({"start": {"residents": [5, 1]}}, "start.residents"),
        ({"limits": {"hand": 0}}, "limits.hand"),
        ({"limits": {"prov": "hearsay"}}, "limits.prov"),
    ],
)
def test_a_bad_value_is_refused_by_row_and_field(data: dict[str, Any], where: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        TITLE.new(2, 1, None, data)
    assert str(refusal.value).startswith(where)


def test_impossible_positions_are_refused() -> None:
    table = Table().district(0, "market_1 mint").on(0, 1, 1, "yellow").seat(1, hand=["fort_1"]).turn()
    data: Any = table.game.dump()
    TITLE.load(data)
    wrongs = [
        ("table", "reserve", [3, 3, 3]),
        ("table", "sizes", [10] * 9),
        ("table", "deck", 0),
        ("table", "on_event", [4, 0, 0]),
        ("table", "criers", 1),
        ("table", "looked", [3]),
    ]
    for part, field, value in wrongs:
        with pytest.raises(InvalidPosition):
            TITLE.load({**data, part: {**data[part], field: value}})
    district = data["districts"][0]
    for field, wrong in (
        ("standing", [9, 2, 2]),
        ("tops", [7] * 9),
        ("on", [0, 1] + [0] * 7),
        ("hand", [7]),
        ("coins", -1),
    ):
        with pytest.raises(InvalidPosition):
            TITLE.load({**data, "districts": [{**district, field: wrong}, data["districts"][1]]})
