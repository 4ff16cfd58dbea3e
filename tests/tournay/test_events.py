"""Events (TRN-6), each of the fifteen, and the ramparts."""

import pytest

from bourgade.games.tournay.rules.codes import EVENT_NAMES
from tests.rule import rule
from tests.tournay.table import Table

LAY_DOWN = {"bouvines": 2, "excommunication": 1, "great_plague": 0}
FESTIVE = {"great_fair": 0, "procession": 1, "kings_visit": 2}
DAMAGE = {"courtrai": 2, "william": 0, "heresy": 1}
MONEY = ["cassel", "brigandage", "marauding", "drought"]
# Three festive events in which everybody ties, so that the first place alone decides.
SPARE = ["great_fair", "procession", "kings_visit"]


def call(event: str, coins: int = 0, players: int = 2) -> Table:
    """A table where seat 0 meets a crier, and the event stands first in the queue."""
    others = [name for name in SPARE if name != event][:2]
    table = Table(players).queue((event, coins), (others[0], 0), (others[1], 0))
    return table.pile("yellow_1", "port_1", "farm_1", crier=True)


def meet(table: Table) -> Table:
    return table.turn().act(0, "draw", pile="yellow_1").play(0, "keep", card="port_1")


@rule("TRN-6.7", "TRN-6.4")
@pytest.mark.parametrize(("event", "colour"), LAY_DOWN.items())
def test_events_that_lay_a_colour_down(event: str, colour: int) -> None:
    """Two coins: two residents of the colour; the one who drew was yellow."""
    name = ["yellow", "white", "red"][colour]
    table = meet(call(event, 1).seat(0, standing={"yellow": 1, name: 4}).seat(1, standing={name: 3, "white": 2}))
    assert table.standing(0)[colour] == (2 if name != "yellow" else 1)
    assert table.lying(0)[colour] == (2 if name != "yellow" else 3)
    assert table.lying(1) == [2 if other == colour else 0 for other in range(3)]


@rule("TRN-6.7")
def test_who_has_nobody_standing_is_spared() -> None:
    table = meet(call("bouvines", 2).seat(1, standing={"yellow": 1, "red": 1}))
    assert table.standing(1) == [1, 0, 0]
    assert table.lying(1) == [0, 0, 1]


@rule("TRN-6.8")
def test_the_crusade_takes_whom_one_likes() -> None:
    table = meet(call("crusade", 1))
    assert table.asked(0) == "lay_down"
    table.play(0, "lay", colour="white").play(0, "lay", colour="red")
    assert table.standing(0) == [1, 1, 1]
    assert table.offered(1, "lay", "colour") == ["yellow", "white", "red"]
    table.play(1, "lay", colour="yellow").play(1, "lay", colour="yellow")
    assert table.standing(1) == [0, 2, 2]


@rule("TRN-6.8")
def test_the_crusade_takes_a_colour_that_is_there() -> None:
    table = meet(call("crusade", 2).seat(1, standing={"white": 2}))
    table.play(0, "lay", colour="white").play(0, "lay", colour="white")
    assert table.standing(1) == [0, 0, 0], "there was no choice"


@rule("TRN-6.9")
@pytest.mark.parametrize(("event", "colour"), FESTIVE.items())
def test_festive_events_pay_the_strongest(event: str, colour: int) -> None:
    """Residents wherever they are and visible cards of any level count together."""
    name = ["yellow", "white", "red"][colour]
    card = ["mint", "cathedral", "tour_d_arras"][colour]
    table = (
        call(event, 1).queue((event, 1), ("bouvines", 0), ("great_plague", 0)).seat(0, coins=0, standing={"yellow": 2})
    )
    table.seat(1, coins=0, standing={name: 1}, lying={name: 1}).district(1, card)
    meet(table)
    assert (table.coins(0), table.coins(1)) == (0, 4)


@rule("TRN-6.9")
def test_a_tie_at_a_festive_event_pays_all() -> None:
    table = meet(call("kings_visit", 0, players=3).seat(2, standing={"red": 1}))
    assert [line.args["seat"] for line in table.told("log.majority") if line.args["event"] == "event.kings_visit"] == [
        0, 1,
    ]  # fmt: skip


@rule("TRN-6.10")
@pytest.mark.parametrize(("event", "colour"), DAMAGE.items())
def test_events_that_damage_a_colour(event: str, colour: int) -> None:
    """A free card of level I or II: not an occupied one, not a prestige building, not a covered card."""
    cards = [
        ("market_1", "house_1", "mint", "barn_1+market_2"),
        ("hospital_1", "prior_1", "cathedral", "priest_1+prior_2"),
        ("fort_1", "knight_1", "tour_d_arras", "road_1+fort_2"),
    ][colour]
    name = ["yellow", "white", "red"][colour]
    table = call(event).district(0, f"{cards[0]} {cards[1]} / {cards[2]} {cards[3]}").on(0, 1, 1, name)
    if colour == 1:
        table.on(0, 2, 2, "damage")
    else:
        table.on(0, 2, 2, name)
    meet(table)
    assert table.occupants(0, 1, 2) == ["damage"], "the only card that is free"
    assert table.occupants(0, 2, 1) == []


