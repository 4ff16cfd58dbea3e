"""A bad line: what was pressed shows at once that it was heard, is kept, and goes out once when the line is back."""

from __future__ import annotations

import json
import time

from playwright.sync_api import Request, Route, expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

FREE = ".table[aria-busy=false] .choices .option:not(.is-refused)"

# What could be pressed if the notice were not seen, in its place.
COVERED = """() => {
  const notice = document.querySelector(".error-notice");
  const { left, top, width, height } = notice.getBoundingClientRect();
  notice.style.visibility = "hidden";
  const found = new Set();
  for (let x = left + 2; x < left + width; x += 8)
    for (let y = top + 2; y < top + height; y += 8) {
      const thing = document.elementFromPoint(x, y)?.closest("button, [data-act]");
      if (thing) found.add(thing.outerHTML);
    }
  notice.style.visibility = "";
  return [...found];
}"""


def test_without_a_line_the_page_says_so_and_keeps_what_was_pressed(phone: Visitor):
    phone.expects_trouble = True  # a browser complains of every request that fails
    phone.begin("orleans")
    page = phone.page
    page.wait_for_selector(FREE)
    page.wait_for_load_state("networkidle")  # who loses the line before all has come is told so, too
    seq = phone.seq
    keys: list[str] = []

    def heard(request: Request) -> None:
        if request.method == "POST":
            keys.append(json.loads(request.post_data or "{}")["key"])

    phone.listen("request", heard)
    phone.context.set_offline(True)
    expect(page.locator(".connection")).to_have_text("Connection lost, trying again…")
    page.locator(FREE).first.tap()
    expect(page.locator(".connection")).to_contain_text("Your move is kept")
    box = page.locator(".connection").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.locator("[data-acknowledged]").count() > 0
    assert page.locator(".error-notice").all_inner_texts() == []
    phone.context.set_offline(False)
    phone.wait_for_news(seq)
    expect(page.locator(".connection")).to_have_count(0)
    page.wait_for_selector(".table[aria-busy=false]")
    assert len(set(keys)) == 1
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    assert page.get_by_role("button", name="Start over").count() == 0, "it was done once"


def test_a_server_with_too_much_to_do_is_asked_again_later_and_the_page_says_so(phone: Visitor):
    phone.expects_trouble = True
    phone.begin("orleans")
    page = phone.page
    page.wait_for_selector(FREE)
    seq = phone.seq
    posted: list[tuple[str, float]] = []

    def refuse_twice(route: Route) -> None:
        posted.append((json.loads(route.request.post_data or "{}")["key"], time.monotonic()))
        if len(posted) > 2:
            route.continue_()
            return
        text = {"fr": "Trop à faire.", "en": "Too much to do."}
        answer = {"error": "overloaded", "text": text, "detail": None, "rule": None, "update": None}
        route.fulfill(status=503, json=answer, headers={"retry-after": "1"})

    page.route("**/act?*", refuse_twice)
    page.locator(FREE).first.tap()
    expect(page.locator(".connection")).to_have_text(
        "The server has too much to do just now. Your move is kept, and is sent again by itself."
    )
    phone.wait_for_news(seq)
    expect(page.locator(".connection")).to_have_count(0)
    assert page.locator(".error-notice").all_inner_texts() == []
    assert len({key for key, _ in posted}) == 1
    (_, first), (_, second), (_, third) = posted
    assert min(second - first, third - second) >= 0.99, "no sooner than the answer says"


def test_what_was_pressed_outlives_the_page_and_is_dropped_when_it_does_not_fit(phone: Visitor):
    """What then says so covers nothing that may be pressed."""
    visitor = phone
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(FREE)
    visitor.expects_trouble = True  # a browser complains of every request that fails
    page.route("**/act?*", lambda route: route.abort())
    page.locator(FREE).first.click()
    expect(page.locator(".connection")).to_contain_text("Your move is kept")
    kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('bourgade.pressed.'))")
    address = page.url
    page.close()
    page = visitor.page = visitor.open()
    page.goto(address)
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    assert page.get_by_role("button", name="Start over").count() == 0, "it was done once"
    page.wait_for_selector(".table[aria-busy=false]")
    page.wait_for_function("(key) => localStorage[key] === undefined", arg=kept[0])
    # The same from a page that has been away for longer: somebody has acted since.
    late = json.loads(kept[1])
    late["act"]["key"] = "another-press"
    page.evaluate("([key, late]) => (localStorage[key] = late)", [kept[0], json.dumps(late)])
    page.reload()
    expect(page.locator(".error-notice")).to_contain_text("no longer fits")
    assert page.evaluate(COVERED) == []
    page.wait_for_selector(".table[aria-busy=false]")
    page.wait_for_function("(key) => localStorage[key] === undefined", arg=kept[0])
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    assert page.get_by_role("button", name="Start over").count() == 0, "nothing has been done"


def test_a_table_is_shown_as_a_skeleton_before_it_has_come(visit: VisitorFactory, server: Server):
    visitor = visit(server)
    visitor.begin("tournay")
    page = visitor.page
    page.wait_for_selector(FREE)
    page.route("**/catalogue", lambda route: page.wait_for_selector(".skeleton") and route.continue_())
    page.reload()
    page.wait_for_selector(FREE)
    assert page.locator(".skeleton").count() == 0


def test_the_other_language_is_fetched_when_it_is_wanted(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr", first=True)
    asked: list[str] = []
    visitor.listen("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    visitor.come_in()
    visitor.page.wait_for_selector(".title-card")
    assert ("fr" in asked, "en" in asked) == (True, False)
    visitor.page.locator(".front-settings summary").click()
    visitor.page.locator(".front-settings").get_by_label("English").check()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    expect(visitor.page.locator("body")).to_contain_text("with friends or against bots")


def test_a_move_is_not_refused_because_too_much_was_asked(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    refused: list[str] = []
    visitor.expects_trouble = True  # the browser's log tells of every refusal

    def twice(route: Route) -> None:
        if len(refused) == 2:
            return route.continue_()
        refused.append(route.request.url)
        return route.fulfill(status=429, json={"error": "too_fast", "text": {"fr": "Trop vite.", "en": "Too fast."}})

    page.route("**/act?*", twice)
    seq = visitor.seq
    page.locator(".choices .option").first.click()
    visitor.wait_for_news(seq)
    assert len(refused) == 2
    assert page.locator(".error-notice").count() == 0
