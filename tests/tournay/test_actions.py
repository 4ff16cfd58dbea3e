"""The actions and the residents who do them (TRN-5), and the limit of the hand (TRN-2)."""

import pytest

from bourgade.games.tournay.rules.codes import EVENT_NAMES
from tests.rule import rule
from tests.tournay.table import Table


@rule("TRN-5.1", "TRN-5.2", "TRN-5.11")
def test_several_owners_serve_one_action() -> None:
    table = Table(3).seat(0, coins=4, standing={"red": 1}).seat(1, coins=0, standing={"red": 1}).turn()
    table.play(0, "draw", pile="red_3")
    assert table.offered(0, "resident", "seat") == [1, 2], "without one's own it cannot be done"
    table.play(0, "resident", seat=1)
    assert [table.coins(seat) for seat in range(3)] == [0, 2, 8]
    assert [table.lying(seat)[2] for seat in range(3)] == [1, 1, 1]
    assert [table.player(seat).residents(2) for seat in range(3)] == [1, 1, 2]


@rule("TRN-5.1")
def test_ones_own_may_be_spared_and_hiring_needs_money() -> None:
    table = Table().seat(0, coins=2).turn().play(0, "draw", pile="red_1")
    assert table.offered(0, "resident", "seat") == [0, 1]
    table.play(0, "resident", seat=1)
    assert table.standing(0) == [2, 2, 2]
    table = Table().seat(0, coins=1, standing={"yellow": 1}).turn()
    assert table.refused(0, "draw", pile="red_1") == "no.hire_money"


@rule("TRN-5.2")
def test_residents_are_named_in_turn() -> None:
    table = Table(3).seat(0, coins=9).turn().play(0, "draw", pile="red_3").play(0, "resident", seat=1)
    assert table.refused(0, "resident", seat=0) == "no.owner_order"


@rule("TRN-5.3", "TRN-5.4", "TRN-2.3")
def test_the_actions_of_a_turn() -> None:
    table = Table().district(0, "market_1").queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn()
    assert table.kinds(0) == {"draw", "activate", "fight", "earn", "gather"}
    table = Table(rules="advanced").turn()
    assert table.kinds(0) == {"draw", "earn", "gather", "recruit"}


@rule("TRN-2.3", "TRN-5.18")
def test_to_gather_is_always_possible() -> None:
    assert Table().turn().can(0, "gather")
    table = Table().seat(0, coins=0, standing={}, lying={"red": 1}).turn()
    assert table.game.waiting == (1,), "nothing else was possible, so it has been done"
    assert table.standing(0) == [0, 0, 1]


@rule("TRN-5.6")
def test_a_resident_works_on_the_building_and_a_hired_one_is_a_token() -> None:
    table = Table().district(0, "market_1").turn().play(0, "activate", row=1, column=1).play(0, "resident", seat=0)
    assert table.occupants(0, 1, 1) == ["yellow"]
    assert table.standing(0) == [1, 2, 2]
    table = Table().district(0, "market_1").turn().play(0, "activate", row=1, column=1).play(0, "resident", seat=1)
    assert table.occupants(0, 1, 1) == ["grey"]
    assert (table.lying(1), table.coins(1)) == ([1, 0, 0], 8)


@rule("TRN-5.6", "TRN-5.7", "TRN-5.8", "TRN-5.10")
@pytest.mark.parametrize(
    ("layout", "on", "reason"),
    [
        ("market_1", "yellow", "no.occupied"), ("market_1", "grey", "no.occupied"),
        ("market_1", "damage", "no.damaged"), ("architect_1", None, "no.character"), ("mint", None, "no.prestige"),
    ],
)  # fmt: skip
def test_what_cannot_be_activated(layout: str, on: str | None, reason: str) -> None:
    table = Table().district(0, layout)
    if on:
        table.on(0, 1, 1, on)
    assert table.turn().refused(0, "activate", row=1, column=1) == reason


@rule("TRN-5.6")
def test_the_resident_has_the_buildings_colour() -> None:
    table = Table().district(0, "market_1").seat(0, standing={"white": 3}).seat(1, standing={"red": 2}).turn()
    assert table.refused(0, "activate", row=1, column=1) == "no.residents"


@rule("TRN-5.14", "TRN-5.15", "TRN-5.12")
def test_the_example_of_a_fight() -> None:
    """The third event, with one coin: a yellow resident and two deniers."""
    table = Table().queue(("cassel", 0), ("crusade", 2), ("great_plague", 1)).turn()
    assert table.refused(0, "fight", place=1) == "no.no_coin"
    table.play(0, "fight", place=3).play(0, "resident", seat=0)
    assert table.coins(0) == 4
    assert table.lying(0) == [1, 0, 0]
    assert table.player(0).ramparts == [EVENT_NAMES.index("great_plague")]
    assert table.game.on_event == [0, 2, 0]
    assert len(set(table.game.queue)) == 3


@rule("TRN-5.15")
@pytest.mark.parametrize(
    ("event", "colour", "residents"),
    [
        ("bouvines", 2, 1), ("excommunication", 1, 1), ("great_plague", 0, 1), ("crusade", 1, 1), ("great_fair", 0, 1),
        ("procession", 1, 1), ("kings_visit", 2, 1), ("courtrai", 2, 1), ("william", 0, 1), ("heresy", 1, 1),
        ("normans", 2, 1), ("cassel", 2, 2), ("brigandage", 0, 2), ("marauding", 0, 2), ("drought", 1, 2),
    ],
)  # fmt: skip
def test_what_a_fight_costs(event: str, colour: int, residents: int) -> None:
    spare = [(name, 0) for name in ("bouvines", "cassel", "heresy") if name != event][:2]
    table = Table().seat(0, coins=9).queue((event, 2), *spare).turn().act(0, "fight", place=1)
    assert table.lying(0) == [residents if colour == other else 0 for other in range(3)]
    assert table.coins(0) == (9 if residents == 2 else 6), "the coins of the event go to the bank"


