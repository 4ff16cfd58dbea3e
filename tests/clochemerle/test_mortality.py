"""Death and the rat (CLO-13)."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


def crossing(players: int = 2, **village: object) -> Table:
    """A table where seat 0 is about to pass the bridge."""
    options = {name: village.pop(name) for name in ("labourer",) if name in village}
    return Table(players, **options).seat(0, time=9, **village)  # type: ignore[arg-type]


@rule("CLO-13.1")
def test_the_player_chooses_who_dies_and_the_marker_stays():
    table = crossing(pupils=["left"]).next_rat(1).with_value(7).black("field")
    assert table.offered(0, "bury", "profession") == list(c.PROFESSION_NAMES)
    table.play(0, "bury", profession="traveller")
    assert not table.player().has(c.TRAVELLER)
    assert [table.player().time, table.player().pupils, table.player().reaper] == [0, c.LEFT, False]


@rule("CLO-13.1")
def test_the_dead_cannot_die_again_but_a_new_villager_can():
    table = crossing(pupils=["left"], dead=["abbot", "merchant"]).with_value(3).white("school")
    table.play(0, "appoint", slot="left", profession="abbot")
    assert table.refused(0, "bury", profession="merchant") == "no.villager"
    assert table.can(0, "bury", profession="abbot")


@rule("CLO-13.2", "CLO-13.3")
@pytest.mark.parametrize(("used", "story"), [(0, 2), (1, 1)])
def test_the_chronicle_brings_two_story_points_then_one(used: int, story: int):
    table = crossing().dead(merchant=used).next_rat(1).with_value(7).black("field")
    table.play(0, "bury", profession="merchant")
    assert [table.player().tree, table.game.chronicle[c.MERCHANT]] == [story, used + 1]


@rule("CLO-13.4")
def test_a_third_merchant_lies_in_an_anonymous_grave():
    table = crossing().dead(merchant=2, graves=19).next_rat(1).with_value(7).black("field")
    table.play(0, "bury", profession="merchant")
    assert [table.player().tree, table.game.graves] == [0, 20]


@rule("CLO-13.5")
def test_when_the_last_villager_dies_a_day_labourer_comes():
    dead = ["abbot", "councillor", "traveller", "craftsman"]
    table = crossing(dead=dead, pupils=["left", "right"]).next_rat(1).with_value(7).black("field")
    assert table.asked(0) == "labourer"  # only the merchant could die
    assert table.offered(0, "hire", "profession") == list(c.PROFESSION_NAMES)
    table.play(0, "hire", profession="craftsman")
    assert [table.player().villagers, table.player().pupils, table.player().labourers] == [1 << c.CRAFTSMAN, 3, 1]
    assert table.points()["labourers"] == -5


def last_abbot(labourer: str) -> Table:
    """The last villager of a Sanatorium's owner dies, and the rats come."""
    dead = ["councillor", "traveller", "craftsman", "merchant"]
    table = crossing(dead=dead, church="sanatorium", tree=6, labourer=labourer).dead(abbot=2)
    return table.rat(1).next_rat(1).with_value(7).black("field")


@rule("CLO-13.6")
def test_a_labourer_hired_as_abbot_before_the_rat_opens_the_sanatorium():
    table = last_abbot("before_rat").play(0, "hire", profession="abbot")
    assert table.asked(0) == "sanatorium"
    table.play(0, "shield")
    assert table.player().tree == 6


@rule("CLO-13.6", "CLO-15.1")
def test_a_labourer_hired_after_the_rat_comes_too_late():
    table = last_abbot("after_rat")
    assert table.player().tree == 3
    assert table.asked(0) == "labourer"


@rule("CLO-13.7")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_rat_moves_as_its_die_says(roll: int):
    table = crossing().rat(9).next_rat(roll).with_value(7).black("field").play(0, "bury", profession="abbot")
    assert table.game.rat == 9 - roll
    assert table.told("log.rat")[0].args == {"n": roll, "left": 9 - roll}


@rule("CLO-13.7")
def test_nobody_dies_and_no_rat_moves_without_the_bridge():
    table = Table().seat(0, time=3).rat(9).with_value(7).black("field")
    assert [table.game.rat, table.game.coffins()] == [9, 0]


@rule("CLO-13.8")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_an_invasion_eats_half_of_every_tree_rounded_down(roll: int):
    """The rulebook's example: 5, 1 and 8 story points; 2, 0 and 4 are lost; the rat goes back to its start."""
    table = crossing(3, tree=4, safe=3).seat(1, tree=1).seat(2, tree=8).dead(merchant=1).rat(4)
    table.next_rat(roll).with_value(7).black("field").play(0, "bury", profession="merchant")
    assert [table.player(seat).tree for seat in range(3)] == [3, 1, 4]
    assert [message.args["n"] for message in table.told("log.eaten")] == [2, 4]
    assert table.player().safe == 3
    assert table.game.rat == 13


@rule("CLO-13.9")
def test_the_chronicles_points_may_be_eaten_at_once():
    table = crossing(tree=2).rat(1).next_rat(1).with_value(7).black("field").play(0, "bury", profession="abbot")
    assert table.player().tree == 2


@rule("CLO-13.9")
def test_an_abbot_who_has_just_died_does_not_open_the_sanatorium():
    table = crossing(tree=6, church="sanatorium").dead(abbot=2).rat(1).next_rat(1).with_value(7).black("field")
    table.play(0, "bury", profession="abbot")
    assert table.player().tree == 3
    assert table.turn_of(1)
