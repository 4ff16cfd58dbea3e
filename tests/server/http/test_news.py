"""News: no gap and no double through any number of broken connections, and nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import time
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from bourgade.client import Client
from bourgade.kernel.chance import Chance
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.http.news import Reader
from bourgade.server.http.requests import CONNECTION
from bourgade.server.runtime.news import Channel, News, NewsHub
from bourgade.server.runtime.service import Service
from bourgade.server.settings import Settings
from bourgade.server.wire.tables import Line, Update
from tests.helping import PATIENCE
from tests.server.people import PERSON, Sitting, at_random, bot, sit
from tests.server.running import Server, listen, serving


class Follower:
    """A reader that keeps its own log from the pieces it is sent."""

    def __init__(self) -> None:
        self.seq: int | None = None
        self.log: list[Line] = []

    def read(self, update: Update) -> None:
        assert self.seq is None or update.seq > self.seq, "the same change twice"
        assert update.log_from <= len(self.log), "a gap in the log"
        assert [line.number for line in update.log] == list(range(update.log_from, update.log_from + len(update.log)))
        self.log[update.log_from :] = update.log
        self.seq = update.seq


def test_a_room_that_everybody_has_left_is_gone_at_once() -> None:
    """Garbage is searched seldom: who comes and goes must not fill the memory meanwhile."""

    async def come_and_go() -> weakref.ref[Channel]:
        service = Service(Settings())
        reader: Any = object()
        with service.news.subscribed("t", reader) as room:
            await asyncio.sleep(0)
        left = weakref.ref(room)
        del room
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return left

    gc.disable()
    try:
        assert asyncio.run(come_and_go())() is None
    finally:
        gc.enable()


def play_and_take_back(sitting: Sitting, seed: int, acts: int) -> None:
    chance = Chance(seed, "news")
    choose = at_random(chance)
    for number in range(acts):
        seat = sitting.seats[number % len(sitting.seats)]
        update = sitting.look(seat)
        if update.undoable and chance.below(4) == 0:
            sitting.client.undo(sitting.table, seat, update.seq, acts=1 + chance.below(update.undoable))
        elif update.question is not None:
            sitting.act(seat, choose)


def test_random_disconnects_leave_no_gap_and_no_double(server: Server) -> None:
    sitting = sit(server, "orleans")
    player = threading.Thread(target=play_and_take_back, args=(sitting, 7, 60))
    player.start()
    readers = (0, 1, None)
    with ThreadPoolExecutor(len(readers)) as pool:
        for following in [pool.submit(follow, server, sitting, player, reader) for reader in readers]:
            following.result()


def follow(server: Server, sitting: Sitting, player: threading.Thread, reader: int | None) -> None:
    """As long as somebody plays, through broken connections."""
    chance = Chance(7, f"disconnects/{reader}")
    follower = Follower()
    with Client(server.url, sitting.client.cookie) as client:
        while player.is_alive():
            with news(client, sitting.table, reader, follower.seq) as connection:
                for _ in range(1 + chance.below(5)):
                    try:
                        follower.read(Update.model_validate_json(connection.recv(timeout=0.5)))
                    except TimeoutError:
                        break
        player.join()
        if client.update(sitting.table, reader).seq != follower.seq:
            with news(client, sitting.table, reader, follower.seq) as connection:
                follower.read(Update.model_validate_json(connection.recv(timeout=PATIENCE)))
        whole = client.update(sitting.table, reader)
    assert (whole.seq, whole.log) == (follower.seq, follower.log)


@contextmanager
def news(client: Client, table: str, seat: int | None, after: int | None) -> Iterator[ClientConnection]:
    """A connection that ends as the network pleases, not as the protocol has it."""
    question = "&".join(f"{name}={value}" for name, value in (("seat", seat), ("after", after)) if value is not None)
    address = f"{client.url}/api/tables/{table}/news?{question}"
    headers = {"Cookie": f"bourgade={client.cookie}"}
    with listen(address, additional_headers=headers, close_timeout=0.1) as connection:
        yield connection
        with suppress(OSError):  # the server may have closed it
            connection.socket.shutdown(socket.SHUT_RDWR)


def test_secret_acts_of_others_send_nothing(server: Server) -> None:
    sitting = sit(server, "orleans")
    client, table = sitting.client, sitting.table
    with news(client, table, 1, None) as mine, news(client, table, None, None) as public:
        for connection in (mine, public):
            Update.model_validate_json(connection.recv(timeout=PATIENCE))
        for _ in range(5):
            update = sitting.look(0)
            if update.question is None or len(update.question.options) < 2:
                break
            # The last options are never those that end the phase.
            sitting.act(0, lambda seen: max(option.action for option in seen.question.options))  # type: ignore[union-attr]
            if 0 not in sitting.look(0).view["waiting"]:
                break
            for connection in (mine, public):
                connection.send("ping")
                assert '"pong"' in str(connection.recv(timeout=PATIENCE)), "others hear of a secret act"


def test_the_newest_is_not_sent_again(server: Server) -> None:
    sitting = sit(server, "orleans")
    seq = sitting.look(0).seq
    with news(sitting.client, sitting.table, 0, seq) as connection:
        connection.send("ping")
        assert '"pong"' in str(connection.recv(timeout=PATIENCE))
    # A number that nobody has seen yet is a gap, too: all is sent.
    with news(sitting.client, sitting.table, 0, seq + 1000) as connection:
        assert Update.model_validate_json(connection.recv(timeout=PATIENCE)).log_from == 0


def test_who_loses_the_seat_hears_no_more(server: Server) -> None:
    host, friend = server.client(), server.client()
    made = host.create("orleans", [PERSON, PERSON])
    friend.claim(made.links[1].secret)
    host.start(made.table)
    with news(friend, made.table, 1, None) as connection:
        connection.recv(timeout=PATIENCE)
        host.renew_link(made.table, 1)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    with pytest.raises(InvalidStatus), news(friend, made.table, 1, None):
        pass


def test_a_stalled_reader_harms_nobody_and_may_come_back(sqlite: str) -> None:
    with serving(sqlite, BOURGADE_READER_SECONDS="1") as server:
        sitting = sit(server, "orleans", [PERSON, bot(), bot()])
        stalled = [stall(server, sitting) for _ in range(2)]
        sitting.client.resign(sitting.table, 0)
        follower = Follower()
        for update in sitting.client.updates(sitting.table, 0):
            follower.read(update)
            if update.table.stage == "over":
                break
        # The others were served all along; the stalled ones have been dropped, or hold no more than the network does.
        begun = time.monotonic()
        assert sitting.client.update(sitting.table, 0).log == follower.log
        assert time.monotonic() - begun < PATIENCE
        time.sleep(1.5)
        assert all(was_dropped(raw) for raw in stalled)
        again = Follower()
        with news(sitting.client, sitting.table, 0, 0) as connection:
            again.read(Update.model_validate_json(connection.recv(timeout=PATIENCE)))
        assert again.log == follower.log


def was_dropped(raw: socket.socket) -> bool:
    """What was under way to the reader comes to an end."""
    raw.settimeout(PATIENCE)
    with raw, suppress(ConnectionResetError):
        try:
            while raw.recv(1 << 20):
                pass
        except TimeoutError:
            return False
    return True


def stall(server: Server, sitting: Sitting) -> socket.socket:
    """A reader that asks for news and never reads them."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(
        (
            f"GET /api/tables/{sitting.table}/news?seat=0 HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
            f"Cookie: bourgade={sitting.client.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
    )
    return raw


