"""Running bots: the process that stores an event also runs the bots that are asked next."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bourgade.server.bots.pool import BotPool
from bourgade.server.domain.bot_question import next_job, store_bot_act
from bourgade.server.domain.preset_actions import answer_by_preset
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.storage.errors import StorageError

log = logging.getLogger("bourgade.bots")

# Another process may have stored the last event and be running its bots. After this much longer than a bot may think,
# it is assumed to be gone.
GRACE_SECONDS: Final = 2.0
# A held table is tried again after so long: it may have been repaired.
REST_SECONDS: Final = 60.0
# Rest after work at a table that nobody looks at, as a multiple of that work.
UNSEEN_REST: Final = 1.0
MOST_REST: Final = 5.0  # seconds: work that a suspended machine interrupted seems to have taken for hours

Run = Callable[..., Awaitable[Any]]


class BotRunner:
    """Runs the bots of tables that this process has changed, and takes over tables whose process has ended."""

    def __init__(
        self,
        tables: TableCache,
        pool: BotPool,
        run: Run,
        present: Callable[[str], bool],
        paused: Callable[[], bool] = lambda: False,
    ) -> None:
        self.tables = tables
        self.pool = pool
        pool.queue.present = present
        self.run = run
        self.present = present
        self.paused = paused  # nothing is to change: `take_over` goes on with the tables later
        self.unseen = asyncio.Lock()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.resting: dict[str, float] = {}  # tables that take no acts, and when they are tried again

    def run_bots(self, table_id: str) -> None:
        """Let the bots of a table act, and those who have answered beforehand, until a person is asked."""
        if self.paused():
            return
        if table_id in self.tasks:
            self.again.add(table_id)  # its task may just have found nothing to do
            return
        task = asyncio.create_task(self._play(table_id))
        self.tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        task = self.tasks.pop(table_id)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("bots at a table have stopped", exc_info=task.exception())
        elif table_id in self.again:
            self.again.discard(table_id)
            self.run_bots(table_id)

    async def _play(self, table_id: str) -> None:
        try:
            while True:
                job = await self._work(table_id, next_job, self.present(table_id))
                action = None if job is None else await self.pool.think(job)
                if self.paused():
                    return
                if job is not None:
                    await self._work(table_id, store_bot_act, job, action)
                elif not await self._work(table_id, answer_by_preset):
                    return
        except RequestError as refusal:
            log.warning("the bots of a table rest: %s", refusal)
            self.resting[table_id] = time.monotonic() + REST_SECONDS

    async def _work(self, table_id: str, work: Callable[..., Any], *args: Any) -> Any:
        """Work at a table. Tables that no player looks at take turns and rest in between, so that they use only what
        people leave."""
        if self.present(table_id):
            return await self.run(table_id, work, self.tables, table_id, *args)
        async with self.unseen:
            begun = time.monotonic()
            done = await self.run(table_id, work, self.tables, table_id, *args)
            await asyncio.sleep(min(UNSEEN_REST * (time.monotonic() - begun), MOST_REST))
            return done

    async def take_over(self, every: float) -> None:
        """Take over tables whose bots no process runs."""
        patience = GRACE_SECONDS + self.pool.seconds if self.tables.database.shared else 0.0
        while True:
            try:
                due = await self.run("", self.tables.database.with_bots_due, patience)
                now = time.monotonic()
                self.resting = {table_id: until for table_id, until in self.resting.items() if until > now}
                for table_id in due:
                    if table_id not in self.resting:
                        self.run_bots(table_id)
            except StorageError as error:
                log.warning("the database does not answer: %s", type(error).__name__)
            patience = GRACE_SECONDS + self.pool.seconds
            await asyncio.sleep(every)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()
