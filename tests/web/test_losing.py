"""What costs somebody something of their own: it is asked again whatever they prefer, and no lesson points at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

import bourgade
from tests.server.running import Server
from tests.web.conftest import VisitorFactory


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_every_title_says_what_loses_something(title_id: str):
    title = bourgade.title(title_id)
    kinds = {title.describe(action)["kind"] for action in range(title.vocabulary.size)}
    assert title.losing
    assert title.losing <= kinds


def losing(route: Route) -> None:
    """Whatever is placed costs something."""
    response = route.fetch()
    told = response.json()
    if told.get("question"):
        placing = [option for option in told["question"]["options"] if option["meaning"]["kind"] == "place"]
        for option in placing:
            option["loses"] = True
    route.fulfill(response=response, json=told)


def test_what_loses_something_is_asked_again_and_no_lesson_points_at_it(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", confirm="never", lessons="always", list=True)
    visitor.page.route("**/update?*", losing)
    # With a person who never acts: what a bot does would bring an update past the route.
    made = visitor.post("tables", title="orleans", seats=[{"kind": "person", "name": name} for name in ("Ada", "Bob")])
    visitor.post("claim", secret=made["links"][0]["secret"])
    visitor.post(f"tables/{made['table']}/start")
    page = visitor.page
    page.goto(f"{visitor.url}/t/{made['table']}")
    for _ in range(2):
        page.locator(".lesson[data-lesson^=start] .is-main").click()
        visitor.look_up()
    page.wait_for_selector(".lesson[data-lesson^=ask]")
    option = page.locator(".choices .option").first
    seq = visitor.seq
    taught = page.locator("[data-taught]").evaluate_all("all => all.map((each) => each.dataset.act)")
    assert option.get_attribute("data-act") not in taught
    option.click()
    expect(page.locator(".confirm")).to_contain_text("costs you something")
    assert visitor.seq == seq
    page.locator(".confirm .option:not(.is-main)").click()
    expect(page.locator(".confirm")).to_have_count(0)
