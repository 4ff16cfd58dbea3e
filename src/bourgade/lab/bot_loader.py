"""Bots by name, or by the path of a Python file: anybody's bot may sit at a table of the lab."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

from bourgade import bots
from bourgade.bots import Bot
from bourgade.kernel.errors import InvalidSetup


def load_bot(name: str, title_id: str, seed: int, steady: bool = False) -> Bot:
    """The bot of a name, steady or by the clock; `my_bot.py` is a file that has a function `bot(title_id, seed)`."""
    if not name.endswith(".py"):
        return bots.bot(name, title_id, seed, steady)
    made = _bot_function(name)(title_id, seed)
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
