"""Substitution: bots stand in for people who are away, by decision of the host, the person, or all others together.

The host answers for the table and the person for the seat, so their word is enough. Nobody else can put a bot in
anybody's place alone and at once (absence_vote.py). Whoever sits there plays again with one press, at any time.
"""

from __future__ import annotations

from bourgade.server.domain import absence_vote
from bourgade.server.domain.absence_vote import put_bot
from bourgade.server.domain.person_rest import refresh_rest_periods
from bourgade.server.domain.presence import Presence
from bourgade.server.domain.seating import require_bot, require_host
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.storage.rows import BOT
from bourgade.server.wire.tables import StandIn


def stand_in(tables: TableCache, visitor: Visitor, seat: int, wanted: StandIn) -> Json:
    """Let a bot stand in, or the person play again; in the lobby also replace a bot."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        yours, host = table.held_by(visitor.holder), table.is_host(visitor.holder)
        if not yours and not host:
            raise refused(403, "not_yours")
        if seat >= len(table.seats):
            raise refused(404, "no_seat")
        require_bot(wanted.bot, table.title.id)
        if yours:
            tables.presence.note(table.row.id, visitor.holder)
        if table.seats[seat].kind == "bot":
            _exchange(change, visitor, seat, wanted.bot)
        elif wanted.bot is None:
            _back(change, visitor, seat)
        else:
            _away(change, tables.presence, seat, wanted.bot, yours, host)
        return table.info(visitor.requested_id, visitor.holder)


def _exchange(change: TableChange, visitor: Visitor, seat: int, bot: str | None) -> None:
    require_host(change, visitor)
    if change.table.begun or bot is None:
        raise refused(409, "bot_stays")
    put_bot(change, seat, bot)


def _back(change: TableChange, visitor: Visitor, seat: int) -> None:
    """The person plays again. That shows presence, so the consents of others end, and a seat that was opened to
    somebody else is taken."""
    table = change.table
    own = table.holds(visitor.holder, seat)
    if not own:
        require_host(change, visitor)
    if table.seats[seat].bot is not None or table.seats[seat].consents:
        if own and not table.seats[seat].taken:
            change.change_seat(seat, taken=True)
        put_bot(change, seat, None)
        refresh_rest_periods(change)


def _away(change: TableChange, presence: Presence, seat: int, bot: str, yours: list[int], host: bool) -> None:
    table = change.table
    if table.row.stage == "over":
        raise refused(409, "not_playing")
    if table.seats[seat].resigned:
        raise refused(409, "resigned")
    if not host and seat not in yours:
        absence_vote.cast_vote(change, presence, seat, BOT, bot, yours)
    elif table.seats[seat].bot != bot:
        put_bot(change, seat, bot)
