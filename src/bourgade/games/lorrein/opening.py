"""The first pieces (LOR-2): a duchy and a workshop clockwise, then a farm the other way round."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.places import tell_site, tell_tile
from bourgade.games.lorrein.state import State
from bourgade.kernel.frames import Frame


def open_crafts(state: State) -> int:
    """The crafts that may be begun with: never the mill; one that somebody has only when all three are taken."""
    taken = 0
    for player in state.players:
        for craft in range(c.CRAFTS):
            if player.crafts[craft] > 0:
                taken |= 1 << craft
    ordinary = (1 << c.CRAFTS) - 1 - (1 << c.MILL)
    free = ordinary & ~taken
    return free if free else ordinary


def start_tiles(state: State, site: int) -> list[int]:
    """The tiles around a site that can take a first workshop."""
    crafts = open_crafts(state)
    return [
        tile
        for tile in TILES_OF[site]
        if state.buildings[tile] == c.NOTHING and crafts >> state.land[tile] & 1
    ]  # fmt: skip


def start_duchy_options(state: State) -> list[int]:
    return [
        c.DUCHY + site
        for site in state.box.sites[state.seats - 2]
        if state.duchies[site] == c.NOTHING and start_tiles(state, site)
    ]


def start_duchy(state: State, seat: int, site: int) -> None:
    state.raise_duchy(state.players[seat], site)
    tell_site(state, "log.duchy", seat, site)
    state.push(Frame(c.ASK_START_WORKSHOP, seat, site))


def start_workshop_options(state: State, site: int) -> list[int]:
    return [c.WORKSHOP_TILE + tile for tile in start_tiles(state, site)]


def start_workshop(state: State, seat: int, tile: int) -> None:
    state.raise_workshop(state.players[seat], tile)
    tell_tile(state, "log.workshop", seat, tile, "craft", c.CRAFT_NAMES[state.land[tile]])


def beside_rival(state: State, seat: int, tile: int) -> bool:
    """Whether a tile adjoins another player's duchy."""
    for site in SITES_OF[tile]:
        if state.duchies[site] != c.NOTHING and state.duchies[site] != seat:
            return True
    return False


def start_farm_options(state: State, seat: int) -> list[int]:
    return [
        c.FARM_TILE + tile
        for tile in state.box.tiles[state.seats - 2]
        if state.buildings[tile] == c.NOTHING and not beside_rival(state, seat, tile)
    ]


def start_farm(state: State, seat: int, tile: int) -> None:
    state.raise_farm(state.players[seat], tile)
    tell_tile(state, "log.farm", seat, tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])


def deal(state: State) -> None:
    """Each player looks at the own card."""
    if state.log is not None:
        for player in state.players:
            mission = f"mission.{c.MISSION_NAMES[player.mission]}"
            state.tell("log.mission", {"seat": player.seat, "mission": mission}, player.seat)
