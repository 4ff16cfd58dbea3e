"""A bounded queue for a scarce resource: the payer with the least recent use is admitted next.

Use is counted by address first and by browser second: anybody can invent cookies, but not addresses.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bourgade.server.errors import refused
from bourgade.server.lru_map import LruMap

HALF_LIFE_SECONDS: Final = 60.0  # after which past use counts half
MOST_PAYERS: Final = 10_000

# Returns when the client has disconnected.
Disconnected = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Payer:
    """Who is charged: an address, and a browser there."""

    address: str = ""
    browser: str = ""


class RecentUse:
    """The seconds that each key has used, decaying with time."""

    def __init__(self) -> None:
        self.used: LruMap[str, tuple[float, float]] = LruMap(MOST_PAYERS)  # seconds, and when that was

    def recent(self, key: str) -> float:
        seconds, since = self.used.get(key, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - since) / HALF_LIFE_SECONDS))

    def add(self, key: str, seconds: float) -> None:
        self.used.store(key, (self.recent(key) + seconds, time.monotonic()))


class Waiter:
    """A place in the queue."""

    __slots__ = ("payer", "ticket")

    def __init__(self, payer: Payer) -> None:
        self.payer = payer
        self.ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class FairQueue:
    """Admits one at a time, or `at_once`. At most `most` wait or are admitted, of one address `most_of_address`."""

    def __init__(self, most: int, most_of_address: int, at_once: int = 1) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self.at_once = at_once
        self.admitted = 0  # how many have their ticket now
        self.waiting: list[Waiter] = []  # in order of arrival
        self.present: Counter[str] = Counter()  # by address: waiting and admitted
        self.by_address = RecentUse()
        self.by_browser = RecentUse()

    @contextlib.asynccontextmanager
    async def ticket(self, payer: Payer, disconnected: Disconnected) -> AsyncIterator[None]:
        """Wait for a ticket. RequestError when the queue is full, or when the client disconnects while it waits."""
        with self._place(payer.address):
            if self.admitted < self.at_once:
                self.admitted += 1
            else:
                await self._wait(payer, disconnected)
            begun = time.monotonic()
            try:
                yield
            finally:
                seconds = time.monotonic() - begun
                self.by_address.add(payer.address, seconds)
                self.by_browser.add(f"{payer.address} {payer.browser}", seconds)
                self._next()

    @contextlib.contextmanager
    def _place(self, address: str) -> Iterator[None]:
        if self.present[address] >= self.most_of_address:
            raise refused(429, "too_many")
        if self.present.total() >= self.most:
            raise refused(503, "busy")
        self.present[address] += 1
        try:
            yield
        finally:
            self.present[address] -= 1
            if not self.present[address]:
                del self.present[address]

    async def _wait(self, payer: Payer, disconnected: Disconnected) -> None:
        waiting = Waiter(payer)
        self.waiting.append(waiting)
        watch = asyncio.ensure_future(disconnected())
        watch.add_done_callback(lambda _: abandon(waiting.ticket))
        try:
            await waiting.ticket
        except BaseException:
            ticket = waiting.ticket
            if waiting in self.waiting:
                self.waiting.remove(waiting)
            elif not ticket.cancelled() and ticket.exception() is None:
                self._next()  # the ticket was given but not taken: pass it on
            raise
        finally:
            watch.cancel()

    def _next(self) -> None:
        """A ticket has come back: give it to the payer with the least recent use."""
        self.waiting = [each for each in self.waiting if not each.ticket.done()]
        if not self.waiting:
            self.admitted -= 1
            return
        chosen = min(self.waiting, key=self._used)
        self.waiting.remove(chosen)
        chosen.ticket.set_result(None)

    def _used(self, waiting: Waiter) -> tuple[float, float]:
        payer = waiting.payer
        return self.by_address.recent(payer.address), self.by_browser.recent(f"{payer.address} {payer.browser}")


def abandon(ticket: asyncio.Future[None]) -> None:
    """End the wait of a client that has left; nobody reads the refusal."""
    if not ticket.done():
        ticket.set_exception(refused(503, "busy"))
