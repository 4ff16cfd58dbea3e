"""`python -m benchmarks.server.idle`: what readers cost who only look on.

Each has a socket, which it pings as the page does. They watch tables in the midst of a game, where nobody acts. Then
somebody acts now and then at a table that nobody watches.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import time
from typing import Final

from benchmarks.server.people import Measured, SharedTable, percentiles
from benchmarks.server.serving import Databases, memory, processor_seconds, servers
from tests.server.running import Server

SOCKETS: Final = 5_000
WATCHED: Final = 50  # tables
AT_ONCE: Final = 50  # sockets that are opened at the same time
PING_EVERY: Final = 15.0  # as web/src/net/news.ts does
PING: Final = b"\x81\x84\0\0\0\0ping"  # a whole frame, masked with zeros
SECONDS: Final = 30.0
ACTS: Final = 40
PAUSE: Final = 0.25


class Watcher:
    """A bare WebSocket: what comes is thrown away, so that the load maker itself costs little."""

    def __init__(self, port: int, table: str, number: int) -> None:
        self.port = port
        self.path = f"/api/tables/{table}/news?lang={('fr', 'en')[number % 2]}&patches=true"
        self.heard = 0
        self.writer: asyncio.StreamWriter | None = None
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        self.reading = asyncio.create_task(self._read(reader))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while news := await reader.read(1 << 16):
            self.heard += len(news)

    def ping(self) -> None:
        assert self.writer is not None
        self.writer.write(PING)

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.gather(self.reading, return_exceptions=True)


async def ping_all(watchers: list[Watcher], seconds: float) -> None:
    """Each once in fifteen seconds, one after another."""
    begun, sent = time.perf_counter(), 0
    while (gone := time.perf_counter() - begun) < seconds:
        wanted = int(gone / PING_EVERY * len(watchers))
        for number in range(sent, wanted):
            watchers[number % len(watchers)].ping()
        sent = wanted
        await asyncio.sleep(0.02)


async def acted(server: Server, title: str, number: int) -> dict[str, float]:
    """How long acts take meanwhile."""
    table, measured = SharedTable([server.port], title, number), Measured()
    await table.open(measured)
    with measured.count():
        while len(measured.acts) < ACTS and not table.over:
            await table.act(measured)
            await asyncio.sleep(PAUSE)
    await table.close()
    return percentiles(measured.acts)


async def look_on(server: Server, title: str, steps: list[int]) -> None:
    tables = [SharedTable([server.port], title, number) for number in range(WATCHED)]
    for table in tables:
        await table.open(Measured())
    empty = memory([server])
    print(
        "| sockets | MiB | kB a socket | CPU, % of a core | act ms: p50, p95, p99 |\n|---|---|---|---|---|", flush=True
    )
    watchers: list[Watcher] = []
    try:
        for step in steps:
            while len(watchers) < step:
                numbers = range(len(watchers), min(len(watchers) + AT_ONCE, step))
                more = [Watcher(server.port, tables[number % WATCHED].watch, number) for number in numbers]
                await asyncio.gather(*(each.open() for each in more))
                watchers += more
            await asyncio.sleep(1.0)
            before = processor_seconds([server])
            await ping_all(watchers, SECONDS) if watchers else await asyncio.sleep(SECONDS)
            used = 100 * (processor_seconds([server]) - before) / SECONDS
            now = memory([server])
            each = (now - empty) / 1000 / step if step else 0.0
            pinging = asyncio.create_task(ping_all(watchers, 3600.0))
            found = await acted(server, title, WATCHED + len(watchers))
            pinging.cancel()
            times = ", ".join(f"{found[name]:.0f}" for name in ("p50", "p95", "p99"))
            print(f"| {step} | {now / 2**20:.0f} | {each:.1f} | {used:.1f} | {times} |", flush=True)
    finally:
        await asyncio.gather(*(each.close() for each in watchers))
        for table in tables:
            await table.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.idle")
    parser.add_argument("--title", default="orleans")
    parser.add_argument("--sockets", default=f"0,1000,{SOCKETS}")
    parser.add_argument("--pure", action="store_true", help="the pure Python build")
    wanted = parser.parse_args()
    with Databases() as databases, servers("sqlite", databases.fresh("sqlite"), wanted.pure) as running:
        asyncio.run(look_on(running[0], wanted.title, [int(step) for step in wanted.sockets.split(",")]))


if __name__ == "__main__":
    main()
