"""Whoever takes places without asking for anything: half requests, idle connections, readers by the hundred."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import time
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection

from bourgade.client import Client
from bourgade.server.connection_limiter import ConnectionLimiter, client_network
from bourgade.server.edge import connections, httptools_protocol
from bourgade.server.edge.connections import TrustedProxies, protocol_classes
from tests.helping import PATIENCE
from tests.server.people import Sitting, sit
from tests.server.running import Server, listen, post, serving

READER_SECONDS = 0.1
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """Reads the body and says so; to a socket it sends more than it can hold, or waits until it leaves."""
    if scope["type"] == "websocket":
        if scope["path"] == "/never":
            await asyncio.Event().wait()
        await send({"type": "websocket.accept"})
        if scope["path"] == "/long":
            await send({"type": "websocket.send", "bytes": b"x" * 10_000_000})
            return
        while (await receive())["type"] != "websocket.disconnect":
            pass
    if scope["type"] == "http":
        while (message := await receive())["type"] == "http.request" and message["more_body"]:
            pass
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 10_000_000 if scope["path"] == "/long" else b""})


@contextlib.asynccontextmanager
async def listening(
    limiter: ConnectionLimiter, each: int, proxies: tuple[str, ...] = (), born: list[weakref.ref[Any]] | None = None
) -> AsyncIterator[int]:
    """A server; `born`: where it notes all its connections."""
    config = uvicorn.Config(answer, log_config=None, lifespan="off")
    config.load()
    http: Any  # as uvicorn calls it
    http, news = protocol_classes(limiter, each, TrustedProxies(proxies), READER_SECONDS)

    def noted(connection: Any) -> Any:
        if born is not None:
            born.append(weakref.ref(connection))
        return connection

    config.ws_protocol_class = lambda **about: noted(news(**about))  # type: ignore[assignment]
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: noted(http(config, state, {})), "127.0.0.1", 0)
    # The system shall take little off our hands: what is not read stays with us.
    server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def upgraded(port: int, path: str = "/") -> asyncio.StreamWriter:
    """A socket for news of somebody who does not read."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=1)
    writer.write(GET.replace(b"/", path.encode(), 1) + UPGRADE + b"\r\n")
    assert b"101" in await reader.readexactly(16)
    return writer


async def says(port: int, *parts: bytes) -> bytes:
    """All that comes back until the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.02)
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "parts",
    [(), (b"GET / HT",), (GET,), (POST,), (POST, b"12345"), (POST, *[b"1"] * 8), (POST + b"1234567890" + GET,)],
    ids=["nothing", "half a line", "half a head", "no body", "half a body", "a trickle", "half a second request"],
)
def test_half_a_request_loses_its_place(parts: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.1)
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            for _ in range(3):
                await says(port, *parts)
                await until(lambda: limiter.taken == 0)
            monkeypatch.undo()  # who says all at once has time for it, also on a busy machine
            assert b"200 OK" in await says(port, GET + b"Connection: close\r\n\r\n")

    asyncio.run(attack())


@pytest.mark.parametrize(
    "request_",
    [
        GET + UPGRADE + b"Content-Length: 5\r\n\r\n",
        GET + UPGRADE + b"Content-Length: 5\r\n\r\n12345",
        GET + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n",
        GET + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n0\r\n\r\n",
        (GET + UPGRADE + b"Content-Length: 0\r\n\r\n").replace(b"GET", b"POST", 1),
        (GET + UPGRADE + b"\r\n").replace(b"GET", b"PUT", 1),
        (GET + UPGRADE + b"\r\n").replace(b"GET", b"OPTIONS", 1),
        (GET + UPGRADE + b"\r\n").replace(b"/", b"/\xc3\xa9", 1),
        GET + UPGRADE + b"X: y\r\n" * 200 + b"\r\n",
        GET + UPGRADE + b"X: " + b"y" * 9_000 + b"\r\n\r\n",
        GET.replace(b"/", b"/" + b"y" * 9_000, 1) + UPGRADE + b"\r\n",
        GET.replace(b"/", b"/long", 1) + b"\r\n" + GET + UPGRADE + b"\r\n",
    ],
    ids=[
        "half a body", "body", "half of chunks", "chunks", "POST", "PUT", "OPTIONS", "no ASCII",
        "many headers", "long header", "long path", "before the last answer",
    ],
)  # fmt: skip
def test_what_is_no_handshake_is_refused_at_once(request_: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before any deadline: two thousand of such requests would take every place until then."""
    for deadline in ("HEAD_SECONDS", "BODY_SECONDS", "READ_SECONDS", "HANDSHAKE_SECONDS"):
        monkeypatch.setattr(connections, deadline, 10 * PATIENCE, raising=False)
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            answered = await says(port, request_)
            assert b" 101 " not in answered
            assert b"HTTP/1.1 4" in answered
            await until(lambda: limiter.taken == 0)
            async with asyncio.timeout(PATIENCE):
                (await upgraded(port)).close()

    asyncio.run(attack())


