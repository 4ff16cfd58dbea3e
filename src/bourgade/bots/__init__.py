"""Anything that chooses an action. Knows the kernel, plus one small evaluation a title."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from bourgade.bots.aimless import LivelyBot, RandomBot
from bourgade.bots.contract import Bot, move
from bourgade.bots.greedy import GreedyBot
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title

__all__ = ["Bot", "bot", "move", "names"]

# From the weakest to the strongest.
NAMES: Final = ("random", "lively", "greedy")


def names() -> tuple[str, ...]:
    """The names of all bots, the strongest last."""
    return NAMES


def bot(name: str, title_id: str, seed: int) -> Bot:
    """A bot for games of a title; what it leaves to chance comes from the seed. InvalidSetup for unknown names."""
    found = title(title_id)
    if name == "random":
        return RandomBot(seed)
    if name == "lively":
        return LivelyBot(found, seed)
    if name == "greedy":
        return _greedy(title_id)
    raise InvalidSetup(f"there is no bot {name!r} (there are {', '.join(NAMES)})")


def _greedy(title_id: str) -> Bot:
    """The title's own, called BOT in bots/<title>/greedy.py; without one, the one that looks at points alone."""
    if find_spec(f"bourgade.bots.{title_id}") is None:
        return GreedyBot()
    made = import_module(f"bourgade.bots.{title_id}.greedy").BOT()
    assert isinstance(made, Bot)
    return made
