"""Who comes to a table, and how they want to be told about it."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.server.json_types import Lang


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser at a table: the id by which it came, and the hash of its cookie."""

    requested_id: str
    holder: str | None
    lang: Lang = "en"
    patches: bool = False  # it keeps what it was sent, and takes patches to that
