"""Who looks at a table now: their page is in view. They need not be told that it is their turn there.

It is stored for other processes, and for the moment after somebody has left.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from bourgade.server.storage.interface import Storage

STORED_SECONDS: Final = 20.0  # what is stored of it is no older than this, while somebody looks

Looker = tuple[str, str]  # the table, and the hash of the browser's cookie


class PageVisibility:
    """When each browser of this process was last seen to look at a table."""

    def __init__(self) -> None:
        self.left: dict[Looker, float] = {}  # who has looked away since it was last stored
        self.stored: dict[Looker, float] = {}

    def looked_away(self, table_id: str, holder: str | None) -> None:
        if holder is not None:
            self.left[table_id, holder] = time.time()

    def store(self, database: Storage, lookers: Collection[Looker]) -> int:
        """Store who looks now, or has looked away; how many."""
        now = time.time()
        left, self.left = self.left, {}
        new = left | {each: now for each in lookers if abs(now - self.stored.get(each, 0.0)) >= STORED_SECONDS}
        if new:
            try:
                with database.writing() as connection:
                    database.note_looked(connection, new)
            except BaseException:
                self.left = left | self.left
                raise
        self.stored = {each: new.get(each, self.stored.get(each, now)) for each in lookers}
        return len(new)
