"""The tables of the rules book, made of the box: landscapes, prices, missions."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.lorrein.adapter.catalogue import asked_items
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.box import Box
from bourgade.games.lorrein.rules.building import price
from bourgade.kernel.book import BookTable, Cell
from bourgade.kernel.message import Message
from bourgade.kernel.piece_catalogue import line

LANDSCAPE_HEADS = ("column.landscape", "column.beads", "column.raw", "column.craft", "column.product")
PRICE_HEADS = ("column.build", "column.price")
MISSION_HEADS = ("column.mission", "column.top", "column.full")
BUILDS = {
    c.PRICE_FARM: "building.farm", c.PRICE_WITCH: "building.witch_house", c.PRICE_DUCHY: "building.small_duchy",
    c.PRICE_ENLARGE: "cell.enlarge",
}  # fmt: skip


def tables(box: Box, seats: int) -> dict[str, BookTable]:
    return {
        "landscapes": BookTable(LANDSCAPE_HEADS, list(landscape_rows())),
        "prices": BookTable(PRICE_HEADS, list(price_rows(box))),
        "missions": BookTable(MISSION_HEADS, list(mission_rows(box))),
    }


def landscape_rows() -> Iterator[list[Cell]]:
    for number, name in enumerate(c.LANDSCAPE_NAMES):
        craft = f"craft.{c.CRAFT_NAMES[number]}" if number < c.CRAFTS else "cell.brewed"
        raw, product = f"good.{c.RAW_NAMES[number]}", f"good.{c.PRODUCT_NAMES[number]}"
        yield [f"landscape.{name}", f"bead.{c.COLOUR_NAMES[number]}", raw, craft, product]


def price_rows(box: Box) -> Iterator[list[Cell]]:
    for what in (*BUILDS, *range(c.CRAFTS)):
        build = BUILDS[what] if what in BUILDS else f"craft.{c.CRAFT_NAMES[what]}"
        yield [build, goods(price(box, what))]
    yield ["cell.move_witch", goods({"medicine": 1})]


def goods(counts: dict[str, int]) -> Message:
    return line("cell.counted", items={f"good.{name}": count for name, count in counts.items()})


def mission_rows(box: Box) -> Iterator[list[Cell]]:
    for mission, name in enumerate(c.MISSION_NAMES):
        yield [f"mission.{name}", *[items(half) for half in box.halves[mission]]]


def items(half: list[int]) -> Message:
    return line("cell.counted", items=asked_items(half))
