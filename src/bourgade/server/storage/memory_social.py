"""What people do besides playing, in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bourgade.server.storage.errors import Conflict
from bourgade.server.storage.rows import HOST, EventRow, TableRow
from bourgade.server.storage.social_rows import MessageRow, PersonTableRow, PolicyRow, ReportRow, ResultRow

Room = tuple[str, str]  # of a table
Reported = tuple[str, str, int, str]  # a message, and by whom


class MemoryPersonTables:
    """Implements `PersonTables` (social_storage.py)."""

    tables: dict[str, TableRow]
    held: dict[tuple[str, int, str], float]
    event_rows: dict[str, tuple[EventRow, ...]]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], PersonTableRow] = {}

    def tables_of_person(
        self, transaction: Any, holders: Collection[str], person: str | None, most: int
    ) -> list[tuple[TableRow, bool]]:
        ids = {table for table, _seat, each in self.held if each in holders}
        rows = sorted((self.tables[each] for each in ids), key=lambda row: (row.stage == "over", -row.moved_at))
        return [(row, self.person_table(None, person or "", row.id).archived) for row in rows[:most]]

    def held_by_any(
        self, transaction: Any, holders: Collection[str], table_ids: Collection[str]
    ) -> set[tuple[str, int]]:
        return {(table, seat) for table, seat, each in self.held if each in holders and table in table_ids}

    def latest_of_tables(self, transaction: Any, table_ids: Collection[str], most: int) -> list[EventRow]:
        found = [
            event._replace(body="")
            for each in table_ids
            for event in self.event_rows.get(each, ())
            if event.number > self.tables[each].last_event - most
        ]
        return sorted(found, key=lambda event: -event.number)

    def person_table(self, transaction: Any, person: str, table_id: str) -> PersonTableRow:
        return self.kept.get((person, table_id)) or PersonTableRow(person, table_id)

    def keep_of_table(self, transaction: Any, person: str, table_id: str, **values: Any) -> None:
        self.kept[person, table_id] = self.person_table(None, person, table_id)._replace(**values)


class MemoryChat:
    """Implements `Chat` (social_storage.py)."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: dict[Room, tuple[MessageRow, ...]] = {}
        self.reported: dict[Reported, ReportRow] = {}

    def messages(self, transaction: Any, table_id: str, room: str, after: int, most: int) -> list[MessageRow]:
        return [each for each in self.rooms.get((table_id, room), ()) if each.number > after][-most:]

    def message(self, transaction: Any, table_id: str, room: str, number: int) -> MessageRow | None:
        return next((each for each in self.rooms.get((table_id, room), ()) if each.number == number), None)

    def _of_table(self, table_id: str) -> list[MessageRow]:
        return [each for (table, _room), said in self.rooms.items() if table == table_id for each in said]

    def message_of_key(self, transaction: Any, table_id: str, person: str, key: str) -> MessageRow | None:
        return next((each for each in self._of_table(table_id) if (each.person, each.key) == (person, key)), None)

    def count_messages(self, transaction: Any, table_id: str, person: str, since: float) -> int:
        return sum(each.person == person and each.at >= since for each in self._of_table(table_id))

    def add_message(self, transaction: Any, message: MessageRow) -> None:
        room = (message.table_id, message.room)
        if message.person and self.message_of_key(None, message.table_id, message.person, message.key):
            raise Conflict("one message a key")
        self.rooms[room] = (*self.rooms.get(room, ()), message)

    def forget_messages(self, transaction: Any, table_id: str, room: str, upto: int) -> None:
        said = self.rooms.get((table_id, room), ())
        self.rooms[table_id, room] = tuple(each for each in said if each.number > upto)

    def newest_messages(self, table_ids: Collection[str]) -> dict[Room, int]:
        return {room: said[-1].number for room, said in self.rooms.items() if room[0] in table_ids and said}

    def add_report(self, transaction: Any, report: ReportRow) -> bool:
        key = (report.table_id, report.room, report.number, report.reporter)
        if key in self.reported:
            return False
        self.reported[key] = report
        return True

    def reports(self, transaction: Any, done: bool) -> list[ReportRow]:
        return sorted((each for each in self.reported.values() if each.done is done), key=lambda each: each.at)

    def close_reports(self, transaction: Any, table_id: str, room: str, number: int) -> int:
        found = [key for key, each in self.reported.items() if key[:3] == (table_id, room, number) and not each.done]
        for key in found:
            self.reported[key] = self.reported[key]._replace(done=True)
        return len(found)


