"""Everything that one server process holds, from its start to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from bourgade.server.bots.pool import Pool
from bourgade.server.bots.turns import BotTurns
from bourgade.server.door.connections import Places
from bourgade.server.door.limits import Limits
from bourgade.server.routes.news import Bus
from bourgade.server.settings import Settings
from bourgade.server.storage.database import Database
from bourgade.server.storage.wakeups import listen
from bourgade.server.tables.open_tables import OpenTables

log = logging.getLogger("bourgade.server")

P = ParamSpec("P")
R = TypeVar("R")

# The rules and the database run in threads, so that the event loop always answers.
THREADS: Final = 8


class Service:
    """The open tables, the bots, and those who wait for news."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(settings.rate)
        self.bus = Bus()
        self.readers = Places(settings.most_connections)
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bourgade")
        self.tables: OpenTables
        self.turns: BotTurns

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do blocking work in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: work(*args, **kwargs))

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        settings, loop = self.settings, asyncio.get_running_loop()
        database = await self.run(Database, settings.database_url)

        def moved(table_id: str, bots_due: bool) -> None:
            loop.call_soon_threadsafe(self.table_moved, table_id, bots_due)

        self.tables = OpenTables(database, settings, moved)
        self.turns = BotTurns(self.tables, Pool(settings.bot_workers, settings.bot_seconds), self.run)
        chores = [
            asyncio.create_task(self.turns.look_after(settings.poll_seconds)),
            asyncio.create_task(self.poll(settings.poll_seconds)),
        ]
        if database.postgres:
            chores.append(asyncio.create_task(listen(settings.database_url, self.bus.wake)))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.turns.close()
            self.threads.shutdown(wait=False, cancel_futures=True)
            database.close()

    def table_moved(self, table_id: str, bots_due: bool) -> None:
        """This process has stored an event."""
        self.bus.wake(table_id)
        if bots_due:
            self.turns.see_to(table_id)

    async def poll(self, every: float) -> None:
        """Find out about events whose wake-up was missed."""
        seen: dict[str, int] = {}
        while True:
            await asyncio.sleep(every)
            watched = list(self.bus.waiting)
            try:
                now = await self.run(self.tables.database.last_events, watched) if watched else {}
            except SQLAlchemyError as error:
                log.warning("the database does not answer: %s", type(error).__name__)
                continue
            for table_id, number in now.items():
                if seen.get(table_id) != number:
                    self.bus.wake(table_id)
            seen = now
