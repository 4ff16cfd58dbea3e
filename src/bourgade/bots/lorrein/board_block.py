"""The board of Lorrein as a seat sees it, as bytes: only what lies around a change is made again.

What tiles and sites are worth is the observation's own estimate, close to that of the bots (placing.py). It does not
follow them: what a net reads must not change when a bot plays otherwise."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, hot
from bourgade.bots.lorrein.layout import SITE, TILE
from bourgade.bots.lorrein.observation_cache import BoardMemory, LorreinCache
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.state import Player

LEAST: Final = 3.0  # a tile's worth is above minus this
CORNERS: Final = 5  # of a tile: from none to four of them with a duchy
UNBUILT: Final = 4  # beside own farm, own workshop, own witch house, anything of a rival


def _tile_row(key: int) -> bytes:
    """The landscape, what stands there, own duchies near, those of rivals."""
    key, others = divmod(key, CORNERS)
    key, own = divmod(key, CORNERS)
    landscape, built = divmod(key, UNBUILT + 1)
    return hot(landscape, c.LANDSCAPES) + hot(built, UNBUILT) + BYTE[own] + BYTE[others]


TILE_ROWS: Final[list[bytes]] = [_tile_row(key) for key in range(c.LANDSCAPES * (UNBUILT + 1) * CORNERS * CORNERS)]
TAKEN: Final[list[bytes]] = [hot(index, SITE) for index in range(SITE)]  # own small, own large, a rival's
# The sets of sites at the corners of each tile.
CORNERS_OF: Final[list[int]] = [sum([1 << site for site in SITES_OF[tile]]) for tile in range(c.TILES)]
# What a farm is worth on each landscape, besides what the mission needs.
HARVEST: Final = (1.0, 1.3, 1.5, 1.0, 0.2)


def board_block(state: Lorrein, player: Player, cache: LorreinCache) -> bytes:
    """Tiles, sites, and what each free one is worth to the player."""
    memory = cache.seats[player.seat]
    kept = memory.board
    if kept.board == cache.board and kept.mission == player.mission:
        return kept.block
    own = memory.own
    bases = farm_bases(player, own.wanted)
    other_lands = 0  # the set of landscapes whose farms are worth more or less than before
    for landscape in range(c.LANDSCAPES):
        if not kept.block or kept.bases[landscape] != bases[landscape]:
            other_lands |= 1 << landscape
    kept.bases = bases
    sites = other_crafts(state, own.lacking, kept)  # the set of what is made again
    changed_sites = 0
    if kept.duchies != state.duchies:
        for site in range(c.SITES):
            if not kept.block or kept.duchies[site] != state.duchies[site]:
                changed_sites |= 1 << site
    for tile in range(c.TILES):
        other = not kept.block or kept.buildings[tile] != state.buildings[tile]
        if other or changed_sites & CORNERS_OF[tile]:
            sites |= CORNERS_OF[tile]
            write_tile(state, player, tile, kept)
        elif state.land[tile] >= 0 and other_lands >> state.land[tile] & 1:
            write_tile(state, player, tile, kept)
    for site in range(c.SITES):
        if sites >> site & 1:
            write_site(state, player, site, kept)
    kept.board, kept.mission = cache.board, player.mission
    kept.buildings, kept.duchies = cache.buildings, cache.duchies  # replaced, never changed
    worths = bytes([0 if worth < 0 else worth if worth < 256 else 255 for worth in kept.worths])
    kept.block = b"".join(kept.tiles + kept.sites) + worths
    return kept.block


def other_crafts(state: Lorrein, lacking: list[int], kept: BoardMemory) -> int:
    """The sites that are worth more or less because workshops of another number are asked for, or all at first. A site
    has four tiles: more than so many of a craft make no difference."""
    if not kept.block:
        kept.reach = [0] * c.CRAFTS
        for tile in range(c.TILES):
            if 0 <= state.land[tile] < c.CRAFTS:
                kept.reach[state.land[tile]] |= CORNERS_OF[tile]
    sites = 0 if kept.block else (1 << c.SITES) - 1
    asked: list[int] = []
    for craft in range(c.CRAFTS):
        asked.append(min(lacking[craft], CORNERS - 1))
        if kept.block and kept.asked[craft] != asked[craft]:
            sites |= kept.reach[craft]
    kept.asked = asked
    return sites


def farm_bases(player: Player, wanted: list[int]) -> list[float]:
    """What a farm is worth on each landscape, wherever the tile lies."""
    bases: list[float] = []
    for landscape in range(c.LANDSCAPES):
        worth = HARVEST[landscape] + 0.1 * wanted[landscape]
        if landscape in (c.WHEAT, c.ANIMAL):
            worth += 0.2 * len(player.duchies)
        worth -= 0.6 * player.farms[landscape]
        if landscape == c.LAVENDER and player.witch == c.NOTHING:
            worth -= 0.5
        bases.append(worth)
    return bases


def write_tile(state: Lorrein, player: Player, tile: int, kept: BoardMemory) -> None:
    landscape = state.land[tile]
    if landscape == c.OFF_BOARD:
        kept.tiles[tile] = BLANK[TILE]
        return
    building = state.buildings[tile]
    if building == c.NOTHING:
        built = UNBUILT
    else:
        built = building // c.SEATS if building % c.SEATS == player.seat else UNBUILT - 1
    worth = kept.bases[landscape]
    own, others = 0, 0
    for site in SITES_OF[tile]:
        duchy = state.duchies[site]
        if duchy != c.NOTHING:
            if duchy % c.LARGE == player.seat:
                own += 1
                if landscape < c.CRAFTS:
                    worth -= 1.0  # workshops should stand there
            else:
                others += 1
                worth += 0.1  # in somebody's way
    kept.near[tile] = own
    kept.tiles[tile] = TILE_ROWS[((landscape * (UNBUILT + 1) + built) * CORNERS + own) * CORNERS + others]
    kept.worths[tile] = tenths(LEAST + worth) if building == c.NOTHING else 0


def write_site(state: Lorrein, player: Player, site: int, kept: BoardMemory) -> None:
    """A free site is worth the free tiles around it that the mission's workshops could use, and a little for variety;
    less for those in reach already."""
    duchy = state.duchies[site]
    if duchy != c.NOTHING:
        kept.sites[site] = TAKEN[2 if duchy % c.LARGE != player.seat else 1 if duchy >= c.LARGE else 0]
        kept.worths[c.TILES + site] = 0
        return
    worth = 0.0
    asked = kept.asked
    left: list[int] = []  # the same less what has been counted; few sites need it
    for tile in TILES_OF[site]:
        landscape = state.land[tile]
        if state.buildings[tile] == c.NOTHING and 0 <= landscape < c.CRAFTS:
            if asked[landscape] > 0:
                if not left:
                    left = asked[:]
                if left[landscape] > 0:
                    left[landscape] -= 1
                    worth += 2.0
            worth += 0.3
            for _ in range(kept.near[tile]):
                worth -= 0.5
    kept.sites[site] = BLANK[SITE]
    kept.worths[c.TILES + site] = tenths(worth)


def tenths(number: float) -> int:
    return int(10.0 * number)
