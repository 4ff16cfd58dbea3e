"""Everything that a game says can be said in both languages."""

from __future__ import annotations

import pytest

from bourgade import Title
from bourgade.kernel.decision import Decision
from bourgade.words import LANGUAGES, catalogue
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import Table, seeds


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_line_prompt_and_reason_can_be_said(setting: Setting) -> None:
    for seed in seeds("words", setting, SETTINGS, 0.1):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=5):
                for seat in table.game.waiting:
                    for lang in LANGUAGES:
                        can_be_said(table.title, table.game.ask(seat), lang)
            for seat in range(table.game.seats):
                for message in table.match.log(seat):
                    for lang in LANGUAGES:
                        complete(table.title.say(message, lang, ["Anne"]))


def can_be_said(title: Title, decision: Decision, lang: str) -> None:
    complete(title.say(decision.prompt, lang))
    assert catalogue(title.id, lang).term(decision.source).text
    for option in decision.options:
        assert title.say(option.meaning, lang) == title.say(option.action, lang)
    for refusal in decision.refused:
        complete(title.say(refusal.reason, lang))
        complete(title.say(refusal.meaning, lang))


def complete(sentence: str) -> None:
    """No sentence is empty, and none has a place left to fill."""
    assert sentence.strip()
    assert "{" not in sentence
