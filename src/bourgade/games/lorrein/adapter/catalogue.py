"""Every piece of the box of Lorrein, to be read: landscapes, goods, crafts, buildings with their prices, beads,
missions."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.lorrein.adapter.view_types import BoxFigures
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.box import Box
from bourgade.games.lorrein.rules.building import price
from bourgade.kernel.message import Message
from bourgade.kernel.naming import counted
from bourgade.kernel.piece_catalogue import Figures, Piece, PieceCatalogue, line


def catalogue(box: Box, seats: int) -> PieceCatalogue:
    pieces = [
        *landscapes(), *goods(box, seats), *crafts(box), *buildings(box), *beads(box), *missions(box), *items(box),
    ]  # fmt: skip
    return PieceCatalogue(pieces, figures(box))


def figures(box: Box) -> BoxFigures:
    return {
        "prices": {name: price(box, index) for index, name in enumerate(c.PRICE_NAMES)},
        "pieces": {"farms": box.farms, "duchies": box.duchies, "workshops": box.workshops},
        "room": {"small": box.room[0], "large": box.room[1]},
        "food": {"small": box.food[0], "large": box.food[1]},
        "foods": list(c.FOOD_NAMES),
        "bowl": {"dents": box.dents, "each": box.beads, "most": box.most_beads, "red_round": box.red_round},
        "trade": {
            "own_offers": box.own_offers, "other_offers": box.other_offers, "refusals": box.refusals,
            "deals": box.deals, "items": c.ITEMS_A_SIDE,
        },
        "limit": box.limit or None,
        "annexation": box.annex_from,
    }  # fmt: skip


def priced(box: Box, index: int) -> Message:
    """What a build costs; a large duchy is made of a small one, which has been paid for already."""
    goods = {f"good.{good}": count for good, count in price(box, index).items()}
    return line("face.enlarge_price" if index == c.PRICE_ENLARGE else "face.price", goods=goods)


def landscapes() -> Iterator[Piece]:
    for number, name in enumerate(c.LANDSCAPE_NAMES):
        raw, colour = c.RAW_NAMES[number], c.COLOUR_NAMES[number]
        craft = c.CRAFT_NAMES[number] if number < c.CRAFTS else None
        does = [line("face.landscape", bead=f"bead.{colour}", good=f"good.{raw}")]
        does.append(line("face.landscape_craft", craft=f"craft.{craft}") if craft else line("face.landscape_none"))
        yield Piece(
            f"landscape.{name}", rule="LOR-1.1", row=f"plates.{name}", does=does,
            figures={"colour": colour, "raw": raw, "product": c.PRODUCT_NAMES[number], "craft": craft},
        )  # fmt: skip


def goods(box: Box, seats: int) -> Iterator[Piece]:
    for number, name in enumerate(c.GOOD_NAMES):
        kind, raw = number % c.RAWS, number < c.RAWS
        food = [line("face.food")] if number in c.FOODS else []
        known: Figures = {"raw": raw, "colour": c.COLOUR_NAMES[kind], "food": number in c.FOODS}
        if raw:
            product = f"good.{c.PRODUCT_NAMES[kind]}"
            cards = box.cards[kind] if kind < c.CRAFTS else 1
            where = f"craft.{c.CRAFT_NAMES[kind]}" if kind < c.CRAFTS else "building.witch_house"
            does = [line("face.raw", goods={product: cards}, place=where)]
            known |= {"product": c.PRODUCT_NAMES[kind], "cards": cards}
            row = f"crafts.{c.CRAFT_NAMES[kind]}" if kind < c.CRAFTS else "stock.medicine"
        else:
            does = [line("face.product", bead=f"bead.{c.COLOUR_NAMES[kind]}")]
            if number == c.MEDICINE:
                does.append(line("face.medicine"))
            known["stock"] = box.stock[kind][seats - 2]
            row = f"stock.{name}"
        rule = "LOR-8.2" if number == c.MEDICINE else "LOR-6.2" if raw else "LOR-4.5"
        yield Piece(f"good.{name}", rule=rule, row=row, does=[*does, *food], figures=known)


def crafts(box: Box) -> Iterator[Piece]:
    for craft, name in enumerate(c.CRAFT_NAMES):
        cards = {f"good.{c.PRODUCT_NAMES[craft]}": box.cards[craft]}
        does = [
            line("face.craft", good=f"good.{c.RAW_NAMES[craft]}", goods=cards),
            line("face.craft_site", landscape=f"landscape.{c.LANDSCAPE_NAMES[craft]}"),
            *([line("face.master")] if box.master else []),
            *([line("face.one_mill")] if craft == c.MILL else []),
            priced(box, craft),
        ]
        yield Piece(
            f"craft.{name}", rule="LOR-5.6", row=f"prices.{name}", does=does,
            figures={
                "price": price(box, craft), "raw": c.RAW_NAMES[craft], "product": c.PRODUCT_NAMES[craft],
                "cards": box.cards[craft], "landscape": c.LANDSCAPE_NAMES[craft],
            },
        )  # fmt: skip


def buildings(box: Box) -> Iterator[Piece]:
    yield Piece(
        "building.farm", rule="LOR-5.2", row="prices.farm",
        does=[line("face.farm"), line("face.most", n=box.farms), priced(box, c.PRICE_FARM)],
        figures={"price": price(box, c.PRICE_FARM), "most": box.farms},
    )  # fmt: skip
    yield Piece(
        "building.workshop", rule="LOR-5.6", row="pieces.workshops",
        does=[line("face.workshop"), line("face.most", n=box.workshops)], figures={"most": box.workshops},
    )  # fmt: skip
    yield Piece(
        "building.witch_house", rule="LOR-5.3", row="prices.witch_house",
        does=[line("face.witch_house"), priced(box, c.PRICE_WITCH), line("face.witch_move")],
        figures={"price": price(box, c.PRICE_WITCH), "most": 1},
    )  # fmt: skip
    for size, (name, index) in enumerate((("small_duchy", c.PRICE_DUCHY), ("large_duchy", c.PRICE_ENLARGE))):
        yield Piece(
            f"building.{name}", rule=("LOR-5.4", "LOR-5.5")[size], row=f"prices.{c.PRICE_NAMES[index]}",
            does=[
                line("face.duchy", n=box.room[size]), line("face.eats", n=box.food[size]),
                *([line("face.most", n=box.duchies)] if size == 0 else []), priced(box, index),
            ],
            figures={
                "price": price(box, index), "most": box.duchies, "room": box.room[size], "food": box.food[size],
                "strength": box.strength[size],
            },
        )  # fmt: skip


def beads(box: Box) -> Iterator[Piece]:
    for colour, name in enumerate(c.COLOUR_NAMES):
        if colour == c.RED:
            yield Piece(
                "bead.red", rule="LOR-4.5", row="bowl",
                does=[line("face.red"), line("face.red_round", n=box.red_round)],
                figures={"round": box.red_round, "count": box.red},
            )  # fmt: skip
        else:
            raw = c.RAW_NAMES[colour]
            yield Piece(
                f"bead.{name}", rule="LOR-4.2", row="bowl", does=[line("face.bead", good=f"good.{raw}")],
                figures={"raw": raw, "landscape": c.LANDSCAPE_NAMES[colour], "count": box.beads},
            )  # fmt: skip


# Duchies first, as on the board; large ones are among them and come right behind.
ITEM_ORDER = (c.DUCHIES, c.LARGE_DUCHIES, c.FARMS, c.WITCHES, *range(c.CRAFTS))


def asked_items(half: list[int]) -> dict[str, int]:
    """What a mission asks for, as counted terms."""
    return {f"item.{c.ITEM_NAMES[item]}": half[item] for item in ITEM_ORDER if half[item]}


def missions(box: Box) -> Iterator[Piece]:
    for mission, name in enumerate(c.MISSION_NAMES):
        asked = counted(c.ITEM_NAMES, box.missions[mission])
        top, full = (counted(c.ITEM_NAMES, half) for half in box.halves[mission])
        yield Piece(
            f"mission.{name}", rule="LOR-11.4", row=f"missions.{name}",
            does=[line("face.mission", items=asked_items(box.missions[mission]))],
            figures={"asked": asked, "top": top, "full": full},
        )  # fmt: skip


def items(box: Box) -> Iterator[Piece]:
    """What a mission can ask for, and what it costs to build one more."""
    prices = {"duchies": c.PRICE_DUCHY, "large": c.PRICE_ENLARGE, "farms": c.PRICE_FARM, "witch": c.PRICE_WITCH}
    for item, name in enumerate(c.ITEM_NAMES):
        index = prices.get(name, item)
        yield Piece(
            f"item.{name}", rule="LOR-11.4", row=f"prices.{c.PRICE_NAMES[index]}", does=[priced(box, index)],
            figures={"price": price(box, index)},
        )  # fmt: skip
