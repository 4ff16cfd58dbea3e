"""Free trade: tariffs, offers, answers, asides, limits (LOR-7)."""

from typing import Any

import pytest

from bourgade import Match
from bourgade.games.lorrein.rules import codes as c
from bourgade.kernel.chance import Chance
from tests.lorrein.table import TITLE, Table
from tests.rule import rule


def market(players: int = 2, **options: Any) -> Table:
    """Seat 0 has the sawmill and wood, seat 1 wheat, wood and stone; seat 0 is at turn."""
    table = Table(players, **options).seat(0, goods={"wood": 3, "flour": 1}, duchies=[(1, 1)], workshops=[(1, 1)])
    return table.seat(1, goods={"wheat": 2, "wood": 2, "stone": 2})


@rule("LOR-7.1")
def test_goods_cards_and_the_use_of_workshops_are_exchanged_in_one_deal():
    table = market().at("build")
    table.offer(0, 1, give=["wood", "flour"], get=["wheat", "stone"], work=["you sawmill"])
    table.play(1, "accept")
    assert table.goods(0) == {"wood": 2, "wheat": 1, "stone": 1}
    assert table.goods(1) == {"wheat": 1, "wood": 2, "stone": 1, "plank": 1, "flour": 1}
    assert table.game.deals == 1
    assert table.waiting() == (0,)
    assert not {"mission", "farm", "duchy"} & {option["kind"] for option in table.options(0) if "good" in option}


@rule("LOR-7.2")
def test_others_act_aside_at_every_desk_and_nobody_waits_for_them():
    for step in ("before", "build", "feed"):
        table = market().at(step)
        assert table.waiting() == (0,)
        assert table.can_aside(1, "process", craft="stonecutter")
        table.play(1, "process", craft="stonecutter")
        table.offer(1, 0, give=["slate"], get=["wood"])
        assert table.waiting() == (0,)
        table.play(0, "accept")
        assert table.goods(1)["wood"] == 3
        assert table.waiting() == (0,)
    asked = market().at("build").offer(0, 1, give=["wood"], get=["slate"])
    assert not asked.can(1, "accept")
    asked.play(1, "process", craft="stonecutter")
    assert asked.can(1, "accept")


@rule("LOR-7.3")
@pytest.mark.parametrize(
    ("watch", "goods", "waits"),
    [
        ("never", {"medicine": 1}, False), ("medicine", {"medicine": 1}, True), ("medicine", {"wood": 1}, False),
        ("always", {"wood": 1}, True), ("always", {}, False),
    ],
)  # fmt: skip
def test_the_game_waits_before_the_throw_as_each_player_wishes(watch, goods, waits):
    table = Table(trade="off").seat(1, goods=goods, watch=watch).at("eve")
    assert (table.waiting() == (1,)) == waits
    if waits:
        assert table.asked(1) == "window"
        table.play(1, "pass")
        assert table.waiting() == (0,)
    setting = Table().at("build").play(0, "watch", watch="always")
    assert setting.player(0).watch == c.ALWAYS


@rule("LOR-7.4")
def test_an_owner_posts_a_tariff_once_a_turn():
    table = market().seat(1, goods={"animal": 1}).at("build")
    assert table.player(0).tariffs == [c.CLOSED] * c.CRAFTS
    assert not table.can_aside(1, "process_at", craft="sawmill", owner_seat=0)
    assert not table.can(0, "tariff", craft="tannery", tariff="free")
    table.play(0, "tariff", craft="sawmill", tariff="animal")
    assert not table.can(0, "tariff", craft="sawmill", tariff="free")
    table.play(1, "process_at", craft="sawmill", owner_seat=0)
    assert table.goods(0)["animal"] == 1
    assert table.goods(1) == {"wheat": 2, "wood": 1, "stone": 2, "plank": 1}
    aside = market().at("build", active=1)
    aside.play(0, "tariff", craft="sawmill", tariff="free")
    assert aside.can(1, "process_at", craft="sawmill", owner_seat=0)


