"""The box of Lorrein: the data file and a table's options, made into one immutable object that positions share."""

from __future__ import annotations

from pathlib import Path

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.box import Box
from bourgade.kernel.box import PROVENANCES, BoxFile, Row
from bourgade.kernel.errors import InvalidData

PLAYERS = (2, 3, 4)
TURN_ORDER = ("first", "second", "third", "fourth")
# So many tiles of each landscape, with 2, 3 and 4 players, are enough for everybody to begin (LOR-2.3 to LOR-2.5),
# wherever the others have begun: a duchy leaves at most two tiles without a free site.
TO_BEGIN = (3, 5, 5)


def fill(box: Box, top: Row) -> None:
    """Read the rows of the data file into a box that has its options."""
    _modules(box)
    _board(box, top)
    _bowl(box, top.row("bowl"))
    _supplies(box, top)
    _numbers(box, top)
    _prices(box, top.row("prices"))
    _start(box, top.row("start"))
    _trade(box, top)
    _end(box, top.row("end"))
    _missions(box, top.row("missions"))


BOX = BoxFile(Path(__file__).parents[1] / "data" / "lorrein.toml", Box, fill)


def _modules(box: Box) -> None:
    box.long = box.options["length"] == "long"
    box.bowl_module = box.options["bowl"] is True
    box.bowl_plus = box.options["bowl_plus"] is True
    box.master = box.options["master"] is True
    box.annex_farm = box.options["annex_farm"] is True
    box.annex_farm_plus = box.options["annex_farm_plus"] is True
    box.annex_work = box.options["annex_work"] is True
    box.annex_work_plus = box.options["annex_work_plus"] is True
    box.offers = box.options["trade"] == "full"
    box.tariffs = box.options["trade"] != "off"


