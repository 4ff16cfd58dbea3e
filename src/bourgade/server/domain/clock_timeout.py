"""What happens when somebody's time runs out: an event says so, and the others vote (absence_vote.py). Nobody loses by
it."""

from __future__ import annotations

import logging
from typing import Final

from bourgade.server.domain.person_rest import refresh_rest_periods
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError

log = logging.getLogger("bourgade.clocks")

AT_ONCE: Final = 100  # tables a sweep


def keep_time(tables: TableCache) -> None:
    """Follow the store's clock, and look for those whose time has run out."""
    tables.timekeeper.tick(tables.database)
    with tables.database.reading() as connection:
        found = tables.database.overdue(connection, tables.timekeeper.now(), AT_ONCE)
    for table_id in found:
        try:
            run_out(tables, table_id)
        except RequestError as refusal:  # it is held, and nobody can act
            log.warning("the clocks of a table stand still: %s", refusal)
            with tables.database.writing() as connection:
                tables.database.change_table(connection, table_id, deadline=None)


def run_out(tables: TableCache, table_id: str) -> list[int]:
    """The seats of a table whose time has run out just now. With the row locked, so that two processes find it once.
    The stored deadline may be too early: vacations and gaps may have come since."""
    with tables.writing(table_id) as change:
        refresh_rest_periods(change, missed=True)
        table, gaps = change.table, tables.timekeeper.gaps
        clocks = table.clocks()
        late = [] if clocks is None else clocks.overdue(tables.timekeeper.now(), gaps)
        for seat in late:
            change.add("timeout", seat, {}, table.seen_by_all())
        deadline = None if clocks is None or table.row.stage != "playing" else clocks.deadline(gaps)
        if not late and deadline != table.row.deadline:
            change.change_table(deadline=deadline)
    return late
