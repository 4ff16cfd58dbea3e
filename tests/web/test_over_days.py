"""A game over days in the browser: two people and a bot at two processes on PostgreSQL, whose clock the test moves."""

from __future__ import annotations

import re
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from sqlalchemy import select

from bourgade.client import Client
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.schema import holders, tables
from bourgade.server.wire.tables import TableMade
from tests.helping import PATIENCE
from tests.server.conftest import numbers
from tests.server.notices.test_sending import SETTLED, SOON, Browser, Post, mail_server
from tests.server.notices_box import Mailbox, mailbox
from tests.server.people import BRIEF, PERSON, bot
from tests.server.postgres import fresh_database
from tests.server.running import Server, get
from tests.web.conftest import VisitorFactory
from tests.web.visitor import Visitor

HOUR: Final = 3600.0
METRICS: Final = "the key of whoever measures"
ADA, BERT = 0, 2  # the bot sits between them
SAID: Final = "I am back on Sunday"


def until(what: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


class Days:
    """The clock that the test moves, two processes, and the endpoints at which notices arrive."""

    def __init__(self, folder: Path, database: str, box: Mailbox, post: Post, mail: dict[str, str]) -> None:
        self.clock = folder / "clock"
        self.clock.write_bytes(struct.pack("d", 0.0))
        self.database, self.box, self.post = database, box, post
        settings = {
            **SOON,
            **mail,
            "MOVED_CLOCK": str(self.clock),
            "BOURGADE_METRICS_KEY": METRICS,
            "BOURGADE_BOT_SECONDS": "0.5",
        }
        self.one = Server(database, deterministic=True, **settings)
        self.other = Server(database, deterministic=True, **settings)
        for server in (self.one, self.other):  # whoever sends them, links lead to the first
            server.environment["BOURGADE_PUBLIC_URL"] = self.one.url

    def ahead(self, hours: float) -> None:
        with self.clock.open("r+b") as file:
            file.write(struct.pack("d", hours * HOUR))

    def arrived(self, path: str) -> list[Any]:
        return [each for each in list(self.box.arrived) if each.path == path]

    def mails(self) -> list[EmailMessage]:
        return [each for each in self.post.mails if "/n/" in each.get_content()]

    def told(self) -> tuple[int, int, int, int]:
        """How many notices have come: by push, mail and webhook to Ada, and by webhook to Bert."""
        found = (self.arrived("/push/1"), self.mails(), self.arrived("/ada"), self.arrived("/bert"))
        return len(found[0]), len(found[1]), len(found[2]), len(found[3])

    def told_once_more(self, *wanted: int) -> None:
        """So many have come, and after a while there are no more."""
        until(lambda: all(count >= least for count, least in zip(self.told(), wanted, strict=True)))
        time.sleep(SETTLED)
        assert self.told() == wanted

    def client(self, visitor: Visitor, server: Server) -> Client:
        """What somebody may do, without their page."""
        [cookie] = [each for each in visitor.context.cookies() if each["name"] == "bourgade"]
        server.clients.append(Client(server.url, cookie=cookie["value"]))
        return server.clients[-1]


@pytest.fixture
def days(built: None, tmp_path: Path, postgres: Path) -> Iterator[Days]:
    with mailbox() as box, mail_server() as (post, mail):
        found = Days(tmp_path, fresh_database(postgres, f"days{next(numbers)}"), box, post, mail)
        with found.one.running(), found.other.running():
            yield found


@contextmanager
def killed(server: Server) -> Iterator[None]:
    """Without a word, and started again."""
    server.kill()
    try:
        yield
    finally:
        server.start()


def test_two_people_and_a_bot_play_a_game_over_days(visit: VisitorFactory, days: Days):
    """One is on vacation, one runs out of time, the other chooses; both processes are killed and started in between.
    Each turn is told once by each channel, and nobody learns what is not for them."""
    ada, bert = visit(days.one, "fr", 390, 844, taps=True), visit(days.other, "en", 1366, 768)
    for each in (ada, bert):
        each.expects_trouble = True  # a browser complains of a server that is away, and of a refusal
    box, keys = days.box, Browser(days.box)
    seats = [PERSON.model_dump(), bot("random").model_dump(), PERSON.model_dump()]
    posted = ada.post("tables", title="orleans", seats=seats, data=BRIEF, pace="days", clock="24h")
    made = TableMade.model_validate(posted)
    table, secrets = made.table, [each.secret for each in made.links]
    for who, seat, name, secret in ((ada, ADA, "Ada", secrets[0]), (bert, BERT, "Bert", secrets[1])):
        who.post("claim", secret=secret)
        who.post(f"tables/{table}/seats/{seat}", name=name, colour="blue" if seat == ADA else "red")
    # All that Ada wants to be told by, and one way for Bert.
    ada.post("me/channels", kind="mail", mail="ada@example.org", lang="fr")
    until(lambda: days.post.mails)
    [proof] = re.findall(r"/me/confirm#(\S+)", days.post.mails[0].get_content())
    ada.post("mail/confirm", secret=proof)
    ada.post("me/channels", kind="push", push=keys.subscription, label="Chromium")
    ada.post("me/channels", kind="json", url=f"{box.url}/ada")
    bert.post("me/channels", kind="json", url=f"{box.url}/bert")
    feed = ada.post("me/feed")["url"]
    days.told_once_more(1, 1, 1, 0)  # all are there, and she can start the game
    assert [each["title"] for each in get(feed).json()["items"]] == ["Tout le monde est là\u00a0: Orléans"]
    ada.post(f"tables/{table}/start")
    days.told_once_more(2, 2, 2, 1)
    assert [each["url"] for each in get(feed).json()["items"]] == [days.arrived("/ada")[0].json["tables"][0]["url"]]

    # The link of a mail opens Ada's seat for her, and for nobody else.
    [link] = set(re.findall(r"http\S+/n/[A-Za-z0-9_-]{22}", days.mails()[0].get_content()))
    assert opens(ada, link, table) == ADA
    bert.page.goto(link)
    bert.page.get_by_role("heading", name="This link is somebody else’s").wait_for()
    theirs = days.arrived("/bert")[0].json["tables"][0]["url"]
    assert opens(bert, theirs.replace(days.one.url, days.other.url), table) == BERT
    timer = bert.page.locator(".prompt .seat-timer")
    expect(timer).to_contain_text(re.compile("23 h|1 d 0 h"))

    # Ada goes on vacation, says so, and leaves.
    ada.page.locator(".panel-button:visible").last.click()
    ada.page.locator(".side summary", has_text="vacances").click()
    ada.page.get_by_role("button", name="Ajouter des vacances").click()
    today = datetime.now().astimezone().replace(hour=0, minute=0)
    ada.page.get_by_label("Dernier jour").fill((today + timedelta(days=2)).date().isoformat())
    back = (today + timedelta(days=3) - datetime.now().astimezone()).total_seconds() / HOUR + 2
    ada.page.locator(".times-off button[type=submit]").click()
    ada.page.get_by_text("Enregistré").wait_for()
    ada.post(f"tables/{table}/chat", text=SAID, key="k" * 32)
    expect(bert.page.locator(".seat-timer", has_text="on vacation until").first).to_be_attached()
    ada.go_to("/me")

    # Bert's process is killed, and a day passes. His page finds it again by itself, and his time has run out.
    with killed(days.other):
        expect(bert.page.locator(".connection")).to_be_visible()
        days.ahead(25)
        # The other process sees it first: to one that starts it would be a time in which no server was at work.
        until(lambda: days.client(ada, days.one).info(table).times[BERT].out)
    expect(bert.page.locator(".notice", has_text="Your time has run out")).to_be_visible()
    expect(bert.page.locator(".connection")).to_have_count(0)
    times = days.client(bert, days.other).info(table).times
    assert [each.out for each in times] == [False, False, True]

    # Who is there cannot be replaced. Then he is gone.
    opens(ada, link, table)
    replace = ada.page.locator(".out-choices .option", has_text="robot")
    replace.tap()
    expect(ada.page.locator(".error-notice")).to_contain_text("est à la table")
    assert days.client(ada, days.one).info(table).seats[BERT].bot is None
    bert.go_to("/me")
    days.ahead(26)
    replace.tap()
    expect(ada.page.locator(".out-of-time")).to_have_count(0)
    assert days.client(ada, days.one).info(table).seats[BERT].bot is not None
    ada.come_to_rest()
    assert ada.too_wide() == []
    ada.go_to("/me")

    # Nobody has told her of his time on her vacation. It ends; she plays, and her process is killed. The other lets the
    # bots play, and tells of her next turn.
    days.ahead(max(27, back))
    play(days.client(ada, days.one), table, ADA)
    with killed(days.one):
        days.ahead(max(27, back) + 6)
        until(lambda: days.client(ada, days.other).update(table, ADA).question)
        days.told_once_more(3, 3, 3, 1)
    assert len(get(feed).json()["items"]) == 1

    # Bert comes back by the link of his first notice, and plays himself. The end of the game comes to Ada's open page.
    assert opens(bert, theirs.replace(days.one.url, days.other.url), table) == BERT
    bert.page.get_by_role("button", name="I play myself").click()
    until(lambda: days.client(bert, days.other).info(table).seats[BERT].bot is None)
    opens(ada, link, table)
    at_one, at_other = days.client(ada, days.one), days.client(bert, days.other)
    while at_one.info(table).stage == "playing":
        play(at_one, table, ADA)
        play(at_other, table, BERT)
    for each in (ada, bert):
        each.page.wait_for_selector(".end")
    time.sleep(SETTLED)
    assert days.told() == (3, 3, 3, 1), "who looks at the table is told nothing"
    nothing_hidden(days, made, keys, feed, visit(days.one, "en"))


def opens(visitor: Visitor, link: str, table: str) -> int:
    """Follow the link of a notice; the seat at which the page is told of the table."""
    with visitor.page.expect_websocket() as socket:
        visitor.page.goto(link)
        visitor.page.wait_for_selector(".table[aria-busy=false]")
    assert visitor.page.url.endswith(f"/t/{table}")
    [seat] = re.findall(rf"/{table}/news.*[?&]seat=(\d)", socket.value.url)
    return int(seat)


def play(client: Client, table: str, seat: int) -> None:
    """Answer as long as this seat is asked."""
    asked = client.update(table, seat)
    while asked.question is not None:
        asked = client.act(table, seat, asked.question.options[-1].action, asked.seq)


def nothing_hidden(days: Days, made: TableMade, keys: Browser, feed: str, watcher: Visitor) -> None:
    """What left the server, what its host measures, what watchers read: neither secrets nor what players say."""
    metrics = [
        get(f"{server.url}/metrics", headers={"authorization": f"Bearer {METRICS}"}).text
        for server in (days.one, days.other)
    ]
    pushed = [str(keys.read(each.body)) for each in days.arrived("/push/1")]
    posted = [each.body.decode() for path in ("/ada", "/bert") for each in days.arrived(path)]
    told = [*pushed, *posted, *(each.as_string() for each in days.mails()), get(feed).text]
    watcher.page.goto(f"{days.one.url}/t/{made.watch}")
    watcher.page.wait_for_selector(".end")
    seen = watcher.context.request.get(f"{days.one.url}/api/tables/{made.watch}/chat").text()
    database = Database(days.database)
    try:
        with database.reading() as connection:
            row = connection.execute(select(tables).where(tables.c.id == made.table)).one()
            held = [each.holder for each in connection.execute(select(holders)).all()]
    finally:
        database.close()
    secrets = [made.host, made.invitation or "", row.seed, row.salt, *(each.secret for each in made.links), *held]
    assert all(len(secret) > 8 for secret in secrets)
    for text in (*told, *metrics, seen):
        assert [secret for secret in (*secrets, SAID) if secret in text] == []
    assert [made.table in text for text in (*told, *metrics)] == [False] * (len(told) + 2)
    assert [name in text for text in metrics for name in ("Ada", "Bert", made.watch)] == [False] * 6
    assert all("cubes" not in text for text in told)
