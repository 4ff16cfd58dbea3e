"""Tuning: values of a box and parameters of a bot, towards a goal."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from bourgade.bots.bot_loader import load_bot
from bourgade.cli.app import app
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.pool import Workers
from bourgade.lab.tune.goals import Goal, imbalance, read_goal
from bourgade.lab.tune.search import Trial, Trials, Tuning, best, check_tuning, next_values, tune
from bourgade.lab.tune.values import Range, box_value, changed_box, read_range, toml

POINTS: Final = "customers.customer_01.points"
OWN: Final = """
from bourgade.bots import Bot, bot as named

class Own(Bot):
    def __init__(self, good, seed):
        self.good = good
        self.greedy, self.random = named("greedy", "clochemerle", seed), named("random", "clochemerle", seed)

    def choose(self, game, seat):
        return (self.greedy if self.good > 5 else self.random).choose(game, seat)

def bot(title_id, seed, good=0):
    return Own(good, seed)
"""


def tuning(**more: Any) -> Tuning:
    given: dict[str, Any] = {
        "title": "clochemerle", "players": 2, "bot": "lively", "against": "random", "ranges": (Range(POINTS, 1, 5),),
        "goal": Goal("points", 30.0), "games": 2, "trials": 5, "batch": 2, "seed": 1, "options": {}, "data": {},
    }  # fmt: skip
    return Tuning(**{**given, **more})


def game(wins: int, first: int = 0) -> dict[str, Any]:
    return {"points": [0, 0], "winners": [wins], "first": first, "own": 0}


def test_a_value_of_the_box_is_found_and_changed() -> None:
    assert box_value("clochemerle", {}, POINTS) == 2
    assert box_value("clochemerle", {}, "office.time.4") == 3
    changed = changed_box("clochemerle", {}, {POINTS: 4, "office.time.4": 5, "customers.customer_02.points": 1})
    assert box_value("clochemerle", changed, POINTS) == 4
    assert changed["office"]["time"] == [0, 1, 2, 2, 5]
    assert set(changed) == {"customers", "office"}
    assert tomllib.loads(toml(changed)) == changed
    assert box_value("clochemerle", changed_box("clochemerle", changed, {POINTS: 3}), "office.time.4") == 5


def test_balance_is_freed_from_what_chance_adds() -> None:
    even = [game(number % 2) for number in range(100)]
    assert imbalance(even)[0] == 0.0
    assert imbalance([game(0)] * 100)[0] == pytest.approx(0.5)
    assert imbalance([game(1, first=1)] * 100)[0] == pytest.approx(0.5), "places count from the starting player"
    few = imbalance([game(0), game(0), game(1)])
    assert few[1] == 0.0
    assert Goal("strength").loss([game(0)] * 4)[0] == -1.0
    assert Goal("strength").measured([game(1)] * 4)[0] == 0.0


def test_a_search_depends_on_its_seed_alone_and_can_be_stopped(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    plan = tuning()
    whole = Trials(None, plan)
    list(tune(plan, whole, Workers(2)))
    assert len(whole.done) == 5
    assert whole.done[0].values == {POINTS: 2}, "first the box as it is"
    path = tmp_path / "trials.jsonl"
    search = tune(plan, Trials(path, plan))
    for _ in range(3):
        next(search)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"values": {"cut')
    again = Trials(path, plan)
    list(tune(plan, again))
    assert again.done == whole.done
    with pytest.raises(InvalidSetup, match="another tuning"):
        Trials(path, tuning(seed=2))
    path.write_text("[3]\n", encoding="utf-8")
    with pytest.raises(InvalidRecord, match="line 1: not a trial of a tuning"):
        Trials(path, plan)


def test_a_search_finds_what_is_good() -> None:
    """Of 200 values those near 150 are best: after forty trials, few of the next are elsewhere."""
    pytest.importorskip("optuna")
    plan = tuning(ranges=(Range("bot.good", 0.0, 200.0),))
    done: list[Trial] = []
    while len(done) < 40:
        done += [Trial(values, abs(values["bot.good"] - 150.0)) for values in next_values(plan, done)]
    found = best(done).values["bot.good"]
    assert abs(found - 150.0) < 10.0
    assert best([Trial({}, None), Trial({}, 3.0), Trial({}, 2.0)]).loss == 2.0
    with pytest.raises(InvalidSetup, match="no trial could be played"):
        best([Trial({}, None)])


def test_values_that_no_box_can_have_together_are_passed_over() -> None:
    pytest.importorskip("optuna")
    plan = tuning(ranges=(Range("office.time.1", 1, 2), Range("office.time.2", 1, 2)), trials=8, batch=8)
    trials = Trials(None, plan)
    list(tune(plan, trials))
    assert any(trial.loss is None for trial in trials.done), "a price never falls"
    assert best(trials.done).loss is not None


def test_parameters_of_a_bot_are_a_part_of_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(OWN, encoding="utf-8")
    made: Any = load_bot(f"{path}?good=7.5", "clochemerle", 1)
    assert made.good == 7.5
    assert len({bot_digest(f"{path}{more}", "clochemerle") for more in ("", "?good=1", "?good=2")}) == 3
    with pytest.raises(InvalidSetup, match="parameters are numbers"):
        load_bot(f"{path}?good=much", "clochemerle", 1)
    with pytest.raises(InvalidSetup, match="unexpected keyword"):
        load_bot(f"{path}?bad=1", "clochemerle", 1)


def test_the_command_finds_the_stronger_bot_writes_a_page_and_comes_out_again(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    pytest.importorskip("matplotlib")
    path, page, told = tmp_path / "mine.py", tmp_path / "page.html", tmp_path / "tune.json"
    path.write_text(OWN, encoding="utf-8")
    command = ["tune", "clochemerle", "--vary", "bot.good=0:10", "--goal", "strength", "--bot", str(path),
               "--against", "lively", "--games", "4", "--trials", "4", "--out", str(page), "--json"]  # fmt: skip
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    facts = json.loads(result.stdout)
    assert facts["best"]["bot.good"] > 5
    assert facts["bot"] == f"{path}?good={facts['best']['bot.good']}"
    assert facts["confirmed"]["best"]["games"] == 16
    assert "<svg" in page.read_text(encoding="utf-8")
    told.write_text(result.stdout, encoding="utf-8")
    again = CliRunner().invoke(app, ["reproduce", str(told)])
    assert again.exit_code == 0, again.output
    assert "the same" in again.stdout


def test_a_box_that_was_found_is_printed_to_be_used(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    command = ["tune", "clochemerle", "--vary", f"{POINTS}=1:5", "--goal", "points=30", "--bot", "lively",
               "--games", "2", "--trials", "2", "--lang", "fr"]  # fmt: skip
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    assert "Le meilleur, sur d’autres donnes" in result.stdout
    printed = result.stdout[result.stdout.index("[customers") :]
    assert 1 <= tomllib.loads(printed)["customers"]["customer_01"]["points"] <= 5


QUICK: Final = ["tune", "clochemerle", "--bot", "lively", "--games", "2", "--trials", "2"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--vary", "customers", "--goal", "balance"], "path=low:high"),
        (["--vary", "customers.nobody.points=1:2", "--goal", "balance"], "has no 'nobody'"),
        (["--vary", "customers.customer_01=1:2", "--goal", "balance"], "is no number"),
        (["--vary", f"{POINTS}=5:1", "--goal", "balance"], "not below"),
        (["--vary", f"{POINTS}=1:x", "--goal", "balance"], "no number"),
        (["--vary", f"{POINTS}=0.5:2", "--goal", "balance"], "whole numbers"),
        (["--vary", f"{POINTS}=1:999999", "--goal", "balance"], "points"),
        (["--vary", f"{POINTS}=1:2", "--vary", f"{POINTS}=1:3", "--goal", "balance"], "varied once"),
        (["--vary", f"{POINTS}=1:2", "--goal", "glory"], "no goal 'glory'"),
        (["--vary", f"{POINTS}=1:2", "--goal", "points"], "needs a number"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance=3"], "has no number"),
        (["--vary", "bot.good=1:2", "--goal", "strength"], "a bot of your own"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--games", "1"], "games must be at least 2"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--trials", "0"], "trials must be at least 1"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--batch", "0"], "batch must be at least 1"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--players", "9"], "players"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--jobs", "0"], "jobs"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--keep", "/nonexistent/x"], "cannot be written"),
        (["--vary", f"{POINTS}=1:2", "--goal", "balance", "--out", "/nonexistent/x"], "cannot be written"),
    ],
)  # fmt: skip
def test_bad_input_is_said_in_one_line(more: list[str], said: str) -> None:
    pytest.importorskip("optuna")
    result = CliRunner().invoke(app, [*QUICK, *more])
    assert result.exit_code == 2, result.output
    [line] = result.stderr.splitlines()
    assert said in line


def test_goals_are_read() -> None:
    assert read_goal("rounds=18") == Goal("rounds", 18.0)
    assert read_range("a.b=1:2").whole
    assert not read_range("a.b=1.0:2").whole
    check_tuning(tuning())
