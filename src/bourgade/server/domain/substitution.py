"""Substitution: bots stand in for people who are away, by decision of the host, the person, or all others together.

The host answers for the table and the person for the seat, so their word is enough. Nobody else can put a bot in
anybody's place alone and at once: all other players must agree, the seat must be waited for, and nothing may have
happened for a while. Whoever sits there plays again with one press, at any time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from math import inf
from typing import Final

from bourgade.server.domain.open_tables import OpenTables, TableChange
from bourgade.server.domain.presence import Presence
from bourgade.server.domain.seating import require_bot, require_host
from bourgade.server.domain.table import Table
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.schema import StandIn
from bourgade.server.storage.interface import CLOCKS_DIFFER
from bourgade.server.storage.rows import EventRow

# So long nothing has happened at the table before others may decide: several together, or one alone.
SEVERAL_AGREE_SECONDS: Final = 600.0
ONE_AGREES_SECONDS: Final = 24 * 3600.0
# After so long, only those who were there meanwhile have a say: of several who are gone, one must not keep another's
# seat waiting for ever.
GONE_SECONDS: Final = 24 * 3600.0
# What counts as something happening. The latest are looked at; whoever is kept waiting by more secret acts than this
# waits for the oldest of them.
GAME_EVENTS: Final = ("act", "fit", "undo", "start", "import", "claim", "bot")
LATEST: Final = 200
# What somebody does at the table besides playing, for all to see: whoever is waited for and does it is there.
OTHER_ACTIVITY: Final = ("seat", "advice", "consent")


def stand_in(tables: OpenTables, visitor: Visitor, seat: int, wanted: StandIn) -> Json:
    """Let a bot stand in, or the person play again; in the lobby also replace a bot."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        yours, host = table.held_by(visitor.holder), table.is_host(visitor.holder)
        if not yours and not host:
            raise refused(403, "not_yours")
        if seat >= len(table.seats):
            raise refused(404, "no_seat")
        require_bot(wanted.bot)
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
    _put(change, seat, bot)


def _back(change: TableChange, visitor: Visitor, seat: int) -> None:
    """The person plays again. That shows presence, so the consents of others end."""
    table = change.table
    if not table.holds(visitor.holder, seat):
        require_host(change, visitor)
    if table.seats[seat].bot is not None or table.seats[seat].consents:
        _put(change, seat, None)


def _away(change: TableChange, presence: Presence, seat: int, bot: str, yours: list[int], host: bool) -> None:
    table = change.table
    if table.row.stage == "over":
        raise refused(409, "not_playing")
    if table.seats[seat].resigned:
        raise refused(409, "resigned")
    if not host and seat not in yours and not _agreed(change, presence, seat, yours):
        return
    if table.seats[seat].bot != bot:
        _put(change, seat, bot)


def _put(change: TableChange, seat: int, bot: str | None) -> None:
    change.change_seat(seat, bot=bot, consents="")
    change.add("bot", seat, {"bot": bot}, change.table.seen_by_all())


def _agreed(change: TableChange, presence: Presence, seat: int, yours: list[int]) -> bool:
    """Add a consent; whether all others consent now."""
    table = change.table
    others = {each.seat for each in table.seats if each.taken and not each.by_bot and each.seat != seat}
    if table.row.stage != "playing" or seat not in table.history.game.waiting or table.seats[seat].by_bot:
        raise refused(409, "not_awaited")
    if not others & set(yours):
        raise refused(409, "stood_in")
    still = _idle_seconds(change, seat, yours[0])
    if still < (SEVERAL_AGREE_SECONDS if people(table, others) > 1 else ONE_AGREES_SECONDS):
        raise refused(409, "too_soon")
    if still >= GONE_SECONDS:
        unseen = presence.unseen_for(table, change.database.last_seen(change.connection, table.row.id))
        others = {each for each in others if each in yours or unseen.get(each, inf) <= GONE_SECONDS}
    agreed = table.seats[seat].agreed | (others & set(yours))
    if agreed >= others:
        return True
    if agreed != table.seats[seat].agreed:
        change.change_seat(seat, consents="".join(str(each) for each in sorted(agreed)))
        change.add("consent", seat, {"by": yours}, table.seen_by_all())
    return False


def people(table: Table, seats: Iterable[int]) -> int:
    """How many people hold these seats: seats that share a device are one person's."""
    persons: list[set[str]] = []
    for seat in seats:
        devices = set(table.holders.get(seat, ()))
        same = [person for person in persons if person & devices]
        persons = [person for person in persons if not person & devices] + [devices.union(*same)]
    return len(persons)


def _idle_seconds(change: TableChange, awaited: int, seat: int) -> float:
    """For how many seconds this seat has seen no event. What it cannot see must not count, or it would show. A time in
    the future is of a clock that has been set back since, and is ignored."""
    now = time.time()
    latest = change.database.latest(change.connection, change.table.row.id, GAME_EVENTS + OTHER_ACTIVITY, LATEST)
    happened = [event for event in latest if event.kind in GAME_EVENTS or did_something_else(event, awaited)]
    seen = [event.at for event in happened if json.loads(event.visibility)[seat] is not None] or [happened[-1].at]
    return now - float(next((at for at in seen if at <= now + CLOCKS_DIFFER), now))


def did_something_else(event: EventRow, seat: int) -> bool:
    """Whether this seat did something besides playing. (The seat of a consent is the one that it is about.)"""
    if event.kind == "consent":
        return seat in json.loads(event.body).get("by", ())  # those of before do not say
    return bool(event.seat == seat)
