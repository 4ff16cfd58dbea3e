"""The main ways through the product in every title, with the settings of a fresh browser: nothing that the harness sets
for other tests (`tests/web/visitor.py`, USUAL) is set here. A page that throws, or shows nothing, fails."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import Server
from tests.web.conftest import ROOT, VisitorFactory
from tests.web.visitor import Visitor

FIXTURES = ROOT / "tests/fixtures"
TITLES = ("Clochemerle", "Lorrein", "Orléans", "Tournay")
NAMES = ("Margaux", "Odilon")
# What others do is being played: a press leads to the present.
PLAYED = ".playback:not(.is-over)"


def shows_board(visitor: Visitor) -> None:
    """The title's own board is drawn, and what the table asks or waits for stands above it."""
    visitor.page.wait_for_selector(".table[aria-busy=false] .part-board :visible")
    assert visitor.page.locator(".prompt h1").inner_text().strip()
    assert visitor.complaints == []


def acts(visitor: Visitor) -> None:
    """Make the first act that is offered, by the list of actions, and see that the table goes on."""
    page = visitor.page
    page.wait_for_selector(".prompt.is-asked")
    if not page.locator(".choices").count() and page.locator(".fold").count():
        page.locator(".fold").click()
    seq = visitor.seq
    visitor.look_up()
    page.locator(".actions .option:not(.is-refused)").first.click()
    page.wait_for_selector(f".confirm .is-main, .hand-over, .table[aria-busy=false]:not([data-seq='{seq}'])")
    if page.locator(".confirm").count():
        visitor.look_up()
        page.locator(".confirm .is-main").click()
        visitor.wait_for_news(seq)
    assert visitor.complaints == []


@pytest.mark.parametrize("title", TITLES)
def test_friends_and_somebody_who_watches(visit: VisitorFactory, server: Server, title: str):
    """A host, a friend by link and somebody who watches: Start is pressed, and all see the board."""
    host, friend, watcher = (visit(server, lang, as_it_comes=True) for lang in ("fr", "en", "fr"))
    host.choose(title, "friends", 2, NAMES[0])
    link = host.page.locator(".copy-link input").first.input_value()
    friend.page.goto(link)
    friend.page.locator(".seat-form input").fill(NAMES[1])
    friend.page.keyboard.press("Enter")
    watcher.page.goto(link.partition("#")[0])
    watcher.page.wait_for_selector(".lobby")
    host.page.get_by_role("heading", name=NAMES[1]).wait_for()
    host.page.locator(".lobby .is-main").click()
    for visitor in (host, friend, watcher):
        shows_board(visitor)
    asked = next(each for each in (host, friend) if each.page.locator(".prompt.is-asked").count())
    acts(asked)
    for visitor in (host, friend, watcher):
        shows_board(visitor)


@pytest.mark.parametrize("title", TITLES)
def test_a_first_game_and_a_game_against_bots(visit: VisitorFactory, server: Server, title: str):
    """Both begin on the front page; the same browser goes from one to the other."""
    visitor = visit(server, "en", as_it_comes=True)
    page = visitor.come_in()
    page.locator(".title-cell", has_text=re.compile(title)).locator(".title-first").click()
    expect(page.locator(".lesson")).to_have_attribute("data-lesson", "start.1")
    shows_board(visitor)
    while page.locator(".lesson[data-lesson^=start]").count():
        key = page.locator(".lesson").get_attribute("data-lesson")
        page.locator(".lesson .is-main").click()
        visitor.look_up()
        expect(page.locator(f".lesson[data-lesson='{key}']")).to_have_count(0)
    acts(visitor)
    page.locator(".brand").click()
    visitor.choose(title)
    shows_board(visitor)
    acts(visitor)


@pytest.mark.parametrize("title", TITLES)
def test_around_one_screen(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "fr", as_it_comes=True)
    visitor.choose(title, "here", 2)
    page = visitor.page
    for _ in range(2):
        page.wait_for_selector(".hand-over button, .prompt.is-asked")
        if page.locator(".hand-over").count():
            page.locator(".hand-over button").click()
        shows_board(visitor)
        acts(visitor)
        page.wait_for_selector(".hand-over, .table[aria-busy=false]")


@pytest.mark.parametrize("title", TITLES)
def test_review_of_a_record_and_a_rematch(visit: VisitorFactory, server: Server, title: str):
    """A record from a file: the end, a look back step by step, and the same players once more."""
    record = min((FIXTURES / title.lower().replace("é", "e")).glob("2-*.json"), key=lambda path: path.stat().st_size)
    visitor = visit(server, "en", as_it_comes=True)
    page = visitor.come_in()
    page.set_input_files(".bring-back input", record)
    page.wait_for_selector(".end .end-next")
    page.locator(".end-next button", has_text="Look back").click()
    for step in (1, 2):
        page.locator(".replay .step").nth(2).click()
        expect(page.locator(".replay-count")).to_contain_text(f"{step}/")
    shows_board(visitor)
    page.locator(".replay .is-main").click()
    page.locator(".end-next .is-main").click()
    page.wait_for_selector(".hand-over button")
    page.locator(".hand-over button").click()
    shows_board(visitor)


def test_a_page_that_fails_says_so_and_tells_the_server(visit: VisitorFactory, server: Server):
    """What a board cannot draw: the page is not blank, and says nothing of the secret in its address."""
    visitor = visit(server, "en", as_it_comes=True)
    told: list[Any] = []

    def note(route: Route) -> None:
        told.append(route.request.post_data_json)
        route.fulfill(status=200, json={})

    visitor.page.route("**/api/page-errors", note)
    # Every answer but one is what it was: no board can be drawn from this one.
    visitor.page.route("**/update?*", lambda route: route.fulfill(json={**route.fetch().json(), "view": {"seats": 7}}))
    visitor.begin("orleans")
    page = visitor.page
    page.get_by_role("heading", name="This page has stopped on an error").wait_for()
    assert page.get_by_role("button", name="Reload the page").is_visible()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /page-errors/.test(name))"
    )
    assert 1 <= len(told) <= 3
    assert told[0]["message"]
    assert re.fullmatch(r"/t/[\w-]+", told[0]["where"])
    assert "#" not in told[0].get("stack", "")
    assert visitor.complaints, "the browser's own log has it too"
    visitor.complaints.clear()
    page.unroute("**/update?*")
    page.get_by_role("button", name="Reload the page").click()
    shows_board(visitor)
