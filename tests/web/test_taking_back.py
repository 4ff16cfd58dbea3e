"""Undo by consent between two people: asked for, told what it means, agreed to or refused; with and without a board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.test_my_tables import table_of_two
from tests.web.test_people import together
from tests.web.visitor import Visitor


def both_announce(*people: Visitor) -> None:
    """The plans are shown: nobody can take theirs back alone."""
    for visitor in people:
        visitor.page.locator(".actions-ends .is-end").click()
        visitor.page.locator(".confirm .is-main").click()
    for visitor in people:
        visitor.page.locator(".docked .log-line", has_text="Margaux").first.wait_for()


def test_the_other_agrees_and_the_plan_is_open_again(visit: VisitorFactory, server: Server) -> None:
    host, guest = together(visit, server)
    expect(host.page.get_by_role("button", name="Demander à reprendre")).to_have_count(0)  # nothing has been done
    both_announce(host, guest)
    host.page.get_by_role("button", name="Demander à reprendre").click()
    expect(host.page.locator(".side .consequences")).to_contain_text("révélé")
    host.page.get_by_role("button", name="Demander aux autres").click()
    expect(host.page.locator(".taking-back")).to_contain_text("Odilon")
    card = guest.page.locator(".taking-back")
    expect(card).to_contain_text("Margaux asks to take back 1 act")
    expect(card.locator(".consequences")).to_contain_text("has come to light")
    card.get_by_role("button", name="Agree").click()
    for visitor in (host, guest):
        expect(visitor.page.locator(".taking-back")).to_have_count(0)
        expect(visitor.page.locator(".docked .is-taken").first).to_be_visible()
        expect(visitor.page.locator(".actions-ends .is-end")).to_be_visible()
    expect(guest.page.locator(".docked .log-line").last).to_have_text(re.compile("Margaux takes back 1 act"))
    both_announce(host, guest)


def test_one_refusal_ends_it_and_who_asks_may_withdraw(visit: VisitorFactory, server: Server) -> None:
    host, guest = together(visit, server)
    both_announce(host, guest)
    host.page.keyboard.press("u")  # there is nothing to undo alone
    host.page.get_by_role("button", name="Demander aux autres").click()
    host.page.get_by_role("button", name="Retirer la demande").click()
    expect(guest.page.locator(".taking-back")).to_have_count(0)
    host.page.get_by_role("button", name="Demander à reprendre").click()
    host.page.get_by_role("button", name="Demander aux autres").click()
    guest.page.get_by_role("button", name="Refuse").click()
    expect(host.page.get_by_text("Odilon n’accepte pas")).to_be_visible()
    expect(host.page.get_by_role("button", name="Demander à reprendre")).to_have_count(0)


# The browser of the tests has no notifications and no badges: what it would show is kept instead.
KEEP = """(() => {
    window.notes = [];
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.defineProperty(Navigator.prototype, "setAppBadge", { value: async (count) => void (window.badge = count) });
    Object.defineProperty(Navigator.prototype, "clearAppBadge", { value: async () => void (window.badge = 0) });
    const show = async (title, { body }) => void window.notes.push([title, body]);
    ServiceWorkerRegistration.prototype.showNotification = show;
})()"""
HIDE = """(hidden) => {
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_who_looks_elsewhere_is_told_of_a_request_and_finds_it(visit: VisitorFactory, server: Server) -> None:
    """By the browser, by the title of the page, and among the tables that wait."""
    host, guest = together(visit, server)
    both_announce(host, guest)
    page = guest.page
    guest.context.add_init_script(KEEP)
    guest.set(notify=True)
    page.wait_for_selector(".table")
    page.evaluate(HIDE, True)
    host.page.get_by_role("button", name="Demander à reprendre").click()
    host.page.get_by_role("button", name="Demander aux autres").click()
    page.wait_for_function("() => window.notes.some(([title]) => title === 'Your consent is asked: Orléans')")
    assert page.evaluate("window.notes.at(-1)") == ["Your consent is asked: Orléans", "Margaux"]
    assert page.evaluate("window.badge") == 1
    expect(page).to_have_title(re.compile("^● "))
    page.goto(f"{server.url}/")
    row = page.locator(".known-asked .known-row")
    expect(row.locator(".known-turn")).to_have_text("Your consent is asked")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    row.locator("a").click()
    page.locator(".taking-back").get_by_role("button", name="Refuse").click()
    expect(host.page.get_by_text("Odilon n’accepte pas")).to_be_visible()


@pytest.mark.parametrize("text", [False, True])
def test_on_a_phone_and_in_words_alone(visit: VisitorFactory, server: Server, text: bool) -> None:
    host = visit(server, "fr", 390, 844, taps=True)
    guest = visit(server, "en", 390, 844, taps=True)
    made = host.post("tables", title="orleans", seats=[{"kind": "person", "name": name} for name in ("Ada", "Bo")])
    for visitor, link in zip((host, guest), made["links"], strict=True):
        visitor.post("claim", secret=link["secret"])
    host.post(f"tables/{made['table']}/start")
    for seat, visitor in enumerate((host, guest)):
        visitor.page.goto(f"{server.url}/t/{made['table']}")
        visitor.page.wait_for_selector(".table")
        update = visitor.context.request.get(f"{server.url}/api/tables/{made['table']}/update?seat={seat}").json()
        [end] = [each["action"] for each in update["question"]["options"] if each["closes"]]
        visitor.post(f"tables/{made['table']}/act", seat=seat, action=end, expected=update["seq"], key=f"a-plan-{seat}")
    for visitor in (host, guest):
        if text:
            visitor.set(text=True)
            visitor.page.wait_for_selector(".text-view")
    host.page.get_by_role("button", name="Demander à reprendre").click()
    assert host.too_wide() == []
    host.page.get_by_role("button", name="Demander aux autres").click()
    card = guest.page.locator(".taking-back")
    expect(card.locator(".consequences")).to_be_visible()
    assert guest.too_wide() == []
    card.get_by_role("button", name="Agree").click()
    expect(card).to_have_count(0)


def test_on_a_phone_who_is_asked_sees_it_before_the_board(visit: VisitorFactory, server: Server) -> None:
    """Also where the game waits for the same person: what can be pressed on the board is further down."""
    one, other = visit(server, "en", 390, 844, taps=True), visit(server, "en", 390, 844, taps=True)
    table, (first, second) = table_of_two(one, other)
    seat = [one, other].index(first)

    def update() -> Any:
        return first.context.request.get(f"{server.url}/api/tables/{table}/update?seat={seat}").json()

    while (told := update())["question"]:
        action = told["question"]["options"][0]["action"]
        first.post(
            f"tables/{table}/act", seat=seat, action=action, expected=told["seq"], key=f"an-act-{told['seq']:03d}"
        )
    first.post(f"tables/{table}/taking_back/{seat}", acts=1, expected=told["seq"])
    second.page.goto(f"{server.url}/t/{table}")
    second.page.wait_for_selector(".prompt.is-asked")
    agree = second.page.locator(".taking-back").get_by_role("button", name="Agree")
    expect(agree).to_have_attribute("aria-disabled", "false")
    second.come_to_rest()
    expect(agree).to_be_in_viewport()
    agree.click()
    first.page.goto(f"{server.url}/t/{table}")
    first.page.wait_for_selector(".prompt.is-asked")
