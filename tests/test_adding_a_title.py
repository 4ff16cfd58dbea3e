"""docs/adding-a-title.md is true: the files of its blocks, written as they stand there, are a title that plays."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bourgade
import bourgade.games
from bourgade import InvalidPosition, Match
from bourgade.kernel import registry
from bourgade.words import LANGUAGES, check
from tests.kit import (
    test_copies,
    test_dumps,
    test_play,
    test_questions,
    test_reasons,
    test_records,
    test_refusals,
    test_secrets,
    test_undo,
    test_views,
    test_vocabulary,
)
from tests.kit.settings import Setting

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "adding-a-title.md"
WORDS: Final = ROOT / "src" / "bourgade" / "words"
BLOCK: Final = re.compile(
    r"^```\w+\n(?:# |<!-- )(?P<path>(?:games|words)/[\w./]+)(?: -->)?\n(?P<text>.*?)^```$", re.M | re.S
)
TITLE: Final = "pebbles"


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The title of the page, in packages of its own that go when the tests are over."""
    folder = tmp_path_factory.mktemp("adding")
    for language in (*LANGUAGES, "books"):
        shutil.copytree(WORDS / language, folder / "words" / language)
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        path = folder / block["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block["text"], encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bourgade.games, "__path__", [*bourgade.games.__path__, str(folder / "games")])
        for module in ("catalogue", "book"):
            patch.setattr(sys.modules[f"bourgade.words.{module}"], "files", lambda _: folder / "words")
        patch.setitem(registry._modules, TITLE, f"bourgade.games.{TITLE}.title")
        yield TITLE
    for name in [name for name in sys.modules if name.startswith(f"bourgade.games.{TITLE}")]:
        del sys.modules[name]


def test_the_page_has_all_its_blocks() -> None:
    """A block whose first line names no file would be left out in silence."""
    text = PAGE.read_text(encoding="utf-8")
    before = text[: text.index("## A board for it")]
    assert len(BLOCK.findall(before)) == before.count("\n```") // 2
    assert len(BLOCK.findall(before)) > 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_title_of_the_page_holds_what_every_title_does(pebbles: str, players: int) -> None:
    setting = Setting(pebbles, players)
    for holds in (
        test_play.test_waiting_seats_have_a_real_choice_and_the_others_none,
        test_play.test_every_piece_is_accounted_for,
        test_copies.test_copies_are_independent_and_play_alike,
        test_copies.test_looking_changes_nothing,
        test_dumps.test_a_dump_is_read_back_as_the_same_position,
        test_records.test_a_record_is_replayed_to_the_letter,
        test_undo.test_an_act_that_is_taken_back_has_never_been,
        test_refusals.test_illegal_actions_are_refused_with_a_reason_and_change_nothing,
        test_refusals.test_refusals_of_a_question_are_true_and_name_a_rule,
        test_reasons.test_every_action_that_is_not_legal_has_a_reason,
        test_secrets.test_no_seed_deals_the_games_own_future,
        test_views.test_dealing_the_unknown_again_keeps_all_that_the_seat_knows,
    ):
        holds(setting)
    test_questions.test_every_question_has_a_presenter(pebbles)
    test_vocabulary.test_every_number_has_a_meaning_of_its_own(pebbles)


def test_it_plays_as_its_rules_say(pebbles: str) -> None:
    title = bourgade.title(pebbles)
    match = Match(title, players=2, seed=1)
    first = match.game.waiting[0]
    assert len(match.game.legal(first)) == 3
    match.play(first, title.action("take", n=2))
    question = match.game.ask(1 - first)
    assert [option.meaning["n"] for option in question.options] == [1, 2, 3, 4]
    assert {refusal.reason.key for refusal in question.refused} == {"no.too_many"}
    while not match.game.over:
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
    assert match.game.scores()[match.game.winners[0]] == {"last": 1, "total": 1}


def test_it_speaks_both_languages(pebbles: str) -> None:
    title = bourgade.title(pebbles)
    game = title.new(2, 1)
    for lang in LANGUAGES:
        assert title.say(game.ask(game.waiting[0]).prompt, lang).strip()
        assert "3" in title.say(title.action("take", n=3), lang)
    assert check(pebbles) == []


def test_a_frame_that_cannot_be_is_refused(pebbles: str) -> None:
    title = bourgade.title(pebbles)
    data = title.new(2, 1).dump()
    for numbers in ([64, 0, 13, 0, 0], [65, 0, 3, 0, 0], [1, 0, 3, 0, 0]):
        with pytest.raises(InvalidPosition, match="stack"):
            title.load({**data, "stack": [numbers]})
