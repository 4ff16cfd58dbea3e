"""Technology tiles (ORL-8)."""

import pytest

from tests.orleans.table import Table
from tests.rule import rule

# The spaces that a first tile may cover: farmers' spaces of places with two or more spaces.
FARMERS = [
    ("village", 0), ("university", 0), ("castle", 0), ("ship", 0), ("wagon", 0), ("guildhall", 0),
    ("cheese_factory", 0), ("cheese_factory", 1), ("winery", 0),
]  # fmt: skip
SINGLES = ["hayrick", "brewery", "sacristy", "bathhouse", "pharmacy", "shipping_line"]
TILES = ["cheese_factory", "winery", "cellar", "laboratory", *SINGLES]


def placing(first: bool = False, spare: int = 1, covering: bool = True) -> Table:
    """A player with tiles of all sorts, about to place technology; not the first time, unless said so."""
    table = Table(covering=covering).seat(0, spare=spare, tiles=TILES)
    return table if first else table.put(0, "village", 0, "technology")


def covers(table: Table) -> list[tuple[str, int]]:
    return [(str(option["place"]), int(option["slot"])) for option in table.options(0) if option["kind"] == "cover"]


@rule("ORL-8.1")
def test_technology_replaces_the_follower_and_stays():
    table = Table().put(0, "scriptorium", 0, "technology").put(0, "scriptorium", 1, "scholar").load(1, "castle")
    table.at("actions").play(0, "use", place="scriptorium")
    scriptorium = table.view(0)["seats"][0]["places"][8]
    assert table.view(0)["seats"][0]["development"] == 1
    assert [space["holds"] for space in scriptorium["spaces"]] == ["technology", None]


@rule("ORL-8.2")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_technology_is_placed_in_turn_order_after_all_have_passed_and_before_the_event(edition: str):
    table = Table(3, edition=edition).load(0, "castle")
    for seat in range(3):
        table.seat(seat, spare=1)
    table.game.first = 1
    table.at("actions")
    assert "cover" not in table.kinds(0)
    table.play(0, "pass")
    for seat in (1, 2, 0):
        assert (table.game.waiting, table.asked(seat), table.player(seat).coins) == ((seat,), "technology", 5)
        table.play(seat, "keep_technology")
    assert table.player(0).coins > 5  # now the Income has come


@rule("ORL-8.2")
def test_a_tile_earned_in_the_phase_is_placed_at_its_end():
    table = Table().load(0, "village").load(1, "castle").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="craftsman").play(1, "pass")
    assert table.play(0, "cover", place="ship", slot=0).view(0)["seats"][0]["technology"] == 0


@rule("ORL-8.3")
def test_any_number_of_tiles_is_placed_and_the_others_are_kept():
    table = placing(spare=3).at("technology")
    table.play(0, "cover", place="ship", slot=1).play(0, "cover", place="wagon", slot=2)
    assert table.play(0, "keep_technology").view(0)["seats"][0]["technology"] == 1


@rule("ORL-8.3")
def test_a_tile_that_was_kept_is_placed_at_the_end_of_a_later_phase():
    table = placing().at("technology").play(0, "keep_technology").play(0, "stop_drawing").play(1, "stop_drawing")
    assert (table.game.round, table.asked(0)) == (6, "technology")
    assert table.can(0, "cover", place="ship", slot=1)


@rule("ORL-8.4")
def test_the_first_tile_covers_a_farmers_space():
    table = placing(first=True).at("technology")
    assert covers(table) == FARMERS
    assert table.refused(0, "cover", place="ship", slot=1) == "no.first_technology"
    assert table.cited(0, "cover", place="ship", slot=1) == "ORL-8.4"


@rule("ORL-8.4")
def test_what_counts_is_the_kind_printed_not_who_stands_there():
    table = placing(first=True).put(0, "castle", 0, "monk").put(0, "farm_house", 0, "monk").at("technology")
    assert table.can(0, "cover", place="castle", slot=0)
    assert not table.can(0, "cover", place="farm_house", slot=0)


@rule("ORL-8.4", "ORL-8.5")
def test_the_second_of_two_tiles_placed_at_once_is_no_longer_a_first():
    table = placing(first=True, spare=2).at("technology").play(0, "cover", place="village", slot=0)
    assert table.can(0, "cover", place="scriptorium", slot=1)