def _board(box: Box, top: Row) -> None:
    plates = top.row("plates")
    box.plates = []
    for landscape, name in enumerate(c.LANDSCAPE_NAMES):
        box.plates += [landscape] * plates.number(name, 0, c.PLATES)
    plates.provenance()
    plates.end()
    layout = top.row("layout")
    box.plate_rows = layout.numbers("rows", 1, c.ROWS // 2, len(PLAYERS))
    box.plate_columns = layout.numbers("columns", 1, c.COLUMNS // 2, len(PLAYERS))
    fewest = layout.numbers("fewest", 0, 12, len(PLAYERS))
    box.fewest = [max(pair) for pair in zip(fewest, TO_BEGIN, strict=True)]
    layout.provenance()
    layout.end()
    box.tiles = []
    box.sites = []
    for rows, columns in zip(box.plate_rows, box.plate_columns, strict=True):
        if rows * columns > len(box.plates):
            raise InvalidData(f"plates: {len(box.plates)} are too few for {rows} rows of {columns}")
        tile_rows, tile_columns = 2 * rows, 2 * columns
        box.tiles.append([c.COLUMNS * row + column for row in range(tile_rows) for column in range(tile_columns)])
        box.sites.append([
            c.SITE_COLUMNS * row + column for row in range(tile_rows - 1) for column in range(tile_columns - 1)
        ])  # fmt: skip
    for index, (rows, columns) in enumerate(zip(box.plate_rows, box.plate_columns, strict=True)):
        _can_be_laid(box, index, rows * columns)


def _can_be_laid(box: Box, index: int, count: int) -> None:
    """Whether some draw of so many plates gives each landscape with a craft its tiles; a plate lacks one landscape."""
    fewest = box.fewest[index]
    most = [count - fewest if landscape < c.CRAFTS else count for landscape in range(c.LANDSCAPES)]
    drawn = sum(min(box.plates.count(landscape), most[landscape]) for landscape in range(c.LANDSCAPES))
    if count < fewest or drawn < count:
        what = f"with {PLAYERS[index]} players, {count} of these plates do not give {fewest} tiles of each landscape"
        raise InvalidData(f"layout.fewest[{index}]: {what}")


def _bowl(box: Box, row: Row) -> None:
    box.dents = row.number("dents", 1, 5)
    box.beads = row.number("each", 1, 9)
    box.most_beads = box.beads + row.number("spare", 0, 20)
    box.red = row.number("red", 0, 9)
    box.red_round = row.number("red_round", 1, 99)
    row.provenance()
    for field in ("spare_prov", "red_round_prov"):
        row.choice(field, PROVENANCES)
    row.end()


def _supplies(box: Box, top: Row) -> None:
    stock = top.row("stock")
    box.stock = [stock.numbers(name, 1, 99, len(PLAYERS)) for name in c.PRODUCT_NAMES]
    stock.provenance()
    stock.end()
    pieces = top.row("pieces")
    box.farms = pieces.number("farms", 1, 12)
    box.duchies = pieces.number("duchies", 1, 3)
    box.workshops = pieces.number("workshops", 1, 12)
    pieces.provenance()
    pieces.choice("workshops_prov", PROVENANCES)
    pieces.end()


def _numbers(box: Box, top: Row) -> None:
    room = top.row("room")
    small = room.number("small", 1, 4)
    box.room = [small, room.number("large", small, 4)]  # enlarging leaves every workshop its place
    box.food = [room.number("small_food", 0, 9), room.number("large_food", 0, 9)]
    room.provenance()
    room.end()
    crafts = top.row("crafts")
    box.cards = [crafts.number(name, 1, 9) for name in c.CRAFT_NAMES]
    crafts.provenance()
    crafts.end()
    annexation = top.row("annexation")
    box.strength = [annexation.number("small", 1, 9), annexation.number("large", 1, 9)]
    annexation.provenance()
    annexation.end()


def _prices(box: Box, prices: Row) -> None:
    box.prices = []
    for name in c.PRICE_NAMES:
        row = prices.row(name)
        price: list[int] = []
        for good, good_name in enumerate(c.GOOD_NAMES):
            if row.has(good_name):
                price += [good, row.number(good_name, 1, 9)]
        if not price:
            raise InvalidData(f"{row.where}: must cost something")
        box.prices.append(price)
        row.provenance()
        row.end()
    prices.end()


def _start(box: Box, start: Row) -> None:
    goods: dict[str, list[int]] = {}
    for name in (*TURN_ORDER, "third_of_four"):
        row = start.row(name)
        goods[name] = [row.number(raw, 0, 9) if row.has(raw) else 0 for raw in c.RAW_NAMES]
        row.end()
    box.start_goods = []
    for players in PLAYERS:
        names = [name if (players, name) != (4, "third") else "third_of_four" for name in TURN_ORDER[:players]]
        box.start_goods.append([goods[name] for name in names])
    start.provenance()
    start.end()


def _trade(box: Box, top: Row) -> None:
    trade = top.row("trade")
    box.own_offers = trade.number("own_offers", 0, 99)
    box.other_offers = trade.number("other_offers", 0, 99)
    box.refusals = trade.number("refusals", 1, 99)
    box.deals = trade.number("deals", 0, 99)
    trade.provenance()
    trade.end()
    tariff = top.row("tariff")
    posted = [tariff.choice(name, c.TARIFF_NAMES) for name in c.CRAFT_NAMES]
    # Where people can ask, a workshop is closed until its owner says otherwise (LOR-7.4).
    box.start_tariff = posted if box.options["trade"] == "tariffs" else [0] * c.CRAFTS
    tariff.provenance()
    tariff.end()


def _end(box: Box, row: Row) -> None:
    limit = row.number("limit", 1, 999)
    box.limit = limit if box.options["limit"] is True else 0
    annexation = row.number("annexation", 1, 99)
    box.annex_from = annexation if box.options["annex_from"] == "3" else 1
    row.provenance()
    row.end()


def _missions(box: Box, missions: Row) -> None:
    box.missions = []
    box.halves = []
    most = {"duchies": box.duchies, "large": box.duchies, "farms": box.farms, "witch": 1, "mill": 1}
    for name in c.MISSION_NAMES:
        row = missions.row(name)
        halves: list[list[int]] = []
        for half in ("top", "full"):
            part = row.row(half)
            halves.append([
                part.number(item, 0, most.get(item, box.workshops)) if part.has(item) else 0 for item in c.ITEM_NAMES
            ])  # fmt: skip
            part.end()
        for item in range(c.ITEMS):
            if halves[1][item] < halves[0][item]:
                raise InvalidData(f"{row.where}.full.{c.ITEM_NAMES[item]}: must be no less than in the top half")
        box.halves.append(halves)
        box.missions.append(halves[1 if box.long else 0])
        row.provenance()
        row.end()
    missions.end()
