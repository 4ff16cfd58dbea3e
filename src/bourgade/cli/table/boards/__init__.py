"""Boards by title. A title without one of its own is shown as a tree of its view."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bourgade.cli.table.boards.board import Board

# Each module has a Board called BOARD.
MODULES: Final = {"orleans": "bourgade.cli.table.boards.orleans"}


def board(title_id: str) -> Board:
    if title_id not in MODULES:
        return Board()
    found = import_module(MODULES[title_id]).BOARD
    assert isinstance(found, Board)
    return found
