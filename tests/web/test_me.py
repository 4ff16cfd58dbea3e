"""The page of a person: being told by this browser even when no page is open, coming back by a passkey or a phrase,
mails that end with one press, links that open on the right devices."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from tests.helping import PATIENCE
from tests.server.notices.test_sending import SOON, Browser, mail_server
from tests.server.notices_box import mailbox
from tests.server.running import Server, serving
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

# This machine has no push service. The page subscribes at a local one, with keys that the test has.
SUBSCRIBE = """(() => {
    const told = %s;
    const subscription = {
        endpoint: told.endpoint, options: { applicationServerKey: null }, unsubscribe: async () => true,
        toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } }) };
    PushManager.prototype.subscribe = async () => subscription;
    PushManager.prototype.getSubscription = async () => null;
})()"""
# The browser of the tests has no notifications and no badges: what the worker would show is kept instead, and pressed
# there.
PERMIT = """Object.defineProperty(Notification, "permission", { get: () => "granted" });"""
KEEP = """() => {
    self.shown = [];
    Object.defineProperty(navigator, "setAppBadge", { value: async (count) => void (self.badge = count) });
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
}"""
PUSH = """(text) => void self.dispatchEvent(new PushEvent("push", { data: text }))"""
CLICK = """() => {
    const event = new ExtendableEvent("notificationclick");
    event.notification = { ...self.shown.at(-1), close: () => undefined };
    self.dispatchEvent(event);
}"""


def person_at_table(visitor: Visitor, start: bool = True, **box: Any) -> str:
    """Somebody who is waited for at a table, where another person sits."""
    seats = [{"kind": "person", "name": "Margaux"}, {"kind": "person", "name": "Odilon"}]
    made = visitor.post("tables", title="orleans", seats=seats, **box)
    visitor.post("claim", secret=made["links"][0]["secret"])
    visitor.post(f"tables/{made['table']}/seats/0", name="Margaux", colour="blue")
    if start:
        visitor.post(f"tables/{made['table']}/start")
    return str(made["table"])


def shown(worker: Worker, count: int) -> list[Any]:
    """What the worker has shown, when it is so much."""
    end = time.monotonic() + PATIENCE
    while len(found := worker.evaluate("self.shown")) < count:
        assert time.monotonic() < end
        time.sleep(0.02)
    return list(found)


@pytest.fixture
def telling(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server that tells at once, and may post to this machine."""
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", **SOON) as running:
        yield running


def test_a_browser_is_told_when_no_page_is_open_and_the_notice_opens_the_table(visit: VisitorFactory, telling: Server):
    with mailbox() as box:
        visitor = visit(telling, "fr", first=True)
        keys = Browser(box)
        visitor.context.add_init_script(PERMIT + SUBSCRIBE % json.dumps(keys.subscription))
        table = person_at_table(visitor)
        page = visitor.page
        page.goto(f"{telling.url}/me")
        switch = page.get_by_label("Notification, même page fermée")
        switch.click()
        expect(switch).to_be_checked()
        [turn] = box.wait(1)  # what waits already is told, too
        told = keys.read(turn.body)
        assert told["title"] == "À vous de jouer\u00a0: Orléans"
        assert table not in json.dumps(told)
        way = page.locator(".me-way", has_text="même page fermée")
        way.get_by_role("button", name="M’en envoyer un maintenant").click()
        expect(way.get_by_role("status")).to_have_text("Envoyé.")
        assert keys.read(box.wait(2)[1].body)["title"] == "Voici comment Bourgade vous prévient"
        # The push service hands it to the worker.
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        [worker] = visitor.context.service_workers
        worker.evaluate(KEEP)
        worker.evaluate(PUSH, json.dumps(told))
        [note] = shown(worker, 1)
        assert (note["title"], note["tag"], note["data"]) == (told["title"], told["tag"], {"url": told["url"]})
        assert worker.evaluate("self.badge") == 1
        worker.evaluate(CLICK)
        page.wait_for_url(f"{telling.url}/t/{table}")
        page.wait_for_selector(".table")
        # Turned off, nothing comes any more.
        page.goto(f"{telling.url}/me")
        expect(switch).to_be_checked()
        switch.click()
        expect(switch).not_to_be_checked()
        assert visitor.context.request.get(f"{telling.url}/api/me/notices").json()["channels"] == []


def test_a_person_agrees_to_studies_and_takes_it_back(visit: VisitorFactory, server: Server):
    visitor = visit(server, "fr")
    person_at_table(visitor)
    page = visitor.page
    for agreed in (True, False):
        page.goto(f"{server.url}/me")
        switch = page.get_by_label("Mes parties terminées peuvent servir à des études")
        expect(switch).to_be_checked(checked=not agreed)
        with page.expect_response("**/api/me/settings*") as answer:
            switch.click()
        assert answer.value.json()["studies"] is agreed
        expect(switch).to_be_checked(checked=agreed)
    assert visitor.too_wide() == []


def test_the_link_of_a_notice_opens_its_seat_for_its_person_and_for_nobody_else(visit: VisitorFactory, telling: Server):
    with mailbox() as box:
        visitor, stranger = visit(telling, "en"), visit(telling, "en")
        table = person_at_table(visitor)
        visitor.post("me/channels", kind="json", url=f"{box.url}/json")
        url = box.wait(1)[0].json["tables"][0]["url"]
        visitor.page.goto(url)
        visitor.page.wait_for_url(f"{telling.url}/t/{table}")
        visitor.page.wait_for_selector(".table")
        stranger.expects_trouble = True
        stranger.page.goto(url)
        stranger.page.get_by_role("heading", name="This link is somebody else’s").wait_for()
        assert table not in stranger.page.content()


