import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bourgade
from bourgade import bots
from bourgade.cli.app import app

ACTS = 60


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    match = bourgade.Match(bourgade.title("orleans"), 2, 3)
    bot = bots.bot("greedy", "orleans", 0)
    for number in range(ACTS):
        seat = match.game.waiting[0]
        match.play(seat, bots.move(bot, match.game, seat, number))
    written: dict[str, Any] = json.loads(json.dumps(match.record()))
    return written


@pytest.fixture
def path(record: dict[str, Any], tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    return path


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["replay", *map(str, arguments)])
    return result.exit_code, result.output


def test_a_true_record_is_confirmed_in_both_languages(path: Path) -> None:
    code, output = run(path, "--lang", "fr")
    assert code == 0
    assert f"{ACTS} coups rejoués" in output
    assert "La partie n’est pas finie." in output
    code, output = run(path, "--lang", "en")
    assert code == 0
    assert f"{ACTS} acts replayed" in output


def test_a_finished_game_has_its_winner(tmp_path: Path) -> None:
    match = bourgade.Match(bourgade.title("orleans"), 2, 3, data={"start": {"rounds": 1}})
    while not match.game.over:
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record()))
    code, output = run(path)
    assert code == 0
    assert "The game is over." in output
    assert output.count("– wins") == len(match.game.winners)


def test_a_seat_reads_of_its_own_plan_at_once_and_of_the_others_as_everybody_does(path: Path) -> None:
    spectator = set(run(path, "--log")[1].splitlines())
    first = set(run(path, "--log", "--seat", "1")[1].splitlines())
    assert first - spectator
    assert spectator - first
    assert all(line.startswith("Player 1 ") for line in spectator - first), "told already, when it was planned"
    assert "Joueur 1" in run(path, "--log", "--lang", "fr")[1]


def test_the_view_after_so_many_acts(path: Path) -> None:
    code, output = run(path, "--at", "0", "--seat", "2")
    assert code == 0
    assert json.loads(output)["you"] == 1
    code, output = run(path, "--at", str(ACTS))
    assert json.loads(output)["you"] is None


def test_what_is_not_there_is_refused_in_one_line(path: Path, tmp_path: Path) -> None:
    for arguments, words in (
        ((path, "--at", "61"), "there is nothing after 61"),
        ((path, "--at", "-1"), "there is nothing after -1"),
        ((path, "--seat", "3"), "no seat 3"),
        ((path, "--seat", "0"), "no seat 0"),
        ((path, "--lang", "de"), "no words in the language 'de'"),
        ((tmp_path / "nothing.json",), "nothing.json: cannot be read"),
        ((tmp_path,), "cannot be read"),
    ):
        code, output = run(*arguments)
        assert code == 2
        assert words in output
        assert len(output.splitlines()) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"text"', "[" * 100_000, "\x00", "{}", '{"format": 1}'])
def test_a_file_that_is_no_record_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    code, output = run(path)
    assert code == 2
    assert len(output.splitlines()) == 1


def test_a_file_that_is_no_text_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe\x80")
    code, output = run(path)
    assert code == 2
    assert len(output.splitlines()) == 1


BAD: list[Any] = [None, -1, 99, 1.5, "text", [], {}, [[]], [[0]], [[0, -1]], [[9, 9]], [["a", "b"]], {"a": 1}, True]


@pytest.mark.parametrize("field", ["title", "rules_version", "players", "seed", "options", "data", "actions"])
def test_a_damaged_record_is_refused_in_one_line(field: str, record: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    for value in BAD:
        path.write_text(json.dumps({**record, field: value}))
        code, output = run(path)
        assert code in (0, 2), (field, value)
        assert code == 0 or len(output.splitlines()) == 1


def test_a_record_that_does_not_come_true_is_refused(record: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({**record, "seed": record["seed"] + 1}))
    code, output = run(path)
    assert code == 2
    assert "after act 0 the position is not the one" in output
