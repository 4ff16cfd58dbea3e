"""What the domain asks of a store about persons. It is a part of `Storage` (interface.py)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from bourgade.server.storage.person_rows import DeviceRow, PersonRow


class PersonStorage(Protocol):
    """Persons and their devices. A device is the hash of a cookie, as holders of seats are, so a seat leads to its
    person by `holders.holder` = `person_devices.device`. A holder without a person is possible: of a process of before
    there were persons."""

    def person(self, transaction: Any, person_id: str) -> PersonRow | None: ...

    def person_of(self, transaction: Any, device: str) -> PersonRow | None: ...

    def persons_of(self, transaction: Any, devices: Collection[str]) -> dict[str, str]:
        """The persons of devices, by device, as far as they have one."""

    def persons_at(self, transaction: Any, table_id: str) -> dict[int, tuple[str, ...]]:
        """The persons who hold each seat (or are the host), in the order in which they came."""

    def devices_of(self, transaction: Any, person_id: str) -> list[DeviceRow]:
        """In the order in which they came."""

    def add_person(self, transaction: Any, person: PersonRow) -> None: ...

    def change_person(self, transaction: Any, person_id: str, **values: Any) -> None: ...

    def remove_person(self, transaction: Any, person_id: str) -> None:
        """With all devices. What they hold stays held."""

    def add_device(self, transaction: Any, device: DeviceRow) -> bool:
        """Whether it was nobody's until now."""

    def remove_device(self, transaction: Any, device: str) -> None: ...
