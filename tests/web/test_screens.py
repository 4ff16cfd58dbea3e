"""Every screen, wide and light, narrow and dark: nothing serious for axe, nothing sticks out, targets can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.server.people import BRIEF
from tests.server.running import Server
from tests.web.conftest import ROOT, VisitorFactory
from tests.web.visitor import Visitor

AXE: Final = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
# The rules whose faults are serious or worse, as far as axe asks them of everybody; the others are not asked.
RUN: Final = """async (where) => {
    const grave = new Set(["serious", "critical"]);
    const asked = (rule) => rule.enabled && grave.has(rule.impact) && !rule.tags.includes("experimental");
    const rules = axe._audit.rules.filter(asked).map((rule) => rule.id);
    const found = await axe.run(where, { runOnly: rules, resultTypes: ["violations"] });
    return found.violations
        .filter((each) => grave.has(each.impact))
        .flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target} ${node.failureSummary}`));
}"""
TITLE: Final = "Orléans"
SMALL_TARGETS: Final = """() => [...document.querySelectorAll("button, select, summary, .tab, .menu-item")]
    .filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && Math.min(box.width, box.height) < 43.5 && !each.closest(".hidden, svg");
    })
    .filter((each) => !each.matches(".rule-link, .term"))  // a link inside a sentence
    .map((each) => each.outerHTML.slice(0, 90))"""


def front(visitor: Visitor) -> Iterator[str]:
    visitor.come_in()
    yield "front"
    visitor.page.locator(".title-card").first.click()
    visitor.page.locator(".setup .unfold summary").click()
    visitor.page.locator(".front-settings summary").click()
    yield "everything unfolded"


def lobby(visitor: Visitor) -> Iterator[str]:
    visitor.choose(TITLE, "friends", 3)
    visitor.page.wait_for_selector(".lobby .copy-link")
    yield "lobby"


def table(visitor: Visitor) -> Iterator[str]:
    visitor.begin("orleans")
    visitor.page.wait_for_selector(".prompt.is-asked")
    yield "table"
    visitor.page.locator(".refusals > button").click()
    visitor.page.locator(".refused-list button").first.focus()
    yield "table with reasons"
    visitor.page.locator(".strip-head").first.dispatch_event("click")
    yield "a board opened large"
    visitor.page.locator(".large .close").click()


def panels(visitor: Visitor) -> Iterator[str]:
    visitor.begin("orleans")
    visitor.page.locator(".panel-button").last.click()
    visitor.page.wait_for_selector(".menu")
    yield "menu"
    for word in ("Journal", "Règles", "Cette boîte", "Réglages"):
        visitor.page.locator(".side .close").click()
        visitor.page.locator(".panel-button").last.click()
        visitor.page.locator(".menu-item", has_text=word).click()
        visitor.page.locator(".side h2", has_text=word).wait_for()
        yield word


def text(visitor: Visitor) -> Iterator[str]:
    visitor.begin("orleans")
    visitor.set(text=True)
    visitor.page.wait_for_selector(".numbered")
    for summary in visitor.page.locator(".unfold summary").all():
        summary.click()
    yield "text"


def hand_over(visitor: Visitor) -> Iterator[str]:
    visitor.choose(TITLE, "here")
    visitor.page.wait_for_selector(".hand-over")
    yield "hand_over"


def ending(visitor: Visitor) -> Iterator[str]:
    visitor.begin("orleans", data=BRIEF)  # bots play it to its end
    visitor.page.locator(".panel-button").last.click()
    visitor.page.get_by_role("button", name="Abandonner").click()
    visitor.page.get_by_role("button", name="Abandonner pour de bon").click()
    visitor.page.wait_for_selector(".end .curve")
    visitor.page.locator(".side .close").click()
    yield "end"
    visitor.page.locator(".end").get_by_role("button", name="Revoir").click()
    visitor.page.wait_for_selector(".replay")
    yield "replay"


@pytest.mark.parametrize("screens", [front, lobby, table, panels, text, hand_over, ending])
def test_screens_are_sound_wide_and_narrow_light_and_dark(visit: VisitorFactory, server: Server, screens: Any):
    visitor = visit(server)
    found: list[str] = []
    # A panel lies over a table, which has a turn of its own.
    where = ".side" if screens is panels else "html"
    for screen in screens(visitor):
        found += [f"{screen}, wide: {fault}" for fault in faults(visitor, where)]
        visitor.page.set_viewport_size({"width": 360, "height": 740})
        visitor.page.emulate_media(color_scheme="dark")
        tabs = visitor.page.locator(".tab")
        for number in reversed(range(tabs.count() if where == "html" else 0)):
            tabs.nth(number).dispatch_event("click")  # also where something lies over it
            found += [f"{screen}, narrow, tab {number}: {fault}" for fault in narrow_faults(visitor)]
        found += [f"{screen}, narrow: {fault}" for fault in faults(visitor, where) + narrow_faults(visitor)]
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        visitor.page.emulate_media(color_scheme="light")
    assert found == []


def narrow_faults(visitor: Visitor) -> list[str]:
    visitor.come_to_rest()
    small: list[str] = visitor.page.evaluate(SMALL_TARGETS)
    return [*small, *visitor.too_wide()]


def faults(visitor: Visitor, where: str = "html") -> list[str]:
    """What axe finds serious or worse there, and what sticks out."""
    visitor.come_to_rest()
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE)
    found: list[str] = visitor.page.evaluate(RUN, where)
    return visitor.too_wide() + found
