"""Annexing farms and workshops, basic and by strength (LOR-14, LOR-15)."""

from typing import Any

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.map import BESIDE
from tests.lorrein.table import Table, tile
from tests.rule import rule

DUCHY = {"plank": 1, "slate": 1}


@rule("LOR-14.1")
def test_annexation_begins_in_round_three_or_one():
    for module, number, taken in ((False, 5, False), (True, 2, False), (True, 3, True)):
        table = Table(annex_farm=module).round(number).seat(0, goods=DUCHY).seat(1, farms=[(1, 1)]).at("build")
        table.play(0, "duchy", row=1, column=1)
        assert (table.asked(0) == "annex") == taken
    early = Table(annex_farm=True, annex_from="1").round(1).seat(0, goods=DUCHY).seat(1, farms=[(1, 1)]).at("build")
    assert early.play(0, "duchy", row=1, column=1).asked(0) == "annex"


@rule("LOR-14.1", "LOR-15.1")
def test_where_farms_are_annexed_workshops_need_not_be():
    table = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(1, 1)], duchies=[(2, 2)], workshops=[(2, 2)])
    table.at("build").play(0, "duchy", row=1, column=1)
    assert table.refused(0, "annex", row=2, column=2) == "no.module"


@rule("LOR-14.2")
def test_the_taker_goes_tile_by_tile_and_may_stop():
    table = Table(annex_farm=True).seat(0, goods=DUCHY, farms=[(4, 4)]).seat(1, farms=[(1, 1), (1, 2), (2, 2)])
    table.at("build").play(0, "duchy", row=1, column=1)
    assert table.places(0, "annex") == {(1, 1), (1, 2), (2, 2)}
    table.play(0, "annex", row=2, column=2)
    assert table.places(0, "annex") == {(1, 1), (1, 2)}
    table.play(0, "stop_annexing")
    assert table.asked(0) == "build"
    assert [table.owner(place) for place in ((1, 1), (1, 2), (2, 2))] == [1, 1, 0]


@rule("LOR-14.3")
def test_a_farm_beside_another_duchy_is_safe_and_enlarging_takes_none():
    for owner in (0, 1):
        table = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(2, 2)]).seat(owner, duchies=[(2, 2)])
        table.at("build").play(0, "duchy", row=1, column=1)
        assert table.asked(0) == "build"
    enlarged = Table(annex_farm=True).seat(0, goods=DUCHY, duchies=[(1, 1)]).seat(1, farms=[(2, 2)]).at("build")
    assert enlarged.play(0, "enlarge", row=1, column=1).asked(0) == "build"
    both = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(1, 1), (2, 2)], duchies=[(2, 2)])
    both.at("build").play(0, "duchy", row=1, column=1)
    assert both.refused(0, "annex", row=2, column=2) == "no.guarded"


@rule("LOR-14.4")
def test_a_witch_house_shields_its_owners_farms_on_the_tiles_beside_it():
    for witch, seat, taken in (((1, 2), 1, False), ((2, 1), 1, False), ((2, 2), 1, True), ((1, 2), 0, True)):
        table = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(1, 1)]).seat(seat, witch=witch).at("build")
        assert (table.play(0, "duchy", row=1, column=1).asked(0) == "annex") == taken
    plus = Table(annex_farm=True, annex_farm_plus=True).seat(0, goods=DUCHY)
    plus.seat(1, farms=[(1, 1), (2, 2)], witch=(1, 2)).at("build").play(0, "duchy", row=1, column=1)
    assert plus.asked(0) == "build"
    mixed = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(1, 1), (2, 2)], witch=(3, 2)).at("build")
    assert mixed.play(0, "duchy", row=1, column=1).refused(0, "annex", row=2, column=2) == "no.shielded"


