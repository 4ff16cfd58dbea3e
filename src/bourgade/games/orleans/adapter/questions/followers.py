"""The questions of phase 3, for people: drawing followers, pulling them back, storing them in the tower (ORL-4)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import against_space, named, own_spaces
from bourgade.games.orleans.adapter.view_types import Hints
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.followers import Draw, PullMore, Store, may_pull, room
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

STOP: Final = ("no.when_stop_drawing", "ORL-4.1")
DRAWING: Final[Actions] = {
    "stop_drawing": STOP, "draw": ("no.when_draw", "ORL-4.1"), "pull": ("no.when_pull", "ORL-4.3"),
}  # fmt: skip


class DrawPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Draw
    name: ClassVar[str] = "draw"
    source: ClassVar[str] = "phase.followers"
    rule: ClassVar[str] = "ORL-4.1"
    actions: ClassVar[Actions] = DRAWING

    def prompt(self, state: Orleans, frame: Draw, seat: int) -> Args:
        return {"n": frame.left}

    def expected(self, state: Orleans, frame: Draw, seat: int) -> list[int]:
        return draws_and_pulls(state, state.players[seat], frame.left, 0)

    def against(self, state: Orleans, frame: Draw, seat: int, action: int) -> Reason | None:
        return against_drawing(state, state.players[seat], frame.left, 0, 0, action)


class PullMorePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = PullMore
    name: ClassVar[str] = "draw"
    source: ClassVar[str] = "phase.followers"
    rule: ClassVar[str] = "ORL-4.3"
    actions: ClassVar[Actions] = DRAWING

    def prompt(self, state: Orleans, frame: PullMore, seat: int) -> Args:
        return {"n": frame.left}

    def expected(self, state: Orleans, frame: PullMore, seat: int) -> list[int]:
        return draws_and_pulls(state, state.players[seat], frame.left, frame.first)

    def against(self, state: Orleans, frame: PullMore, seat: int, action: int) -> Reason | None:
        return against_drawing(state, state.players[seat], frame.left, frame.pulled, frame.first, action)

    def hints(self, state: Orleans, frame: PullMore, seat: int) -> Hints:
        """What may be pulled before the last space that was cleared: `Match.fit` makes room for it."""
        earlier = PullMore(seat, frame.left, frame.pulled, 0).options(state)
        return {"fit": [action for action in earlier if c.PULL <= action < c.PULL + frame.first]}


class StorePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Store
    name: ClassVar[str] = "store"
    source: ClassVar[str] = "phase.followers"
    rule: ClassVar[str] = "ORL-4.10"
    actions: ClassVar[Actions] = {"stop_drawing": STOP, "store": ("no.when_store", "ORL-4.10")}

    def against(self, state: Orleans, frame: Store, seat: int, action: int) -> Reason | None:
        player = state.players[seat]
        if action == c.STOP_DRAWING:
            over = sum(player.market) > state.box.market
            return Reason("no.market_over", "ORL-4.10", {"n": state.box.market}) if over else None
        most = state.box.amount[c.GUNPOWDER_TOWER]
        if len(player.tower) >= most:
            return Reason("no.tower_full", "ORL-4.10", {"n": most})
        token = action - c.STORE
        absent = player.market[token] == 0
        return Reason("no.not_on_market", "ORL-4.10", named("follower", c.TOKEN_NAMES[token])) if absent else None


def draws_and_pulls(state: Orleans, player: Player, left: int, first: int) -> list[int]:
    """All that the draw value lets a player draw, and everybody who stands from that space on."""
    spaces = [space for space in own_spaces(state, player) if space >= first]
    pulls = [c.PULL + space for space in spaces if player.spaces[space] not in (c.EMPTY, c.TECHNOLOGY)]
    return [c.DRAW + n for n in range(left)] + pulls


def against_drawing(state: Orleans, player: Player, left: int, pulled: int, first: int, action: int) -> Reason | None:
    if action == c.STOP_DRAWING:
        return None
    if action >= c.PULL:
        return against_pull(state, player, left, pulled, first, action - c.PULL)
    return against_draw(state, player, left, pulled, action - c.DRAW + 1)


def against_draw(state: Orleans, player: Player, left: int, pulled: int, n: int) -> Reason | None:
    if pulled > 0:
        return Reason("no.draw_after_pull", "ORL-4.7")
    if n > left:
        return Reason("no.draw_value", "ORL-4.1", {"n": left}) if left else Reason("no.draw_value_used", "ORL-4.1")
    if n > sum(player.bag):
        return Reason("no.bag_short", "ORL-4.2")
    return Reason("no.market_full", "ORL-4.2") if n > room(state, player) else None


def against_pull(state: Orleans, player: Player, left: int, pulled: int, first: int, space: int) -> Reason | None:
    reason = against_space(state, player, space)
    if reason is not None:
        return reason
    if player.spaces[space] == c.TECHNOLOGY:
        return Reason("no.technology_stays", "ORL-8.8")
    if player.spaces[space] == c.EMPTY:
        return Reason("no.nobody_there", "ORL-4.3")
    if left == 0:
        return Reason("no.draw_value_used", "ORL-4.3")
    if room(state, player) == 0:
        return Reason("no.market_full", "ORL-4.4")
    if not may_pull(state, player, pulled):
        return Reason("no.pull_without_draw", "ORL-4.6")
    return Reason("no.earlier_pull", "ORL-4.7") if space < first else None
