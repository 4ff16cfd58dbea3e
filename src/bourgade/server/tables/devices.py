"""One person on several devices. A seat is taken along by a link that is good once, and for a few minutes; who has lost
a browser comes back by a link that was kept for that, good once and for as long as the table is there."""

from __future__ import annotations

import time
from typing import Final

from bourgade.server.schema import Claimed, SeatPass, WayBack
from bourgade.server.storage.rows import HOST
from bourgade.server.tables import keys
from bourgade.server.tables.open_tables import Change, OpenTables
from bourgade.server.tables.visitor import Visitor
from bourgade.server.words.troubles import refused

PASS_SECONDS: Final = 600
MOST_DEVICES: Final = 8


def make_pass(tables: OpenTables, visitor: Visitor, seat: int) -> SeatPass:
    """A link to hold one's seat on another device, too. Each makes the one before it useless."""
    secret = keys.fresh_secret()
    with tables.writing(visitor.came_by) as change:
        if not change.table.holds(visitor.holder, seat):
            raise refused(403, "not_yours")
        change.change_seat(seat, pass_link=keys.hashed(secret), pass_until=time.time() + PASS_SECONDS)
        change.add("pass", seat, {}, unseen(change))
    return SeatPass(seat=seat, secret=secret, seconds=PASS_SECONDS)


def take_along(change: Change, seat: int, link: str, holder: str) -> None:
    """Let one more device hold the seat. Who sits in the host's own seat is the host."""
    table = change.table
    row, held = table.seats[seat], table.holders.get(seat, ())
    if row.pass_link != link:
        raise refused(403, "link_used")
    if row.pass_until is None or row.pass_until < time.time():
        raise refused(403, "pass_over")
    if holder in held:
        return  # opened where the seat is already: it is still good for the other device
    if len(held) >= MOST_DEVICES:
        raise refused(409, "devices")
    host = any(table.is_host(each) and table.held_by(each) == [seat] for each in held)
    change.change_seat(seat, pass_link=None, pass_until=None)
    change.hold(seat, holder)
    if host and not table.is_host(holder):
        change.hold(HOST, holder)
    change.add("claim", seat, {}, unseen(change))


def make_way_back(tables: OpenTables, visitor: Visitor) -> WayBack:
    """A link to keep: it leads another browser to all that this one holds at the table. Each makes the one before it
    useless. Nobody else is concerned, so it is no event."""
    secret = keys.fresh_secret()
    with tables.writing(visitor.came_by) as change:
        if visitor.holder is None or not _held(change, visitor.holder):
            raise refused(403, "not_yours")
        change.database.keep_way_back(change.connection, visitor.came_by, visitor.holder, keys.hashed(secret))
    return WayBack(secret=secret)


def come_back(tables: OpenTables, link: str, holder: str) -> Claimed:
    """Let this browser hold what the one that is lost holds now, at the table and at its rematches. What was taken back
    from it meanwhile stays so."""
    with tables.database.reading() as connection:
        found = tables.database.ways_back(connection, link)
    led = [table_id for table_id, before in found if _led_back(tables, table_id, before, link, holder)]
    if not led:
        raise refused(403, "link_used")
    return Claimed(table=led[0], seat=None)


def _led_back(tables: OpenTables, table_id: str, before: str, link: str, holder: str) -> bool:
    """Whether there was something to come back to."""
    if before == holder:
        return True  # opened where one is already: it is still good for the day when it is needed
    with tables.writing(table_id) as change:
        held = _held(change, before)
        if not held or not change.database.use_way_back(change.connection, table_id, link):
            return False
        _hold_too(change, held, before, holder)
    return True


def _hold_too(change: Change, seats: list[int], before: str, holder: str) -> None:
    for seat in seats:
        holders = change.table.holders[seat]
        if holder in holders:
            continue
        if len(holders) >= MOST_DEVICES:
            change.let_one_go(seat, before)
        change.hold(seat, holder)
    change.add("claim", None, {}, unseen(change))


def _held(change: Change, holder: str) -> list[int]:
    """The seats that a browser holds, the host's own among them."""
    return [seat for seat, holders in change.table.holders.items() if holder in holders]


def unseen(change: Change) -> list[tuple[int, bool] | None]:
    """Marks of what nobody at the table sees."""
    return [None] * len(change.table.marks)
