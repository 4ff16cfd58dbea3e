"""Thread pools for blocking work, and one asyncio lock a table.

A request that waits for a table's lock waits in the event loop and holds no thread. Expensive work has a pool of its
own, so that it delays only its like. The processor time of an item is charged to the request that began it
(edge/rate_limits.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, ParamSpec, TypeVar

log = logging.getLogger("bourgade.server")

P = ParamSpec("P")
R = TypeVar("R")

REQUEST_THREADS: Final = 8
COMMIT_THREADS: Final = 8
EXPENSIVE_THREADS: Final = 1
IMPORT_THREADS: Final = 1
BOT_THREADS: Final = 2
RETRY_SECONDS: Final = 0.1

# Is called with the processor seconds that work took; the middleware sets it for each request.
charge_account: ContextVar[Callable[[float], None] | None] = ContextVar("charge_account", default=None)


class ThreadPools:
    """The thread pools of this process, and the locks of its tables."""

    def __init__(self) -> None:
        self.requests = ThreadPool(REQUEST_THREADS, "requests")
        # Stores acts that were decided in the event loop. Requests that wait for such a table must not occupy its
        # threads.
        self.commits = ThreadPool(COMMIT_THREADS, "commits")
        self.expensive = ThreadPool(EXPENSIVE_THREADS, "expensive")
        self.imports = ThreadPool(IMPORT_THREADS, "imports")
        self.bots = ThreadPool(BOT_THREADS, "bots")
        self.locks: dict[str, TableLock] = {}

    async def run(self, pool: ThreadPool, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        result: R = await pool.submit(partial(work, *args, **kwargs)).future
        return result

    def locked(self, table: str) -> TableLock:
        """The lock of a table, among the requests that come by this id."""
        lock = self.locks.get(table)
        if lock is None:
            lock = self.locks[table] = TableLock(self.locks, table)
        return lock

    def close(self) -> None:
        for pool in (self.requests, self.commits, self.expensive, self.imports, self.bots):
            pool.close()


class TableLock:
    """The lock of one table. It exists as long as somebody holds it or waits for it."""

    __slots__ = ("inner", "locks", "table", "users")

    def __init__(self, locks: dict[str, TableLock], table: str) -> None:
        self.locks = locks
        self.table = table
        self.inner = asyncio.Lock()
        self.users = 0

    async def __aenter__(self) -> None:
        self.users += 1
        try:
            await self.inner.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.inner.release()
        self._leave()

    def _leave(self) -> None:
        self.users -= 1
        if self.users == 0:
            self.locks.pop(self.table, None)


class ThreadPool:
    """Threads that work through a queue for the event loop. `concurrent.futures` also serves callers in threads, and
    locks around everything. This saves a tenth of an act's CPU time (1.20 ms instead of 1.34, 250 tables of Orléans,
    November 2026: benchmarks/server/left_out.py), and goes on where the system starts no thread just then."""

    def __init__(self, most: int, name: str) -> None:
        self.most = most
        self.name = name
        self.threads = 0
        self.unfinished = 0  # known to the event loop only
        self.items: SimpleQueue[WorkItem | None] = SimpleQueue()
        self.retry: asyncio.TimerHandle | None = None  # of starting the first thread

    def submit(self, work: Callable[[], Any]) -> WorkItem:
        item = WorkItem(self, work)
        self.unfinished += 1
        self.items.put(item)
        if self.threads < min(self.unfinished, self.most):
            self._start_thread(item.loop)
        return item

    def _start_thread(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start one more thread. If the system gives none, the threads that exist do the work."""
        try:
            threading.Thread(target=self._work, name=f"bourgade-{self.name}", daemon=True).start()
            self.threads += 1
        except RuntimeError:
            log.warning("no thread can be started")
            if self.threads == 0 and self.retry is None:
                self.retry = loop.call_later(RETRY_SECONDS, self._retry_start, loop)

    def _retry_start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.retry = None
        if self.threads == 0 and self.unfinished:
            self._start_thread(loop)

    def _work(self) -> None:
        while (item := self.items.get()) is not None:
            item.do()
            del item  # frees its result before the thread waits for the next

    def close(self) -> None:
        """Begin nothing more."""
        if self.retry is not None:
            self.retry.cancel()
        with contextlib.suppress(Empty):
            while (item := self.items.get_nowait()) is not None:
                item.future.cancel()
        for _ in range(self.threads):
            self.items.put(None)


class WorkItem:
    """Work for a thread, and its result."""

    __slots__ = ("account", "cost", "error", "future", "loop", "pool", "result", "work")

    def __init__(self, pool: ThreadPool, work: Callable[[], Any]) -> None:
        self.pool = pool
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.cost = 0.0  # seconds of a processor
        self.account = charge_account.get()  # is charged also when nobody waits for the result any longer

    def do(self) -> None:
        begun = time.thread_time()
        try:
            self.result = self.work()
        except BaseException as error:
            self.error = error
        self.cost = time.thread_time() - begun
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self.done)

    def done(self) -> None:
        """Hand over the result, in the event loop. An error's traceback refers to this item, so this item must not
        refer to the error: that would be a reference cycle."""
        self.pool.unfinished -= 1
        if self.account is not None:
            self.account(self.cost)
        future, error = self.future, self.error
        del self.future, self.error
        if future.done():
            return  # it was cancelled
        if error is None:
            future.set_result(self.result)
        else:
            future.set_exception(error)


def charge(seconds: float) -> None:
    """Charge processor seconds to the current request."""
    account = charge_account.get()
    if account is not None:
        account(seconds)


@contextlib.contextmanager
def charged_in_advance(seconds: float) -> Iterator[None]:
    """Charge the expected cost before the work is done, and give it back afterwards. Otherwise many requests would be
    admitted before the first one is charged. The thread that does the work charges the real cost."""
    charge(seconds)
    try:
        yield
    finally:
        charge(-seconds)
