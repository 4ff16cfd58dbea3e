"""The room rule (LOR-5): each workshop must find a place at one of its owner's duchies that it adjoins.

A player has few duchies, so the largest number of workshops that find a place follows from counting, for every set of
duchies, the workshops that adjoin no duchy outside the set (Hall's theorem): what is more than the set can carry is
too many. That covers the rulebook's picture of three workshops at a small duchy.
"""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.state import Player, State


def homes(player: Player, tile: int) -> int:
    """The set of the player's duchies that adjoin a tile, by their place in the player's list."""
    found = 0
    duchies = player.duchies
    for site in SITES_OF[tile]:
        if site in duchies:
            found |= 1 << duchies.index(site)
    return found


def crowd(state: State, player: Player) -> list[int]:
    """How many of the player's workshops adjoin just this set of own duchies, for every set."""
    counts = [0] * (1 << len(player.duchies))
    mark = c.SEATS * c.WORKSHOP + player.seat
    buildings = state.buildings
    seen: list[int] = []
    for site in player.duchies:
        for tile in TILES_OF[site]:
            if buildings[tile] == mark and tile not in seen:
                seen.append(tile)
                counts[homes(player, tile)] += 1
    counts[0] = player.workshop_count() - len(seen)
    return counts


def homeless(state: State, player: Player, counts: list[int]) -> int:
    """How many workshops, counted by the duchies that they adjoin, find no place."""
    room = state.box.room
    duchies = player.duchies
    most = 0
    for chosen in range(len(counts)):
        excess = 0
        for index in range(len(duchies)):
            if chosen >> index & 1:
                excess -= room[1 if state.duchies[duchies[index]] >= c.LARGE else 0]
        for near in range(len(counts)):
            if near & ~chosen == 0:
                excess += counts[near]
        if excess > most:
            most = excess
    return most


def fits(state: State, player: Player, tile: int) -> bool:
    """Whether one more workshop of the player on this tile would find a place."""
    counts = crowd(state, player)
    counts[homes(player, tile)] += 1
    return homeless(state, player, counts) == 0


def surplus(state: State, player: Player) -> int:
    return homeless(state, player, crowd(state, player))


def droppable(state: State, player: Player, site: int) -> list[int]:
    """The workshops around a site without which one fewer would be homeless (LOR-10.6)."""
    counts = crowd(state, player)
    now = homeless(state, player, counts)
    mark = c.SEATS * c.WORKSHOP + player.seat
    found: list[int] = []
    for tile in TILES_OF[site]:
        if state.buildings[tile] == mark:
            near = homes(player, tile)
            counts[near] -= 1
            if homeless(state, player, counts) < now:
                found.append(tile)
            counts[near] += 1
    return found
