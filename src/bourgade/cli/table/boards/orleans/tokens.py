"""Pieces of Orléans as short texts: two letters and the colour of the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from bourgade.cli.table.palette import QUIET
from bourgade.cli.table.voice import Voice

FOLLOWERS: Final = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
STYLES: Final = {
    "farmer": "bold #1d1916 on #f4efe4",
    "boatman": "bold #ffffff on #2f63a8",
    "craftsman": "bold #ffffff on #8a5a2b",
    "trader": "bold #efe4cf on #000000",
    "knight": "bold #ffffff on #a8322a",
    "scholar": "bold #1d1916 on #a9a9a9",
    "monk": "bold #1d1916 on #e3c23f",
    "technology": "bold #1d1916 on #4fc3a8",
}
GOODS: Final = ("grain", "cheese", "wine", "wool", "brocade")
GOOD_STYLES: Final = {
    "grain": "#e3c23f", "cheese": "#f0b24a", "wine": "#d87093", "wool": "#efe4cf", "brocade": "#7fb2e5",
}  # fmt: skip
WAYS: Final = {"water": "≈", "road": "═"}
STARTER: Final = "starter_"


def short(name: str, voice: Voice) -> str:
    """Two letters; a starter carries a ring."""
    if name.startswith(STARTER):
        return voice.say(f"short.{name.removeprefix(STARTER)}") + "°"
    return voice.say(f"short.{name}")


def standing(name: str, voice: Voice) -> Text:
    """A follower or a technology tile that is there."""
    return Text.assemble((f"[{short(name, voice)}]", STYLES[name.removeprefix(STARTER)]))


def wanted(name: str, voice: Voice) -> Text:
    """A follower that is still missing."""
    return Text.assemble((f"({short(name, voice)})", QUIET))


def crowd(counts: Mapping[str, int], voice: Voice) -> Text:
    """Counted followers, in the order of the tracks, starters after their kind."""
    order = [name for kind in FOLLOWERS for name in (kind, STARTER + kind) if counts.get(name)]
    return spaced([standing(name, voice).append(f"{counts[name]}" if counts[name] > 1 else "") for name in order])


def numbers(counts: Mapping[str, int], names: Iterable[str], voice: Voice) -> Text:
    """Every name with its number, zeros included: what runs out matters."""
    return spaced([
        Text.assemble((f"{short(name, voice)}{counts.get(name, 0)}", "" if counts.get(name) else QUIET))
        for name in names
    ])  # fmt: skip


def goods(counts: Mapping[str, int], voice: Voice) -> Text:
    return spaced([
        Text.assemble((f"{short(name, voice)}{counts[name]}", GOOD_STYLES[name])) for name in GOODS if counts.get(name)
    ])  # fmt: skip


def spaced(parts: list[Text], between: str = " ") -> Text:
    return Text(between).join(parts) if parts else Text.assemble(("–", QUIET))
