"""The tables of the rules book, made of the box: pieces, supplies, map, places, tracks, tiles, deeds, development,
events."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.orleans.adapter.catalogue import place_does
from bourgade.games.orleans.adapter.data import PLAYERS
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.kernel.book import BookTable, Cell
from bourgade.kernel.message import Message
from bourgade.kernel.piece_catalogue import line

STEPS = 8
BOX_HEADS = ("column.piece", "column.edition_2014", "column.edition_2020")
# The most players of the two editions: their boxes differ in what each player has, followers and technology.
MOST = (4, 5)
MAP_HEADS = ("column.town", "column.waterways", "column.roads")
SECOND_HEADS = ("column.connection", "column.second_space")
SUPPLY_HEADS = ("column.players", *[f"followers.{name}" for name in c.KIND_NAMES], "column.total")
BOARD_HEADS = ("column.place", "column.followers", "column.does")
TILE_HEADS = ("column.tile", "column.stack", "column.followers", "column.does")
TRACK_HEADS = ("column.track", *[f"column.step_{step}" for step in range(1, STEPS + 1)])
DEED_HEADS = ("column.deed", "column.spaces", "column.reward")
DEVELOPMENT_HEADS = ("column.space", "column.shows")
STRENGTH_HEADS = ("column.event", "column.edition_2014", "letter.a", "letter.b", "letter.c")


def tables(box: Box, seats: int) -> dict[str, BookTable]:
    return {
        "box": BookTable(BOX_HEADS, list(box_rows(box))),
        "map": BookTable(MAP_HEADS, list(map_rows(box))),
        "second_spaces": BookTable(SECOND_HEADS, list(second_rows(box))),
        "supply": BookTable(SUPPLY_HEADS, list(supply_rows(box))),
        "board": BookTable(BOARD_HEADS, list(board_rows(box))),
        "tracks": BookTable(TRACK_HEADS, list(track_rows(box))),
        "tiles": BookTable(TILE_HEADS, list(tile_rows(box))),
        "deeds": BookTable(DEED_HEADS, list(deed_rows(box))),
        "development": BookTable(DEVELOPMENT_HEADS, list(development_rows(box))),
        "strengths": BookTable(STRENGTH_HEADS, list(strength_rows(box))),
    }


def box_rows(box: Box) -> Iterator[list[Cell]]:
    def neutral(players: int) -> int:
        return sum(counts[players - PLAYERS[0]] for counts in box.followers)

    markers = c.KINDS  # one for each kind but the monks, who have no track, and one for development
    yield [line("piece.boards"), *MOST]
    yield [line("piece.stations"), *[players * box.start_stations for players in MOST]]
    yield [line("piece.markers"), *[players * markers for players in MOST]]
    yield [line("piece.starters"), *[players * (c.TOKENS - c.KINDS) for players in MOST]]
    yield [line("piece.neutral"), *[neutral(players) for players in MOST]]
    yield [line("piece.goods"), *[sum(box.goods)] * 2]
    yield [line("piece.technology"), *[box.technology[players - PLAYERS[0]] for players in MOST]]
    yield [line("piece.citizens"), *[c.CITIZENS] * 2]
    yield [line("piece.tiles"), *[c.PLACES - c.BOARD_PLACES] * 2]
    yield [line("piece.hourglass"), *[box.rounds] * 2]


def map_rows(box: Box) -> Iterator[list[Cell]]:
    """Each town with its neighbours, by water and by road."""
    for town, name in enumerate(c.TOWN_NAMES):
        neighbours = [
            [f"town.{c.TOWN_NAMES[sum(box.edge_ends[edge]) - town]}" for edge in box.ways[way][town]]
            for way in range(len(c.WAY_NAMES))
        ]
        yield [f"town.{name}", *neighbours]


def second_rows(box: Box) -> Iterator[list[Cell]]:
    """The connections with a second goods space, and from how many players on it is used."""
    for edge, spaces in enumerate(box.edge_spaces):
        for space in spaces[1:]:
            one, other = [f"town.{c.TOWN_NAMES[town]}" for town in box.edge_ends[edge]]
            yield [line("cell.connection", town=one, other_town=other), box.space_players[space]]


def supply_rows(box: Box) -> Iterator[list[Cell]]:
    for index, players in enumerate(PLAYERS):
        counts = [box.followers[kind][index] for kind in range(c.KINDS)]
        yield [players, *counts, sum(counts)]


def workers(box: Box, place: int) -> Message:
    """The followers that a place needs."""
    counts: dict[str, int] = {}
    for kind in box.space_kind[3 * place : 3 * place + box.space_count[place]]:
        name = f"follower.{c.SPACE_NAMES[kind]}"
        counts[name] = counts.get(name, 0) + 1
    if place == c.TOWN_HALL:
        return line("cell.town_hall", n=box.space_count[place])
    return line("cell.counted", what=counts) if counts else line("cell.nobody")


def board_rows(box: Box) -> Iterator[list[Cell]]:
    for place in range(c.BOARD_PLACES):
        yield [f"place.{c.PLACE_NAMES[place]}", workers(box, place), place_does(box, place)]


def tile_rows(box: Box) -> Iterator[list[Cell]]:
    for place in range(c.BOARD_PLACES, c.PLACES):
        stack = line("cell.stack_one" if box.stack_one >> place & 1 else "cell.stack_two")
        yield [f"place.{c.PLACE_NAMES[place]}", stack, workers(box, place), place_does(box, place)]


def track_rows(box: Box) -> Iterator[list[Cell]]:
    """What each step of a track gives, as people read it."""
    coins = [boatman_step(n, step == box.boatman_citizen) for step, n in enumerate(box.boatman_coins, 1)]
    draws: list[Cell] = []
    for step, n in enumerate(box.draw[1:], 1):
        draws.append(line("cell.draw_citizen" if step == box.knight_citizen else "cell.draw", n=n))
    tiles = [line("cell.tile_one" if step == 0 else "cell.tile_any") for step in range(box.steps[c.TRADER])]
    tracks: dict[int, list[Cell]] = {
        c.FARMER: [f"good.{c.GOOD_NAMES[good]}" for good in box.farmer_goods],
        c.BOATMAN: coins,
        c.CRAFTSMAN: [line("cell.technology")] * box.steps[c.CRAFTSMAN],
        c.TRADER: list(tiles),
        c.SCHOLAR: [line("cell.points", n=n) for n in box.scholar_development],
        c.KNIGHT: draws,
    }
    for kind, steps in tracks.items():
        yield [f"followers.{c.KIND_NAMES[kind]}", *steps, *[""] * (STEPS - len(steps))]


def boatman_step(coins: int, citizen: bool) -> Cell:
    if coins:
        return line("cell.coins_citizen" if citizen else "cell.coins", n=coins)
    return line("cell.citizen") if citizen else ""


def deed_rows(box: Box) -> Iterator[list[Cell]]:
    for deed, name in enumerate(c.DEED_NAMES):
        spaces = box.deed_spaces[c.KINDS * deed : c.KINDS * (deed + 1)]
        counts = {f"follower.{c.KIND_NAMES[kind]}": count for kind, count in enumerate(spaces) if count}
        coins = box.deed_reward[deed]
        yield [
            f"deed.{name}",
            line("cell.counted", what=counts),
            line("cell.coins", n=coins) if coins else line("cell.choice"),
        ]


def development_rows(box: Box) -> Iterator[list[Cell]]:
    for space in range(box.last_space + 1):
        shown: list[Message] = []
        if space == 0 or box.status[space] > box.status[space - 1]:
            shown.append(line("cell.status", n=box.status[space]))
        if box.space_coins[space]:
            shown.append(line("cell.coins", n=box.space_coins[space]))
        if box.space_citizen[space] >= 0:
            shown.append(line("cell.citizen"))
        if shown:
            yield [space, shown]


def strength_rows(box: Box) -> Iterator[list[Cell]]:
    for event, name in enumerate(c.EVENT_NAMES):
        strengths = box.strength[4 * event : 4 * event + 4]
        if any(strengths):
            yield [line(f"cell.strength.{name}"), *strengths]
