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
            for _ in table.sampled(one_in=8):
                for seat in table.game.waiting:
                    for lang in LANGUAGES:
                        can_be_said(table.title, table.game.ask(seat), lang)
            for seat in range(table.game.seats):
                for message in table.match.log(seat):
                    assert all(table.title.say(message, lang).strip() for lang in LANGUAGES)


def can_be_said(title: Title, decision: Decision, lang: str) -> None:
    assert title.say(decision.prompt, lang).strip()
    assert catalogue(title.id, lang).term(decision.source).text
    for option in decision.options:
        assert title.say(option.meaning, lang) == title.say(option.action, lang)
    for refusal in decision.refused:
        assert title.say(refusal.reason, lang).strip()
        assert title.say(refusal.meaning, lang).strip()
