"""Anything that chooses an action. Knows the kernel, plus one small evaluation a title."""

from bourgade.bots.advice import Advice, advise
from bourgade.bots.contract import Bot, move
from bourgade.bots.registry import bot, guided_by, names, seconds

__all__ = ["Advice", "Bot", "advise", "bot", "guided_by", "move", "names", "seconds"]
