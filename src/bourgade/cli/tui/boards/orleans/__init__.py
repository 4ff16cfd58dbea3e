"""The board of Orléans in a terminal."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Board, Meaning, Panel, View
from bourgade.cli.tui.boards.orleans.commons import deeds, supplies
from bourgade.cli.tui.boards.orleans.player import other_boards, others, own_board
from bourgade.cli.tui.boards.orleans.roads import far_end, map_panel, neighbours, whole_map
from bourgade.cli.tui.boards.orleans.tokens import FOLLOWERS, GOODS, STARTER, short, standing, wanted
from bourgade.cli.tui.localizer import Localizer

# Actions on a place that say what the place does.
TELLING: Final = ("use", "take_tile", "exclude")

SIGNS: Final = ("ready", "water", "road", "station", "citizen")


class OrleansBoard(Board):
    def __init__(self) -> None:
        self.panels = (
            Panel("board", 0, own_board),
            Panel("map", 1, map_panel),
            Panel("others", 1, others),
            Panel("deeds", 1, deeds),
            Panel("supplies", 0, supplies),
        )

    def status(self, view: View, localizer: Localizer) -> str:
        # The event is the longest, and stands on the board as well: where there is no room, it is cut.
        parts = [super().status(view, localizer), localizer.say("board.first", seat=view["first"])]
        if view["event"]:
            letter = "" if view["letter"] == "none" else f" {view['letter'].upper()}"
            effect = localizer.label(localizer.term(f"event.{view['event']}") + letter) + localizer.say(
                f"effect.{view['event']}"
            )
            parts.append(effect)
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """Where the plain sentence leaves something open (which space, which way round), the board tells it."""
        kind = meaning["kind"]
        if kind == "travel":
            return journey(meaning, view, localizer)
        if kind in TELLING:
            return localizer.say(
                f"act.{kind}.telling", place=f"place.{meaning['place']}", does=f"does.{meaning['place']}"
            )
        if "slot" not in meaning:
            return localizer.action(meaning)
        place = f"place.{meaning['place']}"
        space = space_of(meaning, view)
        if kind == "pull":
            return localizer.say("act.pull.follower", follower=f"follower.{space['holds']}", place=place)
        if kind == "cover":
            return localizer.say("act.cover.space", needs=f"follower.{space['needs']}", place=place)
        if kind == "place" and stands_in(meaning, space):
            follower, needs = f"follower.{meaning['follower']}", f"follower.{space['needs']}"
            return localizer.say("act.place.space", follower=follower, place=place, needs=needs)
        return localizer.action(meaning)

    def brief(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        if meaning["kind"] != "place":
            return self.action(meaning, view, localizer)
        follower, space = f"follower.{meaning['follower']}", space_of(meaning, view)
        if stands_in(meaning, space):
            return localizer.say("act.place.brief_as", follower=follower, needs=f"follower.{space['needs']}")
        return localizer.say("act.place.brief", follower=follower)

    def order(self, meaning: Meaning) -> tuple[int, int]:
        """People mostly draw as many as they may."""
        last, _ = super().order(meaning)
        return (last, -int(meaning["n"])) if meaning["kind"] == "draw" else (last, 0)

    def legend(self, localizer: Localizer) -> list[Text]:
        pieces = [(standing(kind, localizer), localizer.term(f"follower.{kind}")) for kind in FOLLOWERS]
        pieces += [
            (standing(STARTER + "farmer", localizer), localizer.say("legend.starter")),
            (standing("technology", localizer), localizer.term("technology")),
            (wanted("farmer", localizer), localizer.say("legend.wanted")),
            (wanted("any", localizer), localizer.say("legend.any")),
        ]
        lines = [piece.append(f" {name}") for piece, name in pieces]
        lines += [Text(f"{short(good, localizer)} {localizer.term(f'good.{good}')}") for good in GOODS]
        return [*lines, *(Text(localizer.say(f"legend.{sign}")) for sign in SIGNS)]

    def page(self, name: str, view: View, localizer: Localizer) -> list[Text]:
        return whole_map(view, localizer) if name == "map" else other_boards(view, localizer)


def space_of(meaning: Meaning, view: View) -> dict[str, str | None]:
    """The action space that an action names, on the person's own board."""
    places = view["seats"][view["you"]]["places"]
    spaces: list[dict[str, str | None]] = next(
        place["spaces"] for place in places if place["place"] == meaning["place"]
    )
    return spaces[meaning["slot"]]


def stands_in(meaning: Meaning, space: dict[str, str | None]) -> bool:
    """Whether the follower stands in for another kind."""
    return space["needs"] not in (meaning["follower"].removeprefix(STARTER), "any", "neutral")


def journey(meaning: Meaning, view: View, localizer: Localizer) -> str:
    """A journey by where it ends and what lies on the way."""
    town = view["seats"][view["you"]]["town"]
    wanted_way = {meaning["town"], meaning["other_town"], meaning["way"]}
    way = next(way for way in neighbours(view, town) if {way["from"], way["to"], way["way"]} == wanted_way)
    goods = {f"good.{good}": way["goods"].count(good) for good in way["goods"]}
    return localizer.say("act.travel.to", town=f"town.{far_end(way, town)}", way=f"way.{way['way']}", goods=goods)


BOARD: Final = OrleansBoard()
