"""The box of Orléans: the data file and a table's options, made into one immutable object that positions share."""

from __future__ import annotations

from pathlib import Path

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.kernel.box import PROVENANCES, BoxFile, Row
from bourgade.kernel.errors import InvalidData

PLAYERS = (2, 3, 4, 5)


def fill(box: Box, top: Row) -> None:
    """Read the rows of the data file into a box that has its options."""
    _rulings(box)
    _supplies(box, top)
    _tracks(box, top.row("tracks"))
    _development(box, top.row("development"))
    _places(box, top.row("places"))
    _deeds(box, top.row("deeds"))
    _events(box, top)
    _map(box, top)


BOX = BoxFile(Path(__file__).parents[1] / "data" / "orleans.toml", Box, fill)


def _rulings(box: Box) -> None:
    box.second_edition = box.options["edition"] == "2020"
    box.exclusion = box.options["exclusion"] is True
    box.strict_shortage = box.options["shortage"] == "strict"
    box.food_first = not box.second_edition or box.options["harvest"] == "food_first"
    box.literal_backstep = box.options["backstep"] == "literal"
    box.covering = box.options["covering"] is True
    box.horse_wagon_goods = box.options["horse_wagon_goods"] is True
    box.empty_bag_pull = box.options["empty_bag_pull"] is True
    box.withdrawal = box.options["withdrawal"] is True


def _supplies(box: Box, top: Row) -> None:
    supply = top.row("supply")
    box.followers = [supply.numbers(kind, 0, 99, len(PLAYERS)) for kind in c.KIND_NAMES]
    box.technology = supply.numbers("technology", 0, 99, len(PLAYERS))
    box.goods_removed = supply.numbers("goods_removed", 0, 30, len(PLAYERS))
    supply.provenance()
    supply.end()
    goods = top.row("goods")
    box.goods = [goods.number(good, 12, 99) for good in c.GOOD_NAMES]
    goods.provenance()
    goods.end()
    start = top.row("start")
    box.start_coins = start.number("coins", 0, 99)
    box.start_stations = start.number("stations", 0, c.TOWNS)
    box.market = start.number("market", 4, 12)
    box.rounds = start.number("rounds", 1, 18)
    limited = box.options["bank"] == "limited"
    bank = start.number("bank", max(1, 4 * box.start_coins if limited else 0), 9999)  # it covers the opening coins
    box.bank = bank if limited else 0
    start.provenance()
    start.choice("market_prov", PROVENANCES)
    start.choice("bank_prov", PROVENANCES)
    start.end()


def _tracks(box: Box, tracks: Row) -> None:
    box.farmer_goods = tracks.choices("farmer", c.GOOD_NAMES, 12)
    box.boatman_coins = tracks.numbers("boatman", 0, 99)
    box.scholar_development = tracks.numbers("scholar", 0, 30)
    box.draw = tracks.numbers("draw", 1, c.MOST_DRAWN)
    if not box.draw:
        raise tracks.wrong("draw", "must have at least one entry")
    box.steps = [0] * c.KINDS
    box.steps[c.FARMER] = len(box.farmer_goods)
    box.steps[c.BOATMAN] = len(box.boatman_coins)
    box.steps[c.CRAFTSMAN] = tracks.number("craftsman", 0, 12)
    box.steps[c.TRADER] = tracks.number("trader", 0, 12)
    box.steps[c.SCHOLAR] = len(box.scholar_development)
    box.steps[c.KIND_NAMES.index("knight")] = len(box.draw) - 1
    box.steps[c.MONK] = 99  # no track: only the supply ends
    box.knight_citizen = tracks.number("knight_citizen", 1, 12)
    box.boatman_citizen = tracks.number("boatman_citizen", 1, 12)
    coins = tracks.number("last_boatman_coins", 0, 99)
    box.late_boatman_coins = coins if box.options["last_boatman"] == "coins" else 0
    tracks.provenance()
    tracks.choice("last_boatman_prov", PROVENANCES)
    tracks.end()


