"""Your own board, and the others as strips."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Line, View, seat_and_level, seat_name
from bourgade.cli.tui.boards.orleans.tokens import FOLLOWERS, crowd, goods, numbers, spaced, standing, wanted
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import MAY, QUIET

MARKET: Final = 8
NAME_WIDTH: Final = 19
TRACKS: Final = FOLLOWERS[:6]  # monks have none


def own_board(view: View, localizer: Localizer) -> list[Line]:
    """The board of the person, or of the first player for who only watches."""
    return board_of(view["you"] if view["you"] is not None else view["first"], view, localizer)


def other_boards(view: View, localizer: Localizer) -> list[Text]:
    """Everybody else's board in full."""
    texts: list[Text] = []
    for seat in range(view["players"]):
        if seat != view["you"]:
            texts += [seat_and_level(seat, localizer), *(line.text for line in board_of(seat, view, localizer)), Text()]
    return texts


def board_of(seat: int, view: View, localizer: Localizer) -> list[Line]:
    player = view["seats"][seat]
    lines = [
        *purse(player, view["scores"][seat]["total"], localizer),
        labelled("tracks", numbers(player["tracks"], TRACKS, localizer), localizer),
        labelled("market", crowd(player["market"], localizer), localizer, sum(player["market"].values()), MARKET),
        labelled("bag", crowd(player["bag"], localizer), localizer, sum(player["bag"].values())),
    ]
    if any(place["place"] == "gunpowder_tower" for place in player["places"]):
        tower = spaced([standing(token, localizer) for token in player["tower"]])
        lines.append(
            Line("tower", Text.assemble((localizer.label(localizer.term("place.gunpowder_tower")), QUIET), tower))
        )
    return [*lines, *(place_line(place, localizer) for place in player["places"])]


def purse(player: dict[str, Any], points: int, localizer: Localizer) -> list[Line]:
    coins = Text.assemble((localizer.own.count("unit.coin", player["coins"]), "bold"))
    coins.append(f" · {localizer.own.count('unit.point', points)}")
    if player["technology"]:
        coins.append(" · " + localizer.words.count("technology", player["technology"]), style=MAY)
    return [
        Line("coins", coins),
        labelled("goods", goods(player["goods"], localizer), localizer),
        Line("development", Text(localizer.say("board.development", n=player["development"], status=player["status"]))),
        Line("stations", Text(localizer.say("board.stations", n=len(player["stations"]), stock=player["stock"],
                                        citizens=len(player["citizens"]), draw=player["draw"]))),
    ]  # fmt: skip


def labelled(name: str, text: Text, localizer: Localizer, count: int | None = None, of: int | None = None) -> Line:
    label = localizer.say(f"board.{name}")
    if count is not None:
        label += f" {count}" + (f"/{of}" if of else "")
    return Line(name, Text.assemble((localizer.label(label), QUIET), text))


def place_line(place: dict[str, Any], localizer: Localizer) -> Line:
    """A place with its spaces; a tick when it is activated."""
    name = localizer.term(f"place.{place['place']}")
    ready = place["ready"] and bool(place["spaces"])
    text = Text.assemble(("✓ " if ready else "  ", f"bold {MAY}"), (f"{name:<{NAME_WIDTH}}", "bold" if ready else ""))
    for space in place["spaces"]:
        text += standing(space["holds"], localizer) if space["holds"] else wanted(space["needs"], localizer)
    return Line(f"place {place['place']}", text)


def others(view: View, localizer: Localizer) -> list[Line]:
    """Everybody else, in turn order from the first player."""
    lines: list[Line] = []
    for turn in range(view["players"]):
        seat = (view["first"] + turn) % view["players"]
        if seat != view["you"]:
            lines += strip(view, seat, localizer)
    return lines


def strip(view: View, seat: int, localizer: Localizer) -> list[Line]:
    player = view["seats"][seat]
    points = view["scores"][seat]["total"]
    head = seat_name(seat, localizer).append(f" ({localizer.say('strip.first')})" if seat == view["first"] else "")
    head.append(f"  {localizer.own.count('unit.point', points)} · {localizer.own.count('unit.coin', player['coins'])}")
    if seat in view["passed"] and view["phase"] == "actions":
        head.append(f" · {localizer.say('board.passed')}", style=QUIET)
    holdings = localizer.say("strip.holdings", stations=len(player["stations"]), citizens=len(player["citizens"]),
                         development=player["development"], status=player["status"], draw=player["draw"])  # fmt: skip
    places = Text("  ")
    ready = [
        localizer.term(f"place.{place['place']}") for place in player["places"] if place["ready"] and place["spaces"]
    ]
    places.append(
        "✓ " + ", ".join(ready) if ready else localizer.say("strip.nothing_ready"), style=MAY if ready else QUIET
    )
    stock = Text("  ") + numbers(player["tracks"], TRACKS, localizer) + Text("  ") + goods(player["goods"], localizer)
    return [
        Line(f"{seat} head", head),
        Line(f"{seat} holdings", Text(f"  {holdings}")),
        Line(f"{seat} tracks", stock),
        Line(f"{seat} places", places),
    ]
