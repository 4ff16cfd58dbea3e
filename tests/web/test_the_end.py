"""What is seen and heard when a game ends: a short celebration and a fanfare, for who wants them."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import expect

import bourgade
from bourgade.bots import bot
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import sit

# Counts the notes that are played.
LISTEN: Final = """() => {
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
        window.notes += 1;
        return start.call(this, when);
    };
}"""
FANFARE: Final = 4


@cache
def before_the_end() -> tuple[dict[str, Any], int]:
    """A game of which the first seat makes the last act, up to it, and that act."""
    title = bourgade.title("lorrein")
    for seed in count():
        match = bourgade.Match(title, 2, seed, {"length": "short"})
        chooser = bot("greedy", "lorrein", seed)
        acts: list[tuple[int, int]] = []
        while not match.game.over:
            seat = match.game.waiting[0]
            acts.append((seat, chooser.choose(match.game.copy(), seat)))
            match.play(*acts[-1])
        if acts[-1][0] != 0:
            continue
        again = bourgade.Match(title, 2, seed, {"length": "short"})
        for seat, action in acts[:-1]:
            again.play(seat, action)
        return again.record(), acts[-1][1]
    raise AssertionError


@pytest.mark.parametrize(("motion", "sounds", "notes"), [("auto", True, FANFARE), ("off", False, 0)])
def test_a_win_is_celebrated_for_a_moment_and_only_for_who_wants_it(
    visit: VisitorFactory, server: Server, motion: str, sounds: bool, notes: int
):
    game, last = before_the_end()
    visitor = visit(server, "en", motion=motion, sounds=sounds, confirm="never")
    sit(visitor, server, game)
    page = visitor.page
    page.evaluate(LISTEN)
    seen = "document.querySelectorAll('.celebration svg').length"
    page.evaluate(
        f"new MutationObserver(() => (window.rained ||= {seen} > 0)).observe(document.body, "
        "{ childList: true, subtree: true })"
    )
    page.locator(f".table [data-act='{last}']:visible").first.click()
    page.wait_for_selector(".end")
    expect(page.locator(".celebration")).to_have_count(0)  # it is soon over
    assert bool(page.evaluate("window.rained")) == (motion == "auto")
    assert page.evaluate("window.notes") == notes
