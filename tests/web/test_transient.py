"""What comes and goes by itself, or with the pointer, lies over nothing that may be pressed."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import walk_over
from tests.web.question_samples import met
from tests.web.visitor import Visitor

# Questions with much to press along the edges of the board.
ASKED: Final = {
    "orleans": ("torture", "spend"),
    "tournay": ("fight",),
    "clochemerle": ("first_die",),
    "lorrein": ("feed", "window"),
}
SIZES: Final = ((1366, 768), (1024, 768), (1920, 1080))
# What could be pressed in the place of a layer if it were not there. Lines of the log beside the board are read.
COVERED: Final = """(layer) => {
    const found = new Set();
    for (const each of document.querySelectorAll(layer)) {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        each.style.visibility = "hidden";
        for (let x = left + 2; x < right; x += 6)
            for (let y = top + 2; y < bottom; y += 6) {
                const thing = document.elementFromPoint(x, y)?.closest("[data-act], button, a");
                if (thing && !each.contains(thing) && !thing.closest(".docked, [aria-disabled=true]")) found.add(thing);
            }
        each.style.visibility = "";
    }
    return [...found].map((thing) => `${layer} over ${thing.outerHTML.slice(0, 120)}`);
}"""
ONLINE: Final = """(online) => {
    Object.defineProperty(navigator, "onLine", { get: () => online, configurable: true });
    dispatchEvent(new Event(online ? "online" : "offline"));
}"""
REFUSED: Final = ".table-main :is(.is-refused, .kit-cover)[aria-disabled=true]:visible"
# Longer than what is pointed at takes to be read or foretold.
HOVER: Final = 600
ACTS: Final = 3


def covered(visitor: Visitor, layer: str) -> list[str]:
    visitor.come_to_rest()
    found: list[str] = visitor.page.evaluate(COVERED, layer)
    return found


@pytest.mark.parametrize("taps", [False, True])
@pytest.mark.parametrize("title", ASKED)
def test_notices_have_a_row_of_their_own(visit: VisitorFactory, server: Server, title: str, taps: bool):
    """That the connection is lost, and why something cannot be done."""
    visitor = visit(server, "fr", taps=taps, motion="off", list=False)
    page = visitor.come_in()
    found: list[str] = []
    for size in ((390, 844), (740, 360)) if taps else SIZES[:2]:
        walk_over(visitor, server, met(title)[ASKED[title][0]], size)
        page.evaluate(ONLINE, False)
        page.wait_for_selector(".connection")
        found += covered(visitor, ".connection")
        page.evaluate(ONLINE, True)
        page.wait_for_selector(".connection", state="detached")
        if (refused := page.locator(REFUSED)).count():
            refused.first.dispatch_event("click")
            page.wait_for_selector(".explanation")
            found += covered(visitor, ".explanation")
    assert found == []


@pytest.mark.parametrize("title", ASKED)
def test_what_comes_with_the_pointer_lies_beside_what_is_lit(visit: VisitorFactory, server: Server, title: str):
    """What an act would change, a piece shown large, and why something cannot be done."""
    visitor = visit(server, "fr", motion="off", list=False)
    page = visitor.come_in()
    found: list[str] = []
    for kind in ASKED[title]:
        walk_over(visitor, server, met(title)[kind], (1024, 768))
        lit, refused = page.locator(".table-main [data-act]:visible"), page.locator(REFUSED)
        things = [lit.first, lit.nth(lit.count() // 2), lit.last, *([refused.first] if refused.count() else [])]
        for thing in things:
            page.mouse.move(2, 2)
            thing.hover(force=True)
            page.wait_for_timeout(HOVER)
            found += covered(visitor, ".preview, .explanation, .kit-face")
    assert found == []


@pytest.mark.parametrize("title", ["Clochemerle", "Lorrein", "Orléans", "Tournay"])
def test_lessons_and_advice_lie_over_the_log_or_in_a_row(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "en", motion="off", list=False)
    page = visitor.come_in()
    page.locator(".title-cell", has_text=re.compile(title)).locator(".title-first").click()
    found: list[str] = []
    for number in range(ACTS):
        width, height = SIZES[number % len(SIZES)]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".prompt.is-asked, .end")
        if visitor.over:
            break
        fold(visitor, unfolded=False)
        while page.locator(".lesson").count():
            key = page.locator(".lesson").get_attribute("data-lesson")
            found += [f"{width} × {height}, {key}: {each}" for each in covered(visitor, ".lesson")]
            page.locator(".lesson .is-main").click()
            visitor.look_up()
            expect(page.locator(f".lesson[data-lesson='{key}']")).to_have_count(0)
        if page.locator(".advice-button").count():
            page.locator(".advice-button").click()
            page.wait_for_selector(".advice")
            found += [f"{width} × {height}: {each}" for each in covered(visitor, ".advice")]
            page.locator(".advice .close").click()
        act(visitor)
    assert found == []


def act(visitor: Visitor) -> None:
    """By the list of actions."""
    page, seq = visitor.page, visitor.seq
    fold(visitor, unfolded=True)
    page.locator(".actions .option:not(.is-refused)").first.click()
    page.wait_for_selector(f".confirm .is-main, .table[aria-busy=false]:not([data-seq='{seq}'])")
    if page.locator(".confirm").count():
        page.locator(".confirm .is-main").click()
        visitor.wait_for_news(seq)
    visitor.look_up()


def fold(visitor: Visitor, unfolded: bool) -> None:
    """Fold the list of actions, or unfold it."""
    if visitor.page.locator(".fold").get_attribute("aria-expanded") != str(unfolded).lower():
        visitor.page.locator(".fold").click()
