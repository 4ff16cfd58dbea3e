"""The ladder: deals that are fixed beforehand, counted as deals, and the page that is made of the results alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bourgade
from benchmarks import values
from bourgade import InvalidRecord
from bourgade.cli.app import app
from bourgade.lab.calibration import calibration
from bourgade.lab.ladder import (
    COUNTS,
    LEVELS,
    STYLES,
    TABLES,
    VALUES,
    Results,
    conclude,
    made_with,
    plans,
    play,
    whole_deals,
)
from bourgade.lab.ladder_page import page
from bourgade.lab.level_games import LadderPlan, made, play_deal
from bourgade.lab.pool import Workers
from bourgade.lab.ratings import rate, rate_by_deal

MADE = {"strength": "x", "build": "compiled"}


def game(
    deal: int, first: int, points: list[int], expected: Sequence[object] = (), title: str = "clochemerle",
    **options: str,
) -> dict[str, object]:  # fmt: skip
    names = ["a", "b"]
    return {
        "title": title, "options": options, "seats": [names[first], names[1 - first]], "deal": deal, "first": first,
        "points": points, "winners": [points.index(max(points))], "over": True, "expected": list(expected),
    }  # fmt: skip


def test_the_page_in_the_docs_is_made_of_the_results_beside_it() -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    pytest.importorskip("numpy")  # it says by what the levels are guided
    assert page(Results.read(docs / "ladder.json")) in (docs / "ladder.md").read_text(encoding="utf-8")


def test_a_plan_is_fixed_before_the_first_game() -> None:
    for title_id in bourgade.titles():
        made_twice = [plans(title_id, 8, LEVELS) for _ in range(2)]
        assert made_twice[0] == made_twice[1]
        counts = [count for count in COUNTS if count in bourgade.title(title_id).players]
        kinds = [(count, options) for options in TABLES[title_id].values() for count in counts]
        impossible = [(5, {"edition": "2014"})]
        assert [(plan.seats, plan.options) for plan in made_twice[0]] == [
            each for each in kinds if each not in impossible
        ]
        plan = made_twice[0][0]
        assert (plan.deals, plan.searched) == (16, 4)
        tables = [plan.table(deal) for deal in range(40)]
        assert all(len(set(table)) == plan.seats for table in tables)
        assert {name for table in tables for name in table} == {*plan.players, "maitre"}
        assert ["maitre" in table for table in tables] == [True] * 4 + [False] * 36
        assert [plan.searched for plan in plans(title_id, 8, LEVELS, searched=0)] == [0] * len(made_twice[0])
        assert [plan.strongest for plan in plans(title_id, 8, LEVELS, ["maitre"])] == [""] * len(made_twice[0])


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_options_of_the_ladder_are_those_of_the_title(title_id: str) -> None:
    kinds: set[str] = set()
    for options in TABLES[title_id].values():
        complete = bourgade.title(title_id).complete(options)
        assert {name: complete[name] for name in options} == options
        kinds.add(LadderPlan(title_id, 2, {"greedy": 1}, 1, options=options).kind())
    assert len(kinds) == len(TABLES[title_id]), "other options, other deals"


def test_a_deal_is_played_once_for_every_seat() -> None:
    plan = LadderPlan("clochemerle", 2, {"lively": 1, "see-1000": 1}, 1)
    games = list(play_deal(plan, 0))
    assert games[0]["seats"] == games[1]["seats"][::-1]
    assert games[0]["seed"] == games[1]["seed"]
    assert games == list(play_deal(plan, 0)), "the same deal comes out the same"
    for each in games:
        for _, _, said in each["expected"]:
            assert sum(share for _, share in said) == pytest.approx(1.0, abs=0.01)


def test_only_the_clock_stops_a_plan_and_the_strongest_play_last() -> None:
    chosen = [
        LadderPlan("clochemerle", seats, {"lively": 1, "random": 1, "greedy": 1}, 3, strongest="see-1000", searched=1)
        for seats in (2, 3)
    ]
    played = list(play(chosen, [], Workers()))
    kinds = [("see-1000" in game["seats"], len(game["seats"]), game["deal"]) for game in played]
    assert [deal for index, deal in enumerate(kinds) if deal not in kinds[:index]] == [
        (False, 2, 1), (False, 2, 2), (False, 3, 1), (False, 3, 2), (True, 2, 0), (True, 3, 0),
    ]  # fmt: skip
    assert list(play(chosen, [], Workers(), minutes=0.0)) == []
    assert list(play(chosen, played[:-3], Workers())) == played[-3:], "it goes on from what is kept"
    row = conclude("clochemerle", LEVELS, played[:-3], made_with("clochemerle", LEVELS, chosen))
    results = Results()
    results.add(row)
    assert "5 of 6 planned deals" in page(results)


def test_a_ladder_that_the_clock_stopped_before_any_deal_says_so() -> None:
    result = CliRunner().invoke(app, ["ladder", "clochemerle", "--deals", "1", "--minutes", "1e-12", "--lang", "en"])
    assert result.exit_code == 130, result.output
    [line] = result.stderr.splitlines()
    assert line.startswith("Stopped: 0 games")


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


def test_each_kind_of_table_has_ratings_of_its_own() -> None:
    games = [
        game(deal, first, [5, 3] if edition == "2014" else [3, 5], (), "orleans", edition=edition)
        for edition in ("2014", "2020")
        for deal in range(2)
        for first in range(2)
    ]
    # In 2014 the first seat wins, whoever sits there; in 2020 the second does.
    games.append({**game(9, 0, [5, 3], (), "orleans", edition="2014")})
    row = conclude("orleans", LEVELS, games, MADE)
    assert [(each["table"], each["deals"], each["games"]) for each in row["tables"]] == [
        ("2 players", 4, 8), ("2014", 2, 4), ("2020", 2, 4),
    ]  # fmt: skip
    assert {bot["name"] for each in row["tables"] for bot in each["bots"]} == {"a", "b"}
    results = Results()
    results.add(row)
    assert "| | 2 players | 2014 | 2020 |" in page(results)
    assert "| deals | 4 | 2 | 2 |" in page(results)
    assert "| a | 0 ? | 0 ? | 0 ? |" in page(results), "two deals make no interval"
    assert "| a | 0 | – | 0 | – | – | – |" in page(results)


def test_what_a_review_could_stand_on_is_told() -> None:
    later = {"decisions": 7, "same": 0.9, "steady": 0.8, "same_at_end": 0.6, "steady_at_end": 0.5, "steady_ends": 0.7}
    row = {
        "title": "tournay", "kind": VALUES, "strength": "x", "seed": 5, "games": 3, "calibration": {"positions": 0},
        "luck": {"draws": 6, "correlation": 0.4, "taken": [0.2, 0.1, 0.3], "taken_with_set_up": [0.25, 0.1, 0.4]},
        "judgements": {"choices": 3, "deals": 16, "late": {**later, "seconds": 0.25}},
    }  # fmt: skip
    results = Results()
    results.add(row)
    told = page(results)
    assert "20% (10% to 30%) of the variance of the wins away" in told
    assert "| late | 7 | 90% | 0.80 | 60% | 0.50 | 0.70 | 0.25 |" in told
    assert "| early |" not in told


def test_what_styles_are_played_is_told() -> None:
    free: Any = {"style": "free", "wins": 0.25, "reach": 0.04, "points": {"prestige": 16.5, "total": 20.0},
            "held": {"prestige": 9.0, "ramparts": 2.5, "damaged": 0.0}}  # fmt: skip
    row = {"title": "tournay", "kind": STYLES, "strength": "x", "level": "contremaitre", "seed": 5, "games": 3,
           "asked": [free, {**free, "style": "warden", "held": {**free["held"], "ramparts": 4.0}}]}  # fmt: skip
    results = Results()
    results.add(row)
    told = page(results)
    assert "| style | wins | prestige | total | ramparts |" in told, "what nobody holds is left out"
    assert "| free | 25% ± 4 | 16.5 | 20.0 | 2.5 |" in told
    assert "| warden | 25% ± 4 | 16.5 | 20.0 | 4.0 |" in told


@pytest.mark.parametrize("see", [0.0, 1.0])
def test_luck_that_decides_all_takes_all_of_the_variance(see: float) -> None:
    """Where values see every draw, nothing is left; where they see nothing, nothing is taken."""
    winners = [number % values.PLAYERS for number in range(20)]
    won = [[1.0 if seat == winner else 0.0 for seat in range(values.PLAYERS)] for winner in winners]
    luck = [[see * (share - 1.0 / values.PLAYERS) for share in shares] for shares in won]
    assert values.taken(won, luck) == [see, see, see]


def test_judgements_that_agree_are_told_apart_from_those_that_do_not() -> None:
    alike: list[values.Judgement] = []
    for number in range(4):
        near, far = [0.1 * number, 0.2, 0.0], [0.3, 0.1 * number, 0.2]
        alike.append(values.Judgement(1, near, near, far, far, 0.5))
    row = values.agreement(alike)
    assert (row["decisions"], row["same"], row["steady"], row["steady_ends"]) == (4, 1.0, 1.0, 1.0)
    assert row["same_at_end"] < 1.0
    assert row["steady_at_end"] < 0.9


def test_what_was_expected_is_held_against_what_came() -> None:
    said = [[1, 0, [[6.0, 0.9], [2.0, 0.1]]], [9, 1, [[5.0, 0.6], [4.0, 0.4]]]]
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
