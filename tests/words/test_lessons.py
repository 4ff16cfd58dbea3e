"""Everything that a newcomer is asked has a lesson: short, in both languages, with a rule that the books have."""

from __future__ import annotations

import pytest

import bourgade
from bourgade.server.json_types import Lang
from bourgade.server.serialize.lessons import lessons
from bourgade.words import LANGUAGES, book, check
from tests.kit.questions import question_kinds
from tests.server.people import fewest

# Kinds of questions that need no lesson, with the reason.
WITHOUT = {
    "orleans": {"exclude": "asked only with an option that is for those who know all place tiles"},
}
# What the flow of a game asks besides the table of its questions.
BESIDES = {"clochemerle": {"another_banner"}, "lorrein": {"head"}}
LONGEST = 260  # a lesson is read in one glance

by_title = pytest.mark.parametrize("title_id", bourgade.titles())
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def kinds(title_id: str) -> set[str]:
    return question_kinds(title_id) | BESIDES.get(title_id, set())


def test_the_catalogues_are_complete() -> None:
    assert check("lessons") == []


@by_title
def test_every_kind_of_question_has_a_lesson_or_a_reason_why_not(title_id: str) -> None:
    taught = {lesson.key for lesson in lessons(title_id, "en").lessons}
    without = WITHOUT.get(title_id, {})
    asked = kinds(title_id)
    assert {f"ask.{kind}" for kind in asked - set(without)} == {key for key in taught if key.startswith("ask.")}
    assert set(without) <= asked


@by_title
def test_a_game_begins_and_ends_with_words_and_its_parts_are_in_the_view(title_id: str) -> None:
    keys = [lesson.key for lesson in lessons(title_id, "en").lessons]
    assert keys[:2] == ["start.1", "start.2"]
    assert "end" in keys
    view = bourgade.title(title_id).new(fewest(title_id), 1).view(0)
    for key in keys:
        family, _, part = key.partition(".")
        if family == "view":
            own = part.startswith("mine.")
            assert part.removeprefix("mine.") in (view["seats"][0] if own else view), key  # type: ignore[index]
        else:
            assert family in ("start", "ask", "from", "end"), key


@by_title
@in_each_language
def test_lessons_are_short_and_lead_to_a_rule_of_the_book(title_id: str, lang: Lang) -> None:
    rules = book(title_id, lang).rules
    found = lessons(title_id, lang)
    for lesson in [*found.lessons, *found.words.values()]:
        assert lesson.rule in rules, lesson.key
        assert len(lesson.text) <= LONGEST, lesson.key
        assert len(lesson.why or "") <= LONGEST, lesson.key
    assert all(lesson.why for lesson in found.lessons), "a lesson says why it matters"


@by_title
def test_both_languages_name_the_same_rules(title_id: str) -> None:
    french, english = ({each.key: each.rule for each in lessons(title_id, lang).lessons} for lang in LANGUAGES)
    assert french == english


@by_title
@in_each_language
def test_a_word_of_the_glossary_has_a_name_and_a_meaning(title_id: str, lang: Lang) -> None:
    words = lessons(title_id, lang).words
    assert words
    for word in words.values():
        assert word.name, word.key
