"""The ladder of Clochemerle: a value is pressed, and its dice are taken."""

from __future__ import annotations

from typing import Final

from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.met import met
from tests.web.placing import sit

COUNT: Final = """() => {
    window.drawn = 0;
    new MutationObserver((changes) => (window.drawn += changes.length))
        .observe(document.querySelector(".table"), { attributes: true, attributeFilter: ["data-seq"] });
}"""


def test_a_value_takes_its_dice_in_one_press_and_is_drawn_once(visit: Door, house: Server):
    visitor = visit(house, "en", 1366, 768, list=False)
    sit(visitor, house, met("clochemerle")["first_die"])
    page, seq = visitor.page, visitor.seq
    page.evaluate(COUNT)
    rung = page.locator(".clo-rung", has=page.locator(".clo-way")).first
    value = rung.locator(".clo-value").inner_text()
    rung.locator(".clo-way").first.click()
    visitor.wait_for_news(seq)
    assert page.locator(".clo-rung.is-now .clo-value").inner_text() == value
    assert page.evaluate("window.drawn") == 1
    assert visitor.seq > seq + 1, "it was more than one act"
