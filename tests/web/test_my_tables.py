"""One's own tables on the front page, the way from table to table, and what is put away."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

PEOPLE = ("Margaux", "Odilon")


def table_of_two(host: Visitor, guest: Visitor, title: str = "tournay") -> tuple[str, list[Visitor]]:
    """A table in play, and who sits at it, the one first who is asked."""
    made = host.post("tables", title=title, seats=[{"kind": "person", "name": name} for name in PEOPLE])
    for visitor, link in zip((host, guest), made["links"], strict=True):
        visitor.post("claim", secret=link["secret"])
    host.post(f"tables/{made['table']}/start")
    waiting = host.context.request.get(f"{host.url}/api/mine?asked=true").json()["seats"]
    asked = any(each["table"] == made["table"] for each in waiting)
    return made["table"], [host, guest] if asked else [guest, host]


def test_from_table_to_table_by_one_press_and_by_itself(visit: VisitorFactory, server: Server):
    """With a fresh browser's settings; then one that goes on by itself."""
    one, other = (visit(server, "en", as_it_comes=True) for _ in range(2))
    found = [table_of_two(one, other) for _ in range(3)]
    asked = found[0][1][0]
    mine = [table for table, people in found if people[0] is asked]
    assert len(mine) == 3, "all tables are dealt alike"
    page = asked.come_in()
    rows = page.locator(".known-asked .known-row")
    expect(rows).to_have_count(3)
    expect(rows.first.locator(".known-turn")).to_have_text("Your turn")
    expect(page).to_have_title(re.compile(r"^\(3\) "))
    rows.first.locator("a").click()
    page.wait_for_url(f"**/t/{mine[0]}")  # which has waited longest
    expect(page.locator(".panel-button .count.is-waiting")).to_have_text("2")
    page.locator(".panel-button:has(.is-waiting)").click()
    page.wait_for_url(f"**/t/{mine[1]}")
    # After one's move the bar leads on, and by preference the page goes by itself.
    asked.set(next="auto")
    page.wait_for_selector(".prompt.is-asked")
    finish_turn(asked)
    expect(page.locator(".next-table .quiet")).to_have_text("Stay here")
    page.wait_for_url(re.compile("|".join((mine[0], mine[2]))))


PLACES = "[...document.querySelectorAll('.known, .titles')].map((each) => each.className)"


def test_who_comes_back_sees_their_tables_before_the_titles(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr", 390, 844, theme="dark")
    page = visitor.come_in()
    page.wait_for_selector(".known")
    assert page.evaluate(PLACES) == ["titles", "known"]
    visitor.begin("tournay")
    page.wait_for_selector(".prompt.is-asked")
    page = visitor.come_in()
    page.wait_for_selector(".title-card")
    assert page.evaluate(PLACES) == ["known", "titles"]
    assert page.locator(".known-row").count() > 0, "the titles come with the tables, and not before"
    assert page.evaluate("document.querySelector('.known').getBoundingClientRect().bottom < innerHeight")


# The pictures of boards that are drawn: their names.
SEEN = """[...document.querySelectorAll(".miniature img")]
    .filter((each) => each.checkVisibility() && each.complete && each.naturalWidth > 0)
    .map((each) => each.src.match(/(\\w+-(?:light|dark)(?:-turn)?)-/)[1]).sort()"""


def test_boards_are_shown_small_in_ones_own_theme_and_play_while_pointed_at(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en", theme="dark")
    page = visitor.page
    fetched: list[str] = []
    visitor.listen("request", lambda request: fetched.append(request.url))
    visitor.come_in()
    titles = ("clochemerle", "lorrein", "orleans", "tournay")
    page.wait_for_function(f"() => {SEEN}.length === 4")
    assert page.evaluate(SEEN) == [f"{title}-dark" for title in titles]
    picture = visitor.context.request.get(f"{server.url}{page.locator('.miniature img').first.get_attribute('src')}")
    assert picture.headers["content-type"] == "image/webp"
    page.locator(".title-card").nth(1).hover()
    page.wait_for_function(f"() => {SEEN}.includes('lorrein-dark-turn')")
    # Who wants no motion sees none, and what nobody sees is not fetched.
    page.emulate_media(reduced_motion="reduce")
    page.locator(".title-card").nth(2).hover()
    visitor.come_to_rest()
    assert page.evaluate(SEEN) == [f"{title}-dark" for title in titles]
    assert not [url for url in fetched if "-light" in url or "orleans-dark-turn" in url]


def finish_turn(visitor: Visitor) -> None:
    """Act until nothing is asked here."""
    page = visitor.page
    while page.locator(".prompt.is-asked").count():
        if page.locator(".playback:not(.is-over)").count():
            page.keyboard.press("End")
        if not page.locator(".choices").count() and page.locator(".fold").count():
            page.locator(".fold").click()
        seq = visitor.seq
        page.locator(".actions .option:not(.is-refused):not(.next-table *)").first.click()
        page.wait_for_selector(f".confirm .is-main, .table[aria-busy=false]:not([data-seq='{seq}'])")
        if page.locator(".confirm").count():
            page.locator(".confirm .is-main").click()
            visitor.wait_for_news(seq)


def test_what_is_put_away_is_in_the_archive_on_every_device(visit: VisitorFactory, server: Server):
    one, other = (visit(server, lang, 360, 740) for lang in ("fr", "en"))
    _, (_, waits) = table_of_two(one, other)
    page = waits.come_in()
    row = page.locator(".known > ul .known-row")
    expect(row).to_have_count(1)
    assert waits.too_wide() == []
    row.locator(".close").click()
    expect(page.locator(".is-forgotten .quiet")).to_be_focused()
    page.locator(".is-forgotten .quiet").click()
    expect(row.locator("a")).to_have_count(1)
    row.locator(".close").click()
    page.reload()
    archive = page.locator(".known details", has_text=re.compile("Archives?"))
    expect(archive.locator("summary")).to_contain_text("(1)")
    archive.locator("summary").click()
    archive.locator(".close").click()
    expect(row.locator("a")).to_have_count(1)
