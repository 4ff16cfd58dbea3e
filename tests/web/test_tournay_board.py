"""The board of Tournay where it is unlike the others: whose resident works."""

from __future__ import annotations

from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.met import met
from tests.web.placing import sit


def test_ones_own_resident_stands_before_those_that_are_paid(visit: Door, house: Server):
    visitor = visit(house, "en", 1366, 768, motion="off", list=False)
    sit(visitor, house, met("tournay")["resident"])
    choices = visitor.page.locator(".trn-asked .kit-choice").all_inner_texts()
    paid = ["−" in each for each in choices]
    assert len(choices) > 1
    assert paid == sorted(paid)
