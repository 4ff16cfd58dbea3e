"""What is in a box, to be read: every piece with its figures and with what it does in words.

A title gives it from a table's box (`catalogue.py`), so a player's own data file changes what is read. Keys are those
of the terms, `card.quarry_1`; sentences are keys with parameters, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bourgade.kernel.box import Data
from bourgade.kernel.message import Args, Message

Figures = dict[str, Any]  # JSON data


class Piece:
    """One kind of piece: its key, the term that names it, the rule to read, the row of the box that it comes from."""

    __slots__ = ("does", "figures", "key", "name", "row", "rule")

    def __init__(
        self,
        key: str,
        *,
        rule: str,
        row: str = "",
        does: Iterable[Message] = (),
        figures: Figures | None = None,
        name: str = "",
    ) -> None:
        self.key = key
        self.name = name or key
        self.rule = rule
        self.row = row
        self.does = list(does)
        self.figures: Figures = figures or {}


class PieceCatalogue:
    """All pieces of a table's box by their keys, and the figures that stand on no piece."""

    __slots__ = ("figures", "pieces")

    def __init__(self, pieces: Iterable[Piece], figures: Mapping[str, Any]) -> None:
        self.pieces: dict[str, Piece] = {}
        for piece in pieces:
            assert piece.key not in self.pieces, f"{piece.key} is there twice"
            self.pieces[piece.key] = piece
        self.figures = figures


def line(key: str, **args: int | str | list[str] | dict[str, int]) -> Message:
    """A sentence on a piece: `line("face.gain", n=4)`."""
    given: Args = dict(args)
    return Message(key, given)


def sources(row: str, rows: Mapping[str, str]) -> dict[str, str]:
    """Where the values of a row come from: the row's own under "", and those of single fields. A row that says nothing
    has the origin of the table that it stands in."""
    if not row:
        return {}
    found = {name.removeprefix(f"{row}."): source for name, source in rows.items() if name.startswith(f"{row}.")}
    above = row
    while above and above not in rows:
        above = above.rpartition(".")[0]
    return {"": rows[above], **found} if above else found


def touches(changes: Data, row: str) -> bool:
    """Whether a player's own data change something of a row."""
    found: object = changes
    for part in row.split("."):
        if not isinstance(found, Mapping) or part not in found:
            return False
        found = found[part]
    return True
