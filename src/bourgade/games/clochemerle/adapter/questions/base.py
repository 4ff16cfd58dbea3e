"""What the presenters of Clochemerle have in common."""

from __future__ import annotations

from typing import Any, Final

from bourgade.games.clochemerle.adapter.view_types import Hints, OptionFigures, QuestionHints
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.presenter import Actions, QuestionPresenter

DECLINE: Final[Actions] = {"decline": ("no.when_decline", "CLO-4.12")}  # several questions may be declined


class Presenter(QuestionPresenter):
    def hints(self, state: Clochemerle, frame: Any, seat: int) -> Hints:
        """What the kind of question needs, and by the number of each action what it takes and brings."""
        player = state.players[seat]
        options: dict[str, OptionFigures] = {}
        for action in state.choices[seat]:
            figures = self.figures(state, frame, player, action)
            spent = figures.get("time", 0)
            if spent:
                figures["dies"] = player.time + spent >= state.box.clouds
            if figures:
                options[str(action)] = figures
        return {**self.own_hints(state, frame, player), "options": options}

    def own_hints(self, state: Clochemerle, frame: Any, player: Player) -> QuestionHints:
        """What the kind of question needs besides."""
        return {}

    def figures(self, state: Clochemerle, frame: Any, player: Player, action: int) -> OptionFigures:
        """What an option takes (time, coins, resources) and brings. `hints` adds `dies`: a villager will have to be
        buried for it."""
        return {}
