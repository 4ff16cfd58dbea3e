"""The wire schema of what whoever runs the server sees and does."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bourgade.server.library_schema import Wire


class Announcement(Wire):
    """What everybody is told on every page."""

    text: str
    read_only: bool


class HostTable(Wire):
    id: str
    title: str
    stage: str
    names: list[str]
    moved_at: float


class HostPerson(Wire):
    id: str
    name: str
    created: float
    seen: float | None
    tables: int
    banned: float | None


class HostTables(Wire):
    tables: list[HostTable]


class HostPersons(Wire):
    persons: list[HostPerson]


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
