"""Playing a card (TRN-3)."""

import pytest

from tests.rule import rule
from tests.tournay.table import Table


def spots(table: Table) -> list[tuple[int | str, int | str]]:
    return list(zip(table.offered(0, "place", "row"), table.offered(0, "place", "column"), strict=True))


def put(layout: str, card: str, row: int, column: int, coins: int = 20) -> Table:
    table = Table().district(0, layout).seat(0, coins=coins, hand=[card]).turn()
    return table.play(0, "play", card=card).play(0, "place", row=row, column=column)


@rule("TRN-3.3")
def test_the_first_card_lies_anywhere() -> None:
    table = Table().seat(0, hand=["market_1"]).turn().play(0, "play", card="market_1")
    assert table.tops(0)[0] == "market_1"
    assert table.coins(0) == 5


@rule("TRN-3.11", "TRN-3.4")
def test_nine_ways_to_place_a_market_beside_five_cards() -> None:
    table = Table().district(0, "farm_1 fort_1 . / . hospital_1 road_1 / . house_1 .").seat(0, hand=["market_1"]).turn()
    table.play(0, "play", card="market_1")
    assert len(spots(table)) == 9
    assert table.coins(0) == 5


@rule("TRN-3.5", "TRN-3.4")
def test_the_frame_floats_until_it_is_fixed() -> None:
    table = Table().district(0, "farm_1").seat(0, hand=["market_1"]).turn().play(0, "play", card="market_1")
    assert spots(table) == [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]
    table.play(0, "place", row=0, column=1)
    assert table.tops(0) == ["market_1", ".", ".", "farm_1", ".", ".", ".", ".", "."]
    table = (
        Table().district(0, "farm_1 fort_1 road_1").seat(0, hand=["market_1"]).turn().play(0, "play", card="market_1")
    )
    assert (1, 0) not in spots(table)
    assert [spot for spot in spots(table) if spot[0] in (0, 2)] == [(0, 1), (0, 2), (0, 3), (2, 1), (2, 2), (2, 3)]


@rule("TRN-3.6", "TRN-3.9", "TRN-3.10")
def test_a_card_covers_one_of_its_colour() -> None:
    table = put("farm_1+house_1", "market_2", 1, 1)
    assert table.tops(0)[0] == "market_2"
    assert len(table.player(0).covered) == 2
    assert table.game.scores()[0]["cards"] == 0 + 1 + 1
    table = put("market_2", "market_1", 1, 1)
    assert table.tops(0)[0] == "market_1", "a low level may cover a high one"
    table = put("fort_1", "fort_1", 2, 1)
    assert table.tops(0)[:4] == ["fort_1", ".", ".", "fort_1"]


@rule("TRN-3.7")
def test_a_card_replaces_those_of_another_colour() -> None:
    table = put("market_1+market_2", "fort_2", 1, 1)
    assert table.tops(0)[0] == "fort_2"
    assert table.player(0).covered == []
    assert table.under("yellow_1") == ["market_1"]
    assert table.under("yellow_2") == ["market_2"]
    assert (table.size("yellow_1"), table.size("yellow_2")) == (10, 10)


@rule("TRN-3.8")
@pytest.mark.parametrize("card", ["quarry_2", "fort_2"])
def test_what_stood_on_a_card_leaves_it(card: str) -> None:
    table = Table().district(0, "market_1 priest_2").on(0, 1, 1, "yellow", "grey").seat(0, coins=9, hand=[card]).turn()
    table.play(0, "play", card=card).play(0, "place", row=1, column=1)
    assert table.occupants(0, 1, 1) == []
    assert table.lying(0) == [1, 0, 0]


@rule("TRN-3.2", "TRN-3.1", "TRN-2.2")
def test_the_cost_is_paid_first_and_one_card_is_played() -> None:
    table = Table().district(0, "alderman_1").seat(0, coins=0, hand=["prior_1"]).turn()
    assert table.refused(0, "play", card="prior_1") == "no.deniers", "the Alderman's two deniers come too late"
    table = Table().seat(0, coins=9, hand=["prior_1", "farm_1"]).turn().play(0, "play", card="prior_1")
    assert table.asked(0) == "action"
    assert "play" not in table.kinds(0)


@rule("TRN-3.12")
def test_no_prestige_building_twice_even_when_covered() -> None:
    table = Table().district(0, "mint").seat(0, coins=9, hand=["mint"]).turn()
    assert table.refused(0, "play", card="mint") == "no.name_taken"
    table = Table().district(0, "mint+market_1").seat(0, coins=9, hand=["mint"]).turn()
    assert table.refused(0, "play", card="mint") == "no.name_taken"
    table = Table().district(0, "city_hall+market_1 fort_1").seat(0, coins=9, hand=["city_hall"]).turn()
    assert table.refused(0, "play", card="city_hall") == "no.name_taken"


@rule("TRN-3.12", "TRN-3.17")
def test_a_city_hall_may_pay_for_the_next() -> None:
    table = Table().district(0, "city_hall fort_1").seat(0, coins=9, hand=["city_hall", "farm_1"]).turn()
    table.play(0, "play", card="city_hall")
    assert table.asked(0) == "place", "only the old one can pay"
    assert table.tops(0)[0] == "fort_1", "the district begins with what is left"
    table.play(0, "place", row=1, column=0)
    assert table.tops(0)[:2] == ["city_hall", "fort_1"]


