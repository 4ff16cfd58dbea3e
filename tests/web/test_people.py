"""Several people at one table: by link, around one screen, watching, and when the server goes away for a while."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import Server, serving
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

TITLE = "Orléans"
NAMES = ("Margaux", "Odilon")


def together(visit: VisitorFactory, server: Server) -> tuple[Visitor, Visitor]:
    """Two browsers at one table; the game has begun."""
    host, guest = visit(server, "fr"), visit(server, "en")
    made = host.post("tables", title="orleans", seats=[{"kind": "person", "name": name} for name in NAMES])
    for visitor, link in zip((host, guest), made["links"], strict=True):
        visitor.post("claim", secret=link["secret"])
    host.post(f"tables/{made['table']}/start")
    for visitor in (host, guest):
        visitor.page.goto(f"{server.url}/t/{made['table']}")
        visitor.page.wait_for_selector(".table")
    return host, guest


def invited(visit: VisitorFactory, server: Server) -> tuple[Visitor, Visitor]:
    """The same by the front page, a link and the lobby."""
    host, guest = visit(server, "fr"), visit(server, "en")
    host.choose(TITLE, "friends", 2, NAMES[0])
    link = host.page.locator(".copy-link input").first.input_value()
    guest.page.goto(link)
    guest.page.locator(".seat-form input").fill(NAMES[1])
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("heading", name=NAMES[1]).wait_for()
    host.page.locator(".lobby .is-main").click()
    guest.page.wait_for_selector(".table")
    host.page.wait_for_selector(".table")
    return host, guest


def test_a_link_gives_a_seat_once_and_leaves_the_address_bar(visit: VisitorFactory, server: Server):
    host, guest, late = visit(server), visit(server), visit(server)
    host.choose(TITLE, "friends", 2)
    host.page.locator(".copy-link button").first.click()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert "#" in link
    guest.page.goto(link)
    guest.page.wait_for_selector(".seat-form")
    assert "#" not in guest.page.url
    assert guest.page.evaluate("document.referrer + JSON.stringify(localStorage)").count(link.split("#")[1]) == 0
    late.expects_trouble = True  # a refusal shows in the console
    late.page.goto(link)
    late.page.wait_for_selector(".error-notice")
    assert late.page.locator(".seat-form").count() == 0


def test_anybody_at_the_table_may_invite_spectators(visit: VisitorFactory, server: Server):
    _, guest = together(visit, server)
    watcher = visit(server, "en")
    guest.page.locator(".panel-button").last.click()
    link = guest.page.locator(".side .copy-link input").input_value()
    assert "#" not in link
    watcher.page.goto(link)
    watcher.page.wait_for_selector(".table")
    assert watcher.page.locator(".actions, .tab:has-text('Mine')").count() == 0


def test_what_one_does_the_other_sees_at_once(visit: VisitorFactory, server: Server):
    host, guest = invited(visit, server)
    for visitor in (host, guest):
        visitor.page.locator(".actions-ends .is-end").click()  # announce being done…
        visitor.page.locator(".confirm .is-main").click()  # …and mean it
    host.page.locator(".strip", has_text="Odilon").wait_for()
    guest.page.locator(".panel-button", has_text="Log").click()
    guest.page.locator(".side .log-line", has_text="Margaux").first.wait_for()


def test_an_announced_plan_can_be_withdrawn_until_the_other_has_announced(visit: VisitorFactory, server: Server):
    host, guest = together(visit, server)
    host.page.locator(".actions-ends .is-end").click()
    host.page.locator(".confirm .is-main").click()
    expect(host.page.locator(".prompt h1")).to_have_text("On attend Odilon")
    expect(guest.page.locator(".strip.is-asked")).to_have_count(1)
    host.page.get_by_role("button", name="Je n’ai pas fini").click()
    expect(guest.page.locator(".strip.is-asked")).to_have_count(2)
    host.page.locator(".choices .option:not(.is-refused)").first.click()
    for visitor in (host, guest):
        visitor.page.locator(".actions-ends .is-end").click()
        visitor.page.locator(".confirm .is-main").click()
    guest.page.locator(".docked .log-line", has_text="Margaux").first.wait_for()
    expect(host.page.get_by_role("button", name="Je n’ai pas fini")).to_have_count(0)


def test_nobody_sees_a_plan_before_it_is_announced(visit: VisitorFactory, server: Server):
    host, guest = together(visit, server)
    watcher = visit(server)
    frames: list[str | bytes] = []
    for visitor in (guest, watcher):
        visitor.listen("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
    host.page.locator(".panel-button").last.click()
    watcher.page.goto(host.page.locator(".side .copy-link input").input_value())
    watcher.page.wait_for_selector(".table")
    guest.page.reload()
    guest.page.wait_for_selector(".table")
    host.page.locator(".side .close").click()
    for page in (watcher.page, guest.page):  # all that a page fetches has come, and is drawn
        page.wait_for_load_state("networkidle")
    for visitor in (watcher, guest):
        visitor.come_to_rest()
    before = watcher.text(), guest.text()
    for _ in range(2):
        seq = host.seq
        host.page.locator(".choices .option:not(.is-refused)").first.click()
        host.wait_for_news(seq)
    watcher.page.wait_for_timeout(300)
    assert (watcher.text(), guest.text()) == before
    assert [frame for frame in frames if '"update"' in str(frame)] == []
    assert watcher.page.locator(".actions").count() == 0


def test_a_page_finds_its_way_back_to_a_server_that_was_killed(visit: VisitorFactory, built: None, tmp_path: Path):
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        visitor = visit(server)
        visitor.begin("orleans")
        visitor.page.wait_for_selector(".choices .option")
        visitor.page.locator(".choices .option").first.click()
        visitor.page.get_by_role("button", name="Annuler").wait_for()
        address, seq = visitor.page.url, visitor.seq
        visitor.expects_trouble = True
        server.kill()
        visitor.page.wait_for_selector(".connection")
        server.start()
        visitor.page.wait_for_selector(".connection", state="detached")
        assert visitor.page.url == address
        assert visitor.seq >= seq
        visitor.page.locator(".choices .option").first.click()
        visitor.wait_for_news(seq)


def test_around_one_screen_the_hand_over_screen_hides_the_table(visit: VisitorFactory, server: Server):
    visitor = visit(server, playback="slow")
    page = visitor.come_in()
    page.locator(".title-card", has_text=TITLE).click()
    page.locator(".mode").nth(2).click()
    page.locator(".setup-row select").first.select_option("2")
    for number, name in enumerate(("Aude", "Bertrand")):
        page.locator(".setup-seat input").nth(number).fill(name)
    page.locator(".setup-row button").click()
    for name in ("Aude", "Bertrand"):
        page.locator(".hand-over h1", has_text=name).wait_for()
        assert page.locator(".table, .choices, .fields").count() == 0
        page.locator(".hand-over button").click()
        page.wait_for_selector(".choices")
        expect(page.locator(".strip", has_text=name).locator(".strip-kind", has_text="vous")).to_have_count(1)
        page.locator(".actions-ends .is-end").click()
        page.locator(".confirm .is-main").click()
    # What the neighbour did was seen: it does not play by itself, but can be stepped through.
    while not page.locator(".since-again").count():
        page.wait_for_selector(".hand-over button, .prompt.is-asked")
        if page.locator(".hand-over button").count():
            page.locator(".hand-over button").click()
            expect(page.locator(".hand-over")).to_have_count(0)
        else:
            seq = visitor.seq
            page.locator(".actions .option:not(.is-refused)").first.click()
            page.wait_for_selector(f".hand-over, .confirm .is-main, .table:not([data-seq='{seq}'])")
            if page.locator(".confirm").count():
                page.locator(".confirm .is-main").click()
                visitor.wait_for_news(seq)
        page.wait_for_selector(".hand-over, .table[aria-busy=false]")
    expect(page.locator(".prompt.is-asked")).to_have_count(1)


HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "\u202eEvil\u202c \u200b\u2066x\u2069",
    "{names} {n} ${1+1}",
    "Æ" * 40,
    "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308" * 4,
    "'; DROP TABLE seats;--",
)


def test_hostile_names_are_only_names(visit: VisitorFactory, server: Server):
    """The first as it is typed on the front page, the others at one table."""
    visitor = visit(server, width=360, height=740)
    visitor.listen("dialog", lambda dialog: pytest.fail("a name was run"))
    visitor.choose(TITLE, name=HOSTILE[0])
    assert len(names_shown(visitor)) == 2
    made = visitor.post("tables", title="orleans", seats=[{"kind": "person", "name": name} for name in HOSTILE[1:]])
    visitor.post("claim", secret=made["links"][0]["secret"])
    visitor.post(f"tables/{made['table']}/start")
    visitor.page.goto(f"{server.url}/t/{made['table']}")
    shown = names_shown(visitor)
    assert len(shown) == 5
    assert not re.search("[\u200b-\u200f\u202a-\u202e\u2066-\u2069]", "".join(shown))
    assert shown[1].startswith("{names} {n} ${1+1}")


def names_shown(visitor: Visitor) -> list[str]:
    visitor.page.wait_for_selector(".table")
    visitor.page.locator(".tab").nth(2).click()
    visitor.page.locator(".strip").first.wait_for()
    assert visitor.page.locator("img").count() == 0
    assert visitor.too_wide() == []
    return visitor.page.locator(".strip-name").all_inner_texts()


def test_one_invitation_is_good_for_every_free_seat_and_the_start_stays_in_sight(visit: VisitorFactory, server: Server):
    host, *guests = (visit(server, lang, 390, 844) for lang in ("en", "en", "fr"))
    host.choose(TITLE, "friends", 4, NAMES[0])
    link = host.page.locator(".inviting .copy-link input").input_value()
    for guest, name in zip(guests, ("Odilon", "Perrine"), strict=True):
        guest.page.goto(link)
        guest.page.locator(".seat-form input").fill(name)
        guest.page.keyboard.press("Enter")
        host.page.get_by_role("heading", name=name).wait_for()
        expect(host.page.locator(".lobby-start button")).to_be_in_viewport(ratio=1)
    assert host.page.locator(".lobby-options dd").count() > 2, "what is played is said"
    # Soon, and not only when the page asks the next time, after 20 seconds.
    expect(host.page.locator(".lobby-seat", has_text="Odilon")).to_contain_text("Is here", timeout=15_000)
    host.page.reload()
    assert host.page.locator(".inviting .copy-link input").input_value() == link