@rule("TRN-6.10", "TRN-6.4")
def test_the_owner_chooses_the_card_that_is_damaged() -> None:
    table = meet(call("courtrai", 1).district(0, "fort_1 knight_1 road_1").district(1, "fort_1"))
    assert table.offered(0, "damage", "column") == [1, 2]
    table.play(0, "damage", row=1, column=2)
    assert table.occupants(0, 1, 3) == ["damage"], "the order does not matter: what is named later lies further on"
    assert table.occupants(1, 1, 1) == ["damage"]


@rule("TRN-6.11")
def test_the_normans_damage_any_colour() -> None:
    table = meet(call("normans").district(0, "market_1 fort_1 / mint"))
    assert table.offered(0, "damage", "column") == [1, 2]
    table.play(0, "damage", row=1, column=2)
    assert table.occupants(0, 1, 2) == ["damage"]


@rule("TRN-6.12")
@pytest.mark.parametrize("event", MONEY)
def test_events_that_take_deniers(event: str) -> None:
    table = call(event, 1, players=3).seat(0, coins=5).seat(1, coins=1).seat(2, coins=0)
    table.queue((event, 1), ("bouvines", 0), ("great_plague", 0))
    meet(table)
    assert [table.coins(seat) for seat in range(3)] == [3, 0, 0]


@rule("TRN-6.1", "TRN-6.2", "TRN-6.3", "TRN-6.5", "TRN-4.9")
def test_the_example_with_three_events() -> None:
    """One hires a red resident, draws two cards of red I, one of them the crier, draws one more, keeps one. The events
    strike twice, three times and once; a rampart spares its builder the second."""
    table = Table(3).queue(("bouvines", 1), ("cassel", 2), ("great_plague", 0))
    table.pile("red_1", "road_1", "fort_1", crier=True).seat(0, coins=9, standing={"yellow": 2}, lying={"red": 2})
    table.seat(1, coins=9, ramparts=["crusade"]).seat(2, coins=9).turn()
    table.play(0, "draw", pile="red_1").play(0, "resident", seat=1)
    assert (table.coins(0), table.coins(1), table.lying(1)) == (7, 11, [0, 0, 1])
    assert table.offered(0, "keep", "card") == ["fort_1", "road_1"]
    table.play(0, "keep", card="fort_1")
    assert (table.hand(0), table.face_up("red_1")) == (["fort_1"], "road_1")
    assert table.asked(1) == "shield"
    assert table.game.ask(1).prompt.args["event"] == "event.bouvines"
    table.play(1, "suffer")
    assert table.game.ask(1).prompt.args["event"] == "event.cassel"
    table.play(1, "build")
    assert [line.args["n"] for line in table.told("log.event")] == [2, 3, 1]
    assert table.game.on_event == [2, 3, 1], "the coins stay"
    assert [table.coins(seat) for seat in range(3)] == [4, 11, 6]
    assert [table.standing(seat)[2] for seat in range(3)] == [0, 0, 0]
    assert [table.standing(seat)[0] for seat in range(3)] == [1, 1, 1]
    assert len(table.player(1).built) == 1


@rule("TRN-6.2")
def test_a_full_event_gets_no_coin_and_strikes_with_all_it_has() -> None:
    table = meet(call("cassel", 3).seat(0, coins=9))
    assert table.game.on_event[0] == 3
    assert [line.args["n"] for line in table.told("log.lost")] == [3, 3]


@rule("TRN-6.5", "TRN-6.15")
def test_several_ramparts_stop_several_events_and_the_first_taken_goes_first() -> None:
    table = Table().queue(("bouvines", 0), ("cassel", 1), ("great_plague", 0))
    table.pile("yellow_1", "port_1", "farm_1", crier=True).seat(1, ramparts=["heresy", "crusade"])
    meet(table)
    table.play(1, "build")
    assert table.player(1).built == [EVENT_NAMES.index("heresy")]
    table.play(1, "build")
    assert table.coins(1) == 6
    assert table.standing(1) == [1, 2, 2], "only the third event has struck"


@rule("TRN-6.6")
def test_nobody_is_asked_for_a_rampart_in_vain() -> None:
    table = Table().queue(("bouvines", 0), ("cassel", 1), ("procession", 0))
    table.pile("yellow_1", "port_1", "farm_1", crier=True)
    table.seat(1, coins=0, standing={"yellow": 2, "white": 2}, ramparts=["crusade"])
    meet(table)
    assert table.game.waiting == (1,)
    assert table.asked(1) == "action"


@rule("TRN-6.13")
def test_a_fight_given_by_a_card_costs_nothing() -> None:
    table = Table().district(0, "fort_1").queue(("cassel", 2), ("crusade", 3), ("heresy", 0))
    table.seat(0, coins=0, standing={"red": 1}).turn().use(0, 1, 1).play(0, "fight", place=2)
    assert table.coins(0) == 0
    assert table.player(0).ramparts == [EVENT_NAMES.index("crusade")]