@rule("TRN-3.15", "TRN-3.14", "TRN-5.9")
@pytest.mark.parametrize(
    ("card", "colour", "building"),
    [("cloth_hall", "yellow", "market_1"), ("saint_jacques", "white", "hospital_1"),
     ("tour_saint_georges", "red", "fort_1")],
)  # fmt: skip
def test_a_resident_pays_from_anywhere(card: str, colour: str, building: str) -> None:
    number = ["yellow", "white", "red"].index(colour)
    for way in ("give_standing", "give_lying", "give_slot"):
        table = Table().district(0, f"{building} arsenal_1").on(0, 1, 1, colour)
        table.seat(0, coins=0, standing={colour: 1}, lying={colour: 1}, hand=[card]).turn()
        table.play(0, "play", card=card)
        assert table.kinds(0) == {"give_standing", "give_lying", "give_slot"}
        before = table.game.reserve[number]
        table.play(0, way, **({"row": 1, "column": 1} if way == "give_slot" else {}))
        assert table.game.reserve[number] == before + 1
        assert table.player(0).residents(number) == 2
        table.play(0, "place", row=2, column=1)
        assert table.can(0, "activate", row=1, column=1) == (way == "give_slot"), "a building left behind is free"


@rule("TRN-3.15")
def test_a_hired_resident_or_none_cannot_pay() -> None:
    table = Table().district(0, "market_1").on(0, 1, 1, "grey").seat(0, standing={"red": 1}, hand=["cloth_hall"]).turn()
    assert table.refused(0, "play", card="cloth_hall") == "no.resident_to_give"


@rule("TRN-3.16", "TRN-3.14", "TRN-2.10")
@pytest.mark.parametrize("card", ["city_hall", "la_madeleine", "saint_quentin", "porte_de_la_vigne"])
def test_a_card_pays_from_the_hand_or_the_district(card: str) -> None:
    table = Table().district(0, "market_1 fort_1").on(0, 1, 1, "yellow")
    table.seat(0, coins=2, hand=[card, "farm_1"], ramparts=["crusade"]).turn().play(0, "play", card=card)
    assert table.coins(0) == 0
    assert table.kinds(0) == {"pay_slot", "pay_hand"}
    assert table.offered(0, "pay_hand", "card") == ["farm_1"]
    table.play(0, "pay_hand", card="farm_1")
    assert table.under("yellow_1") == ["farm_1"]
    table = Table().district(0, "market_1 fort_1").on(0, 1, 1, "yellow").seat(0, coins=2, hand=[card]).turn()
    table.play(0, "play", card=card).play(0, "pay_slot", row=1, column=1)
    assert table.under("yellow_1") == ["market_1"]
    assert table.lying(0) == [1, 0, 0]


@rule("TRN-3.16")
def test_without_a_card_to_give_there_is_no_city_hall() -> None:
    table = Table().seat(0, coins=9, hand=["city_hall"], ramparts=["crusade"]).turn()
    assert table.refused(0, "play", card="city_hall") == "no.card_to_give"


@rule("TRN-3.17")
def test_a_card_that_paid_is_nobodys_neighbour_and_leaves_a_hole() -> None:
    table = Table().district(0, "market_1 farm_1 fort_1 / . . road_1").seat(0, coins=2, hand=["city_hall"]).turn()
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=1, column=2)
    assert table.tops(0)[:3] == ["market_1", ".", "fort_1"]
    assert (1, 2) in spots(table)
    table = Table().district(0, "market_1 farm_1").seat(0, coins=2, hand=["city_hall"]).turn()
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=1, column=1)
    assert spots(table) == [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], "beside the Farm only"


@rule("TRN-3.18")
def test_an_empty_district_begins_anew() -> None:
    table = Table().district(0, "market_1").seat(0, coins=2, hand=["city_hall"]).turn()
    table.play(0, "play", card="city_hall")
    assert table.tops(0) == ["city_hall"] + ["."] * 8


@rule("TRN-3.19")
def test_under_a_card_that_paid_the_next_is_active_again() -> None:
    table = Table().district(0, "architect_1+farm_1 road_1").seat(0, coins=2, hand=["city_hall"]).turn()
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=1, column=1)
    table.play(0, "place", row=2, column=1)
    assert table.tops(0)[:4] == ["architect_1", "road_1", ".", "city_hall"]
    assert table.coins(0) == 1, "the Architect is back in time for the City Hall"


@rule("TRN-2.8", "TRN-3.2")
def test_the_view_shows_the_card_that_is_being_played() -> None:
    table = Table().district(0, "farm_1").seat(0, coins=9, hand=["market_1", "city_hall"]).turn()
    assert table.game.view(1)["playing"] is None
    assert table.play(0, "play", card="market_1").game.view(1)["playing"] == "market_1"
    table = Table().district(0, "farm_1").seat(0, coins=9, hand=["market_1", "city_hall"]).turn()
    table.play(0, "play", card="city_hall")
    assert (table.asked(0), table.game.view(None)["playing"]) == ("pay", "city_hall")
    table.play(0, "pay_hand", card="market_1")
    assert (table.asked(0), table.game.view(1)["playing"]) == ("place", "city_hall")
    assert table.play(0, "place", row=1, column=2).game.view(1)["playing"] is None
