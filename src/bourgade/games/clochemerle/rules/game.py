"""The game of Clochemerle: whose position it is, and how it ends. What goes on in it, its frames do."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.clochemerle.rules import scoring
from bourgade.games.clochemerle.rules.state import State


class Clochemerle(State):
    """A position that plays."""

    __slots__ = ()
    title_module: ClassVar[str] = "bourgade.games.clochemerle.title"

    def copy(self) -> Clochemerle:
        twin = Clochemerle()
        self.copy_state(twin)
        return twin

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
