"""The game of Tournay: a position that knows its title. What goes on in it is in its frames, beside their rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.tournay.rules import scoring
from bourgade.games.tournay.rules.state import State

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


@cache
def own_title() -> Title:
    """Imported late, since it imports the game; and once, since an import costs as much as a view."""
    from bourgade.games.tournay.title import TITLE

    return TITLE


class Tournay(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return own_title()

    def copy(self) -> Tournay:
        twin = Tournay()
        self.copy_state(twin)
        return twin

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