def _development(box: Box, row: Row) -> None:
    box.last_space = row.number("last", 1, 60)
    status = row.numbers("status", 0, box.last_space)
    citizens = row.numbers("citizens", 0, box.last_space, 3)
    box.status = [sum(1 for start in status if start <= space) for space in range(box.last_space + 1)]
    box.space_coins = [0] * (box.last_space + 1)
    pairs = row.value("coins")
    for index, pair in enumerate(pairs if isinstance(pairs, list) else [pairs]):
        space, coins = Row({"pair": pair}, f"development.coins[{index}]").numbers("pair", 1, 60, 2)
        if space > box.last_space:
            raise InvalidData(f"development.coins[{index}]: the track has no space {space}")
        box.space_coins[space] = coins
    box.space_citizen = [-1] * (box.last_space + 1)
    for index, space in enumerate(citizens):
        box.space_citizen[space] = c.CITIZEN_DEVELOPMENT + index
    row.provenance()
    row.end()


def _places(box: Box, places: Row) -> None:
    box.space_count = [0] * c.PLACES
    box.space_kind = [c.ANY] * c.SPACES
    box.stack_one = 0
    box.effect = [c.PASSIVE] * c.PLACES
    box.amount = [0] * c.PLACES
    box.coins = [0] * c.PLACES
    box.development = [0] * c.PLACES
    places.choice("stack_prov", PROVENANCES)
    for place, name in enumerate(c.PLACE_NAMES):
        row = places.row(name)
        low, high = (0, 0) if place < c.BOARD_PLACES else (1, 2)
        if row.number("stack", low, high) == 1:
            box.stack_one |= 1 << place
        kinds = row.choices("slots", c.SPACE_NAMES, 3)
        box.space_count[place] = len(kinds)
        box.space_kind[3 * place : 3 * place + len(kinds)] = kinds
        _effect(box, place, row.row("effect"))
        row.provenance()
        row.end()
    places.end()
    kinds = box.space_kind
    box.twin = [space % 3 > 0 and kinds[space] == kinds[space - 1] for space in range(c.SPACES)]
    box.accepts = [[accepted(kind, perks) for kind in box.space_kind] for perks in range(c.ALL_STAND_IN + 1)]


def accepted(kind: int, perks: int) -> int:
    """The set of tokens that fit a space, with these stand-ins (ORL-5)."""
    if kind == c.ANY:
        return (1 << c.TOKENS) - 1
    if kind == c.NEUTRAL:
        return c.NEUTRAL_TOKENS
    kinds = {kind, c.MONK}
    if perks & c.SCHOLARS_STAND_IN and kind != c.MONK:
        kinds.add(c.SCHOLAR)
    if perks & c.BOATMEN_STAND_IN and kind in (c.CRAFTSMAN, c.TRADER, c.FARMER):
        kinds.add(c.BOATMAN)
    return sum(1 << token for token in range(c.TOKENS) if (token if token < c.KINDS else token - c.KINDS) in kinds)


def _effect(box: Box, place: int, row: Row) -> None:
    """One place's effect. The first field says what it is; where nothing can be done several times, it is 1."""
    numbered = {
        "station": (c.STATION, 1), "deeds": (c.TO_DEEDS, c.MOST_TO_DEEDS), "bathhouse": (c.BATHE, 1),
        "buy_development": (c.BUY_DEVELOPMENT, 3), "technology": (c.NEW_TECHNOLOGY, 1),
        "coins_per_status": (c.PER_STATUS, 3), "coins_per_station": (c.PER_STATION, 3), "shield": (c.PASSIVE, 1),
        "tower": (c.TO_DEEDS, c.MOST_TO_DEEDS),
    }  # fmt: skip
    box.amount[place] = -1
    if row.has("recruit"):
        box.effect[place] = c.RECRUIT
        box.amount[place] = sum(1 << kind for kind in row.choices("recruit", c.KIND_NAMES))
    elif row.has("move"):
        box.effect[place] = c.MOVE
        box.amount[place] = row.choice("move", c.WAY_NAMES)
    elif row.has("stand_in"):
        row.choice("stand_in", ("scholar",) if place == c.SCHOOL else ("boatman",))  # the rules name the place
    elif row.has("good") or row.has("coins") or row.has("development"):
        box.effect[place] = c.GAIN
        if row.has("good"):
            box.amount[place] = row.choice("good", c.GOOD_NAMES)
        if row.has("coins"):
            box.coins[place] = row.number("coins", 0, 99)
        if row.has("development"):
            box.development[place] = row.number("development", 0, 30)
    else:
        for name, (effect, most) in numbered.items():
            if row.has(name):
                box.effect[place] = effect
                box.amount[place] = row.number(name, 1, most)
                break
        else:
            raise InvalidData(f"{row.where}: no effect is given")
    row.end()


