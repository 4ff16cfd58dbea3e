"""A phone on its side, a page at twice its size: one row above and one below, the rest is for play."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

import bourgade
from tests.server.running import Server
from tests.web.board_player import BoardPlayer
from tests.web.conftest import VisitorFactory
from tests.web.pictures import sit_down
from tests.web.placing import sit
from tests.web.question_samples import met
from tests.web.visitor import Visitor

ON_ITS_SIDE: Final = (844, 390)
TWICE: Final = (640, 400)  # 1280 × 800 at 200 %
UPRIGHT: Final = (390, 844)
SMALL: Final = (360, 740)
LOW: Final = (360, 520)
BOX: Final = """(name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return { x, y, width, height };
}"""


def box(visitor: Visitor, name: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.page.evaluate(BOX, name)
    return found


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_at_least_half_the_height_is_for_play(visit: VisitorFactory, server: Server, title_id: str):
    visitor = visit(server, "fr", *ON_ITS_SIDE, list=False)
    sit_down(visitor, server, title_id)
    for width, height in (ON_ITS_SIDE, TWICE):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.come_to_rest()
        assert box(visitor, ".table-main")["height"] >= height / 2
        assert box(visitor, ".prompt")["height"] <= 44
        assert box(visitor, ".tabs")["y"] == box(visitor, ".prompt")["y"], "they share a row"
        assert visitor.too_wide() == []
        for tab in visitor.page.locator(".tab").all():
            tab.click()
            visitor.come_to_rest()
            assert visitor.too_wide() == []
        visitor.page.locator(".tab").first.click()
    ends = visitor.page.locator(".actions-ends .is-end")
    if ends.count():  # also when one is asked again
        ends.first.click()
        visitor.come_to_rest()
        assert box(visitor, ".table-main")["height"] >= TWICE[1] / 2


CUT: Final = """() => [...document.querySelectorAll(".where > *")]
    .filter((each) => each.offsetTop < each.parentElement.clientHeight + each.parentElement.offsetTop)
    .map((each) => [each.textContent, each.scrollWidth > each.clientWidth])"""


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("title_id", bourgade.titles())
def test_where_the_game_stands_is_told_in_whole_words(visit: VisitorFactory, server: Server, title_id: str, lang: str):
    """What does not fit beside the rule and the event is left out, never the round."""
    visitor = visit(server, lang, *SMALL)
    sit_down(visitor, server, title_id)
    visitor.come_to_rest()
    told = visitor.page.evaluate(CUT)
    assert re.fullmatch(r"(Manche|Round) \d+", told[1][0] if title_id in told[0][0].lower() else told[0][0])
    assert not any(cut for _, cut in told)


@pytest.mark.parametrize(("width", "height"), [UPRIGHT, ON_ITS_SIDE])
def test_the_map_has_all_the_width_and_height_there_is(visit: VisitorFactory, server: Server, width: int, height: int):
    visitor = visit(server, "fr", width, height, list=False)
    sit_down(visitor, server)
    visitor.page.locator(".tab").first.click()
    visitor.come_to_rest()
    whole, land = box(visitor, ".table-main"), box(visitor, ".orl-map > svg")
    parts = box(visitor, ".kit-parts")
    beside = 0 if width < height else parts["x"] + parts["width"]
    above = parts["height"] if width < height else 0
    assert land["width"] >= whole["width"] - beside - 12
    assert land["height"] >= whole["height"] - above - 4
    # Every town can be brought into sight: away, and there is all of it.
    while visitor.page.get_by_role("button", name="Réduire la carte").get_attribute("aria-disabled") != "true":
        visitor.page.get_by_role("button", name="Réduire la carte").click()
    towns = visitor.page.evaluate("""() => {
        const land = document.querySelector(".orl-map > svg").getBoundingClientRect();
        return [...document.querySelectorAll(".orl-town")].filter((each) => {
            const dot = each.querySelector("circle").getBoundingClientRect();
            return dot.left < land.left || dot.right > land.right || dot.top < land.top || dot.bottom > land.bottom;
        }).length;
    }""")
    assert towns == 0


def test_what_lies_beyond_an_edge_is_counted_there_and_a_press_leads_to_it(visit: VisitorFactory, server: Server):
    """All that is lit while planning does not fit into so low a window."""
    visitor = visit(server, "fr", *LOW, motion="off", list=False)
    sit(visitor, server, met("orleans")["plan"])
    player = BoardPlayer(visitor, "orleans", seed=1)
    below = visitor.page.locator(".kit-beyond.is-down")
    told = int(below.inner_text())
    assert told >= len({each["act"] for each in player.lit()} - in_sight(player)) > 0
    assert visitor.page.locator(".kit-beyond.is-up").count() == 0
    seen = in_sight(player)
    while below.count():
        below.click()
        visitor.come_to_rest()
        assert in_sight(player) - seen, "a press brings something new into sight"
        seen |= in_sight(player)
    assert seen == {each["act"] for each in player.lit()}


def in_sight(player: BoardPlayer) -> set[int]:
    return {each["act"] for each in player.lit() if each["seen"]}
