"""The main ways through the product in every title, with the settings of a fresh browser: nothing that the harness sets
for other tests (`tests/web/visitor.py`, USUAL) is set here. A page that throws, or shows nothing, fails."""

from __future__ import annotations

import pytest

from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.visitor import Visitor

TITLES = ("Clochemerle", "Lorrein", "Orléans", "Tournay")
NAMES = ("Margaux", "Odilon")


def shows_board(visitor: Visitor) -> None:
    """The title's own board is drawn, and what the table asks or waits for stands above it."""
    visitor.page.wait_for_selector(".table[aria-busy=false] .part-board :visible")
    assert visitor.page.locator(".prompt h1").inner_text().strip()
    assert visitor.complaints == []


@pytest.mark.parametrize("title", TITLES)
def test_friends(visit: Door, house: Server, title: str):
    """A host, a friend by link and somebody who watches: Start is pressed, and all see the board."""
    host, friend, watcher = (visit(house, lang, as_it_comes=True) for lang in ("fr", "en", "fr"))
    host.choose(title, "friends", 2, NAMES[0])
    link = host.page.locator(".copy-link input").first.input_value()
    friend.page.goto(link)
    friend.page.locator(".seat-form input").fill(NAMES[1])
    friend.page.keyboard.press("Enter")
    watcher.page.goto(link.partition("#")[0])
    watcher.page.wait_for_selector(".lobby")
    host.page.get_by_role("heading", name=NAMES[1]).wait_for()
    host.page.locator(".lobby .is-main").click()
    for visitor in (host, friend, watcher):
        shows_board(visitor)
