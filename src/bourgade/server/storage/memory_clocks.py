"""Time and clocks in memory."""

from __future__ import annotations

import time
from typing import Any

from bourgade.server.storage.rows import TableRow


class MemoryClocks:
    """Implements `ClockStorage` (clock_storage.py)."""

    tables: dict[str, TableRow]

    def __init__(self) -> None:
        super().__init__()
        self.gap_rows: tuple[tuple[float, float], ...] = ()
        self.ticked = 0.0

    def store_time(self, transaction: Any) -> float:
        return time.time()

    def last_tick(self, transaction: Any) -> float:
        return self.ticked

    def note_tick(self, transaction: Any, at: float) -> None:
        self.ticked = at

    def clock_gaps(self, transaction: Any) -> list[tuple[float, float]]:
        return sorted(self.gap_rows)

    def add_clock_gap(self, transaction: Any, since: float, until: float) -> None:
        self.gap_rows = (*self.gap_rows, (since, until))

    def any_clock_runs(self, transaction: Any) -> bool:
        return any(row.deadline is not None for row in self.tables.values())

    def overdue(self, transaction: Any, before: float, most: int) -> list[str]:
        due = [(row.deadline, row.id) for row in self.tables.values() if row.deadline is not None]
        return [table_id for deadline, table_id in sorted(due) if deadline <= before][:most]
