"""What the domain asks of a store about what people do besides playing. It is a part of `Storage` (interface.py)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from bourgade.server.storage.rows import EventRow, TableRow
from bourgade.server.storage.social_rows import MessageRow, PersonTableRow, PolicyRow, ReportRow, ResultRow


class PersonTables(Protocol):
    """What persons keep of tables."""

    def tables_of_person(
        self, transaction: Any, holders: Collection[str], person: str | None, most: int
    ) -> list[tuple[TableRow, bool]]:
        """The tables where one of these holds a seat or is the host, and whether the person has put them away: what is
        over last, then the last changed first."""

    def held_by_any(
        self, transaction: Any, holders: Collection[str], table_ids: Collection[str]
    ) -> set[tuple[str, int]]:
        """The seats (or HOST) that these hold at these tables."""

    def latest_of_tables(self, transaction: Any, table_ids: Collection[str], most: int) -> list[EventRow]:
        """The last events of each table, so many, newest first. Their bodies are left out."""

    def person_table(self, transaction: Any, person: str, table_id: str) -> PersonTableRow:
        """What the person keeps of the table; without a row, nothing."""

    def keep_of_table(self, transaction: Any, person: str, table_id: str, **values: Any) -> None:
        """Change some of it."""


class Chat(Protocol):
    """Messages and reports."""

    def messages(self, transaction: Any, table_id: str, room: str, after: int, most: int) -> list[MessageRow]:
        """The last messages of a room after a number, oldest first."""

    def message(self, transaction: Any, table_id: str, room: str, number: int) -> MessageRow | None: ...

    def message_of_key(self, transaction: Any, table_id: str, person: str, key: str) -> MessageRow | None: ...

    def count_messages(self, transaction: Any, table_id: str, person: str, since: float) -> int:
        """How many messages a person has written at a table since then."""

    def add_message(self, transaction: Any, message: MessageRow) -> None: ...

    def forget_messages(self, transaction: Any, table_id: str, room: str, upto: int) -> None: ...

    def newest_messages(self, table_ids: Collection[str]) -> dict[tuple[str, str], int]:
        """The newest number of each room, by table and room."""

    def add_report(self, transaction: Any, report: ReportRow) -> bool:
        """Whether this person had not reported the message yet."""

    def reports(self, transaction: Any, done: bool) -> list[ReportRow]:
        """The oldest first."""

    def close_reports(self, transaction: Any, table_id: str, room: str, number: int) -> int:
        """Mark the reports of a message as done; how many there were."""


class Policies(Protocol):
    """What hosts decide about tables, and which are open to all."""

    def policy(self, transaction: Any, table_id: str) -> PolicyRow: ...

    def set_policy(self, transaction: Any, policy: PolicyRow) -> None: ...

    def listed(self, transaction: Any, stages: Collection[str], most: int) -> list[tuple[TableRow, PolicyRow]]:
        """Tables that are open to all, the last opened first."""

    def listed_by(self, transaction: Any, holders: Collection[str]) -> int:
        """How many tables of which one of these is the host wait for players, open to all."""


class Results(Protocol):
    """How games ended."""

    def add_results(self, transaction: Any, results: Sequence[ResultRow]) -> None:
        """Instead of those that the table has, if any."""

    def remove_results(self, transaction: Any, table_id: str) -> None: ...

    def over_without_results(self, transaction: Any, after: str, only: str | None = None) -> str | None:
        """The id of the first finished table behind this id, or of this one, that has no results. Those of imported
        records have none and are left out."""

    def results_of(self, transaction: Any, person: str, before: float, most: int) -> list[ResultRow]:
        """All seats of the last games of a person that ended before then, the last first."""


class SocialStorage(PersonTables, Chat, Policies, Results, Protocol):
    def forget_person(self, transaction: Any, person: str) -> None:
        """Remove what the person keeps and has said; how games ended stays, without name."""
