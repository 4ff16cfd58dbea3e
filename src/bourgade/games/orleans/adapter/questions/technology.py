"""The question of where technology tiles go, for people (ORL-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import against_space, own_spaces
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.technology import CoverSpace, coverable
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

TECHNOLOGY: Final = ("no.when_technology", "ORL-8.2")


class CoverSpacePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = CoverSpace
    name: ClassVar[str] = "technology"
    source: ClassVar[str] = "phase.technology"
    rule: ClassVar[str] = "ORL-8.2"
    actions: ClassVar[Actions] = {"keep_technology": TECHNOLOGY, "cover": TECHNOLOGY}

    def expected(self, state: Orleans, frame: CoverSpace, seat: int) -> list[int]:
        return [c.COVER + space for space in own_spaces(state, state.players[seat])]

    def against(self, state: Orleans, frame: CoverSpace, seat: int, action: int) -> Reason | None:
        if action == c.KEEP_TECHNOLOGY:
            return None
        player = state.players[seat]
        space = action - c.COVER
        reason = against_space(state, player, space)
        if reason is not None or coverable(state, player, space):
            return reason
        place = space // 3
        if state.box.space_count[place] < 2 or place == c.TOWN_HALL:
            return Reason("no.single_space", "ORL-8.7")
        if c.TECHNOLOGY in player.spaces[3 * place : 3 * place + 3]:
            return Reason("no.technology_there", "ORL-8.6")
        if state.box.space_kind[space] == c.MONK:
            return Reason("no.monk_space", "ORL-8.5")
        if not player.covered and state.box.space_kind[space] != c.FARMER:
            return Reason("no.first_technology", "ORL-8.4")
        return Reason("no.covering", "ORL-8.9")
