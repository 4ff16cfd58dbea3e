"""Chat over HTTP and on the news sockets: what comes to whom, in one process and in two."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from bourgade.client import Client
from bourgade.kernel.chance import Chance
from bourgade.server.edge.rate_limits import RateLimits
from tests.helping import PATIENCE
from tests.server.people import PERSON, Sitting, at_random, bot, sit
from tests.server.postgres import fresh_database
from tests.server.running import Server, get, listen, post, serving


class Listener:
    """A socket of somebody, and what has come on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        self.frames.append(json.loads(self.socket.recv(PATIENCE)))
        return self.frames[-1]

    def heard(self, count: int) -> list[str]:
        """The first messages, whatever else comes."""
        texts: list[str] = []
        while len(texts) < count:
            frame = self.next()
            texts += [each["text"] for each in frame["messages"]] if frame["kind"] == "chat" else []
        return texts

    def everything(self) -> list[dict[str, Any]]:
        """All that has come until a ping is answered: what was sent before that was sent before it."""
        self.socket.send("ping")
        while self.next()["kind"] != "pong":
            pass
        return self.frames


@contextmanager
def listening(server: Server, table: str, cookie: str | None = None, **query: object) -> Iterator[Listener]:
    """Somebody at their own table, or at one that they watch. The first update has come."""
    asked = "&".join(f"{name}={value}" for name, value in {"chat": 0, **query}.items() if value is not None)
    headers = {"cookie": f"bourgade={cookie}"} if cookie else {}
    with listen(f"{server.url}/api/tables/{table}/news?{asked}", additional_headers=headers) as socket:
        found = Listener(socket)
        while found.next()["kind"] != "update":
            pass
        yield found


def say(server: Server, table: str, text: str, cookie: str | None = None, **more: object) -> dict[str, Any]:
    headers = {"cookie": f"bourgade={cookie}"} if cookie else {}
    body = {"text": text, "key": f"key-{abs(hash((text, cookie)))}", **more}
    answer = post(f"{server.url}/api/tables/{table}/chat", json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return {**answer.json(), "cookie": answer.cookies.get("bourgade")}


def table_of_one(server: Server) -> tuple[Sitting, str, str]:
    """Somebody against a bot, with the id for watching, and the cookie."""
    sitting = sit(server, "lorrein", [PERSON, bot("random")], start=False)
    assert sitting.made is not None
    assert sitting.client.cookie is not None
    return sitting, sitting.made.watch, sitting.client.cookie


def test_a_watcher_is_sent_not_one_byte_for_what_players_say(server: Server) -> None:
    sitting, watch, cookie = table_of_one(server)
    with (
        listening(server, sitting.table, cookie, seat=0) as player,
        listening(server, watch, patches="true") as watcher,
        listening(server, sitting.table, cookie, seat=0, chat=None) as silent,
    ):
        for number in range(5):
            say(server, sitting.table, f"secret {number}", cookie)
        assert player.heard(5) == [f"secret {number}" for number in range(5)]
        assert [each["kind"] for each in watcher.everything()] == ["update", "pong"]
        said = say(server, watch, "from outside", name="Eve")
        assert said["cookie"], "who watches is somebody from then on"
        assert watcher.heard(1) == ["from outside"]
        heard = len(player.frames)
        assert [each["kind"] for each in player.everything()[heard:]] == ["pong"]
        assert [each["kind"] for each in silent.everything()] == ["update", "pong"]
        again = say(server, watch, "and again", said["cookie"])
        assert (again["cookie"], again["by"], again["name"]) == (None, said["by"], "Eve")
    assert "secret" not in get(f"{server.url}/api/tables/{watch}/chat").text
    assert "secret" not in get(f"{server.url}/api/tables/{sitting.table}/chat").text


def test_a_reader_who_comes_back_is_told_what_it_missed_and_no_more(server: Server) -> None:
    sitting, _, cookie = table_of_one(server)
    for text in ("one", "two", "three"):
        say(server, sitting.table, text, cookie)
    with listening(server, sitting.table, cookie, seat=0, chat=1) as late:
        assert late.heard(2) == ["two", "three"]


def test_a_program_that_asks_for_no_chat_is_sent_none(server: Server) -> None:
    sitting, _, cookie = table_of_one(server)
    sitting.client.start(sitting.table)
    plain = Client(server.url, cookie)
    server.clients.append(plain)
    news = plain.updates(sitting.table, 0)
    seen = next(news)
    say(server, sitting.table, "noise", cookie)
    sitting.act(0, at_random(Chance(3)))
    assert next(news).seq > seen.seq
    news.close()  # type: ignore[attr-defined]


def test_messages_reach_the_readers_of_another_process_and_survive_a_crash(postgres: Path) -> None:
    database = fresh_database(postgres, "chatting")
    with ExitStack() as stack:
        first, second = (stack.enter_context(serving(database)) for _ in range(2))
        sitting, watch, cookie = table_of_one(first)
        player = stack.enter_context(listening(second, sitting.table, cookie, seat=0))
        watcher = stack.enter_context(listening(second, watch))
        say(first, sitting.table, "to the other side", cookie)
        assert player.heard(1) == ["to the other side"]
        say(first, watch, "outside", name="Eve")
        assert watcher.heard(1) == ["outside"]
        assert [each["kind"] for each in player.everything()[2:]] == ["pong"]
        first.kill()
        found = get(f"{second.url}/api/tables/{sitting.table}/chat", headers={"cookie": f"bourgade={cookie}"}).json()
        assert [each["text"] for each in found["messages"]] == ["to the other side"]
        # The key of a lost answer finds its message in whatever process.
        assert say(second, sitting.table, "to the other side", cookie)["number"] == 1


def test_a_body_is_bounded_and_an_address_does_not_flood(one_server: Server) -> None:
    sitting, _, cookie = table_of_one(one_server)
    headers = {"cookie": f"bourgade={cookie}"}
    at = f"{one_server.url}/api/tables/{sitting.table}"
    body = {"text": "x" * 501, "key": "key-00001"}
    assert post(f"{at}/chat", json=body, headers=headers).status_code == 422
    assert post(f"{at}/chat", json={"text": "x" * 5000, "key": "key-00001"}, headers=headers).status_code == 413
    assert post(f"{at}/notes", json={"text": "ü" * 4000}, headers=headers).status_code == 200
    assert post(f"{at}/notes", json={"text": "x" * 4001}, headers=headers).status_code == 422
    assert post(f"{at}/notes", json={"text": "x" * 30000}, headers=headers).status_code == 413
    limits = RateLimits(1.0)
    paths = ("/api/tables/t1/chat", "/api/tables/t2/chat/report")
    assert sum(limits.allow(paths[number % 2], None, "10.0.0.1") for number in range(100)) == 60
    assert limits.allow("/api/tables/t1/act", None, "10.0.0.1")
