"""Recovery links: somebody who has lost a browser gets the seats back by a link that they kept, good once and as long
as the table exists."""

from __future__ import annotations

from bourgade.server.domain import tokens
from bourgade.server.domain.devices import held_seats, hold_also
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.wire.tables import Claimed, RecoveryLink


def make_recovery_link(tables: TableCache, visitor: Visitor) -> RecoveryLink:
    """A secret to keep: by it another browser gets all that this one holds at the table. It replaces the one before.
    Nobody else is concerned, so it is no event."""
    secret = tokens.fresh_secret()
    with tables.writing(visitor.requested_id) as change:
        if visitor.holder is None or not held_seats(change, visitor.holder):
            raise refused(403, "not_yours")
        change.database.store_recovery_link(
            change.connection, visitor.requested_id, visitor.holder, tokens.hashed(secret)
        )
    return RecoveryLink(secret=secret)


def use_recovery_link(tables: TableCache, link: str, holder: str, known: frozenset[str]) -> Claimed:
    """Let this browser hold what the lost one holds now, at the table and at its rematches. What was taken back from it
    meanwhile stays so. Opened in a browser that holds it already, the link stays good."""
    with tables.database.reading() as connection:
        found = tables.database.recovery_targets(connection, link)
    opened = [
        table_id for table_id, before in found if before in known or _recovered(tables, table_id, before, link, holder)
    ]
    if not opened:
        raise refused(403, "link_used")
    return Claimed(table=opened[0], seat=None)


def _recovered(tables: TableCache, table_id: str, before: str, link: str, holder: str) -> bool:
    """Whether there was something left to hold."""
    with tables.writing(table_id) as change:
        held = held_seats(change, before)
        if not held or not change.database.use_recovery_link(change.connection, table_id, link):
            return False
        hold_also(change, held, before, holder)
    return True
