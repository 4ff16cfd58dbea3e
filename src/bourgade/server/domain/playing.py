"""Acts, undo, resigning: each is stored once, however often it is posted.

An act is first tried on the table as this process knows it (`attempt`), without asking the store, and then stored if
the stored row is still what this process knew. Otherwise it is decided again with the row locked (`with_row_locked`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from bourgade.kernel.errors import IllegalAction
from bourgade.server.domain.seating import require_seat
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import Attempt, OutdatedTable, TableCache, TableChange, TableChanged
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError, illegal, refused
from bourgade.server.storage.errors import Conflict, Unavailable
from bourgade.server.wire.tables import Act, Resign, Undo, Update

# Why an attempt may fail to be stored: the table has gone on, the key is stored already, or the connection broke and
# nobody knows. The command is then decided again with the row locked, which finds out.
FALLBACK_ERRORS: Final = (OutdatedTable, Conflict, Unavailable)


class AnswerEncoder(Protocol):
    """Makes the answers to commands. It is called while nobody else uses the table."""

    def sent(self, table: Table, seat: int, visitor: Visitor) -> object:
        """What the player's browser holds, if it is up to date."""

    def answer(self, table: Table, seat: int, sent: object | None, after: int | None, visitor: Visitor) -> bytes:
        """What is new since `sent`; without that, all, with the log lines after `after`."""

    def update(self, table: Table, seat: int, after: int | None, visitor: Visitor) -> Update:
        """All that the seat may know now."""


class AttemptedCommand(NamedTuple):
    """A command that the rules allow: the attempt, the answer, and what is told of the table when it is stored."""

    attempt: Attempt
    answer: bytes
    changed: tuple[str, int, bool]

    def store(self) -> bytes:
        self.attempt.store()
        return self.answer


class Step(NamedTuple):
    """A part of a command that may wait for the store."""

    work: Callable[[], bytes]
    stores: bool  # it holds the table; else it waits for it


def command(encoder: AnswerEncoder, tables: TableCache, visitor: Visitor, wanted: Act | Undo) -> bytes:
    """Carry out a command in this thread. The same key is the same command: it is answered, not carried out again."""
    steps = command_steps(encoder, tables, visitor, wanted, tables.table_changed, wait=True)
    step = next(steps)
    while True:
        try:
            answer = step.work()
        except FALLBACK_ERRORS as error:
            step = steps.throw(error)
        else:
            next(steps, None)
            return answer


def command_steps(
    encoder: AnswerEncoder,
    tables: TableCache,
    visitor: Visitor,
    wanted: Act | Undo,
    table_changed: TableChanged,
    wait: bool,
) -> Generator[Step, None, None]:
    """The steps of a command: attempt, then fallback. The caller runs each step (in a thread, or directly), throws an
    exception of FALLBACK_ERRORS back in, and returns the result of the last step as the answer."""
    tried = attempt(encoder, tables, visitor, wanted, wait)
    if tried is not None:
        try:
            yield Step(tried.store, stores=True)
        except FALLBACK_ERRORS:
            pass
        else:
            table_changed(*tried.changed)
            return
    yield Step(partial(with_row_locked, encoder, tables, visitor, wanted), stores=False)


def attempt(
    encoder: AnswerEncoder, tables: TableCache, visitor: Visitor, wanted: Act | Undo, wait: bool
) -> AttemptedCommand | None:
    """Decide on what this process knows. None: the table is not known or in use, or the command would be refused,
    perhaps only because this process does not know what others have done."""
    begun = tables.attempt(visitor.requested_id, wait)
    if begun is None:
        return None
    try:
        answer = _decide_and_encode(encoder, begun.change, visitor, wanted, key_may_be_stored=False)
        row = begun.change.table.row
        tables.presence.note_request(row.id)
        return AttemptedCommand(begun, answer, (row.id, row.last_event, row.bots_due))
    except BaseException as error:
        begun.give_up(error)
        if isinstance(error, OutdatedTable | RequestError):
            return None
        raise


