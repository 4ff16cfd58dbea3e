"""The windows before a throw (LOR-7.3): who is asked, and in which order a medicine works."""

import pytest

from bourgade.games.lorrein.rules import codes as c
from tests.lorrein.table import Table
from tests.rule import rule


def watchful(active: int = 0) -> Table:
    """The others have a medicine each, right before a throw of three."""
    table = Table(3)
    for seat in range(3):
        if seat != active:
            table.seat(seat, goods={"medicine": 1}, watch="medicine")
    return table.at("eve", active)


@rule("LOR-7.3")
def test_several_are_asked_at_once_and_any_may_answer_first():
    table = watchful()
    assert table.waiting() == (1, 2)
    table.play(2, "pass")
    assert table.waiting() == (1,)
    table.play(1, "pass")
    assert table.waiting() == (0,)


@rule("LOR-8.8")
@pytest.mark.parametrize("active", [0, 1, 2])
@pytest.mark.parametrize("quick", [0, 1])
def test_the_red_bead_is_the_first_players_clockwise_whoever_was_the_quickest(active, quick):
    table = watchful(active)
    clockwise = [(active + 1) % 3, (active + 2) % 3]
    for seat in (clockwise[quick], clockwise[1 - quick]):
        assert not table.told("log.red_bead")
        table.play(seat, "red_bead")
    assert [line.args["seat"] for line in table.told("log.red_bead")] == [clockwise[0]]
    assert table.goods(clockwise[0]) == {}
    assert table.goods(clockwise[1]) == {"medicine": 1}


@rule("LOR-8.8")
def test_nobody_can_tell_a_wish_from_passing():
    wish, passed = watchful().play(1, "red_bead"), watchful().play(1, "pass")
    for seat in (0, 2, None):
        assert wish.view(seat) == passed.view(seat)
    assert wish.waiting() == passed.waiting()
    assert wish.log == passed.log
    assert wish.view(1)["seats"][1]["wish"] is True
    dealt = {wish.game.determinize(2, seed).wishes for seed in range(20)}
    assert dealt == {0, 2}
    assert dealt == {passed.game.determinize(2, seed).wishes for seed in range(20)}
    assert {wish.game.determinize(1, seed).wishes for seed in range(20)} == {2}


@rule("LOR-8.8")
def test_who_has_sold_the_medicine_meanwhile_adds_no_bead():
    table = watchful().play(1, "red_bead")
    table.seat(2, goods={"wood": 1}).game.advance()
    table.offer(2, 1, give=["wood"], get=["medicine"]).play(1, "accept")
    table.play(2, "pass")
    assert not table.told("log.red_bead")
    assert table.goods(2)["medicine"] == 2


@rule("LOR-12.6")
def test_the_bowl_is_bewitched_by_the_first_clockwise():
    table = Table(3, bowl=True, bowl_plus=True).seat(0, farms=[(1, 1)])
    for seat in (1, 2):
        table.seat(seat, goods={"medicine": 1}, watch="medicine")
    table.at("head").play(2, "bewitch")
    assert table.goods(2) == {"medicine": 1}
    table.play(1, "bewitch")
    assert table.asked(1) == "bewitch"
    assert table.goods(2) == {"medicine": 1}


@rule("LOR-7.3")
def test_who_buys_a_medicine_while_the_window_is_open_is_asked_too():
    table = Table(4).seat(1, goods={"medicine": 1}, watch="medicine")
    table.seat(2, goods={"medicine": 1}, watch="never").seat(3, goods={"wood": 1}, watch="medicine").at("eve")
    assert table.waiting() == (1,)
    table.offer(3, 2, give=["wood"], get=["medicine"])
    assert table.waiting() == (2,)
    table.play(2, "accept")
    assert table.waiting() == (1, 3)
    table.play(1, "pass").play(3, "red_bead")
    assert [line.args["seat"] for line in table.told("log.red_bead")] == [3]


@rule("LOR-7.3")
def test_who_brews_a_medicine_while_the_window_is_open_is_asked_too():
    table = Table(3).seat(1, goods={"medicine": 1}, watch="medicine")
    table.seat(2, goods={"lavender": 1}, watch="medicine", witch=(1, 1)).at("eve")
    assert table.waiting() == (1,)
    table.play(2, "brew")
    assert table.waiting() == (1, 2)


@rule("LOR-7.3")
def test_who_has_lost_the_reason_is_not_asked_any_more():
    table = watchful()
    table.seat(0, goods={"wood": 1}).game.advance()
    table.offer(0, 1, give=["wood"], get=["medicine"]).play(1, "accept")
    assert table.waiting() == (2,)


@rule("LOR-7.3")
def test_the_wish_to_be_asked_can_be_changed_at_the_question():
    table = watchful().play(1, "watch", watch="never")
    assert table.player(1).watch == c.NEVER
    assert table.waiting() == (2,)
    once = watchful().play(1, "watch", watch="always")
    assert once.refused(1, "watch", watch="never") == "no.posted"


@rule("LOR-7.3")
def test_what_somebody_writes_is_no_reason_to_ask_them():
    table = Table(3, data={"trade": {"other_offers": 0}}).seat(1, goods={}, watch="always")
    table.seat(2, goods={"wood": 1}, watch="always").at("eve")
    assert table.waiting() == (2,)


@rule("LOR-7.4")
@pytest.mark.parametrize("step", ["before", "build", "feed"])
@pytest.mark.parametrize("trade", ["full", "tariffs"])
def test_tariffs_are_posted_at_all_three_desks(step, trade):
    table = Table(trade=trade).seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).at(step)
    table.play(0, "tariff", craft="sawmill", tariff="stone")
    assert table.player(0).tariffs[c.SAWMILL] == c.PRICED + c.STONE
    assert table.waiting() == (0,)
    assert table.refused(0, "tariff", craft="sawmill", tariff="free") == "no.posted"
    table.play(0, "shut", other_seat=1)
    assert table.view(1)["seats"][0]["shut"] == [1]


@rule("LOR-9.4")
@pytest.mark.parametrize("trade", ["full", "tariffs", "off"])
def test_hunger_is_not_imposed_while_others_may_still_help(trade):
    """No food, one loss to choose from, no offers left: it is still the player's word."""
    table = Table(trade=trade, data={"trade": {"own_offers": 0}}).seat(0, duchies=[(2, 2)]).seat(1, goods={"wheat": 1})
    table.at("feed")
    assert table.waiting() == (0,)
    assert table.kinds(0) == {"lose_duchy"}
    if trade == "full":
        table.seat(0, goods={"wood": 1}).game.advance()
        table.offer(1, 0, give=["wheat"], get=["wood"]).play(0, "accept")
        assert table.can(0, "pay", good="wheat")


@rule("LOR-9.4")
def test_building_is_not_ended_while_others_may_still_offer():
    table = Table(data={"trade": {"own_offers": 0}}).seat(1, goods={"wheat": 1}).at("build")
    table.play(0, "watch", watch="always")
    assert table.kinds(0) == {"end_building"}
    assert table.waiting() == (0,)


@rule("LOR-7.10")
def test_no_answer_is_given_for_anybody():
    table = Table().seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build")
    table.offer(0, 1, give=["wood"], get=["stone"])
    table.game.give_back(table.player(1), c.STONE, 1)
    table.game.advance()
    assert table.kinds(1) == {"refuse"}
    assert table.waiting() == (1,)
