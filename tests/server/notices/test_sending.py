"""What leaves a real server: to a local mail server, a local push service, local webhooks. Once, and nothing hidden."""

from __future__ import annotations

import base64
import email
import hashlib
import hmac
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bourgade.client import Client
from tests.helping import PATIENCE
from tests.server.notices_box import Mailbox, mailbox
from tests.server.people import PERSON
from tests.server.postgres import fresh_database
from tests.server.running import SERVE, Server, get, post, serving

SOON = {
    "BOURGADE_NOTICE_DELAY": "0",
    "BOURGADE_PRIVATE_TARGETS": "1",
    "BOURGADE_PUSH_SERVICES": "127.0.0.1",
}
SETTLED = 3.0  # seconds after which nothing more comes of what has begun: six looks at the outbox


class Post:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.replies: list[str] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802
        reply = self.replies.pop(0) if self.replies else "250 OK"
        if reply.startswith("250"):
            mail = email.message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(mail, EmailMessage)
            assert envelope.rcpt_tos == [mail["to"]]
            self.mails.append(mail)
        return reply


@contextmanager
def mail_server() -> Iterator[tuple[Post, dict[str, str]]]:
    handler = Post()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield (
            handler,
            {
                "BOURGADE_SMTP_HOST": "127.0.0.1",
                "BOURGADE_SMTP_PORT": str(port),
                "BOURGADE_SMTP_SECURITY": "none",
                "BOURGADE_MAIL_FROM": "bourgade@example.org",
            },
        )
    finally:
        controller.stop()


class Browser:
    """A browser's side of Web Push."""

    def __init__(self, box: Mailbox, path: str = "/push/1") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": f"{box.url}{path}",
            "p256dh": base64.urlsafe_b64encode(point).decode().rstrip("="),
            "auth": base64.urlsafe_b64encode(self.auth).decode().rstrip("="),
        }

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def somebody_waited_for(server: Server, title: str = "tournay") -> tuple[Client, Client, str]:
    """Two people at a table: who is waited for, who is not, and the table."""
    ada, bert = server.client(), server.client()
    made = ada.create(title, [PERSON, PERSON])
    for client, link in zip((ada, bert), made.links, strict=True):
        client.claim(link.secret)
    ada.start(made.table)
    asked = [ada.update(made.table, 0).question, bert.update(made.table, 1).question]
    return (ada, bert, made.table) if asked[0] is not None else (bert, ada, made.table)


def asked_to_agree(server: Server) -> tuple[Client, Client, str, int]:
    """Three people at a table of whom one asks to take back: who has to agree and is not waited for, who asks, the
    table, and the request. Who has to agree has seen the game begin."""
    clients = [server.client() for _ in range(3)]
    made = clients[0].create("tournay", [PERSON] * 3)
    for client, link in zip(clients, made.links, strict=True):
        client.claim(link.secret)
    clients[0].start(made.table)
    # Every seat has had its turn, and the third one is over.
    turns: list[int] = []
    while len(turns) < 4:
        asked = [(seat, client.update(made.table, seat)) for seat, client in enumerate(clients)]
        [(seat, update)] = [(seat, update) for seat, update in asked if update.question is not None]
        if turns[-1:] != [seat]:
            turns.append(seat)
        if len(turns) < 4:
            assert update.question is not None
            clients[seat].act(made.table, seat, update.question.options[0].action, update.seq)
    asking, third = turns[2], turns[1]
    assert turns[3] not in (asking, third)
    seq = clients[asking].update(made.table, asking).seq
    request = clients[asking].ask_to_take_back(made.table, asking, 1, seq).request
    assert request is not None
    return clients[third], clients[asking], made.table, request.event


