"""Time and the banner value (CLO-3)."""

from typing import Any

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


def take(table: Table, *dice: str) -> Table:
    """Take dice, written as "white 3"."""
    for die in dice:
        colour, face = die.split()
        if table.asked(0) in ("first_die", "second_die"):
            table.play(0, "take_die", colour=colour, face=int(face))
    return table


@rule("CLO-3.1")
def test_the_value_is_the_sum_of_exactly_two_dice():
    table = take(Table().turn(white=[2, 5]), "white 2", "white 5")
    assert table.game.ask(0).hints["value"] == 7
    assert sum(table.game.dice) == 9


@rule("CLO-3.1")
def test_the_pair_is_asked_for_in_one_order_only():
    table = Table().turn(white=[2, 5], black=[1, 1, 1])
    assert table.can(0, "take_die", colour="white", face=5)
    table.play(0, "take_die", colour="white", face=5)
    assert not table.can(0, "take_die", colour="white", face=2)
    assert table.game.ask(0).hints["fit"] == [62]


@rule("CLO-3.1")
def test_the_highest_die_comes_second_and_it_is_told_how():
    """Who thinks of the highest die first is shown the acts that take it with each other one."""
    table = Table().turn(white=[2, 5], black=[1, 1])
    last: Any = table.game.ask(0).hints["last"]
    assert last["die"] == {"colour": "black", "face": 6}
    for first, acts in last["after"].items():
        twin = Table().turn(white=[2, 5], black=[1, 1]).game
        assert acts[0] == int(first)
        for act in acts:
            twin.step(0, act)
        assert twin.dice[c.DICE - 1] == 0, "it is taken, too"
    assert Table().turn(white=[2, 5], black=[]).game.ask(0).hints["last"] is None


@rule("CLO-3.2")
def test_each_black_die_costs_two_time_at_once():
    table = take(Table().turn(white=[1], black=[2, 3, 4]), "black 2", "black 4")
    assert table.player().time == 4
    table = take(Table().turn(white=[1], black=[2, 3, 4]), "white 1", "black 4")
    assert table.player().time == 2


@rule("CLO-3.2")
def test_a_black_die_costs_time_whatever_becomes_of_its_face():
    table = take(Table().seat(0, coins=2).turn(white=[1], black=[2, 3, 4]), "white 1", "black 4")
    table.play(0, "value", value=3, markers=0)
    assert table.player().time == 2


@rule("CLO-3.3")
def test_a_coin_changes_a_die_by_one():
    """The rulebook's example: a 1 and a 4, two coins, and the value is 3."""
    table = take(Table().seat(0, coins=2).turn(white=[1, 4], black=[2]), "white 1", "white 4")
    assert table.offered(0, "value", "value") == [3, 4, 5, 6, 7]
    table.play(0, "value", value=3, markers=0)
    assert table.player().coins == 0
    assert table.player().time == 0


@rule("CLO-3.4")
def test_dice_stay_within_one_and_six():
    table = take(Table().seat(0, coins=9).turn(white=[6, 6]), "white 6", "white 6")
    assert table.offered(0, "value", "value") == list(range(3, 13))
    table = take(Table().seat(0, coins=9).turn(white=[1, 1]), "white 1", "white 1")
    assert table.offered(0, "value", "value") == list(range(2, 12))


@rule("CLO-3.5")
def test_a_marker_turns_one_die_and_two_markers_both():
    one = take(Table().seat(0, meeting=1).turn(white=[1, 4]), "white 1", "white 4")
    assert set(one.offered(0, "value", "value")) == set(range(2, 11))
    one.play(0, "value", value=10, markers=1)
    assert one.player().meeting_marks == 0
    two = take(Table().seat(0, meeting=2).turn(white=[1, 4]), "white 1", "white 4")
    assert two.can(0, "value", value=12, markers=2)
    two.play(0, "value", value=12, markers=2)
    assert two.player().meeting_marks == 0


@rule("CLO-3.5", "CLO-4.14")
def test_markers_work_without_a_councillor():
    table = Table().seat(0, meeting=1, dead=["councillor"]).turn(white=[1, 4])
    assert take(table, "white 1", "white 4").can(0, "value", value=10, markers=1)


@rule("CLO-3.6")
def test_markers_and_coins_go_together_and_nothing_is_overpaid():
    table = take(Table().seat(0, meeting=2, coins=1).turn(white=[1, 4]), "white 1", "white 4")
    ways = {(option["value"], option["markers"]) for option in table.options(0)}
    assert (11, 1) in ways  # the 1 turned to 6, and a coin for the 4
    assert (11, 2) in ways
    assert (5, 0) in ways
    assert (5, 1) not in ways
    assert table.refused(0, "value", value=5, markers=1) == "no.needless"
    assert table.refused(0, "value", value=12, markers=1) == "no.value_coins"
    table.play(0, "value", value=11, markers=1)
    assert [table.player().coins, table.player().meeting_marks] == [0, 1]


@rule("CLO-3.7")
def test_coins_won_later_in_the_turn_do_not_change_the_value():
    table = Table().seat(0, fields=1).with_value(7).white("field_1")
    assert table.player().coins == 1
    assert table.turn_of(1)
    table = Table().seat(0, fields=2, ploughs=1).with_value(7).white("field_1")
    assert table.kinds(0) == {"done", "white"}


@rule("CLO-3.8")
def test_the_track_has_ten_clouds_and_the_bridge_is_none():
    table = Table().seat(0, time=8).with_value(7).black("field")
    assert table.player().time == 9
    assert table.turn_of(1)
    table = Table().seat(0, time=9).with_value(7).black("field")
    assert table.player().time == 0
    assert table.asked(0) == "death"


@rule("CLO-3.9")
def test_passing_the_bridge_calls_the_reaper_to_the_end_of_the_turn():
    table = Table(box="first").seat(0, time=9, workshops={"stable_2": 0, "forge_2": 0}).with_value(5).white("stable")
    assert table.player().reaper
    assert table.asked(0) == "another_banner"
    table.play(0, "done")
    assert table.asked(0) == "death"
    assert not table.player().reaper


@rule("CLO-3.10")
def test_passing_the_bridge_twice_buries_one_villager():
    table = Table(data={"time": {"clouds": 3}}).seat(0, time=2).with_value(3).black("monetary")
    assert table.player().time == 0
    table.next_rat(1).play(0, "bury", profession="merchant")
    assert table.turn_of(1)
    assert table.game.coffins() == 1
