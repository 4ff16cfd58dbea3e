"""One person on several devices: a seat's pass, good once and for a few minutes, lets another device hold the seat,
too."""

from __future__ import annotations

import contextlib
import time
from math import inf
from typing import Final

from bourgade.server.domain import tokens
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.interface import CLOCKS_DIFFER
from bourgade.server.storage.rows import HOST
from bourgade.server.wire.tables import Claimed, SeatPass, TableMade

PASS_SECONDS: Final = 600
MOST_DEVICES: Final = 8
MOST_TABLES: Final = 1_000  # of a browser that gets another cookie


def make_pass(tables: TableCache, visitor: Visitor, seat: int) -> SeatPass:
    """A secret by which another device can hold the seat, too. It replaces the one before."""
    secret = tokens.fresh_secret()
    link = tokens.hashed(secret)
    with tables.writing(visitor.requested_id) as change:
        if not change.table.holds(visitor.holder, seat):
            raise refused(403, "not_yours")
        change.change_seat(seat, pass_link=link, pass_until=time.time() + PASS_SECONDS)
        change.add("pass", seat, {}, change.table.seen_by_nobody())
    tables.passes.store(link, time.monotonic() + PASS_SECONDS)
    return SeatPass(seat=seat, secret=secret, seconds=PASS_SECONDS)


def pass_expired(tables: TableCache, link: str, until: float | None) -> bool:
    """Whether a pass has expired: by the wall clock, and by the monotonic clock if this process has made it. A pass
    that is valid for longer than any is made for comes from before the wall clock was set back."""
    if until is None or not 0 <= until - time.time() <= PASS_SECONDS + CLOCKS_DIFFER:
        return True
    return time.monotonic() > tables.passes.get(link, inf)


def claim_pass(
    tables: TableCache, change: TableChange, seat: int, link: str, holder: str, known: frozenset[str]
) -> None:
    """Let one more device hold the seat. In the host's own seat that device is the host, too."""
    table = change.table
    row, held = table.seats[seat], table.holders.get(seat, ())
    if row.pass_link != link:
        raise refused(403, "link_used")
    if pass_expired(tables, link, row.pass_until):
        raise refused(403, "pass_over")
    if not known.isdisjoint(held):
        return  # opened where the seat is held: it stays good for the other device
    if len(held) >= MOST_DEVICES:
        raise refused(409, "devices")
    host = any(table.is_host(each) and table.held_by(each) == [seat] for each in held)
    change.change_seat(seat, pass_link=None, pass_until=None)
    change.hold(seat, holder)
    if host and not table.is_host(holder):
        change.hold(HOST, holder)
    change.add("claim", seat, {}, change.table.seen_by_nobody())


def hold_with_new_cookie(tables: TableCache, before: str, cookie: str, wanted: Claimed | TableMade) -> None:
    """Let a browser with a new cookie hold all that it held with the old one: first what it came for, since a repeated
    claim is recognized by that (`first_held`). The old cookie stays good: the new one may never arrive."""
    old, holder = tokens.hashed(before), tokens.hashed(cookie)
    seat = wanted.seat if isinstance(wanted, Claimed) else None
    with tables.database.reading() as connection:
        found = tables.database.tables_of_holder(connection, old, MOST_TABLES)
    for row in sorted(found, key=lambda row: row.id != wanted.table):
        with contextlib.suppress(RequestError), tables.writing(row.id) as change:  # it may be held, or gone
            missing = [each for each in held_seats(change, old) if holder not in change.table.holders[each]]
            if missing:
                hold_also(change, sorted(missing, key=lambda each: each != seat), old, holder)


def held_seats(change: TableChange, holder: str) -> list[int]:
    """The seats that a browser holds, the host's own among them."""
    return [seat for seat, holders in change.table.holders.items() if holder in holders]


def hold_also(change: TableChange, seats: list[int], before: str, holder: str) -> None:
    for seat in seats:
        holders = change.table.holders[seat]
        if holder in holders:
            continue
        if len(holders) >= MOST_DEVICES:
            change.let_one_go(seat, before)
        change.hold(seat, holder)
    change.add("claim", None, {}, change.table.seen_by_nobody())
