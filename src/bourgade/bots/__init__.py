"""Anything that chooses an action. Knows the kernel, plus one small evaluation a title."""

from bourgade.bots.advice import Advice, advise
from bourgade.bots.base import Bot, move
from bourgade.bots.expectations import expectations
from bourgade.bots.person_names import people
from bourgade.bots.registry import USUAL, bot, features_of, guided_by, levels, names, offer, seconds, strength_digest

__all__ = [
    "USUAL", "Advice", "Bot", "advise", "bot", "expectations", "features_of", "guided_by", "levels", "move", "names",
    "offer", "people", "seconds", "strength_digest",
]  # fmt: skip
