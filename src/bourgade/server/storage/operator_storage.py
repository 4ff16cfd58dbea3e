"""What the operator asks of a store. It is a part of `Storage` (interface.py)."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


class TableSummary(NamedTuple):
    """A table in the operator's list."""

    id: str
    title: str
    stage: str
    names: tuple[str, ...]  # of its seats; bots have none
    moved_at: float


class PersonSummary(NamedTuple):
    """A person in the operator's list."""

    id: str
    name: str
    created: float
    seen: float | None
    tables: int  # at which the person holds something
    banned: float | None


class OperatorStorage(Protocol):
    def server_values(self) -> dict[str, str]:
        """What the operator has set while the server runs, by name; in a transaction of its own."""

    def set_server_value(self, transaction: Any, name: str, value: str | None) -> None:
        """None takes it out."""

    def banned_devices(self) -> frozenset[str]:
        """The devices of all who are banned; in a transaction of its own."""

    def table_summaries(self, stage: str | None, text: str, most: int) -> list[TableSummary]:
        """Tables of a stage, the last changed first, of which the id or a name contains the text."""

    def person_summaries(self, text: str, most: int) -> list[PersonSummary]:
        """Persons, the last seen first, of whom the id or the name contains the text."""

    def seats_of_person(self, transaction: Any, person_id: str) -> list[tuple[str, int]]:
        """The tables and seats that a person holds; the host's place is no seat."""
