"""The game of Tournay: a position that knows its title. What goes on in it is in its frames, beside their rules."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.tournay.rules import scoring
from bourgade.games.tournay.rules.state import State


class Tournay(State):
    """A position that plays."""

    __slots__ = ()
    title_module: ClassVar[str] = "bourgade.games.tournay.title"

    def copy(self) -> Tournay:
        twin = Tournay()
        self.copy_state(twin)
        return twin

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
