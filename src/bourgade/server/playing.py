"""Acts, taking back, resigning: each is stored once, however often it is asked for."""

from __future__ import annotations

import json
from typing import Any

from bourgade.kernel.errors import IllegalAction
from bourgade.server.rendering import update
from bourgade.server.schema import Act, Resign, Undo, Update
from bourgade.server.seating import require_seat
from bourgade.server.shelf import Change, Shelf, Visitor
from bourgade.server.troubles import illegal, refused


def act(shelf: Shelf, visitor: Visitor, wanted: Act) -> Update:
    kind = "fit" if wanted.fit else "act"
    return _commanded(shelf, visitor, wanted, kind, {"action": wanted.action})


def undo(shelf: Shelf, visitor: Visitor, wanted: Undo) -> Update:
    return _commanded(shelf, visitor, wanted, "undo", {"acts": wanted.acts})


def _commanded(shelf: Shelf, visitor: Visitor, wanted: Act | Undo, kind: str, body: dict[str, Any]) -> Update:
    """The same key is the same command: it is answered, not carried out again."""
    with shelf.writing(visitor.came_by) as change:
        live, seat = change.live, wanted.seat
        require_seat(change, visitor, seat)
        if not _done_before(change, seat, wanted.key, kind, body):
            # What others do while all decide at once may show, but it does not make anybody's own decision stale.
            if not live.asked[seat] <= wanted.expected <= live.seq(seat):
                fresh = update(live, seat, wanted.expected, visitor.came_by, visitor.holder)
                raise refused(409, "stale", update=fresh)
            if live.seats[seat].resigned:
                raise refused(409, "resigned")
            carry_out(change, seat, kind, body, wanted.key)
        return update(live, seat, wanted.expected, visitor.came_by, visitor.holder)


def _done_before(change: Change, seat: int, key: str, kind: str, body: dict[str, Any]) -> bool:
    found = change.store.event_of_key(change.connection, change.live.row.id, seat, key)
    if found is None:
        return False
    if found.kind != kind or json.loads(found.body) != body:
        raise refused(422, "key_reused")
    return True


def carry_out(change: Change, seat: int, kind: str, body: dict[str, Any], key: str) -> None:
    """Let it happen and store it; the rules' refusal changes nothing."""
    live = change.live
    if live.row.stage == "lobby":
        raise refused(409, "not_started")
    before = live.faces()
    try:
        live.tell(kind, seat, body)
    except IllegalAction as error:
        raise illegal(live.title, error.reason, live.names) from None
    change.add(kind, seat, body, live.compare(before, seat), key)


def resign(shelf: Shelf, visitor: Visitor, wanted: Resign) -> Update:
    """Leave the game to a bot, for good."""
    with shelf.writing(visitor.came_by) as change:
        live, seat = change.live, wanted.seat
        require_seat(change, visitor, seat)
        if not _done_before(change, seat, wanted.key, "resign", {}):
            if live.row.stage != "playing":
                raise refused(409, "not_playing")
            if live.seats[seat].resigned:
                raise refused(409, "resigned")
            change.change_seat(seat, resigned=True)
            change.add("resign", seat, {}, live.everybody(), wanted.key)
        return update(live, seat, None, visitor.came_by, visitor.holder)
