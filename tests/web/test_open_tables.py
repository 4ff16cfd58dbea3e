"""Open tables in real browsers: opened in the lobby, found on the front page, joined with one press, watched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import Server, serving
from tests.web.conftest import VisitorFactory


def test_a_stranger_joins_with_one_press_and_another_watches(visit: VisitorFactory, server: Server):
    """On phones, with a fresh browser's settings."""
    host, stranger, watcher = (visit(server, lang, 360, 740, as_it_comes=True) for lang in ("en", "fr", "en"))
    host.choose("Lorrein", "friends", 2, "Margaux")
    host.page.locator(".card.open-to-all input").first.check()
    expect(host.page.locator(".card.open-to-all input")).to_have_count(2)
    page = stranger.come_in()
    row = page.locator(".open-row", has_text="Margaux")
    expect(row).to_contain_text("1 place libre")
    page.locator(".open-filters select").first.select_option("lorrein")
    assert stranger.too_wide() == []
    row.locator("button").click()
    row.locator("input").fill("Odilon")
    row.locator("button").click()
    page.wait_for_selector(".table")  # it was the last seat: the game has begun
    host.page.wait_for_selector(".table")
    page = watcher.come_in()
    row = page.locator(".open-row", has_text="Odilon")
    row.wait_for(state="attached")  # folded away where tables of others can be joined
    if not row.is_visible():
        page.locator(".open-tables summary").click()
    row.locator("a").click()
    page.wait_for_selector(".table")
    assert "/t/w" in page.url
    assert watcher.complaints == []


@pytest.mark.parametrize(("lang", "width"), [("fr", 1366), ("en", 390)])
def test_a_table_is_open_from_the_beginning(visit: VisitorFactory, server: Server, lang: str, width: int):
    """Chosen when it is set up; the host sits before anybody finds it."""
    host, stranger = visit(server, lang, width, 800, as_it_comes=True), visit(server, "en", as_it_comes=True)
    page = host.come_in()
    page.locator(".title-card", has_text="Tournay").click()
    page.locator(".mode").nth(1).click()
    choices = page.locator(".setup .open-to-all")
    choices.locator("input").first.check()
    choices.locator("input").nth(1).uncheck()  # it does not begin by itself
    choices.locator("select").select_option("en")
    page.locator(".setup-row input").fill(f"Ursule {width}")
    page.locator(".setup-row select").select_option("2")
    host.come_to_rest()
    assert host.too_wide() == []
    page.locator(".setup-row button").click()
    lobby = page.locator(".card.open-to-all")
    expect(lobby.locator("input").first).to_be_checked()
    expect(lobby.locator("input").nth(1)).not_to_be_checked()
    expect(lobby.locator("select")).to_have_value("en")
    row = stranger.come_in().locator(".open-row", has_text=f"Ursule {width}")
    expect(row).to_contain_text("1 free seat")
    expect(row).to_contain_text("English")
    # Played around one device nobody has to come: there is nothing to open.
    page.goto(server.url)
    page.locator(".title-card", has_text="Tournay").click()
    page.locator(".mode").nth(2).click()
    expect(page.locator(".setup-seats")).to_be_visible()
    expect(choices).to_have_count(0)


def test_a_server_that_asks_for_a_code(visit: VisitorFactory, tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", BOURGADE_INVITATION_CODE="sesame-ouvre") as server:
        visitor = visit(server, "en", as_it_comes=True, first=True)
        visitor.expects_trouble = True  # the refusals are told by the browser, too
        page = visitor.come_in()
        code = page.locator(".enter-code")
        code.locator("input").fill("wrong")
        code.locator("button").click()
        expect(page.locator(".error-notice")).to_contain_text("not the invitation code")
        page.locator(".error-notice .close").click()
        code.locator("input").fill("sesame-ouvre")
        code.locator("button").click()
        expect(code).to_have_count(0)
        visitor.choose("Tournay")
        page.wait_for_url(re.compile("/t/"))
