"""What every title sends in the same form. A title declares the rest of what it sends beside its view
(`adapter/view_types.py`): `View`, `Hints` of its questions, `Pieces` (the figures of its catalogue's pieces, by what
their keys begin with) and `BoxFigures`. `python -m tools.board_types` writes them down for TypeScript."""

from __future__ import annotations

from typing import TypedDict

Counts = dict[str, int]


class ViewHead(TypedDict):
    """What every view begins with."""

    title: str
    options: dict[str, bool | int | str]
    you: int | None  # the seat that looks; nobody's for a spectator
    players: int
    over: bool
    winners: list[int]
    waiting: list[int]


class ReasonData(TypedDict):
    """A reason as keys and parameters (`Reason.json`)."""

    key: str
    args: dict[str, int | str | list[str] | Counts]
    rule: str


class NoFigures(TypedDict):
    """Of a piece that has words only."""
