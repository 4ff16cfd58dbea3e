"""The map as text: where the merchants are, what lies on the ways, where stations stand."""

from __future__ import annotations

import unicodedata
from typing import Any

from rich.text import Text

from bourgade.cli.tui.boards.board import Line, View, seat_name
from bourgade.cli.tui.boards.orleans.tokens import GOOD_STYLES, WAYS, short
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHARGES, QUIET


def map_panel(view: View, localizer: Localizer) -> list[Line]:
    """The connections of the person's town, then everybody's merchant and stations."""
    you = view["you"] if view["you"] is not None else view["first"]
    town = view["seats"][you]["town"]
    head = Text.assemble((localizer.say("map.here", town=f"town.{town}"), "bold"), signs(view, town))
    lines = [Line("here", head)]
    lines += [Line(f"way {way['from']} {way['to']} {way['way']}", Text("  ") + connection(view, way, town, localizer))
              for way in neighbours(view, town)]  # fmt: skip
    for seat, player in enumerate(view["seats"]):
        names = [localizer.term(f"town.{name}") for name in player["stations"]]
        text = seat_name(seat, localizer).append(f" {localizer.term('town.' + player['town'])}")
        text.append(f"  ⌂ {', '.join(names)}" if names else "", style=QUIET)
        lines.append(Line(f"merchant {seat}", text))
    return lines


def whole_map(view: View, localizer: Localizer) -> list[Text]:
    """Every town with its connections; a connection is written with both its towns."""
    towns = sorted(
        {way[end] for way in view["ways"] for end in ("from", "to")}, key=lambda town: plain(town, localizer)
    )
    lines: list[Text] = []
    for town in towns:
        ways = [connection(view, way, town, localizer) for way in neighbours(view, town)]
        name = Text.assemble((localizer.term(f"town.{town}"), "bold"), signs(view, town), localizer.label(""))
        lines.append(name + Text(" · ").join(ways))
    return lines


def plain(town: str, localizer: Localizer) -> str:
    """A town's name without accents, for the alphabet."""
    return unicodedata.normalize("NFD", localizer.term(f"town.{town}")).encode("ascii", "ignore").decode()


def neighbours(view: View, town: str) -> list[dict[str, Any]]:
    return [way for way in view["ways"] if town in (way["from"], way["to"])]


def far_end(way: dict[str, Any], town: str) -> str:
    end: str = way["to"] if way["from"] == town else way["from"]
    return end


def connection(view: View, way: dict[str, Any], town: str, localizer: Localizer) -> Text:
    """Where a connection leads, what lies on it, and who is at its end."""
    end = far_end(way, town)
    text = Text(f"{WAYS[way['way']]} {localizer.term(f'town.{end}')}")
    for good in way["goods"]:
        text.append(f" {short(good, localizer)}", style=GOOD_STYLES[good])
    return text + signs(view, end)


def signs(view: View, town: str) -> Text:
    """The merchants (the seat's sign) and stations (a house before it) of a town."""
    text = Text()
    for seat, player in enumerate(view["seats"]):
        sign, colour = CHARGES[seat % len(CHARGES)]
        if player["town"] == town:
            text.append(f" {sign}", style=colour)
        if town in player["stations"]:
            text.append(f" ⌂{sign}", style=colour)
    return text
