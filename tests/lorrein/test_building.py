"""Prices, pieces, the room rule and the mill (LOR-5)."""

import pytest

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.room import surplus
from tests.lorrein.table import Table, site
from tests.rule import rule

WORKSHOP = {"plank": 1, "slate": 1, "leather": 1}


@rule("LOR-5.1")
@pytest.mark.parametrize(
    ("kind", "place", "price"),
    [
        ("farm", (4, 6), {"animal": 2, "wheat": 1}),
        ("witch_house", (4, 6), {"lavender": 2}),
        ("duchy", (3, 5), {"plank": 1, "slate": 1}),
        ("enlarge", (1, 1), {"plank": 1, "slate": 1}),
        ("workshop", (1, 1), WORKSHOP),  # a sawmill
        ("workshop", (1, 2), WORKSHOP),  # a tannery
        ("workshop", (2, 2), WORKSHOP),  # a stonecutter
        ("workshop", (2, 1), {"plank": 2, "slate": 1, "leather": 1}),  # the mill
    ],
)
def test_prices(kind, place, price):
    row, column = place
    table = Table().seat(0, duchies=[(1, 1)], goods=price).at("build")
    stock = table.game.stock[:]
    table.play(0, kind, row=row, column=column)
    assert table.goods(0) == {}
    for good, count in price.items():
        if good in c.PRODUCT_NAMES:
            index = c.PRODUCT_NAMES.index(good)
            assert table.game.stock[index] == stock[index] + count
    for good in price:
        short = {name: count - (name == good) for name, count in price.items()}
        poor = Table().seat(0, duchies=[(1, 1)], goods=short).at("build")
        assert poor.refused(0, kind, row=row, column=column) in ("no.price", "no.enlarging_price")


@rule("LOR-5.2")
def test_a_farm_goes_anywhere_free_also_beside_a_rival_and_five_are_all():
    table = Table().seat(0, goods={"animal": 4, "wheat": 2}, farms=[(1, 1), (1, 2), (1, 3), (1, 4)])
    table.seat(1, duchies=[(3, 1)]).at("build")
    assert table.places(0, "farm") == {(r, k) for r in range(1, 5) for k in range(1, 7)} - {(1, k) for k in range(1, 5)}
    table.play(0, "farm", row=3, column=2)  # the forest beside seat 1's duchy
    assert table.refused(0, "farm", row=1, column=5) == "no.farm_left"
    rival = Table().seat(0, farms=[(3, 2)]).seat(1, duchies=[(3, 1)], goods=WORKSHOP).at("build", active=1)
    assert rival.refused(1, "workshop", row=3, column=2) == "no.tile_taken"


@rule("LOR-5.3")
def test_a_witch_house_goes_anywhere_takes_no_room_and_is_one():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)], goods={"lavender": 4, **WORKSHOP}).at("build")
    table.play(0, "witch_house", row=1, column=2)
    assert table.refused(0, "witch_house", row=4, column=4) == "no.witch_left"
    assert table.can(0, "workshop", row=2, column=2)


@rule("LOR-5.4")
def test_a_duchy_goes_on_any_free_site_and_three_are_all():
    table = Table().seat(0, goods={"plank": 2, "slate": 2}, duchies=[(1, 1), (1, 2)]).seat(1, duchies=[(2, 2)])
    table.at("build")
    assert len(table.places(0, "duchy")) == 12
    table.play(0, "duchy", row=2, column=1)
    assert table.refused(0, "duchy", row=3, column=3) == "no.duchy_left"


@rule("LOR-5.5")
def test_a_duchy_may_be_enlarged_in_the_turn_it_was_founded_and_once():
    table = Table().seat(0, goods={"plank": 3, "slate": 3}).seat(1, duchies=[(2, 2)]).at("build")
    table.play(0, "duchy", row=1, column=1).play(0, "enlarge", row=1, column=1)
    assert table.game.duchies[site((1, 1))] == c.LARGE
    assert table.refused(0, "enlarge", row=1, column=1) == "no.large_already"
    assert table.refused(0, "enlarge", row=2, column=2) == "no.own_duchy"


