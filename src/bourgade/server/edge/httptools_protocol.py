"""HTTP parsed by httptools, in C: in pure Python (h11) parsing would be a quarter of an act's CPU time."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# The middleware has closer bounds for complete heads and bodies. These are for what the parser keeps although it is
# never complete: a line without an end, small chunks and trailers by the million.
HEAD_BYTES: Final = 64 * 1024
REQUEST_BYTES: Final = 2 * 1024 * 1024
CONTINUE: Final = b"HTTP/1.1 100 "  # asks for the request's body, and is not the head of an answer


class CombiningTransport:
    """Writes the head of an answer together with the first of its body, in one packet, and writes nothing to a client
    that is gone (of several pipelined requests uvicorn knows this of the last one only). It is here for these two: it
    saves the server's CPU next to nothing (1 %, November 2026: benchmarks/server/left_out.py)."""

    __slots__ = ("head", "transport")

    def __init__(self, transport: Any) -> None:
        self.transport = transport
        self.head: bytes | None = None

    def write(self, data: bytes) -> None:
        if self.head is None and not data.startswith(CONTINUE):
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


class HttptoolsProtocol(HttpToolsProtocol):
    """Knows which part of a request is still missing, and sends an answer in one write.

    uvicorn's own class has no deadline for a request that arrives in pieces, and writes head and body apart."""

    missing: str | None = None
    arrived = 0  # its bytes so far

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
        # The answer to HEAD has no body that its head could wait for.
        if self.cycle is not before and self.cycle is not None and self.scope["method"] != "HEAD":
            self.cycle.transport = CombiningTransport(self.transport)  # type: ignore[assignment]

    def on_message_complete(self) -> None:
        self.missing, self.arrived = None, 0
        super().on_message_complete()

    @property
    def upgrading(self) -> bool:
        """Whether the request asks for an upgrade to a WebSocket."""
        return bool(self.parser.should_upgrade()) and self._should_upgrade()

    def may_upgrade(self) -> bool:
        """Whether the head is that of a WebSocket handshake: a GET without a body (RFC 6455, 4.1), and no earlier
        request
        is still being answered. The WebSocket library does not answer a handshake that has a body."""
        if self.scope["method"] != "GET" or (self.cycle is not None and not self.cycle.response_complete):
            return False
        return not any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
            for name, value in self.headers
        )

    def refuse(self) -> None:
        """Answer 400, and close the connection."""
        self.send_400_response("Invalid HTTP request received.")
