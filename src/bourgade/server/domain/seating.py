"""Seats and the lobby: links exchanged for cookies, names, colours, presence, the start."""

from __future__ import annotations

from typing import Final

from bourgade import bots
from bourgade.server.domain import devices, persons, recovery_links, tokens
from bourgade.server.domain.person_rest import refresh_rest_periods
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.table import Table, is_free
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.storage.rows import HOST
from bourgade.server.wire.tables import Claim, Claimed, Invitation, Presence, SeatChange, SeatLink, Start

COLOURS: Final = ("blue", "red", "green", "yellow", "violet")


def cookie_to_use(tables: TableCache, cookie: str | None, claim: Claim | None = None) -> str:
    """The cookie to use: the browser's own if it already holds something here, else a fresh one, or the one that goes
    with its claim. A cookie that we never gave out could have been planted."""
    if cookie is not None and tokens.TOKEN.fullmatch(cookie):
        with tables.database.reading() as connection:
            if tables.database.knows_holder(connection, tokens.hashed(cookie)):
                return cookie
    return tokens.cookie_for(claim.secret, claim.key) if claim and claim.key else tokens.fresh_secret()


def claim(tables: TableCache, wanted: Claim, cookie: str, before: str | None = None) -> Claimed:
    """Exchange a link for the cookie. A link is good for one exchange. One that takes a seat along to another device
    leaves it to those who hold it; any other gives it to the one who comes, and to nobody else. Who never got the
    answer has no cookie yet and asks again with the same key: that is the same exchange. `before` is the cookie that
    the browser had until now: what it holds need not be given to it again."""
    link, holder = tokens.hashed(wanted.secret), tokens.hashed(cookie)
    known = frozenset({holder} if before is None else {holder, tokens.hashed(before)})
    with tables.database.reading() as connection:
        found = tables.database.seat_of_link(connection, link)
        may_be_again = wanted.key is not None and cookie == tokens.cookie_for(wanted.secret, wanted.key)
        first = tables.database.first_held(connection, holder) if may_be_again else None
        invited = tables.database.invited_to(connection, link) if found is None else None
    if first is not None:
        return Claimed(table=first[0], seat=None if first[1] == HOST else first[1])
    if invited is not None:
        return take_free_seat(tables, invited, link, holder, known)
    if found is None:
        return recovery_links.use_recovery_link(tables, link, holder, known)
    table_id, seat = found
    with tables.writing(table_id) as change:
        if may_be_again and holder in change.table.holders.get(HOST if seat is None else seat, ()):
            pass  # the first time was still under way
        elif seat is None:
            if change.table.row.host_link != link:
                raise refused(403, "link_used")
            change.change_table(host_link=None)
            change.let_go(HOST)
            change.hold(HOST, holder)
            change.add("claim", None, {}, change.table.seen_by_all())
        elif change.table.seats[seat].link == link:
            sit_down(change, seat, holder)
        else:
            devices.claim_pass(tables, change, seat, link, holder, known)
    return Claimed(table=table_id, seat=seat)


def sit_down(change: TableChange, seat: int, holder: str) -> None:
    """Give a seat to who comes, and to nobody else."""
    change.let_go(seat)
    change.hold(seat, holder)
    # Who comes plays: whoever stood in has done so until now.
    change.change_seat(seat, link=None, taken=True, bot=None, consents="")
    change.add("claim", seat, {}, change.table.seen_by_all())
    refresh_rest_periods(change)


def take_free_seat(tables: TableCache, table_id: str, link: str, holder: str, known: frozenset[str]) -> Claimed:
    """The first seat to which nobody has come yet, for who comes by the table's invitation; who sits there already
    keeps their seat and takes no other."""
    with tables.writing(table_id) as change:
        table = change.table
        held = [seat for each in known for seat in table.held_by(each)]
        if held:
            return Claimed(table=table_id, seat=held[0])
        if table.row.invitation != link:
            raise refused(403, "link_used")
        seats = [seat.seat for seat in table.seats if is_free(seat)]
        if not seats or table.row.stage == "over":
            raise refused(409, "seats_full")
        sit_down(change, seats[0], holder)
    return Claimed(table=table_id, seat=seats[0])


def invite(tables: TableCache, visitor: Visitor) -> Invitation:
    """A new invitation; the one before it is good for nothing any more. By the host, or by a player where the others
    have opened somebody's seat (absence_vote.py)."""
    secret = tokens.fresh_secret()
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        opened = any(is_free(seat) and table.holders.get(seat.seat) for seat in table.seats)
        if not (table.begun and opened and table.held_by(visitor.holder)):
            require_host(change, visitor)
        if not any(is_free(seat) for seat in change.table.seats):
            raise refused(409, "seats_full")
        change.change_table(invitation=tokens.hashed(secret))
    return Invitation(secret=secret)


