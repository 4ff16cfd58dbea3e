"""Persons and their devices in memory."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bourgade.server.storage.person_rows import DeviceRow, PersonRow


class MemoryPersons:
    """Implements `PersonStorage` (person_storage.py)."""

    held: dict[tuple[str, int, str], float]

    def __init__(self) -> None:
        super().__init__()
        self.person_rows: dict[str, PersonRow] = {}
        self.device_rows: dict[str, DeviceRow] = {}

    def person(self, transaction: Any, person_id: str) -> PersonRow | None:
        return self.person_rows.get(person_id)

    def person_of(self, transaction: Any, device: str) -> PersonRow | None:
        found = self.device_rows.get(device)
        return None if found is None else self.person_rows[found.person]

    def persons_of(self, transaction: Any, devices: Collection[str]) -> dict[str, str]:
        return {each: self.device_rows[each].person for each in devices if each in self.device_rows}

    def persons_at(self, transaction: Any, table_id: str) -> dict[int, tuple[str, ...]]:
        found: dict[int, dict[str, None]] = {}
        ordered = sorted(
            (since, holder, seat) for (table, seat, holder), since in self.held.items() if table == table_id
        )
        for _since, holder, seat in ordered:
            if holder in self.device_rows:
                found.setdefault(seat, {})[self.device_rows[holder].person] = None
        return {seat: tuple(people) for seat, people in found.items()}

    def devices_of(self, transaction: Any, person_id: str) -> list[DeviceRow]:
        found = [each for each in self.device_rows.values() if each.person == person_id]
        return sorted(found, key=lambda each: (each.since, each.device))

    def add_person(self, transaction: Any, person: PersonRow) -> None:
        self.person_rows[person.id] = person

    def change_person(self, transaction: Any, person_id: str, **values: Any) -> None:
        if person_id in self.person_rows:
            self.person_rows[person_id] = self.person_rows[person_id]._replace(**values)

    def remove_person(self, transaction: Any, person_id: str) -> None:
        for each in self.devices_of(transaction, person_id):
            del self.device_rows[each.device]
        self.person_rows.pop(person_id, None)

    def add_device(self, transaction: Any, device: DeviceRow) -> bool:
        if device.device in self.device_rows:
            return False
        self.device_rows[device.device] = device
        return True

    def remove_device(self, transaction: Any, device: str) -> None:
        self.device_rows.pop(device, None)

    def note_device_seen(self, device: str, at: float) -> None:
        found = self.device_rows.get(device)
        if found is not None:
            self.device_rows[device] = found._replace(seen=at)
            self.change_person(None, found.person, seen=at)
