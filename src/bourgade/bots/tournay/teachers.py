"""Players of Tournay with a style of their own: what nets learn from."""

from __future__ import annotations

from typing import Final

from bourgade.bots.base import Bot
from bourgade.bots.style_weights import varied_weights
from bourgade.bots.tournay.features import TournayFeatures
from bourgade.bots.tournay.greedy import TournayGreedyBot

SPREAD: Final = 0.25
STYLE_WEIGHTS: Final[dict[str, dict[str, float]]] = {
    "prestige": {"prestige": 2.5, "hand": 0.2},
    "builder": {"buildings": 1.2, "cards": 0.5},
    "company": {"characters": 1.5, "residents": 0.2},
    "warden": {"ramparts": 1.5, "damaged": -1.0},
    "crowd": {"residents": 0.7},
    "rich": {"deniers": 0.25, "cards": 0.3},
}


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one. Seed 0 is the style itself."""
    if style == "plain":
        return TournayGreedyBot()
    return TournayGreedyBot(varied_weights(TournayFeatures(), STYLE_WEIGHTS.get(style, {}), SPREAD, seed))
