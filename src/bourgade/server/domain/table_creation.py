"""New tables: from nothing, from a finished one, from a record."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import Any

from bourgade import bots
from bourgade.kernel.errors import BourgadeError, InvalidRecord
from bourgade.kernel.match import VERSION, Match
from bourgade.kernel.registry import title, titles
from bourgade.kernel.title import Title
from bourgade.server.domain import persons, tokens
from bourgade.server.domain.expiry import make_room
from bourgade.server.domain.pace import require_pace
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.seating import COLOURS, require_bot, start_playing
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import PendingEvent, TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Json
from bourgade.server.storage.rows import HOST, SeatRow, new_seat_row, new_table_row
from bourgade.server.wire.tables import NewSeat, NewTable, SeatLink, TableMade

Values = dict[str, Any]


def create_table(tables: TableCache, wanted: NewTable, cookie: str, seed: str | None = None) -> TableMade:
    """A table; the browser that made it is its host. Without people it starts at once."""
    found = validated_title(wanted)
    options = found.complete(wanted.options)
    table = table_values(found, len(wanted.seats), options, wanted.data, seed or tokens.fresh_seed())
    table.update(pace=wanted.pace, clock=wanted.clock)
    seats, links = seat_values(table["id"], wanted.seats)
    made = with_links(table, links)
    store_table(tables, table, seats, tokens.hashed(cookie))
    if not links:
        begin(tables, table["id"])
    return made


def with_links(table: Values, links: list[SeatLink]) -> TableMade:
    """What the host is told of a new table. Of its secrets only hashes are stored."""
    host, invitation = tokens.fresh_secret(), tokens.fresh_secret() if links else None
    table.update(host_link=tokens.hashed(host), invitation=tokens.hashed(invitation) if invitation else None)
    return TableMade(table=table["id"], watch=table["watch"], links=links, invitation=invitation, host=host)


def validated_title(wanted: NewTable) -> Title:
    """The title, if the table can be played at."""
    if wanted.title not in titles():
        raise refused(422, "no_title")
    found = title(wanted.title)
    if len(wanted.seats) not in found.players:
        raise refused(422, "player_count", ", ".join(str(count) for count in found.players))
    require_pace(wanted.pace, wanted.clock)
    for seat in wanted.seats:
        require_bot(seat.bot if seat.kind == "bot" else None, found.id)
    colours = [seat.colour for seat in wanted.seats if seat.colour is not None]
    if len(set(colours)) < len(colours):
        raise refused(409, "colour_taken")
    try:
        found.new(len(wanted.seats), 0, wanted.options, wanted.data)
    except BourgadeError as error:
        raise refused(422, "setup", str(error)) from None
    return found


def table_values(found: Title, players: int, options: Values, data: Values, seed: str) -> Values:
    return {
        "id": tokens.fresh_id(tokens.TABLE),
        "watch": tokens.fresh_id(tokens.WATCH),
        "title": found.id,
        "rules_version": found.rules_version,
        "version": VERSION,
        "options": json.dumps(options),
        "data": json.dumps(data),
        "players": players,
        "seed": seed,
        "salt": tokens.fresh_salt(),
        "imported": False,
        "stage": "lobby",
        "last_event": 0,
        "bots_due": False,
        "moved_at": time.time(),
        "pace": "live",
        "clock": "none",
    }


def seat_values(table_id: str, wanted: list[NewSeat]) -> tuple[list[Values], list[SeatLink]]:
    """The seats' rows, and a link for each person."""
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in wanted}]
    given = [clean_name(seat.name or "") for seat in wanted]
    nameless = [number for number, seat in enumerate(wanted) if seat.kind == "bot" and not given[number]]
    people = bots.people(table_id, nameless, given)
    seats: list[Values] = []
    links: list[SeatLink] = []
    for number, seat in enumerate(wanted):
        bot = seat.kind == "bot"
        if not bot:
            links.append(SeatLink(seat=number, secret=tokens.fresh_secret()))
        seats.append({
            "table_id": table_id,
            "seat": number,
            "kind": seat.kind,
            "bot": (seat.bot or bots.USUAL) if bot else None,
            "name": people.get(number, given[number]),
            "colour": seat.colour or free.pop(0),
            "taken": bot,
            "resigned": False,
            "link": None if bot else tokens.hashed(links[-1].secret),
        })  # fmt: skip
    return seats, links


def store_table(
    tables: TableCache, table: Values, seats: list[Values], host: str, first: PendingEvent | None = None
) -> None:
    """Store a new table with its first event, if there is room or can be made."""
    for _ in range(2):
        with tables.database.writing() as connection:
            if tables.database.count_tables(connection) < tables.settings.most_tables:
                tables.database.add_table(connection, table, seats)
                persons.hold(tables.database, connection, table["id"], HOST, host, (), "")
                if first is not None:
                    tables.database.add_event(connection, first.event)
                    first.store_snapshot(tables.database, connection)
                return
        if not make_room(tables):
            break
    raise refused(503, "full")