@rule("LOR-14.5")
def test_an_annexed_farm_changes_hands_if_the_taker_has_one_left():
    table = Table(annex_farm=True).seat(0, goods=DUCHY).seat(1, farms=[(1, 1)]).at("build")
    table.play(0, "duchy", row=1, column=1).play(0, "annex", row=1, column=1)
    assert table.player(0).farms[c.FOREST] == 1
    assert table.player(1).farm_count() == 0
    full = Table(annex_farm=True).seat(0, goods=DUCHY, farms=[(4, k) for k in range(2, 7)]).seat(1, farms=[(1, 1)])
    assert full.at("build").play(0, "duchy", row=1, column=1).asked(0) == "build"
    last = Table(annex_farm=True).seat(0, goods=DUCHY, farms=[(4, k) for k in range(3, 7)])
    last.seat(1, farms=[(1, 1), (1, 2)]).at("build").play(0, "duchy", row=1, column=1)
    last.play(0, "annex", row=1, column=1)
    assert last.asked(0) == "build"  # the fifth farm has been used


@rule("LOR-14.6")
def test_by_strength_every_farm_is_contested_and_enlarging_counts():
    table = Table(annex_farm=True, annex_farm_plus=True).seat(0, goods=DUCHY, duchies=[(1, 1)])
    table.seat(1, farms=[(2, 2)], duchies=[(2, 2)]).at("build").play(0, "enlarge", row=1, column=1)
    table.play(0, "annex", row=2, column=2)
    assert table.owner((2, 2)) == 0


@rule("LOR-14.7")
def test_three_small_beat_one_large_and_a_tie_changes_nothing():
    """Around the tile (2, 2): the sites (1, 1), (1, 2), (2, 1) and (2, 2)."""
    options: Any = {"annex_farm": True, "annex_farm_plus": True}
    table = Table(**options).seat(0, goods=DUCHY, duchies=[(1, 2), (2, 1)]).seat(1, large=[(1, 1)], farms=[(2, 2)])
    table.at("build").play(0, "duchy", row=2, column=2)
    assert table.can(0, "annex", row=2, column=2)
    tie = Table(**options).seat(0, goods=DUCHY, duchies=[(1, 2)]).seat(1, large=[(1, 1)], farms=[(2, 2)])
    tie.at("build").play(0, "duchy", row=2, column=2)
    assert tie.asked(0) == "build"
    third = Table(3, **options).seat(0, goods=DUCHY, duchies=[(1, 2)]).seat(1, farms=[(2, 2)]).seat(2, large=[(1, 1)])
    third.at("build").play(0, "duchy", row=2, column=2)
    assert third.asked(0) == "build"  # two against the two of a player who does not own the farm


@rule("LOR-15.1")
def test_enlarging_takes_workshops_of_owners_with_small_duchies_there():
    table = Table(annex_work=True).seat(0, goods=DUCHY, duchies=[(1, 1)])
    table.seat(1, duchies=[(2, 2)], workshops=[(2, 2)]).at("build").play(0, "enlarge", row=1, column=1)
    table.play(0, "annex", row=2, column=2)
    assert table.player(0).crafts[c.STONECUTTER] == 1
    assert table.player(1).crafts[c.STONECUTTER] == 0
    assert table.asked(0) == "build"
    placed = Table(annex_work=True).seat(0, goods=DUCHY).seat(1, duchies=[(2, 2)], workshops=[(2, 2)]).at("build")
    assert placed.play(0, "duchy", row=1, column=1).asked(0) == "build"
    two_small = Table(annex_work=True).seat(0, goods=DUCHY, duchies=[(1, 1)])
    two_small.seat(1, duchies=[(2, 2), (1, 2)], workshops=[(2, 2)]).at("build").play(0, "enlarge", row=1, column=1)
    assert two_small.can(0, "annex", row=2, column=2)  # but by strength it is a tie


@rule("LOR-15.2")
def test_a_large_duchy_shields_its_owners_workshops():
    table = Table(annex_work=True).seat(0, goods=DUCHY, duchies=[(1, 1)])
    table.seat(1, large=[(2, 2)], workshops=[(2, 2)]).at("build").play(0, "enlarge", row=1, column=1)
    assert table.asked(0) == "build"


