"""Limits on connections before a request has been parsed: how many are open, and how long a request may take.

A client that opens a connection and sends half a request costs nothing but a slot. So each address has few slots, and a
request that has not arrived completely in time loses its slot.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from bourgade.server.connection_limiter import ConnectionLimiter, client_network
from bourgade.server.edge.httptools_protocol import HttptoolsProtocol
from bourgade.server.http.requests import CONNECTION
from bourgade.server.token_buckets import TokenBuckets

HEAD_SECONDS: Final = 10.0  # from the first byte, or from the beginning of a connection, to the end of the headers
BODY_SECONDS: Final = 30.0  # from there to the end of the body
READ_SECONDS: Final = 30.0  # for which an answer may stay unread
HANDSHAKE_SECONDS: Final = 20.0  # from the upgrade request to its answer, which may wait for the table's lock
# A reader of news sends a ping now and then. Each message is answered, and a byte of it costs a hundred times as much
# as elsewhere. So bytes received on a WebSocket are limited.
RECEIVED_PER_SECOND: Final = 4096.0
RECEIVED_AT_ONCE: Final = 64.0 * 1024


class TrustedProxies:
    """The reverse proxies whose X-Forwarded-For is believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks = [ipaddress.ip_network(network, strict=False) for network in networks]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


class WriteTimeout(asyncio.Protocol):
    """Aborts a connection whose client does not read what is sent."""

    loop: asyncio.AbstractEventLoop
    transport: Any  # uvicorn's protocols declare it unlike
    write_deadline: asyncio.TimerHandle | None = None
    write_seconds: float  # how long the client may not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.write_deadline = self.loop.call_later(self.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.end_write_deadline()

    def end_write_deadline(self) -> None:
        if self.write_deadline is not None:
            self.write_deadline.cancel()
            self.write_deadline = None


def protocol_classes(
    limiter: ConnectionLimiter, each: int, proxies: TrustedProxies, reader_seconds: float
) -> tuple[type[HttptoolsProtocol], type[WebSocketsSansIOProtocol]]:
    """The protocol classes of a server: `each` connections for one address at most, and a WebSocket's client may leave
    its news unread for `reader_seconds`. Connections of a proxy serve everybody: only their total is bounded."""

    def acquire(connection: Any) -> bool:
        address = connection.client[0] if connection.client else ""
        keys = () if address in proxies else ((client_network(address), each),)
        connection.slots = tuple(key for key, _ in keys) if limiter.acquire(*keys) else None
        return connection.slots is not None

    def release(connection: Any) -> None:
        slots, connection.slots = connection.slots, None
        if slots is not None:
            limiter.release(*slots)

    class HttpConnection(WriteTimeout, HttptoolsProtocol):
        """An HTTP connection with a slot and a deadline."""

        write_seconds = READ_SECONDS
        slots: tuple[str, ...] | None = None
        awaited: str | None = None
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if acquire(self):
                self.await_part("head")
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self.await_part(None)
            self.end_write_deadline()
            release(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.update_deadline()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.update_deadline()

        def handle_websocket_upgrade(self, *request: object) -> None:
            self.await_part(None)
            if self.transport.is_closing():
                return  # refused already
            release(self)  # the WebSocket takes a slot of its own
            super().handle_websocket_upgrade(*request)
            del self.parser  # breaks a reference cycle

        def update_deadline(self) -> None:
            """Between requests, uvicorn itself closes what stays idle."""
            gone = self.transport.is_closing() or self.transport.get_protocol() is not self
            self.await_part(None if gone else self.missing)

        def await_part(self, what: str | None) -> None:
            """Set the deadline for the rest of a head or a body."""
            if what == self.awaited:
                return
            self.awaited = what
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None
            if what is not None:
                seconds = HEAD_SECONDS if what == "head" else BODY_SECONDS
                self.deadline = self.loop.call_later(seconds, self.transport.abort)

    class WebSocketConnection(WriteTimeout, WebSocketsSansIOProtocol):
        """A connection after its upgrade to a WebSocket."""

        write_seconds = reader_seconds
        slots: tuple[str, ...] | None = None
        deadline: asyncio.TimerHandle | None = None  # until the handshake is done

        async def run_asgi(self) -> None:
            scope: Any = self.scope
            scope[CONNECTION] = self
            try:
                await super().run_asgi()
            finally:
                del scope[CONNECTION]  # breaks a reference cycle

        def send_frame(self, frame: bytes) -> bool:
            """Send a whole frame now, if the client has read enough for that; whether it was sent."""
            gone = self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN
            if gone or not self.writable.is_set():
                return False
            self.transport.write(frame)
            return True

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.received = TokenBuckets(RECEIVED_PER_SECOND, RECEIVED_AT_ONCE)
            if acquire(self):
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
            self.end_write_deadline()
            release(self)
            super().connection_lost(exc)
            self.conn.parser.close()  # breaks a reference cycle

        def data_received(self, data: bytes) -> None:
            if not self.received.take("", len(data)):
                self.transport.abort()
                return
            super().data_received(data)
            if not self.handshake_initiated:
                # The head has been read whole before. If the library cannot parse it, it would wait for more for ever.
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

    return HttpConnection, WebSocketConnection


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