@rule("LOR-7.5")
def test_single_players_can_be_shut_out_and_admitted_again():
    table = market(3).seat(0, tariffs={"sawmill": "free"}).seat(2, goods={"wood": 1}).at("build")
    table.play(0, "shut", other_seat=1)
    assert not table.can_aside(1, "process_at", craft="sawmill", owner_seat=0)
    assert table.can_aside(2, "process_at", craft="sawmill", owner_seat=0)
    assert not table.can(0, "admit", other_seat=1)
    table.player(0).posted = 0
    table.game.advance()
    table.play(0, "admit", other_seat=1)
    assert table.can_aside(1, "process_at", craft="sawmill", owner_seat=0)


@rule("LOR-7.6")
def test_the_price_may_be_one_of_the_cards_that_the_work_yields():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(2, 1)], tariffs={"mill": "flour"}).seat(1, goods={"wheat": 1})
    table.at("before", active=1).play(1, "process_at", craft="mill", owner_seat=0)
    assert (table.goods(0), table.goods(1)) == ({"flour": 1}, {"flour": 2})
    dear = market().seat(0, tariffs={"sawmill": "wood"}).at("build", active=1)
    dear.play(1, "process_at", craft="sawmill", owner_seat=0)
    assert dear.goods(1) == {"wheat": 2, "stone": 2, "plank": 1}
    poor = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "wood"}).seat(1, goods={"wood": 1})
    assert poor.at("build", active=1).refused(1, "process_at", craft="sawmill", owner_seat=0) == "no.tariff"


@rule("LOR-7.8")
def test_first_the_work_then_the_goods_and_all_or_nothing():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(2, 1)]).seat(1, goods={"wheat": 1}).at("build", active=1)
    table.offer(1, 0, work=["me mill"], give=["flour"])
    table.play(0, "accept")
    assert (table.goods(0), table.goods(1)) == ({"flour": 1}, {"flour": 2})
    gone = market().at("build").offer(0, 1, give=["wood"], get=["plank"])
    assert gone.refused(1, "accept") == "no.you_lack"
    short = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 2, "plank": 15})
    short.at("build", active=1).write(1, 0, work=["me sawmill", "me sawmill"], give=["plank"])
    assert short.refused(1, "send") == "no.cards"  # one card is left for two pieces
    lent = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 2, "plank": 15}).at("build")
    lent.offer(0, 1, work=["you sawmill", "you sawmill"])
    assert lent.refused(1, "accept") == "no.cards"


@rule("LOR-7.9")
def test_each_side_gives_something_but_a_workshop_may_be_lent_for_nothing():
    table = market().at("build").play(0, "offer", other_seat=1).play(0, "give", good="wood")
    assert table.refused(0, "send") == "no.one_sided"
    greedy = market().at("build").play(0, "offer", other_seat=1).play(0, "get", good="stone")
    assert greedy.refused(0, "send") == "no.one_sided"
    lent = market().at("build").offer(0, 1, work=["you sawmill"])
    lent.play(1, "accept")
    assert lent.goods(1) == {"wheat": 2, "wood": 1, "stone": 2, "plank": 1}


@rule("LOR-7.10")
def test_accept_refuse_or_one_counter_offer():
    table = market().at("build").offer(0, 1, give=["wood"], get=["stone"])
    table.play(1, "refuse")
    assert table.waiting() == (0,)
    table.offer(0, 1, give=["wood"], get=["stone", "stone"])
    table.play(1, "counter")
    table.offer(1, 0, give=["wheat"], get=["flour"])
    assert table.waiting() == (0,)
    assert table.refused(0, "counter") == "no.counter"
    table.play(0, "accept")
    assert table.goods(0) == {"wood": 3, "wheat": 1}


@rule("LOR-7.10")
def test_who_drops_a_counter_offer_may_still_answer_and_write_another():
    table = market().at("build").offer(0, 1, give=["wood"], get=["stone"]).play(1, "counter").play(1, "drop")
    assert table.can(1, "accept")
    table.play(1, "counter")
    assert table.refused(1, "counter") == "no.drafting"


