"""The building phase (LOR-3, LOR-5, LOR-8): any number of buildings, duels, a new mission, in any order."""

from __future__ import annotations

from bourgade.games.lorrein.annexing import look_around
from bourgade.games.lorrein.codes import (
    CRAFT_NAMES,
    CRAFTS,
    DUCHY,
    DUEL,
    DUEL_STREAM,
    ENLARGE,
    FARM_TILE,
    LANDSCAPE_NAMES,
    LARGE,
    MEDICINE,
    MILL,
    MOVE_WITCH,
    NOTHING,
    PRICE_DUCHY,
    PRICE_ENLARGE,
    PRICE_FARM,
    PRICE_WITCH,
    SEATS,
    SWAP_MISSION,
    TILES,
    WITCH_TILE,
    WORKSHOP,
    WORKSHOP_TILE,
)
from bourgade.games.lorrein.map import TILES_OF
from bourgade.games.lorrein.missions import swap_mission
from bourgade.games.lorrein.places import tell_site, tell_tile
from bourgade.games.lorrein.room import crowd, homeless, homes
from bourgade.games.lorrein.state import Player, State


def build_options(state: State, player: Player, options: list[int]) -> None:
    """Add everything that only the player at turn may do, after the throw and before feeding."""
    box = state.box
    if player.farm_count() < box.farms and state.can_pay(player, PRICE_FARM):
        free_tiles(state, FARM_TILE, options)
    if player.witch == NOTHING and state.can_pay(player, PRICE_WITCH):
        free_tiles(state, WITCH_TILE, options)
    if len(player.duchies) < box.duchies and state.can_pay(player, PRICE_DUCHY):
        duchies = state.duchies
        for site in box.sites[state.seats - 2]:
            if duchies[site] == NOTHING:
                options.append(DUCHY + site)
    if state.can_pay(player, PRICE_ENLARGE):
        for site in player.duchies:
            if state.duchies[site] < LARGE:
                options.append(ENLARGE + site)
    workshop_options(state, player, options)
    if player.goods[MEDICINE] > 0:
        medicine_options(state, player, options)


def free_tiles(state: State, number: int, options: list[int]) -> None:
    buildings = state.buildings
    for tile in state.box.tiles[state.seats - 2]:
        if buildings[tile] == NOTHING:
            options.append(number + tile)


def affordable_crafts(state: State, player: Player) -> int:
    """The crafts of which the player could pay for a workshop; the mill only if another has it (LOR-5.8)."""
    if player.workshop_count() >= state.box.workshops:
        return 0
    crafts = 0
    for craft in range(CRAFTS):
        if (craft != MILL or player.crafts[MILL] == 0) and state.can_pay(player, craft):
            crafts |= 1 << craft
    return crafts


def workshop_options(state: State, player: Player, options: list[int]) -> None:
    """Free tiles of the craft's landscape that adjoin an own duchy with room."""
    crafts = affordable_crafts(state, player)
    if crafts == 0:
        return
    counts = crowd(state, player)
    tried = 0
    welcome = 0  # the sets of duchies that would take one more workshop, found out once each
    seen = 0
    for site in player.duchies:
        for tile in TILES_OF[site]:
            if state.buildings[tile] == NOTHING and crafts >> state.land[tile] & 1 and not seen >> tile & 1:
                seen |= 1 << tile
                near = homes(player, tile)
                if not tried >> near & 1:
                    tried |= 1 << near
                    counts[near] += 1
                    if homeless(state, player, counts) == 0:
                        welcome |= 1 << near
                    counts[near] -= 1
                if welcome >> near & 1:
                    options.append(WORKSHOP_TILE + tile)


def medicine_options(state: State, player: Player, options: list[int]) -> None:
    options.append(SWAP_MISSION)
    if player.witch != NOTHING:
        for other in state.players:
            if other.seat != player.seat and other.witch != NOTHING:
                options.append(DUEL + other.seat)
        free_tiles(state, MOVE_WITCH, options)


def build(state: State, player: Player, action: int) -> None:
    """Carry out an act of `build_options`."""
    seat = player.seat
    if FARM_TILE <= action < FARM_TILE + TILES:
        tile = action - FARM_TILE
        state.pay(player, PRICE_FARM)
        state.raise_farm(player, tile)
        tell_tile(state, "log.farm", seat, tile, "landscape", LANDSCAPE_NAMES[state.land[tile]])
    elif WITCH_TILE <= action < WITCH_TILE + TILES:
        state.pay(player, PRICE_WITCH)
        state.raise_witch(player, action - WITCH_TILE)
        tell_tile(state, "log.witch_house", seat, action - WITCH_TILE)
    elif MOVE_WITCH <= action < MOVE_WITCH + TILES:
        state.give_back(player, MEDICINE, 1)
        state.take_off(player.witch)
        state.raise_witch(player, action - MOVE_WITCH)
        tell_tile(state, "log.move_witch", seat, action - MOVE_WITCH)
    elif WORKSHOP_TILE <= action < WORKSHOP_TILE + TILES:
        build_workshop(state, player, action - WORKSHOP_TILE)
    elif action == SWAP_MISSION:
        swap_mission(state, player)
    elif DUEL <= action < DUEL + SEATS:
        duel(state, player, state.players[action - DUEL])
    elif action >= ENLARGE:
        site = action - ENLARGE
        state.pay(player, PRICE_ENLARGE)
        state.duchies[site] = LARGE + seat
        tell_site(state, "log.enlarge", seat, site)
        look_around(state, player, site, True)
    else:
        site = action - DUCHY
        state.pay(player, PRICE_DUCHY)
        state.raise_duchy(player, site)
        tell_site(state, "log.duchy", seat, site)
        look_around(state, player, site, False)


def build_workshop(state: State, player: Player, tile: int) -> None:
    craft = state.land[tile]
    state.pay(player, craft)
    state.raise_workshop(player, tile)
    tell_tile(state, "log.workshop", player.seat, tile, "craft", CRAFT_NAMES[craft])
    if craft == MILL:
        close_other_mill(state, player)


def close_other_mill(state: State, player: Player) -> None:
    """There is one mill: whoever had it takes it off at once (LOR-5.9)."""
    for other in state.players:
        if other.seat != player.seat and other.crafts[MILL] > 0:
            for tile in state.box.tiles[state.seats - 2]:
                if state.land[tile] == MILL and state.buildings[tile] == SEATS * WORKSHOP + other.seat:
                    state.take_off(tile)
                    tell_tile(state, "log.mill_closed", other.seat, tile)


def duel(state: State, player: Player, other: Player) -> None:
    """Two stars are thrown until just one stands: a fair coin (LOR-8.10)."""
    state.give_back(player, MEDICINE, 1)
    if state.chance(DUEL_STREAM, 2) == 0:
        if state.log is not None:
            state.tell("log.duel_won", {"seat": player.seat, "other_seat": other.seat})
        state.take_off(other.witch)
    elif state.log is not None:
        state.tell("log.duel_lost", {"seat": player.seat, "other_seat": other.seat})
