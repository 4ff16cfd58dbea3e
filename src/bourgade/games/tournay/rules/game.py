"""The game of Tournay: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.tournay.rules import (
    abbey,
    activation,
    effects,
    ending,
    events,
    flow,
    paying,
    piles,
    residents,
    scoring,
)
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import State
from bourgade.kernel.frames import Frame

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

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == c.TURN:
            flow.begin_turn(self, frame)
        elif kind == c.END_TURN:
            flow.end_turn(self, frame)
        elif kind == c.PLACED:
            activation.placed(self, frame)
        elif kind == c.BUILDING_DONE:
            activation.building_done(self, frame)
        elif kind == c.CHARACTERS:
            activation.characters(self, frame)
        elif kind == c.STRIKE:
            events.strike(self, frame)
        elif kind == c.EVENT:
            events.event(self, frame)
        elif kind == c.EVENTS_COME:
            events.events_come(self, frame)
        elif kind == c.TURN_OVER_PILES:
            abbey.go_on(self, frame)
        elif kind == c.LAST_CARDS:
            ending.last_cards(self)
        elif kind == c.REVEAL:
            ending.reveal(self)
        elif kind == c.FINISH:
            ending.finish(self)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == c.ASK_TURN:
            return flow.turn_options(self, frame)
        if kind == c.ASK_ACTION:
            return flow.action_options(self, frame)
        if kind == c.ASK_RESIDENT:
            return residents.resident_options(self, frame)
        if kind == c.ASK_PLACE:
            return paying.place_options(self, frame)
        if kind == c.ASK_PAY or kind == c.ASK_PAY_CARD:
            return paying.pay_options(self, frame)
        if kind == c.ASK_DRAW:
            return piles.draw_options()
        if kind == c.ASK_KEEP:
            return piles.keep_options(self)
        if kind == c.ASK_EFFECT:
            return activation.effect_options(self, frame)
        if kind == c.ASK_CHARACTERS:
            return activation.character_options(self, frame)
        if kind == c.ASK_LIMIT:
            return flow.limit_options(self, frame)
        if kind == c.ASK_SHIELD:
            return events.shield_options(self, frame)
        if kind == c.ASK_LAY_DOWN:
            return events.lay_down_options(self, frame)
        if kind == c.ASK_DAMAGE:
            return events.damage_options(self, frame)
        if kind == c.ASK_FIGHT:
            return events.fight_options(self, frame)
        if kind == c.ASK_COPIED:
            return effects.possible(self, self.players[frame.seat], frame.a)
        if kind == c.ASK_BALLISTA:
            return effects.ballista_options(self, frame)
        if kind == c.ASK_CATAPULT:
            return effects.catapult_targets(self, frame.seat, frame.a)
        if kind == c.ASK_ABBEY:
            return abbey.abbey_options(self, frame)
        if kind == c.ASK_LEAVE:
            return abbey.leave_options(frame)
        if kind == c.ASK_CHAIN:
            return activation.chain_options(self, self.players[frame.seat], frame.a)
        return ending.last_options(self, frame)

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind == c.ASK_TURN:
            flow.answer_turn(self, frame, action)
        elif kind == c.ASK_ACTION:
            flow.act(self, frame, action)
        elif kind == c.ASK_RESIDENT:
            flow.answer_resident(self, frame, action)
        elif kind == c.ASK_PLACE:
            paying.answer_place(self, frame, action)
        elif kind == c.ASK_PAY or kind == c.ASK_PAY_CARD:
            paying.answer_pay(self, frame, action)
        elif kind == c.ASK_DRAW:
            piles.answer_draw(self, frame, action)
        elif kind == c.ASK_KEEP:
            piles.keep(self, frame, action)
        elif kind == c.ASK_EFFECT:
            activation.answer_effect(self, frame, action)
        elif kind == c.ASK_CHARACTERS:
            activation.answer_characters(self, frame, action)
        elif kind == c.ASK_LIMIT:
            flow.answer_limit(self, frame, action)
        elif kind == c.ASK_SHIELD:
            events.shield(self, frame, action)
        elif kind == c.ASK_LAY_DOWN:
            events.answer_lay_down(self, frame, action)
        elif kind == c.ASK_DAMAGE:
            events.answer_damage(self, frame, action)
        elif kind == c.ASK_FIGHT:
            events.answer_fight(self, frame, action)
        elif kind == c.ASK_COPIED:
            effects.perform(self, self.players[frame.seat], frame.a, action)
        elif kind == c.ASK_BALLISTA:
            effects.provoke(self, frame, action)
        elif kind == c.ASK_CATAPULT:
            effects.launch(self, frame.seat, action)
        elif kind == c.ASK_ABBEY:
            abbey.answer_abbey(self, frame, action)
        elif kind == c.ASK_LEAVE:
            abbey.answer_leave(self, frame, action)
        elif kind == c.ASK_CHAIN:
            activation.answer_chain(self, frame, action)
        elif kind == c.ASK_LAST:
            ending.answer_last(self, frame, action)
        else:
            raise ValueError(f"no such question: {kind}")

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
