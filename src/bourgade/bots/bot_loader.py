"""Bots by name, or of one's own by the path of a file: anybody's bot may sit at a table."""

from __future__ import annotations

import re
import runpy
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Any, Final

from bourgade.bots import registry
from bourgade.bots.base import Bot
from bourgade.kernel.errors import BourgadeError, InvalidSetup
from bourgade.kernel.registry import titles

CODE: Final = ".py"  # a file that has a function bot(title_id, seed); with parameters: "my_bot.py?greed=0.5"
NET: Final = ".npz"  # the weights of a net, as `bourgade train` writes them
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,30}")  # under which one is offered


class BotError(BourgadeError):
    """A bot of one's own did what no bot may do."""


def own(name: str) -> bool:
    """Whether a name is the path of a bot of one's own."""
    return path_of(name).endswith((CODE, NET))


def offer_own(path: str) -> str:
    """Offer a bot of one's own by the name of its file, without the ending, wherever bots are named; InvalidSetup says
    what is wrong with it. The name."""
    name = Path(path_of(path)).stem
    if not own(path) or not NAME.fullmatch(name):
        raise InvalidSetup(f"{path}: a bot of your own is a file like my_bot.py: small letters, digits and _")
    if path_of(path).endswith(CODE):
        _bot_function(path_of(path))
    played = titles_of(path) if path.endswith(NET) else ()
    registry.offer(name, lambda title_id, seed: load_bot(path, title_id, seed), played)
    return name


def titles_of(path: str) -> tuple[str, ...]:
    """The titles that a net plays; InvalidSetup where there is none."""
    found: list[str] = []
    for title_id in titles():
        try:
            _net_bot(path, title_id)
            found.append(title_id)
        except InvalidSetup as error:
            trouble = error
    if not found:
        raise trouble
    return tuple(found)


def path_of(name: str) -> str:
    """The path in the name of a bot of one's own, without its parameters."""
    return name.partition("?")[0]


def parameters(name: str) -> dict[str, float]:
    """The parameters in the name of a bot of one's own; InvalidSetup where one is no number."""
    found: dict[str, float] = {}
    for part in filter(None, name.partition("?")[2].split("&")):
        key, _, text = part.partition("=")
        try:
            found[key] = int(text) if text.lstrip("-").isdecimal() else float(text)
            if not isfinite(found[key]):
                raise ValueError(text)
        except ValueError:
            raise InvalidSetup(f"{name}: parameters are numbers, name=value, joined by &") from None
    return found


def load_bot(name: str, title_id: str, seed: int, steady: bool = False) -> Bot:
    """The bot of a name, steady or by the clock; or one of one's own."""
    if name.endswith(NET):
        return _net_bot(name, title_id)
    if not path_of(name).endswith(CODE):
        return registry.bot(name, title_id, seed, steady)
    given = parameters(name)
    try:
        function = _bot_function(path_of(name))
        made = function(title_id, seed, **given)
    except BourgadeError:
        raise
    except Exception as error:
        raise InvalidSetup(f"{name}: bot(…) failed with {type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise InvalidSetup(f"{name}: bot(…) must return a bourgade.bots.Bot, not {made!r}")
    return made


@cache
def _bot_function(name: str) -> Any:
    path = Path(name)
    if not path.is_file():
        raise InvalidSetup(f"there is no file {name}")
    try:
        found = runpy.run_path(str(path)).get("bot")
    except Exception as error:
        raise InvalidSetup(f"{name} cannot be run: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise InvalidSetup(f"{name} has no function bot(title_id, seed)")
    return found


@cache
def _net_bot(name: str, title_id: str) -> Bot:
    """A bot that plays what a net finds likeliest."""
    if find_spec("numpy") is None:
        raise InvalidSetup(f"{name}: nets need NumPy: pip install numpy")
    guides, weights = import_module("bourgade.bots.nets.guide"), import_module("bourgade.bots.nets.weights")
    try:
        content = Path(name).read_bytes()
    except OSError as error:
        raise InvalidSetup(f"{name} cannot be read: {error.strerror}") from None
    features = registry.features_of(title_id)
    try:
        made = guides.NetBot(guides.NetGuide(weights.read_weights(content, features), features))
    except InvalidSetup as error:
        raise InvalidSetup(f"{name}: {error}") from None
    assert isinstance(made, Bot)
    return made
