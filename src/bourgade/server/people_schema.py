"""The wire schema of persons: who somebody is, and what they have chosen. The rest is in schema.py."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bourgade.server.json_types import Lang
from bourgade.server.library_schema import Wire


class Me(Wire):
    """The person whose browser this is."""

    known: bool  # it is somebody: it has held a seat
    name: str
    devices: int
    lang: Lang | None  # of what is written to this person; None: not said
    time_zone: str | None  # by its IANA name: Europe/Paris


class ChangeMe(Wire):
    """What is left out stays."""

    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    lang: Lang | None = None
    time_zone: Annotated[str, Field(min_length=1, max_length=64)] | None = None
