"""All that is stored about a person: to take along, and to delete without a trace.

The store finds it by its columns (`rows_about`), so what other parts keep about a person is found, too.
"""

from __future__ import annotations

import contextlib
from typing import Any

from bourgade import bots
from bourgade.server.domain import persons
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.person_rest import forget_rest_periods
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.rows import HOST
from bourgade.server.wire.people import PersonExport

MOST_TABLES = 100_000


def exported(tables: TableCache, device: str | None) -> PersonExport:
    """Every row about this person, by the table of the database, without hashes of secrets."""
    database = tables.database
    with database.writing() as connection:  # the person may have to be made
        person = required(tables, connection, device)
        devices = [each.device for each in database.devices_of(connection, person.id)]
        rows = database.rows_about(connection, person.id, devices)
    return PersonExport(person=rows)


def delete_person(tables: TableCache, device: str | None, name: str) -> None:
    """Leave every table, and remove all that is known of the person. At a running table a bot plays on; a table that is
    nobody else's is removed. Games that others have played stay, without the name."""
    database = tables.database
    with database.writing() as connection:
        person = required(tables, connection, device)
        if name.strip() != person.name:
            raise refused(409, "not_your_name")
        assert device is not None
        devices = persons.devices_of(database, connection, device)
        found = database.tables_of_person(connection, devices, person.id, MOST_TABLES)
    for row, _archived in found:
        if not leave(tables, row.id, devices):
            with database.writing() as connection:
                database.remove_table(connection, row.id)
    with database.writing() as connection:
        database.forget_holders(connection, devices)
        database.remove_person(connection, person.id)


def leave(tables: TableCache, table_id: str, devices: list[str]) -> bool:
    """Give up all that these devices hold at a table; False: nobody else is left there, or the table cannot be changed,
    and it is to be removed."""
    with contextlib.suppress(RequestError), tables.writing(table_id) as change:
        held = [seat for seat, holders in change.table.holders.items() if not set(devices).isdisjoint(holders)]
        others = {each for holders in change.table.holders.values() for each in holders} - set(devices)
        if not others:
            return False
        left = [seat for seat in held if leave_seat(change, seat, devices)]
        change.add("seat", None, {}, change.table.log_changed_for_all(asked=False))
        forget_rest_periods(change, left)
        return True
    return False


def leave_seat(change: TableChange, seat: int, devices: list[str]) -> bool:
    """Let go of a seat (or of being the host), with its name. Whether nobody else has the seat."""
    for each in devices:
        if each in change.table.holders.get(seat, ()):
            change.let_one_go(seat, each)
    if seat == HOST or change.table.holders.get(seat):
        return False
    values: dict[str, Any] = {"name": "", "consents": "", "pass_link": None, "pass_until": None}
    if change.table.row.stage == "playing" and not change.table.seats[seat].by_bot:
        values["bot"] = bots.USUAL
    elif change.table.row.stage == "lobby":
        values["taken"] = False
    change.change_seat(seat, **values)
    return True
