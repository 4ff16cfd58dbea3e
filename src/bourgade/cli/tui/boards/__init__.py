"""Boards by title. A title without one of its own is shown as a tree of its view."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bourgade.cli.tui.boards.board import Board

# Each module has a Board called BOARD.
MODULES: Final = {
    title_id: f"bourgade.cli.tui.boards.{title_id}" for title_id in ("clochemerle", "lorrein", "orleans", "tournay")
}


def board(title_id: str) -> Board:
    if title_id not in MODULES:
        return Board()
    found = import_module(MODULES[title_id]).BOARD
    assert isinstance(found, Board)
    return found
