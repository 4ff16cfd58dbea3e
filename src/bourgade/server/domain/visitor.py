"""Who comes to a table, and how they want to be told about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bourgade.server.domain.tokens import hashed
from bourgade.server.json_types import Lang


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser at a table: the id by which it came, and the hash of its cookie."""

    requested_id: str
    holder: str | None
    lang: Lang = "en"
    patches: bool = False  # it keeps what it was sent, and takes patches to that


def visitor_at(table: str, cookie: str | None, lang: Lang = "en", patches: bool = False) -> Visitor:
    """Who asks for a table, under the id that the address names; without a cookie, a spectator."""
    return Visitor(table, hashed_cookie(cookie) if cookie else None, lang, patches)


hashed_cookie = lru_cache(maxsize=1024)(hashed)
