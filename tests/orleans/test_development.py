"""The development track (ORL-11)."""

import pytest

from tests.orleans.table import Table
from tests.rule import rule

STATUS = {0: 1, 4: 2, 9: 3, 15: 4, 22: 5, 30: 6}


def scriptorium(development: int, coins: int = 0) -> Table:
    """A point of development at hand; the Farm House is ready too, so that the phase does not end there."""
    return Table().seat(0, development=development, coins=coins).load(0, "scriptorium", "farm_house")


@rule("ORL-11.1", "ORL-11.2", "ORL-11.3")
def test_a_walk_from_0_to_30_collects_what_the_track_shows():
    coins, citizens = {}, {}
    for space in range(1, 31):
        table = scriptorium(space - 1).at("actions").play(0, "use", place="scriptorium")
        assert table.player(0).development == space
        if table.player(0).coins:
            coins[space] = table.player(0).coins
        if table.player(0).citizens:
            citizens[space] = table.told("log.citizen")[0].args["citizen"]
    assert coins == {7: 3, 12: 4, 25: 5}
    assert citizens == {3: "citizen.development_1", 18: "citizen.development_2", 28: "citizen.development_3"}


@rule("ORL-11.2", "ORL-11.3")
@pytest.mark.parametrize(("space", "coins", "citizens"), [(6, 3, 0), (11, 4, 0), (24, 5, 0), (2, 0, 1), (27, 0, 1)])
def test_a_space_that_is_passed_counts_as_reached(space: int, coins: int, citizens: int):
    table = Table().seat(0, development=space, coins=0).load(0, "library", "farm_house").at("actions")
    player = table.play(0, "use", place="library").player(0)
    assert (player.development, player.coins, player.citizens.bit_count()) == (space + 2, coins, citizens)


@rule("ORL-11.2")
def test_coins_on_the_track_are_for_everybody():
    table = scriptorium(6).seat(1, development=6, coins=0).load(1, "scriptorium", "farm_house").at("actions")
    table.play(0, "use", place="scriptorium").play(1, "use", place="scriptorium")
    assert [table.player(seat).coins for seat in (0, 1)] == [3, 3]


@rule("ORL-11.3")
def test_only_the_first_to_reach_a_citizen_takes_it():
    table = scriptorium(2).seat(1, development=2).load(1, "scriptorium", "farm_house").at("actions")
    table.play(0, "use", place="scriptorium").play(1, "use", place="scriptorium")
    assert [table.player(seat).citizens.bit_count() for seat in (0, 1)] == [1, 0]


@rule("ORL-11.4")
def test_status_rises_on_its_spaces_and_counts_for_citizens():
    found = {}
    for space in range(31):
        table = Table().seat(0, development=space, coins=0, citizens=["cathedral"])
        found[space] = table.game.scores()[0]["citizens"]
    assert found == {space: max(level for start, level in STATUS.items() if start <= space) for space in range(31)}


@rule("ORL-11.5", "ORL-13.7")
def test_status_falls_with_the_marker_and_what_was_won_is_kept():
    table = Table().round(5, "taxes", "a").seat(0, development=4, coins=0, goods={"wool": 1})
    table.seat(0, citizens=["development_1"]).at("event").play(0, "give_development")
    assert table.game.scores()[0] == {"coins": 0, "goods": 4, "stations": 0, "citizens": 1, "total": 5}


@rule("ORL-11.5")
def test_a_citizen_won_once_is_not_won_again():
    table = scriptorium(2).seat(0, citizens=["development_1"]).at("actions").play(0, "use", place="scriptorium")
    assert (table.player(0).development, table.player(0).citizens.bit_count()) == (3, 1)


@rule("ORL-11.6")
def test_a_point_beyond_30_is_lost():
    table = Table().seat(0, development=29).load(0, "library", "farm_house").at("actions")
    assert table.play(0, "use", place="library").player(0).development == 30


@rule("ORL-11.7")
@pytest.mark.parametrize("place", ["scriptorium", "shipping_line", "library", "pharmacy"])
def test_on_space_30_pure_development_is_closed(place: str):
    table = Table().seat(0, development=30, coins=9).load(0, place, "farm_house").at("actions")
    assert table.refused(0, "use", place=place) == "no.development_ended"
    assert Table().seat(0, development=29, coins=9).load(0, place).at("actions").can(0, "use", place=place)


@rule("ORL-11.8")
@pytest.mark.parametrize(("place", "coins"), [("university", 0), ("windmill", 2)])
def test_on_space_30_university_and_windmill_stay_open(place: str, coins: int):
    table = Table().seat(0, development=30, coins=0).load(0, place, "farm_house").at("actions")
    player = table.play(0, "use", place=place).player(0)
    assert (player.development, player.coins) == (30, coins)
    assert player.bag[5] == (place == "university")


@rule("ORL-11.1", "ORL-11.6")
def test_the_log_tells_the_points_that_counted_and_the_space():
    table = Table().seat(0, development=3).load(0, "library").at("actions").play(0, "use", place="library")
    assert [line.args for line in table.told("log.develop")] == [{"seat": 0, "n": 2, "space": 5}]
    table = Table().seat(0, development=29).load(0, "library").at("actions").play(0, "use", place="library")
    assert [line.args for line in table.told("log.develop")] == [{"seat": 0, "n": 1, "space": 30}]
    table = Table().seat(0, development=30, tracks={"scholar": 0}).load(0, "university").at("actions")
    table.play(0, "use", place="university")
    assert not table.told("log.develop")