class Leaving:
    """A socket whose reader leaves just when something has been sent to it, a few steps of the loop sooner or later."""

    def __init__(self, steps: int) -> None:
        self.scope: dict[str, object] = {}
        self.steps = steps
        self.sent = asyncio.Event()
        self.gone = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.gone.set()
        await self.sent.wait()

    async def receive(self) -> dict[str, object]:
        await self.gone.wait()
        self.sent.set()
        for _ in range(self.steps):
            await asyncio.sleep(0)
        return {"type": "websocket.disconnect", "code": 1006}


class Quick:
    """A server with one reader, for whom there is always something."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.wakeups = None  # nobody else is there
        self.news = NewsHub(self)  # type: ignore[arg-type]

    async def at(self, table: str, work: object, ready: list[Reader], event: int | None) -> list[News]:
        return [News(b"news", compressed=False) for _ in ready]


class Ear:
    """A connection that takes frames as long as somebody reads."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.reads = True

    def send_frame(self, frame: bytes) -> bool:
        if self.reads:
            self.told.append(frame)
        return self.reads


def test_news_go_at_once_to_who_reads_and_wait_for_who_does_not() -> None:
    line, socket = Ear(), Leaving(0)
    socket.scope[CONNECTION] = line
    reader = Reader(Quick(), socket, Visitor("t", None, "en", False), None, None)  # type: ignore[arg-type]
    short, long = News(b"news", compressed=False), News(b"n" * 300, compressed=True)
    reader.take(short)
    reader.take(long)
    assert line.told == [b"\x81\x04news", b"\x82\x7e\x01\x2c" + b"n" * 300]  # as RFC 6455 writes them
    assert reader.ready
    assert reader.unsent.empty()
    line.reads = False
    reader.take(short)
    assert len(line.told) == 2
    assert not reader.ready
    assert reader.unsent.get_nowait() is short
    line.reads = True
    gone = refused(404, "no_table")
    reader.take(gone)
    assert reader.unsent.get_nowait() is gone


@pytest.mark.parametrize("steps", range(6))
def test_a_reader_that_leaves_at_any_moment_takes_its_tasks_along(steps: int) -> None:
    service = Quick()

    async def serve() -> None:
        socket = Leaving(steps)
        reader = Reader(service, socket, Visitor("t", None, "en", False), None, None)  # type: ignore[arg-type]
        async with asyncio.timeout(PATIENCE):
            await reader.serve("t")

    asyncio.run(serve())
    assert service.news.channels == {}
