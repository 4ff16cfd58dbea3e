"""A position of Orléans that plays: what it is a position of, and how it ends."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.orleans.rules import scoring
from bourgade.games.orleans.rules.state import State


class Orleans(State):
    """A position that plays."""

    __slots__ = ()
    title_module: ClassVar[str] = "bourgade.games.orleans.title"

    def copy(self) -> Orleans:
        twin = Orleans()
        self.copy_state(twin)
        return twin

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
