"""One person on several devices: a seat is taken along by a link that is good once, and for a few minutes."""

from __future__ import annotations

import time
from typing import Final

from bourgade.server.schema import SeatPass
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
        if seat not in change.table.held_by(visitor.holder):
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


def unseen(change: Change) -> list[tuple[int, bool] | None]:
    """Marks of what nobody at the table sees."""
    return [None] * len(change.table.marks)
