"""What lies in the middle of the table: deeds, supplies, place tiles on offer, events to come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Line, View
from bourgade.cli.tui.boards.orleans.tokens import FOLLOWERS, GOODS, numbers, short, standing
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import QUIET

DEED_WIDTH: Final = 21
LETTERS: Final = ("a", "b", "c")


def deeds(view: View, localizer: Localizer) -> list[Line]:
    """Each deed with its reward, its free spaces, and a star while its citizen is there."""
    lines: list[Line] = []
    for deed in view["deeds"]:
        name = localizer.term(f"deed.{deed['deed']}")
        text = Text("★ " if deed["deed"] in view["citizens"] else "  ")
        text.append(f"{name:<{DEED_WIDTH}} ", style="" if deed["free"] else QUIET)
        text.append("+▲" if deed["reward"] == "choice" else f"+{deed['reward']}")
        for kind in FOLLOWERS:
            if kind in deed["spaces"]:
                left = deed["free"].get(kind, 0)
                text.append(f" {short(kind, localizer)}{left}", style="" if left else QUIET)
        lines.append(Line(f"deed {deed['deed']}", text))
    return lines


def supplies(view: View, localizer: Localizer) -> list[Line]:
    technology = standing("technology", localizer).append(f"{view['technology']}")
    lines = [
        Line("supply", numbers(view["supply"], FOLLOWERS, localizer)),
        Line("goods", numbers(view["goods"], GOODS, localizer) + Text("  ") + technology),
    ]
    if view["bank"] is not None:
        lines.append(Line("bank", Text(localizer.say("board.bank", n=view["bank"]))))
    for stack in ("one", "two"):
        names = [localizer.term(f"place.{place}") for place in view["tiles"][stack]]
        lines.append(labelled(f"stack_{stack}", Text(", ".join(names) or "–"), localizer))
    for number, tiles in enumerate(view["events_left"]):
        if tiles:
            names = [localizer.term(f"event.{event}") + (f" {n}" if n > 1 else "") for event, n in tiles.items()]
            letter = LETTERS[number] if len(view["events_left"]) > 1 else "none"
            label = localizer.label(localizer.say(f"board.events_{letter}"))
            lines.append(Line(f"events {number}", Text.assemble((label, QUIET), ", ".join(names))))
    return lines


def labelled(name: str, text: Text, localizer: Localizer) -> Line:
    return Line(name, Text.assemble((localizer.label(localizer.say(f"board.{name}")), QUIET), text))