@rule("TRN-5.15", "TRN-5.11")
def test_a_fight_needs_its_money_besides_the_hire() -> None:
    table = Table().seat(0, coins=3, standing={}).queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn()
    assert table.refused(0, "fight", place=1) == "no.hire_money"
    table = Table().seat(0, coins=1).queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn()
    assert table.refused(0, "fight", place=1) == "no.fight_money"


@rule("TRN-5.13")
def test_without_new_events_the_place_stays_empty() -> None:
    table = Table().queue(("crusade", 1), ("cassel", 0), ("heresy", 0))
    left = [name for name in EVENT_NAMES if name not in ("crusade", "cassel", "heresy")]
    table.seat(1, built=left).turn().act(0, "fight", place=1)
    assert table.game.queue[0] == -1
    assert table.player(0).ramparts == [EVENT_NAMES.index("crusade")]


@rule("TRN-5.16", "TRN-5.5")
def test_earning() -> None:
    table = Table().seat(0, coins=0, standing={"red": 2}).turn()
    assert table.offered(0, "earn", "n") == [1, 2]
    assert table.refused(0, "earn", colour="white", n=1) == "no.own_resident"
    table.play(0, "earn", colour="red", n=2)
    assert table.coins(0) == 4
    assert table.lying(0) == [0, 0, 2]


@rule("TRN-5.17", "TRN-5.10")
def test_gathering() -> None:
    table = (
        Table().district(0, "market_1 fort_1 hospital_1 / architect_1").seat(0, standing={"red": 1}, lying={"white": 2})
    )
    table.on(0, 1, 1, "yellow").on(0, 1, 2, "grey").on(0, 1, 3, "damage").on(0, 2, 1, "damage").turn().play(0, "gather")
    assert (table.standing(0), table.lying(0)) == ([1, 2, 1], [0, 0, 0])
    assert table.player(0).on == [0] * 9


@rule("TRN-5.19")
def test_recruiting_with_the_advanced_rules() -> None:
    table = (
        Table(rules="advanced").seat(0, coins=7).turn().play(0, "recruit", colour="white").play(0, "resident", seat=1)
    )
    assert (table.coins(0), table.standing(0), table.lying(1)) == (0, [1, 2, 1], [0, 1, 0])
    assert table.game.reserve == [5, 4, 5]
    table = Table(rules="advanced").seat(0, coins=4).turn()
    assert table.refused(0, "recruit", colour="white") == "no.deniers"
    assert Table().turn().refused(0, "recruit", colour="white") == "no.basic_rules"


@rule("TRN-5.19", "TRN-5.11")
def test_recruiting_takes_somebody_of_the_colour_and_the_price_leaves_nothing_for_hiring() -> None:
    table = Table(rules="advanced").seat(0, coins=5, standing={"red": 1}).seat(1, standing={"white": 1}).turn()
    assert table.offered(0, "recruit", "colour") == ["red"]
    assert table.refused(0, "recruit", colour="white") == "no.hire_money"
    assert table.refused(0, "recruit", colour="yellow") == "no.residents"


@rule("TRN-2.6", "TRN-2.5")
def test_four_cards_at_the_end_of_a_turn() -> None:
    table = Table().seat(0, hand=["farm_1", "fort_1", "prior_1", "mint"], ramparts=["crusade"]).end_turn()
    assert table.asked(0) == "limit"
    assert table.kinds(0) == {"build", "put_back", "discard"}
    table.play(0, "discard", card="mint")
    assert table.under("yellow_3") == ["mint"]
    assert len(table.hand(0)) == 3
    assert table.game.waiting == (1,)


@rule("TRN-2.7")
def test_ramparts_may_be_built_but_no_more_than_needed() -> None:
    table = Table().seat(0, hand=["farm_1", "fort_1", "prior_1"], ramparts=["crusade", "heresy"]).end_turn()
    table.play(0, "build")
    assert table.game.waiting == (1,)
    assert (len(table.player(0).built), len(table.player(0).ramparts)) == (1, 1)
    table = Table().seat(0, hand=["farm_1", "fort_1", "prior_1"], ramparts=["crusade"]).end_turn()
    assert table.game.waiting == (1,), "four cards: nothing to build"


@rule("TRN-2.6")
def test_a_rampart_may_go_back_under_its_pile() -> None:
    table = Table().seat(0, hand=["farm_1", "fort_1", "prior_1", "mint"], ramparts=["crusade"]).end_turn()
    table.play(0, "put_back", event="crusade")
    assert table.game.deck_bottom == [EVENT_NAMES.index("crusade")]


@rule("TRN-2.7")
def test_cards_go_back_in_the_order_that_one_likes() -> None:
    hand = ["farm_1", "port_1", "house_1", "fort_1", "prior_1", "mint"]
    table = Table().seat(0, hand=hand).end_turn()
    table.play(0, "discard", card="port_1").play(0, "discard", card="farm_1")
    assert table.under("yellow_1") == ["port_1", "farm_1"]


@rule("TRN-2.2")
def test_a_turn_is_a_card_and_then_one_action() -> None:
    table = Table().seat(0, hand=["farm_1", "fort_1"]).turn()
    assert {"play", "draw", "gather"} <= table.kinds(0)
    table.play(0, "play", card="farm_1").play(0, "gather")
    assert table.game.waiting == (1,)
