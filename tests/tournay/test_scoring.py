"""Points (TRN-10)."""

import pytest

from bourgade.games.tournay.rules.codes import CARD_NAMES
from bourgade.games.tournay.rules.scoring import prestige
from tests.rule import rule
from tests.tournay.table import Table


def points(table: Table, name: str) -> list[int]:
    return prestige(table.game, CARD_NAMES.index(name))


@rule("TRN-10.11", "TRN-10.1", "TRN-10.2")
def test_the_example_of_the_rulebook() -> None:
    """One set of cards against two, four red residents against one, four deniers against twelve."""
    table = Table()
    table.district(0, "market_1 hospital_1 fort_1 / saint_brice porte_de_la_vigne")
    table.district(1, "farm_1 prior_1 road_1 / port_1 bridge_1 arsenal_1 / belfry porte_de_la_vigne mint")
    table.seat(0, coins=4, standing={"red": 4}).seat(1, coins=12, standing={"red": 1})
    assert points(table, "saint_brice") == [4, 4]
    assert points(table, "belfry") == [2, 8]
    assert points(table, "porte_de_la_vigne") == [8, 2]
    assert points(table, "mint") == [1, 6]
    assert [scores["prestige"] for scores in table.game.scores()] == [15, 20]


# What each prestige building counts in the district below.
ELEMENTS = {
    "belfry": 1, "saint_brice": 1, "cloth_hall": 2, "saint_jacques": 3, "tour_saint_georges": 1, "mint": 2,
    "city_hall": 3, "saint_quentin": 2, "porte_de_la_vigne": 4, "saint_nicolas": 2, "pont_des_trous": 2,
    "tour_des_six": 3, "la_madeleine": 1, "tour_d_arras": 2, "tour_henry_viii": 3, "cathedral": 1,
}  # fmt: skip
# And for the other player, who has two residents of each colour, six deniers and no cards.
THEIRS = {
    "mint": 1,
    "city_hall": 2,
    "saint_quentin": 2,
    "porte_de_la_vigne": 2,
    "saint_nicolas": 2,
    "pont_des_trous": 2,
}
RATES = {
    "belfry": (4, 2),
    "saint_brice": (4, 2),
    "saint_nicolas": (3, 1),
    "pont_des_trous": (3, 1),
    "cathedral": (8, 0),
}


@rule("TRN-10.8", "TRN-10.2", "TRN-10.9", "TRN-10.10")
@pytest.mark.parametrize("name", ELEMENTS)
def test_what_each_prestige_building_counts(name: str) -> None:
    """A covered card and a grey token do not count; damage, and where a resident is, makes no difference."""
    table = Table().queue(("bouvines", 0), ("great_fair", 0), ("marauding", 0))
    table.district(0, f"quarry_1+farm_1 journeyman_1 hospital_1 / prior_1 bishop_1 fort_1 / {name}")
    table.on(0, 1, 1, "grey").on(0, 1, 3, "damage")
    table.seat(0, coins=11, standing={"yellow": 3, "white": 1, "red": 2}, lying={"white": 1, "red": 2})
    table.seat(0, ramparts=["crusade"], built=["heresy", "cassel"])
    builder, others = RATES.get(name, (2, 1))
    assert points(table, name) == [builder * ELEMENTS[name], others * THEIRS.get(name, 0)]


@rule("TRN-10.9")
def test_residents_at_work_count_and_la_madeleine_counts_itself() -> None:
    table = Table().district(0, "market_1 city_hall la_madeleine").on(0, 1, 1, "yellow")
    assert points(table, "city_hall") == [6, 2]
    assert points(table, "la_madeleine") == [4, 0]


@rule("TRN-10.4")
def test_twelve_points_at_most() -> None:
    table = Table().district(0, "mint").seat(0, coins=100).seat(1, coins=100)
    assert points(table, "mint") == [12, 12]


@rule("TRN-10.1", "TRN-10.2")
def test_two_of_a_name_are_scored_once_with_the_left_number_for_both() -> None:
    table = Table(3).district(0, "mint").district(1, "mint")
    for seat in range(3):
        table.seat(seat, coins=8)
    assert points(table, "mint") == [4, 4, 2]
    assert [scores["prestige"] for scores in table.game.scores()] == [4, 4, 2]


@rule("TRN-10.3", "TRN-10.10")
def test_a_covered_prestige_building_is_not_scored() -> None:
    table = (
        Table().district(0, "cathedral+hospital_1 mint+market_1").district(1, "mint").seat(0, coins=8).seat(1, coins=8)
    )
    assert table.game.scores()[0]["prestige"] == 2, "the Mint gives its right number where it is covered"
    assert table.game.scores()[1]["prestige"] == 4


@rule("TRN-10.5", "TRN-3.9")
def test_printed_points_of_covered_cards_count() -> None:
    table = Table().district(0, "quarry_2+house_2+market_1 fort_1")
    assert table.game.scores()[0]["cards"] == 2 + 2 + 0 + 1


@rule("TRN-5.10")
def test_damage_takes_no_points() -> None:
    table = Table().district(0, "tour_des_six prior_1 quarry_2").on(0, 1, 2, "damage").on(0, 1, 3, "damage")
    assert table.game.scores()[0] == {"prestige": 2, "cards": 2, "ramparts": 0, "total": 4}


@rule("TRN-10.7")
def test_who_ties_shares_the_victory() -> None:
    table = Table(3).district(0, "quarry_2").district(1, "house_2")
    table.game.last = True
    table.game.stack = []
    assert table.game.winners == (0, 1)
