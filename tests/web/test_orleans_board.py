"""Orléans can be played to the end by pressing things on its board, and the ends in the bar below it."""

from __future__ import annotations

import random
import re
from typing import Final, TypedDict

import pytest
from playwright.sync_api import Locator, Page

from bourgade.server.schema import NewSeat
from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.visitor import Visitor

# Whatever would act now, or is the first half of an act: on the board, or an end in the bar, but not the list there.
THINGS: Final = ".orleans [data-act], .actions-ends [data-act]"
LIT: Final = """(things) => [...document.querySelectorAll(things)].flatMap((each, index) =>
    each.checkVisibility() ? [{
        index,
        act: each.dataset.act,
        there: each.closest(".orl-place")?.querySelectorAll(".orl-space.is-held").length ?? 0,
    }] : [])"""
SETTLED: Final = ".end, .table[aria-busy=false] :is(.orleans, .actions-ends) [data-act]"


class Lit(TypedDict):
    index: int
    act: str
    there: int  # followers on the same place


class Hand:
    """Presses what is lit, by chance, but would rather do something than pass."""

    def __init__(self, visitor: Visitor, seed: int, touch: bool = False) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.touch = touch
        self.presses = 0

    def lit(self) -> list[Lit]:
        found: list[Lit] = self.page.evaluate(LIT, THINGS)
        return found

    def press(self, thing: Lit) -> None:
        target = self.page.locator(THINGS).nth(thing["index"])
        if self.touch:
            target.tap()
        else:
            target.click()
        self.presses += 1

    def pick(self, things: list[Lit]) -> Lit:
        """Ends (they have the lowest numbers) only when nothing else is lit, or once in five times."""
        things = [each for each in things if each["act"] != "takeoff"]
        busy = [each for each in things if not each["act"].isdigit() or int(each["act"]) > 9]
        picks = [each for each in busy if each["act"] == "pick-follower"]
        return self.chance.choice((picks or busy) if busy and self.chance.random() > 0.2 else things)

    def turn(self) -> bool:
        """One act, in one press or two; False: the game is over."""
        self.page.wait_for_selector(SETTLED, state="attached")
        if self.visitor.over:
            return False
        seq = self.visitor.seq
        things = self.lit()
        if not things:
            self.page.wait_for_timeout(50)
            return True
        thing = self.pick(things)
        self.press(thing)
        if thing["act"].startswith("pick"):
            second = [each for each in self.lit() if each["act"].isdigit() and int(each["act"]) > 9]
            most = max(each["there"] for each in second)
            self.press(self.chance.choice([each for each in second if each["there"] == most]))
        self.page.wait_for_selector(f".confirm, .end, .table:not([data-seq='{seq}'])")
        if self.page.locator(".confirm").count():
            self.page.locator(".confirm .is-main").click()
            self.visitor.wait_for_news(seq)
        return True


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_game_by_clicking_on_the_board(visit: Door, house: Server, lang: str):
    visitor = visit(house, lang, 1366, 768)
    visitor.set(motion="off", list=False)  # pressed as soon as they are lit
    visitor.choose("Orléans")
    play_to_the_end(Hand(visitor, seed=7))


@pytest.mark.parametrize("phone", ["fr-FR", "en-GB"], indirect=True)
def test_a_whole_game_by_touch_on_a_phone(phone: Visitor):
    phone.set(list=False)
    phone.choose("Orléans")
    play_to_the_end(Hand(phone, seed=8, touch=True))


def play_to_the_end(hand: Hand) -> None:
    while hand.turn():
        if hand.presses % 25 == 0:
            assert hand.visitor.too_wide() == []
            assert hand.page.locator(".choices").count() == 0, "the list of actions has been opened"
    assert hand.presses > 60
    assert hand.page.locator(".end .scores td.number").count() > 0


@pytest.fixture
def planner(visit: Door, house: Server) -> Page:
    """Somebody who is to plan the first round."""
    visitor = visit(house, "en")
    visitor.choose("Orléans")
    visitor.page.wait_for_selector(".orl-mat [data-act=pick-follower]")
    return visitor.page


def follower(page: Page, name: str) -> Locator:
    return page.locator(".orl-market").get_by_label(name)


