"""Options, data files, and the box (LOR-16, LOR-17)."""

from random import Random
from typing import Any

import pytest

from bourgade import InvalidData, InvalidPosition, InvalidSetup
from bourgade.games.lorrein.rules import codes as c
from bourgade.words import check
from tests.lorrein.table import TITLE, Table
from tests.rule import rule


@rule("LOR-16.1")
def test_a_table_chooses_among_these_options():
    assert {spec.name: spec.values for spec in TITLE.options} == {
        "length": ("long", "short"), "trade": ("full", "tariffs", "off"), "limit": (True, False),
        "bowl": (False, True), "bowl_plus": (False, True), "master": (False, True), "annex_farm": (False, True),
        "annex_farm_plus": (False, True), "annex_work": (False, True), "annex_work_plus": (False, True),
        "annex_from": ("3", "1"),
    }  # fmt: skip
    mixed = Table(annex_work=True, annex_work_plus=True).seat(0, goods={"plank": 1, "slate": 1})
    mixed.seat(1, farms=[(1, 1)], duchies=[(2, 4)]).at("build").play(0, "duchy", row=1, column=1)
    assert mixed.asked(0) == "build"  # farms are not annexed at this table


@rule("LOR-16.2")
@pytest.mark.parametrize(
    ("name", "needs"),
    [("bowl_plus", "bowl"), ("annex_farm_plus", "annex_farm"), ("annex_work_plus", "annex_work")],
)
def test_requirements_between_modules_are_checked_in_words(name, needs):
    with pytest.raises(InvalidSetup, match=f"{name}=true goes only with {needs}=true"):
        TITLE.new(2, 1, {name: True})
    assert TITLE.new(2, 1, {name: True, needs: True}).waiting


@rule("LOR-17.1")
def test_every_row_says_where_it_comes_from_and_can_be_replaced():
    rows = dict(TITLE.provenance())
    assert rows["prices.farm"] == "rulebook"
    assert rows["prices.sawmill"] == "inferred"
    assert {rows[f"missions.{name}"] for name in ("forester", "coven")} == {"inferred"}
    dear = Table(data={"prices": {"farm": {"animal": 3}}}).seat(0, goods={"animal": 2, "wheat": 1}).at("build")
    assert dear.refused(0, "farm", row=1, column=1) == "no.price"
    assert dear.game.dump()["data"] == {"prices": {"farm": {"animal": 3}}}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"prices": {"farm": {"animal": "two"}}}, "prices.farm.animal: must be a whole number"),
        ({"missions": {"coven": {"full": {"farms": 9}}}}, "missions.coven.full.farms: must be from 0 to 5"),
        ({"missions": {"coven": {"full": {"farms": 1}}}}, "missions.coven.full.farms: must be no less"),
        ({"missions": {"dragon": {}}}, "missions.dragon: the box has no such entry"),
        ({"layout": {"rows": [2, 3]}}, "layout.rows: must have 3 entries"),
        ({"plates": {"lavender_field": 0}}, "plates: 8 are too few"),
        ({"layout": {"fewest": [12, 0, 0]}}, r"layout.fewest\[0\]: with 2 players, 6 of these plates do not give 12"),
        ({"layout": {"rows": [1, 2, 2], "columns": [2, 3, 3]}}, r"layout.fewest\[0\]: with 2 players, 2 of these"),
        ({"layout": {"rows": [2, 1, 3]}}, r"layout.fewest\[1\]: with 3 players, 3 of these plates do not give 5"),
        (
            {"plates": {"river": 12, "lavender_field": 0, "meadow": 0}},
            r"layout.fewest\[0\]: with 2 players, 6 of these",
        ),
        ({"room": {"large": 1}}, "room.large: must be from 2 to 4, not 1"),
        ({"tariff": {"mill": "gold"}}, "tariff.mill: must be one of"),
        ({"bowl": {"prov": "hearsay"}}, "bowl.prov: must be one of"),
    ],
)
def test_bad_data_is_refused_with_the_row_and_the_field(data, message):
    with pytest.raises(InvalidData, match=message):
        TITLE.new(2, 1, data=data)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_finds_a_place_to_begin_on_the_smallest_board(players):
    """Wherever the others have begun: each seed tries other places."""
    small = {"plates": {"forest": 12}, "layout": {"rows": [1, 2, 2], "columns": [3, 3, 3], "fewest": [0, 0, 0]}}
    for seed in range(60):
        game = TITLE.new(players, seed, data=small)
        chance = Random(seed)
        while game.phase is None and game.ask(game.waiting[0]).kind.startswith("start_"):
            game.apply(game.waiting[0], chance.choice(game.legal(game.waiting[0])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_red_bead_may_be_there_from_the_first_round(players):
    game: Any = TITLE.new(players, 1, data={"bowl": {"red_round": 1}})
    while game.round == 0:
        game.apply(game.waiting[0], game.legal(game.waiting[0])[0])
    assert game.bowl[c.RED] == 1
    assert TITLE.load(game.dump()).dump() == game.dump()


def test_the_words_are_complete():
    assert check("lorrein") == []


@pytest.mark.parametrize(
    ("where", "value", "message"),
    [
        (("table", "stock", 0), 15, "cards: plank: there are 15, not 16"),
        (("table", "bowl", 0), 3, "beads in the bowl"),
        (("table", "buildings", 0), 4, "not those on the board"),
        (("boards", 0, "mission"), 5, "missions: each card is in just one place"),
        (("table", "won"), 1, "the game is not over yet"),
        (("table", "offer", "to"), 1, "table.offer.author"),
        (("table", "wishes"), 2, "not done with the window"),
        (("boards", 1, "draft", "give"), [13] + [0] * 9, "a paper for nobody is blank"),
        (("stack", -1, 1), 1, "stack"),
    ],
)
def test_impossible_positions_are_refused(where, value, message):
    data = Table().seat(0, goods={"wood": 1}).at("build").game.dump()
    spot: Any = data
    for step in where[:-1]:
        spot = spot[step]
    spot[where[-1]] = value
    with pytest.raises(InvalidPosition, match=message):
        TITLE.load(data)
