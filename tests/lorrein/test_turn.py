"""The turn and the harvest (LOR-3, LOR-4)."""

import pytest

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.harvest import land, throw
from tests.lorrein.table import Table
from tests.rule import rule


def thrown(*beads: str) -> list[int]:
    counts = [0] * c.COLOURS
    for bead in beads:
        counts[c.COLOUR_NAMES.index(bead)] += 1
    return counts


def after(table: Table, *beads: str) -> dict[str, int]:
    """What seat 0 holds after this throw."""
    land(table.game, table.player(0), thrown(*beads))
    return table.goods(0)


@rule("LOR-3.1")
def test_a_turn_is_harvest_building_feeding():
    table = Table().seat(0, goods={"wheat": 5, "stone": 1}, duchies=[(1, 1)]).at("head")
    assert table.asked(0) == "before"
    table.play(0, "throw")
    assert table.asked(0) == "build"
    table.play(0, "end_building")
    assert table.asked(0) == "feed"
    table.play(0, "pay", good="wheat")
    assert table.game.active == 1


@rule("LOR-3.2")
def test_bewitching_comes_first_then_the_own_change_then_the_red_bead():
    table = Table(bowl=True, bowl_plus=True).seat(0, farms=[(1, 1)])
    table.seat(1, goods={"medicine": 2}, watch="medicine").at("head")
    assert table.waiting() == (1,)
    assert table.can(1, "bewitch")
    assert table.refused(1, "red_bead") == "no.red_time"
    table.play(1, "pass")
    assert table.waiting() == (0,)
    assert table.can(0, "swap_bead", old="green", new="brown")
    table.play(0, "throw")
    assert table.waiting() == (1,)
    assert table.can(1, "red_bead")
    assert table.refused(1, "bewitch") == "no.bewitch_time"
    table.play(1, "pass")
    assert table.told("log.throw")


@rule("LOR-3.3")
def test_nobody_acts_aside_while_food_is_being_paid():
    table = Table().seat(0, goods={"wheat": 2, "flour": 2}, large=[(1, 1)]).seat(1, goods={"wood": 1}).at("feed")
    assert table.can_aside(1, "process", craft="sawmill")
    table.play(0, "pay", good="wheat")
    assert table.game.asides(1) == []
    assert table.refused(1, "process", craft="sawmill") == "no.not_your_turn"


@rule("LOR-3.4")
def test_before_the_throw_one_may_work_and_without_anything_to_do_the_beads_fall():
    table = Table().seat(0, goods={"wood": 1}).at("before")
    table.play(0, "process", craft="sawmill")
    assert table.goods(0) == {"plank": 1}
    assert table.asked(0) == "before"  # what was done can be taken back, so the throw waits
    idle = Table(trade="off").at("before")
    assert idle.asked(0) == "build"
    assert idle.told("log.throw")[0].forced is False


@rule("LOR-3.5")
def test_building_is_unlimited_but_only_in_the_building_phase():
    goods = {"animal": 4, "wheat": 2, "lavender": 2, "plank": 1, "slate": 1}
    table = Table().seat(0, goods=goods).at("before")
    assert "farm" not in table.kinds(0)
    table = Table().seat(0, goods=goods).at("build")
    table.play(0, "farm", row=1, column=1).play(0, "duchy", row=2, column=2).play(0, "farm", row=1, column=2)
    table.play(0, "witch_house", row=4, column=4)
    assert table.goods(0) == {}
    assert "farm" not in Table().seat(0, goods=goods, duchies=[(1, 1)]).at("feed").kinds(0)


@rule("LOR-4.1")
def test_three_beads_are_thrown_and_stay_in_the_bowl():
    table = Table().at("build")
    for _ in range(50):
        before = table.game.bowl[:]
        throw(table.game, 0)
        beads = table.beads()
        assert sum(beads.values()) == 3
        assert beads.get("bead.red", 0) <= 1
        assert max(beads.values()) <= 2
        assert table.game.bowl == before


@rule("LOR-4.2")
def test_each_bead_gives_a_raw_good():
    assert after(Table(), "brown", "blue", "purple") == {"wood": 1, "stone": 1, "lavender": 1}


@rule("LOR-4.3")
def test_each_farm_gives_one_more_for_each_bead():
    forest_and_meadow = Table().seat(0, farms=[(1, 1), (1, 2)])
    assert after(forest_and_meadow, "brown", "brown", "blue") == {"wood": 4, "stone": 1}
    two_of_a_kind = Table().seat(0, farms=[(1, 3), (2, 1), (1, 4)])
    assert after(two_of_a_kind, "yellow", "blue", "green") == {"wheat": 3, "stone": 2, "animal": 1}


@rule("LOR-4.4")
def test_the_red_bead_joins_at_the_start_of_round_three():
    table = Table(trade="off").round(2).at("check", active=1)
    assert table.game.round == 3
    assert table.game.bowl[c.RED] == 1
    assert Table(trade="off").round(1).at("check", active=1).game.bowl[c.RED] == 0
    assert Table(trade="off").round(2).at("check", active=0).game.bowl[c.RED] == 0


@rule("LOR-4.5")
def test_with_a_red_bead_cards_of_the_other_colours_rot():
    before = {"leather": 2, "slate": 1, "plank": 1, "animal": 3, "stone": 1}
    table = Table().seat(0, goods=before)
    assert after(table, "red", "green", "blue") == {"plank": 1, "animal": 3, "stone": 1}
    assert table.game.stock == [15, 16, 24, 16, 12]
    assert after(Table().seat(0, goods={"flour": 5, "wheat": 2}), "red", "yellow", "yellow") == {"wheat": 2}


@rule("LOR-4.6")
@pytest.mark.parametrize(
    ("beads", "left"),
    [(("red", "red", "green"), {"medicine": 2, "plank": 1}), (("red", "purple", "brown"), {"leather": 1})],
)
def test_two_red_beads_and_purple(beads, left):
    assert after(Table().seat(0, goods={"medicine": 2, "plank": 1, "leather": 1}), *beads) == left


@rule("LOR-4.7")
def test_throw_and_rot_are_one_act():
    table = Table(data={"bowl": {"red": 9}}).seat(0, goods={"plank": 3, "wood": 1}).at("before")
    table.play(0, "throw")
    assert table.asked(0) == "build"
    assert table.told("log.rot")
