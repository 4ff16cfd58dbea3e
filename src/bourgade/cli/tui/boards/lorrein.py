"""The board of Lorrein in a terminal: the country as a map, goods, the bowl, the mission and the offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Board, Line, Meaning, Panel, View, labelled, listed, seat_and_level
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHARGES, CHOSEN, MAY, QUIET
from bourgade.games.lorrein.rules import codes as c

LANDS: Final = {
    "forest": "#8fc77a", "meadow": "#b8d68a", "wheatfield": "#e3c23f", "river": "#7fb2e5", "lavender_field": "#c79be0",
}  # fmt: skip
BUILDINGS: Final = {"farm": "▴", "workshop": "■", "witch_house": "✶"}
SETTINGS: Final = ("tariff", "watch")  # kinds of actions that give a setting, named like them, another value
SELDOM: Final = (*SETTINGS, "shut", "admit")
CRAFTS: Final = dict(zip(c.LANDSCAPE_NAMES, c.CRAFT_NAMES, strict=False))  # no workshop stands in lavender fields
CORNERS: Final = {False: "○", True: "◎"}


class LorreinBoard(Board):
    def __init__(self) -> None:
        self.panels = (
            Panel("holdings", 0, holdings),
            Panel("map", 1, country),
            Panel("bowl", 0, bowl),
            Panel("others", 1, others),
        )

    def status(self, view: View, localizer: Localizer) -> str:
        parts = [super().status(view, localizer), localizer.say("board.turn", seat=view["active"])]
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """The sentence, and what lies at the place that it names."""
        there = whereabouts(meaning, view, localizer)
        return f"{localizer.action(meaning)} · {there}" if there else localizer.action(meaning)

    def brief(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        if meaning["kind"] in SETTINGS:
            return localizer.term(f"{meaning['kind']}.{meaning[meaning['kind']]}")
        if f"act.{meaning['kind']}.any" not in localizer.words:
            return self.action(meaning, view, localizer)
        where = localizer.say("board.place", row=meaning["row"], column=meaning["column"])
        return f"{where} · {whereabouts(meaning, view, localizer)}"

    def heading(self, meaning: Meaning, localizer: Localizer) -> str:
        """What is to be built, over all the places for it; what is to be set, over its values."""
        if meaning["kind"] == "tariff":
            return localizer.say("board.tariff", craft=f"craft.{meaning['craft']}")
        if meaning["kind"] == "watch":
            return localizer.say("board.watch")
        key = f"act.{meaning['kind']}.any"
        return localizer.say(key) if key in localizer.words else ""

    def order(self, meaning: Meaning) -> tuple[int, int]:
        """What ends something comes behind what is done, and what is set once in a while last: it is long."""
        last, _ = super().order(meaning)
        return (2 if meaning["kind"] in SELDOM else last, 0)

    def legend(self, localizer: Localizer) -> list[Text]:
        lands = [Text.assemble((localizer.say(f"short.{name}"), colour), f" {localizer.term(f'landscape.{name}')}")
                 for name, colour in LANDS.items()]  # fmt: skip
        signs = [Text(f"{sign} {localizer.term(f'building.{name}')}") for name, sign in BUILDINGS.items()]
        sizes = {large: "building.large_duchy" if large else "building.small_duchy" for large in CORNERS}
        duchies = [Text(f"{CORNERS[large]} {localizer.term(size)}") for large, size in sizes.items()]
        return [*lands, *signs, *duchies]

    def page(self, name: str, view: View, localizer: Localizer) -> list[Text]:
        return [line.text for line in (country if name == "map" else others)(view, localizer)]


def whereabouts(meaning: Meaning, view: View, localizer: Localizer) -> str:
    """The landscape of a tile and what stands there, or the landscapes around a site."""
    if "row" not in meaning:
        return ""
    where = meaning["row"], meaning["column"]
    if meaning["kind"] in ("duchy", "enlarge", "shrink", "lose_duchy"):
        site = next(site for site in view["sites"] if (site["row"], site["column"]) == where)
        return listed(localizer.term(f"landscape.{land}") for land in site["landscapes"])
    tile = next(tile for tile in view["tiles"] if (tile["row"], tile["column"]) == where)
    if meaning["kind"] == "workshop":
        return localizer.term(f"craft.{CRAFTS[tile['landscape']]}")
    if "craft" in tile:
        return localizer.term(f"craft.{tile['craft']}")
    return localizer.term(f"landscape.{tile['landscape']}")


def counted(goods: Mapping[str, int], localizer: Localizer) -> str:
    return listed(localizer.words.count(key if "." in key else f"good.{key}", n) for key, n in goods.items())


def holdings(view: View, localizer: Localizer) -> list[Line]:
    """What the person has, owes, wants and writes; who only watches sees the first seat's."""
    own = view["seats"][view["you"] if view["you"] is not None else 0]
    lines = [
        labelled("goods", localizer.say("board.goods"), counted(own["goods"], localizer), localizer),
        labelled("owed", localizer.say("board.owed"), localizer.words.count("unit.food", own["owed"]), localizer),
        labelled("left", localizer.say("board.left"), left(own, localizer), localizer),
        *tariffs(own, "", localizer),
    ]
    if "mission" in own:
        mission = own["mission"]
        name = localizer.term(f"mission.{mission['mission']}")
        lines.append(labelled("mission", localizer.say("board.mission"), name, localizer))
        wanted = mission["top" if view["options"]["length"] == "short" else "full"]
        for item, n in wanted.items():
            done = min(n, mission["standing"][item])
            text = Text.assemble((f"  {'✓' if done == n else '·'} ", MAY if done == n else QUIET))
            lines.append(Line(f"item {item}", text.append(f"{localizer.words.count(f'item.{item}', n)} ({done}/{n})")))
    if own.get("draft"):
        lines.append(labelled("draft", localizer.say("board.draft"), bargain(own["draft"], localizer), localizer))
    if view["offer"]:
        offer = view["offer"]
        lines.append(
            labelled("offer", offered(view, localizer), Text(bargain(offer, localizer), style=CHOSEN), localizer)
        )
    return lines


