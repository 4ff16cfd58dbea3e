"""A browser becomes one more device of a person who has proved who they are."""

from __future__ import annotations

import contextlib
import time

from bourgade.server.domain import person_profile, persons
from bourgade.server.domain.devices import hold_also
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.person_rows import DeviceRow
from bourgade.server.wire.people import Me

MOST_TABLES = 1_000


def become(tables: TableCache, person_id: str, device: str, join: bool) -> Me:
    """Let a device be this person's, and hold what the person holds. A browser that is somebody else already is
    refused, unless both are to be one person from now on."""
    database = tables.database
    with database.writing() as connection:
        person, before = database.person(connection, person_id), database.person_of(connection, device)
        if person is None:
            raise refused(403, "phrase")
        if before is not None and before.id != person_id:
            if not join:
                raise refused(409, "somebody_else", before.name)
            for each in database.devices_of(connection, before.id):
                database.remove_device(connection, each.device)
                database.add_device(connection, each._replace(person=person_id))
            database.give_person(connection, before.id, person_id)
            database.remove_person(connection, before.id)
        elif before is None:
            database.add_device(connection, DeviceRow(device, person_id, time.time(), None))
        devices = persons.devices_of(database, connection, device)
        found = database.tables_of_person(connection, devices, person_id, MOST_TABLES)
    for row, _archived in found:
        with contextlib.suppress(RequestError):  # it may be held, or gone
            share_seats(tables, row.id, devices)
    return person_profile.me(tables, device)


def share_seats(tables: TableCache, table_id: str, devices: list[str]) -> None:
    """Let all these devices hold what one of them holds."""
    with tables.writing(table_id) as change:
        holders = change.table.holders
        seats = [seat for seat, held in holders.items() if not set(devices).isdisjoint(held)]
        for device in devices:
            missing = [seat for seat in seats if device not in change.table.holders[seat]]
            for seat in missing:
                before = next(each for each in change.table.holders[seat] if each in devices)
                hold_also(change, [seat], before, device)
