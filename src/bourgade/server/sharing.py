"""A scarce resource shared fairly: whoever has used least of it of late comes next, and nobody's queue grows long.

Who pays is an address first and a browser second: a browser's cookie costs nothing to invent, an address does.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bourgade.server.words.troubles import refused

FORGOTTEN_SECONDS: Final = 60.0  # what somebody has used counts half after so long
MOST_PAYERS: Final = 10_000

# Returns when nobody waits for the answer any longer.
Gone = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Payer:
    """Who asks for something."""

    address: str = ""
    browser: str = ""


class Usage:
    """What each key has used of late, in seconds."""

    def __init__(self) -> None:
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and when that was

    def of_late(self, key: str) -> float:
        seconds, since = self.used.get(key, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - since) / FORGOTTEN_SECONDS))

    def add(self, key: str, seconds: float) -> None:
        self.used[key] = (self.of_late(key) + seconds, time.monotonic())
        while len(self.used) > MOST_PAYERS:
            self.used.pop(next(iter(self.used)))


class Waiting:
    """Somebody in the queue."""

    __slots__ = ("payer", "turn")

    def __init__(self, payer: Payer) -> None:
        self.payer = payer
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class FairQueue:
    """Lets one through at a time, or a few. `most` may be in it, of them `most_of_one` of an address."""

    def __init__(self, most: int, most_of_one: int, at_once: int = 1) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.at_once = at_once
        self.through = 0  # those whose turn it is
        self.waiting: list[Waiting] = []  # in the order in which they came
        self.inside: Counter[str] = Counter()  # by address: those who wait, and those who are through
        self.by_address = Usage()
        self.by_browser = Usage()

    @contextlib.asynccontextmanager
    async def turn(self, payer: Payer, gone: Gone) -> AsyncIterator[None]:
        """Wait for one's turn. Refused when the queue is long, or when nobody waits for the answer any longer."""
        with self._place(payer.address):
            if self.through < self.at_once:
                self.through += 1
            else:
                await self._wait(payer, gone)
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
        if self.inside[address] >= self.most_of_one:
            raise refused(429, "too_many")
        if self.inside.total() >= self.most:
            raise refused(503, "busy")
        self.inside[address] += 1
        try:
            yield
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    async def _wait(self, payer: Payer, gone: Gone) -> None:
        waiting = Waiting(payer)
        self.waiting.append(waiting)
        watch = asyncio.ensure_future(gone())
        watch.add_done_callback(lambda _: give_up(waiting.turn))
        try:
            await waiting.turn
        except BaseException:
            turn = waiting.turn
            if waiting in self.waiting:
                self.waiting.remove(waiting)
            elif not turn.cancelled() and turn.exception() is None:
                self._next()  # the turn was given and not taken: it goes to the next
            raise
        finally:
            watch.cancel()

    def _next(self) -> None:
        """A turn is over: give it to whoever has used least."""
        self.waiting = [each for each in self.waiting if not each.turn.done()]
        if not self.waiting:
            self.through -= 1
            return
        chosen = min(self.waiting, key=self._used)
        self.waiting.remove(chosen)
        chosen.turn.set_result(None)

    def _used(self, waiting: Waiting) -> tuple[float, float]:
        payer = waiting.payer
        return self.by_address.of_late(payer.address), self.by_browser.of_late(f"{payer.address} {payer.browser}")


def give_up(turn: asyncio.Future[None]) -> None:
    """Nobody reads the refusal."""
    if not turn.done():
        turn.set_exception(refused(503, "busy"))
