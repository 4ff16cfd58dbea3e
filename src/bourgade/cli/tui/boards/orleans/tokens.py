"""Pieces of Orléans as short texts: two letters and the colour of the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import QUIET

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


def short(name: str, localizer: Localizer) -> str:
    """Two letters; a starter carries a ring."""
    if name.startswith(STARTER):
        return localizer.say(f"short.{name.removeprefix(STARTER)}") + "°"
    return localizer.say(f"short.{name}")


def standing(name: str, localizer: Localizer) -> Text:
    """A follower or a technology tile that is there."""
    return Text.assemble((f"[{short(name, localizer)}]", STYLES[name.removeprefix(STARTER)]))


def wanted(name: str, localizer: Localizer) -> Text:
    """A follower that is still missing."""
    return Text.assemble((f"({short(name, localizer)})", QUIET))


def crowd(counts: Mapping[str, int], localizer: Localizer) -> Text:
    """Counted followers, in the order of the tracks, starters after their kind."""
    order = [name for kind in FOLLOWERS for name in (kind, STARTER + kind) if counts.get(name)]
    return spaced([standing(name, localizer).append(f"{counts[name]}" if counts[name] > 1 else "") for name in order])


def numbers(counts: Mapping[str, int], names: Iterable[str], localizer: Localizer) -> Text:
    """Every name with its number, zeros included: what runs out matters."""
    return spaced([
        Text.assemble((f"{short(name, localizer)}{counts.get(name, 0)}", "" if counts.get(name) else QUIET))
        for name in names
    ])  # fmt: skip


def goods(counts: Mapping[str, int], localizer: Localizer) -> Text:
    held = [name for name in GOODS if counts.get(name)]
    return spaced([Text.assemble((f"{short(name, localizer)}{counts[name]}", GOOD_STYLES[name])) for name in held])


def spaced(parts: list[Text], between: str = " ") -> Text:
    return Text(between).join(parts) if parts else Text.assemble(("–", QUIET))
