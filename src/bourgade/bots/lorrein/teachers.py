"""Players of Lorrein with a style of their own: what nets learn from."""

from __future__ import annotations

from bourgade.bots.base import Bot
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.preferences import NO_DEAL, PLAIN, Preferences, strongest
from bourgade.kernel.chance import Chance


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one."""
    return LorreinGreedyBot(PLAIN if style == "plain" else preferences_of(style, Chance(seed, "bots/lorrein/teachers")))


def preferences_of(style: str, dice: Chance) -> Preferences:
    preferences = Preferences()
    if style == "farmer":
        preferences.farms = 4 + dice.below(2)
    elif style == "duke":
        preferences.duchies_first = True
    elif style == "hermit":
        preferences.offers = 0
        preferences.gain = NO_DEAL
        preferences.closed = dice.below(2) == 0
    elif style == "keeper":
        preferences = strongest()
        preferences.patience = dice.below(5)
        preferences.talks = dice.below(7)
        preferences.likely = 0.4 + 0.1 * dice.below(5)
    elif style == "healer":
        preferences.medicines = 3 + dice.below(3)
        preferences.spoils = dice.below(2) == 0
    elif style == "seeker":  # of an easier mission
        preferences.medicines = 3
        preferences.swaps_at = 4 + dice.below(6)
    if dice.below(4) == 0:
        preferences.spoils = True
    return preferences
