"""What a board brings under a pointer that rests: it cannot be pressed at once, and opens nothing by itself."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

# Presses the same place again, as the second half of a double click, in the frame in which the act's result is there.
AGAIN = """([x, y]) => {
    const before = document.querySelector(".table").dataset.seq;
    window.pressed = new Promise((done) => new MutationObserver((_, watcher) => {
        if (document.querySelector(".table").dataset.seq === before) return;
        watcher.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => {
            const thing = document.elementFromPoint(x, y);
            const at = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, detail: 2 };
            for (const type of ["pointerdown", "pointerup"])
                thing.dispatchEvent(new PointerEvent(type, { ...at, pointerType: "mouse" }));
            thing.dispatchEvent(new PointerEvent("click", { ...at, pointerType: "mouse" }));
            const act = thing.closest("[data-act]")?.dataset.act;
            const busy = document.querySelector(".table").getAttribute("aria-busy");
            done({ act, heard: busy === "true" || document.querySelector(".confirm") !== null });
        }));
    }).observe(document.body, { subtree: true, childList: true, attributes: true }));
}"""


def press_twice(page: Page, name: str) -> dict[str, object]:
    """Press what is called so; what the second press of a double click has met, and whether that was heard."""
    thing = page.locator(f".table-main [data-act]:visible:has-text('{name}')").first
    box = thing.bounding_box()
    assert box is not None
    at = [box["x"] + 0.8 * box["width"], box["y"] + box["height"] / 2]  # on the side of the middle, where cards come
    page.evaluate(AGAIN, at)
    page.mouse.move(*at)
    page.mouse.click(*at)
    met: dict[str, object] = page.evaluate("pressed")
    return met


def drawing(visit: VisitorFactory, server: Server) -> Visitor:
    """Somebody in Tournay who is asked for a resident to draw a card with: cards come to lie where the answer lay."""
    visitor = visit(server, "en", 1366, 768, list=False)
    visitor.begin("tournay")
    visitor.page.wait_for_selector(".table-main [data-act]")
    seq = visitor.seq
    visitor.page.get_by_role("button", name="Draw from the yellow pile I", exact=True).click()
    visitor.wait_for_news(seq)
    return visitor


def test_a_double_click_does_not_play_a_card_that_nobody_has_seen(visit: VisitorFactory, server: Server):
    visitor = drawing(visit, server)
    page = visitor.page
    met = press_twice(page, "your own")
    assert met["act"], "a card lies there now"
    assert not met["heard"], "and was played unseen"
    # Who has looked at it presses the same place again, and is heard.
    page.wait_for_timeout(500)
    seq = visitor.seq
    page.mouse.down()
    page.mouse.up()
    visitor.wait_for_news(seq)


def test_what_comes_under_a_resting_pointer_opens_nothing_until_it_moves(visit: VisitorFactory, server: Server):
    visitor = drawing(visit, server)
    page = visitor.page
    met = press_twice(page, "your own")
    assert met["act"]
    page.wait_for_timeout(800)  # longer than a hover takes to open the face of a card
    expect(page.locator(".kit-face, .preview")).to_have_count(0)
    thing = page.locator(f".table-main [data-act='{met['act']}']:visible").first.bounding_box()
    assert thing is not None
    page.mouse.move(thing["x"] + 10, thing["y"] + 60)
    page.locator(".kit-face").wait_for()