def begin(tables: TableCache, table_id: str) -> None:
    with tables.writing(table_id) as change:
        if not change.table.begun:
            start_playing(change)


def rematch(tables: TableCache, visitor: Visitor) -> Json:
    """The same people at a new table, each where they sat, and the game begins: nobody need be there to start it.
    Asked for twice, it is the same table."""
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        info = table.info(visitor.requested_id, visitor.holder)
        if not info["yours"] and not info["host"]:
            raise refused(403, "not_yours")
        if table.row.stage != "over":
            raise refused(409, "not_over")
        if table.row.rematch is None:
            change.change_table(rematch=_again(change, visitor))
            change.add("rematch", None, {}, table.seen_by_all())
        again = table.row.rematch
        assert again is not None
    begin(tables, again)
    with tables.reading(again) as fresh:
        return fresh.info(again, visitor.holder)


def _again(change: TableChange, visitor: Visitor) -> str:
    table = change.table
    row = table.row
    options, data = json.loads(row.options), json.loads(row.data)
    values = table_values(table.title, row.players, table.title.options_from_stored(options), data, tokens.fresh_seed())
    values.update(pace=row.pace, clock=row.clock)
    fresh_id = values["id"]
    # A link belongs to one table.
    fresh = {
        "table_id": fresh_id,
        "resigned": False,
        "link": None,
        "pass_link": None,
        "pass_until": None,
        "consents": "",
    }
    asking = table.held_by(visitor.holder)
    seats = [{**asdict(seat), **fresh, "bot": _plays_again(seat, seat.seat in asking)} for seat in table.seats]
    change.database.add_table(change.connection, values, seats)
    # Whoever asks for a rematch opens its table, whether the host of this one is still there or not.
    hosts = dict.fromkeys((*table.holders.get(HOST, ()), visitor.holder))
    for number, holders in {**table.holders, HOST: hosts}.items():
        for holder in holders:
            change.database.hold(change.connection, fresh_id, number, str(holder))
    change.database.copy_recovery_links(change.connection, row.id, fresh_id)
    return str(fresh_id)


def _plays_again(seat: SeatRow, asking: bool) -> str | None:
    """The bot of a seat in the rematch. It goes on standing in for an absent person, who can take the seat back."""
    if seat.kind == "bot":
        return seat.bot
    return None if asking else seat.bot or (bots.USUAL if seat.resigned else None)


def import_record(tables: TableCache, record: Values, cookie: str) -> TableMade:
    """A table from a record whose replay succeeds; an unfinished game goes on."""
    try:
        match = Match.replay(record)
    except InvalidRecord as error:
        raise refused(422, "record", str(error)) from None
    except BourgadeError:
        raise refused(422, "no_title") from None
    if match.seed >= tokens.TABLE_SEEDS:
        raise refused(422, "record")
    table = table_values(match.title, match.players, match.options, match.data, str(match.seed))
    told = record.get("table")
    told = told if isinstance(told, dict) else {}
    salt = told.get("salt")
    table.update(imported=True, version=match.version)
    table.update(salt=salt if isinstance(salt, str) and tokens.SALT.fullmatch(salt) else table["salt"])
    people = [NewSeat(kind="person", name=name) for name in recorded_names(told, match.players)]
    seats, links = seat_values(table["id"], people)
    made = with_links(table, links)
    host = tokens.hashed(cookie)
    pending = replayed_import(tables, table, seats, host, [[entry.seat, entry.action] for entry in match.history])
    store_table(tables, {**table, **pending.values}, seats, host, pending)
    tables.table_changed(made.table, pending.event["number"], pending.values["bots_due"])
    return made


def replayed_import(
    tables: TableCache, values: Values, seats: list[Values], host: str, acts: list[list[int]]
) -> PendingEvent:
    """The event of an import. Replaying a long record takes seconds, so it is done before the write transaction: SQLite
    has one writer."""
    row = new_table_row({**values, "stage": "playing"})
    table = Table(row, [new_seat_row(seat) for seat in seats], {HOST: (host,)})
    body = {"acts": acts}
    table.apply_event("import", None, body)
    change = TableChange(tables.database, None, table)
    change.add("import", None, body, table.log_changed_for_all(asked=True))
    assert change.pending is not None
    return change.pending


def recorded_names(told: Values, players: int) -> list[str | None]:
    """The players' names as a record tells them."""
    seats = told.get("seats")
    names: list[str | None] = [None] * players
    for number, seat in enumerate(seats[:players] if isinstance(seats, list) else ()):
        name = seat.get("name") if isinstance(seat, dict) else None
        names[number] = clean_name(name) or None if isinstance(name, str) else None
    return names
