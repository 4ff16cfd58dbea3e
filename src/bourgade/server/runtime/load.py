"""How busy this process is, and when it takes no more requests.

Beyond what a core can do, requests would queue up and all answers would come later and later. So when the event loop is
late, or very many requests are in progress, new ones are refused with 503 and a word to try again, until it has caught
up. The page does so by itself, with the same key."""

from __future__ import annotations

import asyncio
from typing import Final

TICK_SECONDS: Final = 0.1
LONGEST_LAG: Final = 1.0  # seconds: a person notices a press that takes longer
MOST_IN_PROGRESS: Final = 2_000
DECAY: Final = 0.5  # of the lag, from one tick to the next


class Load:
    """The load of this process. It measures from `start` on."""

    def __init__(self) -> None:
        self.in_progress = 0
        self.lag = 0.0
        self.due = 0.0
        self.tick: asyncio.TimerHandle | None = None

    @property
    def too_high(self) -> bool:
        return self.lag > LONGEST_LAG or self.in_progress > MOST_IN_PROGRESS

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.due = loop.time() + TICK_SECONDS
        self.tick = loop.call_at(self.due, self.measure, loop)

    def measure(self, loop: asyncio.AbstractEventLoop) -> None:
        self.lag = max(loop.time() - self.due, self.lag * DECAY)
        self.start()

    def stop(self) -> None:
        if self.tick is not None:
            self.tick.cancel()
            self.tick = None
