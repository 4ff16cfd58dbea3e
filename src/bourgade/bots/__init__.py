"""Anything that chooses an action. Knows the kernel, plus one small evaluation a title."""

from bourgade.bots.advice import Advice, advise
from bourgade.bots.base import Bot, move
from bourgade.bots.expectations import expectations
from bourgade.bots.person_names import people
from bourgade.bots.registry import (
    USUAL,
    bot,
    can_be_asked,
    features_of,
    guided_by,
    levels,
    names,
    offer,
    seconds,
    strength_digest,
)
from bourgade.bots.styles import styles

__all__ = [
    "USUAL", "Advice", "Bot", "advise", "bot", "can_be_asked", "expectations", "features_of", "guided_by", "levels",
    "move", "names", "offer", "people", "seconds", "strength_digest", "styles",
]  # fmt: skip
