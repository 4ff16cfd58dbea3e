"""Every title can be played to the end in a browser, in words alone."""

from __future__ import annotations

import itertools
import math
from typing import Final

import pytest

import bourgade
from bourgade.kernel.box import Data
from bourgade.words import LANGUAGES
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import BY_HAND, OUTCOME

# Boxes that end early.
EARLY: Final[dict[str, Data]] = {
    "orleans": {"start": {"rounds": 5}},
    "tournay": {"simulation": {"rounds": 12}},
    "clochemerle": {"end": {"coffins": [2, 14, 18]}},
    "lorrein": {"end": {"limit": 8}},
}


@pytest.mark.parametrize(("title", "lang"), [*zip(bourgade.titles(), itertools.cycle(LANGUAGES), strict=False)])
def test_a_whole_game_through_the_text_view(visit: VisitorFactory, server: Server, title: str, lang: str):
    """Of a box that ends early: the whole way is played on the board. The first of them by keyboard alone."""
    visitor = visit(server, lang, text=True)
    visitor.begin(title, bot="greedy", data=EARLY[title])
    by_hand = math.inf if title == bourgade.titles()[0] else BY_HAND
    assert visitor.play_to_the_end(seed=1, by_hand=by_hand) > 10
    assert visitor.page.locator(OUTCOME).count() > 0


def test_a_game_is_begun_by_keyboard_alone(visit: VisitorFactory, server: Server):
    """From the front page to the first acts, everything as it is offered."""
    visitor = visit(server, "en", text=True)
    page = visitor.come_in()
    page.wait_for_selector(".title-card")
    for _ in range(3):  # the person's page, the language, the first title
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".setup button:focus")  # the start has the focus
    page.keyboard.press("Enter")
    for _ in range(2):
        assert visitor.wait_for_question()
        visitor.type_choice(1)
