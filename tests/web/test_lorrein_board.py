"""The board of Lorrein where it is unlike the others: offers written in any order, a bowl bewitched, room lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import bourgade
from bourgade.bots import bot
from tests.lorrein.table import Table
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import sit as sit_at
from tests.web.test_screens import faults
from tests.web.visitor import Visitor

TITLE = bourgade.title("lorrein")
Until = Callable[[bourgade.Match], bool]


def record(
    until: Until, seed: int, wanted: tuple[str, ...] = (), name: str = "greedy", **options: Any
) -> dict[str, Any]:
    """A game of two up to a question to the first seat, who does what is wanted whenever it can, and never asks to be
    left in peace."""
    match = bourgade.Match(TITLE, 2, seed, options)
    chooser = bot(name, "lorrein", seed)
    while not (match.game.waiting[0] == 0 and until(match)):
        seat = match.game.waiting[0]
        kinds = {TITLE.describe(action)["kind"]: action for action in match.game.legal(seat)}
        liked = [kinds[kind] for kind in wanted if kind in kinds] if seat == 0 else []
        action = liked[0] if liked else chooser.choose(match.game.determinize(seat, seed), seat)
        if seat == 0 and TITLE.describe(action)["kind"] == "watch":
            action = next(each for kind, each in kinds.items() if kind != "watch")
        match.play(seat, action)
        assert match.game.waiting, "the game was over before"
    return match.record()


def asked(kind: str) -> Until:
    return lambda match: match.game.ask(0).kind == kind


@pytest.fixture
def sit(visit: VisitorFactory, server: Server) -> Callable[[dict[str, Any]], Visitor]:
    def seated(game: dict[str, Any]) -> Visitor:
        visitor = visit(server, "en", 1366, 768, motion="off", list=False, confirm="never")
        friends = server.client()
        made = friends.bring_back(game)
        friends.claim(made.links[1].secret)
        visitor.page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
        visitor.page.wait_for_selector(".prompt.is-asked")
        return visitor

    return seated


def press(visitor: Visitor, thing: str) -> None:
    seq = visitor.seq
    visitor.page.locator(thing).first.click()
    if thing.endswith("is-loss"):
        visitor.page.locator(".confirm .is-main").click()
    visitor.wait_for_news(seq)


def test_an_offer_is_written_in_any_order_and_sent_once(sit: Callable[[dict[str, Any]], Visitor]):
    def rich(match: bourgade.Match) -> bool:
        offers = {TITLE.describe(action)["kind"] for action in match.game.asides(0)}
        view: dict[str, Any] = match.game.view(0)
        goods = [seat["goods"] for seat in view["seats"]]
        return match.game.ask(0).kind == "build" and "offer" in offers and all(len(each) > 2 for each in goods)

    visitor = sit(record(rich, seed=5))
    give, get = ".lor-basket >> nth=0", ".lor-basket >> nth=1"
    assert visitor.page.locator(".strip-points").count() == 0  # nobody has points before the end
    press(visitor, ".lor-trade .kit-choice")
    expect(visitor.page.locator(".lor-baskets")).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".lor-trade .is-refused:not(.is-main)")).to_have_count(1)  # nothing is written yet
    press(visitor, f"{get} >> .kit-side.is-legal")
    press(visitor, f"{give} >> .kit-side.is-legal")
    press(visitor, f"{get} >> .lor-row.is-written .kit-side.is-legal")  # one less again
    expect(visitor.page.locator(f"{get} >> .lor-row.is-written")).to_have_count(0)
    press(visitor, f"{get} >> .kit-side.is-legal")
    press(visitor, ".lor-trade .is-main.is-legal")
    offer = visitor.page.locator(".lor-offer").first
    expect(offer.locator(".lor-bit")).to_have_count(2)
    assert "is thinking" in offer.inner_text()
    assert visitor.complaints == []


def test_an_offer_is_answered_where_it_lies(sit: Callable[[dict[str, Any]], Visitor]):
    visitor = sit(record(asked("answer"), seed=5))
    assert visitor.page.locator(".lor-asked .lor-two .lor-bit").count() >= 2
    press(visitor, ".lor-asked .kit-choice >> text=/^Refuse/")
    expect(visitor.page.locator(".lor-offer.is-asked")).to_have_count(0)


def test_a_bowl_is_bewitched_bead_by_bead(sit: Callable[[dict[str, Any]], Visitor]):
    bowl = record(asked("bewitch"), 3, ("bewitch", "witch_house", "brew"), bowl=True, bowl_plus=True)
    visitor = sit(bowl)
    before = visitor.page.locator(".lor-beads").inner_text()
    visitor.page.locator(".lor-bead-row.is-open").last.click()
    press(visitor, ".lor-swap .kit-choice")
    assert visitor.page.locator(".lor-beads").inner_text() != before


def test_a_workshop_without_room_is_pointed_at(sit: Callable[[dict[str, Any]], Visitor]):
    visitor = sit(record(asked("drop_workshop"), 1, ("shrink", "workshop", "enlarge", "duchy"), "lively"))
    press(visitor, ".lor-lit.is-loss")


def test_a_raw_good_is_dragged_onto_a_workshop(sit: Callable[[dict[str, Any]], Visitor]):
    def works(match: bourgade.Match) -> list[str]:
        view: dict[str, Any] = match.game.view(0)
        standing = {tile.get("craft") for tile in view["tiles"]}
        acts = [TITLE.describe(action) for action in match.game.legal(0)]
        crafts = [str(each["craft"]) for each in acts if each["kind"] in ("process", "process_at")]
        return crafts if crafts and standing.issuperset(crafts) else []

    game = record(lambda match: bool(works(match)), seed=5)
    craft = works(bourgade.Match.replay(game))[0]
    visitor = sit(game)
    page = visitor.page
    seq, before = visitor.seq, page.locator(".lor-goods").inner_text()
    page.locator("[data-raw]").first.hover()
    page.mouse.down()
    shop = page.locator(f".lor-tile[data-piece='craft.{craft}']").first.bounding_box()
    assert shop
    page.mouse.move(shop["x"] + 9, shop["y"] + 9, steps=3)
    page.mouse.move(shop["x"] + shop["width"] / 2, shop["y"] + shop["height"] / 2, steps=3)
    page.mouse.up()
    visitor.wait_for_news(seq)
    assert page.locator(".lor-goods").inner_text() != before


def test_what_others_own_is_read_large(sit: Callable[[dict[str, Any]], Visitor]):
    page = sit(record(asked("build"), 5)).page
    page.locator(".strip-head").nth(1).click()
    page.locator("dialog.large .lor-goods [data-piece='good.wood']").hover()
    page.wait_for_selector(".kit-face[data-face='good.wood']")


def test_a_corner_tells_what_it_has_room_for(sit: Callable[[dict[str, Any]], Visitor]):
    page = sit(record(asked("start_duchy"), 5)).page
    names = page.locator(".lor-site.is-legal").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert len(names) > 10
    assert all("Workshops possible here" in name or "No workshop" in name for name in names)


def test_nothing_serious_for_axe_at_any_desk(sit: Callable[[dict[str, Any]], Visitor]):
    visitor = sit(record(asked("build"), 5))
    for desk in visitor.page.locator(".kit-parts button").all():
        desk.click()
        assert faults(visitor) == []


def test_a_counter_offer_begins_with_what_was_proposed(visit: VisitorFactory, server: Server):
    table = Table().seat(0, goods={"stone": 2}).seat(1, goods={"wood": 2}).at("build", active=1)
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit_at(visitor, server, table.offer(1, 0, give=["wood"], get=["stone", "stone"]))
    page = visitor.page
    page.locator(".lor-offer .kit-choice", has_text="counter").click()
    expect(page.locator(".lor-basket >> nth=0 >> .is-written .kit-stepper-value")).to_have_text("2")
    expect(page.locator(".lor-basket >> nth=1 >> .is-written .kit-stepper-value")).to_have_text("1")
    expect(page.locator(".lor-trade .is-main.is-legal")).to_have_count(1)


def test_who_looks_on_is_told_who_offers_what_to_whom(visit: VisitorFactory, server: Server):
    table = Table(3).seat(2, goods={"stone": 1}).seat(1, goods={"wood": 1}).at("build", active=1)
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit_at(visitor, server, table.offer(1, 2, give=["wood"], get=["stone"]), asked=".lor-offer")
    told = visitor.page.locator(".lor-offer").inner_text()
    assert "Odilon makes Bénédicte an offer" in told
    assert re.search("Odilon gives.*Bénédicte gives", told, re.DOTALL)
    assert not re.search("you (give|get)", told, re.IGNORECASE)


def test_what_a_craft_makes_is_shown_while_others_are_asked(visit: VisitorFactory, server: Server):
    table = Table().seat(0, goods={"wheat": 1}, duchies=[(1, 1)], workshops=[(2, 1)]).at("build", active=1)
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit_at(visitor, server, table, asked=".lor-work")
    expect(visitor.page.locator(".lor-work")).to_have_text("+3")
