"""Persons and their devices in the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bourgade.server.storage.person_rows import DeviceRow, PersonRow
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.person_schema import person_devices, persons
from bourgade.server.storage.sql.statements import upserting

# Made once, as all statements that hold a list (statements.py).
PERSONS_OF: Final = select(person_devices.c.device, person_devices.c.person).where(
    person_devices.c.device.in_(bindparam("devices", expanding=True))
)


class SqlPersons:
    """Implements `PersonStorage` (storage/person_storage.py)."""

    def person(self, transaction: Connection, person_id: str) -> PersonRow | None:
        found = transaction.execute(select(persons).where(persons.c.id == person_id)).first()
        return None if found is None else PersonRow(*found)

    def person_of(self, transaction: Connection, device: str) -> PersonRow | None:
        query = select(persons).join(person_devices).where(person_devices.c.device == device)
        found = transaction.execute(query).first()
        return None if found is None else PersonRow(*found)

    def persons_of(self, transaction: Connection, devices: Collection[str]) -> dict[str, str]:
        found = transaction.execute(PERSONS_OF, {"devices": list(devices)})
        return {each.device: each.person for each in found}

    def persons_at(self, transaction: Connection, table_id: str) -> dict[int, tuple[str, ...]]:
        held, devices = schema.holders.c, person_devices.c
        query = select(held.seat, devices.person).where(held.table_id == table_id, held.holder == devices.device)
        found: dict[int, dict[str, None]] = {}
        for seat, person in transaction.execute(query.order_by(held.since, held.holder)):
            found.setdefault(seat, {})[person] = None
        return {seat: tuple(people) for seat, people in found.items()}

    def devices_of(self, transaction: Connection, person_id: str) -> list[DeviceRow]:
        found = person_devices.c
        query = select(person_devices).where(found.person == person_id).order_by(found.since, found.device)
        return [DeviceRow(*each) for each in transaction.execute(query)]

    def add_person(self, transaction: Connection, person: PersonRow) -> None:
        transaction.execute(insert(persons), person._asdict())

    def change_person(self, transaction: Connection, person_id: str, **values: Any) -> None:
        transaction.execute(update(persons).where(persons.c.id == person_id).values(**values))

    def remove_person(self, transaction: Connection, person_id: str) -> None:
        transaction.execute(delete(person_devices).where(person_devices.c.person == person_id))
        transaction.execute(delete(persons).where(persons.c.id == person_id))

    def add_device(self, transaction: Connection, device: DeviceRow) -> bool:
        """Two requests of one browser may come at once: the second waits for the first, and finds its person."""
        adding = upserting(transaction, person_devices).on_conflict_do_nothing(index_elements=["device"])
        transaction.execute(adding.values(**device._asdict()))
        whose = select(person_devices.c.person).where(person_devices.c.device == device.device)
        return bool(transaction.execute(whose).scalar() == device.person)

    def remove_device(self, transaction: Connection, device: str) -> None:
        transaction.execute(delete(person_devices).where(person_devices.c.device == device))


def note_devices_seen(transaction: Connection, seen: Mapping[tuple[str, str], float]) -> None:
    """When browsers were last there: the latest of each, whatever the table."""
    latest: dict[str, float] = {}
    for (_table, holder), at in seen.items():
        latest[holder] = max(at, latest.get(holder, at))
    given = [{"by": holder, "at": at} for holder, at in sorted(latest.items())]
    if not given:
        return
    transaction.execute(
        update(person_devices).where(person_devices.c.device == bindparam("by")).values(seen=bindparam("at")), given
    )
    whose = select(person_devices.c.person).where(person_devices.c.device == bindparam("by")).scalar_subquery()
    transaction.execute(update(persons).where(persons.c.id == whose).values(seen=bindparam("at")), given)
