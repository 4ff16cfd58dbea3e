"""The ten places of the board and the tracks (ORL-7); journeys and stations have files of their own."""

from collections import Counter
from typing import Any

import pytest

from tests.orleans.table import STARTERS, Table
from tests.rule import rule

BOARD = {
    "farm_house": ["boatman", "craftsman"],
    "village": ["farmer", "boatman", "craftsman"],
    "university": ["farmer", "craftsman", "trader"],
    "castle": ["farmer", "boatman", "trader"],
    "monastery": ["scholar", "trader"],
    "ship": ["farmer", "boatman", "knight"],
    "wagon": ["farmer", "trader", "knight"],
    "guildhall": ["farmer", "craftsman", "knight"],
    "scriptorium": ["knight", "scholar"],
    "town_hall": ["neutral", "neutral"],
}
GRAIN_TO_BROCADE = ["grain", "grain", "cheese", "cheese", "wine", "wine", "wool", "brocade"]
STACK_TWO = {
    "gunpowder_tower", "cellar", "office", "school", "pharmacy", "horse_wagon", "shipping_line", "laboratory",
}  # fmt: skip


RECRUITED_AT = {
    "farmer": "farm_house", "boatman": "village", "craftsman": "village", "trader": "village", "scholar": "university",
    "knight": "castle", "monk": "monastery",
}  # fmt: skip


def recruit(kind: str, step: int, last_boatman: str = "nothing") -> Table:
    """Recruit a follower and so reach that step of its track."""
    place = RECRUITED_AT[kind]
    table = Table(last_boatman=last_boatman).seat(0, tracks={kind: step - 1}).load(0, place).load(1, "scriptorium")
    table.at("actions").play(0, "use", place=place)
    return table.play(0, "recruit", follower=kind) if place == "village" else table


def board(table: Table) -> dict[str, Any]:
    seat: dict[str, Any] = table.view(0)["seats"][0]
    return seat


@rule("ORL-7.1")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_ten_places_need_the_followers_of_the_table(edition: str):
    places = Table(edition=edition).view(0)["seats"][0]["places"]
    assert {place["place"]: [space["needs"] for space in place["spaces"]] for place in places} == BOARD


@rule("ORL-7.2")
@pytest.mark.parametrize("kind", ["farmer", "boatman", "craftsman", "trader", "scholar", "knight"])
def test_recruiting_takes_one_from_the_supply_into_the_bag_and_moves_one_marker(kind: str):
    table = recruit(kind, 1)
    assert board(table)["bag"] == Counter([*STARTERS, *BOARD[RECRUITED_AT[kind]], kind])
    at_work = Counter([*BOARD[RECRUITED_AT[kind]], *BOARD["scriptorium"], kind])
    assert table.view(0)["supply"] == {name: count - at_work[name] for name, count in Table().view(0)["supply"].items()}
    assert {track for track, step in board(table)["tracks"].items() if step} == {kind}


@rule("ORL-7.2")
def test_a_monk_moves_no_marker_and_gives_nothing_more():
    seat = board(recruit("monk", 1))
    assert seat["bag"] == STARTERS | {"scholar": 1, "trader": 1, "monk": 1}
    assert set(seat["tracks"].values()) == {0}
    assert (seat["coins"], seat["goods"], seat["development"], seat["technology"]) == (5, {}, 0, 0)


@rule("ORL-7.2", "ORL-7.3")
@pytest.mark.parametrize(("step", "good"), list(enumerate(GRAIN_TO_BROCADE, 1)))
def test_a_farmer_brings_the_good_of_the_new_step_from_the_supply(step: int, good: str):
    table = recruit("farmer", step)
    assert (board(table)["goods"], board(table)["tracks"]["farmer"]) == ({good: 1}, step)
    assert table.view(0)["goods"][good] == Table().view(0)["goods"][good] - 1


@rule("ORL-7.4")
def test_at_the_village_you_choose_whom_you_recruit_when_you_use_it():
    table = Table().load(0, "village").at("actions").play(0, "use", place="village")
    assert [option["follower"] for option in table.options(0)] == ["boatman", "craftsman", "trader"]


