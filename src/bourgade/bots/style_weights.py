"""Style weights: what a player of a style adds to the title's plain evaluation for each thing that it holds. They make
the styles of titles whose evaluation has no weights of its own."""

from __future__ import annotations

from bourgade.bots.features import Features
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position


class StyleWeights:
    def __init__(self, features: Features, weights: list[float]) -> None:
        self.features = features
        self.weights = weights

    def worth(self, game: Position, seat: int) -> float:
        """Points that the style adds."""
        made = self.features.holdings(game, seat)
        worth = 0.0
        for index in range(len(made)):
            worth += self.weights[index] * made[index]
        return worth


def varied_weights(features: Features, wanted: dict[str, float], spread: float, seed: int) -> StyleWeights:
    """The weights of a style, varied by chance; seed 0 varies nothing."""
    dice = Chance(seed, "bots/leaning")
    weights: list[float] = []
    for name in features.holding_names:
        swing = (dice.below(2001) + dice.below(2001)) / 2000.0 - 1.0
        weights.append(wanted.get(name, 0.0) + (spread * swing if seed else 0.0))
    return StyleWeights(features, weights)
