"""Who sits where: links exchanged for cookies, names and colours, and the start."""

from __future__ import annotations

from typing import Final

from bourgade.server import keys
from bourgade.server.live import Live
from bourgade.server.names import clean_name
from bourgade.server.rendering import update
from bourgade.server.schema import Claimed, SeatChange, SeatLink, TableInfo, Update
from bourgade.server.shelf import Change, Shelf, Visitor
from bourgade.server.troubles import refused

COLOURS: Final = ("blue", "red", "green", "yellow", "violet")


def holder_for(shelf: Shelf, cookie: str | None) -> str:
    """The cookie to use: the browser's own if it already holds something here, else a fresh one. A cookie that we
    never gave out could have been planted."""
    if cookie is not None and keys.TOKEN.fullmatch(cookie):
        with shelf.store.reading() as connection:
            if shelf.store.knows_holder(connection, keys.hashed(cookie)):
                return cookie
    return keys.fresh_secret()


def claim(shelf: Shelf, secret: str, cookie: str) -> Claimed:
    """Exchange a link for the cookie. A link is good for one exchange."""
    link, holder = keys.hashed(secret), keys.hashed(cookie)
    with shelf.store.reading() as connection:
        found = shelf.store.seat_of_link(connection, link)
    if found is None:
        raise refused(403, "link_used")
    table_id, seat = found
    with shelf.writing(table_id) as change:
        if seat is None:
            if change.live.row.host_link != link:
                raise refused(403, "link_used")
            change.change_table(host_link=None, host_holder=holder)
        else:
            if change.live.seats[seat].link != link:
                raise refused(403, "link_used")
            change.change_seat(seat, link=None, holder=holder, taken=True)
        change.add("claim", seat, {}, change.live.everybody())
    return Claimed(table=table_id, seat=seat)


def require_host(change: Change, visitor: Visitor) -> None:
    if visitor.holder is None or change.live.row.host_holder != visitor.holder:
        raise refused(403, "not_host")


def require_seat(change: Change, visitor: Visitor, seat: int) -> None:
    """The browser holds this seat. That there is no such seat is answered alike."""
    if seat not in change.live.held_by(visitor.holder):
        raise refused(403, "not_yours")


def renew_link(shelf: Shelf, visitor: Visitor, seat: int) -> SeatLink:
    """Revoke a seat's link and cookie, and make a new link."""
    secret = keys.fresh_secret()
    with shelf.writing(visitor.came_by) as change:
        require_host(change, visitor)
        if seat >= len(change.live.seats) or change.live.seats[seat].kind != "person":
            raise refused(404, "no_seat")
        change.change_seat(seat, link=keys.hashed(secret), holder=None, taken=False)
        change.add("link", seat, {}, change.live.everybody())
    return SeatLink(seat=seat, secret=secret)


def change_seat(shelf: Shelf, visitor: Visitor, seat: int, wanted: SeatChange) -> TableInfo:
    """Name and colour, by whoever holds the seat; before the start also by the host."""
    with shelf.writing(visitor.came_by) as change:
        live = change.live
        if seat not in live.held_by(visitor.holder):
            require_host(change, visitor)
            if live.begun:
                raise refused(403, "not_yours")
        if seat >= len(live.seats):
            raise refused(404, "no_seat")
        for other in live.seats:
            if other.seat != seat and other.colour == wanted.colour:
                if other.kind == "person" and other.taken:
                    raise refused(409, "colour_taken")
                # Bots and those who have not come yet do not mind.
                change.change_seat(other.seat, colour=live.seats[seat].colour)
        change.change_seat(seat, name=clean_name(wanted.name), colour=wanted.colour)
        # Every line that names the player reads differently now.
        change.add("seat", seat, {}, live.all_anew(asked=False))
    return live.info(visitor.came_by, visitor.holder)


def start(shelf: Shelf, visitor: Visitor) -> TableInfo:
    """Begin to play. Seats that nobody has taken yet are waited for."""
    with shelf.writing(visitor.came_by) as change:
        require_host(change, visitor)
        if not change.live.begun:
            change.change_table(stage="playing")
            change.add("start", None, {}, change.live.all_anew(asked=True))
    return change.live.info(visitor.came_by, visitor.holder)


def require_reader(live: Live, visitor: Visitor, seat: int | None) -> None:
    """Only who holds a seat may look through its eyes; anybody may watch."""
    if seat is not None and (visitor.came_by != live.row.id or seat not in live.held_by(visitor.holder)):
        raise refused(403, "not_yours")


def info(shelf: Shelf, visitor: Visitor) -> TableInfo:
    with shelf.reading(visitor.came_by) as live:
        return live.info(visitor.came_by, visitor.holder)


def admit(shelf: Shelf, visitor: Visitor, seat: int | None) -> str:
    """The table's own id, for a reader who may read there."""
    with shelf.reading(visitor.came_by) as live:
        require_reader(live, visitor, seat)
        return str(live.row.id)


def look(shelf: Shelf, visitor: Visitor, seat: int | None, after: int | None) -> Update:
    """What a reader may know now."""
    with shelf.reading(visitor.came_by) as live:
        require_reader(live, visitor, seat)
        return update(live, seat, after, visitor.came_by, visitor.holder)


def look_if_changed(shelf: Shelf, visitor: Visitor, seat: int | None, after: int | None) -> Update | None:
    """The same, unless the reader has seen it all."""
    with shelf.reading(visitor.came_by) as live:
        require_reader(live, visitor, seat)
        if after == live.seq(seat):
            return None
        return update(live, seat, after, visitor.came_by, visitor.holder)