def left(own: Any, localizer: Localizer) -> str:
    """The pieces that may still be built."""
    pieces = {"item.farms": "farms_left", "item.duchies": "duchies_left", "unit.workshop": "workshops_left"}
    return listed(localizer.words.count(key, own[name]) for key, name in pieces.items())


def tariffs(own: Any, key: str, localizer: Localizer) -> list[Line]:
    return [
        labelled(
            f"tariff {key}{craft}", localizer.term(f"craft.{craft}"), localizer.term(f"tariff.{tariff}"), localizer
        )
        for craft, tariff in own["tariffs"].items()
    ]


def offered(view: View, localizer: Localizer) -> str:
    """Who offers something to whom: an onlooker is told the name."""
    offer = view["offer"]
    if offer["to"] == "all":
        return localizer.say("board.offer_all", seat=offer["author"])
    if offer["to"] == view["you"]:
        return localizer.say("board.offer_you", seat=offer["author"])
    return localizer.say("board.offer", seat=offer["author"], other_seat=offer["to"])


def bargain(offer: Any, localizer: Localizer) -> str:
    return localizer.say("board.bargain", give=offer["give"], get=offer["get"])


def country(view: View, localizer: Localizer) -> list[Line]:
    """The tiles row by row; between two rows, the sites with their duchies."""
    tiles = {(tile["row"], tile["column"]): tile for tile in view["tiles"]}
    duchies = {(duchy["row"], duchy["column"]): duchy for duchy in view["duchies"]}
    columns = range(1, view["columns"] + 1)
    head = Text("   " + "".join(f" {column}   " for column in columns), style=QUIET)
    lines = [Line("columns", head)]
    for row in range(1, view["rows"] + 1):
        text = Text(f"{row:>2} ", style=QUIET)
        for column in columns:
            text.append(tile_sign(tiles[row, column], localizer)).append(" ")
        lines.append(Line(f"row {row}", text))
        if row < view["rows"]:
            corners = Text("      ")
            for column in columns[:-1]:
                duchy = duchies.get((row, column))
                corners.append(owned(CORNERS[duchy["large"]], duchy["owner"]) if duchy else Text("· ", style=QUIET))
                corners.append("   ")
            lines.append(Line(f"corners {row}", corners))
    return lines


def tile_sign(tile: Any, localizer: Localizer) -> Text:
    """Two letters for the landscape, and what stands on it with its owner's sign."""
    text = Text.assemble((localizer.say(f"short.{tile['landscape']}"), LANDS[tile["landscape"]]))
    return text.append(owned(BUILDINGS[tile["building"]], tile["owner"])) if "building" in tile else text.append("  ")


def owned(sign: str, owner: int) -> Text:
    mark, colour = CHARGES[owner % len(CHARGES)]
    return Text.assemble((sign + mark, f"bold {colour}"))


def bowl(view: View, localizer: Localizer) -> list[Line]:
    """The beads with their odds, and the cards that are left."""
    lines = []
    for colour, n in view["bowl"].items():
        odds = round(100 * view["odds"].get(colour, 0))
        text = Text(localizer.words.count(f"bead.{colour}", n)).append(f" · {odds} %", style=QUIET)
        lines.append(Line(f"bead {colour}", text))
    return [*lines, labelled("stock", localizer.say("view.stock"), counted(view["stock"], localizer), localizer)]


def others(view: View, localizer: Localizer) -> list[Line]:
    lines: list[Line] = []
    for seat, other in enumerate(view["seats"]):
        if seat == view["you"]:
            continue
        lines.append(Line(f"seat {seat}", seat_and_level(seat, localizer)))
        lines.append(
            labelled(f"goods {seat}", localizer.say("board.goods"), counted(other["goods"], localizer), localizer)
        )
        built = listed(localizer.words.count(f"item.{item}", n) for item, n in other["built"].items())
        lines.append(labelled(f"built {seat}", localizer.say("board.built"), built, localizer))
        lines += tariffs(other, f"{seat} ", localizer)
    return lines


BOARD: Final = LorreinBoard()
