"""Everything that a game says can be said in both languages."""

from __future__ import annotations

import pytest

from bourgade import Title
from bourgade.kernel.decision import Decision
from bourgade.kernel.message import Message, Reason
from bourgade.words import LANGUAGES, catalogue
from bourgade.words.template import slots
from tests.kit.comparing import letters
from tests.kit.settings import Setting, some
from tests.kit.table import Table, seeds

# Where nothing is worth saying.
NOTHING_TO_SAY = {"log.score"}


@pytest.mark.parametrize("setting", some("words"), ids=str)
def test_every_line_prompt_and_reason_can_be_said(setting: Setting) -> None:
    said: set[bytes] = set()
    for seed in seeds("words", setting, some("words"), 0.1):
        with Table(setting, seed) as table:
            for _ in table.questions(one_in=10):
                for seat in table.game.waiting:
                    can_be_said(table.title, table.game.ask(seat), said)
            for seat in range(table.game.seats):
                for message in table.match.log(seat):
                    if is_new(message.json(), said):
                        something(table.title, message)
                        for lang in LANGUAGES:
                            complete(table.title.say(message, lang, ["Anne"]))


def is_new(data: object, said: set[bytes]) -> bool:
    """Whether something is to be said for the first time: a game says the same again and again."""
    written = letters(data)
    if written in said:
        return False
    said.add(written)
    return True


def can_be_said(title: Title, decision: Decision, said: set[bytes]) -> None:
    options = [option for option in decision.options if is_new([option.action, option.meaning], said)]
    refused = [each for each in decision.refused if is_new([each.reason.json(), each.meaning], said)]
    asked = is_new([decision.prompt.json(), decision.source], said)
    for lang in LANGUAGES:
        if asked:
            lists_something(decision.prompt)
            complete(title.say(decision.prompt, lang))
            assert catalogue(title.id, lang).term(decision.source).text
        for option in options:
            assert title.say(option.meaning, lang) == title.say(option.action, lang)
            if option.words is not None:
                lists_something(option.words)
                complete(title.say(option.words, lang, ["Anne"]))
        for refusal in refused:
            lists_something(refusal.reason)
            complete(title.say(refusal.reason, lang))
            complete(title.say(refusal.meaning, lang))
            if refusal.words is not None:
                complete(title.say(refusal.words, lang, ["Anne"]))


def something(title: Title, message: Message) -> None:
    """Whatever the log counts or lists is there: nobody "receives 0 coins" or « pioche rien »."""
    words = catalogue(title.id, "en")
    counted = {slot.name for form in words.entry(message.key).forms for slot in slots(form) if slot.unit}
    for name, value in message.args.items():
        if isinstance(value, int) and name in counted and message.key not in NOTHING_TO_SAY:
            assert value != 0, f"{message.key} counts nothing: {message.args}"
    lists_something(message)


def lists_something(message: Message | Reason) -> None:
    """« vous avez rien » lacks its *ne*: where there is nothing, another sentence says so."""
    for value in message.args.values():
        if isinstance(value, dict | list | tuple):
            assert value, f"{message.key} lists nothing: {message.args}"


def complete(sentence: str) -> None:
    """No sentence is empty, and none has a place left to fill."""
    assert sentence.strip()
    assert "{" not in sentence
