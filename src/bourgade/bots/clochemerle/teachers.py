"""Players of Clochemerle with a style of their own: what nets learn from."""

from __future__ import annotations

from typing import Final

from bourgade.bots.base import Bot
from bourgade.bots.clochemerle.features import ClochemerleFeatures
from bourgade.bots.clochemerle.greedy import ClochemerleGreedyBot
from bourgade.bots.style_weights import varied_weights

SPREAD: Final = 0.3
STYLE_WEIGHTS: Final[dict[str, dict[str, float]]] = {
    "church": {"church": 1.5},
    "council": {"council": 2.0, "villagers": 0.3},
    "traveller": {"letters": 1.5, "workshops": 0.3},
    "merchant": {"customers": 1.5, "workshops": 0.5, "goods": 0.2},
    "storyteller": {"story": 0.4, "coins": 0.2},
    "farmer": {"fields": 1.0, "labourers": 1.0},
}


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one. Seed 0 is the style itself."""
    if style == "plain":
        return ClochemerleGreedyBot()
    return ClochemerleGreedyBot(varied_weights(ClochemerleFeatures(), STYLE_WEIGHTS.get(style, {}), SPREAD, seed))
