"""The board of Orléans where it is unlike the others: planning by dragging and tapping, a map, an event."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bourgade.server.wire.tables import NewSeat
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor


@pytest.fixture
def planner(visit: VisitorFactory, server: Server) -> Page:
    """Somebody who is to plan the first round, at a board that stands still."""
    visitor = visit(server, "en", motion="off")
    visitor.begin("orleans")
    visitor.page.wait_for_selector(".orl-mat [data-act=pick-follower]")
    return visitor.page


def follower(page: Page, name: str) -> Locator:
    return page.locator(".orl-market").get_by_label(name)


def space(page: Page, place: str, slot: int) -> Locator:
    return page.locator(f"[data-space='{place}/{slot}']")


def held(page: Page, place: str, slot: int) -> str:
    return f"[data-space='{place}/{slot}'].is-held"


def drag(page: Page, what: Locator, where: Locator) -> None:
    page.mouse.move(1, 1)  # what has just come under the pointer is not pressed
    what.hover()
    page.mouse.down()
    other = where.bounding_box()
    assert other
    page.mouse.move(other["x"] + 30, other["y"] + 40, steps=3)
    while (there := where.bounding_box()) != other:  # others' news may have moved it
        assert there
        other = there
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=3)
    page.mouse.up()


def test_followers_are_dragged_to_a_space_moved_and_taken_back(planner: Page):
    drag(planner, follower(planner, "starter boatman"), space(planner, "farm_house", 0))
    planner.wait_for_selector(held(planner, "farm_house", 0))
    drag(planner, follower(planner, "starter craftsman"), space(planner, "village", 2))
    planner.wait_for_selector(held(planner, "village", 2))
    # To a space before the other: the server makes room for it.
    drag(planner, space(planner, "village", 2), space(planner, "farm_house", 1))
    planner.wait_for_selector(held(planner, "farm_house", 1))
    expect(planner.locator(held(planner, "village", 2))).to_have_count(0)
    planner.wait_for_selector(".orl-place.is-ready .orl-ready")
    # The first of the two comes off; the second stays.
    drag(planner, space(planner, "farm_house", 0), planner.locator(".orl-market").first)
    planner.wait_for_selector(".orl-market [aria-label^='starter boatman']")
    planner.wait_for_selector(held(planner, "farm_house", 1))
    expect(planner.locator(held(planner, "farm_house", 0))).to_have_count(0)


def test_what_does_not_fit_says_why(planner: Page):
    drag(planner, follower(planner, "starter trader"), space(planner, "farm_house", 0))
    planner.wait_for_selector(".explanation")
    assert "boatman" in planner.inner_text(".explanation")
    assert planner.locator(held(planner, "farm_house", 0)).count() == 0


def test_followers_are_planned_by_tapping_in_either_order(planner: Page):
    follower(planner, "starter trader").click()
    expect(space(planner, "castle", 2)).to_have_class("orl-space is-open is-legal")
    space(planner, "castle", 2).click()
    planner.wait_for_selector(held(planner, "castle", 2))
    space(planner, "castle", 0).click()  # only one fits
    planner.wait_for_selector(held(planner, "castle", 0))
    planner.mouse.move(1, 1)
    space(planner, "castle", 0).click()  # and off again
    planner.wait_for_selector(".orl-market [aria-label^='starter farmer']")
    planner.wait_for_selector(held(planner, "castle", 2))


def test_planning_by_keyboard(planner: Page):
    follower(planner, "starter farmer").focus()
    planner.keyboard.press("ArrowRight")
    planner.keyboard.press("Enter")
    expect(planner.locator(".orl-market .is-chosen")).to_have_attribute("aria-label", "starter boatman: choose a space")
    planner.keyboard.press("Escape")
    expect(planner.locator(".orl-market .is-chosen")).to_have_count(0)
    planner.keyboard.press(" ")
    space(planner, "ship", 1).focus()
    planner.keyboard.press("Enter")
    planner.wait_for_selector(held(planner, "ship", 1))


def test_the_map_is_enlarged_by_pinching(phone: Visitor):
    phone.begin("orleans")
    page = phone.page
    page.wait_for_selector(".orl-mat")
    page.locator(".tabs button").first.tap()
    page.wait_for_selector(".orl-map svg")
    phone.come_to_rest()
    box = page.locator(".orl-map svg").first.bounding_box()
    assert box
    before = window(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = phone.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for apart in (30, 45, 60):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    closer = "(wide) => document.querySelector('.orl-map svg').viewBox.baseVal.width < wide * 0.7"
    page.wait_for_function(closer, arg=before)


def window(page: Page) -> float:
    """How much of the map is seen, in its own measure."""
    wide: float = page.evaluate("document.querySelector('.orl-map svg').viewBox.baseVal.width")
    return wide


def test_names_on_the_map_can_be_read_on_a_phone(phone: Visitor):
    phone.begin("orleans")
    page = phone.page
    page.wait_for_selector(".orl-mat")
    page.locator(".tabs button").first.tap()
    page.wait_for_function("() => document.querySelector('.orl-map svg').viewBox.baseVal.width < 800")
    size = page.evaluate(
        """() => {
            const name = document.querySelector(".orl-town-name");
            return parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a;
        }"""
    )
    assert size >= 14


def seen(page: Page, selector: str) -> bool:
    """Whether something lies wholly within the part of the window that is played on."""
    found: bool = page.evaluate(
        """(selector) => {
            const box = document.querySelector(selector).getBoundingClientRect();
            const frame = document.querySelector(".table-main").getBoundingClientRect();
            return box.width > 0 && box.top >= frame.top && box.bottom <= frame.bottom + 1;
        }""",
        selector,
    )
    return found


def test_map_market_and_places_are_seen_together_while_planning(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr", 1366, 768, list=False, motion="off")
    visitor.begin("orleans")
    visitor.page.wait_for_selector(".orl-mat [data-act=pick-follower]")
    visitor.come_to_rest()
    for part in (".orl-map", ".orl-market", ".orl-development", ".orl-places > :nth-child(10)"):
        assert seen(visitor.page, part), part
    assert visitor.page.locator(".docked .log-round").first.is_visible()


def test_the_event_stands_beside_the_prompt_and_is_read_large(planner: Page):
    chip = planner.locator(".prompt .orl-chip")
    name = chip.locator("b").inner_text()
    chip.click()
    face = planner.locator(".kit-face.is-pinned")
    assert name in face.locator("h2").inner_text()
    assert face.locator(".rule-link").inner_text().startswith("ORL-12")
    planner.keyboard.press("Escape")
    expect(planner.locator(".kit-face")).to_have_count(0)
    planner.set_viewport_size({"width": 390, "height": 844})
    expect(chip).to_be_visible()


def test_each_thing_that_a_place_brings_shows_its_gain(planner: Page):
    place = "article.orl-place:has([data-space^='{}/'])"
    assert planner.locator(place.format("village")).locator(".orl-recruiting").count() == 3
    draws = planner.locator(place.format("castle")).locator(".kit-tag")
    assert draws.get_attribute("aria-label") == "Bag: 4 → 5"


def test_a_piece_is_read_by_pointer_keyboard_and_holding(planner: Page, phone: Visitor):
    planner.locator(".orl-place h3").nth(1).hover()
    planner.wait_for_selector(".kit-face[data-face='place.village']")
    planner.mouse.move(2, 2)
    planner.wait_for_selector(".kit-face", state="detached")
    phone.begin("orleans")
    page = phone.page
    page.wait_for_selector(".orl-mat .orl-place h3")
    phone.come_to_rest()
    box = page.locator(".orl-place h3").nth(1).bounding_box()
    assert box
    touch = phone.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent",
        {"type": "touchStart", "touchPoints": [{"x": box["x"] + 9, "y": box["y"] + 9, "id": 0}]},
    )
    page.wait_for_selector(".kit-face.is-pinned[data-face='place.village']")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)  # it stays
    assert page.locator(".kit-face.is-pinned").count() == 1


def test_another_players_mat_opens_large(planner: Page):
    planner.locator(".strip-head").nth(1).click()
    planner.wait_for_selector("dialog.large .orl-place")
    assert planner.locator("dialog.large .orl-place").count() >= 10
    planner.keyboard.press("Escape")
    planner.wait_for_selector("dialog.large", state="detached")


def test_a_table_with_its_own_box_shows_its_own_figures(visit: VisitorFactory, server: Server):
    """Nothing of the box is written in the board: other tracks, spaces and effects are drawn as they are."""
    data = {
        "tracks": {"boatman": [7, 7, 7, 0, 0]},
        "development": {"last": 24, "status": [0, 2, 5, 8, 11, 24], "coins": [[3, 9]], "citizens": [4, 6, 20]},
        "start": {"market": 6},
        "places": {"scriptorium": {"effect": {"development": 4}}},
    }
    friend = server.client()
    made = friend.create("orleans", [NewSeat(kind="person"), NewSeat(kind="bot", bot="random")], data=data)
    friend.claim(made.host)
    friend.start(made.table)
    visitor = visit(server, "en", 1366, 768)
    visitor.page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
    page = visitor.page
    page.wait_for_selector(".orl-mat .orl-place")
    assert page.locator(".orl-common .orl-dev-space").count() == 25
    assert page.locator(".orl-common .orl-dev-space").nth(3).inner_text().strip() == "9"
    assert page.locator(".orl-market-spaces").first.locator(".orl-slot").count() == 6
    village = page.locator("article.orl-place:has([data-space^='village/'])")
    assert village.locator(".orl-recruiting").first.inner_text().strip() == "7"
    scriptorium = page.locator("article.orl-place:has([data-space^='scriptorium/'])")
    assert "Receive 4" in scriptorium.inner_text()


def test_who_has_no_name_is_called_by_the_seat(visit: VisitorFactory, server: Server):
    friend = server.client()
    made = friend.create("orleans", [NewSeat(kind="person"), NewSeat(kind="person")])
    friend.claim(made.host)
    friend.start(made.table)
    visitor = visit(server, "en", 1366, 768)
    visitor.page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
    visitor.page.wait_for_selector(".orl-mat .orl-place")
    names = visitor.page.locator(".kit-marker").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert set(names) == {"Player 1", "Player 2"}
    assert re.match(r"Player [12] goes first", visitor.page.locator(".orl-event .orl-small").inner_text())
