"""A real server in a process of its own, to be used, stopped and killed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Final

import httpx

from bourgade.client import Client
from tests.keeper import keep_group, let_group_go

START_SECONDS: Final = 60.0
SERVE: Final = "from bourgade.cli import main; main()"


class Server:
    """`bourgade serve` on a free port of this machine."""

    def __init__(self, database: str, python: str = sys.executable, **environment: str) -> None:
        self.database = database
        self.python = python
        self.environment = {"BOURGADE_RATE": "0", **environment}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[Client] = []

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Server:
        command = [self.python, "-c", SERVE, "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **self.environment},
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # so that its bots can be killed with it
        )
        keep_group(self.process.pid)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/api/health").status_code == 200:
                    return self
            assert self.process.poll() is None, "the server has ended at once"
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """kill -9, bots and all."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """As a host stops it."""
        self._signal(signal.SIGTERM)

    def _signal(self, number: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if number == signal.SIGKILL:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        try:
            process.wait(20)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            let_group_go(process.pid)

    def client(self) -> Client:
        self.clients.append(Client(self.url))
        return self.clients[-1]

    @contextlib.contextmanager
    def running(self) -> Iterator[Server]:
        """From here to the end of the block."""
        self.start()
        try:
            yield self
        finally:
            self.close_clients()
            self.stop()

    def close_clients(self) -> None:
        for client in self.clients:
            client.close()


@contextlib.contextmanager
def serving(database: str, **environment: str) -> Iterator[Server]:
    with Server(database, **environment).running() as server:
        yield server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