def test_a_socket_that_is_never_answered_loses_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HANDSHAKE_SECONDS", 0.1)
    limiter = ConnectionLimiter(1)
    born: list[weakref.ref[Any]] = []

    async def attack() -> None:
        async with listening(limiter, 1, born=born) as port:
            assert await says(port, GET.replace(b"/", b"/never", 1) + UPGRADE + b"\r\n") == b""
            await until(lambda: limiter.taken == 0)
            monkeypatch.undo()
            writer = await upgraded(port)
            assert born[-1]().deadline is None  # type: ignore[union-attr] # who was answered stays
            writer.close()

    asyncio.run(attack())


CHUNKED = GET.replace(b"GET", b"POST") + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (b"GET /", b"x"),
        (GET, b"x"),
        (GET, b"X: y\r\n"),
        (CHUNKED, b"1;a=b\r\n1\r\n"),
        (CHUNKED + b"0\r\n", b"X: y\r\n"),
    ],
    ids=["line", "name", "headers", "chunks", "trailers"],
)
def test_what_never_ends_is_not_kept(begun: bytes, more: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(httptools_protocol, "HEAD_BYTES", 20_000)
    monkeypatch.setattr(httptools_protocol, "REQUEST_BYTES", 20_000)
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            assert b"200 OK" not in await says(port, begun, *[more * (10_000 // len(more))] * 3)
            await until(lambda: limiter.taken == 0)

    asyncio.run(attack())


def test_who_does_not_read_the_answer_loses_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "READ_SECONDS", 0.1)
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            writer.write(GET.replace(b"/", b"/long", 1) + b"\r\n")
            await until(lambda: limiter.taken == 1)
            await until(lambda: limiter.taken == 0)
            writer.close()

    asyncio.run(attack())


def test_who_does_not_read_its_news_loses_its_place() -> None:
    """A connection that is closed stays until all has been read, unless it is broken off."""
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            writer = await upgraded(port, "/long")
            await until(lambda: limiter.taken == 0)
            writer.close()

    asyncio.run(attack())


def test_who_never_stops_talking_is_broken_off() -> None:
    """Every ping of a socket is read and answered on the event loop, for which everybody else waits."""
    ping = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            writer = await upgraded(port)
            writer.write(ping * 100)
            await asyncio.sleep(0.1)
            assert limiter.taken == 1  # it may say something
            async with asyncio.timeout(PATIENCE):
                while limiter.taken:
                    writer.write(ping * 100)
                    await asyncio.sleep(0.001)
            writer.close()

    asyncio.run(attack())


@pytest.mark.parametrize(
    "text",
    [
        b"\x81\x82\x00\x00\x00\x00\xc3\x28",
        b"\x81\x82\x00\x00\x00\x00\xc3\x28" * 3,
        b"\x01\x81\x00\x00\x00\x00\xc3\x80\x81\x00\x00\x00\x00\x28",
    ],
    ids=["one", "several", "in two frames"],
)
def test_text_that_is_no_utf_8_ends_a_socket_and_leaves_no_traceback(
    text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    limiter = ConnectionLimiter(1)

    async def attack() -> None:
        async with listening(limiter, 1) as port:
            told = await says(port, GET + UPGRADE + b"\r\n", text)
            assert told.endswith(b"\x88\x02" + (1007).to_bytes(2))
            await until(lambda: limiter.taken == 0)

    asyncio.run(attack())
    assert not caplog.records


def test_connections_leave_no_garbage_to_search_for() -> None:
    """Garbage is searched seldom: who comes and goes must not fill the memory meanwhile."""
    born: list[weakref.ref[Any]] = []

    async def come_and_go() -> None:
        limiter = ConnectionLimiter(10)
        async with listening(limiter, 10, born=born) as port:
            for leave in ("close", "abort"):
                writer = await upgraded(port)
                getattr(writer.transport, leave)()
                del writer
            assert b"200 OK" in await says(port, GET + b"Connection: close\r\n\r\n")
            await until(lambda: len(born) == 5 and not any(each() for each in born))

    gc.disable()
    try:
        asyncio.run(come_and_go())
    finally:
        gc.enable()


def test_who_is_slow_but_in_time_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 5.0)

    async def post() -> None:
        async with listening(ConnectionLimiter(1), 1) as port:
            parts = [POST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"), *[b"1"] * 10]
            assert b"200 OK" in await says(port, *parts)

    asyncio.run(post())


def test_one_address_takes_only_its_share_of_the_places() -> None:
    async def crowd(limiter: ConnectionLimiter, port: int, come: int, admitted: int) -> None:
        idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(come)]
        # Who is turned away hears the end at once; by then all have been looked at, and the others stay.
        await asyncio.gather(*[reader.read() for reader, _ in idle[admitted:]], return_exceptions=True)
        assert limiter.taken == admitted
        for _, writer in idle:
            writer.close()
        await until(lambda: limiter.taken == 0)

    async def attack() -> None:
        limiter = ConnectionLimiter(10)
        async with listening(limiter, 3) as port:
            await crowd(limiter, port, 5, 3)
            assert not limiter.by_key
        async with listening(limiter, 3, ("127.0.0.0/8",)) as port:  # a proxy brings everybody
            await crowd(limiter, port, 12, 10)

    asyncio.run(attack())


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("unknown", "unknown", True),
    ],
)
def test_a_customer_is_counted_once(one: str, other: str, same: bool) -> None:
    assert (client_network(one) == client_network(other)) == same


# Readers


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with few limiter."""
    database = f"sqlite:///{tmp_path_factory.mktemp('small') / 'tables.sqlite3'}"
    with serving(database, BOURGADE_ADDRESS_CONNECTIONS="8", BOURGADE_PERSON_CONNECTIONS="3") as running:
        yield running


def reading(server: Server, table: str, cookie: str | None = None) -> ClientConnection:
    headers = {"Cookie": f"bourgade={cookie}"} if cookie else {}
    return listen(f"{server.url}/api/tables/{table}/news", additional_headers=headers)


def test_readers_have_few_places_each_and_are_told_to_come_back(small: Server) -> None:
    sitting = sit(small, "orleans")
    with contextlib.ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(reading(small, sitting.table, sitting.client.cookie)).recv(timeout=PATIENCE)
        with pytest.raises(InvalidStatus) as refused, reading(small, sitting.table, sitting.client.cookie):
            pass
        assert refused.value.response.status_code == 503
        assert refused.value.response.headers["retry-after"]
        assert b"crowded" in bytes(refused.value.response.body or b"")
        # Another person of the same household.
        stack.enter_context(reading(small, sitting.table)).recv(timeout=PATIENCE)
    news = Client(small.url, sitting.client.cookie).updates(sitting.table)
    assert next(news).table.table == sitting.table
    news.close()  # type: ignore[attr-defined]


def patiently_reading(server: Server, sitting: Sitting) -> ClientConnection:
    """As soon as there is a place: a busy server may see a moment later that the one before has left."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return reading(server, sitting.table, sitting.client.cookie)
        except (InvalidHandshake, OSError):
            assert time.monotonic() < end, "no place is given back"
            time.sleep(0.05)


def test_a_place_is_given_back_however_a_reader_leaves(small: Server) -> None:
    """More readers than there are places, one after another: with a binary frame, a broken one, too many words,
    without
    a word."""
    sitting = sit(small, "orleans")
    for number in range(24):
        with (
            contextlib.suppress(OSError, ConnectionClosed),
            patiently_reading(small, sitting) as each,
        ):
            assert each.recv(timeout=PATIENCE)
            if number % 4 == 0:
                each.send(b"\x00\xff")
            elif number % 4 == 1:
                each.socket.sendall(b"\xff\xff\xff\xff")
            elif number % 4 == 2:
                for _ in range(40):
                    each.send("hello")
            each.socket.shutdown(socket.SHUT_RDWR)  # as a crashed browser leaves
    with patiently_reading(small, sitting) as last:
        assert last.recv(timeout=PATIENCE)


# Addresses


@pytest.mark.parametrize(("proxies", "stopped"), [("192.0.2.0/24", True), ("127.0.0.1,::1", False)])
def test_only_a_trusted_proxy_tells_where_a_request_comes_from(sqlite: str, proxies: str, stopped: bool) -> None:
    with serving(sqlite, BOURGADE_RATE="0.001", BOURGADE_PROXIES=proxies) as server:
        statuses = []
        for number in range(50):
            headers = {"x-forwarded-for": f"198.51.100.{number}", "content-type": "application/json"}
            response = post(f"{server.url}/api/claim", content='{"secret": "guess"}', headers=headers)
            statuses.append(response.status_code)
        assert (429 in statuses) == stopped


def test_an_answer_goes_out_in_one_piece() -> None:
    class Paper:
        def __init__(self) -> None:
            self.written: list[bytes] = []

        def is_closing(self) -> bool:
            return False

        def write(self, data: bytes) -> None:
            self.written.append(data)

        def close(self) -> None:
            self.written.append(b"closed")

    paper = Paper()
    whole = httptools_protocol.CombiningTransport(paper)
    for piece in (b"HTTP/1.1 100 Continue", b"HTTP/1.1 200 OK", b"first", b"second"):
        whole.write(piece)
    assert paper.written == [b"HTTP/1.1 100 Continue", b"HTTP/1.1 200 OKfirst", b"second"]
    broken = Paper()
    whole = httptools_protocol.CombiningTransport(broken)
    whole.write(b"head")
    whole.close()  # before there was a body
    assert broken.written == [b"head", b"closed"]


def test_heads_alone_and_bodies_that_wait_to_be_asked_for_and_requests_in_a_row_are_answered() -> None:
    async def ask() -> None:
        async with listening(ConnectionLimiter(10), 10) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert head.startswith(b"HTTP/1.1 200 ")
            writer.write(POST.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n"))
            go_on = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert go_on.startswith(b"HTTP/1.1 100 ")
            writer.write(b"x" * 10)
            for request in (b"", POST + b"x" * 10 + GET + b"\r\n", b""):
                writer.write(request)
                answered = await asyncio.wait_for(reader.readuntil(b"0\r\n\r\n"), PATIENCE)
                assert answered.startswith(b"HTTP/1.1 200 ")
            writer.close()

    asyncio.run(ask())


def test_who_is_gone_is_sent_nothing() -> None:
    """A closed connection of uvloop's would raise, and so would whoever cleans up after that."""

    class Gone:
        def is_closing(self) -> bool:
            return True

        def close(self) -> None:
            pass

        def write(self, _: bytes) -> None:
            raise RuntimeError("the handler is closed")

    answer = httptools_protocol.CombiningTransport(Gone())
    answer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    answer.write(b"something")
    answer.close()
