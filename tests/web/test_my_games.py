"""One's own games: how they ended, by title, against whom, and the ways back to them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from bourgade.client import Client
from bourgade.client.client import COOKIE
from bourgade.kernel.box import Data
from bourgade.kernel.chance import Chance
from bourgade.server.wire.library import OptionValue
from bourgade.server.wire.tables import NewSeat
from tests.helping import PATIENCE
from tests.server.people import BRIEF, Sitting, at_random, bot
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.test_screens import faults, narrow_faults
from tests.web.visitor import Visitor

MISSION: Final[dict[str, OptionValue]] = {"length": "short", "trade": "off"}
FEW_ROUNDS: Final[Data] = {"end": {"limit": 6}}


def finish(
    clients: Mapping[str, Client],
    title: str,
    seed: int,
    bots: int = 0,
    data: Data | None = None,
    options: dict[str, OptionValue] | None = None,
) -> str:
    """A game of these people, the first the host, and bots, played at random to its end."""
    people = [NewSeat(kind="person", name=name) for name in clients]
    host = next(iter(clients.values()))
    made = host.create(title, [*people, *[bot("random")] * bots], options, data)
    at = [Sitting(client, made.table, [link.seat]) for client, link in zip(clients.values(), made.links, strict=True)]
    for sitting, link in zip(at, made.links, strict=True):
        sitting.client.claim(link.secret)
    host.start(made.table)
    choose = at_random(Chance(seed, "my games"))
    end = time.monotonic() + PATIENCE
    while host.info(made.table).stage != "over":
        for sitting in at:
            if sitting.look(sitting.seats[0]).question is not None:
                sitting.act(sitting.seats[0], choose)
        assert time.monotonic() < end
    return made.table


class Played:
    """Ada has played with Bert and with bots; the first table, the last, and one without points between them."""

    def __init__(self, server: Server) -> None:
        self.ada, bert = server.client(), server.client()
        both = {"Ada": self.ada, "Bert": bert}
        self.tables = [
            finish(both, "orleans", 1, data=BRIEF),
            finish(both, "orleans", 2, data=BRIEF),
            finish({"Bert": bert, "Ada": self.ada}, "lorrein", 3, data=FEW_ROUNDS, options=MISSION),
            finish({"Ada": self.ada}, "orleans", 4, 1, BRIEF, {"edition": "2014", "bank": "limited"}),
        ]

    def come(self, visitor: Visitor) -> None:
        """Ada's browser has her cookie."""
        assert self.ada.cookie is not None
        visitor.context.add_cookies([{"name": COOKIE, "value": self.ada.cookie, "url": visitor.url}])


@pytest.fixture(scope="module")
def played(server: Server) -> Played:
    return Played(server)


def result(visitor: Visitor) -> dict[str, int]:
    """Ada's games of Orléans in the edition of 2020, and how many of all she has won, as the server says."""
    games = visitor.context.request.get(f"{visitor.url}/api/mine/games").json()["games"]
    counted = [each for each in games if each["options"].get("edition") == "2020"]
    own = [seat for each in counted for seat in each["seats"] if seat["yours"]]
    return {
        "games": len(own),
        "won": sum(seat["rank"] == 1 for seat in own),
        "best": max(seat["points"] for seat in own),
        "all_won": sum(seat["rank"] == 1 for each in games for seat in each["seats"] if seat["yours"]),
    }