def presence(tables: TableCache, visitor: Visitor) -> Presence:
    """Who is at the table, for those who play there and for the host."""
    with tables.reading(visitor.requested_id) as table:
        info = table.info(visitor.requested_id, visitor.holder)
        if not info["yours"] and not info["host"]:
            raise refused(403, "not_yours")
        with tables.database.reading() as connection:
            stored = tables.database.last_seen(connection, table.row.id)
        return tables.presence.info(table, stored)


def require_host(change: TableChange, visitor: Visitor) -> None:
    if not change.table.is_host(visitor.holder):
        raise refused(403, "not_host")


def require_seat(change: TableChange, visitor: Visitor, seat: int) -> None:
    """The browser holds this seat. That there is no such seat is answered alike."""
    if not change.table.holds(visitor.holder, seat):
        raise refused(403, "not_yours")


def require_bot(name: str | None, title_id: str) -> None:
    if name is not None and not bots.can_be_asked(name, title_id):
        raise refused(422, "no_bot", ", ".join(bots.names(title_id)))


def renew_link(tables: TableCache, visitor: Visitor, seat: int) -> SeatLink:
    """Take a seat from all who hold it, with every link to it, and make a new link. Where a bot played, its own or for
    somebody who has resigned, it stands in until a person comes."""
    secret = tokens.fresh_secret()
    with tables.writing(visitor.requested_id) as change:
        require_host(change, visitor)
        if seat >= len(change.table.seats):
            raise refused(404, "no_seat")
        table, before = change.table, change.table.seats[seat]
        change.let_go(seat)
        change.change_seat(
            seat,
            kind="person",
            name="" if before.kind == "bot" else before.name,
            bot=before.bot or (bots.USUAL if before.resigned else None),
            link=tokens.hashed(secret),
            taken=False,
            resigned=False,
            pass_link=None,
            consents="",
        )
        change.add(
            "link", seat, {}, table.log_changed_for_all(asked=False) if before.kind == "bot" else table.seen_by_all()
        )
    return SeatLink(seat=seat, secret=secret)


def change_seat(tables: TableCache, visitor: Visitor, seat: int, wanted: SeatChange) -> Json:
    """Name and colour, by whoever holds the seat; before the start also by the host."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        if not table.holds(visitor.holder, seat):
            require_host(change, visitor)
            if table.begun:
                raise refused(403, "not_yours")
        else:
            tables.presence.note(table.row.id, visitor.holder)
            assert visitor.holder is not None
            persons.rename(change.database, change.connection, visitor.holder, clean_name(wanted.name))
        if seat >= len(table.seats):
            raise refused(404, "no_seat")
        for other in table.seats:
            if other.seat != seat and other.colour == wanted.colour:
                if other.kind == "person" and other.taken:
                    raise refused(409, "colour_taken")
                # Bots and those who have not come yet do not mind.
                change.change_seat(other.seat, colour=table.seats[seat].colour)
        change.change_seat(seat, name=clean_name(wanted.name), colour=wanted.colour)
        # Every line that names the player reads differently now.
        change.add("seat", seat, {}, table.log_changed_for_all(asked=False))
        return table.info(visitor.requested_id, visitor.holder)


def start(tables: TableCache, visitor: Visitor, wanted: Start) -> Json:
    """Begin to play. Seats that nobody has taken yet are waited for, or a bot stands in there until somebody comes."""
    with tables.writing(visitor.requested_id) as change:
        require_host(change, visitor)
        require_bot(wanted.bots, change.table.title.id)
        if not change.table.begun:
            for empty in [each for each in change.table.seats if not each.taken and not each.by_bot]:
                change.change_seat(empty.seat, bot=wanted.bots)
            start_playing(change)
        return change.table.info(visitor.requested_id, visitor.holder)


def start_playing(change: TableChange) -> None:
    change.change_table(stage="playing")
    change.add("start", None, {}, change.table.log_changed_for_all(asked=True))
    refresh_rest_periods(change)


def require_reader(table: Table, visitor: Visitor, seat: int | None) -> None:
    """Only a holder of a seat may see what it sees; anybody may watch."""
    if seat is not None and (visitor.requested_id != table.row.id or not table.holds(visitor.holder, seat)):
        raise refused(403, "not_yours")


def require_replay_reader(table: Table, visitor: Visitor, seat: int | None) -> None:
    """When the game is over, everybody may see what any seat saw."""
    if seat is not None and seat >= table.row.players:
        raise refused(404, "no_seat")
    if table.row.stage != "over":
        require_reader(table, visitor, seat)
    if not table.begun:
        raise refused(409, "not_started")


def info(tables: TableCache, visitor: Visitor) -> Json:
    with tables.reading(visitor.requested_id) as table:
        return table.info(visitor.requested_id, visitor.holder)


def begin_reading(tables: TableCache, visitor: Visitor, seat: int | None) -> str:
    """The table's own id, for a reader who may read there."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, seat)
        table_id = str(table.row.id)
    if seat is not None:
        tables.presence.note(table_id, visitor.holder)
        tables.presence.store_return(tables.database, table_id, visitor.holder)
    return table_id
