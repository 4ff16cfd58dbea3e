"""What others did since one's own act: played back on the board, skipped by a press, stepped through, put away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.test_shell import answer_late, ending_act
from tests.web.visitor import Visitor

WATCHING = "Ce que les autres ont fait"


def after_a_turn(visit: VisitorFactory, server: Server, speed: str, title: str = "tournay") -> Visitor:
    """Somebody has ended a turn against two bots, who act at once."""
    visitor = visit(server, "fr", playback=speed, confirm="never")
    visitor.begin(title, players=3)
    visitor.page.wait_for_selector(".choices .option")
    answer_late(visitor)  # so that all that the bots do comes in one go, however slow they are
    seq = visitor.seq
    ending_act(visitor).click()
    visitor.wait_for_news(seq)
    return visitor


def see_again(page: Page) -> None:
    """What was played is opened from the bar, once it has been played to the end."""
    page.wait_for_selector(".prompt.is-asked")
    assert page.locator(".playback").count() == 0
    page.locator(".since-again").click()


def count(page: Page) -> tuple[int, int]:
    found = re.search(r"(\d+)/(\d+)", page.locator(".playback-count").inner_text())
    assert found
    return int(found[1]), int(found[2])


# What is seen while others' moves are played, before the last of them.
GLANCE = r"""() => {
    const count = document.querySelector(".playback-count");
    const [number, shots] = count?.innerText.match(/\d+/g) ?? [];
    return Number(number) < Number(shots) && {
        prompt: document.querySelector(".prompt h1").innerText,
        doable: document.querySelectorAll(".prompt.is-asked, .table-main [data-act]").length,
        title: document.title,
    };
}"""


def test_a_press_leads_to_the_present_and_does_nothing_else(visit: VisitorFactory, server: Server):
    page = after_a_turn(visit, server, "slow").page
    # All at one glance: it goes on by itself.
    shown = page.wait_for_function(GLANCE).json_value()
    assert shown["prompt"] == WATCHING
    assert not shown["doable"], "nothing can be done in the past"
    assert WATCHING not in shown["title"]
    assert shown["title"].startswith("● "), "the table itself is ahead"
    page.mouse.click(500, 300)
    see_again(page)
    assert count(page)[0] == count(page)[1]
    assert page.locator(".confirm, .face").count() == 0


def test_who_watches_sees_one_move_after_the_other(visit: VisitorFactory, server: Server):
    player, watcher = visit(server, "fr", confirm="never"), visit(server, "fr", playback="slow")
    player.begin("tournay", players=3)
    player.page.wait_for_selector(".choices .option")
    watcher.page.goto(player.page.url)
    watcher.page.wait_for_selector(".table")
    ending_act(player).click()
    # However short the moment is.
    watching = """(words) => document.querySelector('.playback')
        && document.querySelector('.prompt h1').innerText === words"""
    watcher.page.wait_for_function(watching, arg=WATCHING)
    expect(watcher.page.locator(".playback-count")).to_contain_text("Les derniers coups")
    watcher.page.mouse.click(500, 300)
    expect(watcher.page.locator(".prompt h1")).not_to_have_text(WATCHING)
    watcher.page.locator(".playback .close").click()
    expect(watcher.page.locator(".playback")).to_have_count(0)
    # In words it is read: all that others have done since one's own act, until it is put away.
    player.page.wait_for_selector(".prompt.is-asked")
    player.set(text=True)
    player.page.locator(".text-recent h2", has_text="Depuis votre dernier tour").wait_for()
    player.page.locator(".text-recent button", has_text="J’ai tout vu").click()
    player.page.locator(".text-recent h2", has_text="Ce qui vient de se passer").wait_for()


def test_moves_can_be_stepped_through_until_they_are_put_away(visit: VisitorFactory, server: Server):
    page = after_a_turn(visit, server, "fast").page
    see_again(page)
    shots = count(page)[1]
    assert shots > 1
    told = [page.locator(".playback-told p").inner_text()]
    for number in range(shots - 1, 0, -1):
        page.get_by_role("button", name="Un coup en arrière").click()
        assert count(page) == (number, shots)
        assert page.locator(".table-main .is-legal").count() == 0
        told.append(page.locator(".playback-told p").inner_text())
    assert len(set(told)) == shots, "each shot tells something of its own"
    page.get_by_role("button", name="Coup suivant").click()
    assert count(page) == (2, shots)
    if shots > 2:
        page.get_by_role("button", name="Revenir au présent").click()
    page.wait_for_selector(".prompt.is-asked")
    page.reload()  # who comes back sees it again
    page.wait_for_selector(".playback")
    see_again(page)
    assert count(page)[1] == shots
    page.locator(".playback .close").click()
    expect(page.locator(".playback, .since-again, .is-changed, .log-line.is-new")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".prompt.is-asked")
    assert page.locator(".playback, .since-again").count() == 0


@pytest.mark.parametrize("title", ["clochemerle", "lorrein", "orleans"])
def test_who_wants_no_motion_steps_by_hand(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "fr", playback="slow", confirm="never")
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.begin(title)
    page = visitor.page
    page.wait_for_selector(".prompt.is-asked")
    for _ in range(30):
        if page.locator(".since-again").count():
            break
        seq = visitor.seq
        ends = page.locator(".actions-ends .is-end")
        (ends if ends.count() else page.locator(".actions .option:not(.is-refused)")).first.click()
        visitor.wait_for_news(seq)
        page.wait_for_selector(".prompt.is-asked")
    expect(page.locator(".since-again")).to_have_count(1)
    assert page.locator(".playback").count() == 0
    assert page.locator(".prompt h1").inner_text() != WATCHING


COVERS = """() => {
    const strip = document.querySelector(".playback").getBoundingClientRect();
    const things = [...document.querySelectorAll(".table-main :is([data-act], button), .actions button")];
    return things.filter((each) => each.checkVisibility()).filter((each) => {
        const box = each.getBoundingClientRect();
        const frame = each.closest(".table-main, .actions").getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
        const beside = box.left >= strip.right || box.right <= strip.left;
        return bottom > top && top < strip.bottom && bottom > strip.top && !beside;
    }).length;
}"""


@pytest.mark.parametrize("width", [390, 1366])
def test_what_was_played_lies_over_nothing_and_is_gone_with_ones_own_act(
    visit: VisitorFactory, server: Server, width: int
):
    visitor = after_a_turn(visit, server, "fast")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 768})
    see_again(page)
    page.wait_for_selector(".playback.is-over")
    visitor.come_to_rest()
    assert page.evaluate(COVERS) == 0
    seq = visitor.seq
    # The turn goes on: nobody else acts.
    page.locator(".choices .option", has_text="Piocher").first.click()
    visitor.wait_for_news(seq)
    assert page.locator(".playback, .since-again").count() == 0
