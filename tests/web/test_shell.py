"""What the shell offers at every table."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Route, expect

from bourgade.bots.person_names import PEOPLE
from tests.server.people import BRIEF
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor


def at_table(visit: VisitorFactory, server: Server, **box: Any) -> Visitor:
    visitor = visit(server, "fr")
    visitor.begin("orleans", **box)
    visitor.page.wait_for_selector(".choices .option")
    return visitor


def first_choice(visitor: Visitor, place: str = ".choices") -> None:
    seq = visitor.seq
    visitor.page.locator(f"{place} .option:not(.is-refused)").first.click()
    visitor.page.wait_for_selector(f".confirm .is-main, .table[aria-busy=false]:not([data-seq='{seq}'])")
    if visitor.page.locator(".confirm").count():  # something would be lost
        visitor.page.locator(".confirm .is-main").click()
    visitor.wait_for_news(seq)


def test_two_clicks_start_a_game_against_bots(visit: VisitorFactory, server: Server):
    page = visit(server).come_in()
    page.locator(".title-card").first.click()
    page.get_by_role("button", name="Commencer la partie").click()
    page.wait_for_selector(".prompt.is-asked")


def test_opponents_are_offered_by_level_and_sit_there_under_a_persons_name(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr")
    visitor.come_in().locator(".title-card").first.click()
    levels = visitor.page.locator(".level")
    names = [name.strip() for name in levels.locator("b").all_inner_texts()]
    assert names == ["Apprenti", "Aspirant", "Compagnon", "Contremaître", "Maître"]
    assert "1,5\u00a0s" in levels.nth(4).inner_text()
    assert levels.nth(2).get_attribute("aria-pressed") == "true"
    levels.first.click()
    visitor.page.locator(".setup .is-main").click()
    visitor.page.wait_for_selector(".table")
    strips = visitor.page.locator(".strip-name")
    assert [text.split("\n")[1] for text in strips.all_inner_texts()[1:]] == ["apprenti", "apprenti"]
    assert all(text.split("\n")[0] in PEOPLE for text in strips.all_inner_texts()[1:])


def test_an_unknown_address_says_so_and_leads_to_the_front_page(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.expects_trouble = True  # the 404 shows in the console
    visitor.page.goto(f"{server.url}/nowhere/at/all")
    visitor.page.get_by_role("heading", name="There is no page at this address.").wait_for()
    visitor.page.get_by_role("link").click()
    visitor.page.wait_for_selector(".front")


def test_a_forgotten_table_can_be_put_back(visit: VisitorFactory, server: Server):
    """One that somebody has only watched; one's own go to the archive (test_my_tables.py)."""
    address = at_table(visit, server).page.url
    page = visit(server).page
    page.goto(address)
    page.wait_for_selector(".table")
    page.goto(server.url)
    page.locator(".known-row .close").click()
    assert page.evaluate("localStorage['bourgade.tables']") == "[]"
    page.get_by_role("button", name="Annuler").click()
    page.reload()
    page.locator(".known-row a").click()
    page.wait_for_url(address)


def ending_act(visitor: Visitor) -> Locator:
    """The button of an act after which it is up to the others."""
    action = next(option["action"] for option in question(visitor)["options"] if option["ends"])
    return visitor.page.locator(f".actions [data-act='{action}']")


def question(visitor: Visitor) -> Any:
    """What the first seat is asked, as the server knows it."""
    table = visitor.page.url.rsplit("/", 1)[1]
    return visitor.context.request.get(f"{visitor.url}/api/tables/{table}/update?seat=0").json()["question"]


def answer_late(visitor: Visitor) -> None:
    """From here on the answer to an act comes when the others have done all that was up to them."""

    def late(route: Route) -> None:
        answer = route.fetch()
        while question(visitor) is None:
            time.sleep(0.05)
        route.fulfill(response=answer)

    visitor.page.route("**/act*", late)