@rule("ORL-7.2", "ORL-7.5")
@pytest.mark.parametrize(("step", "coins"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_boatman_brings_the_coins_of_the_new_step(step: int, coins: int):
    seat = board(recruit("boatman", step))
    assert (seat["coins"], seat["citizens"]) == (5 + coins, [])


@rule("ORL-7.5")
@pytest.mark.parametrize("last_boatman", ["nothing", "coins"])
def test_the_first_on_the_last_boatman_step_takes_the_citizen_and_no_coins(last_boatman: str):
    seat = board(recruit("boatman", 5, last_boatman))
    assert (seat["coins"], seat["citizens"]) == (5, ["boatmen"])


@rule("ORL-7.6")
@pytest.mark.parametrize("edition", ["2014", "2020"])
@pytest.mark.parametrize(("last_boatman", "coins"), [("nothing", 5), ("coins", 11)])
def test_later_players_on_the_last_boatman_step(edition: str, last_boatman: str, coins: int):
    table = Table(edition=edition, last_boatman=last_boatman).seat(0, tracks={"boatman": 4}).load(0, "village")
    table.seat(1, citizens=["boatmen"]).load(1, "scriptorium").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="boatman")
    assert (board(table)["coins"], board(table)["citizens"]) == (coins, [])


@rule("ORL-7.2", "ORL-7.7")
@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
def test_a_craftsman_brings_a_technology_tile_that_waits_for_the_end_of_the_phase(step: int):
    table = recruit("craftsman", step)
    assert (board(table)["technology"], table.view(0)["technology"]) == (1, 15)
    assert (table.game.waiting, table.asked(1)) == ((1,), "act")
    table.play(1, "pass")
    assert table.asked(0) == "technology"


@rule("ORL-7.2", "ORL-7.8")
def test_the_first_trader_step_offers_stack_one_only():
    table = recruit("trader", 1)
    offered = {option["place"] for option in table.options(0) if option["kind"] == "take_tile"}
    assert (len(offered), offered & STACK_TWO) == (12, set())
    assert (table.refused(0, "take_tile", place="school"), table.cited(0, "take_tile", place="school")) == (
        "no.first_tile", "ORL-7.8",
    )  # fmt: skip
    table.play(0, "take_tile", place="hayrick")
    assert "hayrick" not in table.view(0)["tiles"]["one"]
    assert board(table)["places"][-1]["place"] == "hayrick"


@rule("ORL-7.2", "ORL-7.8")
@pytest.mark.parametrize("step", [2, 3, 4, 5])
def test_later_trader_steps_offer_both_stacks(step: int):
    table = recruit("trader", step)
    assert len([option for option in table.options(0) if option["kind"] == "take_tile"]) == 20
    table.play(0, "take_tile", place="school")
    assert board(table)["places"][-1]["place"] == "school"


@rule("ORL-7.9")
def test_a_place_tile_may_be_declined():
    table = recruit("trader", 1).play(0, "decline_tile")
    assert (board(table)["tracks"]["trader"], len(board(table)["places"])) == (1, 10)
    assert table.game.waiting == (1,)


@rule("ORL-7.9")
def test_with_stack_one_empty_the_first_trader_comes_without_a_tile():
    one = Table().view(0)["tiles"]["one"]
    table = Table().seat(1, tiles=one).load(0, "village").load(1, "scriptorium").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="trader")
    assert (table.game.waiting, board(table)["tracks"]["trader"], board(table)["bag"]["trader"]) == ((1,), 1, 1)


@rule("ORL-7.9")
def test_with_both_stacks_empty_a_later_trader_comes_without_a_tile():
    tiles = Table().view(0)["tiles"]
    table = Table().seat(0, tracks={"trader": 2}).seat(1, tiles=tiles["one"] + tiles["two"])
    table.load(0, "village").load(1, "scriptorium").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="trader")
    assert (table.game.waiting, board(table)["tracks"]["trader"], board(table)["bag"]["trader"]) == ((1,), 3, 1)


@rule("ORL-7.2", "ORL-7.10")
@pytest.mark.parametrize(("step", "points"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_a_scholar_brings_the_development_points_of_the_new_step(step: int, points: int):
    assert board(recruit("scholar", step))["development"] == points


@rule("ORL-7.2", "ORL-7.11")
@pytest.mark.parametrize(("step", "value"), [(1, 5), (2, 6), (3, 7), (4, 7), (5, 8)])
def test_a_knight_raises_the_draw_value_to_that_of_the_new_step(step: int, value: int):
    assert board(recruit("knight", step))["draw"] == value


@rule("ORL-7.12")
@pytest.mark.parametrize("step", [3, 4, 5])
def test_the_first_on_the_fourth_knight_step_takes_the_citizen(step: int):
    assert board(recruit("knight", step))["citizens"] == (["knights"] if step == 4 else [])


@rule("ORL-7.12")
def test_later_players_on_the_fourth_knight_step_get_no_citizen():
    table = Table().seat(0, tracks={"knight": 3}).seat(1, citizens=["knights"]).load(0, "castle").load(1, "scriptorium")
    table.at("actions").play(0, "use", place="castle")
    assert (board(table)["citizens"], board(table)["draw"]) == ([], 7)


@rule("ORL-7.13")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_monastery_recruits_monks_but_not_during_a_pilgrimage(edition: str):
    table = Table(edition=edition).round(7, "pilgrimage").load(0, "monastery", "castle").at("actions")
    assert table.refused(0, "use", place="monastery") == "no.pilgrimage"
    table = Table(edition=edition).round(7, "income").load(0, "monastery").load(1, "castle").at("actions")
    assert board(table.play(0, "use", place="monastery"))["bag"]["monk"] == 1


@rule("ORL-7.20")
def test_the_scriptorium_gives_one_development_point():
    table = Table().seat(0, development=10).load(0, "scriptorium").load(1, "castle").at("actions")
    table.play(0, "use", place="scriptorium")
    assert (board(table)["development"], board(table)["bag"]) == (11, STARTERS | {"knight": 1, "scholar": 1})


@rule("ORL-7.21")
def test_the_town_hall_sends_one_or_both_of_its_followers_to_deeds():
    table = Table().put(0, "town_hall", 0, "knight").put(0, "town_hall", 1, "farmer").load(1, "castle").at("actions")
    table.play(0, "use", place="town_hall").play(0, "deed", deed="city_wall", follower="knight")
    assert {"stop_deeds", "deed"} == table.kinds(0)
    table.play(0, "deed", deed="defeating_plague", follower="farmer")
    assert (board(table)["coins"], board(table)["bag"]) == (8, STARTERS)
    assert table.game.waiting == (1,)