def ask(client: Client, path: str, **body: Any) -> Any:
    answer = httpx.post(
        f"{client.url}/api/{path}", json=body, cookies={"bourgade": client.cookie or ""}, timeout=PATIENCE
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def wait_for(what: Any, patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_turn_arrives_once_by_every_channel_and_says_nothing_of_the_game(sqlite: str) -> None:
    with (
        mailbox() as box,
        mail_server() as (post_office, mail_settings),
        serving(sqlite, **SOON, **mail_settings) as server,
    ):
        ada, _, table = somebody_waited_for(server)
        browser = Browser(box)
        kinds = get(f"{server.url}/api/me/notices").json()["kinds"]
        assert kinds == ["push", "mail", "discord", "slack", "ntfy", "json"]
        mail = ask(ada, "me/channels", kind="mail", mail="ada@example.org", lang="fr")
        assert mail["state"] == "asked"
        wait_for(lambda: post_office.mails)
        [proof] = post_office.mails
        secret = re.findall(r"/me/confirm#(\S+)", proof.get_content())
        assert ask(ada, "mail/confirm", secret=secret[0]) == {"label": "ada@example.org"}
        for kind in ("discord", "slack", "ntfy", "json"):
            made = ask(ada, "me/channels", kind=kind, url=f"{box.url}/{kind}")
        pushed = ask(ada, "me/channels", kind="push", push=browser.subscription, label="Chromium")
        arrived = {each.path: each for each in box.wait(5)}
        wait_for(lambda: len(post_office.mails) == 2)
        time.sleep(SETTLED)
        assert (len(box.arrived), len(post_office.mails)) == (5, 2)
        check_push(server, browser, arrived["/push/1"].headers, arrived["/push/1"].body)
        check_mail(server, post_office.mails[1])
        check_webhooks(arrived, made["secret"])
        told = b"".join(each.body for each in box.arrived) + post_office.mails[1].as_bytes()
        assert table.encode() not in told
        channels = get(f"{server.url}/api/me/notices", cookies={"bourgade": ada.cookie}).json()["channels"]
        assert [each["trouble"] for each in channels] == [None] * 6
        assert all(each["told"] for each in channels)
        assert pushed["here"]
        # Where the link leads, and for whom.
        [link] = set(re.findall(r"/n/([A-Za-z0-9_-]{22})", post_office.mails[1].get_content()))
        there = get(f"{server.url}/api/links/{link}", cookies={"bourgade": ada.cookie})
        assert there.json()["table"] == table
        assert get(f"{server.url}/api/links/{link}").status_code == 403


def check_push(server: Server, browser: Browser, headers: dict[str, str], body: bytes) -> None:
    told = browser.read(body)
    assert (told["title"], told["count"]) == ("À vous de jouer\u00a0: Tournay", 1)
    assert told["url"].startswith("/n/")
    assert headers["topic"] == told["tag"].replace("_", "-")
    token, public = re.fullmatch(r"vapid t=(\S+),\s?k=(\S+)", headers["authorization"]).groups()  # type: ignore[union-attr]
    assert public == get(f"{server.url}/api/me/notices").json()["push_key"]
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64.urlsafe_b64decode(public + "=="))
    signed, _, signature = token.rpartition(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    halves = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(encode_dss_signature(*halves), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["aud"] == browser.subscription["endpoint"].rpartition("/push")[0]
    assert claims["sub"] == "mailto:bourgade@example.org"


def check_mail(server: Server, mail: EmailMessage) -> None:
    """It can be ended by one press: of the mail program, by its header, or by its link."""
    assert (mail["subject"], mail["from"]) == ("À vous de jouer\u00a0: Tournay", "Bourgade <bourgade@example.org>")
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    address = mail["list-unsubscribe"].strip("<>")
    assert address.startswith(f"{server.url}/api/mail/unsubscribe/")
    form = {"List-Unsubscribe": "One-Click"}
    assert post(address, data=form).status_code == 200
    assert post(address[:-1] + ("A" if address[-1] != "A" else "B"), data=form).status_code == 403
    assert f"{server.url}/me/unsubscribe#{address.rpartition('/')[2]}" in mail.get_content()
    assert post(f"{server.url}/api/claim", data=form).status_code == 415  # elsewhere a form is refused, as before


def check_webhooks(arrived: dict[str, Any], secret: str) -> None:
    discord, slack = arrived["/discord"].json, arrived["/slack"].json
    assert discord["allowed_mentions"] == {"parse": []}
    assert "Tournay" in discord["content"]
    assert (slack["mrkdwn"], slack["text"].startswith("À vous de jouer\u00a0: Tournay")) == (False, True)
    title = arrived["/ntfy"].headers["title"]
    assert title.isascii()
    assert str(email.header.make_header(email.header.decode_header(title))) == "À vous de jouer\u00a0: Tournay"
    plain = arrived["/json"]
    stamp = plain.headers["x-bourgade-timestamp"]
    mac = hmac.new(secret.encode(), stamp.encode() + b"." + plain.body, hashlib.sha256).hexdigest()
    assert plain.headers["x-bourgade-signature"] == f"sha256={mac}"
    assert (plain.json["count"], plain.json["id"]) == (1, plain.headers["x-bourgade-delivery"])


STALLS = f"""
import asyncio
from bourgade.server.notices.sender import Sender
async def stall(self, batch):
    print("claimed", flush=True)
    await asyncio.sleep(1000)
Sender.send = stall
{SERVE}
"""
SHORT_LEASE = f"""
from bourgade.server.domain import notices
notices.LEASE_SECONDS = 3.0
{SERVE}
"""


def claimed(database: str) -> int:
    """How many notices of the outbox are claimed."""
    from bourgade.server.storage.sql.database import Database
    from bourgade.server.storage.sql.notice_schema import notices

    store = Database(database)
    try:
        with store.reading() as connection:
            return sum(row.claim is not None for row in connection.execute(notices.select()))
    finally:
        store.close()


def outbox(database: str) -> dict[str, int]:
    """How many notices there are of each state."""
    from bourgade.server.storage.sql.database import Database

    store = Database(database)
    try:
        with store.reading() as connection:
            return store.count_notices(connection)
    finally:
        store.close()


def make_due(database: str) -> None:
    """What is to be tried again is tried now."""
    from bourgade.server.storage.sql.database import Database
    from bourgade.server.storage.sql.notice_schema import notices

    store = Database(database)
    try:
        with store.writing() as connection:
            connection.execute(notices.update().values(due=0.0))
    finally:
        store.close()


def stalling(database: str) -> Server:
    """A process that claims notices and never comes to send them."""
    lease = "from bourgade.server.domain import notices\nnotices.LEASE_SECONDS = 3.0\n"
    return Server(database, program=lease + STALLS, deterministic=False, **SOON)


@contextmanager
def killed_between(first: Server, database: str, box: Mailbox) -> Iterator[None]:
    """It is killed between claim and sending, and two others go on."""
    wait_for(lambda: claimed(database))
    first.kill()
    assert box.arrived == []
    with (
        Server(database, program=SHORT_LEASE, deterministic=False, **SOON).running(),
        Server(database, program=SHORT_LEASE, deterministic=False, **SOON).running(),
    ):
        yield


def test_a_process_is_killed_between_claim_and_sending_and_the_notice_arrives_once(postgres: Path) -> None:
    database = fresh_database(postgres, "killednotice")
    first = stalling(database)
    with mailbox() as box, first.running():
        ada, _, _ = somebody_waited_for(first)
        ask(ada, "me/channels", kind="json", url=f"{box.url}/json")
        with killed_between(first, database, box):
            box.wait(1)
            time.sleep(SETTLED + 3.0)  # longer than the lease
        assert len(box.arrived) == 1
        first.start()


def test_two_processes_send_each_turn_once(postgres: Path) -> None:
    database = fresh_database(postgres, "twosenders")
    people = 6
    with mailbox() as box, serving(database, **SOON) as first, serving(database, **SOON):
        for number in range(people):
            ada, _, _ = somebody_waited_for(first)
            ask(ada, "me/channels", kind="json", url=f"{box.url}/{number}")
        box.wait(people)
        time.sleep(SETTLED)
        assert sorted(each.path for each in box.arrived) == [f"/{number}" for number in range(people)]


def test_a_request_to_take_back_arrives_once_by_every_channel(sqlite: str) -> None:
    with (
        mailbox() as box,
        mail_server() as (post_office, mail_settings),
        serving(sqlite, **SOON, **mail_settings) as server,
    ):
        ada, _, table, _ = asked_to_agree(server)
        ask(ada, "me/channels", kind="mail", mail="ada@example.org", lang="fr")
        wait_for(lambda: post_office.mails)
        [secret] = re.findall(r"/me/confirm#(\S+)", post_office.mails[0].get_content())
        ask(ada, "mail/confirm", secret=secret)
        for kind in ("discord", "slack", "ntfy", "json"):
            ask(ada, "me/channels", kind=kind, url=f"{box.url}/{kind}")
        browser = Browser(box)
        ask(ada, "me/channels", kind="push", push=browser.subscription, label="Chromium")
        arrived = {each.path: each for each in box.wait(5)}
        wait_for(lambda: len(post_office.mails) == 2)
        time.sleep(SETTLED)
        assert (len(box.arrived), len(post_office.mails)) == (5, 2)
        subject, line = "On demande votre accord\u00a0: Tournay", "Tournay – quelqu’un demande à reprendre des coups"
        pushed = browser.read(arrived["/push/1"].body)
        assert (pushed["title"], pushed["body"]) == (subject, line)
        assert post_office.mails[1]["subject"] == subject
        assert line in post_office.mails[1].get_content()
        assert arrived["/json"].json["subject"] == subject
        assert [each["text"] for each in arrived["/json"].json["tables"]] == [line]
        assert arrived["/slack"].json["text"].startswith(subject)
        assert "quelqu’un demande" in arrived["/discord"].json["content"]
        assert arrived["/ntfy"].body.decode() == line
        told = b"".join(each.body for each in box.arrived) + post_office.mails[1].as_bytes()
        assert table.encode() not in told


def test_two_processes_tell_a_request_once_also_when_one_is_killed_between(postgres: Path) -> None:
    database = fresh_database(postgres, "askedtwice")
    first = stalling(database)
    with mailbox() as box, first.running():
        people = [asked_to_agree(first) for _ in range(3)]
        for number, (ada, *_) in enumerate(people):
            ask(ada, "me/channels", kind="json", url=f"{box.url}/{number}")
        with killed_between(first, database, box):
            box.wait(len(people))
            time.sleep(SETTLED + 3.0)  # longer than the lease
        assert sorted(each.path for each in box.arrived) == ["/0", "/1", "/2"]
        first.start()


def test_a_request_that_is_withdrawn_before_it_could_be_sent_is_dropped(postgres: Path) -> None:
    database = fresh_database(postgres, "withdrawn")
    with mailbox() as box, serving(database, **SOON) as first, serving(database, **SOON):
        ada, bert, table, request = asked_to_agree(first)
        box.statuses["/json"] = [500]
        ask(ada, "me/channels", kind="json", url=f"{box.url}/json")
        box.wait(1)
        asking = bert.info(table).yours[0]
        bert.vote_on_taking_back(table, asking, request, "withdraw")
        wait_for(lambda: outbox(database) in ({"waiting": 1}, {"past": 1}))
        make_due(database)
        wait_for(lambda: outbox(database) == {"past": 1})
        assert len(box.arrived) == 1


@pytest.mark.parametrize(("status", "state", "words"), [(410, "given_up", "no longer"), (302, "given_up", "another")])
def test_a_redirect_is_not_followed_and_what_is_gone_is_given_up(
    sqlite: str, status: int, state: str, words: str
) -> None:
    with mailbox() as box, serving(sqlite, **SOON) as server:
        ada, _, _ = somebody_waited_for(server)
        box.statuses["/json"] = [status]
        made = ask(ada, "me/channels", kind="json", url=f"{box.url}/json")
        box.wait(1)
        wait_for(lambda: channel_of(server, ada, made["id"])["state"] == state)
        assert words in channel_of(server, ada, made["id"])["trouble"]["en"]
        assert [each.path for each in box.arrived] == ["/json"]


def channel_of(server: Server, client: Client, channel: str) -> Any:
    found = get(f"{server.url}/api/me/notices", cookies={"bourgade": client.cookie}).json()["channels"]
    return next(each for each in found if each["id"] == channel)


def test_a_channel_is_tried_at_once_and_says_what_is_wrong(sqlite: str) -> None:
    with mailbox() as box, serving(sqlite, **{**SOON, "BOURGADE_NOTICE_DELAY": "3600"}) as server:
        ada, _, _ = somebody_waited_for(server)
        made = ask(ada, "me/channels", kind="json", url=f"{box.url}/json")
        assert ask(ada, f"me/channels/{made['id']}/try") == {"sent": True, "trouble": None}
        [arrived] = box.wait(1)
        assert arrived.json["subject"] == "This is how Bourgade tells you"
        box.statuses["/json"] = [500]
        tried = ask(ada, f"me/channels/{made['id']}/try")
        assert (tried["sent"], tried["trouble"]["fr"]) == (False, "L’autre côté est occupé, ou en panne.")


def test_without_the_setting_of_tests_nothing_private_is_reached(sqlite: str) -> None:
    """Not by a number, a name, or a redirect, and not over HTTP."""
    with mailbox() as box, serving(sqlite, BOURGADE_NOTICE_DELAY="3600") as server:
        ada, _, _ = somebody_waited_for(server)
        port = box.url.rpartition(":")[2]
        refused = httpx.post(
            f"{server.url}/api/me/channels",
            json={"kind": "json", "url": f"{box.url}/json"},
            cookies={"bourgade": ada.cookie or ""},
        )
        assert (refused.status_code, refused.json()["error"]) == (422, "webhook_address")
        forged = {"kind": "push", "push": {**Browser(box).subscription, "endpoint": f"https://127.0.0.1:{port}/push"}}
        answer = httpx.post(f"{server.url}/api/me/channels", json=forged, cookies={"bourgade": ada.cookie or ""})
        assert (answer.status_code, answer.json()["error"]) == (422, "push_service")
        for host in ("127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "10.0.0.1"):
            made = ask(ada, "me/channels", kind="json", url=f"https://{host}:{port}/json")
            tried = ask(ada, f"me/channels/{made['id']}/try")
            assert tried["trouble"]["en"].startswith("The address leads to a private network"), host
            ask(ada, f"me/channels/{made['id']}/remove")
        assert box.arrived == []
