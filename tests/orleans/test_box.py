"""What is reconstructed (ORL-16): marks of provenance, and players' own data files."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bourgade import InvalidData
from bourgade.games.orleans.adapter.data import BOX
from bourgade.kernel.box import read_toml
from tests.orleans.table import TITLE, Table
from tests.orleans.test_events import turned
from tests.rule import rule

SINGLE_SOURCE = {
    "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "windmill", "library",
    "hospital", "sacristy", "cellar", "office", "horse_wagon", "shipping_line", "laboratory",
}  # fmt: skip
LETTERS = {"pilgrimage": {"stacks": [0, 2, 0]}, "plague": {"stacks": [1, 0, 2]}}


def marked(provenance: str) -> set[str]:
    return {row for row, mark in TITLE.provenance() if mark == provenance}


# Marks


@rule("ORL-16.1")
def test_fifteen_tiles_and_the_stacks_are_known_from_one_source():
    assert len(SINGLE_SOURCE) == 15
    assert marked("source") == {f"places.{tile}" for tile in SINGLE_SOURCE} | {"places.stack"}


@rule("ORL-16.2")
def test_four_values_are_inferred():
    assert marked("inferred") == {"places.bathhouse", "tracks.last_boatman", "events.letters", "start.bank"}


@rule("ORL-16.1", "ORL-16.2")
def test_every_table_of_the_box_says_where_it_comes_from():
    assert {row.split(".")[0] for row, _ in TITLE.provenance()} == {
        "supply", "goods", "start", "tracks", "development", "places", "deeds", "events", "strength", "bathhouse",
        "map",
    }  # fmt: skip
    assert {mark for _, mark in TITLE.provenance()} == {"rulebook", "sources", "source", "inferred"}


# Replacing values


@rule("ORL-16.3")
@pytest.mark.parametrize("tile", sorted(SINGLE_SOURCE))
def test_the_followers_of_a_tile_can_be_replaced(tile: str):
    table = Table(data={"places": {tile: {"slots": ["knight", "knight", "farmer"]}}}).seat(0, tiles=[tile])
    table.seat(0, market={"farmer": 1}).at("planning")
    assert table.can(0, "place", place=tile, slot=2, follower="farmer")
    assert not table.can(0, "place", place=tile, slot=0, follower="farmer")


@rule("ORL-16.3")
def test_the_stack_of_a_tile_can_be_replaced():
    table = Table(data={"places": {"school": {"stack": 1}, "hayrick": {"stack": 2}}}).load(0, "village").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="trader")
    assert table.can(0, "take_tile", place="school")
    assert table.refused(0, "take_tile", place="hayrick") == "no.first_tile"


@rule("ORL-16.3")
def test_the_space_of_the_bathhouse_can_be_replaced():
    table = Table(data={"places": {"bathhouse": {"slots": ["monk"]}}}).seat(0, tiles=["bathhouse"])
    table.seat(0, market={"monk": 1, "knight": 1}).at("planning")
    assert table.can(0, "place", place="bathhouse", slot=0, follower="monk")
    assert not table.can(0, "place", place="bathhouse", slot=0, follower="knight")


@rule("ORL-16.3")
def test_the_coins_of_the_last_boatman_step_can_be_replaced():
    table = Table(data={"tracks": {"last_boatman_coins": 8}}, last_boatman="coins").seat(1, citizens=["boatmen"])
    table.seat(0, coins=0, tracks={"boatman": 4}).load(0, "village", "farm_house").at("actions")
    assert table.play(0, "use", place="village").play(0, "recruit", follower="boatman").player(0).coins == 8


@rule("ORL-16.3")
def test_the_letters_of_the_hourglass_tiles_can_be_replaced():
    tiles = turned("2020", 1, {"events": LETTERS})
    assert tiles.count(("pilgrimage", "b")) == 2
    assert [letter for event, letter in tiles if event == "plague"] == ["a", "c", "c"]


@rule("ORL-16.3")
def test_the_coins_of_the_limited_bank_can_be_replaced():
    assert Table(data={"start": {"bank": 100}}, edition="2014", bank="limited").view(None)["bank"] == 90


@rule("ORL-16.3")
def test_a_changed_box_goes_with_its_positions():
    data: dict[str, Any] = {"places": {"gunpowder_tower": {"effect": {"tower": 3}}}}
    table = Table(data=data).seat(0, tiles=["gunpowder_tower"], tower=["monk", "monk", "knight"]).at("planning")
    again = TITLE.load(table.game.dump())
    assert again.dump() == table.game.dump()
    assert again.dump()["data"] == data


@rule("ORL-16.3")
def test_a_players_own_file_is_laid_over_the_box(tmp_path: Path):
    (tmp_path / "my-box.toml").write_text('[places.cellar]\neffect = { coins = 6 }\nprov = "rulebook"\n')
    data = read_toml(tmp_path / "my-box.toml")
    table = Table(data=data).seat(0, coins=0).load(0, "cellar", "farm_house").at("actions")
    assert table.play(0, "use", place="cellar").player(0).coins == 6
    assert ("places.cellar", "rulebook") in TITLE.provenance(data)


# Data that cannot be used


@rule("ORL-16.3")
@pytest.mark.parametrize(("text", "complaint"), [(None, "cannot be read"), ("[places", "Expected"), ("\xff", "utf-8")])
def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path, text: str | None, complaint: str):
    if text is not None:
        (tmp_path / "my-box.toml").write_bytes(text.encode("latin-1"))
    with pytest.raises(InvalidData, match=rf"^my-box\.toml: .*{complaint}"):
        read_toml(tmp_path / "my-box.toml")


@rule("ORL-16.3")
@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"weather": 1}, "weather: the box has no such entry"),
        ({"places": {"inn": {}}}, "places.inn: the box has no such entry"),
        ({"places": 3}, "places: must be a table"),
        ({"places": {"brewery": {"slots": ["abbot"]}}}, r"places.brewery.slots\[0\]: must be one of farmer, .*'abbot'"),
        ({"places": {"brewery": {"slots": ["monk"] * 4}}}, "places.brewery.slots: has room for 3 entries, not 4"),
        ({"places": {"brewery": {"slots": "monk"}}}, "places.brewery.slots: must be a list"),
        ({"places": {"brewery": {"stack": 0}}}, "places.brewery.stack: must be from 1 to 2, not 0"),
        ({"places": {"village": {"stack": 1}}}, "places.village.stack: must be 0, not 1"),
        (
            {"places": {"laboratory": {"effect": {"technology": 2}}}},
            "places.laboratory.effect.technology: must be 1, not 2",
        ),
        ({"places": {"guildhall": {"effect": {"station": 2}}}}, "places.guildhall.effect.station: must be 1, not 2"),
        (
            {"places": {"bathhouse": {"effect": {"bathhouse": 2}}}},
            "places.bathhouse.effect.bathhouse: must be 1, not 2",
        ),
        ({"places": {"sacristy": {"effect": {"shield": 2}}}}, "places.sacristy.effect.shield: must be 1, not 2"),
        (
            {"places": {"school": {"effect": {"stand_in": "boatman"}}}},
            "places.school.effect.stand_in: must be one of s",
        ),
        (
            {"places": {"herb_garden": {"effect": {"stand_in": "scholar"}}}},
            "places.herb_garden.effect.stand_in: must be",
        ),
        ({"places": {"brewery": {"effect": {"coins": "two"}}}}, "places.brewery.effect.coins: must be a whole number"),
        ({"places": {"brewery": {"effect": {"wine": 1}}}}, "places.brewery.effect.wine: the box has no such entry"),
        ({"places": {"brewery": {"prov": "hearsay"}}}, "places.brewery.prov: must be one of rulebook, .*'hearsay'"),
        ({"deeds": {"cathedral": {"slots": {"monk": -1}}}}, "deeds.cathedral.slots.monk: must be from 0 to 9, not -1"),
        ({"deeds": {"cathedral": {"reward": "gold"}}}, "deeds.cathedral.reward: must be a whole number"),
        ({"events": {"income": {"stacks": [1, 1]}}}, "events.income.stacks: must have 3 entries, not 2"),
        ({"events": {"income": {"stacks": [0, 0, 0]}}}, "events: 14 tiles are too few for 18 rounds"),
        ({"tracks": {"draw": []}}, "tracks.draw: must have at least one entry"),
        ({"tracks": {"farmer": ["gold"]}}, r"tracks.farmer\[0\]: must be one of grain, .*'gold'"),
        ({"development": {"coins": [[31, 3]]}}, r"development.coins\[0\]: the track has no space 31"),
        ({"development": {"coins": 7}}, r"development.coins\[0\].pair: must be a list"),
        ({"supply": {"monk": [True, 1, 1, 1]}}, r"supply.monk\[0\]: must be a whole number, not True"),
        ({"start": {"coins": date(2014, 10, 16)}}, "start.coins: must be a whole number"),
        ({"start": {"bank": "full"}}, "start.bank: must be a whole number"),
        ({"strength": {"taxes": [0, 1, 2, 3]}}, r"strength.taxes\[0\]: must be from 1 to 9, not 0"),
        ({"map": {"edges": []}}, "map.edges: must be a list of 43 connections"),
    ],
)
def test_bad_data_is_refused_by_row_and_field(data: dict[str, Any], complaint: str):
    with pytest.raises(InvalidData, match=f"^{complaint}"):
        TITLE.new(2, 1, data=data)


@rule("ORL-16.3")
def test_the_towns_of_the_map_cannot_be_changed_only_its_goods_spaces():
    edges = read_toml(BOX.path)["map"]["edges"]
    edges[0] = ["orleans", "tours", "water", 2]
    with pytest.raises(InvalidData, match=r"^map.edges\[0\]: towns and way cannot be changed"):
        TITLE.new(2, 1, data={"map": {"edges": edges}})
    edges[0] = ["orleans", "blois", "water", 2, 2]
    ways = Table(data={"map": {"edges": edges}}).view(None)["ways"]
    assert len(ways[0]["goods"]) == 2


@rule("ORL-16.3", "ORL-15.5")
def test_a_limited_bank_must_cover_the_opening_coins():
    with pytest.raises(InvalidData, match=r"^start.bank: must be from 20 to 9999, not 19"):
        TITLE.new(2, 1, {"edition": "2014", "bank": "limited"}, {"start": {"bank": 19}})
