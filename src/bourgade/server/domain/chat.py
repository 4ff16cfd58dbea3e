"""Chat at a table: two rooms, one for players and the host, one for those who watch. Nobody is told anything of the
other room, not even how much is said there.

Messages are rows of their own, not events: they are in no record and move no `seq`. They are kept with the table and go
with it. Their text is as plain as names are (player_names.py).
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bourgade.server.domain import persons
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.player_names import clean_line, clean_name
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.storage.errors import Conflict
from bourgade.server.storage.interface import Transaction
from bourgade.server.storage.rows import HOST, TableRow
from bourgade.server.storage.social_rows import PLAYERS, WATCHERS, MessageRow, ReportRow
from bourgade.server.wire.social import (
    LONGEST_MESSAGE,
    LONGEST_REASON,
    ChangeChat,
    ChatLog,
    ChatMessage,
    Mute,
    NewMessage,
    ReportMessage,
)

MINUTE: Final = 60.0
MOST_A_MINUTE: Final = 12  # of one person at a table
MOST_IN_ROOM: Final = 60  # of all who watch, a minute: anybody may come
MOST_KEPT: Final = 1_000  # of a room; older ones go
MOST_SHOWN: Final = 200
MOST_MUTED: Final = 100


class Place(NamedTuple):
    """Where somebody is at a table: the room, and the seats that they hold."""

    row: TableRow
    room: str
    seats: list[int]
    host: bool


def place_of(tables: TableCache, connection: Transaction, visitor: Visitor, lock: bool = False) -> Place:
    """Whoever comes by the id for watching watches, whatever they hold."""
    database, table_id = tables.database, tables.table_id(visitor.requested_id)
    row = database.table(connection, table_id, lock=lock)
    if row is None:
        raise refused(404, "no_table")
    held = held_by(visitor, table_id, database.holders(connection, table_id))
    return Place(row, PLAYERS if held else WATCHERS, sorted(held - {HOST}), HOST in held)


def held_by(visitor: Visitor, table_id: str, holders: Mapping[int, Sequence[str]]) -> set[int]:
    if visitor.requested_id != table_id:
        return set()
    return {seat for seat, found in holders.items() if visitor.holder in found}


def author(table_id: str, person: str | None) -> str | None:
    """What stands for a person among the messages of one table. Nobody can tell the person from it, nor that two of
    different tables are the same."""
    return None if person is None else hashlib.sha256(f"{table_id}:{person}".encode()).hexdigest()[:12]


def message_of(row: MessageRow) -> ChatMessage:
    return ChatMessage.model_validate(
        {
            "number": row.number,
            "kind": row.kind,
            "by": author(row.table_id, row.person),
            "seat": row.seat,
            "name": row.name,
            "text": row.text,
            "at": row.at,
        }
    )


def chat_log(tables: TableCache, visitor: Visitor) -> ChatLog:
    database = tables.database
    with database.reading() as connection:
        place = place_of(tables, connection, visitor)
        table_id = place.row.id
        person = None if visitor.holder is None else database.person_of(connection, visitor.holder)
        kept = None if person is None else database.person_table(connection, person.id, table_id)
        mode = current_mode(tables, connection, table_id)
        found = database.messages(connection, table_id, place.room, 0, MOST_SHOWN)
    return ChatLog.model_validate(
        {
            "room": place.room,
            "you": None if person is None else author(table_id, person.id),
            "mode": mode,
            "writes": may_write(mode, place.room),
            "named": place.room == PLAYERS or bool(person and person.name),
            "host": place.host and tables.settings.chat,
            "muted": [] if kept is None else json.loads(kept.muted),
            "messages": [message_of(each) for each in found],
        }
    )


def current_mode(tables: TableCache, connection: Transaction, table_id: str) -> str:
    return tables.database.policy(connection, table_id).chat if tables.settings.chat else "none"


def may_write(mode: str, room: str) -> bool:
    return mode == "all" or mode == room


def write(tables: TableCache, visitor: Visitor, wanted: NewMessage) -> tuple[str, ChatMessage]:
    """Say something in one's room; the table's own id, and the message. A key that was used before is answered with the
    message that it made."""
    if visitor.holder is None or (wanted.text is None) == (wanted.reaction is None):
        raise refused(422, "message")
    text = wanted.reaction or clean_line(wanted.text or "", LONGEST_MESSAGE)
    if not text:
        raise refused(422, "message")
    try:
        return _written(tables, visitor, visitor.holder, wanted, text)
    except Conflict:  # posted twice at once: the first one counts
        return _written(tables, visitor, visitor.holder, wanted, text)


def _written(
    tables: TableCache, visitor: Visitor, holder: str, wanted: NewMessage, text: str
) -> tuple[str, ChatMessage]:
    database = tables.database
    with database.writing() as connection:
        place = place_of(tables, connection, visitor, lock=True)
        table_id, room = place.row.id, place.room
        if not may_write(current_mode(tables, connection, table_id), room):
            raise refused(409, "chat_off")
        name = _name(tables, connection, place, holder, wanted)
        person = persons.ensured(database, connection, holder, name if room == WATCHERS else "")
        if place.seats:
            tables.presence.note(table_id, holder)
        known = database.message_of_key(connection, table_id, person.id, wanted.key)
        if known is not None:
            return table_id, message_of(known)
        _limit(tables, connection, table_id, room, person.id)
        kind = "text" if wanted.reaction is None else "reaction"
        seat = _seat(place, wanted)
        message = MessageRow(table_id, room, 0, kind, person.id, seat, name, text, time.time(), wanted.key)
        return table_id, _add(tables, connection, message)


def _seat(place: Place, wanted: NewMessage) -> int | None:
    if wanted.seat is not None and wanted.seat not in place.seats:
        raise refused(403, "not_yours")
    return wanted.seat if wanted.seat is not None else next(iter(place.seats), None)


def _name(tables: TableCache, connection: Transaction, place: Place, holder: str, wanted: NewMessage) -> str:
    """As the seat is called; of who watches, and of a host without a seat, the person's own name."""
    seat = _seat(place, wanted)
    if seat is not None:
        found = tables.database.seats(connection, place.row.id)
        return next(each.name for each in found if each.seat == seat)
    person = tables.database.person_of(connection, holder)
    name = (person.name if person else "") or clean_name(wanted.name or "")
    if not name and place.room == WATCHERS:
        raise refused(422, "name_needed")
    return name


