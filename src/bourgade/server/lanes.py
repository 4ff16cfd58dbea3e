"""Blocking work in threads: one thread a table at a time, and those who do dear things wait for each other, not others.

Who waits for a table waits here, in the event loop, and holds no thread. What somebody's work has cost is put down to
them when it is done (door/limits.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

THREADS: Final = 8
DEAR_THREADS: Final = 1
BOT_THREADS: Final = 2

# Told how many seconds of a processor the work took; set by the guard for each request.
paying: ContextVar[Callable[[float], None] | None] = ContextVar("paying", default=None)


class Lanes:
    """The threads of this process."""

    def __init__(self) -> None:
        self.quick = ThreadPoolExecutor(THREADS, thread_name_prefix="bourgade")
        self.dear = ThreadPoolExecutor(DEAR_THREADS, thread_name_prefix="bourgade-dear")
        self.bots = ThreadPoolExecutor(BOT_THREADS, thread_name_prefix="bourgade-bots")
        self.gates: dict[str, Gate] = {}

    async def run(self, lane: ThreadPoolExecutor, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        payer = paying.get()
        cost = 0.0

        def measured() -> R:
            nonlocal cost
            begun = time.thread_time()
            try:
                return work(*args, **kwargs)
            finally:
                cost = time.thread_time() - begun

        try:
            return await asyncio.get_running_loop().run_in_executor(lane, measured)
        finally:
            if payer is not None:
                payer(cost)

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[None]:
        """Alone at a table, among those who come by this name."""
        gate = self.gates.get(table)
        if gate is None:
            gate = self.gates[table] = Gate()
        gate.visitors += 1
        try:
            async with gate.lock:
                yield
        finally:
            gate.visitors -= 1
            if gate.visitors == 0:
                self.gates.pop(table, None)

    def close(self) -> None:
        for lane in (self.quick, self.dear, self.bots):
            lane.shutdown(wait=False, cancel_futures=True)


class Gate:
    __slots__ = ("lock", "visitors")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.visitors = 0  # within, and waiting
