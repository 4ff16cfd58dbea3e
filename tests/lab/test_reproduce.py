"""Every result says where it comes from, and comes out again."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.lab import ladder
from bourgade.lab.provenance import by_the_clock
from bourgade.lab.reproduce import compare

QUICK: Final = ["clochemerle", "--players", "2", "--seed", "3"]
COMMANDS: Final = {
    "simulate": ["simulate", *QUICK, "--games", "4", "--bots", "lively,random", "--option", "labourer=after_rat"],
    "arena": ["arena", *QUICK, "--blocks", "1", "--bots", "lively,random"],
    "evaluate": ["train", *QUICK, "--evaluate", "lively", "--against", "random", "--blocks", "2"],
}


def run(*command: str, status: int = 0) -> Any:
    result = CliRunner().invoke(app, list(command))
    assert result.exit_code == status, result.output
    return result


@pytest.fixture(params=COMMANDS)
def told(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"{request.param}.json"
    path.write_text(run(*COMMANDS[request.param], "--json").stdout, encoding="utf-8")
    return path


def test_a_result_says_where_it_comes_from(told: Path) -> None:
    made = json.loads(told.read_text(encoding="utf-8"))["made"]
    assert made["kind"] == told.stem
    assert set(made) >= {"bourgade", "rules_version", "code", "net", "bots", "machine", "command"}
    command = shlex.split(made["command"])
    again = json.loads(run(*command[1:], "--json").stdout)
    before = json.loads(told.read_text(encoding="utf-8"))
    for facts in (again, before):
        for name in ("made", "seconds", "games_per_second"):
            facts.pop(name, None)
    assert again == before, "the command is the whole command"


def test_a_result_comes_out_again(told: Path) -> None:
    assert "the same" in run("reproduce", str(told)).stdout
    assert "le même" in run("reproduce", str(told), "--lang", "fr", "--jobs", "2").stdout


def test_a_result_that_was_changed_does_not(told: Path) -> None:
    facts = json.loads(told.read_text(encoding="utf-8"))
    facts["made"]["rules_version"] = "0"
    if told.stem == "simulate":
        facts["bots"][0]["wins"] += 1
    else:
        facts["pairs" if told.stem == "arena" else "results"][0]["points"] += 1
    told.write_text(json.dumps(facts), encoding="utf-8")
    result = run("reproduce", str(told), status=1)
    assert "differs in 1 place" in result.stdout
    assert "other rules" in result.stderr
    as_json = json.loads(run("reproduce", str(told), "--json", status=1).stdout)
    assert as_json["changed"] == ["rules_version"]
    assert not as_json["same"]


def test_a_dataset_comes_out_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    out = tmp_path / "games"
    run("dataset", *QUICK, "--games", "3", "--part", "2", "--bots", "lively,random", "--out", str(out))
    assert "the same" in run("reproduce", str(out / "dataset.json")).stdout
    facts = json.loads((out / "dataset.json").read_text(encoding="utf-8"))
    facts["series"]["seed"] = 4
    (out / "dataset.json").write_text(json.dumps(facts), encoding="utf-8")
    assert "It differs in" in run("reproduce", str(out / "dataset.json"), status=1).stdout


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder of quick players at tables of two."""
    monkeypatch.setattr(ladder, "SHARES", {"lively": 1, "random": 1, "see-1000": 1})
    monkeypatch.setattr(ladder, "COUNTS", (2,))


