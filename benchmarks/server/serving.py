"""The servers under measurement, in processes of their own, and what they use of the machine."""

from __future__ import annotations

import contextlib
import os
import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.runs import ROOT, builds
from tests.server.postgres import cluster, fresh_database
from tests.server.running import SERVE, Server

# Four sockets a table, and what is posted besides: for 2,000 tables. (With 5,000, the 1,251st table was refused.)
CONNECTIONS: Final = "10000"
TICKS: Final = os.sysconf("SC_CLK_TCK")
# The database and the number of processes. With several, the proxy sends the people of a table to one of them, as
# docs/hosting.md says; `APART` is without that.
APART: Final = "postgres2apart"
BACKENDS: Final = {
    "sqlite": ("SQLite", 1), "postgres": ("PostgreSQL", 1), "postgres2": ("PostgreSQL", 2),
    APART: ("PostgreSQL, people apart", 2),
}  # fmt: skip


def doors(backend: str, ports: list[int], table: int) -> list[int]:
    """Where the people of a table come in."""
    return ports if backend == APART else [ports[table % len(ports)]]


class Databases(contextlib.ExitStack):
    """An empty database for every measurement; those in PostgreSQL share one cluster.

    Setting up a cluster writes so much that the disk is busy for a while afterwards, and acts would wait for that.
    """

    def __init__(self) -> None:
        super().__init__()
        self._made = 0
        self._socket: Path | None = None

    def fresh(self, backend: str) -> str:
        self._made += 1
        if backend == "sqlite":
            folder = self.enter_context(tempfile.TemporaryDirectory(prefix="bourgade-bench-"))
            return f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        if self._socket is None:
            self._socket = self.enter_context(cluster(durable=True))
        return fresh_database(self._socket, f"bench{self._made}")


@contextlib.contextmanager
def servers(
    backend: str, database: str, pure: bool = False, limits: bool = False, program: str = SERVE
) -> Iterator[list[Server]]:
    """The compiled build's, where there is one; with the usual limits, or without any."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files[1], files[1]))
    path = None if pure else builds().get("compiled")
    environment = {"PYTHONPATH": str(path or ROOT / "src")}
    environment["BOURGADE_RATE"] = "1" if limits else "0"
    environment |= {f"BOURGADE_{whose}_CONNECTIONS": CONNECTIONS for whose in ("MOST", "ADDRESS", "PERSON")}
    with contextlib.ExitStack() as stack:
        running = []
        for _ in range(BACKENDS[backend][1]):
            running.append(
                stack.enter_context(Server(database, program=program, deterministic=False, **environment).running())
            )
        yield running


def processor_seconds(servers: list[Server]) -> float:
    """What the servers themselves have used; bots and the database are others'."""
    total = 0
    for server in servers:
        assert server.process is not None
        fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def memory(servers: list[Server]) -> float:
    """Bytes that are resident."""
    total = 0
    for server in servers:
        assert server.process is not None
        status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
        total += 1024 * int(status.partition("VmRSS:")[2].split()[0])
    return total
