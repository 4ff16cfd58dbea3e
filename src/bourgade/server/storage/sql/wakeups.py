"""Wake-ups between processes by PostgreSQL's NOTIFY. They may get lost: polling finds what they announced."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine
from typing import TYPE_CHECKING, Final

from sqlalchemy import make_url

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("bourgade.news")

AGAIN_SECONDS: Final = 2.0
# What processes say to each other besides which table has changed: "I am new here: who reads what?", the answer to it,
# "I am still here", now and then, and at which tables somebody reads. A table's id has no colon.
NEW: Final = "new:"
WELCOME: Final = "welcome:"
HERE: Final = "here:"
READS: Final = "reads:"
LEAVES: Final = "leaves:"
HERE_SECONDS: Final = 20.0
GONE_SECONDS: Final = 65.0  # after which a silent process is forgotten
SEND: Final = "SELECT pg_notify('bourgade', said) FROM unnest(%s::text[]) AS said"


class OtherProcess:
    """Another process: the tables that somebody reads there, and when it was last heard from."""

    def __init__(self) -> None:
        self.reads: set[str] = set()
        self.last_heard = 0.0


class Wakeups:
    """Tells other processes which tables this one has changed, if somebody reads the table there, and listens to them.
    Nobody waits for it, and what happens during one NOTIFY is sent together in the next. Without it readers in other
    processes would wait for the poll, two seconds; NOTIFY in each act's own transaction would wait for a lock at
    commit."""

    def __init__(
        self, url: str, wake: Callable[[str], None], read_here: Collection[str], open_here: Collection[str]
    ) -> None:
        self.address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.wake = wake
        self.read_here = read_here  # the tables at which somebody reads
        self.open_here = open_here  # the tables that may have changed here lately
        self.to_say: dict[str, None] = {}  # in this order, each once
        self.something = asyncio.Event()
        self.sender = 0  # the database's number for whoever sends here: what we have said need not wake us
        self.others: dict[int, OtherProcess] = {}  # by such numbers
        self.listening = asyncio.Event()

    def notify(self, table_id: str) -> None:
        """A table has changed here."""
        if any(table_id in other.reads for other in self.others.values()):
            self._say(table_id)

    def reads(self, table_id: str) -> None:
        """Somebody begins to read here. Who has changed the table before it knew that tells us then."""
        self.to_say.pop(LEAVES + table_id, None)
        self._say(READS + table_id)

    def leaves(self, table_id: str) -> None:
        """Nobody reads here any more."""
        self.to_say.pop(READS + table_id, None)
        self._say(LEAVES + table_id)

    def _say(self, *what: str) -> None:
        if not self.listening.is_set():
            return  # whoever listens then is told everything anew
        for word in what:
            self.to_say.pop(word, None)  # once, and after what has been said before it: who is new reads nothing yet
            self.to_say[word] = None
        self.something.set()

    def _introduce(self, word: str) -> None:
        self._say(word, *(READS + table_id for table_id in self.read_here))

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
                    self.others, self.to_say = {}, {}
                    await until_one_ends(self._send(sending), self._listen(hearing))
            except psycopg.Error as error:
                log.warning("no wake-ups through the database: %s", type(error).__name__)
            finally:
                self.listening.clear()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self, connection: psycopg.AsyncConnection) -> None:
        await self.listening.wait()  # whoever hears us may answer at once
        self._introduce(NEW)
        while True:
            try:
                async with asyncio.timeout(HERE_SECONDS):
                    await self.something.wait()
            except TimeoutError:
                self._say(HERE)
                self._forget_who_is_gone()
            self.something.clear()
            said, self.to_say = list(self.to_say), {}
            await connection.execute(SEND, [said])

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        await connection.execute("LISTEN bourgade")
        self.listening.set()
        async for notice in connection.notifies():
            if notice.pid != self.sender:
                self._received(notice.pid, notice.payload)

    def _received(self, sender: int, said: str) -> None:
        word, colon, table_id = said.rpartition(":")
        word += colon
        known = sender in self.others
        if not known or word == NEW:
            self.others[sender] = OtherProcess()
        other = self.others[sender]
        other.last_heard = time.monotonic()
        if not word:
            self.wake(table_id)
        elif word == READS:
            other.reads.add(table_id)
            if table_id in self.open_here:
                self._say(table_id)  # it may have changed just before
        elif word == LEAVES:
            other.reads.discard(table_id)
        elif word == NEW:
            self._introduce(WELCOME)
        elif word == HERE and not known:  # it had been silent for so long that it was forgotten
            self._introduce(NEW)

    def _forget_who_is_gone(self) -> None:
        now = time.monotonic()
        self.others = {number: each for number, each in self.others.items() if now - each.last_heard < GONE_SECONDS}


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
