"""`bourgade bench` and `--version`: that they say what they should, never how fast."""

import json

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.cli.app import run as run_command


def run(*arguments: str):
    return CliRunner().invoke(app, list(arguments))


def test_the_version_says_which_build_it_is():
    result = run("--version")
    assert result.exit_code == 0
    assert "pure Python" in result.output or "compiled" in result.output


def test_bench_gives_every_figure_as_json():
    result = run("bench", "orleans", "--players", "2", "--seconds", "0.01", "--json")
    row = json.loads(result.stdout)["results"][0]
    assert (row["title"], row["players"]) == ("orleans", 2)
    for name in ("decisions_per_second", "copy", "dump", "load", "view", "searches_per_second"):
        assert row[name]["low"] <= row[name]["median"] <= row[name]["high"]
    assert row["decisions_per_game"] > 18
    assert len(row["growth"]) == 10


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bench_shows_a_table(lang: str):
    result = run("bench", "orleans", "--players", "2", "--seconds", "0.01", "--lang", lang)
    assert result.exit_code == 0
    assert "orleans, 2" in result.output


def test_an_unknown_title_is_one_line_and_exit_code_two():
    result = run("bench", "nowhere")
    assert result.exit_code == 2
    assert result.output.count("\n") == 1


def test_wrong_words_of_a_command_are_one_line_too(capsys: pytest.CaptureFixture[str]):
    for arguments in (["nope"], ["simulate", "orleans", "--games", "x"], ["simulate"]):
        with pytest.raises(SystemExit, match="2"):
            run_command(arguments)
        assert capsys.readouterr().err.count("\n") == 1
