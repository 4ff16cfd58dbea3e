"""How busy this process is, and when it takes no more requests.

Beyond what a core can do, requests would queue up and all answers would come later and later. So when the event loop is
late again and again, or very many requests are in progress, new ones are refused with 503 and a word to try again,
until it has caught up. The page does so by itself, with the same key. One long pause, as of a machine that does
something else or of the garbage collector, is no overload."""

from __future__ import annotations

import asyncio
from typing import Final

TICK_SECONDS: Final = 0.1
LONGEST_LAG: Final = 1.0  # seconds: a person notices a press that takes longer
LATE_TICKS: Final = 3  # one after the other
MOST_IN_PROGRESS: Final = 2_000


class Load:
    """The load of this process. It measures from `start` on."""

    def __init__(self) -> None:
        self.in_progress = 0
        self.lag = 0.0
        self.late = 0  # ticks that were late, one after the other
        self.due = 0.0
        self.tick: asyncio.TimerHandle | None = None

    @property
    def too_high(self) -> bool:
        return self.late >= LATE_TICKS or self.in_progress > MOST_IN_PROGRESS

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.due = loop.time() + TICK_SECONDS
        self.tick = loop.call_at(self.due, self.measure, loop)

    def measure(self, loop: asyncio.AbstractEventLoop) -> None:
        self.lag = loop.time() - self.due
        self.late = self.late + 1 if self.lag > LONGEST_LAG else 0
        self.start()

    def stop(self) -> None:
        if self.tick is not None:
            self.tick.cancel()
            self.tick = None
