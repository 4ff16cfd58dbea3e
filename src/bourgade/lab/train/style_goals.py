"""What a player of a style is after, besides the win: points of some sources, and things that it holds at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bourgade.bots.features import Features
from bourgade.kernel.position import Position


@dataclass(frozen=True, slots=True)
class StyleGoal:
    points: Mapping[str, float] = field(default_factory=dict)  # by source, as `scores` names it
    holdings: Mapping[str, float] = field(default_factory=dict)  # as `Features.holding_names` names them

    def reached(self, features: Features, game: Position, seat: int) -> float:
        """How far a seat has come."""
        found = 0.0
        if self.points:
            scored = game.scores()[seat]
            found += sum(weight * scored[source] for source, weight in self.points.items())
        if self.holdings:
            held = dict(zip(features.holding_names, features.holdings(game, seat), strict=True))
            found += sum(weight * held[name] for name, weight in self.holdings.items())
        return found


# By title and style. They are named as players speak of them: `bourgade.bots.styles` lists those that are shipped.
GOALS: Final[dict[str, dict[str, StyleGoal]]] = {
    "clochemerle": {
        "builder": StyleGoal({"church": 1.0}),
        "merchant": StyleGoal({"customers": 1.0}),
        "councillor": StyleGoal({"council": 1.0}),
    },
    "orleans": {
        "trader": StyleGoal({"goods": 1.0}, {"traders": 2.0}),
        "builder": StyleGoal({"stations": 1.0}),
        "scholar": StyleGoal({"citizens": 1.0}, {"scholars": 2.0}),
        "banker": StyleGoal({"coins": 1.0}),
    },
    "tournay": {
        "builder": StyleGoal({"cards": 1.0}, {"buildings": 0.5}),
        "warden": StyleGoal({"ramparts": 1.0}),
        "patron": StyleGoal({}, {"characters": 1.0}),
        "noble": StyleGoal({"prestige": 1.0}),
    },
}
