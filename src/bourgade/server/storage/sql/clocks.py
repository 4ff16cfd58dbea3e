"""Time and clocks in SQLite or PostgreSQL."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Float, cast, extract, func, insert, select, update

from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.clock_schema import clock_gaps
from bourgade.server.storage.sql.prepared import Prepared

# PostgreSQL's own clock; SQLite has none but the machine's.
POSTGRES_TIME: Final = select(cast(extract("epoch", func.clock_timestamp()), Float))


class SqlClocks:
    """Implements `ClockStorage` (storage/clock_storage.py)."""

    _store_time: Prepared | None  # for stores that have a clock

    def store_time(self, transaction: Any) -> float:
        if self._store_time is None:
            return time.time()
        found = self._store_time.row(transaction, {})
        assert found is not None
        return float(found[0])

    def last_tick(self, transaction: Any) -> float:
        found = transaction.execute(select(schema.heartbeat.c.tick).with_for_update()).scalar()
        return float(found or 0.0)

    def note_tick(self, transaction: Any, at: float) -> None:
        transaction.execute(update(schema.heartbeat).values(tick=at))

    def clock_gaps(self, transaction: Any) -> list[tuple[float, float]]:
        found = transaction.execute(select(clock_gaps).order_by(clock_gaps.c.since))
        return [(each.since, each.until) for each in found]

    def add_clock_gap(self, transaction: Any, since: float, until: float) -> None:
        transaction.execute(insert(clock_gaps), {"since": since, "until": until})

    def any_clock_runs(self, transaction: Any) -> bool:
        running = select(schema.tables.c.id).where(schema.tables.c.deadline.is_not(None)).limit(1)
        return transaction.execute(running).first() is not None

    def overdue(self, transaction: Any, before: float, most: int) -> list[str]:
        found = schema.tables.c
        query = select(found.id).where(found.deadline <= before).order_by(found.deadline).limit(most)
        return list(transaction.execute(query).scalars())
