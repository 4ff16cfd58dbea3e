"""Nobody loses a seat: links, other devices, bots that stand in, and the way back to one's tables."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import numpy
import pytest
import zxingcpp
from numpy.typing import NDArray
from playwright.sync_api import Locator, Route, expect
from sqlalchemy import update

from bourgade.server.domain.absence_vote import SEVERAL_AGREE_SECONDS
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import NewSeat
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.test_people import TITLE, together
from tests.web.visitor import Visitor


def menu(visitor: Visitor, entry: str | None = None) -> None:
    """Open the table's menu, and one of its panels."""
    if visitor.page.locator(".side .close").count():
        visitor.page.locator(".side .close").click()
    visitor.page.locator(".panel-button").last.click()
    if entry is not None:
        visitor.page.locator(".menu-item", has_text=entry).click()


def seat(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(".seat-list > li, .lobby-seat", has_text=name)


def scanned(drawing: Locator) -> str:
    """What a reader of QR codes reads in the drawing, module by module."""
    size = int((drawing.get_attribute("viewBox") or "").split()[-1])
    picture: NDArray[numpy.uint8] = numpy.full((size, size), 255, numpy.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawing.locator("path").get_attribute("d") or ""):
        picture[int(y), int(x)] = 0
    assert picture[:4].min() == picture[:, :4].min() == 255, "a reader needs a border"
    found = zxingcpp.read_barcodes(numpy.kron(picture, numpy.ones((4, 4), numpy.uint8)))
    assert [each.format for each in found] == [zxingcpp.BarcodeFormat.QRCode]
    return str(found[0].text)


def test_a_seat_goes_along_to_the_phone_by_a_qr_code(visit: VisitorFactory, server: Server):
    laptop, _ = together(visit, server)
    menu(laptop)
    laptop.page.get_by_role("button", name="Jouer sur mon autre appareil").click()
    laptop.page.wait_for_selector(".qr path[d^=M]")
    link = laptop.page.locator(".other-device input").input_value()
    assert scanned(laptop.page.locator(".qr")) == link
    phone, thief = visit(server, "fr", 390, 844), visit(server)
    phone.page.goto(link)
    phone.page.locator(".tab", has_text="À moi").click()
    phone.come_to_rest()
    assert phone.too_wide() == []
    # Both hold the seat: what one does the other shows, and both may act.
    seq = laptop.seq
    phone.page.locator(".choices .option").first.click()
    laptop.wait_for_news(seq)
    seq = phone.seq
    laptop.page.locator(".side .close").click()
    laptop.page.locator(".choices .option").first.click()
    phone.wait_for_news(seq)
    thief.expects_trouble = True
    thief.page.goto(link)
    thief.page.wait_for_selector(".error-notice")
    assert thief.page.locator(".actions").count() == 0


def test_a_host_who_has_lost_the_browser_comes_back_by_the_link_that_was_kept(visit: VisitorFactory, server: Server):
    host, _ = together(visit, server)
    menu(host)
    host.page.get_by_role("button", name="Faire un lien à garder").click()
    link = host.page.locator(".way-back input").input_value()
    host.page.context.clear_cookies()
    again = visit(server, "fr", 390, 844)
    again.page.goto(link)
    again.page.wait_for_selector(".prompt.is-asked")
    assert "#" not in again.page.url
    menu(again, "Places et liens")
    expect(seat(again, "Odilon").get_by_role("button", name="Reprendre la place")).to_have_count(1)  # the host again


def test_a_seat_is_taken_back_and_its_old_browser_is_told(visit: VisitorFactory, server: Server):
    host, guest = together(visit, server)
    guest.page.wait_for_selector(".actions")
    menu(host, "Places et liens")
    seat(host, "Odilon").get_by_role("button", name="Reprendre la place").click()
    seat(host, "Odilon").locator(".is-grave").click()
    guest.page.wait_for_selector(".notice.is-grave")
    expect(guest.page.locator(".actions, .tab:has-text('Mine')")).to_have_count(0)
    expect(guest.page.locator(".strip-kind", has_text="you")).to_have_count(0)
    guest.page.reload()  # it is said until it is understood
    guest.page.locator(".notice.is-grave button").click()
    guest.page.reload()
    guest.page.wait_for_selector(".table")
    assert guest.page.locator(".notice").count() == 0
    link = seat(host, "Odilon").locator("input").input_value()
    host.page.locator(".side .close").click()
    host.page.locator(".strip-actions").click()  # the same from beside the seat
    assert seat(host, "Odilon").locator("input").input_value() == link
    guest.page.goto(link)
    guest.page.wait_for_selector(".actions")
    expect(seat(host, "Odilon").locator("input")).to_have_count(0)


def test_empty_seats_are_played_by_bots_until_somebody_comes(visit: VisitorFactory, server: Server):
    host = visit(server)
    host.choose(TITLE, "friends", 3)
    expect(host.page.locator(".lobby-seat .copy-link input")).to_have_count(2)
    links = [field.input_value() for field in host.page.locator(".lobby-seat .copy-link input").all()]
    host.page.locator(".lobby .is-main").click()
    assert "2 places sont vides" in host.page.locator(".empty-seats").inner_text()
    host.page.locator(".empty-seats .level").first.click()
    host.page.locator(".empty-seats .is-main").click()
    host.page.wait_for_selector(".table")
    expect(host.page.locator(".strip-kind", has_text="un robot joue · apprenti")).to_have_count(2)
    late = visit(server, "en")
    late.page.goto(links[0])
    late.page.locator(".strip-kind", has_text="you").wait_for()
    expect(host.page.locator(".strip-kind", has_text="un robot joue · apprenti")).to_have_count(1)


def test_who_goes_away_leaves_the_seat_to_a_bot_and_takes_it_back(visit: VisitorFactory, server: Server):
    host, guest = together(visit, server)
    guest.page.wait_for_selector(".actions .option")
    menu(host, "Places et liens")
    seat(host, "Odilon").get_by_role("button", name="robot").click()
    seat(host, "Odilon").locator(".confirm .option").click()
    guest.page.locator(".notice .is-main").click()
    expect(guest.page.locator(".notice")).to_have_count(0)
    menu(guest, "Seats and links")
    seat(guest, "Odilon").get_by_role("button", name="while I am away").click()
    seat(guest, "Odilon").locator(".confirm .option").click()
    guest.page.wait_for_selector(".notice")
    seat(guest, "Odilon").get_by_role("button", name="I play myself").click()
    expect(guest.page.locator(".notice")).to_have_count(0)
    # Without the host's right one only asks, and not at once.
    guest.expects_trouble = True
    seat(guest, "Margaux").get_by_role("button", name="Ask for a bot").click()
    seat(guest, "Margaux").locator(".confirm .option").click()
    assert "ten minutes" in guest.page.locator(".error-notice").inner_text()


def test_levels_are_changed_and_a_bots_seat_is_handed_over_in_the_lobby(visit: VisitorFactory, server: Server):
    host = visit(server, "en")
    host.come_in().locator(".title-card", has_text=TITLE).click()
    host.page.locator(".mode").nth(1).click()
    host.page.locator(".setup-row select").first.select_option("3")
    host.page.locator(".setup .unfold summary").click()
    host.page.locator(".setup-seats select").nth(2).select_option("bot.compagnon")
    host.page.locator(".setup-row button").click()
    bot = host.page.locator(".lobby-seat").nth(2)
    bot.locator("select").select_option("maitre")
    bot.get_by_text("Bot · master –").wait_for()
    bot.get_by_role("button", name="Hand this seat").click()
    bot.locator(".copy-link").wait_for()
    assert "Not here yet, a bot plays · master" in bot.inner_text()
    assert "nobody else can open them" in host.page.locator(".address-note").inner_text()
    assert host.too_wide() == []


def test_a_bot_is_asked_for_a_style_before_the_game(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    visitor.come_in().locator(".title-card", has_text=TITLE).click()
    visitor.page.locator(".setup .unfold summary").click()
    seats = visitor.page.locator(".setup-seats .setup-seat")
    seats.nth(1).get_by_label("Style").select_option(label="scholar")
    seats.nth(2).locator("select").first.select_option("bot.greedy")
    expect(seats.nth(2).get_by_label("Style")).to_have_count(0)
    assert visitor.too_wide() == []
    visitor.page.locator(".setup-row button").click()
    visitor.page.wait_for_selector(".table")
    expect(visitor.page.get_by_text("journeyman (scholar)").first).to_be_attached()


def test_my_tables_begin_where_it_is_my_turn_and_none_is_lost(visit: VisitorFactory, server: Server):
    visitor = visit(server)
    visitor.choose(TITLE)  # my turn
    visitor.page.wait_for_selector(".table")
    mine = visitor.page.url
    visitor.choose(TITLE, "friends", 2)
    visitor.page.wait_for_selector(".lobby")
    visitor.page.goto(server.url)
    rows = visitor.page.locator(".known > ul .known-row")
    archive = visitor.page.locator(".known summary", has_text="Archives")
    my_turn = re.compile("À vous (de jouer|depuis)")
    expect(rows.nth(0)).to_contain_text(my_turn)
    expect(rows.nth(1)).to_contain_text("la partie n’a pas commencé")
    assert rows.nth(0).locator("a").get_attribute("href") == mine.removeprefix(server.url)
    expect(visitor.page).to_have_title("(1) Bourgade")
    # Where one is waited for cannot be put away. Another by mistake, and taken back; then for good; and a browser that
    # forgets finds its way back to both.
    expect(rows.nth(0).get_by_role("button")).to_have_count(0)
    rows.nth(1).locator(".close").click()
    rows.nth(1).get_by_role("button", name="Annuler").click()
    expect(rows.nth(1)).to_contain_text("la partie n’a pas commencé")
    rows.nth(1).locator(".close").click()
    expect(rows.nth(1)).to_contain_text("aux archives")
    for _ in range(2):
        visitor.page.reload()
        expect(archive).to_contain_text("(1)")
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text(my_turn)
        visitor.page.evaluate("localStorage.clear()")


def test_others_agree_on_a_bot_for_a_host_who_is_away(visit: VisitorFactory, server: Server):
    host, friend = server.client(), server.client()
    made = host.create("orleans", [NewSeat(kind="person", name=name) for name in ("Aude", "Blaise", "Colin")])
    for client, link in zip((host, friend), made.links, strict=False):
        client.claim(link.secret)
    host.start(made.table)
    guest = visit(server, "en", 390, 844)
    guest.page.goto(f"{server.url}/t/{made.table}#{made.links[2].secret}")
    guest.page.wait_for_selector(".table")
    database = Database(server.database)
    with database.writing() as connection:
        of_table = schema.events.c.table_id == made.table
        connection.execute(update(schema.events).where(of_table).values(at=schema.events.c.at - SEVERAL_AGREE_SECONDS))
    database.close()
    friend.stand_in(made.table, 0, "apprenti")
    wish = guest.page.locator(".notice", has_text="Blaise: a bot should play for Aude")
    wish.get_by_role("button").click()
    expect(wish).to_have_count(0)
    guest.page.locator(".tab", has_text="Players").click()
    guest.page.locator(".strip-kind", has_text="Away, a bot plays").wait_for()


def test_links_carry_the_address_for_the_house_and_a_table_near_its_end_says_so(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    address = '{"address": "http://192.168.1.20:8000", "open": true}'
    visitor.page.route("**/api/address", lambda route: route.fulfill(body=address, content_type="application/json"))

    def soon(route: Route) -> None:
        found = route.fetch().json()
        for each in found["seats"]:
            each["kept_until"] = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
        route.fulfill(json=found)

    visitor.page.route("**/api/mine", soon)
    visitor.choose(TITLE, "friends", 2)
    visitor.page.get_by_text("For everybody in this house’s network: http://192.168.1.20:8000").wait_for()
    links = visitor.page.locator(".copy-link input")
    assert all(field.input_value().startswith("http://192.168.1.20:8000/t/") for field in links.all())
    visitor.page.locator(".notice", has_text="cleared away on").wait_for()
    visitor.page.goto(server.url)
    expect(visitor.page.locator(".known-row")).to_contain_text("cleared away on")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_address_of_no_table_says_so(visit: VisitorFactory, server: Server, lang: str):
    visitor = visit(server, lang)
    visitor.expects_trouble = True
    answer = visitor.page.goto(f"{server.url}/t/tnothing")
    assert answer is not None
    assert answer.status == 404
    heading = visitor.page.locator(".no-table h1")
    assert (
        heading.inner_text()
        == {"fr": "Cette table n’existe pas, ou plus.", "en": "There is no such table, or it is gone."}[lang]
    )
    visitor.page.locator(".no-table a").click()
    visitor.page.wait_for_selector(".front")


def test_who_loads_the_page_again_before_the_link_was_answered_has_the_seat(visit: VisitorFactory, server: Server):
    """The first answer, with the cookie in it, comes to nobody."""
    made = server.client().create("orleans", [NewSeat(kind="person"), NewSeat(kind="person")])
    visitor = visit(server, "fr")
    visitor.expects_trouble = True  # the exchange that is cut off
    page = visitor.page

    def lose(route: Route) -> None:
        wanted = route.request.post_data_json or {}
        assert server.client().claim(wanted["secret"], wanted["key"]).seat == 1  # it was heard
        route.abort()

    page.route("**/api/claim", lose, times=1)
    page.goto(f"{server.url}/t/{made.table}#{made.links[1].secret}")
    page.wait_for_selector(".error-notice")
    page.reload()
    page.locator(".seat-form").first.wait_for()
    assert page.locator(".error-notice").count() == 0
    yours = page.evaluate("(table) => fetch(`/api/tables/${table}`).then((found) => found.json())", made.table)["yours"]
    assert yours == [1]
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('claim'))") == []
