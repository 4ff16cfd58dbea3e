"""The piece catalogue of a table's box, in both languages: encoded once for each box and number of players."""

from __future__ import annotations

import json
from functools import lru_cache

from bourgade.kernel.piece_catalogue import sources, touches
from bourgade.kernel.registry import title as registered
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import in_both_languages
from bourgade.server.serialize.compression import CachedBody
from bourgade.server.serialize.library import known_title
from bourgade.server.wire.library import Catalogue, Piece


def of_table(tables: TableCache, visitor: Visitor) -> CachedBody:
    """The catalogue of a table's box. Nothing of it is hidden: it is made from the box, not from the position."""
    with tables.reading(visitor.requested_id) as table:
        row = table.row
        return encoded_catalogue(row.title, row.players, row.options, row.data)


def usual(title_id: str) -> CachedBody:
    """The catalogue of a title with the usual options, for the fewest players."""
    return encoded_catalogue(title_id, known_title(title_id).players[0], "{}", "{}")


@lru_cache(maxsize=64)
def encoded_catalogue(title_id: str, players: int, options: str, data: str) -> CachedBody:
    return CachedBody.of(catalogue(title_id, players, options, data))


def catalogue(title_id: str, players: int, options: str, data: str) -> Catalogue:
    title, changes = registered(title_id), json.loads(data)
    catalogue = title.catalogue(players, json.loads(options), changes)
    rows = dict(title.provenance(changes))
    pieces = {
        piece.key: Piece.model_validate(
            {
                "name": in_both_languages(title, {"key": piece.name, "args": {}}),
                "does": [in_both_languages(title, line) for line in piece.does],
                "rule": piece.rule,
                "figures": piece.figures,
                "sources": sources(piece.row, rows),
                "own": bool(piece.row) and touches(changes, piece.row),
            }
        )
        for piece in catalogue.pieces.values()
    }
    return Catalogue(title=title_id, pieces=pieces, figures=dict(catalogue.figures))
