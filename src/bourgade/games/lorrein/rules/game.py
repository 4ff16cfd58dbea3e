"""The game of Lorrein: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.lorrein.rules import annexing, feeding, flow, harvest, opening, scoring, trade, windows
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.state import State
from bourgade.kernel.frames import Frame, NumberedFrame

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

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind in (c.HEAD, c.EVE):
            windows.open_window(self, frame)
        elif kind == c.BEFORE:
            # Where there is trade, there is always something to do.
            self.push(NumberedFrame(c.ASK_BEFORE_AGAIN if self.box.tariffs else c.ASK_BEFORE, frame.seat))
        elif kind == c.THROW:
            harvest.throw(self, frame.seat)
        elif kind == c.BUILDING:
            self.push(NumberedFrame(c.ASK_BUILD, frame.seat))
        elif kind == c.FEEDING:
            flow.feeding(self, frame.seat)
        elif kind == c.CHECK:
            flow.end_turn(self, frame.seat)
        elif kind == c.TURN:
            flow.begin_turn(self, frame.seat)
        elif kind == c.DEAL:
            opening.deal(self)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == c.ASK_BUILD:
            return flow.building_options(self, frame.seat)
        if kind in (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN):
            return flow.before_options(self, frame.seat)
        if kind == c.ASK_FEED:
            return flow.feeding_options(self, frame.seat)
        if kind == c.ASK_PAY:
            return feeding.pay_options(self, frame)
        if kind == c.ASK_DROP:
            return feeding.drop_options(self, frame)
        if kind == c.ASK_ANNEX:
            return annexing.annex_options(self, frame)
        if kind == c.ASK_BEWITCH:
            return harvest.bewitch_options(self)
        if kind == c.ASK_START_DUCHY:
            return opening.start_duchy_options(self)
        if kind == c.ASK_START_WORKSHOP:
            return opening.start_workshop_options(self, frame.a)
        return opening.start_farm_options(self, frame.seat)

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind == c.ASK_BUILD:
            flow.building(self, frame, action)
        elif kind in (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN):
            flow.before(self, frame, action)
        elif kind == c.ASK_FEED:
            flow.feed(self, frame, action)
        elif kind == c.ASK_PAY:
            feeding.pay_food(self, frame.seat, action, frame.a)
        elif kind == c.ASK_DROP:
            feeding.drop(self, frame, action)
        elif kind == c.ASK_ANNEX:
            annexing.annex(self, frame, action)
        elif kind == c.ASK_BEWITCH:
            harvest.go_on_bewitching(self, frame, action)
        elif kind == c.ASK_START_DUCHY:
            opening.start_duchy(self, frame.seat, action - c.DUCHY)
        elif kind == c.ASK_START_WORKSHOP:
            opening.start_workshop(self, frame.seat, action - c.WORKSHOP_TILE)
        else:
            opening.start_farm(self, frame.seat, action - c.FARM_TILE)

    def options_for(self, frame: Frame, seat: int) -> list[int]:
        if frame.kind == c.ASK_ANSWER:
            return trade.answer_options(self, frame, seat)
        return windows.window_options(self, frame, seat)

    def answer_from(self, frame: Frame, seat: int, action: int) -> None:
        if frame.kind == c.ASK_ANSWER:
            trade.answer_offer(self, frame, seat, action)
        else:
            windows.window(self, frame, seat, action)

    def asides(self, seat: int) -> list[int]:
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