@pytest.mark.parametrize(("lang", "narrow"), [("fr", True), ("en", False), ("en", True), ("fr", False)])
def test_games_are_told_by_title_and_by_rival(
    visit: VisitorFactory, server: Server, played: Played, lang: str, narrow: bool
):
    size = (360, 740) if narrow else (1280, 800)
    visitor = visit(server, lang, *size, theme="dark" if narrow else "light", taps=narrow)
    played.come(visitor)
    page = visitor.come_in()
    page.get_by_role("link", name={"fr": "Mes parties", "en": "My games"}[lang]).click()
    page.wait_for_url("**/me/games")
    rows = page.locator(".games-results > li")
    expect(rows).to_have_count(len(played.tables))
    told = result(visitor)
    cards = page.locator(".games-total")
    expect(cards).to_have_count(3)  # Orléans in two editions, and Lorrein
    newer = cards.filter(has_text="2020")
    expect(newer.locator("dd").nth(0)).to_have_text(str(told["games"]))
    expect(newer.locator("dd").nth(1)).to_have_text(str(told["won"]))
    expect(newer.locator("dd").nth(3)).to_have_text(str(told["best"]))
    expect(newer.locator(".game-dot")).to_have_count(2)
    expect(newer.locator(".game-dot.is-won")).to_have_count(told["won"])
    expect(cards.filter(has_text="Lorrein").locator("dd")).to_have_count(2)  # it has no points
    expect(page.locator(".game-strip rect")).to_have_count(4)
    expect(page.locator(".game-strip rect.is-won")).to_have_count(told["all_won"])
    rivals = page.locator(".games-rivals > li")
    expect(rivals).to_have_count(2)
    expect(rivals.first).to_contain_text("Bert")
    expect(rivals.first).to_contain_text({"fr": "3 parties", "en": "3 games"}[lang])
    expect(rivals.nth(1)).to_contain_text({"fr": "robot", "en": "bot"}[lang])
    expect(rows.first).to_contain_text("2014")  # the last game comes first
    expect(rows.first.locator(".games-level")).to_have_count(1)
    assert faults(visitor) == []
    if narrow:
        assert narrow_faults(visitor) == []


def test_bots_and_titles_are_left_out_by_choice(visit: VisitorFactory, server: Server, played: Played):
    visitor = visit(server, "en")
    played.come(visitor)
    page = visitor.page
    page.goto(f"{server.url}/me")
    page.get_by_role("link", name="My games").click()
    rows = page.locator(".games-results > li")
    expect(rows).to_have_count(4)
    title, company = page.locator(".games-filters select").all()
    company.select_option("people")
    expect(rows).to_have_count(3)
    expect(page.locator(".games-rivals > li")).to_have_count(1)
    title.select_option("lorrein")
    expect(rows).to_have_count(1)
    company.select_option("bots")
    expect(page.get_by_role("status")).to_have_text("No game is like that.")
    title.select_option("")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("2014")


def test_a_game_leads_back_to_its_table_as_long_as_there_is_one(visit: VisitorFactory, server: Server, played: Played):
    visitor = visit(server, "en")
    played.come(visitor)
    page = visitor.page
    gone = played.tables[2]

    def without(route: Route) -> None:
        found = route.fetch().json()
        found["seats"] = [each for each in found["seats"] if each["table"] != gone]
        route.fulfill(json=found)

    page.route("**/api/mine", without)  # as when the table of the mission has been removed
    page.goto(f"{server.url}/me/games")
    rows = page.locator(".games-results > li")
    expect(rows.first.get_by_role("link")).to_have_count(1)
    expect(rows.filter(has_text="Lorrein").get_by_role("link")).to_have_count(0)
    with page.expect_download() as saved:
        rows.first.get_by_role("button", name=re.compile("^Save the record of Orléans")).click()
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["title"] == "orleans"
    rows.first.get_by_role("link").click()
    page.wait_for_url(f"**/t/{played.tables[3]}/0")
    page.wait_for_selector(".replay")


def test_who_has_played_nothing_is_told_what_will_be_there(visit: VisitorFactory, server: Server):
    for lang, words in (("en", "No game has ended here yet"), ("fr", "Aucune partie n’est encore finie")):
        visitor = visit(server, lang, 360, 740, taps=True)
        answer = visitor.page.goto(f"{server.url}/me/games")
        assert answer is not None
        assert answer.status == 200
        expect(visitor.page.locator(".games-nothing")).to_contain_text(words)
        assert faults(visitor) + narrow_faults(visitor) == []
