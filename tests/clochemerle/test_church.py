"""Churches and monks (CLO-12); the Refuge is in test_travel, every single card in test_cards."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-12.1")
def test_a_village_has_one_church():
    table = Table().seat(0, church="cloister").with_value(11)
    assert table.refused(0, "black", banner="sanatorium") == "no.owned"


def invasion(dead: list[str], **village: object) -> Table:
    """Seat 1 buries its merchant, and the rats come."""
    table = Table().seat(0, church="sanatorium", tree=6, dead=dead, **village)  # type: ignore[arg-type]
    table.seat(1, tree=4, time=9).rat(3).next_rat(4).with_value(7, seat=1).black("field", 1)
    return table.play(1, "bury", profession="merchant")


@rule("CLO-12.3")
def test_the_sanatorium_saves_the_tree_in_another_players_turn():
    table = invasion([])
    assert table.asked(0) == "sanatorium"
    table.play(0, "shield")
    assert [table.player(0).tree, table.player(1).tree, table.player(0).shields] == [6, 3, 1]
    assert table.turn_of(0)


@rule("CLO-12.3")
def test_the_sanatorium_may_be_saved_for_later():
    table = invasion([]).play(0, "suffer")
    assert [table.player(0).tree, table.player(0).shields] == [3, 0]


@rule("CLO-12.3")
def test_the_sanatorium_helps_twice():
    assert invasion([], shields=1).asked(0) == "sanatorium"
    table = invasion([], shields=2)
    assert table.turn_of(0)
    assert table.player(0).tree == 3


@rule("CLO-12.3")
def test_it_is_not_offered_when_there_is_nothing_to_lose():
    table = Table().seat(0, church="sanatorium", tree=1).seat(1, time=9).rat(3).next_rat(4).with_value(7, seat=1)
    table.black("field", 1).play(1, "bury", profession="merchant")
    assert table.turn_of(0)


@rule("CLO-12.1", "CLO-12.3")
def test_the_sanatorium_needs_its_abbot():
    table = invasion(["abbot"])
    assert table.turn_of(0)
    assert table.player(0).tree == 3


@rule("CLO-12.4")
def test_the_cloister_has_a_window_and_takes_five_monks():
    monks = ["quill_1", "quill_2", "chalice_1", "chalice_2"]
    table = Table().seat(0, church="cloister", monks=monks, coins=3).top("rosary_1").with_value(6)
    assert table.points()["church"] == 4 + 14
    table.black("rosary_1")
    assert table.points()["church"] == 4 + 20
    table = Table().seat(0, church="cloister", monks=[*monks, "chalice_3"], coins=3).top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_1") == "no.windows"


def diocese(free_customer: str = "alone") -> Table:
    table = Table(free_customer=free_customer).seat(0, church="diocese_office", coins=2)
    return table.open(3, 8, 14, 20, 25, 31).with_value(4)


@rule("CLO-12.5")
def test_any_church_of_an_own_box_may_bring_a_free_customer():
    own = {"churches": {"sanatorium": {"power": "free_customer"}}}
    table = Table(data=own).seat(0, church="sanatorium").open(3, 8).with_value(4).black("office").play(0, "reveal")
    assert table.asked(0) == "free_customer"


@rule("CLO-12.5")
def test_the_diocese_office_turns_up_a_customer_and_gives_one():
    table = diocese().black("office").play(0, "reveal")
    assert table.game.customers.bit_count() == 7
    assert table.asked(0) == "free_customer"
    table.play(0, "take_customer", customer="customer_14")
    assert table.player().time == 0
    for number in (3, 8, 20, 25):
        table.play(0, "take_customer", customer=f"customer_{number:02}")
    table.play(0, "stop")
    assert table.player().market.bit_count() == 5
    assert [table.player().time, table.player().coins] == [3, 1]
    assert table.game.customers.bit_count() == 6


@rule("CLO-12.6")
def test_the_free_customer_may_be_the_only_one():
    table = diocese().black("office").play(0, "reveal").play(0, "take_customer", customer="customer_14")
    table.play(0, "stop")
    assert [table.player().market.bit_count(), table.player().time] == [1, 0]


@rule("CLO-12.6", "CLO-15.1")
def test_or_must_come_with_a_paid_one():
    table = diocese(free_customer="with_paid").black("office").play(0, "reveal")
    table.play(0, "take_customer", customer="customer_14")
    assert table.refused(0, "stop") == "no.one_customer"
    table.play(0, "take_customer", customer="customer_03").play(0, "stop")
    assert table.player().time == 1


@rule("CLO-12.6", "CLO-12.13")
def test_through_a_monk_it_need_not():
    table = Table(free_customer="with_paid").seat(0, coins=1, church="diocese_office").top("rosary_4").with_value(6)
    table.black("rosary_4").play(0, "reveal")
    table.play(0, "take_customer", customer=table.offered(0, "take_customer", "customer")[0]).play(0, "stop")
    assert table.player().market.bit_count() == 1


@rule("CLO-12.6")
def test_the_diocese_office_may_be_left_aside():
    table = diocese().black("office").play(0, "skip_reveal")
    assert table.game.customers.bit_count() == 6
    assert table.refused(0, "stop") == "no.one_customer"


@rule("CLO-12.6")
def test_with_an_empty_pile_one_customer_is_still_free():
    table = diocese().empty_pile().black("office").play(0, "reveal")
    assert table.game.customers.bit_count() == 6
    assert table.asked(0) == "free_customer"


@rule("CLO-12.1")
def test_without_the_abbot_the_diocese_office_is_shut():
    table = Table().seat(0, church="diocese_office", dead=["abbot"]).with_value(4).black("office")
    assert table.asked(0) == "customer"


@rule("CLO-12.9")
def test_a_monk_needs_abbot_church_and_window():
    table = Table().seat(0, coins=1).top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_1") == "no.church"
    table = Table().seat(0, coins=1, church="sanatorium", dead=["abbot"]).top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_1") == "no.villager"
    six = ["quill_1", "quill_2", "chalice_1", "chalice_2", "chalice_3", "rosary_2"]
    table = Table().seat(0, coins=1, church="sanatorium", monks=six).top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_1") == "no.windows"


@rule("CLO-12.9")
def test_the_next_monk_comes_to_light():
    table = Table().seat(0, coins=1, church="sanatorium").top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_2") == "no.monk_below"
    table.black("rosary_1")
    assert (table.game.offer >> c.MONK_ROW & c.PILE_MASKS[2]).bit_count() == 1
    assert table.told("log.monk")


@rule("CLO-12.10")
@pytest.mark.parametrize(("monk", "value", "points"), [("quill_1", 4, 3), ("rosary_2", 6, 2)])
def test_some_monks_bring_story_points_once(monk: str, value: int, points: int):
    table = Table().seat(0, coins=1, church="sanatorium", workshops={"scroll_maker": 1}).top(monk).with_value(value)
    table.black(monk)
    assert table.player().tree == points
    assert table.turn_of(1)


def with_monk(monk: str, value: int, **village: object) -> Table:
    workshops = {"scroll_maker": 1, "brewery": 1}
    table = Table().seat(0, coins=1, church="sanatorium", workshops=workshops, **village)  # type: ignore[arg-type]
    return table.top(monk).with_value(value).black(monk)


@rule("CLO-12.11", "CLO-17.1")
def test_a_monk_moves_the_headman_for_one_time():
    table = with_monk("quill_3", 4, headman="coin", tree=5).play(0, "headman", space="house")
    assert [table.player().safe, table.player().time] == [5, 4]
    table = with_monk("quill_3", 4).play(0, "decline")
    assert [table.player().headman, table.player().time] == [c.HOUSE, 3]


@rule("CLO-12.12")
def test_a_monk_opens_the_school_once():
    table = with_monk("chalice_2", 5, pupils=["right"], dead=["merchant"])
    table.play(0, "appoint", slot="right", profession="merchant")
    assert [table.player().time, table.player().tree] == [4, 2]
    assert table.turn_of(1)


@rule("CLO-12.12", "CLO-17.1")
def test_a_monk_opens_the_school_twice_and_each_time_may_be_declined():
    table = with_monk("chalice_1", 5).play(0, "enrol").play(0, "advance")
    assert [table.player().pupils, table.player().time] == [c.RIGHT, 3]
    table = with_monk("chalice_1", 5).play(0, "decline").play(0, "enrol")
    assert table.player().pupils == c.LEFT
    table = with_monk("chalice_1", 5).play(0, "decline").play(0, "decline")
    assert table.turn_of(1)


@rule("CLO-12.12")
def test_no_other_white_banner_follows_the_monk():
    table = with_monk("chalice_2", 5, chamber="monetary", board=0).play(0, "enrol")
    assert table.turn_of(1)


@rule("CLO-12.13")
def test_a_monk_opens_the_office_for_two_customers():
    table = Table().seat(0, coins=4, church="sanatorium").open(3, 8, 14, 20).top("rosary_3").with_value(6)
    table.black("rosary_3")
    table.play(0, "take_customer", customer="customer_03").play(0, "take_customer", customer="customer_08")
    assert table.refused(0, "take_customer", customer="customer_14") == "no.customer_limit"
    table.play(0, "stop")
    assert [table.player().time, table.player().coins] == [6, 3]


@rule("CLO-12.13")
def test_the_monks_office_may_be_declined_and_the_diocese_helps():
    table = Table().seat(0, coins=1, church="sanatorium").top("rosary_4").with_value(6).black("rosary_4")
    table.play(0, "stop")
    assert [table.player().time, table.player().market] == [4, 0]
    table = Table().seat(0, coins=1, church="diocese_office").top("rosary_4").with_value(6).black("rosary_4")
    table.play(0, "reveal")
    assert table.asked(0) == "free_customer"


@rule("CLO-12.13")
def test_without_customers_the_monk_comes_all_the_same():
    table = Table().seat(0, coins=1, church="sanatorium").open().empty_pile().top("rosary_3").with_value(6)
    table.black("rosary_3")
    assert table.turn_of(1)
    assert table.player().monks.bit_count() == 1
