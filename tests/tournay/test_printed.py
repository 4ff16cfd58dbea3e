"""What every card says, from a table of our own reading of the rulebook: the data file must say the same."""

import pytest

from bourgade.games.tournay.adapter.data import BOX
from bourgade.games.tournay.rules import codes as c
from bourgade.words import catalogue
from tests.rule import rule
from tests.tournay.table import TITLE, Table

# pile: name, b(uilding) or c(haracter), printed points.
SMALL_CARDS = """
yellow_1: architect_1 c 1, quarry_1 b 1, journeyman_1 c 1, alderman_1 c 1, farm_1 b 0, barn_1 b 1, house_1 b 1, market_1 b 0, port_1 b 1, inn_1 b 1, brewery_1 b 1, senator_1 c 1
white_1: library_draw_1 b 1, library_two_1 b 0, bishopric_1 b 0, bishop_1 c 1, hospital_1 b 1, monastery_1 b 0, bridge_1 b 0, priest_1 c 1, prior_1 c 0, abbey_1 b 0, monk_1 c 0, templar_1 c 0
red_1: arsenal_1 b 1, steward_1 c 1, ballista_1 b 1, barracks_1 b 1, knight_1 c 1, fort_1 b 1, tax_collector_1 c 1, road_1 b 1, catapult_1 b 1, manor_1 b 1, banneret_1 c 1
yellow_2: architect_2 c 1, quarry_2 b 2, journeyman_2 c 0, alderman_2 c 2, barn_2 b 1, house_2 b 2, market_2 b 1, toll_2 b 0, port_2 b 1, bakery_2 b 1, brewery_2 b 0, senator_2 c 2
white_2: augustinian_2 c 2, library_draw_2 b 0, library_two_2 b 0, bishopric_2 b 1, monastery_white_2 b 2, monastery_any_2 b 0, bridge_2 b 0, priest_2 c 1, prior_2 c 0, abbey_2 b 0, monk_2 c 2, templar_2 c 2
red_2: arsenal_2 b 1, steward_2 c 2, ballista_2 b 2, bastion_2 b 1, barracks_2 b 2, fort_2 b 1, road_2 b 1, tax_collector_2 c 2, mercenary_2 c 2, banneret_2 c 1, audience_chamber_2 b 1
"""  # noqa: E501
# pile: name, cost (X a resident, 2c two deniers and a card), builder, others, copies.
PRESTIGE = """
yellow_3: belfry 5 4 2 1, cloth_hall X 2 1 2, mint 5 2 1 2, city_hall 2c 2 1 2, tour_des_six 5 2 1 2
white_3: cathedral 20 8 0 1, la_madeleine 2c 2 1 2, saint_brice 5 4 2 1, saint_jacques X 2 1 2, saint_nicolas 5 3 1 1, saint_quentin 2c 2 1 2
red_3: pont_des_trous 5 3 1 1, porte_de_la_vigne 2c 2 1 2, tour_d_arras 5 2 1 2, tour_henry_viii 5 2 1 2, tour_saint_georges X 2 1 2
"""  # noqa: E501


def rows(table: str) -> list[list[str]]:
    """Each entry with its pile before it."""
    found: list[list[str]] = []
    for line in table.strip().splitlines():
        pile, _, entries = line.partition(": ")
        found += [[pile, *entry.split()] for entry in entries.split(", ")]
    return found


def ids(rows: list[list[str]]) -> list[str]:
    return [row[1] for row in rows]


def cards_of(name: str) -> list[int]:
    box = Table(expansion="mix").game.box
    return [card for card in range(c.CARDS) if box.kind[card] == c.CARD_NAMES.index(name)]


