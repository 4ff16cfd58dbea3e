import importlib.util
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bourgade.cli import main, rule_coverage
from bourgade.cli.app import app
from bourgade.words.book import Book, parse_book

BOOKS = {
    "fr": "# Livre\n\n**ORL-1** Un.\n\n**ORL-2** Deux.\n",
    "en": "# Book\n\n**ORL-1** One.\n\n**ORL-2** Two.\n",
}


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def book(title: str, lang: str) -> Book:
        return parse_book(BOOKS[lang], title, lang)

    monkeypatch.setattr(rule_coverage, "books", lambda: ("orleans",))
    monkeypatch.setattr(rule_coverage, "book", book)
    monkeypatch.setattr(rule_coverage, "has_game", lambda title: True)
    return tmp_path


def write(tests: Path, *numbers: str) -> None:
    arguments = ", ".join(map(repr, numbers))
    (tests / "test_it.py").write_text(f"@rule({arguments})\ndef test_it(): ...\n")


def test_all_is_well_when_each_rule_has_a_test(tests: Path) -> None:
    write(tests, "ORL-1", "ORL-2")
    assert rule_coverage.uncovered(tests) == []


def test_a_rule_without_a_test_is_named(tests: Path) -> None:
    write(tests, "ORL-1")
    assert rule_coverage.uncovered(tests) == ["ORL-2: no test names it"]


def test_a_test_of_no_rule_is_named_with_its_place(tests: Path) -> None:
    write(tests, "ORL-1", "ORL-2", "ORL-3")
    assert rule_coverage.uncovered(tests) == [f"{tests / 'test_it.py'}:1: no book has ORL-3"]


def test_a_book_without_a_game_owes_no_tests(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_coverage, "has_game", lambda title: False)
    assert rule_coverage.uncovered(tests) == []


def test_a_rule_in_one_language_only_is_named(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOKS, "en", "# Book\n\n**ORL-1** One.\n")
    write(tests, "ORL-1", "ORL-2")
    assert rule_coverage.uncovered(tests) == ["orleans: the languages differ: ORL-2"]


def test_the_command_refuses_an_unknown_book_in_words() -> None:
    result = CliRunner().invoke(app, ["rules", "chess"])
    assert result.exit_code == 2
    assert "no rules book for 'chess'" in result.output


def test_without_its_libraries_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"^[^\n]*pip install bourgade$"):
        main()
