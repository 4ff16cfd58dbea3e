"""Whom a table waits for, since when, and for how long still: what the tests of clocks and presets look at."""

from __future__ import annotations

from typing import NamedTuple

from bourgade.server.domain.presets import preset_due
from bourgade.server.domain.rest_periods import resting
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache


class Awaited(NamedTuple):
    """A person's seat that the game waits for. Times are of the store's clock (`TableCache.timekeeper`)."""

    seat: int
    holders: tuple[str, ...]  # hashes of the cookies that hold it; empty: nobody has come yet
    since: float
    until: float | None  # when the time runs out; None: it does not, or has done so
    out: bool  # it has run out
    resting: float | None  # it is this person's quiet hours or vacation, until then


def awaited(tables: TableCache, table_id: str) -> list[Awaited]:
    """Of a table, by its id."""
    with tables.reading(table_id) as table:
        return awaited_at(table)


def awaited_at(table: Table) -> list[Awaited]:
    """Of an open table. A seat for which a bot answers, or that has said beforehand what it answers, is not waited
    for."""
    game, presets = table.history.game, table.presets
    return [_awaited(table, seat) for seat in table.people_awaited() if preset_due(game, presets, (seat,)) is None]


def _awaited(table: Table, seat: int) -> Awaited:
    clocks, keeper = table.clocks(), table.timekeeper
    holders = table.holders.get(seat, ())
    if clocks is None:
        return Awaited(seat, holders, table.row.moved_at, None, False, None)
    clock = clocks.seats[seat]
    since = table.row.moved_at if clock.asked is None else clock.asked
    return Awaited(seat, holders, since, clocks.end(seat, keeper.gaps), clock.out, resting(clock.off, keeper.now()))
