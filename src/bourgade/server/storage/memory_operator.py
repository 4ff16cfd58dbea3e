"""What whoever runs the server asks of a store in memory."""

from __future__ import annotations

import threading
from typing import Any

from bourgade.server.storage.operator_storage import PersonSummary, TableSummary
from bourgade.server.storage.person_rows import DeviceRow, PersonRow
from bourgade.server.storage.rows import HOST, SeatRow, TableRow


class MemoryOperator:
    """Implements `OperatorStorage` (operator_storage.py)."""

    lock: threading.RLock
    tables: dict[str, TableRow]
    seat_rows: dict[tuple[str, int], SeatRow]
    held: dict[tuple[str, int, str], float]
    person_rows: dict[str, PersonRow]
    device_rows: dict[str, DeviceRow]

    def __init__(self) -> None:
        super().__init__()
        self.operator_rows: dict[str, str] = {}

    def server_values(self) -> dict[str, str]:
        with self.lock:
            return dict(self.operator_rows)

    def set_server_value(self, transaction: Any, name: str, value: str | None) -> None:
        self.operator_rows.pop(name, None)
        if value is not None:
            self.operator_rows[name] = value

    def banned_devices(self) -> frozenset[str]:
        with self.lock:
            rows = self.device_rows.values()
            return frozenset(each.device for each in rows if self.person_rows[each.person].banned is not None)

    def table_summaries(self, stage: str | None, text: str, most: int) -> list[TableSummary]:
        with self.lock:
            found = []
            for row in sorted(self.tables.values(), key=lambda row: -row.moved_at):
                names = tuple(self.seat_rows[row.id, seat].name for seat in range(row.players))
                if stage in (None, row.stage) and any(text.lower() in each.lower() for each in (row.id, *names)):
                    found.append(TableSummary(row.id, row.title, row.stage, names, row.moved_at))
            return found[:most]

    def person_summaries(self, text: str, most: int) -> list[PersonSummary]:
        with self.lock:
            found = []
            for row in sorted(self.person_rows.values(), key=lambda row: (-(row.seen or row.created), row.id)):
                if any(text.lower() in each.lower() for each in (row.id, row.name)):
                    tables = {table for table, _, device in self.held if self._whose(device) == row.id}
                    found.append(PersonSummary(row.id, row.name, row.created, row.seen, len(tables), row.banned))
            return found[:most]

    def seats_of_person(self, transaction: Any, person_id: str) -> list[tuple[str, int]]:
        held = {(table, seat) for table, seat, device in self.held if self._whose(device) == person_id}
        return sorted((table, seat) for table, seat in held if seat != HOST)

    def _whose(self, device: str) -> str | None:
        found = self.device_rows.get(device)
        return None if found is None else found.person
