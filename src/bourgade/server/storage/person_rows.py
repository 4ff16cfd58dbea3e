"""The rows of persons and of their devices."""

from __future__ import annotations

from typing import NamedTuple


class PersonRow(NamedTuple):
    """A row of `persons`."""

    id: str
    name: str
    created: float
    seen: float | None  # when one of the devices was last at a table, to about a minute; None: not known
    settings: str  # JSON (domain/persons.py)
    banned: float | None = None  # since when


class DeviceRow(NamedTuple):
    """A row of `person_devices`: a browser of a person."""

    device: str  # the hash of its cookie: what holds its seats (`holders`)
    person: str
    since: float
    seen: float | None
