"""The tables of the rules books are made of the box: they can be filled in both languages, and follow the data."""

from __future__ import annotations

import pytest

import bourgade
from bourgade.kernel.book import PLACEHOLDER, BookTable, blocks, written
from bourgade.kernel.piece_catalogue import line
from bourgade.words import LANGUAGES, book, read_book
from bourgade.words.book import parse_book

at_every_title = pytest.mark.parametrize("title_id", bourgade.titles())


@at_every_title
def test_every_table_of_a_book_is_filled_in(title_id: str) -> None:
    for lang in LANGUAGES:
        text = bourgade.title(title_id).book(lang)
        assert "{table" not in text
        assert "{" not in "".join(row for row in text.splitlines() if row.startswith("|"))


@at_every_title
def test_the_languages_have_the_same_tables(title_id: str) -> None:
    asked = [PLACEHOLDER.findall(read_book(title_id, lang)) for lang in LANGUAGES]
    assert asked[0] == asked[1]
    used = {name for name, _ in asked[0]}
    title = bourgade.title(title_id)
    assert used == set(title.tables(title.players[0])), "a table that no book shows, or one that is not there"


@at_every_title
def test_the_book_lists_the_options_with_the_rules_that_name_them(title_id: str) -> None:
    title = bourgade.title(title_id)
    rows = [[written(cell, title, "en") for cell in row] for row in title.tables(title.players[0])["options"].rows]
    assert [row[0] for row in rows] == [f"`{spec.name}`" for spec in title.options]
    for spec, row in zip(title.options, rows, strict=True):
        assert row[2].startswith("`true`" if spec.default is True else "`false`" if spec.default is False else '`"')
        assert row[3], f"no rule says what {spec.name} is for"
        assert all(name in row[4] for name in spec.needs)
    for lang in LANGUAGES:
        named = {number for number, text in book(title_id, lang).rules.items() if f"`{title.options[0].name}" in text}
        assert named == set(rows[0][3].split(", ")), "the books name it elsewhere"


@at_every_title
def test_rules_have_the_same_tables_as_rows_and_as_markdown(title_id: str) -> None:
    title = bourgade.title(title_id)
    for lang in LANGUAGES:
        parts = [part for text in book(title_id, lang).rules.values() for part in blocks(title, text, lang)]
        assert "{table" not in "".join(part for part in parts if isinstance(part, str))
        rows = [row for part in parts if isinstance(part, list) for row in part]
        lines = [line for line in title.book(lang).splitlines() if line.startswith("|") and "| --- |" not in line]
        assert [f"| {' | '.join(row)} |".count("|") for row in rows] == [line.count("|") for line in lines]
        assert [row[0] for row in rows] == [line[1:].split("|")[0].strip() for line in lines]


def test_a_table_belongs_to_the_rule_before_it() -> None:
    rules = parse_book("# A\n\n**TRN-1.1** See:\n\n| a |\n| --- |\n| b |\n\n**TRN-1.2** Next.", "x", "en").rules
    assert rules == {"TRN-1.1": "See:\n\n| a |\n| --- |\n| b |", "TRN-1.2": "Next."}


def test_cells_are_numbers_terms_sentences_or_several() -> None:
    title = bourgade.title("tournay")
    assert written(3, title, "en") == "3"
    assert written("", title, "en") == ""
    assert written("card.farm_1", title, "fr") == "Ferme I"
    assert written(["scope.yellow", "scope.red"], title, "en") == "yellow, red"
    assert written([line("face.crier"), line("face.grey")], title, "en").count(".") == 2
    with pytest.raises(AssertionError):
        BookTable(["head.card"], [["card.farm_1", 3]])


def test_an_unknown_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bourgade.kernel.book.read_book", lambda title, lang: "{table nonsense}")
    with pytest.raises(ValueError, match="no table 'nonsense'"):
        bourgade.title("tournay").book("en")
