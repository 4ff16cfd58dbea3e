"""Everything that a game says can be said in both languages."""

from __future__ import annotations

import pytest

from bourgade.words import LANGUAGES, catalogue
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import Table, seeds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_line_prompt_and_reason_can_be_said(setting: Setting, lang: str) -> None:
    words = catalogue(setting.title_id, lang)
    for seed in seeds("words", setting, SETTINGS, 0.1):
        with Table(setting, seed) as table:
            say = table.title.say
            for _ in table.sampled(one_in=5):
                for seat in table.game.waiting:
                    decision = table.game.ask(seat)
                    assert say(decision.prompt, lang).strip()
                    assert words.term(decision.source).text
                    for option in decision.options:
                        assert say(option.meaning, lang) == say(option.action, lang)
                    for refusal in decision.refused:
                        assert say(refusal.reason, lang).strip()
            for seat in range(table.game.seats):
                for message in table.match.log(seat):
                    assert say(message, lang).strip()