def test_what_others_do_after_my_act_is_marked_as_new(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr")
    visitor.begin("tournay")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    answer_late(visitor)
    seq = visitor.seq
    ending_act(visitor).click()
    visitor.wait_for_news(seq)
    page.wait_for_selector(".prompt.is-asked")
    fresh = page.locator(".docked .log-line.is-new")
    fresh.first.wait_for()
    assert not any(line.startswith("Margaux") for line in fresh.all_inner_texts())


AT_ITS_END = """() => {
    const log = document.querySelector(".docked");
    return !log || log.scrollTop + log.clientHeight > log.scrollHeight - 3;
}"""


def test_the_log_beside_the_board_follows_a_long_game_to_its_last_line(visit: VisitorFactory, server: Server):
    """After some forty lines those above go as others come below."""
    visitor = visit(server, "fr", confirm="never")
    visitor.begin("tournay", players=3)
    page = visitor.page
    for _ in range(30):
        page.wait_for_selector(".actions .option")
        first_choice(visitor, ".actions")
        page.wait_for_function(AT_ITS_END)
    assert 30 <= page.locator(".docked .log-line").count() <= 40


def test_undo_takes_back_one_act_and_the_restart_all(visit: VisitorFactory, server: Server):
    visitor = at_table(visit, server)
    page = visitor.page
    bar = page.locator(".actions")
    begin = bar.locator(".choices").text_content() or ""
    first_choice(visitor)
    first_choice(visitor)
    bar.get_by_role("button", name="Annuler").click()
    expect(bar.get_by_role("button", name="Reprendre depuis")).to_have_count(0)
    first_choice(visitor)
    bar.get_by_role("button", name="Reprendre depuis").click()
    expect(bar.locator(".choices")).to_have_text(begin)


def test_the_end_of_a_turn_is_confirmed_as_one_prefers(visit: VisitorFactory, server: Server):
    visitor = at_table(visit, server)
    page = visitor.page
    page.locator(".actions-ends .is-end").click()
    page.get_by_role("button", name="revenir aux actions").click()
    expect(page.locator(".confirm")).to_have_count(0)
    assert page.locator(".actions-ends .is-main").count() == 0, "ending is not the loudest while more is possible"
    visitor.set(confirm="never")
    page.wait_for_selector(".choices .option")
    seq = visitor.seq
    page.locator(".actions-ends .is-end").click()
    visitor.wait_for_news(seq)


def test_an_act_that_ends_the_turn_by_itself_is_confirmed_by_who_wants_it(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr", confirm="always")
    visitor.begin("tournay")
    page = visitor.page
    page.wait_for_selector(".choices .option")
    button = ending_act(visitor)
    seq = visitor.seq
    button.click()
    page.locator(".confirm .option").first.click()  # the way back
    expect(page.locator(".confirm")).to_have_count(0)
    assert visitor.seq == seq
    button.click()
    page.locator(".confirm .is-main").click()
    visitor.wait_for_news(seq)


def test_a_refusal_gives_its_reason_and_opens_the_book_at_its_rule(visit: VisitorFactory, server: Server):
    page = at_table(visit, server).page
    page.get_by_role("button", name="Pourquoi pas").press("Enter")
    page.locator(".refused-list .option").first.focus()  # focus is enough, hovering and tapping do the same
    number = page.locator(".explanation .rule-link").inner_text()  # the reason goes when the focus does
    page.locator(".explanation .rule-link").click()
    expect(page.locator(".rule.is-here")).to_be_in_viewport()
    assert number == page.locator(".rule.is-here .rule-number").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_have_count(0)
    page.locator(".prompt .rule-link").click()
    page.locator(".side input").fill("pelerinage")
    expect(page.locator(".side .rule").first).to_contain_text("èlerinage")


def test_a_reason_shows_while_the_pointer_is_there_and_stays_after_a_long_press(visit: VisitorFactory, server: Server):
    page = at_table(visit, server).page
    page.get_by_role("button", name="Pourquoi pas").click()
    option = page.locator(".refused-list .option").first
    board = page.locator(".table-main")
    before = board.bounding_box()
    option.hover()
    page.wait_for_selector(".explanation")
    assert board.bounding_box() == before, "nothing moves when it comes"
    page.locator(".prompt h1").hover()
    page.wait_for_selector(".explanation", state="detached")
    option.dispatch_event("contextmenu")  # what a finger that stays is to a page
    page.locator(".prompt h1").hover()
    page.wait_for_timeout(1000)
    page.locator(".explanation .close").click()
    expect(page.locator(".explanation")).to_have_count(0)


def test_both_languages_switch_everything_at_once(visit: VisitorFactory, server: Server):
    visitor = at_table(visit, server)
    page = visitor.page
    page.locator(".panel-button", has_text="Journal").click()
    french = visitor.text()
    page.locator(".panel-button", has_text="Réglages").click()
    page.get_by_label("English").check()
    page.locator(".panel-button", has_text="Log").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".prompt")).to_contain_text("Place your followers")  # what the table says is asked for anew
    english = visitor.text()
    assert "Place your followers" in english
    assert "Round 1" in page.locator(".log-round h3").first.inner_text()
    shared = {line for line in french.splitlines() if len(line) > 12 and " " in line} & set(english.splitlines())
    assert shared == set(), "these lines have stayed as they were"


