"""The questions of drawing, for people (TRN-4)."""

from __future__ import annotations

from typing import Any, ClassVar

from bourgade.games.tournay.adapter.reasons import Sentences, TournayPresenter
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.names import pile_name
from bourgade.games.tournay.rules.piles import Draw, Keep
from bourgade.games.tournay.rules.state import State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args
from bourgade.kernel.presenter import Actions


class PilePresenter(TournayPresenter):
    """A question about what is drawn from a pile."""

    def source_of(self, state: State, frame: Any, seat: int) -> str:
        return pile_name(frame.pile)

    def prompt(self, state: State, frame: Any, seat: int) -> Args:
        return {"pile": pile_name(frame.pile)}


class DrawPresenter(PilePresenter):
    frame: ClassVar[type[Frame]] = Draw
    name: ClassVar[str] = "draw"
    rule: ClassVar[str] = "TRN-4.3"
    actions: ClassVar[Actions] = {
        "take_visible": ("no.when_visible", "TRN-4.3"), "draw_two": ("no.when_draw_two", "TRN-4.4"),
    }  # fmt: skip

    def obstacle(self, state: State, frame: Draw, seat: int, action: int) -> int:
        return c.CLEAR


class KeepPresenter(PilePresenter):
    frame: ClassVar[type[Frame]] = Keep
    name: ClassVar[str] = "keep"
    rule: ClassVar[str] = "TRN-4.4"
    actions: ClassVar[Actions] = {"keep": ("no.when_keep", "TRN-4.4")}
    sentences: ClassVar[Sentences] = {(c.KEEP, c.NOT_LOOKED_AT): ("no.not_looked_at", "TRN-4.4")}

    def obstacle(self, state: State, frame: Keep, seat: int, action: int) -> int:
        return frame.obstacle(state, action - c.KEEP)
