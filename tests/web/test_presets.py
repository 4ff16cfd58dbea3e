"""Answers set beforehand, in the browser: offered where a question recurs, seen as long as they hold, withdrawn."""

from __future__ import annotations

import time
from typing import Final

import pytest
from playwright.sync_api import expect

from bourgade.client import Client
from bourgade.server.wire.tables import Colour, SeatChange
from tests.helping import PATIENCE
from tests.server.people import PERSON
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

PEOPLE: Final[tuple[tuple[str, Colour], ...]] = (("Ada", "blue"), ("Bert", "red"))


def at_question(visitor: Visitor, server: Server, kind: str) -> tuple[Client, Client, str]:
    """Two people at a table; the visitor is the first, who is asked this kind of question."""
    first, second = server.client(), server.client()
    made = first.create("clochemerle", [PERSON, PERSON])
    for client, (name, colour), link in zip((first, second), PEOPLE, made.links, strict=True):
        client.claim(link.secret)
        client.change_seat(made.table, link.seat, SeatChange(name=name, colour=colour))
    first.start(made.table)
    answer_until(first, second, made.table, kind)
    visitor.context.add_cookies([{"name": "bourgade", "value": first.cookie or "", "url": server.url}])
    visitor.page.goto(f"{server.url}/t/{made.table}")
    visitor.page.wait_for_selector(".table[aria-busy=false]")
    return first, second, made.table


def answer_until(first: Client, second: Client, table: str, kind: str) -> None:
    """Play on until the first is asked this; both take the first option that is no refusal."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat, client in enumerate((first, second)):
            update = client.update(table, seat)
            if update.question is None:
                continue
            if seat == 0 and update.question.kind == kind:
                return
            options = [option for option in update.question.options if not option.idle] or update.question.options
            client.act(table, seat, options[0].action, update.seq)
            break
    raise TimeoutError(kind)


@pytest.mark.parametrize(("lang", "width", "height"), [("fr", 390, 844), ("en", 1366, 768)])
def test_an_answer_is_given_by_the_server_until_it_is_withdrawn(
    visit: VisitorFactory, server: Server, lang: str, width: int, height: int
):
    visitor = visit(server, lang, width, height, taps=width < 500)
    first, second, table = at_question(visitor, server, "headman")
    page = visitor.page
    asked = page.locator(".prompt-text", has_text="chef de village" if lang == "fr" else "headman")
    expect(asked).to_be_visible()
    page.locator(".actions-back button[aria-expanded]", has_text="avance" if lang == "fr" else "head").first.click()
    offer = page.locator(".preset-offer")
    expect(offer).to_be_visible()
    visitor.come_to_rest()
    assert visitor.too_wide() == []
    always = offer.get_by_role("button", name="Toujours" if lang == "fr" else "Always")
    box = always.bounding_box()
    assert box
    assert box["y"] + box["height"] <= height, "it is in sight without scrolling"
    always.click()
    expect(asked).to_have_count(0)  # the server has answered
    kept = page.locator(".preset")
    expect(kept).to_be_visible()
    visitor.come_to_rest()
    assert visitor.too_wide() == []
    # Nobody else is told.
    assert "headman" not in second.http.get(f"/tables/{table}/presets/1").text.partition('"kinds"')[0]
    kept.get_by_role("button").click()
    expect(kept).to_have_count(0)
    answer_until(first, second, table, "headman")  # it is asked again, and waits
    expect(asked).to_be_visible()
