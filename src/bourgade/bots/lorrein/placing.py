"""Where to put things."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.outlook import turns_with_farm
from bourgade.bots.lorrein.preferences import Preferences
from bourgade.bots.lorrein.valuation import missing_items, needs
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.state import Player

# How welcome a farm is on each landscape, besides what the mission needs; food is always welcome.
HARVEST: Final = (1.0, 1.3, 1.5, 1.0, 0.2)


def among(options: list[int], base: int, count: int) -> list[int]:
    """The options of one kind."""
    return [action for action in options if base <= action < base + count]


def site_worth(state: Lorrein, player: Player, site: int, lacking: list[int]) -> float:
    """Free tiles around a site that the mission's workshops could use, and a little for variety."""
    worth = 0.0
    seen = [0] * c.LANDSCAPES
    for tile in TILES_OF[site]:
        landscape = state.land[tile]
        if state.buildings[tile] == c.NOTHING and landscape < c.CRAFTS:
            seen[landscape] += 1
            if seen[landscape] <= lacking[landscape]:
                worth += 2.0
            worth += 0.3
            for near in SITES_OF[tile]:
                if near in player.duchies:
                    worth -= 0.5  # it is in reach already
    return worth


def best_site(state: Lorrein, player: Player, options: list[int], lacking: list[int], rank: int = 0) -> int:
    """The best of the sites, or the one of a rank behind it."""
    sites = among(options, c.DUCHY, c.SITES)
    ranked = sorted([(-site_worth(state, player, action - c.DUCHY, lacking), action) for action in sites])
    return ranked[rank][1] if rank < len(ranked) else -1


def farm_worth(state: Lorrein, player: Player, tile: int, wanted: list[int]) -> float:
    landscape = state.land[tile]
    worth = HARVEST[landscape] + 0.1 * wanted[landscape]
    if landscape in (c.WHEAT, c.ANIMAL):
        worth += 0.2 * len(player.duchies)
    worth -= 0.6 * player.farms[landscape]
    if landscape == c.LAVENDER and player.witch == c.NOTHING:
        worth -= 0.5
    for site in SITES_OF[tile]:
        duchy = state.duchies[site]
        if site in player.duchies:
            worth -= 1.0 if landscape < c.CRAFTS else 0.0  # workshops should stand there
        elif duchy != c.NOTHING:
            worth += 0.1  # in somebody's way
    return worth


def best_farm(state: Lorrein, player: Player, options: list[int], preferences: Preferences) -> int:
    wanted = needs(state, player)
    turns = [0.0] * c.LANDSCAPES
    if preferences.foresight > 0.0:
        turns = turns_with_farm(state, player)
    best, most = -1, -1e9
    for action in among(options, c.FARM_TILE, c.TILES):
        worth = farm_worth(state, player, action - c.FARM_TILE, wanted)
        if state.land[action - c.FARM_TILE] == c.MEADOW:
            worth += preferences.herds
        worth -= preferences.foresight * turns[state.land[action - c.FARM_TILE]]
        if worth > most:
            best, most = action, worth
    return best


def best_free_tile(state: Lorrein, player: Player, options: list[int], base: int) -> int:
    """For a witch house: a tile that nobody's workshop of one's own could use."""
    best, most = -1, -1e9
    for action in among(options, base, c.TILES):
        tile = action - base
        worth = 0.0 if state.land[tile] < c.CRAFTS else 1.0
        for site in SITES_OF[tile]:
            if site in player.duchies:
                worth -= 2.0
        if worth > most:
            best, most = action, worth
    return best


def best_workshop(state: Lorrein, player: Player, options: list[int], craft: int) -> int:
    """A tile of the craft's landscape, rather where few own duchies compete for it."""
    best, most = -1, -1e9
    for action in among(options, c.WORKSHOP_TILE, c.TILES):
        tile = action - c.WORKSHOP_TILE
        if state.land[tile] == craft:
            worth = 0.0
            for site in SITES_OF[tile]:
                if site in player.duchies:
                    worth -= 1.0
                elif state.duchies[site] != c.NOTHING:
                    worth += 0.5  # somebody else could take it
            if worth > most:
                best, most = action, worth
    return best


def workshop_tiles(state: Lorrein, player: Player, craft: int) -> int:
    """Free tiles of the craft's landscape beside own duchies, with room or without."""
    seen: list[int] = []
    for site in player.duchies:
        for tile in TILES_OF[site]:
            if state.land[tile] == craft and state.buildings[tile] == c.NOTHING and tile not in seen:
                seen.append(tile)
    return len(seen)


def out_of_reach(state: Lorrein, player: Player, lacking: list[int]) -> list[int]:
    """What of the lacking items has no free tile beside own duchies."""
    left = lacking[:]
    for craft in range(c.CRAFTS):
        left[craft] = max(0, lacking[craft] - workshop_tiles(state, player, craft))
    return left


def best_enlargement(state: Lorrein, player: Player, options: list[int]) -> int:
    """The duchy with the most workshop tiles still free."""
    lacking = missing_items(state, player)
    best, most = -1, -1e9
    for site in player.duchies:
        if c.ENLARGE + site in options:
            worth = site_worth(state, player, site, lacking)
            if worth > most:
                best, most = c.ENLARGE + site, worth
    return best


def possible(state: Lorrein, player: Player, item: int) -> bool:
    """Whether a piece is left, and something to do with it."""
    if item == c.FARMS:
        return player.farm_count() < state.box.farms
    if item == c.DUCHIES:
        return len(player.duchies) < state.box.duchies
    if item == c.WITCHES:
        return player.witch < 0
    if item == c.LARGE_DUCHIES:
        for site in player.duchies:
            if state.duchies[site] < c.LARGE:
                return True
        return False
    return player.workshop_count() < state.box.workshops