def test_a_mail_address_is_confirmed_and_ended_with_one_press(visit: VisitorFactory, built: None, tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with mail_server() as (post, settings), serving(database, **SOON, **settings) as server:
        visitor, elsewhere = visit(server, "en"), visit(server, "fr")
        person_at_table(visitor)
        page = visitor.page
        page.goto(f"{server.url}/me")
        page.get_by_label("Another way").select_option("mail")
        page.get_by_label("Address", exact=True).fill("margaux@example.org")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_text("A mail was sent to margaux@example.org").wait_for()
        row = page.locator(".channel", has_text="margaux@example.org")
        expect(row).to_contain_text("waiting for the link in the mail")
        [proof] = post.mails
        link = re.search(r"http\S+/me/confirm#\S+", proof.get_content())
        assert link is not None
        elsewhere.page.goto(link[0])  # the phone where mails are read need not be known
        elsewhere.page.get_by_role("button", name="Confirmer").click()
        elsewhere.page.get_by_text("margaux@example.org est confirmée.").wait_for()
        page.reload()
        row.get_by_role("button", name="Send me one now").click()
        expect(row.get_by_role("status")).to_have_text("Sent.")
        leave = re.search(r"http\S+/me/unsubscribe#\S+", post.mails[-1].get_content())
        assert leave is not None
        elsewhere.page.goto(leave[0])
        elsewhere.page.get_by_role("button", name="Arrêter les messages").click()
        elsewhere.page.get_by_text("Plus aucun message ne partira vers margaux@example.org.").wait_for()
        page.reload()
        expect(row.locator("input").first).not_to_be_checked()


def authenticator(visitor: Visitor) -> tuple[Any, str]:
    """A virtual one, which agrees at once."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_a_passkey_brings_back_all_seats_in_another_browser(visit: VisitorFactory, server: Server):
    visitor, fresh = visit(server, "en"), visit(server, "en")
    table = person_at_table(visitor)
    session, number = authenticator(visitor)
    page = visitor.page
    page.goto(f"{server.url}/me")
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_text("Made on").wait_for()
    [credential] = session.send("WebAuthn.getCredentials", {"authenticatorId": number})["credentials"]
    other, place = authenticator(fresh)
    other.send("WebAuthn.addCredential", {"authenticatorId": place, "credential": credential})
    fresh.page.goto(f"{server.url}/me")
    fresh.page.get_by_role("button", name="Come back with a passkey").click()
    fresh.page.get_by_text("Welcome back").wait_for()
    fresh.page.goto(f"{server.url}/t/{table}")
    fresh.page.wait_for_selector(".table")
    fresh.page.locator(".actions").first.wait_for()  # there is a seat of one's own
    # One that the server does not know leads nowhere.
    page.reload()
    page.locator(".channel", has_text="Made on").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("Made on")).to_have_count(0)
    late = visit(server, "en")
    late.expects_trouble = True
    third, where = authenticator(late)
    third.send("WebAuthn.addCredential", {"authenticatorId": where, "credential": credential})
    late.page.goto(f"{server.url}/me")
    late.page.get_by_role("button", name="Come back with a passkey").click()
    late.page.get_by_text("This passkey is not known here").wait_for()


def test_a_phrase_is_shown_once_and_joins_a_browser_that_is_somebody_already(visit: VisitorFactory, server: Server):
    visitor, other = visit(server, "fr"), visit(server, "fr")
    first, second = person_at_table(visitor), person_at_table(other)
    visitor.page.goto(server.url)
    visitor.page.get_by_role("link", name="Moi").click()
    visitor.page.get_by_role("button", name="Créer une phrase").click()
    phrase = visitor.page.locator(".phrase b").inner_text()
    visitor.page.reload()
    visitor.page.get_by_text("Vous en avez une.").wait_for()
    assert phrase not in visitor.text()
    other.expects_trouble = True  # a refusal shows in the console
    other.page.goto(f"{server.url}/me")
    other.page.get_by_text("Je suis déjà venu").click()
    other.page.get_by_label("Phrase de récupération").fill(phrase.upper())
    other.page.get_by_role("button", name="Revenir", exact=True).click()
    other.page.get_by_role("button", name="Oui, une seule personne").click()
    other.page.get_by_text("Bon retour").wait_for()
    mine = {each["table"] for each in other.context.request.get(f"{server.url}/api/mine").json()["seats"]}
    assert mine == {first, second}


def test_who_goes_leaves_nothing_in_the_browser_either(visit: VisitorFactory, server: Server):
    visitor = visit(server, "en")
    table = person_at_table(visitor)
    page = visitor.page
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector(".table")
    page.goto(f"{server.url}/me")
    page.get_by_role("button", name="Delete me…").click()
    page.get_by_label("To be sure, type your name: Margaux").fill("Margaux")
    page.get_by_role("button", name="Delete me for good").click()
    page.wait_for_selector(".front")
    assert table not in page.evaluate("JSON.stringify(localStorage)")
    assert visitor.context.cookies() == []
    assert visitor.context.request.get(f"{server.url}/api/tables/{table}").status == 404


@pytest.mark.parametrize(("lang", "width", "height"), [("fr", 360, 740), ("en", 1280, 800)])
def test_the_page_of_a_person_fits(visit: VisitorFactory, server: Server, lang: str, width: int, height: int):
    visitor = visit(server, lang, width, height, taps=width < 500)
    person_at_table(visitor)
    visitor.post("me/channels", kind="json", url="https://a-rather-long-name-of-a-host.example.org/and/a/path")
    visitor.page.goto(f"{server.url}/me")
    visitor.page.locator(".channel").wait_for()
    visitor.come_to_rest()
    assert visitor.too_wide() == []
    assert visitor.page.locator("h2").count() == 4
