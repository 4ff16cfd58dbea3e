"""The least that a browser does on the wire: posts over one kept connection, frames of news, edits carried out."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

from bourgade.client.patches import put_together


class Post:
    """One kept HTTP connection."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address  # where it comes from: who shares one shares its limits
        self.cookie = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        """Post something, or get it; the status and the answer. A connection that was idle for too long is opened
        anew."""
        text = b"" if body is None else json.dumps(body).encode()
        cookie = f"Cookie: bourgade={self.cookie}\r\n" if self.cookie else ""
        method = "GET" if body is None else "POST"
        head = (
            f"{method} /api/{path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nContent-Type: application/json\r\n"
            f"{cookie}Content-Length: {len(text)}\r\n\r\n"
        )
        try:
            return await self.send(head.encode() + text)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self.send(head.encode() + text)

    async def send(self, request: bytes) -> tuple[int, Any]:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        self.writer.write(request)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        status, length = int(answer.split(" ", 2)[1]), 0
        for line in answer.split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0].partition("=")[2]
        return status, json.loads(await self.reader.readexactly(length))

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


def read_frame(frame: str | bytes) -> dict[str, Any]:
    text = zlib.decompress(frame, -zlib.MAX_WBITS) if isinstance(frame, bytes) else frame
    news: dict[str, Any] = json.loads(text)
    return news


def carry_out(known: dict[str, Any], patch: dict[str, Any]) -> None:
    """The edits of a patch, in place."""
    for edit in patch["edits"]:
        *way, last = edit["at"]
        data: Any = known
        for step in way:
            data = data[step]
        if edit["do"] == "drop":
            del data[last]
        elif edit["do"] == "put":
            data[last] = edit["value"]
        else:
            data[last] = put_together(data[last], edit["value"])
    known["seq"] = patch["seq"]
