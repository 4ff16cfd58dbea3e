"""Reasons are true or silent: at every question, every action that is not to be had has a reason of its own.

A title is listed in REASONED when it holds. What makes it hold is that a reason comes from the same *can it?* that
makes the list: `reasons.py` asks the rules what stands in the way of the very action, and has a sentence for each kind
of action that belongs to another question ("You keep a card after looking at two"). A general way out ("you are not
asked that") is none.
"""

from __future__ import annotations

from functools import cache

import pytest

from bourgade import Title
from bourgade.kernel.message import Reason
from bourgade.words import LANGUAGES, book
from tests.kit.comparing import letters
from tests.kit.settings import Setting, some
from tests.kit.table import Table, seeds
from tests.words.cited import holds

REASONED: tuple[str, ...] = ("clochemerle", "lorrein", "orleans", "tournay")
REASONED_TABLES = [setting for setting in some("reasons") if setting.title_id in REASONED]
FALLBACK = "no.not_asked"
# Reasons that may be about another way to play: they say which rules have such an action.
ELSEWHERE = ("no.basic_rules", "no.no_catapult", "no.when_")
# No sentence fits more kinds of actions at one question than this: else it says nothing of any of them.
FITTING = 4


@pytest.mark.parametrize("setting", REASONED_TABLES, ids=str)
def test_every_action_that_is_not_legal_has_a_reason(setting: Setting) -> None:
    title = setting.title
    rules = set(book(title.id, "en").rules) & set(book(title.id, "fr").rules)
    said: set[bytes] = set()
    for seed in seeds("reasons", setting, REASONED_TABLES, 0.02):
        with Table(setting, seed) as table:
            for _ in table.questions(one_in=60):
                if table.game.over:
                    continue
                # One of those who are asked together: the next of these moments asks another.
                for key, fitted in refused_kinds(table, table.policy.pick(table.game.waiting), rules, said).items():
                    assert len(fitted) <= FITTING, f"{key} is said of everything: {', '.join(sorted(fitted))}"


def refused_kinds(table: Table, seat: int, rules: set[str], said: set[bytes]) -> dict[str, set[str]]:
    """Ask for the reason of everything that a seat has not got; returns the kinds of actions that each key refused."""
    game, title = table.game, table.title
    legal = set(game.legal(seat)) | set(game.asides(seat))
    asked = game.ask(seat).kind
    found: dict[str, set[str]] = {}
    for action, kind in enumerate(kinds(title)):
        if action in legal:
            continue
        reason = game.why_not(seat, action)
        found.setdefault(reason.key, set()).add(kind)
        written = letters([reason.key, reason.rule, reason.args])
        if written not in said:
            said.add(written)
            assert reason.key != FALLBACK, f"asked for {asked}, no reason is found for {title.describe(action)}"
            assert reason.rule in rules, f"{reason.key}: no book has the rule {reason.rule!r}"
            fits = holds(title.id, reason.rule, table.setting.options) or reason.key.startswith(ELSEWHERE)
            assert fits, f"{reason.key} cites {reason.rule}, which is no rule of this table"
            can_be_said(title, reason)
    return found


@cache
def kinds(title: Title) -> list[str]:
    """The kind of every action of a title."""
    return [str(title.describe(action)["kind"]) for action in range(title.vocabulary.size)]


def can_be_said(title: Title, reason: Reason) -> None:
    for lang in LANGUAGES:
        sentence = title.say(reason, lang, ["Anne", "Berthe", "Claire", "Denise"])
        assert sentence.strip(), reason.key
        assert "{" not in sentence, sentence
