"""Every title can be played to the end in a browser, in words alone."""

from __future__ import annotations

import itertools
import math

import pytest

import bourgade
from bourgade.words import LANGUAGES
from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.visitor import OUTCOME, Visitor


@pytest.mark.parametrize(("title", "lang"), [*zip(bourgade.titles(), itertools.cycle(LANGUAGES), strict=False)])
def test_a_whole_game_through_the_text_view(visit: Door, house: Server, title: str, lang: str):
    visitor = visit(house, lang)
    visitor.set(text=True)
    visitor.choose(bourgade.title(title).say({"key": f"title.{title}", "args": {}}, lang), bot="greedy")
    assert visitor.play_to_the_end(seed=1) > 10
    assert visitor.page.locator(OUTCOME).count() > 0


def test_a_whole_game_by_keyboard_alone(visit: Door, house: Server):
    """From the front page to the end."""
    visitor = visit(house, "en")
    visitor.set(text=True)
    start_by_keyboard(visitor)
    assert visitor.play_to_the_end(seed=2, by_hand=math.inf) > 10
    assert visitor.page.locator(OUTCOME).count() > 0


def start_by_keyboard(visitor: Visitor) -> None:
    """The first title, everything as it is offered."""
    page = visitor.page
    page.wait_for_selector(".title-card")
    page.keyboard.press("Tab")  # the language
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".setup button:focus")  # the start has the focus
    page.keyboard.press("Enter")
