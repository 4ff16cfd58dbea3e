"""The ladder: deals that are fixed beforehand, counted as deals, and the page that is made of the results alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import bourgade
from bourgade import InvalidRecord
from bourgade.lab.calibration import calibration
from bourgade.lab.ladder import COUNTS, LEVELS, Results, conclude, page, plans, whole_deals
from bourgade.lab.level_games import Plan, made, play_deal
from bourgade.lab.ratings import rate, rate_by_deal

MADE = {"strength": "x", "build": "compiled"}


def game(deal: int, first: int, points: list[int], expected: Sequence[object] = ()) -> dict[str, object]:
    names = ["a", "b"]
    return {
        "title": "clochemerle", "seats": [names[first], names[1 - first]], "deal": deal, "first": first,
        "points": points, "winners": [points.index(max(points))], "over": True, "expected": list(expected),
    }  # fmt: skip


def test_the_page_in_the_docs_is_made_of_the_results_beside_it() -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    pytest.importorskip("numpy")  # it says by what the levels are guided
    assert page(Results.read(docs / "ladder.json")) in (docs / "ladder.md").read_text(encoding="utf-8")


def test_a_plan_is_fixed_before_the_first_game() -> None:
    for title_id in bourgade.titles():
        made_twice = [plans(title_id, 5, LEVELS) for _ in range(2)]
        assert made_twice[0] == made_twice[1]
        assert [plan.seats for plan in made_twice[0]] == [
            count for count in COUNTS if count in bourgade.title(title_id).players
        ]
        plan = made_twice[0][0]
        assert plan.deals == 10
        tables = [plan.table(deal) for deal in range(40)]
        assert all(len(set(table)) == plan.seats for table in tables)
        assert {name for table in tables for name in table} == set(plan.players)


def test_a_deal_is_played_once_for_every_seat() -> None:
    plan = Plan("clochemerle", 2, {"lively": 1, "see-1000": 1}, 1)
    games = list(play_deal(plan, 0))
    assert games[0]["seats"] == games[1]["seats"][::-1]
    assert games[0]["seed"] == games[1]["seed"]
    assert games == list(play_deal(plan, 0)), "the same deal comes out the same"
    for each in games:
        for _, _, values, _ in each["expected"]:
            assert sum(share for _, share in values) == pytest.approx(1.0, abs=0.01)


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Eight games of one deal that all end alike say as much as one."""
    apart = [[["a", "b"]]] * 6 + [[["b", "a"]]] * 3
    together = [[["a", "b"]] * 8] * 6 + [[["b", "a"]] * 8] * 3
    one, many = rate_by_deal(apart)[0], rate_by_deal(together)[0]
    assert many.high - many.low == pytest.approx(one.high - one.low, rel=0.25)
    blind = rate([order for deal in together for order in deal])[0]
    assert blind.high - blind.low < 0.5 * (many.high - many.low)


def test_deals_that_are_not_whole_are_left_out() -> None:
    games = [game(0, 0, [5, 3]), game(0, 1, [2, 4]), game(1, 0, [9, 1])]
    assert len(whole_deals(games)) == 2
    row = conclude("clochemerle", LEVELS, games, MADE)
    assert (row["deals"], row["games"]) == (1, 2)
    assert row["bots"][0]["name"] == "a"


def test_what_was_expected_is_held_against_what_came() -> None:
    said = [[1, 0, [[6.0, 0.9], [2.0, 0.1]], None], [9, 1, [[5.0, 0.6], [4.0, 0.4]], None]]
    row = calibration([game(0, 0, [5, 3], said)])
    assert row["positions"] == 2
    assert row["brier"] == pytest.approx((0.01 + 0.01 + 0.16 + 0.16) / 4)
    assert row["brier_of_equal"] == 0.25
    assert row["points_bias"] == pytest.approx((1 - 1 + 0 + 1) / 4)
    assert [0.9, 1.0, 1] in [list(each) for each in row["bins"]]
    assert calibration([game(0, 0, [5, 3])]) == {"positions": 0}


def test_players_of_any_strength_can_be_named() -> None:
    for spec in ("see-250", "bare", "deals-2", "greedy", "maitre"):
        table = bourgade.title("tournay").new(2, 1)
        seat = table.waiting[0]
        assert made(spec, "tournay", 3).choose(table.determinize(seat, 1), seat) in table.legal(seat)


def test_results_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "ladder.json").write_text('{"rows": [3]}', encoding="utf-8")
    with pytest.raises(InvalidRecord, match="not the results"):
        Results.read(tmp_path / "ladder.json")
