"""The end of the game and the scores (ORL-14)."""

import pytest

from tests.orleans.table import Table
from tests.rule import rule


def last_round(players: int = 2, edition: str = "2020") -> Table:
    """The last round, its event over."""
    table = Table(players, edition=edition).round(18, "pilgrimage", "c")
    for seat in range(players):
        table.seat(seat, coins=0)
    return table


@rule("ORL-14.1")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_game_ends_after_round_18_and_not_before(edition: str):
    assert last_round(edition=edition).at("end_of_round").game.over
    table = Table(edition=edition).round(17, "pilgrimage", "c").at("end_of_round")
    assert (table.game.over, table.game.round, table.game.winners) == (False, 18, ())


@rule("ORL-14.1")
def test_the_event_of_round_18_still_happens():
    table = last_round().round(18, "income", "c").at("event")
    assert table.game.over
    assert [score["coins"] for score in table.game.scores()] == [1, 1]


@rule("ORL-14.2")
@pytest.mark.parametrize(
    ("stations", "citizens"),
    [
        ([["tours", "blois"], ["nevers"], []], [1, 0, 0]),
        ([["tours"], ["nevers"], []], [0, 0, 0]),
        ([[], [], []], [0, 0, 0]),
        ([[], ["nevers"], []], [0, 1, 0]),
    ],
)
def test_the_last_citizen_goes_to_who_alone_has_most_stations(stations: list[list[str]], citizens: list[int]):
    table = last_round(3)
    for seat, towns in enumerate(stations):
        table.seat(seat, stations=towns)
    assert [score["citizens"] for score in table.at("end_of_round").game.scores()] == citizens


@rule("ORL-14.2")
def test_a_station_given_up_does_not_count_for_the_last_citizen():
    table = Table().round(18, "taxes", "c").seat(0, coins=0, goods={"wool": 3}, stations=["tours", "blois"])
    table.seat(1, coins=0, stations=["nevers"]).at("event").play(0, "give_station", town="tours")
    assert table.game.over
    assert [score["citizens"] for score in table.game.scores()] == [0, 0]


@rule("ORL-14.3")
def test_a_coin_is_a_point():
    assert last_round().seat(0, coins=17).at("end_of_round").game.scores()[0]["total"] == 17


@rule("ORL-14.4")
@pytest.mark.parametrize(("good", "points"), [("grain", 1), ("cheese", 2), ("wine", 3), ("wool", 4), ("brocade", 5)])
def test_goods_have_their_values(good: str, points: int):
    score = last_round().seat(0, goods={good: 2}).at("end_of_round").game.scores()[0]
    assert (score["goods"], score["total"]) == (2 * points, 2 * points)


@rule("ORL-14.5")
@pytest.mark.parametrize(
    ("space", "stations", "citizens", "points"),
    [
        (15, ["tours", "blois", "nevers", "chinon", "orleans"], ["cathedral", "knights"], 28),
        (22, ["tours", "blois", "nevers", "chinon"], ["cathedral", "knights", "boatmen"], 35),
    ],
)
def test_stations_and_citizens_count_as_much_as_the_status(
    space: int, stations: list[str], citizens: list[str], points: int
):
    table = last_round().seat(0, development=space, stations=stations, citizens=citizens)
    table.seat(1, stations=["loches", "bourges", "vierzon", "sancerre", "etampes"][: len(stations)])  # no majority
    assert table.at("end_of_round").game.scores()[0]["total"] == points


@rule("ORL-14.6")
def test_nothing_else_gives_points():
    table = last_round().seat(0, development=30, bag={"monk": 3}, tiles=["school"], spare=1, tracks={"knight": 3})
    assert table.player(0).stock == 10
    assert table.at("end_of_round").game.scores()[0]["total"] == 0


@rule("ORL-14.7")
@pytest.mark.parametrize(
    ("coins", "spaces", "winners"),
    [
        ([7, 9, 8], [14, 0, 0], (1,)),
        ([9, 9, 8], [3, 5, 14], (1,)),
        ([9, 8, 9], [5, 14, 5], (0, 2)),
    ],
)
def test_most_points_win_then_development_then_the_win_is_shared(
    coins: list[int], spaces: list[int], winners: tuple[int, ...]
):
    table = last_round(3)
    for seat in range(3):
        table.seat(seat, coins=coins[seat], development=spaces[seat])
    assert table.at("end_of_round").game.winners == winners
