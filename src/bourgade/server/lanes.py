"""Blocking work in threads: one thread a table at a time, and those who do dear things wait for each other, not others.

Who waits for a table waits here, in the event loop, and holds no thread. What somebody's work has cost is put down to
them when it is done (door/limits.py).
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

THREADS: Final = 8
STORING_THREADS: Final = 8
DEAR_THREADS: Final = 1
IMPORT_THREADS: Final = 1
BOT_THREADS: Final = 2
AGAIN_SECONDS: Final = 0.1

# Told how many seconds of a processor the work took; set by the guard for each request.
paying: ContextVar[Callable[[float], None] | None] = ContextVar("paying", default=None)


class Lanes:
    """The threads of this process."""

    def __init__(self) -> None:
        self.quick = Lane(THREADS, "quick")
        # Acts that are decided and hold their table until they are stored: who waits for one must not be in their way.
        self.storing = Lane(STORING_THREADS, "storing")
        self.dear = Lane(DEAR_THREADS, "dear")
        self.imports = Lane(IMPORT_THREADS, "imports")
        self.bots = Lane(BOT_THREADS, "bots")
        self.gates: dict[str, Gate] = {}

    async def run(self, lane: Lane, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        result: R = await lane.begin(partial(work, *args, **kwargs)).awaited
        return result

    def at(self, table: str) -> Gate:
        """Alone at a table, among those who come by this name."""
        gate = self.gates.get(table)
        if gate is None:
            gate = self.gates[table] = Gate(self.gates, table)
        return gate

    def close(self) -> None:
        for lane in (self.quick, self.storing, self.dear, self.imports, self.bots):
            lane.close()


class Gate:
    """One at a time. It is there as long as somebody is within, or waits."""

    __slots__ = ("gates", "lock", "table", "visitors")

    def __init__(self, gates: dict[str, Gate], table: str) -> None:
        self.gates = gates
        self.table = table
        self.lock = asyncio.Lock()
        self.visitors = 0

    async def __aenter__(self) -> None:
        self.visitors += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.lock.release()
        self._leave()

    def _leave(self) -> None:
        self.visitors -= 1
        if self.visitors == 0:
            self.gates.pop(self.table, None)


class Lane:
    """Threads that do one thing after another for the event loop. `concurrent.futures` also serves those who wait in
    threads, and looks after everything with locks: that costs three times as much."""

    def __init__(self, most: int, name: str) -> None:
        self.most = most
        self.name = name
        self.threads = 0
        self.undone = 0  # known to the event loop only
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.later: asyncio.TimerHandle | None = None  # when the first thread is asked for again

    def begin(self, work: Callable[[], Any]) -> Job:
        job = Job(self, work)
        self.undone += 1
        self.jobs.put(job)
        if self.threads < min(self.undone, self.most):
            self._another(job.loop)
        return job

    def _another(self, loop: asyncio.AbstractEventLoop) -> None:
        """One more thread. If the system gives none, those that are there will come to it."""
        try:
            threading.Thread(target=self._work, name=f"bourgade-{self.name}", daemon=True).start()
            self.threads += 1
        except RuntimeError:
            log.warning("no thread can be started")
            if self.threads == 0 and self.later is None:
                self.later = loop.call_later(AGAIN_SECONDS, self._again, loop)

    def _again(self, loop: asyncio.AbstractEventLoop) -> None:
        self.later = None
        if self.threads == 0 and self.undone:
            self._another(loop)

    def _work(self) -> None:
        while (job := self.jobs.get()) is not None:
            job.do()
            del job  # and whatever came of it, before waiting for the next

    def close(self) -> None:
        """Nothing more is begun."""
        if self.later is not None:
            self.later.cancel()
        with contextlib.suppress(Empty):
            while (job := self.jobs.get_nowait()) is not None:
                job.awaited.cancel()
        for _ in range(self.threads):
            self.jobs.put(None)


class Job:
    """Something to do in a thread, and what came of it."""

    __slots__ = ("awaited", "cost", "error", "lane", "loop", "payer", "result", "work")

    def __init__(self, lane: Lane, work: Callable[[], Any]) -> None:
        self.lane = lane
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.awaited: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.cost = 0.0  # seconds of a processor
        self.payer = paying.get()  # also when nobody waits for it any longer

    def do(self) -> None:
        begun = time.thread_time()
        try:
            self.result = self.work()
        except BaseException as error:
            self.error = error
        self.cost = time.thread_time() - begun
        with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits
            self.loop.call_soon_threadsafe(self.done)

    def done(self) -> None:
        """In the event loop again. An error knows the way that it came, this job among it: nothing here may know the
        error any longer."""
        self.lane.undone -= 1
        if self.payer is not None:
            self.payer(self.cost)
        awaited, error = self.awaited, self.error
        del self.awaited, self.error
        if awaited.done():
            return  # who waited was told to stop
        if error is None:
            awaited.set_result(self.result)
        else:
            awaited.set_exception(error)


def put_down(seconds: float) -> None:
    """Charge what was done to who asked for it."""
    payer = paying.get()
    if payer is not None:
        payer(seconds)


@contextlib.contextmanager
def reserved(seconds: float) -> Iterator[None]:
    """Charge what something will probably cost before it is done, else many are let in that nobody can pay for. What
    it has cost in truth is charged by the thread that did it."""
    put_down(seconds)
    try:
        yield
    finally:
        put_down(-seconds)
