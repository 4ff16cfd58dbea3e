"""The first pieces (LOR-2): a duchy and a workshop clockwise, then a farm the other way round."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.places import tell_site, tell_tile
from bourgade.games.lorrein.rules.state import State
from bourgade.kernel.frames import NumberedFrame


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


def can_place_first(state: State, crafts: int, site: int, tile: int) -> int:
    """Whether a first workshop of one of these crafts may stand on a tile beside a site (LOR-2.3, LOR-2.4)."""
    if tile not in TILES_OF[site]:
        return no.FIRST_TILE
    if state.buildings[tile] != c.NOTHING:
        return no.TILE_TAKEN
    return no.FINE if crafts >> state.land[tile] & 1 else no.FIRST_CRAFT


def can_found_first(state: State, crafts: int, site: int) -> int:
    """Whether a first duchy may stand on a site: a first workshop must find a place beside it."""
    if site not in state.box.sites[state.seats - 2]:
        return no.NO_SITE
    if state.duchies[site] != c.NOTHING:
        return no.SITE_TAKEN
    for tile in TILES_OF[site]:
        if can_place_first(state, crafts, site, tile) == no.FINE:
            return no.FINE
    return no.FIRST_WORKSHOP


def can_farm_first(state: State, seat: int, tile: int) -> int:
    """Not beside another player's duchy (LOR-2.5)."""
    if state.land[tile] == c.OFF_BOARD:
        return no.OFF_BOARD
    if state.buildings[tile] != c.NOTHING:
        return no.TILE_TAKEN
    for site in SITES_OF[tile]:
        if state.duchies[site] != c.NOTHING and state.duchies[site] != seat:
            return no.BESIDE_RIVAL
    return no.FINE


def start_duchy_options(state: State) -> list[int]:
    crafts = open_crafts(state)
    return [c.DUCHY + site for site in range(c.SITES) if can_found_first(state, crafts, site) == no.FINE]


def start_duchy(state: State, seat: int, site: int) -> None:
    state.raise_duchy(state.players[seat], site)
    tell_site(state, "log.duchy", seat, site)
    state.push(NumberedFrame(c.ASK_START_WORKSHOP, seat, site))


def start_workshop_options(state: State, site: int) -> list[int]:
    crafts = open_crafts(state)
    return [c.WORKSHOP_TILE + tile for tile in TILES_OF[site] if can_place_first(state, crafts, site, tile) == no.FINE]


def start_workshop(state: State, seat: int, tile: int) -> None:
    state.raise_workshop(state.players[seat], tile)
    tell_tile(state, "log.workshop", seat, tile, "craft", c.CRAFT_NAMES[state.land[tile]])


def start_farm_options(state: State, seat: int) -> list[int]:
    return [c.FARM_TILE + tile for tile in range(c.TILES) if can_farm_first(state, seat, tile) == no.FINE]


def start_farm(state: State, seat: int, tile: int) -> None:
    state.raise_farm(state.players[seat], tile)
    tell_tile(state, "log.farm", seat, tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])


def deal(state: State) -> None:
    """Each player looks at the card."""
    if state.log is not None:
        for player in state.players:
            mission = f"mission.{c.MISSION_NAMES[player.mission]}"
            state.tell("log.mission", {"seat": player.seat, "mission": mission}, player.seat)
