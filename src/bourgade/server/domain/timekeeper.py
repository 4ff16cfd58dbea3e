"""The time by which clocks run: that of the store, which all processes share.

A process asks the store for it now and then (`tick`) and goes on by its own monotonic clock in between, so that nobody
waits for the store, and a wall clock that is set on this machine changes nothing. When no process was at work for a
while, or the store's clock was set forward, the time in between is a *gap*: nobody could play then, so it counts for
nobody. Gaps are stored, for all processes and for good.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from bourgade.server.domain.rest_periods import Span
from bourgade.server.storage.interface import Storage

log = logging.getLogger("bourgade.clocks")

TICK_SECONDS: Final = 5.0
# By so much more than a tick's time the store's clock may differ from what this process expects.
DRIFT_SECONDS: Final = 10.0
# A pause between two ticks of whatever processes that is longer than this is a gap, unless this process was there.
GAP_SECONDS: Final = 3 * TICK_SECONDS
# An answer that took longer says too little about when it was given.
SLOWEST: Final = 1.0


class Timekeeper:
    """What this process knows of the store's time."""

    def __init__(self) -> None:
        self.ahead: float | None = None  # the store's time less the monotonic clock; None: not known yet
        self.gaps: tuple[Span, ...] = ()
        self.failed = False  # the store has not answered since the last tick

    def now(self) -> float:
        return time.time() if self.ahead is None else self.ahead + time.monotonic()

    def tick(self, database: Storage) -> None:
        """Compare with the store's clock, note that a process is at work, and learn of gaps."""
        try:
            self._tick(database)
        except BaseException:
            self.failed = True
            raise

    def _tick(self, database: Storage) -> None:
        asked = time.monotonic()
        with database.autocommit() as transaction:
            found = database.store_time(transaction)
        took = time.monotonic() - asked
        ahead = found - asked - took / 2
        continuous = self.ahead is not None and not self.failed and abs(ahead - self.ahead) <= DRIFT_SECONDS
        if took <= SLOWEST or not continuous:
            self.ahead = ahead
        self.failed = False
        with database.reading() as transaction:
            runs = database.any_clock_runs(transaction)
        if runs or not continuous:
            self._note(database, continuous)
        with database.reading() as transaction:
            gaps = tuple(database.clock_gaps(transaction))
        if gaps != self.gaps:  # what has been made of them stays good
            self.gaps = gaps

    def _note(self, database: Storage, continuous: bool) -> None:
        with database.writing() as transaction:
            last, now = database.last_tick(transaction), self.now()
            if not continuous and last > 0 and now - last > GAP_SECONDS:
                log.info("%.0f seconds count for no clock: no server was at work, or the time was set", now - last)
                database.add_clock_gap(transaction, last, now)
            database.note_tick(transaction, now)