@rule("LOR-7.10")
def test_whoever_writes_to_another_answers_first():
    table = market(3).seat(2, goods={"stone": 1}).at("build")
    table.write(1, 2, give=["wheat"], get=["stone"]).offer(0, 1, give=["wood"], get=["stone"])
    assert table.refused(1, "counter") == "no.drafting"
    assert table.refused(1, "send") == "no.not_counter"
    table.play(1, "refuse").play(1, "send")
    assert table.waiting() == (2,)


@rule("LOR-7.10")
def test_of_an_offer_to_all_the_first_to_accept_has_it():
    table = market(3).seat(2, goods={"stone": 1}).at("build").offer(0, None, give=["wood"], get=["stone"])
    assert table.waiting() == (1, 2)
    assert table.refused(1, "counter") == "no.counter"
    table.play(2, "accept")
    assert table.goods(2) == {"wood": 1}
    assert table.waiting() == (0,)
    both = market(3).seat(2, goods={"stone": 1}).at("build").offer(0, None, give=["wood"], get=["stone"])
    both.play(1, "refuse").play(2, "refuse")
    assert both.waiting() == (0,)


@rule("LOR-7.11")
def test_an_offer_never_holds_up_the_game():
    table = market().at("build").offer(0, 1, give=["wood"], get=["stone"])
    assert table.waiting() == (1,)
    table.play(0, "withdraw")
    assert table.waiting() == (0,)
    third = market(3).seat(2, goods={"animal": 1}).at("build")
    third.offer(1, 2, give=["stone"], get=["animal"])
    assert third.waiting() == (2,)
    assert third.can_aside(0, "go_on")
    third.play(0, "go_on")
    assert third.waiting() == (0,)
    assert third.goods(2) == {"animal": 1}


@rule("LOR-7.12")
def test_two_refusals_close_the_pair_in_both_directions():
    table = market(3).seat(2, goods={"stone": 1}).at("build")
    table.offer(0, 1, give=["wood"], get=["stone"]).play(1, "refuse")
    table.offer(1, 0, give=["stone"], get=["wood"]).play(0, "refuse")
    assert table.refused(0, "offer", other_seat=1) == "no.refused_twice"
    assert not table.can_aside(1, "offer", other_seat=0)
    assert table.can_aside(0, "offer", other_seat=2)
    assert table.refused(0, "offer_all") == "no.one_partner"


@rule("LOR-7.12")
def test_a_draft_begun_before_the_second_refusal_cannot_be_sent_after_it():
    table = market().at("build").write(1, 0, give=["wheat"], get=["wood"])
    for wanted in (["stone"], ["stone", "stone"]):
        table.offer(0, 1, give=["wood"], get=wanted).play(1, "refuse")
    assert not table.can_aside(1, "send")
    assert table.player(1).draft.give[c.WHEAT] == 1
    own = market().at("build")
    for wanted in (["stone"], ["stone", "stone"]):
        own.offer(0, 1, give=["wood"], get=wanted).play(1, "counter")
        own.offer(1, 0, give=["wheat"], get=["wood"] * len(wanted)).play(0, "refuse")
    assert own.refused(0, "offer", other_seat=1) == "no.refused_twice"


@rule("LOR-7.12")
def test_the_same_offer_is_not_made_twice_a_turn():
    table = market().at("build").offer(0, 1, give=["wood"], get=["stone"]).play(1, "refuse")
    table.write(0, 1, give=["wood"], get=["stone"])
    assert table.refused(0, "send") == "no.said"
    table.play(0, "get", good="stone").play(0, "send")
    assert table.waiting() == (1,)


@rule("LOR-7.12")
def test_the_player_at_turn_sends_six_offers_and_each_other_player_one():
    six = Table().seat(0, goods={"wood": 12}).seat(1, goods={"stone": 12}).at("build")
    six.write(0, 1, give=["wood"]).play(0, "drop")  # what is thrown away does not count
    for count in range(1, 7):
        six.offer(0, 1, give=["wood"], get=["stone"] * count).play(0, "withdraw")
    assert six.refused(0, "offer", other_seat=1) == "no.offers"
    others = market().at("build").offer(1, 0, give=["stone"], get=["wood"]).play(0, "refuse")
    assert not others.can_aside(1, "offer", other_seat=0)
    others.offer(0, 1, give=["wood"], get=["stone"]).play(1, "counter")  # but a counter-offer is none of these
    others.write(1, 0, give=["wheat"], get=["flour"]).play(1, "send")
    assert others.waiting() == (0,)


