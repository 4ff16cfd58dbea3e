"""The questions about what buildings do, for people (TRN-7, TRN-11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bourgade.games.tournay.adapter.reasons import AIMING, MOMENTS, Sentence, Sentences, TournayPresenter, named
from bourgade.games.tournay.adapter.view_types import OptionFigures
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import effects
from bourgade.games.tournay.rules.activation import UseEffect
from bourgade.games.tournay.rules.effects import HitMore, ProvokeMore, UseCopied
from bourgade.games.tournay.rules.names import card_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions

WAYS: Final[Actions] = {
    kind: MOMENTS[kind] for kind in ("use", "colour", "fight", "provoke", "recruit", "target", "pile")
}


class EffectPresenter(TournayPresenter):
    """A question about the effect of a building, which asks for one kind of answer."""

    sentences: ClassVar[Sentences] = {
        (c.USE, c.IDLE): ("no.idle_effect", "TRN-7.3"), (c.COLOUR, c.IDLE): ("no.idle_effect", "TRN-7.3"),
        (c.COLOUR, c.NONE_STANDING): ("no.own_resident", "TRN-11.13"), (c.FIGHT, c.NO_COIN): ("no.no_coin", "TRN-5.14"),
        (c.RECRUIT, c.TOO_DEAR): ("no.deniers", "TRN-5.19"), (c.TARGET, c.IDLE): ("no.idle_effect", "TRN-7.3"),
        (c.TARGET, c.NOT_A_BUILDING): ("no.not_a_building", "TRN-7.12"),
        (c.TARGET, c.COPIES_TOO): ("no.copies_copy", "TRN-7.12"), (c.TARGET, c.OWN_CARD): ("no.own_card", "TRN-7.9"),
        (c.TARGET, c.DAMAGED): ("no.damaged", "TRN-7.10"), (c.TARGET, c.OCCUPIED): ("no.occupied", "TRN-7.9"),
        (c.TARGET, c.OTHER_COLOUR): ("no.other_colour", "TRN-7.9"),
    }  # fmt: skip
    unexpected: ClassVar[frozenset[int]] = frozenset({c.NOT_A_BUILDING, c.OTHER_COLOUR, c.IS_PRESTIGE})

    def card(self, state: State, frame: Any, seat: int) -> int:
        """The building."""
        raise NotImplementedError

    def source_of(self, state: State, frame: Any, seat: int) -> str:
        return card_name(state, self.card(state, frame, seat))

    def prompt(self, state: State, frame: Any, seat: int) -> Args:
        return {"card": self.source_of(state, frame, seat)}

    def expected(self, state: State, frame: Any, seat: int) -> list[int]:
        return effects.ways(state, state.players[seat], self.card(state, frame, seat))

    def obstacle(self, state: State, frame: Any, seat: int, action: int) -> int:
        return effects.obstacle(state, state.players[seat], self.card(state, frame, seat), action)

    def against(self, state: State, frame: Any, seat: int, action: int) -> Reason | None:
        kind = c.KIND_OF[action]
        if kind == c.SKIP:
            return None
        if kind != effects.way(state.box, self.card(state, frame, seat)):
            return self.moment(state, state.title.vocabulary.kind(action))
        return super().against(state, frame, seat, action)

    def sentence(self, state: State, frame: Any, seat: int, action: int, code: int) -> Sentence:
        if state.box.effect[self.card(state, frame, seat)] == c.CATAPULT and code in AIMING:
            return AIMING[code]
        return super().sentence(state, frame, seat, action, code)

    def args(self, state: State, frame: Any, seat: int, action: int, key: str) -> Args:
        card = self.card(state, frame, seat)
        if key == "no.deniers":
            return {"n": state.box.amount[card]}
        if key == "no.other_colour":
            return {"card": card_name(state, card)}
        if key == "no.other_level":
            return {"level": f"level.{state.box.amount[card]}"}
        if key == "no.other_player":
            return {"seat": effects.next_victim(state, seat, 1)}
        return named(state, action, key)

    def figures(self, state: State, frame: Any, player: Player, action: int) -> OptionFigures:
        """What it brings in deniers, or costs."""
        box, card = state.box, self.card(state, frame, player.seat)
        effect = box.effect[card]
        if effect == c.GAIN and action == c.USE:
            return {"gain": effects.gain(state, player, card)}
        if effect == c.GAIN and c.KIND_OF[action] == c.COLOUR:
            return {"gain": box.amount[card] * player.standing[action - c.COLOUR]}
        if effect == c.LEVY and action != c.SKIP:
            return {"gain": effects.levy(state, player, card, action - c.COLOUR, False)}
        if effect == c.TAX and action == c.USE:
            return {"gain": effects.tax(state, player, card, False)}
        if effect == c.RECRUIT_ONE and action != c.SKIP:
            return {"deniers": box.amount[card]}
        return {}


class UseEffectPresenter(EffectPresenter):
    frame: ClassVar[type[Frame]] = UseEffect
    name: ClassVar[str] = "effect"
    rule: ClassVar[str] = "TRN-7.2"
    actions: ClassVar[Actions] = {"skip": ("no.when_skip", "TRN-7.2"), **WAYS}

    def card(self, state: State, frame: UseEffect, seat: int) -> int:
        return state.players[seat].tops[frame.slot]


class UseCopiedPresenter(EffectPresenter):
    frame: ClassVar[type[Frame]] = UseCopied
    name: ClassVar[str] = "copied"
    rule: ClassVar[str] = "TRN-7.9"
    actions: ClassVar[Actions] = WAYS

    def card(self, state: State, frame: UseCopied, seat: int) -> int:
        return frame.card


class ProvokeMorePresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = ProvokeMore
    name: ClassVar[str] = "ballista"
    source: ClassVar[str] = "effect.ballista"
    rule: ClassVar[str] = "TRN-7.14"
    actions: ClassVar[Actions] = {"done": MOMENTS["done"], "provoke": MOMENTS["provoke"]}
    sentences: ClassVar[Sentences] = {(c.PROVOKE, c.OUT_OF_ORDER): ("no.event_order", "TRN-7.14")}

    def prompt(self, state: State, frame: ProvokeMore, seat: int) -> Args:
        return {"n": frame.left}

    def expected(self, state: State, frame: ProvokeMore, seat: int) -> list[int]:
        return list(range(c.PROVOKE, c.PROVOKE + c.QUEUE))

    def obstacle(self, state: State, frame: ProvokeMore, seat: int, action: int) -> int:
        return c.CLEAR if action == c.DONE else frame.obstacle(state, action - c.PROVOKE)


class HitMorePresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = HitMore
    name: ClassVar[str] = "catapult"
    source: ClassVar[str] = "effect.catapult"
    rule: ClassVar[str] = "TRN-11.8"
    actions: ClassVar[Actions] = {"target": MOMENTS["target"]}
    sentences: ClassVar[Sentences] = {(c.TARGET, code): sentence for code, sentence in AIMING.items()}
    unexpected: ClassVar[frozenset[int]] = frozenset({c.OWN_CARD, c.IS_PRESTIGE})

    def expected(self, state: State, frame: HitMore, seat: int) -> list[int]:
        return list(range(c.TARGET, c.TARGET + c.SLOTS * state.seats))

    def obstacle(self, state: State, frame: HitMore, seat: int, action: int) -> int:
        return effects.catapult_obstacle(state, seat, frame.turn, action - c.TARGET)

    def args(self, state: State, frame: HitMore, seat: int, action: int, key: str) -> Args:
        if key == "no.other_player":
            return {"seat": effects.next_victim(state, seat, frame.turn)}
        return named(state, action, key)
