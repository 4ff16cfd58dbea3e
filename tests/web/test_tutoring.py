"""Learning by playing: the first game, its lessons, what an act would change, advice, the glossary, the book."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import Server
from tests.web.conftest import ROOT, VisitorFactory
from tests.web.test_people import together
from tests.web.visitor import Visitor

FIXTURES = ROOT / "tests/fixtures"
TITLES = ("Clochemerle", "Lorrein", "Orléans", "Tournay")


def first_game(visit: VisitorFactory, server: Server, title: str, lang: str = "en") -> Visitor:
    visitor = visit(server, lang)
    cell = visitor.come_in().locator(".title-cell", has_text=re.compile(title))
    cell.locator(".title-first").click()
    visitor.page.wait_for_selector(".lesson")
    return visitor


@pytest.mark.parametrize("title", TITLES)
def test_a_first_game_teaches_what_matters_when_it_matters(visit: VisitorFactory, server: Server, title: str):
    visitor = first_game(visit, server, title)
    page = visitor.page
    page.wait_for_selector(".prompt.is-asked")  # the bot may go first
    keys = []
    for _ in range(3):
        lesson = page.locator(".lesson")
        key = lesson.get_attribute("data-lesson")
        assert "Why it matters" in lesson.inner_text()
        assert lesson.locator(".rule-link").count() == 1
        keys.append(key)
        lesson.get_by_role("button", name="Got it").click()
        visitor.look_up()
        page.wait_for_selector(f".lesson:not([data-lesson='{key}'])" if len(keys) < 3 else "body")
    assert keys[:2] == ["start.1", "start.2"]
    assert (keys[2] or "").startswith("start.3.mine.mission" if title == "Lorrein" else "ask.")
    page.reload()
    page.wait_for_selector(".prompt.is-asked")
    assert page.locator(".lesson[data-lesson^=start]").count() == 0, "what was put away does not come back"
    assert visitor.too_wide() == []


def test_a_lesson_points_at_the_board_and_all_can_be_put_away_for_good(visit: VisitorFactory, server: Server):
    visitor = first_game(visit, server, "Orléans")
    page = visitor.page
    page.wait_for_selector(".prompt.is-asked")
    for _ in range(2):
        page.locator(".lesson .is-main").click()
        visitor.look_up()
    page.wait_for_selector(".lesson[data-lesson='ask.plan']")
    expect(page.locator(".table-main [data-taught]")).to_have_count(1)
    page.get_by_role("button", name="No more lessons").click()
    expect(page.locator(".lesson, [data-taught]")).to_have_count(0)


def test_other_tables_teach_only_who_wants_it(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.begin("tournay")
    visitor.page.wait_for_selector(".choices .option")
    assert visitor.page.locator(".lesson").count() == 0
    visitor.set(lessons="always")
    visitor.page.wait_for_selector(".lesson")


def test_an_option_tells_what_it_would_change_and_a_good_player_what_to_do(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.begin("tournay")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    page.locator(".choices .option", has_text=re.compile("deniers|Earn", re.IGNORECASE)).first.hover()
    expect(page.locator(".preview")).to_contain_text("→")
    page.route("**/advice*", found_by_trying)
    page.get_by_role("button", name="What would a good player do?").click()
    advice = page.locator(".advice li")
    advice.first.wait_for()
    assert 2 <= advice.count() <= 3
    expect(advice.first).to_contain_text("tried out here")
    expect(advice.last).to_contain_text("50 times in a hundred")
    expect(page.locator(".advice")).not_to_contain_text("2 times in a hundred")
    seq = visitor.seq
    advice.first.locator(".option").click()
    visitor.wait_for_news(seq)


def found_by_trying(route: Route) -> None:
    """The first of the advice is what hardly anybody would do, what lies between is what few would do, of which nothing
    is said, and nothing stands out."""
    response = route.fetch()
    told = response.json()
    last = len(told["choices"]) - 1
    for number, choice in enumerate(told["choices"]):
        chance = 0.004 if number == 0 else 0.5 if number == last else 0.02
        choice.update(chance=chance, points=9.0 - number, reason=None, ahead=None)
    route.fulfill(response=response, json=told)


def test_people_together_are_advised_when_all_agree(visit: VisitorFactory, server: Server):
    host, guest = together(visit, server)
    assert host.page.locator(".advice-button").count() == 0
    for visitor in (host, guest):
        visitor.page.locator(".panel-button").last.click()
        visitor.page.locator(".agreeing button").click()
    host.page.locator(".agreeing", has_text="Tout le monde est d’accord").wait_for()
    host.page.locator(".side .close").click()
    guest.page.locator(".side .close").click()
    host.page.route("**/advice*", told_alike)
    host.page.locator(".advice-button").click()
    advice = host.page.locator(".advice li")
    expect(advice.first).to_contain_text("environ 9", ignore_case=True)
    expect(advice.nth(1)).to_contain_text("Aussi bien que le premier")
    expect(advice.nth(2)).to_contain_text("−5")
    # What is advised is marked where it can be pressed, and nothing lies over the board.
    act = advice.first.locator(".option").get_attribute("data-act")
    expect(host.page.locator(f".actions [data-act='{act}']")).to_have_css("outline-style", "double")
    expect(host.page.locator(".advice.is-stale, .advice-stale")).to_have_count(0)
    board, panel = (host.page.locator(place).bounding_box() for place in (".table-main", ".advice"))
    assert board
    assert panel
    assert panel["x"] >= board["x"] + board["width"] or panel["y"] >= board["y"] + board["height"]
    # Others act meanwhile: it stays, and says that it is older.
    seq = host.seq
    guest.page.locator(".actions-ends .is-end").click()
    guest.page.locator(".confirm .is-main").click()
    host.page.wait_for_selector(f".table:not([data-seq='{seq}'])")
    expect(advice).to_have_count(3)
    host.page.locator(".advice-stale button").click()
    expect(host.page.locator(".advice-stale")).to_have_count(0)


def told_alike(route: Route) -> None:
    """Advice whose second choice is as good as the first, as far as is shown."""
    response = route.fetch()
    told = response.json()
    for choice, points in zip(told["choices"], (9.0, 8.98, 4.0), strict=True):
        choice.update(points=points, chance=0.5, reason=None, ahead=None)
    route.fulfill(response=response, json=told)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_term_opens_its_card_from_prompt_text_view_and_glossary(visit: VisitorFactory, server: Server, lang: str):
    visitor = visit(server, lang, text=True)
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".text-view .term")
    page.locator(".text-view .fields .term").first.click()
    page.wait_for_selector(".kit-face.is-pinned .rule-link")
    page.keyboard.press("Escape")
    page.locator(".panel-button").last.click()
    page.locator(".side .menu-item", has_text=re.compile("Glossa")).click()
    page.locator(".side input[type=search]").fill({"fr": "niveau", "en": "stat"}[lang])
    page.locator(".glossary-word").first.click()
    page.wait_for_selector(".kit-face.is-pinned")
    assert visitor.too_wide() == []


def test_every_piece_in_a_line_of_the_log_can_be_read_and_what_fits_in_is_foretold(
    visit: VisitorFactory, server: Server
):
    visitor = visit(server, "en")
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    seq = visitor.seq
    page.locator(".choices .option:not(.is-refused)").first.click()
    visitor.wait_for_news(seq)
    named = page.locator(".docked .log-line [data-piece] [data-piece]")
    named.first.wait_for()
    assert {each.get_attribute("data-piece") for each in named.all()} >= {"place.farm_house"}
    named.first.hover()
    page.wait_for_selector(".kit-face")
    # What belongs before an act that was made is foretold like what is asked.
    seq = visitor.seq
    page.locator(".choices > .groups .option").last.click()
    visitor.wait_for_news(seq)
    page.locator(".choices h2 + .groups .option").first.hover()
    expect(page.locator(".preview")).to_contain_text("→")


def test_the_book_opens_with_its_introduction_and_contents_and_at_the_rule_one_came_from(
    visit: VisitorFactory, server: Server
):
    visitor = visit(server, "en")
    visitor.begin("orleans")
    page = visitor.page
    page.locator(".prompt .rule-link").click()
    here = page.locator(".side .rule.is-here")
    expect(here).to_be_in_viewport()
    opening = page.locator(".book-opening")
    assert "Loire valley" in opening.inner_text()
    opening.locator("a", has_text="Events").click()
    expect(page.locator(".book-section h3", has_text="Events").first).to_be_in_viewport()


def test_points_if_it_ended_now_are_a_press_away(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.begin("orleans")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    page.locator(".panel-button").last.click()
    page.locator(".side .menu-item", has_text="If it ended now").click()
    expect(page.locator(".forecast").first).to_contain_text("5")


def test_the_end_says_what_made_the_difference_and_leads_to_the_round(visit: VisitorFactory, server: Server):
    record = json.loads((FIXTURES / "tournay/2-players.json").read_text(encoding="utf-8"))
    made = server.client().bring_back(record)
    page = visit(server, "en").page
    page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
    (winner,) = record["result"]["winners"]
    scores = record["result"]["scores"]
    by = max(scores[winner][source] - scores[1 - winner][source] for source in scores[0] if source != "total")
    end = page.locator(".end")
    expect(end.locator(".bar-total")).to_have_text([str(scores[seat]["total"]) for seat in (winner, 1 - winner)])
    expect(end.locator(".bar-name")).to_have_text(end.locator(".scores th[scope=col]").all_inner_texts())
    expect(end.locator(".bar-swatch")).to_have_count(len(scores[0]) - 1)
    expect(end.locator(".end-next")).to_be_in_viewport(ratio=1)
    told = page.locator(".end .difference")
    expect(told).to_contain_text("ahead of")
    expect(told).to_contain_text(f"(+{by})")
    told.get_by_role("button", name="See that round").click()
    page.wait_for_selector(".replay")
    shown = int(page.url.rsplit("/", 1)[1])
    assert 0 <= shown < len(record["actions"])


# What the end is made of comes late, one after the other; where a button stands is noted in every frame.
LATE_AND_WATCHED = """() => {
    const [fetched, places] = [window.fetch, []];
    window.fetch = async (...asked) => {
        const late = /\\/curve/.test(asked[0]) ? 400 : /\\/moments\\//.test(asked[0]) ? 200 : 0;
        if (late) await new Promise((done) => setTimeout(done, late));
        return fetched(...asked);
    };
    const look = () => {
        const button = document.querySelector(".end-next button");
        if (button) places.push(Math.round(button.getBoundingClientRect().top));
        requestAnimationFrame(look);
    };
    look();
    window.places = places;
}"""
WHERE_IT_STOOD = """async () => {
    while (places.length < 20) await new Promise(requestAnimationFrame);
    return [...new Set(places)];
}"""


def test_what_one_may_press_at_the_end_does_not_move_under_the_finger(visit: VisitorFactory, server: Server):
    """A button that moves between press and release is not pressed."""
    record = json.loads((FIXTURES / "tournay/2-players.json").read_text(encoding="utf-8"))
    made = server.client().bring_back(record)
    visitor = visit(server, "en", height=1400)
    page = visitor.come_in()
    page.evaluate(LATE_AND_WATCHED)
    visitor.go_to(f"/t/{made.table}")
    page.wait_for_selector(".end .curve")
    assert len(page.evaluate(WHERE_IT_STOOD)) == 1


def test_on_a_phone_a_lesson_leaves_room_to_play(visit: VisitorFactory, server: Server):
    phone = visit(server, "en", 390, 844, taps=True, list=False)
    page = phone.come_in()
    page.locator(".title-first").first.tap()
    page.wait_for_selector(".lesson")
    assert phone.too_wide() == []
    # A browser presses some time after a tap was answered: what it brings is waited for.
    for number in (1, 2):
        page.locator(f".lesson[data-lesson='start.{number}'] .is-main").tap()
        phone.look_up()
    page.wait_for_selector(".lesson[data-lesson^='ask.']")
    phone.come_to_rest()
    box = page.locator(".table-body").bounding_box()
    assert box is not None
    assert box["height"] > 300
    # What it is about lies behind another tab: the lesson points there, and leads there.
    page.locator(".tab[data-tab=log]").tap()
    page.wait_for_selector(".tab[data-tab=mine][data-taught]")
    page.locator(".lesson-show").tap()
    page.wait_for_selector(".tab[data-tab=mine][aria-pressed=true]")
    page.wait_for_selector(".part-mine [data-taught]")
    expect(page.locator(".lesson-show, .tab[data-taught]")).to_have_count(0)
