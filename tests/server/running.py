"""A real server in a process of its own, to be used, stopped and killed."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from bourgade.client import Client
from bourgade.client.client import trusted
from tests.helping import PATIENCE
from tests.process_cleanup import dismiss, end_group_with_run, group_has_ended

SERVE: Final = "from bourgade.cli import main; main()"
DETERMINISTIC_SERVER: Final = Path(__file__).with_name("deterministic_server.py")


@cache
def loaded() -> tuple[subprocess.Popen[str], threading.Lock]:
    """The process from which servers are split off (deterministic_server.py); it ends when this one does."""
    process = subprocess.Popen(
        [sys.executable, "-P", str(DETERMINISTIC_SERVER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    atexit.register(dismiss, process)
    return process, threading.Lock()


def wish(wanted: object) -> Any:
    process, alone = loaded()
    assert process.stdin is not None
    assert process.stdout is not None
    with alone:
        process.stdin.write(json.dumps(wanted) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())


class SplitOff:
    """A server's process, as far as the tests handle it."""

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        self.pid: int = wish({"arguments": arguments, "environment": environment})
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = wish(self.pid)
        return self.returncode

    def wait(self, timeout: float) -> int:
        end = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"process {self.pid} did not end")
            time.sleep(0.01)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


class Server:
    """`bourgade serve` on a free port of this machine; `deterministic`: tables that are made alike are dealt alike."""

    def __init__(
        self,
        database: str,
        python: str = sys.executable,
        deterministic: bool = False,
        program: str = SERVE,
        **environment: str,
    ) -> None:
        self.database = database
        self.python = python
        self.program = program
        self.deterministic = deterministic
        self.environment = {"BOURGADE_RATE": "0", **environment}
        # A port that stays ours while no server listens there: bound here, so that nobody else is given it, and open to
        # whoever binds it by its number.
        self.place = socket.socket()
        self.place.bind(("127.0.0.1", 0))
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.port: int = self.place.getsockname()[1]
        self.process: subprocess.Popen[bytes] | SplitOff | None = None
        self.clients: list[Client] = []

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Server:
        arguments = ["serve", "--port", str(self.port), "--database", self.database]
        environment = {**os.environ, **self.environment}
        if self.deterministic:
            self.process = SplitOff(arguments, environment)
        else:
            command = [self.python, "-c", self.program, *arguments]
            # In a session of its own, so that its bots can be killed with it.
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
        end_group_with_run(self.process.pid)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if get(f"{self.url}/api/health").status_code == 200:
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
            process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            group_has_ended(process.pid)

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
            self.place.close()

    def close_clients(self) -> None:
        for client in self.clients:
            client.close()


@contextlib.contextmanager
def serving(database: str, **environment: str) -> Iterator[Server]:
    with Server(database, deterministic=True, **environment).running() as server:
        yield server


def get(url: str, **how: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, verify=trusted(), **how)


def post(url: str, **how: Any) -> httpx.Response:
    return httpx.post(url, timeout=PATIENCE, verify=trusted(), **how)


def listen(url: str, **how: Any) -> ClientConnection:
    """A reader's connection."""
    how = {"max_size": None, "proxy": None, "open_timeout": PATIENCE, **how}
    connection: ClientConnection = connect(f"ws{url.removeprefix('http')}", **how)
    return connection
