"""HTTP read by httptools, in C: in pure Python it would be a quarter of what an act costs."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# Whole heads and bodies are bounded by the guard, closer. This is for what is never whole and yet kept by the parser: a
# line without an end, small chunks and trailers by the million.
HEAD_BYTES: Final = 64 * 1024
REQUEST_BYTES: Final = 2 * 1024 * 1024
GO_ON: Final = b"HTTP/1.1 100 "  # asks for the body of a request: no head of an answer


class Whole:
    """Where an answer is written. Its head waits for the first of its body: two writes would cost twice as much, here
    and where they are read. Who is gone is sent nothing: of several requests uvicorn knows that of the last only."""

    __slots__ = ("head", "transport")

    def __init__(self, transport: Any) -> None:
        self.transport = transport
        self.head: bytes | None = None

    def write(self, data: bytes) -> None:
        if self.head is None and not data.startswith(GO_ON):
            self.head = data
            return
        if not self.transport.is_closing():
            self.transport.write(self.head + data if self.head else data)
        if self.head is not None:
            self.head = b""

    def close(self) -> None:
        if self.head:
            self.write(b"")
        self.transport.close()

    def is_closing(self) -> bool:
        return bool(self.transport.is_closing())


class Http(HttpToolsProtocol):
    """Says what of a request has begun to arrive and is not whole; answers in one piece."""

    missing: str | None = None
    arrived = 0  # bytes of it

    def data_received(self, data: bytes) -> None:
        self.missing = self.missing or "head"
        self.arrived += len(data)
        super().data_received(data)
        if self.arrived > (HEAD_BYTES if self.missing == "head" else REQUEST_BYTES):
            self.transport.abort()

    def on_message_begin(self) -> None:
        self.missing = "head"
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.missing = "body"
        before = self.cycle
        super().on_headers_complete()
        if self.upgrading and not self.may_upgrade():
            self.refuse()
        # Who asks for a head only is sent no body that it could wait for.
        if self.cycle is not before and self.cycle is not None and self.scope["method"] != "HEAD":
            self.cycle.transport = Whole(self.transport)  # type: ignore[assignment]

    def on_message_complete(self) -> None:
        self.missing, self.arrived = None, 0
        super().on_message_complete()

    @property
    def upgrading(self) -> bool:
        """Whether the request that arrives wants to become a socket."""
        return bool(self.parser.should_upgrade()) and self._should_upgrade()

    def may_upgrade(self) -> bool:
        """Whether the head is that of a WebSocket's handshake: a GET without a body (RFC 6455, 4.1), and not while an
        answer to an earlier request is on its way. The WebSocket library leaves what has a body without an answer."""
        if self.scope["method"] != "GET" or (self.cycle is not None and not self.cycle.response_complete):
            return False
        return not any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
            for name, value in self.headers
        )

    def refuse(self) -> None:
        """Answer as what is no HTTP is answered, and end the connection."""
        self.send_400_response("Invalid HTTP request received.")
