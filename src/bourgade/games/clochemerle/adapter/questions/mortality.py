"""Step III: the reaper, day labourers, the rats (CLO-13)."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.clochemerle.adapter.questions.base import Presenter
from bourgade.games.clochemerle.adapter.reasons import villager_missing
from bourgade.games.clochemerle.adapter.view_types import OptionFigures
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.mortality import Bury, Hire, UseSanatorium
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions


class BuryPresenter(Presenter):
    frame: ClassVar[type[Frame]] = Bury
    name: ClassVar[str] = "death"
    source: ClassVar[str] = "step.reaper"
    rule: ClassVar[str] = "CLO-13.1"
    actions: ClassVar[Actions] = {"bury": ("no.when_death", "CLO-13.1")}

    def expected(self, state: Clochemerle, frame: Bury, seat: int) -> list[int]:
        return list(range(c.BURY, c.BURY + c.PROFESSIONS))

    def against(self, state: Clochemerle, frame: Bury, seat: int, action: int) -> Reason:
        return villager_missing(action - c.BURY, "CLO-13.1")

    def figures(self, state: Clochemerle, frame: Bury, player: Player, action: int) -> OptionFigures:
        coffin, story = state.chronicle[action - c.BURY], state.box.chronicle
        return {"story": story[coffin] if coffin < len(story) else 0}


class HirePresenter(Presenter):
    frame: ClassVar[type[Frame]] = Hire
    name: ClassVar[str] = "labourer"
    source: ClassVar[str] = "step.reaper"
    rule: ClassVar[str] = "CLO-13.5"
    actions: ClassVar[Actions] = {"hire": ("no.when_labourer", "CLO-13.5")}

    def figures(self, state: Clochemerle, frame: Hire, player: Player, action: int) -> OptionFigures:
        return {"points": state.box.labourer_points}


class UseSanatoriumPresenter(Presenter):
    frame: ClassVar[type[Frame]] = UseSanatorium
    name: ClassVar[str] = "sanatorium"
    source: ClassVar[str] = "banner.sanatorium"
    rule: ClassVar[str] = "CLO-12.3"
    actions: ClassVar[Actions] = {
        "suffer": ("no.when_invasion", "CLO-12.3"),
        "shield": ("no.when_invasion", "CLO-12.3"),
    }

    def prompt(self, state: Clochemerle, frame: UseSanatorium, seat: int) -> Args:
        return {"n": state.players[seat].tree // 2}