@rule("LOR-5.6")
def test_a_workshop_needs_its_landscape_beside_an_own_duchy():
    table = Table().seat(0, duchies=[(1, 2)], goods={"plank": 2, "slate": 1, "leather": 1}).seat(1, duchies=[(3, 5)])
    table.at("build")
    assert table.places(0, "workshop") == {(1, 2), (1, 3), (2, 2)}
    assert table.refused(0, "workshop", row=2, column=3) == "no.craft_here"
    assert table.refused(0, "workshop", row=4, column=6) == "no.own_duchy_near"


@rule("LOR-5.7")
def test_a_small_duchy_carries_two_and_a_large_one_four():
    small = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1), (1, 2)], goods=WORKSHOP).at("build")
    assert small.refused(0, "workshop", row=2, column=2) == "no.room"
    large = Table().seat(0, large=[(1, 1)], workshops=[(1, 1), (1, 2), (2, 1)], goods=WORKSHOP).at("build")
    assert large.can(0, "workshop", row=2, column=2)


@rule("LOR-5.7")
def test_three_workshops_at_a_small_duchy_if_one_counts_for_another():
    """X = (1, 1) and Y = (1, 2) are small; a and b touch X only, c touches both, d touches Y only."""
    table = Table().seat(0, duchies=[(1, 1), (1, 2)], workshops=[(1, 1), (2, 1), (2, 2)], goods=WORKSHOP).at("build")
    assert surplus(table.game, table.player(0)) == 0
    assert table.places(0, "workshop") == {(1, 2)}
    table.play(0, "workshop", row=1, column=2)
    assert surplus(table.game, table.player(0)) == 0  # four at two small duchies
    lone = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1), (1, 2), (2, 2)])
    assert surplus(lone.game, lone.player(0)) == 1


@rule("LOR-5.8")
def test_whoever_has_the_mill_builds_no_other():
    goods = {"plank": 2, "slate": 1, "leather": 1}
    table = Table().seat(0, duchies=[(1, 1), (2, 3)], workshops=[(2, 1)], goods=goods).at("build")
    assert table.refused(0, "workshop", row=3, column=4) == "no.second_mill"


@rule("LOR-5.9")
def test_building_the_mill_takes_it_from_another_at_once():
    goods = {"plank": 2, "slate": 1, "leather": 1, "wheat": 1}
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(2, 1)]).seat(1, duchies=[(2, 3)], goods=goods)
    table.at("build", active=1)
    assert table.refused(1, "process", craft="mill") == "no.workshop"
    table.play(1, "workshop", row=3, column=4)
    assert table.owner((2, 1)) is None
    assert table.player(0).crafts[c.MILL] == 0
    assert table.goods(0) == {}
    assert table.told("log.mill_closed")
    assert table.can(1, "process", craft="mill")
    taken = Table().seat(0, duchies=[(1, 1)], workshops=[(2, 1)]).seat(1, duchies=[(2, 1)], goods=goods)
    assert taken.at("build", active=1).refused(1, "workshop", row=2, column=1) == "no.tile_taken"


@rule("LOR-5.10")
def test_nothing_is_torn_down_at_will():
    table = Table().seat(0, large=[(1, 1)], workshops=[(1, 1)], farms=[(4, 4)], goods={"medicine": 2}).at("build")
    assert not {"lose_workshop", "shrink", "lose_duchy", "drop_workshop"} & table.kinds(0)
    assert "move_witch" not in table.kinds(0)
    assert table.refused(0, "move_witch", row=4, column=1) == "no.witch_house"


@rule("LOR-5.11")
def test_eight_workshops_are_all():
    workshops = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (2, 4), (2, 5), (3, 3)]
    table = Table(3).seat(0, large=[(1, 1), (1, 4), (2, 3)], workshops=workshops, goods=WORKSHOP).at("build")
    assert table.player(0).workshop_count() == 8
    assert table.refused(0, "workshop", row=3, column=4) in ("no.cube_left", "no.second_mill")
    free = Table(3, data={"pieces": {"workshops": 9}})
    free.seat(0, large=[(1, 1), (1, 4), (2, 3)], workshops=[*workshops[:2], *workshops[3:]], goods=WORKSHOP)
    assert free.at("build").player(0).workshop_count() == 7
