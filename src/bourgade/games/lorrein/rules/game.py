"""The game of Lorrein: a position that plays."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.lorrein.rules import flow, scoring
from bourgade.games.lorrein.rules.state import State


class Lorrein(State):
    """A position that plays."""

    __slots__ = ()
    title_module: ClassVar[str] = "bourgade.games.lorrein.title"

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
