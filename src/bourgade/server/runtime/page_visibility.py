"""Who looks at a table now: their page is in view. They need not be told that it is their turn there.

It is stored for other processes, and for the moment after somebody has left.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from bourgade.server.storage.interface import Storage

STORED_SECONDS: Final = 20.0  # what is stored of it is no older than this, while somebody looks

VisiblePage = tuple[str, str]  # the table, and the hash of the browser's cookie


class PageVisibility:
    """When each browser of this process was last seen to look at a table."""

    def __init__(self) -> None:
        self.hidden: dict[VisiblePage, float] = {}  # since it was last stored
        self.stored: dict[VisiblePage, float] = {}

    def page_hidden(self, table_id: str, holder: str | None) -> None:
        if holder is not None:
            self.hidden[table_id, holder] = time.time()

    def store(self, database: Storage, visible: Collection[VisiblePage]) -> int:
        """Store whose pages are visible, or were until now; how many."""
        now = time.time()
        hidden, self.hidden = self.hidden, {}
        new = hidden | {each: now for each in visible if abs(now - self.stored.get(each, 0.0)) >= STORED_SECONDS}
        if new:
            try:
                with database.writing() as connection:
                    database.note_looked(connection, new)
            except BaseException:
                self.hidden = hidden | self.hidden
                raise
        self.stored = {each: new.get(each, self.stored.get(each, now)) for each in visible}
        return len(new)
