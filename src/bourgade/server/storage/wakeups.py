"""Wake-ups between processes through PostgreSQL. They may get lost: the rows are the truth, polling finds them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Final

from sqlalchemy import make_url

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("bourgade.news")

AGAIN_SECONDS: Final = 2.0
# Wake-ups of no table: "I am new here", which is answered, and "I am here", said now and then. Who has not heard
# another process for some time is alone, and tells nobody.
NEW: Final = "new"
HERE: Final = "here"
HERE_SECONDS: Final = 20.0
ALONE_SECONDS: Final = 65.0
SEND: Final = "SELECT pg_notify('bourgade', moved) FROM unnest(%s::text[]) AS moved"


class Wakeups:
    """Tells the other processes which tables this one has moved, and hears of theirs. Nobody waits for it, what happens
    while it is told is told together, and who is alone tells nothing."""

    def __init__(self, url: str, wake: Callable[[str], None]) -> None:
        self.address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.wake = wake
        self.moved: set[str] = set()
        self.something = asyncio.Event()
        self.sender = 0  # the database's number for whoever sends here: what we have said need not wake us
        self.heard = -ALONE_SECONDS  # when another process has been heard last
        self.listening = asyncio.Event()

    @property
    def alone(self) -> bool:
        return time.monotonic() - self.heard > ALONE_SECONDS

    def tell(self, table_id: str) -> None:
        if not self.alone:
            self._say(table_id)

    def _say(self, what: str) -> None:
        self.moved.add(what)
        self.something.set()

    async def run(self) -> None:
        """Until cancelled; a lost connection is made anew."""
        import psycopg  # only where the tables are in PostgreSQL

        while True:
            try:
                async with (
                    await psycopg.AsyncConnection.connect(self.address, autocommit=True) as sending,
                    await psycopg.AsyncConnection.connect(self.address, autocommit=True) as hearing,
                ):
                    self.sender = sending.info.backend_pid
                    self.listening.clear()
                    await until_one_ends(self._send(sending), self._hear(hearing))
            except psycopg.Error as error:
                log.warning("no wake-ups through the database: %s", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self, connection: psycopg.AsyncConnection) -> None:
        await self.listening.wait()  # whoever hears us may greet us at once
        self._say(NEW)
        while True:
            try:
                async with asyncio.timeout(HERE_SECONDS):
                    await self.something.wait()
            except TimeoutError:
                self._say(HERE)
            self.something.clear()
            moved, self.moved = list(self.moved), set()
            await connection.execute(SEND, [moved])

    async def _hear(self, connection: psycopg.AsyncConnection) -> None:
        await connection.execute("LISTEN bourgade")
        self.listening.set()
        async for notice in connection.notifies():
            if notice.pid == self.sender:
                continue
            self.heard = time.monotonic()
            if notice.payload == NEW:
                self._say(HERE)
            elif notice.payload != HERE:
                self.wake(notice.payload)


async def until_one_ends(*works: Coroutine[None, None, None]) -> None:
    """Do all of it at once until one is done or fails, then end the others. Not a TaskGroup: one that is cancelled just
    as it fails says only that it has failed, and whoever cancelled it waits for ever."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        while not all(task.done() for task in tasks):  # a cancellation may be lost, too, where something has just come
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=1.0)
        failures = [task.exception() for task in tasks if not task.cancelled()]
    for failure in failures:
        if failure is not None:
            raise failure
