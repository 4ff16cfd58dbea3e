"""What stands on an option before it is chosen is what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade.games.tournay.rules.game import Tournay
from tests.kit.settings import SETTINGS
from tests.kit.table import Table as Kit
from tests.tournay.table import Table
from tests.tournay.test_expansion import expanded


def told(table: Table, seat: int, kind: str, **arguments: int | str) -> dict[str, Any]:
    options: Any = table.game.ask(seat).hints["options"]
    found: dict[str, Any] = options.get(str(table.title.action(kind, **arguments)), {})
    return found


@pytest.mark.whole_games
def test_deniers_that_are_told_are_those_that_come() -> None:
    compared = 0
    for setting in [each for each in SETTINGS if each.title_id == "tournay"]:
        for seed in (2,):
            kit = Kit(setting, seed)
            for _ in kit.sampled(one_in=12):
                for seat in kit.game.waiting:
                    compared += compare(kit.game, seat)
    assert compared > 100


def compare(game: object, seat: int) -> int:
    """Play every option whose outcome in deniers is told, each on a copy."""
    assert isinstance(game, Tournay)
    options: Any = game.ask(seat).hints["options"]
    compared = 0
    for action, figures in options.items():
        kind = game.title.describe(int(action))["kind"]
        wanted = {"earn": "gain", "gather": "gain", "place": "pays"}.get(str(kind))
        if wanted is None or game.view(None)["phase"] != "turn":
            continue
        twin = game.copy()
        twin.apply(seat, int(action))
        if kind == "place" and (twin.waiting != (seat,) or twin.ask(seat).kind != "action"):
            continue  # the only action left, or a fight, came by itself
        before, after = game.players[seat].coins, twin.players[seat].coins
        assert after - before == figures[wanted], game.title.describe(int(action))
        compared += 1
    return compared


def test_a_pile_tells_whose_residents_are_used() -> None:
    table = (
        Table(3).seat(0, coins=6, standing={"yellow": 1}).seat(1, standing={"yellow": 2}).seat(2, standing={"red": 1})
    )
    table.turn()
    figures = told(table, 0, "draw", pile="yellow_2")
    assert figures == {
        "colour": "yellow", "residents": 2, "own": 1, "hired": 1, "lenders": [1], "deniers": table.game.box.hire,
    }  # fmt: skip
    assert told(table, 0, "draw", pile="yellow_1")["deniers"] == 0


def test_a_place_tells_who_acts_and_what_goes() -> None:
    table = Table().district(0, "architect_1 market_1").seat(0, coins=5, hand=["hospital_1", "market_2"]).turn()
    table.play(0, "play", card="hospital_1")
    beside = told(table, 0, "place", row=2, column=1)
    assert beside == {"fires": [{"row": 1, "column": 1, "card": "architect_1"}], "pays": 1}
    assert told(table, 0, "place", row=2, column=2) == {"fires": [], "pays": 0}
    assert told(table, 0, "place", row=1, column=2)["replaces"] == "market_1"
    before = told(table, 0, "place", row=0, column=1)  # the district moves, the character is named where it lies now
    assert before["fires"] == [{"row": 1, "column": 1, "card": "architect_1"}]


def test_a_building_tells_what_it_yields() -> None:
    table = Table().district(0, "journeyman_2 market_1").seat(0, coins=0, standing={"yellow": 1}).turn()
    figures = told(table, 0, "activate", row=1, column=2)
    gain = table.game.box.amount[table.game.players[0].tops[1]]
    assert (figures["gain"], figures["pays"], figures["deniers"]) == (gain, 2, 0)


def test_gather_tells_of_the_residents_on_buildings_too() -> None:
    table = (
        Table().district(0, "market_1").seat(0, standing={"white": 1}, lying={"red": 1}).on(0, 1, 1, "yellow").turn()
    )
    assert told(table, 0, "gather")["residents"] == 2
    table.play(0, "gather")
    assert table.player(0).standing == [1, 1, 1]


def test_a_building_tells_of_the_knights_of_the_expansion_that_its_resident_calls() -> None:
    table = expanded().district(0, "market_1 banneret_1 quarry_1").seat(0, standing={"yellow": 1}, coins=9)
    table.on(0, 1, 3, "grey").queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn()
    assert told(table, 0, "activate", row=1, column=1)["fires"] == []
    hired = (
        expanded()
        .district(0, "market_1 banneret_1 quarry_1")
        .seat(0, coins=9, standing={})
        .seat(1, standing={"yellow": 1})
    )
    hired.on(0, 1, 3, "grey").queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn()
    (knight,) = told(hired, 0, "activate", row=1, column=1)["fires"]
    assert knight == {"row": 1, "column": 2, "card": "banneret_1"}
