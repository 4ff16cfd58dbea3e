"""Players of Lorrein with a style of their own: what nets learn from."""

from __future__ import annotations

from bourgade.bots.contract import Bot
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.taste import NO_DEAL, PLAIN, Taste, strongest
from bourgade.kernel.chance import Chance


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one."""
    return LorreinGreedyBot(PLAIN if style == "plain" else taste_of(style, Chance(seed, "bots/lorrein/teachers")))


def taste_of(style: str, dice: Chance) -> Taste:
    taste = Taste()
    if style == "farmer":
        taste.farms = 4 + dice.below(2)
    elif style == "duke":
        taste.duchies_first = True
    elif style == "hermit":
        taste.offers = 0
        taste.gain = NO_DEAL
    elif style == "keeper":
        taste = strongest()
        taste.patience = dice.below(5)
    elif style == "healer":
        taste.medicines = 3 + dice.below(3)
        taste.spoils = dice.below(2) == 0
    elif style == "seeker":  # of an easier mission
        taste.medicines = 3
        taste.swaps_at = 4 + dice.below(6)
    if dice.below(4) == 0:
        taste.spoils = True
    return taste
