"""The service: everything that one server process holds, from start to end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from importlib.metadata import version as installed
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from bourgade import bots
from bourgade.bots.bot_loader import offer_own
from bourgade.server.bots.pool import WORKER, BotPool
from bourgade.server.bots.runner import BotRunner
from bourgade.server.concurrency.fair_queue import Disconnected, FairQueue, Payer
from bourgade.server.concurrency.thread_pools import ThreadPools, charge, charged_in_advance
from bourgade.server.connection_limiter import ConnectionLimiter
from bourgade.server.domain import earlier_results, persons, playing
from bourgade.server.domain.bot_question import Job
from bourgade.server.domain.clock_timeout import keep_time
from bourgade.server.domain.expiry import ClockCheck, expire
from bourgade.server.domain.operator_state import OperatorState, read_operator_state
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.timekeeper import TICK_SECONDS
from bourgade.server.domain.visitor import Visitor, hashed_cookie
from bourgade.server.errors import refused
from bourgade.server.notices.sender import Sender
from bourgade.server.runtime import gc_tuning
from bourgade.server.runtime.known_persons import KnownPersons
from bourgade.server.runtime.load import Load
from bourgade.server.runtime.metrics import Metrics
from bourgade.server.runtime.news import NewsHub
from bourgade.server.runtime.page_visibility import PageVisibility
from bourgade.server.runtime.scheduled_backups import back_up_regularly
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.storage.errors import StorageError
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.wakeups import Wakeups
from bourgade.server.wire.tables import Act

log = logging.getLogger("bourgade.server")

P = ParamSpec("P")
R = TypeVar("R")

ADVISER: Final = "maitre"
READY_SECONDS: Final = 1.0
READY_PATIENCE: Final = 5.0
CLEAR_UP_SECONDS: Final = 600.0
PRESENCE_SECONDS: Final = 30.0
CLOSE_SECONDS: Final = 60.0
RESULTS_SECONDS: Final = 0.2  # between two tables
# Places in the queue of expensive reads, and those of one address, which a household shares.
MOST_READS: Final = 64
READS_OF_ADDRESS: Final = 16
MOST_ADVICE: Final = 32
ADVICE_OF_ADDRESS: Final = 8
MOST_IMPORTS: Final = 8  # a record of a megabyte holds ten times as much memory while it waits
# Charged in advance, before the real cost is known: a look back, and each byte of a record.
READ_SECONDS: Final = 0.05
IMPORT_SECONDS: Final = 4e-6


class Requester(NamedTuple):
    """Who is charged for a request, and what returns when the client disconnects."""

    payer: Payer
    disconnected: Disconnected


class Service:
    """The open tables, the bots, the news, the thread pools and queues."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        for path in settings.own_bots:
            offer_own(path)
        self.news = NewsHub(self)
        self.readers = ConnectionLimiter(settings.most_connections)
        self.trying = asyncio.Lock()
        self.tried = -READY_SECONDS
        self.could_write = False
        self.pools = ThreadPools()
        bounded = settings.rate > 0  # without rate limits, an address may fill the queue
        self.expensive_reads = FairQueue(MOST_READS, READS_OF_ADDRESS if bounded else MOST_READS)
        self.imports = FairQueue(MOST_IMPORTS, 1 if bounded else MOST_IMPORTS)
        # At most half of the workers give advice, so that a flood of it cannot delay the bots' moves.
        advisers = max(1, settings.bot_workers // 2)
        self.advising = FairQueue(MOST_ADVICE, ADVICE_OF_ADDRESS if bounded else MOST_ADVICE, advisers)
        self.advised: set[str] = set()  # the browsers for which advice is sought
        self.wakeups: Wakeups | None = None  # of other processes, if there can be any
        self.last_heartbeat = 0.0
        self.load = Load()
        self.metrics = Metrics(self)
        self.host = OperatorState()
        self.stored_tables: dict[str, int] = {}  # by stage, as last counted
        self.page_visibility = PageVisibility()
        self.known_persons = KnownPersons(self.person_of)
        self.tables: TableCache
        self.bot_runner: BotRunner
        self.sender: Sender

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do blocking work in a thread."""
        return await self.pools.run(self.pools.requests, work, *args, **kwargs)

    async def at(self, table: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do blocking work in a thread, with the table lock."""
        async with self.pools.locked(table):
            return await self.pools.run(self.pools.requests, work, *args, **kwargs)

    async def act(self, visitor: Visitor, wanted: Act, finish: Callable[[Callable[[], bytes]], R]) -> R:
        """Carry out an act. It is decided in the event loop, sooner than a thread could begin, and a thread only stores
        it, with the table lock. `finish` makes of the answer what is sent, in that thread."""
        pools = self.pools
        async with pools.locked(visitor.requested_id):
            begun = time.thread_time()
            steps = commands.command_steps(self.tables, visitor, wanted, self.table_changed, wait=False)
            step = next(steps)
            charge(time.thread_time() - begun)
            while True:
                try:
                    answer = await pools.run(pools.commits if step.stores else pools.requests, finish, step.work)
                except playing.FALLBACK_ERRORS as error:
                    step = steps.throw(error)
                else:
                    next(steps, None)
                    return answer

    async def expensive(self, requester: Requester, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """An expensive read (replay, curve, record): one at a time, in a fair queue."""
        with charged_in_advance(READ_SECONDS):
            async with self.expensive_reads.ticket(requester.payer, requester.disconnected):
                return await self.pools.run(self.pools.expensive, work, *args, **kwargs)

    async def import_record(
        self, requester: Requester, size: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Import a record of so many bytes: one at a time, and one of an address."""
        with charged_in_advance(size * IMPORT_SECONDS):
            async with self.imports.ticket(requester.payer, requester.disconnected):
                return await self.pools.run(self.pools.imports, work, *args, **kwargs)

    async def for_bots(self, table: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Work at a table for a bot, in the bots' thread pool."""
        async with self.pools.locked(table):
            return await self.pools.run(self.pools.bots, work, *args, **kwargs)

    async def advise(self, requester: Requester, holder: str, job: Job) -> list[dict[str, Any]]:
        """Advice; one question of a browser at a time. The thinking is charged to the requester."""
        if holder in self.advised:
            raise refused(429, "advising")
        self.advised.add(holder)
        try:
            with charged_in_advance(bots.seconds(ADVISER)):
                async with self.advising.ticket(requester.payer, requester.disconnected):
                    return await self._advised(job)
        finally:
            self.advised.discard(holder)

    async def _advised(self, job: Job) -> list[dict[str, Any]]:
        begun = time.monotonic()
        try:
            return await self.bot_runner.pool.advise(job)
        finally:  # the thinking, without the wait for a worker
            charge(min(time.monotonic() - begun, bots.seconds(ADVISER)))

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        settings, loop = self.settings, asyncio.get_running_loop()
        database = await self.run(Database, settings.database_url)

        def changed(table_id: str, event: int, bots_due: bool) -> None:
            loop.call_soon_threadsafe(self.table_changed, table_id, event, bots_due)

        self.last_heartbeat = await self.run(database.last_heartbeat)
        self.host = await self.run(read_operator_state, database)
        self.tables = TableCache(database, settings, changed)
        await self.run(self.tables.timekeeper.tick, database)
        self.bot_runner = BotRunner(
            self.tables,
            BotPool(settings.bot_workers, settings.bot_seconds, (*WORKER, *settings.own_bots)),
            self.for_bots,
            self.present,
            lambda: self.host.read_only,
        )
        self.sender = await self.run(Sender, self.tables, self.run, self.store_page_visibility)
        chores = [
            asyncio.create_task(self.bot_runner.take_over(settings.poll_seconds)),
            asyncio.create_task(self.poll(settings.poll_seconds)),
            asyncio.create_task(self.clear_up()),
            asyncio.create_task(self.note_presence()),
            asyncio.create_task(self.close_unused()),
            asyncio.create_task(self.sender.run()),
            asyncio.create_task(self.keep_time()),
            asyncio.create_task(self.fill_results()),
            asyncio.create_task(gc_tuning.collect_periodically()),
        ]
        if settings.backup_folder:
            chores.append(asyncio.create_task(back_up_regularly(settings)))
        if database.shared:
            news = self.news
            self.wakeups = Wakeups(settings.database_url, news.wake, news.channels.keys(), self.tables.slots.keys())
            chores.append(asyncio.create_task(self.wakeups.run()))
        self.load.start()
        log.info("started: version %s, %s", installed("bourgade"), database.engine.dialect.name)
        try:
            with gc_tuning.collect_rarely():
                yield
        finally:
            self.load.stop()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.bot_runner.close()
            self.pools.close()
            database.close()
            log.info("stopped")

    def table_changed(self, table_id: str, event: int, bots_due: bool) -> None:
        """This process has stored an event."""
        self.news.wake(table_id, event)
        if self.wakeups is not None:
            self.wakeups.notify(table_id)
        if bots_due:
            self.bot_runner.run_bots(table_id)

    async def read_operator_state(self) -> None:
        self.host = await self.run(read_operator_state, self.tables.database)

    def something_said(self, table_id: str) -> None:
        """This process has stored a message."""
        self.news.wake_for_chat(table_id)
        if self.wakeups is not None:
            self.wakeups.notify(table_id)

    async def ready(self) -> bool:
        """Whether the store takes writes. It is tried once a second at most."""
        async with self.trying:
            now = time.monotonic()
            if now - self.tried > READY_SECONDS:
                try:
                    async with asyncio.timeout(READY_PATIENCE):
                        await self.run(self.tables.database.store_heartbeat)
                    self.could_write = True
                except (StorageError, TimeoutError) as error:
                    log.warning("nothing can be stored: %s", type(error).__name__)
                    self.could_write = False
                self.tried = now
            return self.could_write

    async def count_tables(self) -> None:
        """Count the stored tables for the measurements; a database that does not answer changes nothing."""
        await self.ready()
        with contextlib.suppress(StorageError):
            self.stored_tables = await self.run(self.tables.database.tables_by_stage)

    async def clear_up(self) -> None:
        """Remove old tables, a few at a time, unless the clock has been changed."""
        clock_trusted = ClockCheck(self.last_heartbeat)
        while True:
            removed = 0
            try:
                if clock_trusted():
                    removed = await self.run(expire, self.tables)
                if removed:
                    log.info("old tables removed: %d", removed)
                await self.run(self.tables.database.store_heartbeat)  # stores the time, for the next start
            except StorageError as error:
                log.warning("old tables cannot be removed: %s", type(error).__name__)
            await asyncio.sleep(CLEAR_UP_SECONDS if removed == 0 else 1.0)

    async def fill_results(self) -> None:
        """Store how games ended that ended before results were kept. It takes what players leave."""
        found: str | None = ""
        filled = 0
        while found is not None:
            await asyncio.sleep(RESULTS_SECONDS)
            if self.host.read_only:
                continue
            try:
                found = await self.run(earlier_results.next_without_results, self.tables, found)
                if found is not None:
                    filled += await self.for_bots(found, earlier_results.fill_results, self.tables, found)
            except StorageError as error:
                log.warning("results of earlier games cannot be stored: %s", type(error).__name__)
        if filled:
            log.info("results of earlier games stored: %d", filled)

    def present(self, table_id: str) -> bool:
        """Whether a player is there to see what bots do: with a WebSocket, or polling or acting."""
        return self.news.present(table_id) or self.tables.presence.requested(table_id)

    async def close_unused(self) -> None:
        """Close tables that are no longer used."""
        while True:
            await asyncio.sleep(CLOSE_SECONDS)
            self.tables.close_unused()

    async def note_presence(self) -> None:
        """Note who has a WebSocket open for a seat, and store who was seen lately."""
        presence = self.tables.presence
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            for table_id, channel in self.news.channels.items():
                for each in channel.subscribers:
                    if each.seat is not None:
                        presence.note(table_id, each.visitor.holder)
            try:
                await self.run(presence.store, self.tables.database)
            except StorageError as error:
                log.warning("who is there cannot be stored: %s", type(error).__name__)

    async def person_of(self, cookie: str) -> str | None:
        """The id of the person who has this cookie."""
        return await self.run(persons.id_of, self.tables.database, hashed_cookie(cookie))

    async def store_page_visibility(self) -> None:
        """Store who has which table in view, for whoever sends notices."""
        await self.run(self.page_visibility.store, self.tables.database, self.news.visible_pages())

    async def keep_time(self) -> None:
        """Follow the store's clock, and look for players whose time has run out."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if self.host.read_only:  # nobody can act: that is a gap
                self.tables.timekeeper.failed = True
                continue
            try:
                await self.run(keep_time, self.tables)
            except StorageError as error:
                log.warning("the clocks cannot be kept: %s", type(error).__name__)

    async def poll(self, every: float) -> None:
        """Find events whose wake-up was lost, and what the operator has set."""
        while True:
            await asyncio.sleep(every)
            watched = list(self.news.channels)
            try:
                await self.read_operator_state()
                now = await self.run(self.tables.database.last_events, watched) if watched else {}
                said = await self.run(self.tables.database.newest_messages, watched) if watched else {}
            except StorageError as error:
                log.warning("the database does not answer: %s", type(error).__name__)
                continue
            self.news.catch_up(now)
            self.news.catch_up_with_chat(said)
