"""Numbers and meanings of actions are two spellings of the same thing."""

from __future__ import annotations

import pytest

import bourgade
from bourgade.words import LANGUAGES

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())


def test_every_number_has_a_meaning_of_its_own(title_id: str) -> None:
    title = bourgade.title(title_id)
    seen: dict[tuple[tuple[str, int | str], ...], int] = {}
    for action in range(title.vocabulary.size):
        meaning = title.describe(action)
        arguments = {name: value for name, value in meaning.items() if name != "kind"}
        assert title.action(str(meaning["kind"]), **arguments) == action, meaning
        other = seen.setdefault(tuple(meaning.items()), action)
        assert other == action, f"{other} and {action} both mean {meaning}"


def test_there_is_no_number_outside(title_id: str) -> None:
    title = bourgade.title(title_id)
    for action in (-1, title.vocabulary.size, 1 << 40):
        with pytest.raises(ValueError, match="no such action"):
            title.describe(action)


def test_the_kinds_cover_all_numbers_without_a_gap(title_id: str) -> None:
    title = bourgade.title(title_id)
    sizes = [block.size for block in title.vocabulary.blocks]
    assert min(sizes) > 0
    assert sum(sizes) == title.vocabulary.size
    assert len(title.vocabulary.kinds) == len(sizes), "two blocks have the same kind"


def test_idle_kinds_are_kinds(title_id: str) -> None:
    title = bourgade.title(title_id)
    assert title.idle <= set(title.vocabulary.kinds)
    assert title.closing <= title.idle


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_can_be_said(title_id: str, lang: str) -> None:
    title = bourgade.title(title_id)
    for action in range(title.vocabulary.size):
        assert title.say(action, lang).strip()
