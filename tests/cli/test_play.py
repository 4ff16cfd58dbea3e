"""The command line of `bourgade play`: bad values get one clear line and exit code 2."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.cli.arguments import chosen_language


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--title", "chess"], "there is no title 'chess'"),
        (["--players", "7"], "orleans is for 2, 3, 4, 5 players, not 7"),
        (["--players", "0"], "not 0"),
        (["--players", "3", "--seat", "4"], "there is no seat 4 at a table of 3"),
        (["--seat", "-1"], "there is no seat -1"),
        (["--seed", "-3"], "the seed must be a whole number from 0 on"),
        (["--bots", "deep_blue"], "there is no bot 'deep_blue'"),
        (["--bots", "greedy,random,greedy"], "2 opponents need one bot for all or one for each, not 3"),
        (["--option", "edition"], "an option is written name=value, not 'edition'"),
        (["--option", "edition=1999"], "the option edition must be one of 2020, 2014, not '1999'"),
        (["--option", "colour=red"], "orleans has no option 'colour'"),
        (["--option", "bank=limited"], "bank=limited goes only with edition=2014"),
        (["--lang", "de"], "no words in the language 'de'"),
        (["--data", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--record", "nowhere/game.json"], "there is no folder nowhere"),
        (["--resume", "nowhere.json"], "nowhere.json: cannot be read"),
        (["--resume", "nowhere.json", "--seed", "3"], "--resume goes on with the record's own title, players, seed"),
        ([], "the table needs a terminal"),
    ],
)
def test_a_bad_value_gets_one_line(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(app, ["play", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("text", ["[]", "{}", "nothing", '{"format": "bourgade-record/9"}'])
def test_what_is_no_record_is_not_gone_on_with(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["play", "--resume", str(path)])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_a_bad_data_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("[start]\ncoins = -2\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["play", "--data", str(path)])
    assert result.exit_code == 2
    assert "start.coins: must be from" in result.stderr


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert chosen_language("") == language
