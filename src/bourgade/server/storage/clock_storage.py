"""What the domain asks of a store about time and clocks. It is a part of `Storage` (interface.py)."""

from __future__ import annotations

from typing import Any, Protocol


class ClockStorage(Protocol):
    """The store's own time, and the gaps that count for no clock (domain/timekeeper.py)."""

    def store_time(self, transaction: Any) -> float:
        """What time it is by the store's clock, in seconds of the epoch."""

    def last_tick(self, transaction: Any) -> float:
        """When a process last noted that it was at work; 0: never. Nobody else does until the transaction ends."""

    def note_tick(self, transaction: Any, at: float) -> None: ...

    def clock_gaps(self, transaction: Any) -> list[tuple[float, float]]:
        """In order."""

    def add_clock_gap(self, transaction: Any, since: float, until: float) -> None: ...

    def any_clock_runs(self, transaction: Any) -> bool:
        """Whether there is a table where somebody's time runs."""

    def overdue(self, transaction: Any, before: float, most: int) -> list[str]:
        """Tables where, as far as was known, somebody's time has run out by then; the oldest first."""