@pytest.mark.usefixtures("small")
def test_a_ladder_comes_out_again(tmp_path: Path) -> None:
    page, games = tmp_path / "ladder.md", tmp_path / "games.jsonl"
    command = ["ladder", "clochemerle", "--searched", "0", "--write", str(page), "--keep", str(games)]
    run(*command, "--deals", "3")
    run(*command, "--deals", "1")
    path = page.with_suffix(".json")
    before = json.loads(path.read_text(encoding="utf-8"))
    [row] = before["rows"]
    assert (row["deals"], row["games"]) == (2, 4), "games of other deals are kept, and do not count"
    assert row["made"]["kind"] == "ladder"
    assert set(row["made"]["bots"]) == {"lively", "random", "see-1000"}
    assert "--deals 1" in row["made"]["command"]
    result = run("reproduce", str(path))
    assert "the same" in result.stdout
    assert result.stderr == ""

    old = {**row, "title": "orleans"}
    del old["plans"]
    path.write_text(json.dumps({**before, "rows": [old, row]}), encoding="utf-8")
    result = run("reproduce", str(path), "--lang", "fr")
    assert "le même" in result.stdout
    assert "orleans/levels" in result.stderr, "a row of an earlier version does not say how it was made"
    unfinished = {**row, "deals": 1}
    path.write_text(json.dumps({**before, "rows": [old, unfinished]}), encoding="utf-8")
    assert "no row says how it was made, and was played to its end" in run("reproduce", str(path), status=2).stderr

    row["bots"][0]["rating"] += 1
    row["made"]["net"] = "another"
    path.write_text(json.dumps({**before, "rows": [row]}), encoding="utf-8")
    result = run("reproduce", str(path), status=1)
    assert "differs in 1 place" in result.stdout
    assert "clochemerle/levels.bots[0].rating" in result.stdout
    assert "another net" in result.stderr


def test_a_study_comes_out_again(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    page = tmp_path / "page.html"
    run("study", *QUICK, "--games", "2", "--bot", "lively", "--luck", "1", "--against", "none", "--out", str(page))
    assert "the same" in run("reproduce", str(page)).stdout
    page.write_text(page.read_text(encoding="utf-8").replace('"most": ', '"most": 9', 1), encoding="utf-8")
    assert "It differs in" in run("reproduce", str(page), status=1).stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read"), ("{", "is not JSON"), ("[]", "how it was made"), ("{}", "how it was made"),
        ('{"made": {"kind": "cook"}}', "how it was made"),
        ('{"made": {"kind": "simulate", "form": 99}}', "of the form 99"),
        ('{"made": {"kind": "simulate", "form": 1}}', "cannot be made again"),
        ('{"made": {"kind": "arena", "form": 1}, "pairs": [{"games": "x"}]}', "cannot be made again"),
        ('{"made": {"kind": "ladder", "form": 1}, "rows": 3}', "cannot be made again"),
        ('{"made": {"kind": "ladder", "form": 1}, "rows": [3]}', "cannot be made again"),
        ('{"made": {"kind": "ladder", "form": 1}, "rows": []}', "no row says"),
        ('{"made": {"kind": "evaluate", "form": 1}, "results": [{"games": 4}]}', "cannot be made again"),
        ('{"made": {"kind": "study", "form": 1}, "study": {"arms": []}, "findings": []}', "cannot be made again"),
    ],
)  # fmt: skip
def test_files_that_say_nothing_are_refused_in_one_line(content: str | None, said: str, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    result = run("reproduce", str(path), status=2)
    [line] = result.stderr.splitlines()
    assert said in line


def test_differences_are_told_with_their_place() -> None:
    assert compare({"a": [1, 2.0, {"b": "x"}]}, {"a": [1, 2.0 + 1e-12, {"b": "x"}]}) == []
    assert compare({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ["a[1].b: 2, now 3"]
    assert compare({"a": [1]}, {"a": []}) == ["a: 1 entries, now 0"]
    assert compare([{"luck": {"start": 0.25}}], [{"luck": {"start": 0.2500001}}]) == [], "judged by a net"
    assert compare([{"luck": {"start": 0.25}}], [{"luck": {"start": 0.26}}]) == ["[0].luck.start: 0.25, now 0.26"]
    assert compare({"a": True}, {}) == ["a: True, now None"]


def test_who_looks_at_a_clock_is_known() -> None:
    assert by_the_clock(["maitre", "greedy", "compagnon"], steady=False) == ["maitre"]
    assert by_the_clock(["maitre"], steady=True) == []
