"""Acts, taking back, resigning: each is stored once, however often it is asked for."""

from __future__ import annotations

import contextlib
import json
from typing import Any, Final, NamedTuple

from bourgade.kernel.errors import IllegalAction
from bourgade.server.domain.open_tables import Attempt, Change, OpenTables, Overtaken
from bourgade.server.domain.seating import require_seat
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import Refused, illegal, refused
from bourgade.server.schema import Act, Resign, Undo, Update
from bourgade.server.serialize.updates import Known, known, told, update
from bourgade.server.storage.errors import Conflict, Unavailable

# What may come of storing an attempt instead: the table has gone on, or the key is there already; or the connection
# broke, and nobody knows. Asked for surely, the same command finds out.
UNSURE: Final = (Overtaken, Conflict, Unavailable)


class Tried(NamedTuple):
    """A command that the rules have allowed: the attempt to store it; when that is done, the answer and what the table
    has moved to."""

    attempt: Attempt
    answer: bytes
    moved: tuple[str, int, bool]

    def store(self) -> bytes:
        self.attempt.store()
        return self.answer


def command(tables: OpenTables, visitor: Visitor, wanted: Act | Undo) -> bytes:
    """The same key is the same command: it is answered, not carried out again."""
    tried = attempt(tables, visitor, wanted, wait=True)
    if tried is not None:
        with contextlib.suppress(*UNSURE):
            tried.store()
            tables.moved(*tried.moved)
            return tried.answer
    return surely(tables, visitor, wanted)


def attempt(tables: OpenTables, visitor: Visitor, wanted: Act | Undo, wait: bool) -> Tried | None:
    """Decide on what this process knows, without a look at what is stored. None: that must be looked at, since the
    command would be refused, perhaps only because this process does not know what others have done."""
    begun = tables.attempt(visitor.came_by, wait)
    if begun is None:
        return None
    try:
        answer = _carried_out(begun.change, visitor, wanted, looked_up=False)
        row = begun.change.table.row
        tables.presence.note_request(row.id)
        return Tried(begun, answer, (row.id, row.last_event, row.bots_due))
    except BaseException as error:
        begun.give_up(error)
        if isinstance(error, Overtaken | Refused):
            return None
        raise


def surely(tables: OpenTables, visitor: Visitor, wanted: Act | Undo) -> bytes:
    """Decide on what is stored, while nobody else can store anything."""
    try:
        with tables.writing(visitor.came_by) as change:
            answer = _carried_out(change, visitor, wanted, looked_up=False)
            tables.presence.note_request(visitor.came_by)
    except (Conflict, Unavailable):  # the key is there already; or nobody knows, once more
        with tables.writing(visitor.came_by) as change:
            answer = _carried_out(change, visitor, wanted, looked_up=True)
    return answer


def _carried_out(change: Change, visitor: Visitor, wanted: Act | Undo, looked_up: bool) -> bytes:
    table, seat = change.table, wanted.seat
    kind, body = _told_as(wanted)
    require_seat(change, visitor, seat)
    # What others do while all decide at once may show, but it does not make anybody's own decision stale.
    stale = not table.asked[seat] <= wanted.expected <= table.seq(seat)
    before: Known | None = None
    # A command that was carried out has made what its seat had seen stale: others need not be looked up.
    if not ((stale or looked_up) and _done_before(change, seat, wanted.key, kind, body)):
        if stale:
            fresh = Update.model_validate(update(table, seat, wanted.expected, visitor))
            raise refused(409, "stale", update=fresh)
        if table.seats[seat].by_bot:
            raise refused(409, "resigned" if table.seats[seat].resigned else "stood_in")
        if visitor.changes and wanted.expected == table.seq(seat):
            before = known(table, seat, visitor)
        carry_out(change, seat, kind, body, wanted.key)
    return told(table, seat, before, wanted.expected, visitor)


def _told_as(wanted: Act | Undo) -> tuple[str, dict[str, Any]]:
    """The kind and the body of the event."""
    if isinstance(wanted, Undo):
        return "undo", {"acts": wanted.acts}
    return "fit" if wanted.fit else "act", {"action": wanted.action}


def _done_before(change: Change, seat: int, key: str, kind: str, body: dict[str, Any]) -> bool:
    found = change.database.event_of_key(change.connection, change.table.row.id, seat, key)
    if found is None:
        return False
    if found.kind != kind or json.loads(found.body) != body:
        raise refused(422, "key_reused")
    change.untold = True  # its connection may have broken as it was stored
    return True


def carry_out(change: Change, seat: int, kind: str, body: dict[str, Any], key: str) -> None:
    """Let it happen and store it; the rules' refusal changes nothing."""
    table = change.table
    if table.row.stage == "lobby":
        raise refused(409, "not_started")
    before = table.faces()
    try:
        table.tell(kind, seat, body)
    except IllegalAction as error:
        raise illegal(table.title, error.reason, table.names) from None
    marks = table.compare(before, seat)
    if table.seats[seat].consents and None not in marks:
        change.change_seat(seat, consents="")  # all have seen that the player is there
    change.add(kind, seat, body, marks, key)


def resign(tables: OpenTables, visitor: Visitor, wanted: Resign) -> bytes:
    """Leave the game to a bot, for good."""
    with tables.writing(visitor.came_by) as change:
        table, seat = change.table, wanted.seat
        require_seat(change, visitor, seat)
        if not _done_before(change, seat, wanted.key, "resign", {}):
            if table.row.stage != "playing":
                raise refused(409, "not_playing")
            if table.seats[seat].resigned:
                raise refused(409, "resigned")
            change.change_seat(seat, resigned=True)
            change.add("resign", seat, {}, table.everybody(), wanted.key)
        return told(table, seat, None, None, visitor)
