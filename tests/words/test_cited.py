"""Every rule that is cited is in the books of both languages, and holds at the table where it is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

import bourgade
from bourgade.kernel.title import OptionValue
from bourgade.words import LANGUAGES, book, catalogue
from tests.words.cited import holds

CITED = re.compile(r"\b[A-Z]{3}-[0-9]+\.[0-9]+\b")
# Every way to play that rules are marked for, and what lies between: with these options every piece is seen.
TABLES: Mapping[str, list[dict[str, OptionValue]]] = {
    "orleans": [{"edition": "2014"}, {"edition": "2020"}, {"edition": "2020", "harvest": "food_first"}],
    "tournay": [{"rules": rules, "expansion": own} for rules in ("basic", "advanced") for own in ("none", "mix")],
    "clochemerle": [{}],
    "lorrein": [{}, {"bowl": True, "master": True, "annex_farm": True, "annex_work": True}],
}


def sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from sources(entry)
        elif entry.name.endswith((".py", ".toml", ".md")):
            yield entry


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_whatever_rule_the_sources_and_the_books_name_is_there(title_id: str) -> None:
    books = [book(title_id, lang).rules for lang in LANGUAGES]
    texts = [page.read_text(encoding="utf-8") for page in sources(files(f"bourgade.games.{title_id}"))]
    texts += [text for rules in books for text in rules.values()]
    named = {number for text in texts for number in CITED.findall(text)}
    assert len(named) > 40
    assert sorted(number for number in named if not all(number in rules for rules in books)) == []


def test_every_lesson_cites_a_rule_that_is_there_in_both_languages_the_same() -> None:
    english, french = (catalogue("lessons", lang).entries for lang in ("en", "fr"))
    for key, entry in english.items():
        cited = CITED.findall(entry.forms[0])
        assert cited == CITED.findall(french[key].forms[0]), key
        rules = book(key.split(".")[0], "en").rules
        assert all(number in rules for number in cited), key


@pytest.mark.parametrize(
    ("title_id", "options"), [(title_id, options) for title_id, all_of in TABLES.items() for options in all_of], ids=str
)
def test_a_piece_cites_a_rule_of_its_own_way_to_play(title_id: str, options: dict[str, OptionValue]) -> None:
    title = bourgade.title(title_id)
    for piece in title.catalogue(title.players[0], options).pieces.values():
        assert holds(title_id, piece.rule, options), f"{piece.key} cites {piece.rule}"


@pytest.mark.parametrize(
    ("edition", "key", "rule"),
    [
        ("2014", "event.income.none", "ORL-12.5"),
        ("2020", "event.income.a", "ORL-12.6"),
        ("2014", "event.harvest.none", "ORL-12.9"),
        ("2020", "event.harvest.b", "ORL-12.10"),
        ("2014", "place.bathhouse", "ORL-9.18"),
        ("2020", "place.bathhouse", "ORL-9.17"),
        ("2020", "follower.neutral", "ORL-5.13"),
        ("2020", "follower.starter_farmer", "ORL-2.9"),
    ],
)
def test_pieces_of_an_edition_cite_its_rules(edition: str, key: str, rule: str) -> None:
    assert bourgade.title("orleans").catalogue(2, {"edition": edition}).pieces[key].rule == rule


@pytest.mark.parametrize(
    ("number", "options", "fits"),
    [
        ("ORL-12.5", {"edition": "2014"}, True),
        ("ORL-12.5", {"edition": "2020"}, False),
        ("ORL-12.5", {}, False),
        ("ORL-12.4", {"edition": "2014"}, True),
    ],
)
def test_a_rule_holds_for_its_edition(number: str, options: dict[str, OptionValue], fits: bool) -> None:
    assert holds("orleans", number, options) is fits
