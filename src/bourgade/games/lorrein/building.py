"""The building phase (LOR-3, LOR-5, LOR-8): any number of buildings, duels, a new mission, in any order."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.annexing import look_around
from bourgade.games.lorrein.map import TILES_OF
from bourgade.games.lorrein.missions import swap_mission
from bourgade.games.lorrein.places import tell_site, tell_tile
from bourgade.games.lorrein.room import crowd, homeless, homes
from bourgade.games.lorrein.state import Player, State


def build_options(state: State, player: Player, options: list[int]) -> None:
    """Add everything that only the player at turn may do, after the throw and before feeding."""
    box = state.box
    if player.farm_count() < box.farms and state.can_pay(player, c.PRICE_FARM):
        free_tiles(state, c.FARM_TILE, options)
    if player.witch == c.NOTHING and state.can_pay(player, c.PRICE_WITCH):
        free_tiles(state, c.WITCH_TILE, options)
    if len(player.duchies) < box.duchies and state.can_pay(player, c.PRICE_DUCHY):
        duchies = state.duchies
        for site in box.sites[state.seats - 2]:
            if duchies[site] == c.NOTHING:
                options.append(c.DUCHY + site)
    if state.can_pay(player, c.PRICE_ENLARGE):
        for site in player.duchies:
            if state.duchies[site] < c.LARGE:
                options.append(c.ENLARGE + site)
    workshop_options(state, player, options)
    if player.goods[c.MEDICINE] > 0:
        medicine_options(state, player, options)


def free_tiles(state: State, number: int, options: list[int]) -> None:
    buildings = state.buildings
    for tile in state.box.tiles[state.seats - 2]:
        if buildings[tile] == c.NOTHING:
            options.append(number + tile)


def affordable_crafts(state: State, player: Player) -> int:
    """The crafts of which the player could pay for a workshop; the mill only if another has it (LOR-5.8)."""
    if player.workshop_count() >= state.box.workshops:
        return 0
    crafts = 0
    for craft in range(c.CRAFTS):
        if (craft != c.MILL or player.crafts[c.MILL] == 0) and state.can_pay(player, craft):
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
            if state.buildings[tile] == c.NOTHING and crafts >> state.land[tile] & 1 and not seen >> tile & 1:
                seen |= 1 << tile
                near = homes(player, tile)
                if not tried >> near & 1:
                    tried |= 1 << near
                    counts[near] += 1
                    if homeless(state, player, counts) == 0:
                        welcome |= 1 << near
                    counts[near] -= 1
                if welcome >> near & 1:
                    options.append(c.WORKSHOP_TILE + tile)


def medicine_options(state: State, player: Player, options: list[int]) -> None:
    options.append(c.SWAP_MISSION)
    if player.witch != c.NOTHING:
        for other in state.players:
            if other.seat != player.seat and other.witch != c.NOTHING:
                options.append(c.DUEL + other.seat)
        free_tiles(state, c.MOVE_WITCH, options)


def build(state: State, player: Player, action: int) -> None:
    """Carry out an act of `build_options`."""
    seat = player.seat
    if c.FARM_TILE <= action < c.FARM_TILE + c.TILES:
        tile = action - c.FARM_TILE
        state.pay(player, c.PRICE_FARM)
        state.raise_farm(player, tile)
        tell_tile(state, "log.farm", seat, tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])
    elif c.WITCH_TILE <= action < c.WITCH_TILE + c.TILES:
        state.pay(player, c.PRICE_WITCH)
        state.raise_witch(player, action - c.WITCH_TILE)
        tell_tile(state, "log.witch_house", seat, action - c.WITCH_TILE)
    elif c.MOVE_WITCH <= action < c.MOVE_WITCH + c.TILES:
        state.give_back(player, c.MEDICINE, 1)
        state.take_off(player.witch)
        state.raise_witch(player, action - c.MOVE_WITCH)
        tell_tile(state, "log.move_witch", seat, action - c.MOVE_WITCH)
    elif c.WORKSHOP_TILE <= action < c.WORKSHOP_TILE + c.TILES:
        build_workshop(state, player, action - c.WORKSHOP_TILE)
    elif action == c.SWAP_MISSION:
        swap_mission(state, player)
    elif c.DUEL <= action < c.DUEL + c.SEATS:
        duel(state, player, state.players[action - c.DUEL])
    elif action >= c.ENLARGE:
        site = action - c.ENLARGE
        state.pay(player, c.PRICE_ENLARGE)
        state.duchies[site] = c.LARGE + seat
        tell_site(state, "log.enlarge", seat, site)
        look_around(state, player, site, True)
    else:
        site = action - c.DUCHY
        state.pay(player, c.PRICE_DUCHY)
        state.raise_duchy(player, site)
        tell_site(state, "log.duchy", seat, site)
        look_around(state, player, site, False)


def build_workshop(state: State, player: Player, tile: int) -> None:
    craft = state.land[tile]
    state.pay(player, craft)
    state.raise_workshop(player, tile)
    tell_tile(state, "log.workshop", player.seat, tile, "craft", c.CRAFT_NAMES[craft])
    if craft == c.MILL:
        close_other_mill(state, player)


def close_other_mill(state: State, player: Player) -> None:
    """There is one mill: whoever had it takes it off at once (LOR-5.9)."""
    for other in state.players:
        if other.seat != player.seat and other.crafts[c.MILL] > 0:
            for tile in state.box.tiles[state.seats - 2]:
                if state.land[tile] == c.MILL and state.buildings[tile] == c.SEATS * c.WORKSHOP + other.seat:
                    state.take_off(tile)
                    tell_tile(state, "log.mill_closed", other.seat, tile)


def duel(state: State, player: Player, other: Player) -> None:
    """Two stars are thrown until just one stands: a fair coin (LOR-8.10)."""
    state.give_back(player, c.MEDICINE, 1)
    if state.chance(c.DUEL_STREAM, 2) == 0:
        if state.log is not None:
            state.tell("log.duel_won", {"seat": player.seat, "other_seat": other.seat})
        state.take_off(other.witch)
    elif state.log is not None:
        state.tell("log.duel_lost", {"seat": player.seat, "other_seat": other.seat})
