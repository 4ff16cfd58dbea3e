"""One person on several devices. A seat is taken along by a link that is good once, and for a few minutes; who has lost
a browser comes back by a link that was kept for that, good once and for as long as the table is there."""

from __future__ import annotations

import contextlib
import time
from math import inf
from typing import Final

from bourgade.server.domain import tokens
from bourgade.server.domain.open_tables import OpenTables, TableChange
from bourgade.server.domain.presence import keep
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import Refused, refused
from bourgade.server.schema import Claimed, SeatPass, TableMade, WayBack
from bourgade.server.storage.interface import CLOCKS_DIFFER
from bourgade.server.storage.rows import HOST

PASS_SECONDS: Final = 600
MOST_DEVICES: Final = 8
MOST_TABLES: Final = 1_000  # that are taken over when a browser gets another cookie


def make_pass(tables: OpenTables, visitor: Visitor, seat: int) -> SeatPass:
    """A link to hold one's seat on another device, too. Each makes the one before it useless."""
    secret = tokens.fresh_secret()
    link = tokens.hashed(secret)
    with tables.writing(visitor.came_by) as change:
        if not change.table.holds(visitor.holder, seat):
            raise refused(403, "not_yours")
        change.change_seat(seat, pass_link=link, pass_until=time.time() + PASS_SECONDS)
        change.add("pass", seat, {}, unseen(change))
    keep(tables.passes, link, time.monotonic() + PASS_SECONDS)
    return SeatPass(seat=seat, secret=secret, seconds=PASS_SECONDS)


def over(tables: OpenTables, link: str, until: float | None) -> bool:
    """Whether the time of a pass is over: by the clock of the day, and where this process has made it, by the one that
    nobody sets. One that is good for longer than any is made is from a clock that has been set back since."""
    if until is None or not 0 <= until - time.time() <= PASS_SECONDS + CLOCKS_DIFFER:
        return True
    return time.monotonic() > tables.passes.get(link, inf)


def claim_pass(
    tables: OpenTables, change: TableChange, seat: int, link: str, holder: str, known: frozenset[str]
) -> None:
    """Let one more device hold the seat. Who sits in the host's own seat is the host."""
    table = change.table
    row, held = table.seats[seat], table.holders.get(seat, ())
    if row.pass_link != link:
        raise refused(403, "link_used")
    if over(tables, link, row.pass_until):
        raise refused(403, "pass_over")
    if not known.isdisjoint(held):
        return  # opened where the seat is already: it is still good for the other device
    if len(held) >= MOST_DEVICES:
        raise refused(409, "devices")
    host = any(table.is_host(each) and table.held_by(each) == [seat] for each in held)
    change.change_seat(seat, pass_link=None, pass_until=None)
    change.hold(seat, holder)
    if host and not table.is_host(holder):
        change.hold(HOST, holder)
    change.add("claim", seat, {}, unseen(change))


def make_recovery_link(tables: OpenTables, visitor: Visitor) -> WayBack:
    """A link to keep: it leads another browser to all that this one holds at the table. Each makes the one before it
    useless. Nobody else is concerned, so it is no event."""
    secret = tokens.fresh_secret()
    with tables.writing(visitor.came_by) as change:
        if visitor.holder is None or not _held(change, visitor.holder):
            raise refused(403, "not_yours")
        change.database.store_recovery_link(change.connection, visitor.came_by, visitor.holder, tokens.hashed(secret))
    return WayBack(secret=secret)


def use_recovery_link(tables: OpenTables, link: str, holder: str, known: frozenset[str]) -> Claimed:
    """Let this browser hold what the one that is lost holds now, at the table and at its rematches. What was taken back
    from it meanwhile stays so. Opened where one is already, the link stays good for the day when it is needed."""
    with tables.database.reading() as connection:
        found = tables.database.recovery_targets(connection, link)
    led = [
        table_id for table_id, before in found if before in known or _recovered(tables, table_id, before, link, holder)
    ]
    if not led:
        raise refused(403, "link_used")
    return Claimed(table=led[0], seat=None)


def _recovered(tables: OpenTables, table_id: str, before: str, link: str, holder: str) -> bool:
    """Whether there was something to come back to."""
    with tables.writing(table_id) as change:
        held = _held(change, before)
        if not held or not change.database.use_recovery_link(change.connection, table_id, link):
            return False
        _hold_too(change, held, before, holder)
    return True


def _hold_too(change: TableChange, seats: list[int], before: str, holder: str) -> None:
    for seat in seats:
        holders = change.table.holders[seat]
        if holder in holders:
            continue
        if len(holders) >= MOST_DEVICES:
            change.let_one_go(seat, before)
        change.hold(seat, holder)
    change.add("claim", None, {}, unseen(change))


def hold_as_well(tables: OpenTables, before: str, cookie: str, wanted: Claimed | TableMade) -> None:
    """Let a browser whose cookie is another one now hold all that it held before: first what it came for, since that is
    what a claim is known by (`first_held`). The old one stays good, for nobody knows whether the new one arrives."""
    old, holder = tokens.hashed(before), tokens.hashed(cookie)
    seat = wanted.seat if isinstance(wanted, Claimed) else None
    with tables.database.reading() as connection:
        found = tables.database.held_tables(connection, old, MOST_TABLES)
    for row in sorted(found, key=lambda row: row.id != wanted.table):
        with contextlib.suppress(Refused), tables.writing(row.id) as change:  # it may be held, or gone
            missing = [each for each in _held(change, old) if holder not in change.table.holders[each]]
            if missing:
                _hold_too(change, sorted(missing, key=lambda each: each != seat), old, holder)


def _held(change: TableChange, holder: str) -> list[int]:
    """The seats that a browser holds, the host's own among them."""
    return [seat for seat, holders in change.table.holders.items() if holder in holders]


def unseen(change: TableChange) -> list[tuple[int, bool] | None]:
    """Visibility of what nobody at the table sees."""
    return [None] * len(change.table.visibility)
