"""The questions in which followers are placed, for people: planning (ORL-5) and the Bathhouse (ORL-9)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import against_fit, against_occupied, against_space, named, own_spaces
from bourgade.games.orleans.adapter.view_types import Hints
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe, unpack
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.planning import Plan, PlanMore
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.decision import RefusedOption
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

PLACE: Final = ("no.when_place", "ORL-5.1")
PLANNING: Final[Actions] = {"finish_planning": ("no.when_finish", "ORL-5.5"), "place": PLACE}


class PlanPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Plan
    name: ClassVar[str] = "plan"
    source: ClassVar[str] = "phase.planning"
    rule: ClassVar[str] = "ORL-5.1"
    actions: ClassVar[Actions] = PLANNING

    def expected(self, state: Orleans, frame: Plan, seat: int) -> list[int]:
        return misfits(state, state.players[seat])

    def against(self, state: Orleans, frame: Plan, seat: int, action: int) -> Reason | None:
        return against_plan(state, state.players[seat], 0, action)


class PlanMorePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = PlanMore
    name: ClassVar[str] = "plan"
    source: ClassVar[str] = "phase.planning"
    rule: ClassVar[str] = "ORL-5.1"
    actions: ClassVar[Actions] = PLANNING

    def expected(self, state: Orleans, frame: PlanMore, seat: int) -> list[int]:
        return misfits(state, state.players[seat])

    def against(self, state: Orleans, frame: PlanMore, seat: int, action: int) -> Reason | None:
        return against_plan(state, state.players[seat], frame.first, action)

    def hints(self, state: Orleans, frame: PlanMore, seat: int) -> Hints:
        """What may be placed before the last space that was filled: `Match.fit` makes room for it."""
        earlier = Plan(seat).options(state)
        return {"fit": [action for action in earlier if c.PLACE <= action < c.PLACE + c.TOKENS * frame.first]}


class BathePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Bathe
    name: ClassVar[str] = "bathe"
    source: ClassVar[str] = "place.bathhouse"
    rule: ClassVar[str] = "ORL-9.19"
    actions: ClassVar[Actions] = {"place": PLACE}

    def prompt(self, state: Orleans, frame: Bathe, seat: int) -> Args:
        return {"n": frame.keep}

    def against(self, state: Orleans, frame: Bathe, seat: int, action: int) -> Reason | None:
        player = state.players[seat]
        space, token = divmod(action - c.PLACE, c.TOKENS)
        reason = against_space(state, player, space) or against_occupied(player, space)
        if reason is not None:
            return reason
        if token not in unpack(frame.drawn):
            return Reason("no.not_drawn", "ORL-9.19", named("follower", c.TOKEN_NAMES[token]))
        if space // 3 == c.BATHHOUSE:
            return Reason("no.not_the_bath", "ORL-9.21")
        reason = against_fit(state, player, space, token)
        if reason is None and action not in frame.options(state):
            return Reason("no.bather_in_the_way", "ORL-9.19")
        return reason

    def refusals(self, state: Orleans, frame: Bathe, seat: int) -> list[RefusedOption]:
        """Those drawn who cannot be placed anywhere, or only in the way of somebody else."""
        placed = {(action - c.PLACE) % c.TOKENS for action in frame.options(state)}
        return [
            RefusedOption(
                {"kind": "place", "follower": c.TOKEN_NAMES[token]}, Reason("no.bather_fits_nowhere", "ORL-9.19")
            )
            for token in sorted(set(unpack(frame.drawn)) - placed)
        ]

    def hints(self, state: Orleans, frame: Bathe, seat: int) -> Hints:
        return {"drawn": [c.TOKEN_NAMES[token] for token in unpack(frame.drawn)]}


def at_hand(player: Player, token: int) -> bool:
    return player.market[token] > 0 or token in player.tower


def misfits(state: Orleans, player: Player) -> list[int]:
    """Followers at hand, with the empty spaces that do not take them."""
    accepts = state.box.accepts[player.perks()]
    have = [token for token in range(c.TOKENS) if at_hand(player, token)]
    return [
        c.PLACE + c.TOKENS * space + token
        for space in own_spaces(state, player)
        if player.spaces[space] == c.EMPTY
        for token in have
        if not accepts[space] >> token & 1
    ]


def against_plan(state: Orleans, player: Player, first: int, action: int) -> Reason | None:
    if action == c.FINISH_PLANNING:
        return None
    space, token = divmod(action - c.PLACE, c.TOKENS)
    reason = against_space(state, player, space) or against_occupied(player, space)
    if reason is not None:
        return reason
    if not at_hand(player, token):
        return Reason("no.not_at_hand", "ORL-5.1", named("follower", c.TOKEN_NAMES[token]))
    reason = against_fit(state, player, space, token)
    if reason is not None:
        return reason
    if space < first:
        return Reason("no.earlier_space", "ORL-5.5")
    if state.box.twin[space] and player.spaces[space - 1] == c.EMPTY:
        return Reason("no.twin_space", "ORL-5.2")
    return None
