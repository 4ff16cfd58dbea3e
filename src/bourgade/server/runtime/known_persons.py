"""Whose cookies are whose, as far as this process has looked it up: limits count persons before addresses.

The first request of a cookie is counted as a stranger's: it is looked up meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bourgade.server.lru_map import LruMap
from bourgade.server.storage.errors import StorageError

MOST_COOKIES: Final = 20_000
MOST_ASKED: Final = 20  # at once: invented cookies must not fill the queue
KNOWN_SECONDS: Final = 300.0  # a device may become another person's

Find = Callable[[str], Awaitable[str | None]]


class KnownPersons:
    """Persons by cookie."""

    def __init__(self, find: Find) -> None:
        self.find = find
        self.known: LruMap[str, tuple[str | None, float]] = LruMap(MOST_COOKIES)
        self.asked: dict[str, asyncio.Task[None]] = {}

    def of(self, cookie: str | None) -> str | None:
        """The person of a cookie, if that is known."""
        if cookie is None:
            return None
        person, until = self.known.get(cookie, (None, 0.0))
        if until <= time.monotonic() and cookie not in self.asked and len(self.asked) < MOST_ASKED:
            self.asked[cookie] = asyncio.create_task(self._ask(cookie))
        return person

    async def _ask(self, cookie: str) -> None:
        try:
            found = await self.find(cookie)
        except StorageError:
            return  # the next request asks again
        finally:
            del self.asked[cookie]
        self.known.store(cookie, (found, time.monotonic() + KNOWN_SECONDS))
