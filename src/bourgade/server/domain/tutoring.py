"""Help for those who learn: what an act would change, what a good player would do, and a first game."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from bourgade.kernel.position import Position
from bourgade.kernel.preview import NumberChange as Foretold
from bourgade.kernel.preview import between, preview
from bourgade.server.domain import table_creation
from bourgade.server.domain.bot_question import Job
from bourgade.server.domain.first_games import FIRST_GAMES
from bourgade.server.domain.seating import require_reader, require_seat
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.wire.tables import (
    AdviceConsent,
    AskAdvice,
    FirstTable,
    NewSeat,
    NewTable,
    NumberChange,
    Preview,
    TableMade,
)


def first_table(tables: TableCache, wanted: FirstTable, cookie: str) -> TableMade:
    """A first game: the person in the first seat, the mild bot in the others."""
    first = FIRST_GAMES.get(wanted.title)
    if first is None:
        raise refused(422, "no_title")
    seats = [NewSeat(kind="person", name=wanted.name), *[NewSeat(kind="bot", bot=first.bot)] * (first.players - 1)]
    table = NewTable(title=wanted.title, options=first.options, data=dict(first.data), seats=seats)
    return table_creation.create_table(tables, table, cookie, seed=str(first.seed))


def preview_act(tables: TableCache, visitor: Visitor, seat: int, action: int) -> Preview:
    """What an act would change for certain."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, seat)
        found = _previewed(table, seat, action)
    changes = [NumberChange(at=list(each.path), before=each.before, after=each.after) for each in found]
    return Preview(action=action, changes=changes)


def _previewed(table: Table, seat: int, action: int) -> list[Foretold]:
    game = table.history.game
    if table.begun and (action in game.legal(seat) or action in game.asides(seat)):
        return preview(game, seat, action)
    if not table.begun or seat not in game.waiting or action not in fitting(game, seat):
        raise refused(409, "stale")
    match = table.history.match
    then = match.fitted(seat, action)
    # What brings something to light cannot be taken back: nothing is said of that.
    return between(game, then.game, seat) if then.undoable(seat) > match.undoable(seat) else []


def fitting(game: Position, seat: int) -> Collection[int]:
    """The acts that belong before some that the seat has already made."""
    found = game.ask(seat).hints.get("fit", [])
    assert isinstance(found, list)
    return found


def consent_to_advice(tables: TableCache, visitor: Visitor, wanted: AdviceConsent) -> Json:
    """Say whether one would have advice at the table. Everybody sees it."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        require_seat(change, visitor, wanted.seat)
        tables.presence.note(table.row.id, visitor.holder)
        if (wanted.seat in table.advice_consents) != wanted.agreed:
            change.add("advice", wanted.seat, {"agreed": wanted.agreed}, table.seen_by_all())
        return table.info(visitor.requested_id, visitor.holder)


def advice_wanted(tables: TableCache, visitor: Visitor, wanted: AskAdvice) -> Job:
    """The question to a good player: all it is given is dealt again, so that there is nothing to peek at."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, wanted.seat)
        if not table.advised:
            raise refused(403, "no_advice")
        game = table.history.game
        stale = table.is_stale(wanted.seat, wanted.expected)
        if stale or not table.begun or wanted.seat not in game.waiting:
            raise refused(409, "stale")
        before, done = table.history.match.before_fitting(wanted.seat)
        deal = secrets.randbits(60)
        return Job(
            title=table.row.title,
            bot="",
            seat=wanted.seat,
            position=game.determinize(wanted.seat, deal).dump(),
            legal=[*game.legal(wanted.seat), *fitting(game, wanted.seat)],
            start=before.determinize(wanted.seat, deal).dump() if done else None,
            done=tuple(done),
            seed=secrets.randbits(60),
            expected=wanted.expected,
            owner=visitor.holder or "",
        )
