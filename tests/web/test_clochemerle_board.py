"""The ladder of Clochemerle: a value is pressed, and its dice are taken. And the village: what the picture shows."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.clochemerle.table import Table
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.placing import bring, sit
from tests.web.question_samples import met
from tests.web.visitor import Visitor

COUNT: Final = """() => {
    window.drawn = 0;
    new MutationObserver((changes) => (window.drawn += changes.length))
        .observe(document.querySelector(".table"), { attributes: true, attributeFilter: ["data-seq"] });
}"""


def test_a_value_takes_its_dice_in_one_press_and_is_drawn_once(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, list=False)
    sit(visitor, server, met("clochemerle")["first_die"])
    page, seq = visitor.page, visitor.seq
    page.evaluate(COUNT)
    rung = page.locator(".clo-rung", has=page.locator(".clo-way")).first
    value = rung.locator(".clo-value").inner_text()
    rung.locator(".clo-way").first.click()
    visitor.wait_for_news(seq)
    assert page.locator(".clo-rung.is-now .clo-value").inner_text() == value
    assert page.evaluate("window.drawn") == 1
    assert visitor.seq > seq + 1, "it was more than one act"


def test_any_of_equal_dice_may_be_taken(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, Table().turn(white=[1, 1, 1], black=[2, 3]))
    page, seq = visitor.page, visitor.seq
    page.locator(".clo-dice > .kit-die").nth(2).click()
    visitor.wait_for_news(seq)
    expect(page.locator(".clo-taken .kit-die")).to_have_count(1)


@pytest.mark.parametrize("taps", [False, True])
def test_the_highest_die_may_be_taken_first(visit: VisitorFactory, server: Server, taps: bool):
    """The rules take the lower of two dice first: the highest one waits in the hand."""
    visitor = visit(server, "en", *((390, 844) if taps else (1366, 768)), taps=taps, motion="off", list=False)
    sit(visitor, server, Table().turn(white=[1, 1, 1], black=[2, 3]))
    page, seq = visitor.page, visitor.seq
    dice = page.locator(".clo-dice > .kit-die")
    expect(page.locator(".clo-dice > .kit-die:not(.is-legal)")).to_have_count(0)
    dice.last.click()
    expect(dice.last).to_have_class(re.compile("is-chosen"))
    dice.last.click()
    expect(dice.last).to_have_class(re.compile("is-legal"))  # put back
    dice.last.click()
    dice.first.click()
    visitor.wait_for_news(seq)
    expect(page.locator(".clo-dice > .kit-die.is-dark")).to_have_count(2)


def test_a_value_shows_the_banners_that_it_reaches(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, Table().turn(white=[1, 2, 6]))
    page = visitor.page
    rung = page.locator(".clo-rung", has=page.locator(".clo-lights")).last
    counted = int(rung.locator(".clo-lights").inner_text())
    rung.locator("button.clo-rung-head").click()
    expect(page.locator(".is-reached")).to_have_count(counted)
    rung.locator("button.clo-rung-head").click()
    expect(page.locator(".is-reached")).to_have_count(0)


def size(page: Page, what: str) -> tuple[float, float]:
    """The smallest width and height of these things."""
    boxes = [box for each in page.locator(what).all() if (box := each.bounding_box())]
    return min(box["width"] for box in boxes), min(box["height"] for box in boxes)


def test_on_a_phone_the_ladder_leaves_most_of_the_board_to_the_banners(visit: VisitorFactory, server: Server):
    phone = visit(server, "en", 390, 844, taps=True, list=False)
    sit(phone, server, Table().turn(white=[1, 2, 6]))
    page = phone.page
    assert size(page, ".clo-top")[1] <= 0.4 * size(page, ".table-main")[1]
    page.locator(".kit-parts .is-offer").tap()
    assert min(size(page, ".clo-pair:visible")) >= 44


def test_on_a_desk_a_pair_of_values_can_be_hit(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr", 1366, 768, motion="off", list=False)
    sit(visitor, server, Table().turn(white=[1, 2, 6]))
    assert min(size(visitor.page, ".clo-pair:visible")) >= 24


def test_who_may_die_is_named(phone: Visitor, server: Server):
    sit(phone, server, met("clochemerle")["death"])
    villagers = phone.page.locator(".clo-villager.is-legal")
    expect(villagers).not_to_have_count(0)
    for villager in villagers.all():
        assert re.search("[a-z]{5}", villager.locator(".clo-name").text_content() or "")


def test_who_watches_sees_every_village(visit: VisitorFactory, server: Server):
    made = bring(server, met("clochemerle")["first_die"])
    visitor = visit(server, "en", 1366, 768)
    visitor.page.goto(f"{server.url}/t/{made.watch}")
    expect(visitor.page.locator(".clo-watched .clo-village")).to_have_count(3)


# The village


def lived_in() -> Table:
    """A village in which much has been built, and somebody has died."""
    table = Table(players=3).seat(
        0,
        time=4,
        tree=9,
        workshops={"stable_2": 1, "brewery_3": 2},
        fields=2,
        church="cloister",
        monks=["quill_1", "rosary_1"],
        journey=["a2", "b1"],
        market=[3, 8, 14],
        pupils=["left"],
        dead=["councillor"],
    )
    return table.dead(councillor=1).with_value(6)


def test_the_village_shows_what_has_been_built_and_who_lives_there(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, lived_in())
    village = visitor.page.locator(".clo-mine .clo-scene")
    expect(village.locator(".clo-window.is-full")).to_have_count(3)  # one comes with the cloister
    expect(village.locator(".is-craft .clo-house.is-plan")).to_have_count(3)
    expect(village.locator(".is-craft .clo-store .is-full")).to_have_count(3)
    expect(village.locator(".clo-mile:not(.is-plan)")).to_have_count(2)
    expect(village.locator(".is-harvest .clo-field")).to_have_count(2)
    expect(village.locator(".is-market .clo-worth")).to_have_count(3)
    expect(village.locator(".is-school .is-pupil")).to_have_count(1)
    expect(village.locator(".clo-cloud.is-past")).to_have_count(4)


def test_who_is_dead_is_missed_and_the_zone_is_quiet(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, lived_in())
    village = visitor.page.locator(".clo-mine .clo-scene")
    expect(village.get_by_role("img", name="councillor: empty post").locator(".clo-missed")).to_have_count(1)
    expect(village.locator(".clo-villager .clo-body")).to_have_count(4)
    expect(village.locator(".clo-zone.is-quiet")).to_have_count(1)
    expect(village.get_by_role("group", name="Council")).to_have_class(re.compile("is-quiet"))


def test_the_day_passes_with_time_and_the_reaper_comes_at_night(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, Table().seat(0, time=1).turn(white=[1, 2, 6]))
    scene = visitor.page.locator(".clo-mine .clo-scene")
    expect(scene).to_have_class(re.compile("is-dawn"))
    sit(visitor, server, Table().seat(0, time=9).turn(white=[1, 2, 6]))
    expect(scene).to_have_class(re.compile("is-dusk"))
    sit(visitor, server, met("clochemerle")["death"])
    expect(scene).to_have_class(re.compile("is-night"))
    expect(scene.locator(".is-reaper")).to_have_count(1)


def test_who_is_buried_leaves_the_village_for_the_chronicle(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", 1366, 768, motion="off", list=False)
    sit(visitor, server, met("clochemerle")["death"])
    page, seq = visitor.page, visitor.seq
    act = page.locator(".clo-villager.is-legal").first.get_attribute("data-act")
    expect(page.locator(f".clo-page[data-act='{act}']")).to_have_count(1)  # or on their page
    living = page.locator(".clo-mine .clo-villager .clo-body")
    before = living.count()
    page.locator(f".clo-villager[data-act='{act}']").click()
    page.locator(".confirm .is-main").click()
    visitor.wait_for_news(seq)
    expect(living).to_have_count(before - 1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1366, 768), (2560, 1440)])
def test_all_of_the_village_has_its_place_in_every_window(
    visit: VisitorFactory, server: Server, width: int, height: int
):
    """It lies along its slope, or climbs it: in its frame from side to side."""
    visitor = visit(server, "fr", width, height, motion="off", list=False)
    sit(visitor, server, lived_in())
    if width < 700:
        visitor.page.locator(".kit-parts .is-village").click()
    visitor.come_to_rest()
    frame = visitor.page.locator(".clo-mine .clo-village").bounding_box()
    assert frame is not None
    for thing in visitor.page.locator(".clo-mine .clo-scene .clo-spot").all():
        box = thing.bounding_box()
        assert box is not None
        assert frame["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