@rule("ORL-8.5")
def test_later_tiles_cover_every_kind_but_monks():
    table = placing().at("technology")
    board = ["farm_house", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium"]
    spaces = [2, 3, 3, 2, 3, 3, 3, 2]
    expected = [(place, slot) for place, count in zip(board, spaces, strict=True) for slot in range(count)]
    tiles = [("cheese_factory", 0), ("cheese_factory", 1), ("winery", 0), ("winery", 1), ("cellar", 1),
             ("laboratory", 0), ("laboratory", 1)]  # fmt: skip
    assert covers(table) == expected + tiles
    assert (table.refused(0, "cover", place="cellar", slot=0), table.cited(0, "cover", place="cellar", slot=0)) == (
        "no.monk_space", "ORL-8.5",
    )  # fmt: skip


@rule("ORL-8.6")
def test_a_place_holds_one_technology_tile():
    table = placing().at("technology")
    assert table.refused(0, "cover", place="village", slot=1) == "no.technology_there"
    assert table.cited(0, "cover", place="village", slot=1) == "ORL-8.6"


@rule("ORL-8.7")
@pytest.mark.parametrize("place", [*SINGLES, "town_hall"])
def test_places_that_need_one_follower_take_no_technology(place: str):
    table = placing().at("technology")
    assert table.refused(0, "cover", place=place, slot=0) == "no.single_space"
    assert table.cited(0, "cover", place=place, slot=0) == "ORL-8.7"


@rule("ORL-8.8")
def test_a_tile_once_placed_is_not_moved():
    table = Table().put(0, "village", 0, "technology").load(0, "castle").at("followers")
    assert {(option["place"], option["slot"]) for option in table.options(0) if option["kind"] == "pull"} == {
        ("castle", 0), ("castle", 1), ("castle", 2),
    }  # fmt: skip
    table.play(0, "stop_drawing").play(1, "stop_drawing").play(0, "pass")
    assert table.game.round == 6  # no tile in hand: nobody is asked for technology


@rule("ORL-8.9")
@pytest.mark.parametrize("follower", ["boatman", "monk"])
def test_technology_may_cover_a_follower_who_goes_to_the_bag(follower: str):
    table = placing(covering=True).put(0, "ship", 1, follower).at("technology").play(0, "cover", place="ship", slot=1)
    assert table.view(0)["seats"][0]["bag"][follower] == 1
    assert table.view(0)["seats"][0]["places"][5]["spaces"][1]["holds"] == "technology"


@rule("ORL-8.9")
def test_with_covering_off_the_space_must_be_empty():
    table = placing(covering=False).put(0, "ship", 1, "boatman").at("technology")
    assert table.refused(0, "cover", place="ship", slot=1) == "no.covering"
    assert table.cited(0, "cover", place="ship", slot=1) == "ORL-8.9"
    assert table.can(0, "cover", place="ship", slot=2)


@rule("ORL-8.10")
def test_the_tile_of_the_laboratory_may_cover_the_laboratory_itself():
    table = Table().put(0, "village", 0, "technology").load(0, "laboratory").load(1, "castle").at("actions")
    table.play(0, "use", place="laboratory").play(1, "pass").play(0, "cover", place="laboratory", slot=1)
    assert table.view(0)["seats"][0]["places"][-1]["spaces"][1]["holds"] == "technology"


@rule("ORL-8.10")
def test_a_first_tile_from_the_laboratory_must_cover_a_farmers_space():
    table = Table().load(0, "laboratory").load(1, "castle").at("actions")
    table.play(0, "use", place="laboratory").play(1, "pass")
    assert table.refused(0, "cover", place="laboratory", slot=0) == "no.first_technology"
    assert table.can(0, "cover", place="village", slot=0)


@rule("ORL-8.11")
def test_losing_a_tile_does_not_make_the_next_one_a_first_tile_again():
    table = Table(3).seat(0, coins=0, spare=1).put(0, "village", 0, "technology")
    table.seat(1, tracks={"farmer": 1}).seat(2, tracks={"farmer": 1}).at("census")
    table.play(0, "give_placed", place="village", slot=0)
    for seat in range(3):
        table.play(seat, "stop_drawing")
    assert (table.asked(0), table.can(0, "cover", place="scriptorium", slot=0)) == ("technology", True)