def space(page: Page, place: str, slot: int) -> Locator:
    return page.locator(f"[data-space='{place}/{slot}']")


def held(page: Page, place: str, slot: int) -> str:
    return f"[data-space='{place}/{slot}'].is-held"


def drag(page: Page, what: Locator, where: Locator) -> None:
    what.scroll_into_view_if_needed()
    one, other = what.bounding_box(), where.bounding_box()
    assert one
    assert other
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + 30, other["y"] + 40, steps=3)
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
    assert planner.locator(held(planner, "village", 2)).count() == 0
    planner.wait_for_selector(".orl-place.is-ready .orl-ready")
    # The first of the two comes off; the second stays.
    drag(planner, space(planner, "farm_house", 0), planner.locator(".orl-market").first)
    planner.wait_for_selector(".orl-market [aria-label^='starter boatman']")
    planner.wait_for_selector(held(planner, "farm_house", 1))
    assert planner.locator(held(planner, "farm_house", 0)).count() == 0


def test_what_does_not_fit_says_why(planner: Page):
    drag(planner, follower(planner, "starter trader"), space(planner, "farm_house", 0))
    planner.wait_for_selector(".explanation")
    assert "boatman" in planner.inner_text(".explanation")
    assert planner.locator(held(planner, "farm_house", 0)).count() == 0


def test_followers_are_planned_by_tapping_in_either_order(planner: Page):
    follower(planner, "starter trader").click()
    assert space(planner, "castle", 2).get_attribute("class") == "orl-space is-open is-legal"
    space(planner, "castle", 2).click()
    planner.wait_for_selector(held(planner, "castle", 2))
    space(planner, "castle", 0).click()  # only one fits
    planner.wait_for_selector(held(planner, "castle", 0))
    space(planner, "castle", 0).click()  # and off again
    planner.wait_for_selector(".orl-market [aria-label^='starter farmer']")
    planner.wait_for_selector(held(planner, "castle", 2))


def test_planning_by_keyboard(planner: Page):
    follower(planner, "starter farmer").focus()
    planner.keyboard.press("ArrowRight")
    planner.keyboard.press("Enter")
    assert planner.locator(".orl-market .is-chosen").get_attribute("aria-label") == "starter boatman: choose a space"
    planner.keyboard.press("Escape")
    assert planner.locator(".orl-market .is-chosen").count() == 0
    planner.keyboard.press(" ")
    space(planner, "ship", 1).focus()
    planner.keyboard.press("Enter")
    planner.wait_for_selector(held(planner, "ship", 1))


def test_the_map_is_enlarged_by_pinching(phone: Visitor):
    phone.choose("Orléans")
    page = phone.page
    page.wait_for_selector(".orl-mat")
    page.locator(".tabs button").first.tap()
    page.wait_for_selector(".orl-map svg")
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
    phone.choose("Orléans")
    page = phone.page
    page.wait_for_selector(".orl-mat")
    page.locator(".tabs button").first.tap()
    page.wait_for_function("document.querySelector('.orl-map svg').viewBox.baseVal.width < 800")
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


def test_map_market_and_places_are_seen_together_while_planning(visit: Door, house: Server):
    visitor = visit(house, "fr", 1366, 768)
    visitor.set(list=False)
    visitor.choose("Orléans")
    visitor.page.wait_for_selector(".orl-mat [data-act=pick-follower]")
    visitor.page.wait_for_timeout(300)
    for part in (".orl-map", ".orl-market", ".orl-development", ".orl-places > :nth-child(10)"):
        assert seen(visitor.page, part), part
    assert visitor.page.locator(".docked .log-line").first.is_visible()