class MemoryPolicies:
    """Implements `Policies` (social_storage.py)."""

    tables: dict[str, TableRow]
    held: dict[tuple[str, int, str], float]

    def __init__(self) -> None:
        super().__init__()
        self.policies: dict[str, PolicyRow] = {}

    def policy(self, transaction: Any, table_id: str) -> PolicyRow:
        return self.policies.get(table_id) or PolicyRow(table_id)

    def set_policy(self, transaction: Any, policy: PolicyRow) -> None:
        self.policies[policy.table_id] = policy

    def listed(self, transaction: Any, stages: Collection[str], most: int) -> list[tuple[TableRow, PolicyRow]]:
        found = [(each.listed_at, self.tables[each.table_id], each) for each in self.policies.values()]
        open_ones = [(at, row, policy) for at, row, policy in found if at is not None and row.stage in stages]
        return [(row, policy) for _at, row, policy in sorted(open_ones, key=lambda each: -each[0])[:most]]

    def listed_by(self, transaction: Any, holders: Collection[str]) -> int:
        hosted = {table for table, seat, each in self.held if seat == HOST and each in holders}
        return len({row.id for row, _policy in self.listed(None, ("lobby",), len(self.tables))} & hosted)


class MemoryResults:
    """Implements `Results` (social_storage.py)."""

    tables: dict[str, TableRow]

    def __init__(self) -> None:
        super().__init__()
        self.result_rows: dict[tuple[str, int], ResultRow] = {}

    def add_results(self, transaction: Any, results: Sequence[ResultRow]) -> None:
        for table_id in {each.table_id for each in results}:
            self.remove_results(None, table_id)
        self.result_rows |= {(each.table_id, each.seat): each for each in results}

    def remove_results(self, transaction: Any, table_id: str) -> None:
        self.result_rows = {key: each for key, each in self.result_rows.items() if key[0] != table_id}

    def over_without_results(self, transaction: Any, after: str, only: str | None = None) -> str | None:
        known = {table_id for table_id, _seat in self.result_rows}
        over = {row.id for row in self.tables.values() if row.stage == "over" and not row.imported}
        wanted = {each for each in over - known if each > after} if only is None else (over - known) & {only}
        return min(wanted, default=None)

    def results_of(self, transaction: Any, person: str, before: float, most: int) -> list[ResultRow]:
        rows = self.result_rows.values()
        ended = {each.table_id: each.at for each in rows if each.person == person and each.at < before}
        last = sorted(ended, key=lambda table_id: -ended[table_id])[:most]
        found = [each for each in rows if each.table_id in last]
        return sorted(found, key=lambda each: (-each.at, each.table_id, each.seat))


class MemorySocial(MemoryPersonTables, MemoryChat, MemoryPolicies, MemoryResults):
    """Implements `SocialStorage` (social_storage.py)."""

    def forget_person(self, transaction: Any, person: str) -> None:
        self.kept = {key: each for key, each in self.kept.items() if each.person != person}
        self.reported = {key: each for key, each in self.reported.items() if each.reporter != person}
        for room, said in self.rooms.items():
            self.rooms[room] = tuple(each for each in said if each.person != person)
        for key, each in self.result_rows.items():
            if each.person == person:
                self.result_rows[key] = each._replace(person=None, name="")

    def remove_social(self, table_id: str) -> None:
        """Everything of a table but how the game ended."""
        self.kept = {key: each for key, each in self.kept.items() if each.table_id != table_id}
        self.reported = {key: each for key, each in self.reported.items() if each.table_id != table_id}
        self.rooms = {room: said for room, said in self.rooms.items() if room[0] != table_id}
        self.policies.pop(table_id, None)
