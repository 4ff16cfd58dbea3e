"""What a good player would do, in words."""

from __future__ import annotations

from typing import Any

from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.serialize import sentences
from bourgade.server.wire.tables import Advice, Advised


def advised(tables: TableCache, visitor: Visitor, found: list[dict[str, Any]]) -> Advice:
    """What was found, in words."""
    with tables.reading(visitor.requested_id) as table:
        return Advice(choices=[in_words(table, visitor, each) for each in found])


def in_words(table: Table, visitor: Visitor, found: dict[str, Any]) -> Advised:
    title, action = table.title, found["action"]
    reason, ahead = found["reason"] or (None, None)
    return Advised(
        action=action,
        text=sentences.action_text(title, title.describe(action), visitor.lang, table.names),
        chance=found["chance"],
        points=found["points"],
        win=found["win"],
        reason=reason,
        ahead=ahead,
    )
