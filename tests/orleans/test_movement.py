"""Journeys by Ship and Wagon (ORL-7.14 to ORL-7.17)."""

import pytest

from tests.orleans.table import Table
from tests.rule import rule

GOODS = ("grain", "cheese", "wine", "wool", "brocade")


def journey(place: str, town: str = "orleans", players: int = 2) -> Table:
    """Use a place that travels, and stand before the choice of the way."""
    table = Table(players).seat(0, town=town).load(0, place).load(1, "castle").at("actions")
    return table.play(0, "use", place=place)


def ways(table: Table) -> set[tuple[str, ...]]:
    return {tuple(sorted([str(option["town"]), str(option["other_town"])])) for option in table.options(0)}


def lay(table: Table, town: str, other_town: str, *goods: str) -> Table:
    """Exchange what lies on a connection for these goods of the supply."""
    game = table.game
    [edge] = [n for n, way in enumerate(table.view(0)["ways"]) if {way["from"], way["to"]} == {town, other_town}]
    for space, good in zip(game.box.edge_spaces[edge], [*goods, None, None], strict=False):
        if game.way_goods[space] >= 0:
            game.goods[game.way_goods[space]] += 1
        game.way_goods[space] = -1 if good is None else GOODS.index(good)
        if good is not None:
            game.goods[GOODS.index(good)] -= 1
    return table


@rule("ORL-7.14")
def test_the_ship_moves_along_one_waterway():
    table = journey("ship")
    assert ways(table) == {("blois", "orleans"), ("briare", "orleans")}
    assert {option["way"] for option in table.options(0)} == {"water"}
    table.travel(0, "orleans", "blois", "water")
    assert table.view(0)["seats"][0]["town"] == "blois"


@rule("ORL-7.15")
def test_the_wagon_moves_along_one_road():
    table = journey("wagon")
    assert ways(table) == {
        ("orleans", "vierzon"), ("chartres", "orleans"), ("chateaudun", "orleans"), ("montargis", "orleans"),
    }  # fmt: skip
    assert {option["way"] for option in table.options(0)} == {"road"}
    table.travel(0, "orleans", "montargis", "road")
    assert table.view(0)["seats"][0]["town"] == "montargis"


@rule("ORL-7.14", "ORL-7.15")
@pytest.mark.parametrize(("place", "way", "cited"), [("ship", "water", "ORL-7.14"), ("wagon", "road", "ORL-7.15")])
def test_towns_joined_twice_are_reached_either_way(place: str, way: str, cited: str):
    table = journey(place, "chinon") if place == "ship" else journey(place, "chatellerault")
    assert table.game.ask(0).rule == cited
    table.travel(0, "chinon", "chatellerault", way)
    assert table.view(0)["seats"][0]["town"] == ("chatellerault" if place == "ship" else "chinon")


@rule("ORL-7.14")
def test_the_only_way_is_taken_without_a_question():
    table = journey("ship", "nevers")
    assert (table.view(0)["seats"][0]["town"], table.asked(0)) == ("sancerre", "good")


@rule("ORL-7.16")
def test_one_good_of_the_connection_may_be_taken():
    table = lay(Table().load(0, "ship").load(1, "castle"), "orleans", "blois", "wool").at("actions")
    table.play(0, "use", place="ship").travel(0, "orleans", "blois", "water")
    table.play(0, "take_good", good="wool")
    assert table.view(0)["seats"][0]["goods"] == {"wool": 1}
    assert table.view(0)["ways"][0] == {"from": "orleans", "to": "blois", "way": "water", "goods": []}


@rule("ORL-7.16")
def test_of_two_goods_you_choose_one():
    table = lay(Table(3).load(0, "ship").load(1, "castle"), "orleans", "briare", "grain", "brocade").at("actions")
    table.play(0, "use", place="ship").travel(0, "orleans", "briare", "water")
    assert [option.get("good") for option in table.options(0)] == [None, "grain", "brocade"]
    assert table.game.ask(0).hints == {"way": 1}
    table.play(0, "take_good", good="brocade")
    assert (table.view(0)["seats"][0]["goods"], table.view(0)["ways"][1]["goods"]) == ({"brocade": 1}, ["grain"])
    assert table.game.waiting == (1,)


@rule("ORL-7.16")
def test_you_may_leave_the_goods_where_they_are():
    table = lay(Table().load(0, "ship").load(1, "castle"), "orleans", "blois", "wool").at("actions")
    table.play(0, "use", place="ship").travel(0, "orleans", "blois", "water").play(0, "leave_goods")
    assert (table.view(0)["seats"][0]["goods"], table.view(0)["ways"][0]["goods"]) == ({}, ["wool"])


@rule("ORL-7.17")
def test_connections_are_used_in_both_directions():
    table = journey("ship", "blois").travel(0, "orleans", "blois", "water")
    assert table.view(0)["seats"][0]["town"] == "orleans"


@rule("ORL-7.17")
def test_an_empty_connection_is_used_without_receiving_a_good():
    table = lay(Table().load(0, "ship").load(1, "castle"), "orleans", "blois").at("actions")
    table.play(0, "use", place="ship").travel(0, "orleans", "blois", "water")
    assert (table.view(0)["seats"][0]["town"], table.view(0)["seats"][0]["goods"]) == ("blois", {})
    assert table.game.waiting == (1,)


@rule("ORL-7.17")
def test_merchants_and_stations_of_others_are_never_in_the_way():
    table = Table().seat(1, town="blois", stations=["blois", "orleans"]).load(0, "ship").load(1, "castle")
    table.at("actions").play(0, "use", place="ship").travel(0, "orleans", "blois", "water")
    assert table.view(0)["seats"][0]["town"] == "blois"
