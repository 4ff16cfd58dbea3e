"""The questions of the Abbey, for people (TRN-11.5 to TRN-11.7)."""

from __future__ import annotations

from typing import Any, ClassVar

from bourgade.games.tournay.adapter.reasons import MOMENTS, Sentences, TournayPresenter, named
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.abbey import Leave, TurnOver, hazard_obstacle
from bourgade.games.tournay.rules.state import State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args
from bourgade.kernel.presenter import Actions


class LevelPresenter(TournayPresenter):
    """A question about the piles of a level."""

    source: ClassVar[str] = "effect.abbey"

    def args(self, state: State, frame: Any, seat: int, action: int, key: str) -> Args:
        return {"level": f"level.{frame.level}"} if key == "no.other_level" else named(state, action, key)


class TurnOverPresenter(LevelPresenter):
    frame: ClassVar[type[Frame]] = TurnOver
    name: ClassVar[str] = "abbey"
    rule: ClassVar[str] = "TRN-11.7"
    actions: ClassVar[Actions] = {"pile": MOMENTS["pile"]}

    def expected(self, state: State, frame: TurnOver, seat: int) -> list[int]:
        first = c.PILE + c.COLOURS * (frame.level - 1)
        return list(range(first, first + c.COLOURS))

    def obstacle(self, state: State, frame: TurnOver, seat: int, action: int) -> int:
        return hazard_obstacle(state, frame.level, action - c.PILE)


class LeavePresenter(LevelPresenter):
    frame: ClassVar[type[Frame]] = Leave
    name: ClassVar[str] = "leave"
    rule: ClassVar[str] = "TRN-11.5"
    actions: ClassVar[Actions] = {"leave": ("no.when_leave", "TRN-11.5")}
    sentences: ClassVar[Sentences] = {(c.LEAVE, c.OTHER_LEVEL): ("no.other_level", "TRN-11.5")}

    def obstacle(self, state: State, frame: Leave, seat: int, action: int) -> int:
        return frame.obstacle(action - c.LEAVE)