NOTHING_LATER = """() => {
  const moment = (address) => Number(address.split("/").at(-1));
  const lines = [...document.querySelectorAll(".docked .log-line a")];
  return lines.length > 0 && lines.every((each) => moment(each.href) <= moment(location.href));
}"""


def test_a_line_of_the_log_leads_to_its_moment(visit: VisitorFactory, server: Server):
    visitor = at_table(visit, server)
    page = visitor.page
    visitor.set(confirm="never")
    for _ in range(4):
        page.wait_for_selector(".table[aria-busy=false] .actions button")
        seq = visitor.seq
        closing = page.locator(".actions-ends .is-end")
        (closing if closing.count() else page.locator(".actions .option:not(.is-refused)").first).click()
        visitor.wait_for_news(seq)
    page.locator(".panel-button", has_text="Journal").click()
    for frame in (".docked", ".side-body"):  # read downwards, and opened at its end
        moments = page.eval_on_selector_all(
            f"{frame} .log-line a", "(lines) => lines.map((each) => Number(each.href.split('/').at(-1)))"
        )
        assert moments == sorted(moments)
        left = page.eval_on_selector(frame, "(each) => each.scrollHeight - each.scrollTop - each.clientHeight")
        assert left < 4
    page.locator(".side .log-line a").first.click()
    page.wait_for_selector(".replay")
    first = page.url
    page.locator(".side .close").click()
    page.locator(".prompt h1").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("url => location.href !== url", arg=first)
    page.wait_for_function(NOTHING_LATER)  # the log goes as far as the board
    page.locator(".replay-slider input").fill("0")
    expect(page.locator(".replay-count")).to_contain_text("0/")
    assert page.locator(".actions").count() == 0
    page.get_by_role("button", name="Revenir au présent").click()
    page.wait_for_selector(".replay", state="detached")


def test_who_comes_back_is_told_what_has_happened(visit: VisitorFactory, server: Server):
    visitor = at_table(visit, server)
    page = visitor.page
    first_choice(visitor)
    address = page.url
    other = visitor.open()  # the same player in another window goes on
    other.goto(address)
    other.locator(".actions-ends .is-end").click()
    seq = other.locator(".table").get_attribute("data-seq")
    other.locator(".confirm .is-main").click()
    other.wait_for_selector(f".table[aria-busy=false]:not([data-seq='{seq}'])")
    other.close()  # from here on it writes nothing down
    page.goto(visitor.url)
    page.evaluate("""() => Object.keys(localStorage).filter((key) => key.includes(".seen.")).forEach((key) => {
        const kept = JSON.parse(localStorage[key]);
        localStorage[key] = JSON.stringify({ view: { ...kept.view, event: "was other" }, lines: 0 });
    })""")
    page.locator(".known-row a").first.click()
    page.wait_for_selector(".is-changed", state="attached")
    page.locator(".side h2", has_text="Pendant votre absence").wait_for()
    page.locator(".side .log-line").first.wait_for()
    page.get_by_role("button", name="J’ai tout vu").click()
    expect(page.locator(".is-changed")).to_have_count(0)


def test_resigning_is_asked_twice_and_leads_to_the_end(visit: VisitorFactory, server: Server, tmp_path: Path):
    visitor = at_table(visit, server, data=BRIEF)  # bots play it to its end
    page = visitor.page
    address = page.url.removeprefix(server.url)
    page.locator(".panel-button").last.click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Abandonner pour de bon").click()
    page.wait_for_selector(".end")
    with page.expect_download() as download:
        page.locator(".end").get_by_role("button", name="Enregistrer").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text(encoding="utf-8"))["title"] == "orleans"
    page.locator(".end").get_by_role("button", name="Revoir").click()
    page.wait_for_selector(".replay .curve")
    page.goto(visitor.url)
    page.set_input_files(".bring-back input", record)
    page.wait_for_selector(".end")
    page.go_back()
    page.locator(f".known-row a[href='{address}']").click()  # the rows change places when the server has answered
    page.locator(".end").get_by_role("button", name="Revanche").click()
    page.wait_for_selector(".prompt.is-asked")
