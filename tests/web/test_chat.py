"""Messages at a table in real browsers: friends among themselves, watchers apart, notes for oneself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

NAMES = ("Margaux", "Odilon")
HOSTILE = "<img src=x onerror=alert(1)> <b>bold</b> \u202edlob\u202c https://example.org/"


def table_of_friends(
    visit: VisitorFactory, server: Server, width: int = 1280, **how: bool
) -> tuple[str, list[Visitor]]:
    """A table of two people that has not begun, and somebody who watches; by the browser's own settings."""
    host, friend, watcher = (visit(server, lang, width, 780, as_it_comes=True) for lang in ("fr", "en", "en"))
    made = host.post("tables", title="tournay", seats=[{"kind": "person", "name": name} for name in NAMES])
    for visitor, link in zip((host, friend), made["links"], strict=True):
        visitor.post("claim", secret=link["secret"])
        visitor.page.goto(f"{server.url}/t/{made['table']}")
    watcher.page.goto(f"{server.url}/t/{made['watch']}")
    return made["table"], [host, friend, watcher]


def write(page: Page, text: str) -> None:
    page.locator(".chat-input").fill(text)
    page.keyboard.press("Enter")


def open_chat(page: Page) -> None:
    page.locator(".panel-button", has_text="Messages").click()


def test_friends_talk_before_and_during_the_game_and_watchers_among_themselves(visit: VisitorFactory, server: Server):
    table, (host, friend, watcher) = table_of_friends(visit, server)
    for visitor in (host, friend, watcher):
        visitor.listen("dialog", lambda _: pytest.fail("a message was run"))
        visitor.page.locator(".lobby .chat-input").wait_for()
    write(host.page, HOSTILE)
    line = friend.page.locator(".chat-line")
    expect(line).to_contain_text("<img src=x onerror=alert(1)> <b>bold</b> dlob https://example.org/")
    expect(line.locator("img, a, bdi b")).to_have_count(0)
    friend.page.locator(".chat-reaction", has_text="Well played!").click()
    expect(host.page.locator(".chat-line.is-reaction")).to_contain_text("Bien joué")
    watcher.page.locator(".chat-write .field input").fill("Eve")
    write(watcher.page, "what a game")
    expect(watcher.page.locator(".chat-line")).to_have_count(1)
    write(watcher.page, "again")
    expect(watcher.page.locator(".chat-line")).to_have_count(2)
    host.post(f"tables/{table}/start")
    expect(friend.page.locator(".panel-button", has_text="Messages")).to_be_visible()
    open_chat(friend.page)
    expect(friend.page.locator(".chat-line")).to_have_count(2)
    write(friend.page, "my turn?")
    badge = host.page.locator(".panel-button", has_text="Messages").locator(".count")
    expect(badge).to_have_text("1")
    open_chat(host.page)
    expect(host.page.locator(".chat-line")).to_have_count(3)
    expect(badge).to_have_count(0)
    assert "my turn" not in watcher.page.content()
    host.page.reload()
    expect(badge).to_have_count(0)
    watcher.page.reload()
    open_chat(watcher.page)
    expect(watcher.page.locator(".chat-line")).to_have_count(2)
    assert "Margaux" not in watcher.page.locator(".chat").inner_text()


def test_one_mutes_reports_and_switches_off_and_the_host_closes_the_room(visit: VisitorFactory, server: Server):
    table, (host, friend, _) = table_of_friends(visit, server)
    for visitor in (host, friend):
        visitor.page.locator(".chat-input").wait_for()
    write(friend.page, "nonsense")
    page = host.page
    page.locator(".chat-more").click()
    page.locator(".chat-about input").fill("pas gentil")
    page.locator(".chat-about .is-grave").click()
    expect(page.locator(".chat-about [role=status]")).to_contain_text("Signalé")
    page.locator(".chat-about .quiet").click()
    expect(page.locator(".chat-line")).to_have_count(0)
    write(friend.page, "more of it")
    expect(friend.page.locator(".chat-line")).to_have_count(2)
    page.locator(".chat > .quiet").click()
    expect(page.locator(".chat-line")).to_have_count(2)
    page.locator(".chat-mode select").select_option("none")
    expect(friend.page.locator(".chat-notice")).to_contain_text("switched messages off")
    expect(friend.page.locator(".chat-input")).to_have_count(0)
    host.post(f"tables/{table}/start")
    friend.page.locator(".panel-button", has_text="Messages").wait_for()
    friend.set(chat=False)
    friend.page.wait_for_selector(".table[aria-busy=false]")
    expect(friend.page.locator(".panel-button", has_text="Messages")).to_have_count(0)


def test_on_a_phone_one_press_says_something_and_notes_are_kept(visit: VisitorFactory, server: Server):
    table, (host, friend, _) = table_of_friends(visit, server, 360)
    host.post(f"tables/{table}/start")
    menu = host.page.locator(".panel-button").last
    menu.wait_for()
    friend.post(f"tables/{table}/chat", reaction="luck", key="key-00001")
    expect(menu.locator(".count")).to_have_text("1")
    menu.click()
    host.page.locator(".menu-item", has_text="Messages").click()
    host.page.locator(".chat-reaction", has_text="Merci").click()
    expect(host.page.locator(".chat-line")).to_have_count(2)
    assert host.too_wide() == []
    host.page.locator(".side .close").click()
    expect(menu.locator(".count")).to_have_count(0)
    host.look_up()
    menu.click()
    host.page.locator(".menu-item", has_text="Notes").click()
    pad = host.page.locator(".notes-pad textarea")
    expect(pad).to_be_enabled()
    pad.fill("Garder deux deniers\npour la foire")
    expect(host.page.locator(".notes-pad [role=status]")).to_have_text("C’est noté.")
    host.page.reload()
    host.page.wait_for_selector(".table[aria-busy=false]")
    host.look_up()
    menu.click()
    host.page.locator(".menu-item", has_text="Notes").click()
    expect(pad).to_have_value("Garder deux deniers\npour la foire")
    friend.page.reload()
    friend.page.wait_for_selector(".table[aria-busy=false]")
    friend.page.locator(".panel-button").last.click()
    friend.page.locator(".menu-item", has_text=re.compile("Notes")).click()
    expect(friend.page.locator(".notes-pad textarea")).to_have_value("")
