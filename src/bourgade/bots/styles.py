"""Styles that a level can be asked for: it plays what its net finds good, but more of one thing. Asked for in its
name: `compagnon:merchant`.

What a style plays is learnt besides the net (lab/train/style_rows.py), and shipped beside it (nets/<title>-styles.npz).
Without the net (a box of one's own, no NumPy) a level plays as it would without a style."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

COLON: Final = ":"


@cache
def styles(title_id: str) -> tuple[str, ...]:
    """Those of a title, as nets/nets.toml lists them."""
    listed = tomllib.loads(files("bourgade.bots.nets").joinpath("nets.toml").read_text(encoding="utf-8"))
    return tuple(listed.get(title_id, {}).get("styles", ()))


def level_and_style(name: str) -> tuple[str, str]:
    """A bot's name without its style, and the style; empty where none is asked for."""
    level, _, style = name.partition(COLON)
    return level, style
