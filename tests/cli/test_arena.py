"""`bourgade arena`, `bourgade ladder` and `bourgade train`."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from bourgade.bots import registry
from bourgade.cli.app import app
from bourgade.lab import ladder

ARENA = ["arena", "clochemerle", "--bots", "lively,random", "--blocks", "1", "--players", "2"]


def test_an_arena_rates_its_bots_and_keeps_its_games(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    first = CliRunner().invoke(app, [*ARENA, "--json", "--keep", str(kept)])
    assert first.exit_code == 0, first.output
    told = json.loads(first.stdout)
    assert {rating["name"] for rating in told["ratings"]} == {"lively", "random"}
    assert told["pairs"][0]["games"] == 2
    lines = kept.read_text(encoding="utf-8")
    assert len(lines.splitlines()) == 2
    again = CliRunner().invoke(app, [*ARENA, "--json", "--keep", str(kept)])
    assert json.loads(again.stdout) == told
    assert kept.read_text(encoding="utf-8") == lines, "nothing was played again"


def test_an_arena_speaks_both_languages() -> None:
    for lang, word in (("en", "Rating"), ("fr", "Cote")):
        result = CliRunner().invoke(app, [*ARENA, "--lang", lang])
        assert result.exit_code == 0, result.output
        assert word in result.output


def test_the_ladder_writes_its_page_and_goes_on_from_kept_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "SHARES", {"lively": 1, "random": 1})
    monkeypatch.setattr(ladder, "COUNTS", (2,))
    page, games = tmp_path / "ladder.md", tmp_path / "games.jsonl"
    command = ["ladder", "clochemerle", "--deals", "2", "--searched", "0", "--keep", str(games), "--write", str(page)]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    text = page.read_text(encoding="utf-8")
    assert "8 games in 4 deals, 2 players" in text
    row = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))["rows"][0]
    assert [row["title"], row["games"], row["seed"]] == ["clochemerle", 8, ladder.SEED]
    assert len(games.read_text(encoding="utf-8").splitlines()) == 8
    assert CliRunner().invoke(app, command).exit_code == 0
    kept = games.read_text(encoding="utf-8")
    assert len(kept.splitlines()) == 8, "what is kept is not played again"
    games.write_text(kept[:-20], encoding="utf-8")
    assert CliRunner().invoke(app, command).exit_code == 0, "the last line was cut off"
    assert games.read_text(encoding="utf-8") == kept, "the deal is finished"
    assert page.read_text(encoding="utf-8") == text
    wrong = CliRunner().invoke(app, ["ladder", "clochemerle", "--deals", "2", "--searched", "3"])
    assert (wrong.exit_code, "0 to 2 deals" in " ".join(wrong.output.split())) == (2, True)
    games.write_text("{}\n", encoding="utf-8")
    assert "line 1: not a game of a ladder" in CliRunner().invoke(app, command).output


def test_training_says_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = CliRunner().invoke(app, ["train", "orleans", "--out", str(tmp_path), "--set", "speed=3"])
    assert wrong.exit_code == 2
    if find_spec("torch") is None:
        assert "torch" in wrong.output
    else:
        assert "no 'speed=3'" in " ".join(wrong.output.split())
    monkeypatch.setattr(registry, "features_of", lambda _: SimpleNamespace(layout=[]))  # a title that is new here
    unable = CliRunner().invoke(app, ["train", "lorrein", "--out", str(tmp_path)])
    assert unable.exit_code == 2
    assert "no observations" in unable.output
