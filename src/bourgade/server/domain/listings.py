"""Tables that are open to everybody on this server: found in a list, joined with one press, watched in play. And the
invitation code that the operator may ask for before a table can be made."""

from __future__ import annotations

import hmac
import json
import time
from typing import Final

from bourgade.server.domain import persons
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.seating import sit_down
from bourgade.server.domain.table import is_free
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.table_creation import begin
from bourgade.server.domain.tokens import hashed
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.json_types import Lang
from bourgade.server.storage.interface import Transaction
from bourgade.server.storage.rows import SeatRow, TableRow
from bourgade.server.storage.social_rows import PolicyRow
from bourgade.server.wire.social import ChangeListing, Listing, Listings, OpenTable
from bourgade.server.wire.tables import Claimed

MOST_SHOWN: Final = 100
MOST_LISTED: Final = 5  # tables of one person that wait for players
CODE: Final = "invitation"  # the person's setting: the hash of the code that they have entered


def listings(tables: TableCache, device: str | None) -> Listings:
    """The tables that are open to all: those that wait for players, and those that can be watched."""
    database, shown = tables.database, tables.settings.open_tables
    with database.reading() as connection:
        admitted = is_admitted(tables, connection, device)
        found = database.listed(connection, ("lobby", "playing"), MOST_SHOWN) if shown else []
        ids = [row.id for row, _policy in found]
        seats: dict[str, list[SeatRow]] = {each: [] for each in ids}
        for each in database.seats_of(connection, ids):
            seats[each.table_id].append(each)
        devices = [] if device is None else persons.devices_of(database, connection, device)
        mine = {table_id for table_id, _seat in database.held_by_any(connection, devices, ids)}
    return Listings(
        shown=shown,
        code_needed=not admitted,
        tables=[_open_table(row, policy, seats[row.id], row.id in mine) for row, policy in found],
    )


def _open_table(row: TableRow, policy: PolicyRow, seats: list[SeatRow], mine: bool) -> OpenTable:
    free = sum(is_free(each) for each in seats) if row.stage == "lobby" else 0
    return OpenTable.model_validate(
        {
            "table": row.id if free or mine else row.watch,  # who can only watch learns no more
            "title": row.title,
            "options": json.loads(row.options),
            "changed_box": row.data != "{}",
            "stage": row.stage,
            "pace": row.pace,
            "clock": row.clock,
            "lang": policy.lang,
            "players": row.players,
            "free": free,
            "names": [each.name for each in seats if not is_free(each) or each.name],
            "bots": sum(each.kind == "bot" for each in seats),
            "since": int(policy.listed_at or 0),
            "mine": mine,
        }
    )


def listing(tables: TableCache, visitor: Visitor) -> Listing:
    with tables.database.reading() as connection:
        policy = tables.database.policy(connection, tables.table_id(visitor.requested_id))
    return _listing(tables, policy)


def _listing(tables: TableCache, policy: PolicyRow) -> Listing:
    lang: Lang | None = "fr" if policy.lang == "fr" else "en" if policy.lang == "en" else None
    return Listing(
        possible=tables.settings.open_tables,
        listed=policy.listed_at is not None,
        lang=lang,
        starts_full=policy.starts_full,
    )


def change_listing(tables: TableCache, visitor: Visitor, wanted: ChangeListing) -> Listing:
    """Open a table to everybody, or close it again (the host)."""
    database = tables.database
    if wanted.listed and not tables.settings.open_tables:
        raise refused(409, "not_listed")
    with tables.writing(visitor.requested_id) as change:
        connection, table = change.connection, change.table
        if visitor.holder is None or not table.is_host(visitor.holder):
            raise refused(403, "not_host")
        policy = database.policy(connection, table.row.id)
        devices = persons.devices_of(database, connection, visitor.holder)
        if wanted.listed and policy.listed_at is None and database.listed_by(connection, devices) >= MOST_LISTED:
            raise refused(409, "many_listed")
        since = (policy.listed_at or time.time()) if wanted.listed else None
        policy = policy._replace(listed_at=since, lang=wanted.lang, starts_full=wanted.starts_full)
        database.set_policy(connection, policy)
    return _listing(tables, policy)


def join(tables: TableCache, visitor: Visitor, name: str, cookie: str) -> Claimed:
    """Take a free seat of a table that is open to all. With the last one the game begins, if the host wishes."""
    database, holder = tables.database, hashed(cookie)
    with tables.writing(visitor.requested_id) as change:
        table = change.table
        held = table.held_by(holder)
        if held:
            return Claimed(table=table.row.id, seat=held[0])
        policy = database.policy(change.connection, table.row.id)
        free = [each for each in table.seats if is_free(each)]
        if policy.listed_at is None or not tables.settings.open_tables:
            raise refused(403, "not_listed")
        if not free or table.row.stage != "lobby":
            raise refused(409, "seats_full")
        person = database.person_of(change.connection, holder)
        called = clean_name(name) or (person.name if person else "")
        if not called:
            raise refused(422, "name_needed")
        seat = free[0].seat
        change.change_seat(seat, name=called)
        sit_down(change, seat, holder)
        full = len(free) == 1 and policy.starts_full
    if full:
        begin(tables, table.row.id)
    return Claimed(table=table.row.id, seat=seat)


# Who may make tables


def is_admitted(tables: TableCache, connection: Transaction, device: str | None) -> bool:
    """Whether this browser may make tables: no code is asked for, or its person has entered it."""
    code = tables.settings.invitation_code
    if not code:
        return True
    person = None if device is None else tables.database.person_of(connection, device)
    return person is not None and persons.settings_of(person).get(CODE) == hashed(code)


def require_admitted(tables: TableCache, device: str | None) -> None:
    if tables.settings.invitation_code:
        with tables.database.reading() as connection:
            if not is_admitted(tables, connection, device):
                raise refused(403, "code_needed")


def enter_code(tables: TableCache, code: str, cookie: str) -> None:
    """Enter the code, for all devices of this person. A new code has to be entered anew."""
    wanted = tables.settings.invitation_code
    if not wanted or not hmac.compare_digest(hashed(code.strip()), hashed(wanted)):
        raise refused(403, "wrong_code")
    with tables.database.writing() as connection:
        person = persons.ensured(tables.database, connection, hashed(cookie))
        persons.change_settings(tables.database, connection, person.id, {CODE: hashed(wanted)})
