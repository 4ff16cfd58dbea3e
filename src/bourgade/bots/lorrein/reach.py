"""What can still be placed: workshops beside own duchies, and the duchies that they take."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.room import fits
from bourgade.games.lorrein.rules.state import Player, State

BLOCKED: Final = 99  # duchies: no number of them helps


def room_left(state: State, player: Player) -> int:
    """How many more workshops the player's duchies carry, wherever they lie."""
    room = -player.workshop_count()
    for site in player.duchies:
        room += state.box.room[1 if state.duchies[site] >= c.LARGE else 0]
    return room


def open_tiles(state: State, player: Player, craft: int) -> int:
    """Free tiles of a craft beside own duchies with room, each by itself."""
    if room_left(state, player) <= 0:
        return 0
    found = 0
    seen: list[int] = []
    for site in player.duchies:
        for tile in TILES_OF[site]:
            if state.land[tile] == craft and state.buildings[tile] == c.NOTHING and tile not in seen:
                seen.append(tile)
                if fits(state, player, tile):
                    found += 1
    return found


def few_tiles(state: Lorrein, lacking: list[int]) -> bool:
    """Whether the board has too few free tiles for all that is lacking."""
    left = sum(lacking[: c.CRAFTS]) + lacking[c.FARMS] + lacking[c.WITCHES]
    for tile in state.box.tiles[state.seats - 2]:
        if state.buildings[tile] == c.NOTHING:
            left -= 1
            if left <= 0:
                return False
    return left > 0


def homeless_crafts(state: State, player: Player, lacking: list[int]) -> list[int]:
    """How many of the lacking workshops of each craft find no tile beside the duchies of now."""
    left = [0] * c.CRAFTS
    room = room_left(state, player)
    for craft in range(c.CRAFTS):
        if lacking[craft]:
            placed = min(lacking[craft], open_tiles(state, player, craft), max(0, room))
            room -= placed
            left[craft] = lacking[craft] - placed
    return left


def free_sites(state: Lorrein, craft: int) -> int:
    """Free sites with a free tile of a craft."""
    found = 0
    for site in state.box.sites[state.seats - 2]:
        if state.duchies[site] == c.NOTHING:
            for tile in TILES_OF[site]:
                if state.land[tile] == craft and state.buildings[tile] == c.NOTHING:
                    found += 1
                    break
    return found


def more_duchies(state: Lorrein, player: Player, lacking: list[int], homeless: list[int]) -> int:
    """How many duchies beyond those that are lacking the lacking workshops take; BLOCKED where none helps."""
    count = sum(homeless)
    if count == 0:
        return 0
    left = state.box.duchies - len(player.duchies)
    wanted = min(lacking[c.DUCHIES], left)
    beside = tiles_without_room(state, player, homeless)
    for craft in range(c.CRAFTS):
        if homeless[craft] and not (beside >> craft & 1) and (left == 0 or free_sites(state, craft) == 0):
            return BLOCKED
    per_duchy, per_flag = state.box.room[0], state.box.room[1] - state.box.room[0]
    carried = per_duchy * wanted + per_flag * lacking[c.LARGE_DUCHIES]
    if count <= carried:
        return 0
    return (count - carried + per_duchy - 1) // per_duchy


def tiles_without_room(state: Lorrein, player: Player, homeless: list[int]) -> int:
    """The set of crafts that have a free tile beside an own duchy, but no room."""
    found = 0
    for site in player.duchies:
        for tile in TILES_OF[site]:
            craft = state.land[tile]
            if craft < c.CRAFTS and homeless[craft] and state.buildings[tile] == c.NOTHING:
                found |= 1 << craft
    return found