def with_row_locked(encoder: AnswerEncoder, tables: TableCache, visitor: Visitor, wanted: Act | Undo) -> bytes:
    """Decide on what is stored, while nobody else can store anything at the table."""
    try:
        with tables.writing(visitor.requested_id) as change:
            answer = _decide_and_encode(encoder, change, visitor, wanted, key_may_be_stored=False)
            tables.presence.note_request(visitor.requested_id)
    except (Conflict, Unavailable):  # the key is stored already, or nobody knows
        with tables.writing(visitor.requested_id) as change:
            answer = _decide_and_encode(encoder, change, visitor, wanted, key_may_be_stored=True)
    return answer


def _decide_and_encode(
    encoder: AnswerEncoder, change: TableChange, visitor: Visitor, wanted: Act | Undo, key_may_be_stored: bool
) -> bytes:
    table, seat = change.table, wanted.seat
    kind, body = _event_of(wanted)
    require_seat(change, visitor, seat)
    stale = table.is_stale(seat, wanted.expected)
    sent: object | None = None
    # A command that was carried out has made what its seat had seen stale: for others the key need not be looked up.
    if not ((stale or key_may_be_stored) and _stored_before(change, seat, wanted.key, kind, body)):
        if stale:
            raise refused(409, "stale", update=encoder.update(table, seat, wanted.expected, visitor))
        if table.seats[seat].by_bot:
            raise refused(409, "resigned" if table.seats[seat].resigned else "stood_in")
        if visitor.patches and wanted.expected == table.seq(seat):
            sent = encoder.sent(table, seat, visitor)
        apply_and_store(change, seat, kind, body, wanted.key)
    return encoder.answer(table, seat, sent, wanted.expected, visitor)


def _event_of(wanted: Act | Undo) -> tuple[str, dict[str, Any]]:
    """The kind and the body of the event."""
    if isinstance(wanted, Undo):
        return "undo", {"acts": wanted.acts}
    return "fit" if wanted.fit else "act", {"action": wanted.action}


def _stored_before(change: TableChange, seat: int, key: str, kind: str, body: dict[str, Any]) -> bool:
    """Deduplication: whether an event with this idempotency key is stored."""
    found = change.database.event_of_key(change.connection, change.table.row.id, seat, key)
    if found is None:
        return False
    if found.kind != kind or json.loads(found.body) != body:
        raise refused(422, "key_reused")
    change.announce = True  # its connection may have broken as it was stored
    return True


def apply_and_store(change: TableChange, seat: int, kind: str, body: dict[str, Any], key: str) -> None:
    """Let it happen and store it; the rules' refusal changes nothing."""
    table = change.table
    if table.row.stage == "lobby":
        raise refused(409, "not_started")
    if table.row.stage == "over" and not table.history.game.over:
        raise refused(409, "ended")
    before = table.reader_snapshots()
    try:
        table.apply_event(kind, seat, body)
    except IllegalAction as error:
        raise illegal(table.title, error.reason, table.names) from None
    visibility = table.compare(before, seat)
    if table.seats[seat].consents and None not in visibility:
        change.change_seat(seat, consents="")  # all have seen that the player is there
    change.add(kind, seat, body, visibility, key)


def resign(encoder: AnswerEncoder, tables: TableCache, visitor: Visitor, wanted: Resign) -> bytes:
    """Leave the game to a bot, for good."""
    with tables.writing(visitor.requested_id) as change:
        table, seat = change.table, wanted.seat
        require_seat(change, visitor, seat)
        if not _stored_before(change, seat, wanted.key, "resign", {}):
            if table.row.stage != "playing":
                raise refused(409, "not_playing")
            if table.seats[seat].resigned:
                raise refused(409, "resigned")
            change.change_seat(seat, resigned=True)
            change.add("resign", seat, {}, table.seen_by_all(), wanted.key)
        return encoder.answer(table, seat, None, None, visitor)
