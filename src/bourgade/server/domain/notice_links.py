"""Links in notices: each opens its table and seat on the devices of the person who was told, and nothing anywhere else.

A link is a signature of person, table and seat. Nothing can be read from it, and only a browser of that person finds
what it stands for: among the seats that the person holds.
"""

from __future__ import annotations

from typing import Final

from bourgade.server.domain import persons
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.local_address import public_base
from bourgade.server.wire.people import WaitingAt

MOST_TABLES: Final = 1_000


def link_to(tables: TableCache, keys: InstallationKeys, person: str, table_id: str, seat: int) -> str:
    return f"{public_base(tables.settings)}/n/{keys.mac('link', person, table_id, seat)}"


def followed(tables: TableCache, keys: InstallationKeys, device: str | None, link: str) -> WaitingAt:
    """Where a link leads, for a device of the person who was told."""
    database = tables.database
    with database.reading() as connection:
        person = None if device is None else database.person_of(connection, device)
        if person is None or device is None:
            raise refused(403, "not_for_you")
        devices = persons.devices_of(database, connection, device)
        found = database.tables_of_person(connection, devices, person.id, MOST_TABLES)
        held = database.held_by_any(connection, devices, [row.id for row, _archived in found])
    for table_id, seat in sorted(held):
        if keys.signs(link, "link", person.id, table_id, seat):
            return WaitingAt(table=table_id, seat=seat)
    raise refused(403, "not_for_you")
