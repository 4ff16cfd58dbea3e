"""The game of Tournay: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.games.tournay import abbey, activation, effects, ending, events, flow, paying, piles, residents, scoring
from bourgade.games.tournay.codes import (
    ASK_ABBEY,
    ASK_ACTION,
    ASK_BALLISTA,
    ASK_CATAPULT,
    ASK_CHAIN,
    ASK_CHARACTERS,
    ASK_COPIED,
    ASK_DAMAGE,
    ASK_DRAW,
    ASK_EFFECT,
    ASK_FIGHT,
    ASK_KEEP,
    ASK_LAST,
    ASK_LAY_DOWN,
    ASK_LEAVE,
    ASK_LIMIT,
    ASK_PAY,
    ASK_PLACE,
    ASK_RESIDENT,
    ASK_SHIELD,
    ASK_TURN,
    BUILDING_DONE,
    CHARACTERS,
    END_TURN,
    EVENT,
    EVENTS_COME,
    FINISH,
    LAST_CARDS,
    PLACED,
    REVEAL,
    STRIKE,
    TURN,
    TURN_OVER_PILES,
)
from bourgade.games.tournay.state import State
from bourgade.kernel.frames import Frame

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


class Tournay(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        from bourgade.games.tournay.title import TITLE

        return TITLE

    def copy(self) -> Tournay:
        twin = Tournay()
        self.copy_state(twin)
        return twin

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == TURN:
            flow.begin_turn(self, frame)
        elif kind == END_TURN:
            flow.end_turn(self, frame)
        elif kind == PLACED:
            activation.placed(self, frame)
        elif kind == BUILDING_DONE:
            activation.building_done(self, frame)
        elif kind == CHARACTERS:
            activation.characters(self, frame)
        elif kind == STRIKE:
            events.strike(self, frame)
        elif kind == EVENT:
            events.event(self, frame)
        elif kind == EVENTS_COME:
            events.events_come(self, frame)
        elif kind == TURN_OVER_PILES:
            abbey.go_on(self, frame)
        elif kind == LAST_CARDS:
            ending.last_cards(self)
        elif kind == REVEAL:
            ending.reveal(self)
        elif kind == FINISH:
            ending.finish(self)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == ASK_TURN:
            return flow.turn_options(self, frame)
        if kind == ASK_ACTION:
            return flow.action_options(self, frame)
        if kind == ASK_RESIDENT:
            return residents.resident_options(self, frame)
        if kind == ASK_PLACE:
            return paying.place_options(self, frame)
        if kind == ASK_PAY:
            return paying.pay_options(self, frame)
        if kind == ASK_DRAW:
            return piles.draw_options()
        if kind == ASK_KEEP:
            return piles.keep_options(self)
        if kind == ASK_EFFECT:
            return activation.effect_options(self, frame)
        if kind == ASK_CHARACTERS:
            return activation.character_options(self, frame)
        if kind == ASK_LIMIT:
            return flow.limit_options(self, frame)
        if kind == ASK_SHIELD:
            return events.shield_options(self, frame)
        if kind == ASK_LAY_DOWN:
            return events.lay_down_options(self, frame)
        if kind == ASK_DAMAGE:
            return events.damage_options(self, frame)
        if kind == ASK_FIGHT:
            return events.fight_options(self, frame)
        if kind == ASK_COPIED:
            return effects.possible(self, self.players[frame.seat], frame.a)
        if kind == ASK_BALLISTA:
            return effects.ballista_options(self, frame)
        if kind == ASK_CATAPULT:
            return effects.catapult_targets(self, frame.seat, frame.a)
        if kind == ASK_ABBEY:
            return abbey.abbey_options(self, frame)
        if kind == ASK_LEAVE:
            return abbey.leave_options(frame)
        if kind == ASK_CHAIN:
            return activation.chain_options(self, self.players[frame.seat], frame.a)
        return ending.last_options(self, frame)

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind == ASK_TURN:
            flow.answer_turn(self, frame, action)
        elif kind == ASK_ACTION:
            flow.act(self, frame, action)
        elif kind == ASK_RESIDENT:
            flow.answer_resident(self, frame, action)
        elif kind == ASK_PLACE:
            paying.answer_place(self, frame, action)
        elif kind == ASK_PAY:
            paying.answer_pay(self, frame, action)
        elif kind == ASK_DRAW:
            piles.answer_draw(self, frame, action)
        elif kind == ASK_KEEP:
            piles.keep(self, frame, action)
        elif kind == ASK_EFFECT:
            activation.answer_effect(self, frame, action)
        elif kind == ASK_CHARACTERS:
            activation.answer_characters(self, frame, action)
        elif kind == ASK_LIMIT:
            flow.answer_limit(self, frame, action)
        elif kind == ASK_SHIELD:
            events.shield(self, frame, action)
        elif kind == ASK_LAY_DOWN:
            events.answer_lay_down(self, frame, action)
        elif kind == ASK_DAMAGE:
            events.answer_damage(self, frame, action)
        elif kind == ASK_FIGHT:
            events.answer_fight(self, frame, action)
        elif kind == ASK_COPIED:
            effects.perform(self, self.players[frame.seat], frame.a, action)
        elif kind == ASK_BALLISTA:
            effects.provoke(self, frame, action)
        elif kind == ASK_CATAPULT:
            effects.launch(self, frame.seat, action)
        elif kind == ASK_ABBEY:
            abbey.answer_abbey(self, frame, action)
        elif kind == ASK_LEAVE:
            abbey.answer_leave(self, frame, action)
        elif kind == ASK_CHAIN:
            activation.answer_chain(self, frame, action)
        elif kind == ASK_LAST:
            ending.answer_last(self, frame, action)
        else:
            raise ValueError(f"no such question: {kind}")

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
