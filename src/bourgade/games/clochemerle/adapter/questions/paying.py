"""Paying resources (CLO-5, CLO-10.2)."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.clochemerle.adapter.questions.base import Presenter
from bourgade.games.clochemerle.adapter.reasons import counted, empty, plain, short_of, without
from bourgade.games.clochemerle.adapter.view import needs_view
from bourgade.games.clochemerle.adapter.view_types import OptionFigures, QuestionHints
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import Bought, Served
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.paying import ChooseWay, Pay, next_need, pay_obstacle, ways_to_pay
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import Actions


class ChooseWayPresenter(Presenter):
    frame: ClassVar[type[Frame]] = ChooseWay
    name: ClassVar[str] = "way"
    rule: ClassVar[str] = "CLO-10.2"
    actions: ClassVar[Actions] = {"way": ("no.when_way", "CLO-10.2")}

    def source_of(self, state: Clochemerle, frame: ChooseWay, seat: int) -> str:
        return paid_for(state)

    def words(self, state: Clochemerle, frame: ChooseWay, seat: int, action: int) -> Message:
        return Message("act.way.price", {"needs": counted(needs_of(state, frame, action))})

    def expected(self, state: Clochemerle, frame: ChooseWay, seat: int) -> list[int]:
        return [c.WAY + way for way in range(len(ways_to_pay(state, state.players[seat], frame.row)))]

    def against(self, state: Clochemerle, frame: ChooseWay, seat: int, action: int) -> Reason:
        return short_of([needs_of(state, frame, action)], "CLO-10.3")

    def own_hints(self, state: Clochemerle, frame: ChooseWay, player: Player) -> QuestionHints:
        return {"ways": [needs_view(needs) for needs in ways_to_pay(state, player, frame.row)]}

    def figures(self, state: Clochemerle, frame: ChooseWay, player: Player, action: int) -> OptionFigures:
        return {"cost": needs_view(needs_of(state, frame, action))}


def needs_of(state: Clochemerle, frame: ChooseWay, action: int) -> int:
    """What a way comes to."""
    return ways_to_pay(state, state.players[frame.seat], frame.row)[action - c.WAY]


class PayPresenter(Presenter):
    frame: ClassVar[type[Frame]] = Pay
    name: ClassVar[str] = "pay"
    rule: ClassVar[str] = "CLO-5.3"
    actions: ClassVar[Actions] = {"pay": ("no.when_pay", "CLO-4.4")}

    def source_of(self, state: Clochemerle, frame: Pay, seat: int) -> str:
        return paid_for(state)

    def prompt(self, state: Clochemerle, frame: Pay, seat: int) -> Args:
        return {"resource": f"resource.{c.NEED_NAMES[next_need(frame.needs)]}"}

    def against(self, state: Clochemerle, frame: Pay, seat: int, action: int) -> Reason:
        source = action - c.PAY
        code = pay_obstacle(state, state.players[seat], frame.needs, source)
        if code == c.OTHER_RESOURCE:
            resource = c.NEED_NAMES[next_need(frame.needs)]
            return Reason("no.other_resource", "CLO-5.1", {"resource": f"resource.{resource}"})
        if code == c.NOTHING_THERE:
            return empty(source)
        if code == c.NOT_YOURS:
            return without(c.FIELD + source - c.FIELD_SOURCE)
        return plain(code)

    def own_hints(self, state: Clochemerle, frame: Pay, player: Player) -> QuestionHints:
        return {"needs": needs_view(frame.needs)}


def paid_for(state: Clochemerle) -> str:
    """The banner that is paid for: it waits below the question."""
    below = state.stack[-2]
    if isinstance(below, Served):
        return f"banner.{c.CUSTOMER_NAMES[below.customer]}"
    assert isinstance(below, Bought)
    return f"banner.{c.BLACK_NAMES[below.row]}"