@rule("LOR-15.3")
def test_the_taker_needs_a_cube_and_room():
    cubes = Table(annex_work=True, data={"pieces": {"workshops": 5}})
    cubes.seat(0, goods=DUCHY, duchies=[(1, 1)], large=[(1, 4), (3, 4)])
    cubes.seat(0, workshops=[(1, 4), (2, 4), (2, 5), (3, 4), (4, 5)]).seat(1, duchies=[(2, 2)], workshops=[(2, 2)])
    assert cubes.at("build").play(0, "enlarge", row=1, column=1).asked(0) == "build"
    # Three workshops around the new duchy at (2, 4) are weaker, but the taker's other duchies are full.
    room = Table(3, annex_work=True, annex_work_plus=True)
    room.game.land[tile((1, 5))] = c.FOREST
    room.seat(0, goods=DUCHY, duchies=[(1, 4), (3, 4)], workshops=[(1, 4), (1, 5), (3, 5), (4, 5)])
    room.seat(1, duchies=[(1, 3), (1, 5), (3, 3)], workshops=[(2, 4), (2, 5), (3, 4)]).at("build")
    room.play(0, "duchy", row=2, column=4)
    assert room.places(0, "annex") == {(2, 4), (2, 5), (3, 4)}
    room.play(0, "annex", row=2, column=4).play(0, "annex", row=3, column=4)
    assert room.asked(0) == "build"
    assert room.owner((2, 5)) == 1


@rule("LOR-15.4")
def test_by_strength_small_duchies_take_from_a_large_one():
    options: Any = {"annex_work": True, "annex_work_plus": True}
    table = Table(**options).seat(0, goods=DUCHY, duchies=[(1, 2), (2, 1)]).seat(1, large=[(1, 1)], workshops=[(2, 2)])
    table.at("build").play(0, "duchy", row=2, column=2).play(0, "annex", row=2, column=2)
    assert table.owner((2, 2)) == 0
    tie = Table(**options).seat(0, goods=DUCHY, duchies=[(1, 1)]).seat(1, duchies=[(2, 2), (1, 2)], workshops=[(2, 2)])
    assert tie.at("build").play(0, "enlarge", row=1, column=1).asked(0) == "build"


@rule("LOR-15.5")
def test_the_mill_can_be_annexed():
    table = Table(annex_work=True).seat(0, goods=DUCHY, duchies=[(1, 1)])
    table.seat(1, duchies=[(2, 1)], workshops=[(2, 1)]).at("build").play(0, "enlarge", row=1, column=1)
    table.play(0, "annex", row=2, column=1)
    assert [player.crafts[c.MILL] for player in table.game.players] == [1, 0]


@rule("LOR-15.6")
def test_only_placing_and_enlarging_annexes():
    goods = {"plank": 1, "slate": 1, "leather": 1}
    built = Table(annex_work=True).seat(0, goods=goods, duchies=[(2, 2)]).seat(1, large=[(1, 1)]).at("build")
    built.play(0, "workshop", row=2, column=2)
    assert built.owner((2, 2)) == 0
    assert built.asked(0) == "build"
    hungry = Table(annex_farm=True, annex_farm_plus=True).seat(0, duchies=[(1, 1), (1, 2)], farms=[(2, 2)])
    hungry.seat(1, large=[(2, 2)]).at("feed").play(0, "lose_duchy", row=1, column=1)
    assert hungry.owner((2, 2)) == 0
    assert hungry.game.active == 1


@rule("LOR-14.4")
def test_tiles_are_beside_each_other_when_they_share_a_side():
    for place in range(c.TILES):
        row, column = divmod(place, c.COLUMNS)
        around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        on_board = [(r, k) for r, k in around if 0 <= r < c.ROWS and 0 <= k < c.COLUMNS]
        assert BESIDE[place] == tuple(c.COLUMNS * r + k for r, k in on_board)