@rule("LOR-7.12")
def test_no_deal_comes_of_a_draft_begun_before_the_last_one():
    table = Table(data={"trade": {"deals": 1}}).seat(0, goods={"wood": 3}).seat(1, goods={"stone": 3}).at("build")
    table.write(1, 0, give=["stone"], get=["wood"])
    table.offer(0, 1, give=["wood"], get=["stone"]).play(1, "accept")
    assert table.refused(0, "offer", other_seat=1) == "no.deals"
    assert not table.can_aside(1, "send")
    usual = Table(4).seat(0, goods={"wood": 20})
    for seat in (1, 2, 3):
        usual.seat(seat, goods={"stone": 20})
    usual.at("build").write(1, 2, give=["stone"], get=["stone", "stone"])
    usual.game.deals = 12
    assert not usual.can_aside(1, "send")
    assert usual.refused(0, "offer", other_seat=1) == "no.deals"


@rule("LOR-7.13")
def test_offers_speak_of_goods_and_work_at_once_and_of_nothing_else():
    before = market().at("build")
    table = market().at("build").play(0, "offer", other_seat=1)
    written = {TITLE.describe(action)["kind"] for action in {*table.game.asides(0)} - {*before.game.asides(0)}}
    assert written == {"give", "get", "work", "drop"}


@rule("LOR-7.14")
def test_tariffs_only_or_no_trade_at_all():
    tariffs = market(trade="tariffs").at("build", active=1)
    assert "offer" not in tariffs.kinds(1)
    assert tariffs.refused(1, "offer", other_seat=0) == "no.no_offers"
    assert tariffs.player(0).tariffs == [c.PRICED + c.WOOD, c.PRICED + c.ANIMAL, c.PRICED + c.FLOUR, c.PRICED + c.STONE]
    tariffs.play(1, "process_at", craft="sawmill", owner_seat=0)
    off = market(trade="off").seat(0, tariffs={"sawmill": "free"}).at("build", active=1)
    assert off.refused(1, "process_at", craft="sawmill", owner_seat=0) == "no.no_tariffs"
    assert not {"offer", "tariff", "process_at"} & off.kinds(1)


@rule("LOR-7.2", "LOR-7.12")
@pytest.mark.parametrize("players", [2, 4])
def test_games_in_which_everybody_acts_aside_come_to_an_end_and_are_replayed(players):
    match = Match(TITLE, players, 11, {"length": "short"}, {"end": {"limit": 6}})
    chance = Chance(players, "asides")
    while match.game.waiting:
        seat = chance.below(players)
        game = match.game
        options = game.legal(seat) if seat in game.waiting else game.asides(seat)
        if options:
            match.play(seat, options[chance.below(len(options))])
            TITLE.check(match.game)
            again = TITLE.load(match.game.dump())
            assert again.waiting == match.game.waiting
            assert [again.asides(s) for s in range(players)] == [match.game.asides(s) for s in range(players)]
    assert Match.replay(match.record()).game.dump() == match.game.dump()


def test_an_aside_can_be_taken_back_until_somebody_else_acts():
    match = Match(TITLE, 2, 3)
    chance = Chance(3)
    while match.game.ask(match.game.waiting[0]).kind.startswith("start"):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[chance.below(len(match.game.legal(seat)))])
    other = 1 - match.game.waiting[0]
    grind = TITLE.action("process", craft="mill")
    before = match.game.dump()
    match.play(other, grind)
    assert match.undoable(other) == 1
    match.undo(other)
    assert match.game.dump() == before
    match.play(other, grind)
    match.play(1 - other, grind)
    assert match.undoable(other) == 0
    assert match.undoable(1 - other) == 1