def _limit(tables: TableCache, connection: Transaction, table_id: str, room: str, person: str) -> None:
    """Not too much of one person, nor of all who watch together."""
    factor = tables.settings.rate
    if factor <= 0:
        return
    since = time.time() - MINUTE
    if tables.database.count_messages(connection, table_id, person, since) >= MOST_A_MINUTE * factor:
        raise refused(429, "chat_fast")
    if room == WATCHERS:
        most = int(MOST_IN_ROOM * factor)
        last = tables.database.messages(connection, table_id, room, 0, most)
        if len(last) == most and last[0].at > since:
            raise refused(429, "chat_fast")


def _add(tables: TableCache, connection: Transaction, message: MessageRow) -> ChatMessage:
    """Store a message as the next one of its room."""
    database = tables.database
    last = database.messages(connection, message.table_id, message.room, 0, 1)
    number = last[0].number + 1 if last else 1
    message = message._replace(number=number)
    database.add_message(connection, message)
    if number > MOST_KEPT:
        database.forget_messages(connection, message.table_id, message.room, number - MOST_KEPT)
    return message_of(message)


def change_mode(tables: TableCache, visitor: Visitor, wanted: ChangeChat) -> ChatLog:
    """Let all write, players alone, or nobody (the host of the table). The rooms concerned are told."""
    database = tables.database
    with database.writing() as connection:
        place = place_of(tables, connection, visitor, lock=True)
        if not place.host:
            raise refused(403, "not_host")
        if not tables.settings.chat:
            raise refused(409, "chat_off")
        table_id = place.row.id
        policy = database.policy(connection, table_id)
        for room in (PLAYERS, WATCHERS):
            if may_write(policy.chat, room) != may_write(wanted.mode, room):
                text = "chat_on" if may_write(wanted.mode, room) else "chat_off"
                _add(tables, connection, MessageRow(
                    table_id, room, 0, "notice", None, None, "", text, time.time(), ""
                ))  # fmt: skip
        database.set_policy(connection, policy._replace(chat=wanted.mode))
    return chat_log(tables, visitor)


def mute(tables: TableCache, visitor: Visitor, wanted: Mute) -> ChatLog:
    """Not see the messages of somebody at this table, on any of one's devices."""
    database = tables.database
    with database.writing() as connection:
        place = place_of(tables, connection, visitor)
        person = required(tables, connection, visitor.holder)
        kept: list[str] = json.loads(database.person_table(connection, person.id, place.row.id).muted)
        muted = [each for each in kept if each != wanted.by] + ([wanted.by] if wanted.muted else [])
        database.keep_of_table(connection, person.id, place.row.id, muted=json.dumps(muted[-MOST_MUTED:]))
    return chat_log(tables, visitor)


def report(tables: TableCache, visitor: Visitor, wanted: ReportMessage) -> None:
    """Show a message to the operator, with a copy of it."""
    database = tables.database
    with database.writing() as connection:
        place = place_of(tables, connection, visitor)
        person = required(tables, connection, visitor.holder)
        message = database.message(connection, place.row.id, place.room, wanted.number)
        if message is None or message.kind == "notice":
            raise refused(404, "no_message")
        reason = clean_line(wanted.reason, LONGEST_REASON)
        database.add_report(connection, ReportRow(
            place.row.id, place.room, wanted.number, person.id, message.name, message.text, reason, time.time(), False
        ))  # fmt: skip


# News


class ChatReader(NamedTuple):
    """Somebody who is sent new messages: who it is, and the last one that they know."""

    visitor: Visitor
    after: int


class Heard(NamedTuple):
    """What is new for a reader, and in which room."""

    room: str
    messages: list[ChatMessage]


def new_messages(tables: TableCache, table_id: str, readers: Sequence[ChatReader]) -> list[Heard]:
    """What is new for each of them. Who is in which room is read along with the messages: a seat that has just been
    taken away shows nothing more."""
    database = tables.database
    with database.reading() as connection:
        if database.table(connection, table_id) is None:
            return [Heard(WATCHERS, []) for _ in readers]
        holders = database.holders(connection, table_id)
        rooms = [PLAYERS if held_by(each.visitor, table_id, holders) else WATCHERS for each in readers]
        said = {
            room: [
                message_of(each)
                for each in database.messages(connection, table_id, room, _lowest(readers, rooms, room), MOST_SHOWN)
            ]
            for room in set(rooms)
        }
    return [
        Heard(room, [each for each in said[room] if each.number > reader.after])
        for reader, room in zip(readers, rooms, strict=True)
    ]


def _lowest(readers: Sequence[ChatReader], rooms: Sequence[str], room: str) -> int:
    return min(reader.after for reader, its_room in zip(readers, rooms, strict=True) if its_room == room)
