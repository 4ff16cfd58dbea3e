import json

from typer.testing import CliRunner

import bourgade
from bourgade.cli.app import app


def test_titles_are_listed_with_their_options_in_both_languages() -> None:
    for lang, word in (("fr", "joueurs"), ("en", "players")):
        result = CliRunner().invoke(app, ["titles", "--lang", lang])
        assert result.exit_code == 0
        assert f"orleans  {word} 2, 3, 4, 5" in result.output
        assert "edition=2020 | 2014" in result.output


def test_titles_as_json() -> None:
    result = CliRunner().invoke(app, ["titles", "--json"])
    data = json.loads(result.output)
    assert [entry["id"] for entry in data] == list(bourgade.titles())
    orleans = next(entry for entry in data if entry["id"] == "orleans")
    assert orleans["players"] == [2, 3, 4, 5]
    assert orleans["rules_version"] == bourgade.title("orleans").rules_version
    assert orleans["options"]["exclusion"] == [False, True]


def test_an_unknown_language_is_refused_in_one_line() -> None:
    result = CliRunner().invoke(app, ["titles", "--lang", "de"])
    assert result.exit_code == 2
    assert result.output.splitlines() == ["bourgade: no words in the language 'de'; there are: fr, en"]
