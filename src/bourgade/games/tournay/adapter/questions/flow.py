"""The questions of a turn, for people (TRN-2, TRN-5): card and action, and the limit of the hand."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bourgade.games.tournay.adapter.hints import activating, workers
from bourgade.games.tournay.adapter.reasons import MOMENTS, Sentences, TournayPresenter, named, too_few
from bourgade.games.tournay.adapter.view_types import OptionFigures
from bourgade.games.tournay.rules import activation, flow, paying
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.flow import Act, KeepLimit, PlayOrAct
from bourgade.games.tournay.rules.names import resident_name
from bourgade.games.tournay.rules.residents import at_hand
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions

# The actions of a turn and the cards; to earn with nobody is worth a word, to earn with more than all is not.
OF_A_TURN: Final = ("gather", "recruit", "fight", "earn", "draw", "activate", "play")
EXPECTED: Final[list[int]] = [
    action
    for action in range(c.ACTION_COUNT)
    if c.KIND_OF[action] in (c.GATHER, c.RECRUIT, c.FIGHT, c.DRAW, c.ACTIVATE, c.PLAY)
    or (c.KIND_OF[action] == c.EARN and flow.earning(action) == 1)
]


class TurnPresenter(TournayPresenter):
    """What both questions of a turn have."""

    source: ClassVar[str] = "phase.turn"
    actions: ClassVar[Actions] = {kind: MOMENTS[kind] for kind in OF_A_TURN}
    sentences: ClassVar[Sentences] = {
        (c.PLAY, c.PLAYED_ALREADY): ("no.played_already", "TRN-3.1"),
        (c.RECRUIT, c.BASIC_RULES): ("no.basic_rules", "TRN-5.19"),
        (c.RECRUIT, c.TOO_DEAR): ("no.deniers", "TRN-5.19"), (c.RECRUIT, c.TOO_FEW): ("no.residents", "TRN-5.19"),
        (c.FIGHT, c.TOO_DEAR): ("no.fight_money", "TRN-5.15"), (c.FIGHT, c.TOO_FEW): ("no.residents", "TRN-5.15"),
        (c.FIGHT, c.NO_COIN): ("no.no_coin", "TRN-5.14"), (c.EARN, c.TOO_FEW_OWN): ("no.own_residents", "TRN-5.16"),
        (c.DRAW, c.TOO_FEW): ("no.residents", "TRN-4.1"), (c.ACTIVATE, c.TOO_FEW): ("no.residents", "TRN-5.6"),
    }  # fmt: skip

    def expected(self, state: State, frame: Frame, seat: int) -> list[int]:
        return EXPECTED

    def obstacle(self, state: State, frame: Any, seat: int, action: int) -> int:
        player = state.players[seat]
        kind = c.KIND_OF[action]
        number = action - kind
        if kind == c.PLAY:
            return paying.play_obstacle(state, player, number)
        if kind == c.DRAW:
            usable = at_hand(state, player, number % c.COLOURS, player.coins)
            return flow.draw_obstacle(state, usable, number)
        if kind == c.EARN:
            return flow.earn_obstacle(player, flow.earned_colour(action), flow.earning(action))
        if kind == c.FIGHT:
            return flow.fight_obstacle(state, player, number)
        if kind == c.RECRUIT:
            return flow.recruit_obstacle(state, player, number)
        if kind == c.ACTIVATE:
            code = activation.obstacle(state, player, number)
            if code != c.CLEAR:
                return code
            colour = state.box.colour[player.tops[number]]
            return c.CLEAR if at_hand(state, player, colour, player.coins) > 0 else c.TOO_FEW
        return c.CLEAR

    def reason(self, state: State, frame: Any, seat: int, action: int, code: int) -> Reason:
        key, rule = self.sentence(state, frame, seat, action, code)
        player = state.players[seat]
        if code == c.TOO_FEW:
            colour, count = flow.crew(state, player, action)
            return too_few(state, colour, count, rule)
        if code == c.TOO_FEW_OWN and player.standing[flow.earned_colour(action)] == 0:
            return Reason("no.own_resident", rule, {"resident": resident_name(flow.earned_colour(action))})
        return Reason(key, rule, self.args(state, frame, seat, action, key))

    def args(self, state: State, frame: Any, seat: int, action: int, key: str) -> Args:
        if key == "no.fight_money":
            return {"n": flow.fight_price(state, action - c.FIGHT)}
        if key == "no.own_residents":
            colour = flow.earned_colour(action)
            return {"residents": {resident_name(colour): state.players[seat].standing[colour]}}
        return named(state, action, key)

    def figures(self, state: State, frame: Any, player: Player, action: int) -> OptionFigures:
        box = state.box
        kind = c.KIND_OF[action]
        if kind == c.PLAY:
            card = box.first_of_kind[action - c.PLAY]
            return {"deniers": box.cost[card], "gives": c.GIFT_NAMES[box.gives[card]]}
        if kind == c.EARN:
            return {"gain": flow.earning(action) * flow.earn_rate(state, player, flow.earned_colour(action))}
        if kind == c.GATHER:
            return {"gain": sum(box.amount[card] for card in flow.senators(state, player)), "residents": absent(player)}
        colour, count = flow.crew(state, player, action)
        if kind == c.ACTIVATE:
            return activating(state, player, action - c.ACTIVATE, colour)
        found = workers(state, player, colour, count)
        if kind == c.FIGHT:
            found["price"] = flow.fight_price(state, action - c.FIGHT)
        elif kind == c.RECRUIT:
            found["price"] = box.recruit
        return found


def absent(player: Player) -> int:
    """The residents who come back when they are gathered: those lying and those on buildings (TRN-5.17)."""
    return sum(player.lying) + sum(player.at_work(colour) for colour in range(c.COLOURS))


class PlayOrActPresenter(TurnPresenter):
    frame: ClassVar[type[Frame]] = PlayOrAct
    name: ClassVar[str] = "turn"
    rule: ClassVar[str] = "TRN-2.2"


class ActPresenter(TurnPresenter):
    frame: ClassVar[type[Frame]] = Act
    name: ClassVar[str] = "action"
    rule: ClassVar[str] = "TRN-5.3"

    def obstacle(self, state: State, frame: Any, seat: int, action: int) -> int:
        code = super().obstacle(state, frame, seat, action)
        return c.PLAYED_ALREADY if c.KIND_OF[action] == c.PLAY and code != c.NOT_IN_HAND else code


class KeepLimitPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = KeepLimit
    name: ClassVar[str] = "limit"
    source: ClassVar[str] = "phase.limit"
    rule: ClassVar[str] = "TRN-2.6"
    actions: ClassVar[Actions] = {
        "build": MOMENTS["build"], "put_back": ("no.when_discard", "TRN-2.6"),
        "discard": ("no.when_discard", "TRN-2.6"),
    }  # fmt: skip
    sentences: ClassVar[Sentences] = {
        (c.PUT_BACK, c.NO_RAMPART): ("no.not_your_rampart", "TRN-2.6"),
        (c.DISCARD, c.NOT_IN_HAND): ("no.not_in_hand", "TRN-2.6"),
    }

    def prompt(self, state: State, frame: KeepLimit, seat: int) -> Args:
        return {"n": state.box.hand}

    def expected(self, state: State, frame: KeepLimit, seat: int) -> list[int]:
        return [c.BUILD]

    def obstacle(self, state: State, frame: KeepLimit, seat: int, action: int) -> int:
        return frame.obstacle(state, action)

    def moment(self, state: State, kind: str) -> Reason:
        key, rule = self.actions[kind]
        return Reason(key, rule, {"n": state.box.hand} if key == "no.when_discard" else {})
