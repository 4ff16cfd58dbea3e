"""The operator's page, and the line above every page that the operator writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import Server, serving
from tests.web.conftest import VisitorFactory

KEY = "the key of whoever runs it"


@pytest.fixture
def operated(tmp_path: Path) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", BOURGADE_HOST_KEY=KEY) as running:
        yield running


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1366, 768), ("fr", 390, 844)])
def test_the_operator_looks_after_it(visit: VisitorFactory, operated: Server, lang: str, width: int, height: int):
    visitor = visit(operated, lang, width, height)
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".table[aria-busy=false]")
    address = page.url
    bottom = page.locator(".table-foot").bounding_box()

    visitor.expects_trouble = True  # a browser complains of a refusal
    page.goto(f"{visitor.url}/host")
    page.locator("input[type=password]").fill("not the key, but long")
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".error-notice")
    page.locator(".error-notice .close").click()
    page.locator("input[type=password]").fill(KEY)
    page.locator("button[type=submit]").click()
    expect(page.locator(".operator-list").first.locator("li")).to_have_count(1)
    expect(page.locator(".operator-list").first).to_contain_text("Margaux")
    visitor.expects_trouble = False

    announced = page.locator(".operator-form input[maxlength='300']")
    announced.fill("Back at <b>9</b>")
    announced.press("Enter")
    expect(page.locator(".announcement")).to_have_text(re.compile("Back at <b>9</b>"))
    people = page.locator(".operator-list").nth(1)
    people.locator("input").fill("Ada")
    people.locator("button[type=submit]").click()
    expect(people.locator("button[type=submit]")).to_have_count(0)
    assert visitor.too_wide() == []
    assert page.locator(".skeleton").count() == 0

    # The line takes room of its own at a table, and goes when it is put away.
    page.goto(address)
    page.wait_for_selector(".table[aria-busy=false]")
    expect(page.locator(".announcement")).to_be_visible()
    now = page.locator(".table-foot").bounding_box()
    assert bottom
    assert now
    assert now["y"] + now["height"] <= height + 1
    page.locator(".announcement .close").click()
    expect(page.locator(".announcement")).to_have_count(0)

    page.goto(f"{visitor.url}/host")  # the key is kept for this window
    tables = page.locator(".operator-list").first
    expect(tables).to_contain_text("Ada")
    close = tables.locator("button").first
    close.click()
    close.click()
    expect(tables.locator("button")).to_have_count(1)  # the game is over
    tables.locator("button").click()
    tables.locator("button").click()
    expect(tables.locator("li")).to_have_count(0)
    visitor.expects_trouble = True
    assert page.goto(address)
    page.wait_for_selector("text=/no such table|n’existe pas|introuvable/i")