def _deeds(box: Box, deeds: Row) -> None:
    box.deed_reward = [0] * c.DEEDS
    box.deed_spaces = [0] * (c.DEEDS * c.KINDS)
    for deed, name in enumerate(c.DEED_NAMES):
        row = deeds.row(name)
        if row.value("reward") != "choice":
            box.deed_reward[deed] = row.number("reward", 1, 9)
        slots = row.row("slots")
        for kind, kind_name in enumerate(c.KIND_NAMES):
            if slots.has(kind_name):
                box.deed_spaces[c.KINDS * deed + kind] = slots.number(kind_name, 0, 9)
        slots.end()
        row.provenance()
        row.end()
    deeds.end()


def _events(box: Box, top: Row) -> None:
    events = top.row("events")
    events.provenance()
    events.choice("letters_prov", PROVENANCES)
    box.deck = [0] * (3 * c.EVENTS)
    for event, name in enumerate(c.EVENT_NAMES):
        row = events.row(name)
        deck = row.number("deck", 0, 17)
        stacks = row.numbers("stacks", 0, 6, 3)
        if not box.second_edition:
            box.deck[event] = deck
        else:
            for letter in range(3):
                box.deck[letter * c.EVENTS + event] = stacks[letter]
        row.end()
    events.end()
    if sum(box.deck) < box.rounds - 1:
        raise InvalidData(f"events: {sum(box.deck)} tiles are too few for {box.rounds} rounds")
    strength = top.row("strength")
    box.strength = [0] * (4 * c.EVENTS)
    for event, name in enumerate(c.EVENT_NAMES):
        if strength.has(name):
            box.strength[4 * event : 4 * event + 4] = strength.numbers(name, 1, 9, 4)
    box.harvest_fine = strength.number("harvest_fine", 1, 99)
    strength.provenance()
    strength.end()
    bathhouse = top.row("bathhouse")
    edition = 1 if box.second_edition else 0
    box.bath_drawn = bathhouse.numbers("drawn", 1, c.MOST_BATHERS, 2)[edition]
    box.bath_kept = bathhouse.numbers("kept", 1, c.MOST_BATHERS, 2)[edition]
    bathhouse.provenance()
    bathhouse.end()


def _map(box: Box, top: Row) -> None:
    towns = top.row("towns")
    for name in c.TOWN_NAMES:
        row = towns.row(name)
        row.text("name")
        row.value("north")
        row.value("east")
        row.end()
    towns.end()
    row = top.row("map")
    edges = row.value("edges")
    if not isinstance(edges, list) or len(edges) != c.EDGES:
        raise InvalidData(f"map.edges: must be a list of {c.EDGES} connections")
    box.edge_ends = []
    box.edge_way = []
    box.edge_spaces = []
    box.space_players = []
    box.ways = [[[] for _ in range(c.TOWNS)] for _ in c.WAY_NAMES]
    for index, edge in enumerate(edges):
        where = f"map.edges[{index}]"
        if not isinstance(edge, list) or not 4 <= len(edge) <= 5:
            raise InvalidData(f"{where}: must be two towns, a way, and one or two goods spaces")
        ends = Row({"towns": edge[:2]}, where).choices("towns", c.TOWN_NAMES)
        way = Row({"way": edge[2]}, where).choice("way", c.WAY_NAMES)
        if edge[:3] != BOX.contents["map"]["edges"][index][:3]:  # actions are named by the towns of these connections
            raise InvalidData(f"{where}: towns and way cannot be changed, only goods spaces")
        spaces = Row({"spaces": edge[3:]}, where).numbers("spaces", 2, 5)
        box.edge_ends.append((ends[0], ends[1]))
        box.edge_way.append(way)
        box.edge_spaces.append(list(range(len(box.space_players), len(box.space_players) + len(spaces))))
        box.space_players.extend(spaces)
        for town in ends:
            box.ways[way][town].append(index)
    if len(box.space_players) + 30 > sum(box.goods):
        raise InvalidData("map.edges: there are more goods spaces than goods")
    row.provenance()
    row.end()
