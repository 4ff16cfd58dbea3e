"""Anything that chooses an action. Knows the kernel, plus one small evaluation a title."""

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
    if title_id == "clochemerle":
        from bourgade.bots.clochemerle.greedy import ClochemerleGreedyBot

        return ClochemerleGreedyBot()
    if title_id == "orleans":
        from bourgade.bots.orleans.greedy import OrleansGreedyBot

        return OrleansGreedyBot()
    if title_id == "tournay":
        from bourgade.bots.tournay.greedy import TournayGreedyBot

        return TournayGreedyBot()
    if title_id == "lorrein":
        from bourgade.bots.lorrein.greedy import LorreinGreedyBot

        return LorreinGreedyBot()
    return GreedyBot()
