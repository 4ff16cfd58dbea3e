"""Changing and bewitching the bowl (LOR-12)."""

from bourgade.games.lorrein.rules import codes as c
from tests.lorrein.table import Table
from tests.rule import rule


def swaps(table: Table, seat: int) -> set[tuple[str, str]]:
    return {(str(o["old"]), str(o["new"])) for o in table.options(seat) if o["kind"] == "swap_bead"}


@rule("LOR-12.1")
def test_the_player_at_turn_changes_beads_before_the_throw():
    table = Table(bowl=True).seat(0, farms=[(1, 1)]).at("before")
    assert swaps(table, 0) == {(old, "brown") for old in ("green", "yellow", "blue", "purple")}
    assert swaps(Table().seat(0, farms=[(1, 1)], goods={"wood": 1}).at("before"), 0) == set()
    assert swaps(Table(bowl=True).seat(0, farms=[(1, 1)]).at("build"), 0) == set()


@rule("LOR-12.2")
def test_as_many_beads_as_farms_in_the_colours_of_the_farms():
    ends = set()
    for first in ("brown", "blue"):
        for second in ("brown", "blue"):
            table = Table(bowl=True).seat(0, farms=[(1, 1), (1, 4)]).at("before")
            assert {new for _, new in swaps(table, 0)} == {"brown", "blue"}
            table.play(0, "swap_bead", old="green", new=first).play(0, "swap_bead", old="yellow", new=second)
            assert swaps(table, 0) == set()
            ends.add(tuple(table.game.bowl))
    assert ends == {(4, 1, 1, 2, 2, 1), (3, 1, 1, 3, 2, 1), (2, 1, 1, 4, 2, 1)}


@rule("LOR-12.3")
def test_one_bead_of_each_colour_stays_and_there_are_six_at_most():
    table = Table(bowl=True).seat(0, farms=[(1, 1), (2, 4), (3, 2), (4, 5), (1, 6)]).at("before")
    for old in ("green", "yellow", "blue", "purple"):
        table.play(0, "swap_bead", old=old, new="brown")
    assert table.game.bowl == [6, 1, 1, 1, 1, 1]
    assert swaps(table, 0) == set()
    assert sum(table.game.bowl) == 11


@rule("LOR-12.4")
def test_the_bowl_stays_as_it_was_left():
    table = Table(bowl=True).seat(0, farms=[(1, 1)]).at("before").play(0, "swap_bead", old="green", new="brown")
    table.play(0, "throw").play(0, "end_building")
    assert table.game.active == 1
    assert table.game.bowl == [3, 1, 2, 2, 2, 1]


@rule("LOR-12.5")
def test_another_bewitches_the_bowl_before_the_turn_begins():
    table = Table(bowl=True, bowl_plus=True).seat(0, farms=[(1, 1)], goods={"wood": 1})
    table.seat(1, goods={"medicine": 1}, watch="medicine").at("head")
    table.play(1, "bewitch")
    assert table.asked(1) == "bewitch"
    table.play(1, "swap_bead", old="brown", new="purple")
    assert table.goods(1) == {}
    assert table.waiting() == (0,)
    assert swaps(table, 0) == set()
    assert table.game.bowl == [1, 2, 2, 2, 3, 1]
    plain = Table(bowl=True).seat(0, farms=[(1, 1)]).seat(1, goods={"medicine": 1}, watch="medicine").at("head")
    assert plain.waiting() == (0,)


@rule("LOR-12.6")
def test_as_many_beads_as_the_player_at_turn_has_farms_at_least_one_and_once_a_turn():
    table = Table(3, bowl=True, bowl_plus=True).seat(0, farms=[(1, 1), (1, 2)])
    for seat in (1, 2):
        table.seat(seat, goods={"medicine": 2}, watch="medicine", farms=[(3, 2 + seat)])
    table.at("head").play(1, "bewitch").play(2, "pass")
    assert not table.can(1, "stop_bewitching")
    assert len(swaps(table, 1)) == 20
    table.play(1, "swap_bead", old="brown", new="purple")
    assert table.can(1, "stop_bewitching")
    table.play(1, "swap_bead", old="green", new="purple")
    assert table.game.bewitched
    assert table.waiting() == (0,)  # nobody else can bewitch it now, and the own change is off
    bare = Table(bowl=True, bowl_plus=True).seat(1, goods={"medicine": 1}, watch="medicine").at("head")
    assert not bare.game.bewitched
    assert bare.waiting() != (1,) or bare.refused(1, "bewitch") == "no.farms"
    assert bare.game.swaps == 0
    assert bare.game.bowl[c.RED] == 1
