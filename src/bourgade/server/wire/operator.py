"""What the operator sees and does."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bourgade.server.wire.base import Wire


class Announcement(Wire):
    """What everybody is told on every page."""

    text: str
    read_only: bool


class OperatorTable(Wire):
    id: str
    title: str
    stage: str
    names: list[str]
    moved_at: float


class OperatorPerson(Wire):
    id: str
    name: str
    created: float
    seen: float | None
    tables: int
    banned: float | None


class OperatorTables(Wire):
    tables: list[OperatorTable]


class OperatorPersons(Wire):
    persons: list[OperatorPerson]


class OperatorReport(Wire):
    """A message that somebody has reported."""

    table: str
    room: str
    number: int
    at: float
    name: str  # of who wrote it
    person: str | None  # who wrote it; None: is gone
    text: str
    reason: str


class OperatorReports(Wire):
    reports: list[OperatorReport]


class CloseReport(Wire):
    """The message of which all reports are dealt with."""

    table: Annotated[str, Field(max_length=32)]
    room: Annotated[str, Field(max_length=10)]
    number: Annotated[int, Field(ge=0, le=1 << 31)]


class Announce(Wire):
    text: Annotated[str, Field(max_length=300)]


class SetReadOnly(Wire):
    read_only: bool


class Ban(Wire):
    banned: bool


class Rename(Wire):
    name: Annotated[str, Field(min_length=1, max_length=40)]


class Done(Wire):
    """What was wanted is done."""

    done: bool = True
