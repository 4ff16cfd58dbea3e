"""Every screen, wide and narrow, light and dark: nothing serious for axe, nothing sticks out, targets can be hit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server.running import Server
from tests.web.conftest import ROOT, Door
from tests.web.visitor import Visitor

AXE: Final = ROOT / "web/node_modules/axe-core/axe.min.js"
TITLE: Final = "Orléans"
SMALL_TARGETS: Final = """() => [...document.querySelectorAll("button, select, summary, .tab, .menu-item")]
    .filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && Math.min(box.width, box.height) < 43.5 && !each.closest(".hidden, svg");
    })
    .filter((each) => !each.matches(".rule-link"))  // a link inside a sentence
    .map((each) => each.outerHTML.slice(0, 90))"""


def front(visitor: Visitor) -> None:
    visitor.page.locator(".title-card").first.click()
    visitor.page.locator(".unfold summary").click()
    visitor.page.locator(".front-settings summary").click()


def lobby(visitor: Visitor) -> None:
    visitor.choose(TITLE, "friends", 3)
    visitor.page.wait_for_selector(".lobby .copy-link")


def table(visitor: Visitor) -> None:
    visitor.choose(TITLE)
    visitor.page.wait_for_selector(".prompt.is-asked")
    if visitor.page.locator(".choices").count():
        visitor.page.locator(".refusals > button").click()


def own(visitor: Visitor) -> None:
    table(visitor)
    tab(visitor, 1)


def others(visitor: Visitor) -> None:
    table(visitor)
    tab(visitor, 2)
    visitor.page.locator(".strip summary").first.click()


def text(visitor: Visitor) -> None:
    visitor.set(text=True)
    visitor.choose(TITLE)
    visitor.page.wait_for_selector(".numbered")
    visitor.page.locator(".unfold summary").click()


def panel(word: str) -> Callable[[Visitor], None]:
    def screen(visitor: Visitor) -> None:
        table(visitor)
        visitor.page.locator(".panel-button").last.click()
        if word:
            visitor.page.locator(".menu-item", has_text=word).click()
            visitor.page.wait_for_timeout(300)

    return screen


def curtain(visitor: Visitor) -> None:
    visitor.choose(TITLE, "here")
    visitor.page.wait_for_selector(".curtain")


def end(visitor: Visitor) -> None:
    table(visitor)
    visitor.page.locator(".panel-button").last.click()
    visitor.page.get_by_role("button", name="Abandonner").click()
    visitor.page.get_by_role("button", name="Abandonner pour de bon").click()
    visitor.page.wait_for_selector(".end .curve", timeout=60_000)
    visitor.page.locator(".side .close").click()


def replay(visitor: Visitor) -> None:
    end(visitor)
    visitor.page.locator(".end").get_by_role("button", name="Revoir").click()
    visitor.page.wait_for_selector(".replay")


def tab(visitor: Visitor, number: int) -> None:
    if visitor.page.locator(".tab").nth(number).is_visible():
        visitor.page.locator(".tab").nth(number).click()


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "front": front,
    "lobby": lobby,
    "table": table,
    "own": own,
    "others": others,
    "text": text,
    "menu": panel(""),
    "log": panel("Journal"),
    "book": panel("Règles"),
    "about": panel("Cette boîte"),
    "settings": panel("Réglages"),
    "curtain": curtain,
    "end and replay": replay,
}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_sound_wide_and_narrow_light_and_dark(visit: Door, house: Server, screen: str):
    for width, height, theme in ((1280, 800, "light"), (360, 740, "dark")):
        visitor = visit(house, "fr", width, height, theme)
        SCREENS[screen](visitor)
        visitor.page.wait_for_timeout(250)  # what slides in has come to rest
        assert axe(visitor) == []
        assert visitor.too_wide() == []
        if width == 360:
            assert visitor.page.evaluate(SMALL_TARGETS) == []


def axe(visitor: Visitor) -> list[str]:
    """What axe finds serious or worse."""
    visitor.page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found: dict[str, Any] = visitor.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
