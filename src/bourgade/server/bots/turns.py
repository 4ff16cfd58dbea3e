"""Bots at the tables: whoever stores an event sees to the bots that it is now up to."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bourgade.bots.next_seat import next_of, order_of
from bourgade.server.bots.pool import FALLBACK, Job, Pool
from bourgade.server.domain.open_tables import OpenTables
from bourgade.server.domain.playing import carry_out
from bourgade.server.errors import Refused, refused
from bourgade.server.storage.errors import StorageError
from bourgade.server.storage.rows import HOST

log = logging.getLogger("bourgade.bots")

# Another process may have stored the last event and be at work for its bots; after this much longer than a bot may
# think, it is taken to be gone.
GRACE_SECONDS: Final = 2.0
# A table that is held may be repaired, but not every other second.
REST_SECONDS: Final = 60.0
# A table that nobody looks at rests so many times as long as it was at work.
UNSEEN_REST: Final = 1.0

Run = Callable[..., Awaitable[Any]]


def next_job(tables: OpenTables, table_id: str, present: bool = True) -> Job | None:
    """The question to the next bot, if it is up to one; `present`: a player is there to see it."""
    with tables.reading(table_id) as table:
        if table.held is not None:
            raise refused(409, "held")
        due = table.bots_due()
        if not due:
            return None
        seat = next_of(table.history.game, due, order_of(int(table.row.seed) + table.event))
        row = table.seats[seat]
        position = table.history.game.determinize(seat, secrets.randbits(60))
        if row.stood_in:
            table.title.keep_settings(position, seat)
            position = table.title.load(position.dump(), check=False)  # its lists are made anew
        return Job(
            title=table.row.title,
            bot=row.bot or FALLBACK,
            seat=seat,
            position=position.dump(),
            legal=[*position.legal(seat), *position.asides(seat)],
            seed=secrets.randbits(60),
            expected=table.asked[seat],
            rank=0 if present else 1 if any(each.kind == "person" and not each.resigned for each in table.seats) else 2,
            owner=next(iter(table.holders.get(HOST, ())), table_id),
            table=table_id,
        )


def bot_acts(tables: OpenTables, table_id: str, job: Job, action: int) -> None:
    """Store a bot's act, unless another process was quicker or the question is no longer the same."""
    with tables.writing(table_id) as change:
        table = change.table
        if job.seat in table.bots_due() and table.asked[job.seat] == job.expected:
            # No person's key has a colon in it.
            carry_out(change, job.seat, "act", {"action": action}, f"bot:{job.expected}")


class BotTurns:
    """Runs the bots of every table that this process has moved; takes over those that were left alone."""

    def __init__(self, tables: OpenTables, pool: Pool, run: Run, present: Callable[[str], bool]) -> None:
        self.tables = tables
        self.pool = pool
        pool.queue.present = present
        self.run = run
        self.present = present
        self.unseen = asyncio.Lock()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.resting: dict[str, float] = {}  # tables that take no acts, and until when nobody asks again

    def see_to(self, table_id: str) -> None:
        """Let the bots of a table act until it is up to a person."""
        if table_id in self.tasks:
            self.again.add(table_id)  # it may just have found nothing to do
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
            self.see_to(table_id)

    async def _play(self, table_id: str) -> None:
        try:
            while (job := await self._work(table_id, next_job, self.present(table_id))) is not None:
                action = await self.pool.think(job)
                await self._work(table_id, bot_acts, job, action)
        except Refused as refusal:
            log.warning("the bots of a table rest: %s", refusal)
            self.resting[table_id] = time.monotonic() + REST_SECONDS

    async def _work(self, table_id: str, work: Callable[..., Any], *args: Any) -> Any:
        """Do something at a table. Tables that no player looks at go one after another, and rest: they get what is
        left of the server, not what people need of it."""
        if self.present(table_id):
            return await self.run(table_id, work, self.tables, table_id, *args)
        async with self.unseen:
            begun = time.monotonic()
            done = await self.run(table_id, work, self.tables, table_id, *args)
            await asyncio.sleep(UNSEEN_REST * (time.monotonic() - begun))
            return done

    async def look_after(self, every: float) -> None:
        """Take over tables whose bots nobody sees to: their process has ended."""
        patience = GRACE_SECONDS + self.pool.seconds if self.tables.database.shared else 0.0
        while True:
            try:
                due = await self.run("", self.tables.database.with_bots_due, patience)
                now = time.monotonic()
                self.resting = {table_id: until for table_id, until in self.resting.items() if until > now}
                for table_id in due:
                    if table_id not in self.resting:
                        self.see_to(table_id)
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
