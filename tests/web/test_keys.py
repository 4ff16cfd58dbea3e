"""The keys of a table: undo, confirm, choose by digit, step, and a list of them all."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory


def test_keys_undo_confirm_and_choose(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    for undo in ("u", "Control+z"):
        seq = visitor.seq
        page.keyboard.press("3")
        visitor.wait_for_news(seq)
        seq = visitor.seq
        page.keyboard.press(undo)
        visitor.wait_for_news(seq)
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".side .keys kbd").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator(".side")).to_have_count(0)
    # The end of the turn waits for a second word: Enter gives it.
    page.keyboard.press("1")
    page.wait_for_selector(".confirm")
    seq = visitor.seq
    page.keyboard.press("Enter")
    visitor.wait_for_news(seq)