@rule("TRN-3.13", "TRN-10.5")
@pytest.mark.parametrize("row", rows(SMALL_CARDS), ids=ids(rows(SMALL_CARDS)))
def test_a_card_of_level_one_or_two_is_as_printed(row: list[str]) -> None:
    pile, name, kind, points = row
    box = Table(expansion="mix").game.box
    cards = cards_of(name)
    assert len(cards) == (2 if name in ("fort_1", "fort_2") else 1)
    for card in cards:
        assert c.PILE_NAMES[card // c.PILE_CARDS] == pile
        assert f"{c.COLOUR_NAMES[box.colour[card]]}_{box.level[card]}" == pile
        assert box.category[card] == (c.BUILDING if kind == "b" else c.CHARACTER)
        assert box.points[card] == int(points)
        assert box.cost[card] == (1 if pile.endswith("1") else 3)
        assert box.gives[card] == c.GIVES_NOTHING


@rule("TRN-3.13", "TRN-3.14", "TRN-10.2")
@pytest.mark.parametrize("row", rows(PRESTIGE), ids=ids(rows(PRESTIGE)))
def test_a_prestige_building_is_as_printed(row: list[str]) -> None:
    pile, name, cost, builder, others, copies = row
    box = Table().game.box
    cards = cards_of(name)
    assert len(cards) == int(copies)
    for card in cards:
        assert c.PILE_NAMES[card // c.PILE_CARDS] == pile
        assert box.category[card] == c.PRESTIGE
        assert (box.builder[card], box.others[card], box.points[card]) == (int(builder), int(others), 0)
        price = {"X": (0, c.GIVES_RESIDENT), "2c": (2, c.GIVES_CARD)}.get(cost)
        assert (box.cost[card], box.gives[card]) == (price or (int(cost), c.GIVES_NOTHING))


@rule("TRN-1.2", "TRN-1.3", "TRN-2.4")
def test_there_are_ninety_cards_and_eighteen_in_nine_piles() -> None:
    names = ids(rows(SMALL_CARDS)) + ids(rows(PRESTIGE))
    assert sorted(names) == sorted(c.CARD_NAMES)
    for pile in range(c.PILES):
        assert Table().game.sizes[pile] == 10
        own = [card for card in range(c.CARDS) if card // c.PILE_CARDS == pile and Table().game.box.kind[card] >= 0]
        assert len(own) == (12 if pile < 6 else 9)


@rule("TRN-6.14", "TRN-11.2", "TRN-12.1")
def test_what_is_reconstructed_says_so() -> None:
    marked = {where for where, origin in TITLE.provenance() if origin == "inferred"}
    assert {f"events.{name}.circles" for name in c.EVENT_NAMES} <= marked
    assert {f"events.{name}.fight" for name in c.EVENT_NAMES} <= marked
    assert "yellow_1.quarry_1.set" in marked
    assert {"white_2.monk_2.points", "white_2.monk_2.cost", "red_3.tour_saint_georges.gives"} <= marked
    assert "red_1.catapult_1.points" not in marked
    assert all("prov" in row for pile in c.PILE_NAMES for row in BOX.contents[pile].values())


@rule("TRN-12.2", "TRN-12.3", "TRN-12.4", "TRN-12.5", "TRN-12.6", "TRN-12.7", "TRN-7.4", "TRN-11.2")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_books_tables_show_every_card_of_a_pile_with_what_it_does(lang: str) -> None:
    book = TITLE.book(lang)
    for pile, name, _, points in rows(SMALL_CARDS):
        title = catalogue("tournay", lang).term(f"card.{name}").text
        cells = next(line for line in book.splitlines() if line.startswith(f"| {title} |")).split(" | ")
        copies = "2" if name in ("fort_1", "fort_2") else "1"
        assert cells[2:5] == [copies, "1" if pile.endswith("1") else "3", points]
        assert len(cells[5]) > 15
    assert book.index("TRN-12.2") < book.index(catalogue("tournay", lang).term("card.quarry_1").text + " |")
    assert sum("remplaçable" in line or "replaceable" in line for line in book.splitlines() if line[0:1] == "|") == 18
