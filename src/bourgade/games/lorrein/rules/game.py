"""The game of Lorrein: a position that plays."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.lorrein.rules import flow, scoring
from bourgade.games.lorrein.rules.state import State

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


@cache
def own_title() -> Title:
    """Imported late, since it imports the game; and once, since an import costs as much as a view."""
    from bourgade.games.lorrein.title import TITLE

    return TITLE


class Lorrein(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return own_title()

    def copy(self) -> Lorrein:
        twin = Lorrein()
        self.copy_state(twin)
        return twin

    def aside_options(self, seat: int) -> list[int]:
        return [] if self.over else flow.aside_options(self, seat)

    def aside(self, seat: int, action: int) -> None:
        flow.aside(self, seat, action)

    def can_note(self, seat: int, action: int) -> bool:
        return flow.can_note_aside(self, seat, action)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
