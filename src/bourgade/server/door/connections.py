"""Connections before they say anything: how many there may be, and how long a request may take to arrive.

Whoever opens connections and sends half a request costs nothing but a place. Places are few for each address, and a
request that has not arrived whole in time loses its place; so nobody can take them all, nor hold them for ever.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from bourgade.server.door.http_in_c import Http
from bourgade.server.door.limits import Buckets

HEAD_SECONDS: Final = 10.0  # from the first byte, or from the beginning of a connection, to the end of the headers
BODY_SECONDS: Final = 30.0  # from there to the end of the body
READ_SECONDS: Final = 30.0  # that an answer may wait to be read
HANDSHAKE_SECONDS: Final = 20.0  # from the request for a socket to the answer, which may wait for the table's lock
# What a reader of news says is a ping now and then. Each is answered, and costs as much as a hundred times its bytes
# elsewhere: so many bytes a second, and so many at once.
SAID_A_SECOND: Final = 4096.0
SAID_AT_ONCE: Final = 64.0 * 1024
# Where in its scope a socket is found by who has much to tell.
SOCKET: Final = "bourgade.socket"


class Places:
    """So many places in all, and so many for each key that is given."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0
        self.by_key: Counter[str] = Counter()

    def take(self, *keys: tuple[str, int]) -> bool:
        """Take a place for keys with their bounds, if there is one for all of them."""
        if self.taken >= self.most or any(self.by_key[key] >= most for key, most in keys):
            return False
        self.taken += 1
        self.by_key.update(key for key, _ in keys)
        return True

    def give_back(self, *keys: str) -> None:
        self.taken -= 1
        for key in keys:
            self.by_key[key] -= 1
            if self.by_key[key] <= 0:
                del self.by_key[key]

    @contextmanager
    def held(self, *keys: tuple[str, int]) -> Iterator[bool]:
        """A place for as long as this lasts, whatever happens; whether there was one."""
        taken = self.take(*keys)
        try:
            yield taken
        finally:
            if taken:
                self.give_back(*(key for key, _ in keys))


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """Whom to count as one: an IPv4 address, or the network of an IPv6 address, which is all one customer's."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)


class Proxies:
    """The reverse proxies that are trusted to tell where a request comes from."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks = [ipaddress.ip_network(network, strict=False) for network in networks]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


class Told(asyncio.Protocol):
    """Whoever does not read what it is told is broken off."""

    loop: asyncio.AbstractEventLoop
    transport: Any  # uvicorn's protocols declare it unlike
    unread: asyncio.TimerHandle | None = None
    patience: float  # seconds that it may take to go on reading

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_on()

    def read_on(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


def protocols(
    places: Places, each: int, proxies: Proxies, reader_seconds: float
) -> tuple[type[Http], type[WebSocketsSansIOProtocol]]:
    """How connections are handled by a server with these places, at most `each` for one address, where news may wait so
    long to be read. Connections of a proxy are everybody's: they are bounded all together only."""

    def take(connection: Any) -> bool:
        address = connection.client[0] if connection.client else ""
        keys = () if address in proxies else ((neighbourhood(address), each),)
        connection.place = tuple(key for key, _ in keys) if places.take(*keys) else None
        return connection.place is not None

    def give_back(connection: Any) -> None:
        place, connection.place = connection.place, None
        if place is not None:
            places.give_back(*place)

    class Connection(Told, Http):
        """One connection, with a place and a deadline."""

        patience = READ_SECONDS
        place: tuple[str, ...] | None = None
        awaited: str | None = None
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if take(self):
                self.expect("head")
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self.expect(None)
            self.read_on()
            give_back(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.look_what_is_missing()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.look_what_is_missing()

        def handle_websocket_upgrade(self, *request: object) -> None:
            self.expect(None)
            if self.transport.is_closing():
                return  # refused already
            give_back(self)  # the socket takes one of its own
            super().handle_websocket_upgrade(*request)
            del self.parser  # they hold each other, and would stay until the garbage is searched

        def look_what_is_missing(self) -> None:
            """Between requests, uvicorn itself ends what stays idle."""
            gone = self.transport.is_closing() or self.transport.get_protocol() is not self
            self.expect(None if gone else self.missing)

        def expect(self, what: str | None) -> None:
            """Wait for the rest of a head or a body, but not for ever."""
            if what == self.awaited:
                return
            self.awaited = what
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None
            if what is not None:
                seconds = HEAD_SECONDS if what == "head" else BODY_SECONDS
                self.deadline = self.loop.call_later(seconds, self.transport.abort)

    class Socket(Told, WebSocketsSansIOProtocol):
        """A connection that has become a socket for news."""

        patience = reader_seconds
        place: tuple[str, ...] | None = None
        deadline: asyncio.TimerHandle | None = None  # until the handshake is done

        async def run_asgi(self) -> None:
            scope: Any = self.scope
            scope[SOCKET] = self
            try:
                await super().run_asgi()
            finally:
                del scope[SOCKET]  # they hold each other, and would stay until the garbage is searched

        def tell(self, frame: bytes) -> bool:
            """Send a whole frame now; whether that can be, without waiting for the reader."""
            gone = self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN
            if gone or not self.writable.is_set():
                return False
            self.transport.write(frame)
            return True

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.said = Buckets(SAID_A_SECOND, SAID_AT_ONCE)
            if take(self):
                self.deadline = self.loop.call_later(HANDSHAKE_SECONDS, self.transport.abort)
            else:
                self.transport.abort()

        def start_keepalive(self) -> None:
            """The handshake is done."""
            self.end_deadline()
            super().start_keepalive()

        def end_deadline(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def connection_lost(self, exc: Exception | None) -> None:
            self.end_deadline()
            self.read_on()
            give_back(self)
            super().connection_lost(exc)
            self.conn.parser.close()  # it holds the connection, which holds it

        def data_received(self, data: bytes) -> None:
            if not self.said.take("", len(data)):
                self.transport.abort()
                return
            super().data_received(data)
            if not self.handshake_initiated:
                # What comes first is the whole head. If the library cannot read it, it waits for more, for ever.
                self.refuse()

        def send_receive_event_to_app(self) -> None:
            """Text that is no UTF-8 ends the connection (RFC 6455, 8.1). uvicorn would log it with its traceback."""
            if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
            super().send_receive_event_to_app()

        def refuse(self) -> None:
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            self.transport.close()

    return Connection, Socket


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
