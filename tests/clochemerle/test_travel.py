"""Travel (CLO-10) and the Pilgrims' Refuge; every single card is in test_cards."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule

PLENTY = {"stable": 2, "brewery": 3, "wheelwright": 2}


@rule("CLO-10.1")
def test_letters_come_in_order_one_of_each():
    table = Table().seat(0, workshops=PLENTY, journey=["a1"])
    assert table.with_value(5).refused(0, "black", banner="travel_a") == "no.letter_owned"
    table = Table().seat(0, workshops=PLENTY, journey=["a1"]).with_value(7)
    assert table.refused(0, "black", banner="travel_c") == "no.letter_later"
    assert Table().seat(0, workshops=PLENTY, journey=["a1"]).with_value(6).can(0, "black", banner="travel_b")


@rule("CLO-10.1")
def test_a_traveller_is_needed():
    table = Table().seat(0, workshops=PLENTY, dead=["traveller"]).with_value(5)
    assert table.refused(0, "black", banner="travel_a") == "no.villager"


@rule("CLO-10.2")
def test_the_price_is_paid_before_the_card_is_seen():
    table = Table().seat(0, workshops={"stable": 1}).next_travel("a3").with_value(5).black("travel_a")
    assert [table.player().goods[c.HORSE], table.player().time] == [0, 1]
    assert table.player().journey[0] == c.TRAVEL_NAMES.index("a3")
    assert table.points()["travel"] == 3


@rule("CLO-10.2")
def test_without_the_resources_there_is_no_journey():
    assert Table().seat(0, workshops={"brewery": 0}).with_value(5).refused(0, "black", banner="travel_a") == (
        "no.resources_ways"
    )


@rule("CLO-10.3")
def test_a_grey_beer_is_paid_when_the_journey_goes_on():
    """The rulebook's example: C for a wagon or two beers, and one beer more because of the B."""
    journey = ["a2", "b2"]
    table = Table().seat(0, workshops={"wheelwright": 1, "brewery": 1}, journey=journey).with_value(7).black("travel_c")
    assert [table.player().goods[c.WAGON], table.player().goods[c.BEER], table.player().time] == [0, 0, 2]
    table = Table().seat(0, workshops={"brewery": 3}, journey=journey).with_value(7).black("travel_c")
    assert [table.player().goods[c.BEER], table.player().time] == [0, 2]
    table = Table().seat(0, workshops={"brewery": 2}, journey=journey).with_value(7)
    assert table.refused(0, "black", banner="travel_c") == "no.resources_ways"
    table = Table().seat(0, workshops={"wheelwright": 2}, journey=journey).with_value(7)
    assert table.refused(0, "black", banner="travel_c") == "no.resources_ways"


@rule("CLO-10.3")
def test_both_ways_to_pay_carry_the_grey_cost():
    table = Table().seat(0, workshops={"wheelwright": 1, "brewery": 3}, journey=["a2", "b2"]).with_value(7)
    table.black("travel_c")
    assert table.game.ask(0).hints["ways"] == [{"beer": 1, "wagon": 1}, {"beer": 3}]


@rule("CLO-10.3")
def test_a_grey_coin_and_grey_time():
    table = Table().seat(0, workshops={"stable": 1}, journey=["a3"]).with_value(6)
    assert table.refused(0, "black", banner="travel_b") == "no.coins"
    table = Table().seat(0, workshops={"stable": 1}, journey=["a3"], coins=1).with_value(6).black("travel_b")
    assert [table.player().coins, table.player().time] == [0, 1]
    table = Table().seat(0, workshops={"stable": 1}, journey=["a4"]).with_value(6).black("travel_b")
    assert table.player().time == 4


@rule("CLO-10.3")
def test_whoever_stops_pays_nothing():
    assert Table().seat(0, journey=["a4", "b3"]).points()["travel"] == 9


@rule("CLO-10.4")
def test_the_chapel_ends_the_journey():
    table = Table().seat(0, workshops=PLENTY, journey=["a1", "b1", "c1", "d4"]).with_value(9)
    assert table.refused(0, "black", banner="travel_e") == "no.journey_ended"
    table = Table().seat(0, workshops=PLENTY, journey=["a1", "b1", "c1", "d1"]).with_value(9)
    assert table.can(0, "black", banner="travel_e")


@rule("CLO-10.1")
def test_after_e_there_is_nothing():
    table = Table().seat(0, workshops=PLENTY, journey=["a1", "b1", "c1", "d1", "e1"]).with_value(9)
    assert table.refused(0, "black", banner="travel_e") == "no.letter_owned"
    assert table.points()["travel"] == 26


def at_the_refuge(**more: object) -> Table:
    table = Table().seat(0, church="pilgrim_refuge", workshops={"stable": 1}, **more)  # type: ignore[arg-type]
    return table.next_travel("a1").with_value(5).black("travel_a")


@rule("CLO-12.7")
def test_the_refuge_offers_a_second_card_which_must_be_kept():
    table = at_the_refuge()
    assert table.asked(0) == "redraw"
    table.play(0, "redraw")
    assert table.turn_of(1)
    assert table.player().journey[0] in (1, 2, 3)
    assert table.game.travels & 1
    assert table.player().time == 1
    assert at_the_refuge().play(0, "keep_card").player().journey[0] == 0


@rule("CLO-12.7")
def test_the_refuge_needs_its_abbot():
    assert at_the_refuge(dead=["abbot"]).turn_of(1)


@rule("CLO-12.7", "CLO-1.13")
def test_a_card_put_back_is_in_the_pile_again():
    table = at_the_refuge().play(0, "redraw")
    assert (table.game.travels & c.LETTER_MASKS[0]).bit_count() == 3
    assert table.told("log.redraw")[0].args["travel"] == "travel.a1"


@rule("CLO-12.8")
@pytest.mark.parametrize(("owners", "asked"), [(2, True), (3, False)])
def test_the_last_card_of_a_pile_is_kept(owners: int, asked: bool):
    table = Table(4).seat(0, church="pilgrim_refuge", workshops={"stable": 1})
    for seat in range(1, owners + 1):
        table.seat(seat, journey=[f"a{seat}"])
    table.with_value(5).black("travel_a")
    assert (table.asked(0) == "redraw") == asked
