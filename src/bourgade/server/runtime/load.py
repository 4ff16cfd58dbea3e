"""How busy this process is, and when it takes no more requests.

Beyond what a core can do, requests would queue up and all answers would come later and later. So new ones are refused
with 503 and a word to try again, as soon as there are more commands in progress than can be answered in time; the page
posts them again by itself, with the same key.

How many that are is found out, as a queue with controlled delay finds it (CoDel): if twice running, in half a second
each, not even a quarter of the commands were answered in time, they stand in a queue, and fewer are let in; else some
more.
One long pause, as of the disk, of a machine that does something else or of the garbage collector, is no overload:
whoever comes at its end waits for a moment only. Beside that, nothing is taken when the event loop is late again and
again, or very many requests are in progress: then it is not commands that are too many."""

from __future__ import annotations

import asyncio
from typing import Final

TICK_SECONDS: Final = 0.1
LONGEST_LAG: Final = 1.0  # seconds: a person notices a press that takes longer
LATE_TICKS: Final = 3  # one after the other
MOST_IN_PROGRESS: Final = 2_000
COMMANDS: Final = ("/act", "/undo", "/resign")  # how their paths end
IN_TIME_SECONDS: Final = 0.1
INTERVAL_SECONDS: Final = 0.5
SLOW_INTERVALS: Final = 2  # one after the other
FEWEST_COMMANDS: Final = 8  # are always let in
LESS: Final = 0.7
MORE: Final = 1.1


class Load:
    """The load of this process. It measures from `start` on."""

    def __init__(self) -> None:
        self.in_progress = 0
        self.commands = 0  # those of them that are commands
        self.most_commands: float = MOST_IN_PROGRESS
        self.lag = 0.0
        self.late = 0  # ticks that were late, one after the other
        self.due = 0.0
        self.tick: asyncio.TimerHandle | None = None
        self.slow = 0  # intervals in which none was answered in time, one after the other
        # Of the interval that runs now.
        self.taken: list[float] = []  # seconds that each command took, with the wait before anybody looked at it
        self.busiest = 0  # commands in progress at the same time
        self.interval_ends = 0.0

    @property
    def too_high(self) -> bool:
        return self.commands >= self.most_commands or self.late >= LATE_TICKS or self.in_progress > MOST_IN_PROGRESS

    def begin_command(self) -> None:
        """It is let in."""
        self.commands += 1
        self.busiest = max(self.busiest, self.commands)

    def end_command(self, seconds: float) -> None:
        """It was answered after so many seconds."""
        self.commands -= 1
        self.taken.append(self.lag + seconds)

    def start(self) -> None:
        self.wait(asyncio.get_running_loop())

    def wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self.due = loop.time() + TICK_SECONDS
        self.tick = loop.call_at(self.due, self.measure, loop)

    def measure(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        self.lag = now - self.due
        self.late = self.late + 1 if self.lag > LONGEST_LAG else 0
        if now >= self.interval_ends:
            self.adapt()
            self.interval_ends = now + INTERVAL_SECONDS
        self.wait(loop)

    def adapt(self) -> None:
        """Let in fewer commands at a time, or some more."""
        taken = sorted(self.taken)
        if not taken:
            pass  # none was answered, so nothing is known
        elif taken[len(taken) // 4] > IN_TIME_SECONDS:
            self.slow += 1
            if self.slow >= SLOW_INTERVALS:
                self.most_commands = max(FEWEST_COMMANDS, LESS * min(self.most_commands, self.busiest))
        else:
            self.slow = 0
            self.most_commands = min(MOST_IN_PROGRESS, MORE * self.most_commands + 1)
        self.taken, self.busiest = [], self.commands

    def stop(self) -> None:
        if self.tick is not None:
            self.tick.cancel()
            self.tick = None
