"""Faces of pieces open when somebody points at them, and lie where they cover least; keys begin at what is lit."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from bourgade.server.serialize.lessons import lessons
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import sit
from tests.web.question_samples import met
from tests.web.visitor import Visitor

# Longer than any pause before something opens.
LONG: Final = 2000
ASKED: Final = {"orleans": "plan", "tournay": "turn", "clochemerle": "banner", "lorrein": "build"}
# What a browser tells a thing that comes to lie under the mouse.
ENTER: Final = """(thing, [x, y]) => {
    thing.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse", clientX: x, clientY: y }));
}"""


def test_what_comes_under_a_resting_mouse_is_not_read_until_it_is_pointed_at(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met("tournay")["turn"])
    page = visitor.page
    page.clock.install()
    rest = page.locator(".trn-pile-head").first.bounding_box()
    assert rest
    x, y = rest["x"] + rest["width"] / 2, rest["y"] + rest["height"] / 2
    page.mouse.move(x, y - 4)
    page.mouse.move(x, y)
    card = page.locator(".trn-event .kit-cover, .trn-event[data-piece]").first
    card.evaluate(ENTER, [x, y])
    page.clock.fast_forward(LONG)
    expect(page.locator(".kit-face")).to_have_count(0)
    card.evaluate(ENTER, [x + 9, y])
    page.clock.fast_forward(LONG)
    expect(page.locator(".kit-face")).to_have_count(1)


def test_one_sheet_of_a_phone_takes_the_place_of_the_other(phone: Visitor, server: Server):
    sit(phone, server, met("tournay")["turn"])
    handles = phone.page.locator(".kit-sheet-handle")
    for number in (0, 1, 0):
        handles.nth(number).tap()
        expect(phone.page.locator(".kit-sheet.is-open")).to_have_count(1)
        expect(handles.nth(number)).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("title", ASKED)
def test_keys_come_to_a_piece_within_three_tabs(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met(title)[ASKED[title]])
    visitor.come_to_rest()
    for _ in range(3):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.matches('.table-main [data-act]')"):
            return
    raise AssertionError("no piece has the focus")


def test_the_monastery_says_that_no_monk_comes_during_a_pilgrimage(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met("orleans")["plan"])
    assert "Pilgrimage" in visitor.page.locator(".prompt-chip").inner_text()
    barred = visitor.page.locator("[data-spot='mine.place.monastery'] .orl-barred")
    expect(barred).to_have_count(1)


@pytest.mark.parametrize("title", ASKED)
def test_what_a_lesson_points_at_is_drawn(visit: VisitorFactory, server: Server, title: str):
    """On a desk it is in sight; on a phone it may lie on another tab."""
    parts = [each.key.removeprefix("view.") for each in lessons(title, "en").lessons if each.key.startswith("view.")]
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met(title)[ASKED[title]])
    assert parts
    for part in parts:
        expect(visitor.page.locator(f"[data-part~='{part}']:visible").first).to_be_visible()
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    for part in parts:
        expect(visitor.page.locator(f"[data-part~='{part}']").first).to_be_attached()
