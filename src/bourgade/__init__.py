"""Bourgade plays, hosts and studies medieval town-building board games."""

import bourgade.games  # noqa: F401  (says which titles there are)
from bourgade.kernel.errors import (
    BourgadeError,
    IllegalAction,
    InvalidData,
    InvalidPosition,
    InvalidRecord,
    InvalidSetup,
)
from bourgade.kernel.match import Match
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title, titles
from bourgade.kernel.title import Title

__all__ = [
    "BourgadeError",
    "IllegalAction",
    "InvalidData",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "Match",
    "Position",
    "Title",
    "title",
    "titles",
]
