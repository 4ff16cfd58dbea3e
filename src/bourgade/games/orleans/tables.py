"""The tables of the rules book, made of the box: supplies, places, tracks, tiles, deeds, development, events."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.orleans import codes as c
from bourgade.games.orleans.box import Box
from bourgade.games.orleans.catalogue import place_does
from bourgade.games.orleans.data import PLAYERS
from bourgade.kernel.book import BookTable, Cell
from bourgade.kernel.contents import line
from bourgade.kernel.message import Message

STEPS = 8
SUPPLY_HEADS = ("column.players", *[f"followers.{name}" for name in c.KIND_NAMES], "column.total")
BOARD_HEADS = ("column.place", "column.followers", "column.does")
TILE_HEADS = ("column.tile", "column.stack", "column.followers", "column.does")
TRACK_HEADS = ("column.track", *[f"column.step_{step}" for step in range(1, STEPS + 1)])
DEED_HEADS = ("column.deed", "column.spaces", "column.reward")
DEVELOPMENT_HEADS = ("column.space", "column.shows")
STRENGTH_HEADS = ("column.event", "column.edition_2014", "letter.a", "letter.b", "letter.c")


def tables(box: Box, seats: int) -> dict[str, BookTable]:
    return {
        "supply": BookTable(SUPPLY_HEADS, list(supply_rows(box))),
        "board": BookTable(BOARD_HEADS, list(board_rows(box))),
        "tracks": BookTable(TRACK_HEADS, list(track_rows(box))),
        "tiles": BookTable(TILE_HEADS, list(tile_rows(box))),
        "deeds": BookTable(DEED_HEADS, list(deed_rows(box))),
        "development": BookTable(DEVELOPMENT_HEADS, list(development_rows(box))),
        "strengths": BookTable(STRENGTH_HEADS, list(strength_rows(box))),
    }


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