def test_the_event_stands_beside_the_prompt_and_is_read_large(planner: Page):
    chip = planner.locator(".prompt .orl-chip")
    name = chip.locator("b").inner_text()
    chip.click()
    face = planner.locator(".kit-face.is-pinned")
    assert name in face.locator("h2").inner_text()
    assert face.locator(".rule-link").inner_text().startswith("ORL-12")
    planner.keyboard.press("Escape")
    assert planner.locator(".kit-face").count() == 0
    planner.set_viewport_size({"width": 390, "height": 844})
    assert chip.is_visible()


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
    phone.choose("Orléans")
    page = phone.page
    page.wait_for_selector(".orl-mat .orl-place h3")
    box = page.locator(".orl-place h3").nth(1).bounding_box()
    assert box
    touch = phone.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent",
        {"type": "touchStart", "touchPoints": [{"x": box["x"] + 9, "y": box["y"] + 9, "id": 0}]},
    )
    page.wait_for_selector(".kit-face.is-pinned[data-face='place.village']")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert page.locator(".kit-face.is-pinned").count() == 1


def test_another_players_mat_opens_large(planner: Page):
    planner.locator(".strip-head").nth(1).click()
    assert planner.locator("dialog.large .orl-place").count() >= 10
    planner.keyboard.press("Escape")
    planner.wait_for_selector("dialog.large", state="detached")


def test_a_table_with_its_own_box_shows_its_own_figures(visit: Door, house: Server):
    """Nothing of the box is written in the board: other tracks, spaces and effects are drawn as they are."""
    data = {
        "tracks": {"boatman": [7, 7, 7, 0, 0]},
        "development": {"last": 24, "status": [0, 2, 5, 8, 11, 24], "coins": [[3, 9]], "citizens": [4, 6, 20]},
        "start": {"market": 6},
        "places": {"scriptorium": {"effect": {"development": 4}}},
    }
    friend = house.client()
    made = friend.create("orleans", [NewSeat(kind="person"), NewSeat(kind="bot", bot="random")], data=data)
    friend.claim(made.host)
    friend.start(made.table)
    visitor = visit(house, "en", 1366, 768)
    visitor.page.goto(f"{house.url}/t/{made.table}#{made.links[0].secret}")
    page = visitor.page
    page.wait_for_selector(".orl-mat .orl-place")
    assert page.locator(".orl-common .orl-dev-space").count() == 25
    assert page.locator(".orl-common .orl-dev-space").nth(3).inner_text().strip() == "9"
    assert page.locator(".orl-market-spaces").first.locator(".orl-slot").count() == 6
    village = page.locator("article.orl-place:has([data-space^='village/'])")
    assert village.locator(".orl-recruiting").first.inner_text().strip() == "7"
    scriptorium = page.locator("article.orl-place:has([data-space^='scriptorium/'])")
    assert "Receive 4" in scriptorium.inner_text()


WATCH: Final = """() => {
    window.flown = 0;
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
        if (node.className === "kit-flying") window.flown += 1;
    }))).observe(document.body, { childList: true });
}"""


def fly(visitor: Visitor, turns: int) -> int:
    """How many things have flown by the end of so many turns, or when the first has."""
    visitor.choose("Orléans")
    visitor.page.wait_for_selector(".orl-mat")
    visitor.page.evaluate(WATCH)
    hand = Hand(visitor, seed=5)
    flown = 0
    while turns > 0 and flown == 0 and hand.turn():
        turns -= 1
        flown = visitor.page.evaluate("window.flown")
    return flown


def test_what_is_gained_flies_to_its_owner(visit: Door, house: Server):
    visitor = visit(house, "en", 1366, 768)
    visitor.set(list=False)
    assert fly(visitor, 120) > 0


def test_nothing_flies_for_who_wants_no_motion(visit: Door, house: Server):
    visitor = visit(house, "en", 1366, 768)
    visitor.set(list=False, motion="off")
    assert fly(visitor, 40) == 0


def test_who_has_no_name_is_called_by_the_seat(visit: Door, house: Server):
    friend = house.client()
    made = friend.create("orleans", [NewSeat(kind="person"), NewSeat(kind="person")])
    friend.claim(made.host)
    friend.start(made.table)
    visitor = visit(house, "en", 1366, 768)
    visitor.page.goto(f"{house.url}/t/{made.table}#{made.links[0].secret}")
    visitor.page.wait_for_selector(".orl-mat .orl-place")
    names = visitor.page.locator(".kit-marker").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert set(names) == {"Player 1", "Player 2"}
    assert re.match(r"Player [12] goes first", visitor.page.locator(".orl-event .orl-small").inner_text())
