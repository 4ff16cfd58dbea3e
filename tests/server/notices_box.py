"""What tests of notices share: people who want to be told, and a place where notices arrive."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.helping import PATIENCE


@dataclass
class Arrived:
    """A request that has arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Mailbox:
    """A server at localhost to which notices are posted. `statuses`: what it answers, by path, once each."""

    url: str = ""
    arrived: list[Arrived] = field(default_factory=list)
    statuses: dict[str, list[int]] = field(default_factory=dict)
    more: threading.Condition = field(default_factory=threading.Condition)

    def wait(self, count: int, patience: float = PATIENCE) -> list[Arrived]:
        with self.more:
            assert self.more.wait_for(lambda: len(self.arrived) >= count, patience), f"{len(self.arrived)} came"
            return list(self.arrived)


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            with box.more:
                status = (box.statuses.get(self.path) or [201]).pop(0)
                box.arrived.append(Arrived(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                box.more.notify_all()
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("location", f"{box.url}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    box.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield box
    finally:
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)
