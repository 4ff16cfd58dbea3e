"""What each building does (TRN-7); copying, the Ballista and the expansion's buildings have files of their own."""

import pytest

from tests.rule import rule
from tests.tournay.table import Table


def beside(card: str) -> Table:
    """A district with one building and nothing else, at the owner's turn."""
    return Table().district(0, card)


@rule("TRN-7.4")
@pytest.mark.parametrize(
    ("card", "deniers"), [("quarry_1", 4), ("market_1", 5), ("hospital_1", 4), ("quarry_2", 5), ("market_2", 6)]
)
def test_what_a_building_pays(card: str, deniers: int) -> None:
    table = beside(card).seat(0, coins=0).turn()
    table.use(0, 1, 1).play(0, "use")
    assert table.coins(0) == deniers


@rule("TRN-7.5")
def test_the_farm_counts_empty_slots_and_the_toll_filled_ones() -> None:
    layout = "farm_1 toll_2 fort_1 / market_1+market_2 fort_1"
    table = Table().district(0, layout).seat(0, coins=0).turn()
    table.use(0, 1, 1).play(0, "use")
    assert table.coins(0) == 4
    table = Table().district(0, layout).seat(0, coins=0).turn()
    table.use(0, 1, 2).play(0, "use")
    assert table.coins(0) == 5


@rule("TRN-7.7", "TRN-4.11")
@pytest.mark.parametrize(
    ("card", "piles"),
    [
        ("barn_1", ["yellow_2"]), ("arsenal_1", ["red_2"]), ("library_draw_1", ["yellow_2", "white_2", "red_2"]),
        ("barn_2", ["yellow_3"]), ("arsenal_2", ["red_3"]), ("bishopric_2", ["white_3"]),
        ("library_draw_2", ["yellow_3", "white_3", "red_3"]),
    ],
)  # fmt: skip
def test_where_a_building_draws(card: str, piles: list[str]) -> None:
    table = beside(card).turn().use(0, 1, 1)
    assert table.offered(0, "pile", "pile") == piles
    before = sum(table.standing(0))
    table.play(0, "pile", pile=piles[0])
    kept = table.offered(0, "keep", "card")[0] if table.asked(0) == "keep" else None
    if kept is not None:
        table.play(0, "keep", card=kept)
    assert len(table.hand(0)) == 1
    assert table.face_up(piles[0]) is not None
    assert sum(table.standing(0)) == before, "drawing with a building takes no further residents"


@rule("TRN-7.8", "TRN-4.12")
@pytest.mark.parametrize(
    ("card", "piles"),
    [
        ("library_two_1", ["yellow_1", "white_1", "red_1"]), ("bishopric_1", ["white_2"]),
        ("library_two_2", ["yellow_2", "white_2", "red_2"]),
    ],
)  # fmt: skip
def test_where_a_building_takes_two(card: str, piles: list[str]) -> None:
    table = beside(card)
    order = {"yellow_1": ("port_1", "farm_1"), "white_2": ("prior_2", "priest_2"), "yellow_2": ("port_2", "toll_2")}
    for pile, cards in order.items():
        table.pile(pile, *cards)
    table.turn().use(0, 1, 1)
    assert table.offered(0, "pile", "pile") == piles
    table.play(0, "pile", pile=piles[0])
    assert table.hand(0) == sorted(order[piles[0]])
    assert table.face_up(piles[0]) is None


@rule("TRN-7.6")
@pytest.mark.parametrize(
    ("card", "price", "colours"),
    [
        ("house_1", 3, ["yellow"]), ("barracks_1", 3, ["red"]), ("monastery_1", 3, ["yellow", "white", "red"]),
        ("house_2", 2, ["yellow"]), ("barracks_2", 2, ["red"]), ("monastery_white_2", 2, ["white"]),
        ("monastery_any_2", 2, ["yellow", "white", "red"]),
    ],
)  # fmt: skip
def test_whom_a_building_recruits(card: str, price: int, colours: list[str]) -> None:
    table = beside(card).seat(0, coins=price).turn().use(0, 1, 1)
    assert table.offered(0, "recruit", "colour") == colours
    table.play(0, "recruit", colour=colours[0])
    number = ["yellow", "white", "red"].index(colours[0])
    assert table.coins(0) == 0
    assert table.player(0).residents(number) == 3
    assert table.game.reserve[number] == 2
    assert table.standing(0)[number] in (2, 3)


@rule("TRN-7.6", "TRN-7.3")
def test_nobody_is_recruited_without_the_price_or_the_reserve() -> None:
    table = beside("house_1").seat(0, coins=2).turn().play(0, "activate", row=1, column=1)
    table.play(0, "resident", seat=0)
    assert table.told("log.skip"), "nothing can be done: the building is only occupied"
    table = Table().district(0, "monastery_1").seat(0, coins=9, standing={"white": 5}).turn().use(0, 1, 1)
    assert table.offered(0, "recruit", "colour") == ["yellow", "red"]
    assert table.refused(0, "recruit", colour="white") == "no.reserve"


@rule("TRN-7.17", "TRN-6.13")
@pytest.mark.parametrize(
    ("card", "events", "won"), [("fort_1", [1, 3], 0), ("fort_2", [1, 3], 2), ("bastion_2", [2], 0)]
)
def test_which_events_a_building_fights(card: str, events: list[int], won: int) -> None:
    table = beside(card).queue(("bouvines", 2), ("crusade", 0), ("cassel", 1)).seat(0, coins=0).turn().use(0, 1, 1)
    assert table.offered(0, "fight", "place") == events
    wrong = "no.no_coin" if card != "bastion_2" else "no.coins_on_it"
    assert table.refused(0, "fight", place=2 if card != "bastion_2" else 1) == wrong
    table.play(0, "fight", place=events[0])
    assert len(table.player(0).ramparts) == 1
    assert table.coins(0) == won
    assert table.game.on_event[events[0] - 1] == 0


@rule("TRN-7.2")
def test_a_building_may_be_activated_for_nothing_but_its_characters() -> None:
    table = Table().district(0, "market_1 journeyman_1").seat(0, coins=0).turn()
    table.use(0, 1, 1).play(0, "skip")
    assert table.coins(0) == 1
    assert table.occupants(0, 1, 1) == ["yellow"]


@rule("TRN-7.1")
def test_events_of_a_crier_come_before_the_characters() -> None:
    """Cassel takes the last denier before the Journeyman pays."""
    table = Table().district(0, "barn_1 journeyman_1").seat(0, coins=1).seat(1, standing={})
    table.pile("yellow_2", "port_2", "toll_2", crier=True).queue(("cassel", 0), ("procession", 0), ("kings_visit", 0))
    table.turn().use(0, 1, 1).play(0, "pile", pile="yellow_2").play(0, "keep", card="toll_2")
    keys = [message.key for message in table.log if message.key in ("log.lost", "log.income")]
    assert keys == ["log.lost", "log.lost", "log.income"]


@rule("TRN-7.3")
def test_an_effect_that_does_nothing_is_not_offered() -> None:
    table = Table().district(0, "fort_1").turn().play(0, "activate", row=1, column=1).play(0, "resident", seat=0)
    assert table.game.waiting == (1,)
    assert table.occupants(0, 1, 1) == ["red"]
