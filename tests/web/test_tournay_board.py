"""The board of Tournay where it is unlike the others: whose resident works."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import bring, sit
from tests.web.question_samples import met
from tests.web.visitor import Visitor


def test_ones_own_resident_stands_before_those_that_are_paid(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met("tournay")["resident"])
    choices = visitor.page.locator(".trn-asked .kit-choice").all_inner_texts()
    paid = ["−" in each for each in choices]
    assert len(choices) > 1
    assert paid == sorted(paid)


def test_a_phone_shows_on_which_sheet_something_may_be_pressed(visit: VisitorFactory, server: Server):
    phone: Visitor = visit(server, "en", 390, 844, taps=True, list=False)
    sit(phone, server, met("tournay")["turn"])
    sheets = phone.page.locator(".trn-sheets .kit-sheet")
    expect(sheets.first).to_have_class("kit-sheet is-lit")
    expect(sheets.first.locator(".kit-sheet-body")).to_be_hidden()


def test_who_watches_sees_every_quarter(visit: VisitorFactory, server: Server):
    made = bring(server, met("tournay")["turn"])
    visitor = visit(server, "en", 1366, 768)
    visitor.page.goto(f"{server.url}/t/{made.watch}")
    expect(visitor.page.locator(".trn-watched .trn-district")).to_have_count(3)
