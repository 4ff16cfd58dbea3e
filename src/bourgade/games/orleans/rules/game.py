"""A position of Orléans that plays: what it is a position of, and how it ends."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.orleans.rules import scoring
from bourgade.games.orleans.rules.state import State

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


@cache
def own_title() -> Title:
    """Imported late, since it imports the game; and once, since an import costs as much as a view."""
    from bourgade.games.orleans.title import TITLE

    return TITLE


class Orleans(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return own_title()

    def copy(self) -> Orleans:
        twin = Orleans()
        self.copy_state(twin)
        return twin

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
