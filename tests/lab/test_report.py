"""What is counted in a series."""

import json

import pytest

from bourgade.lab.report import report
from bourgade.lab.simulate import Result, Series
from bourgade.lab.statistics import deviation, wilson

SERIES = Series("orleans", 3, 2, 1, ("a", "b"))


def result(number: int, bots: tuple[str, ...], totals: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    scores = tuple({"coins": total - 1, "goods": 1, "total": total} for total in totals)
    return Result(number, bots, scores, winners, 10, ())


RESULTS = [result(0, ("a", "b", "a"), (10, 4, 7), (0,)), result(1, ("b", "a", "a"), (8, 8, 3), (0, 1))]


def test_shared_wins_are_shared_and_counted_by_game() -> None:
    a, b = report(SERIES, RESULTS, 2.0).bots
    assert (a.name, a.games, a.seats, a.wins, a.rate) == ("a", 2, 2, 1.5, 0.75)
    assert (b.name, b.games, b.seats, b.wins, b.rate) == ("b", 2, 1, 0.5, 0.25)


def test_whoever_wins_every_game_from_several_seats_has_won_every_game() -> None:
    """The seats of a game are not independent: 200 games are 200 results, however many seats a bot has."""
    series = Series("orleans", 4, 200, 1, ("a", "b"))
    names = ("a", "b", "a", "b")
    a = report(series, [result(number, names, (9, 1, 5, 1), (0,)) for number in range(200)], 1.0).bots[0]
    assert (a.wins, a.rate) == (200, 1.0)
    assert (a.low, a.high) == wilson(200, 200)


def test_points_are_described() -> None:
    a = report(SERIES, RESULTS, 2.0).bots[0]
    assert (a.mean, a.least, a.most) == (7, 3, 10)
    assert a.deviation == pytest.approx(2.944, abs=0.001)
    assert a.sources == {"coins": 6, "goods": 1}


def test_the_report_is_json() -> None:
    data = json.loads(json.dumps(report(SERIES, RESULTS, 2.0).json()))
    assert data["games_per_second"] == 1
    assert data["decisions_per_game"] == 10
    assert data["series"]["bots"] == ["a", "b"]


def test_wilson_against_known_values() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=0.0001)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=0.0001)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=0.0001)


def test_one_value_has_no_deviation() -> None:
    assert deviation([3]) == 0
