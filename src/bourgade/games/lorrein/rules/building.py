"""The building phase (LOR-3, LOR-5, LOR-8): any number of buildings, duels, a new mission, in any order."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import look_around
from bourgade.games.lorrein.rules.box import Box
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import swap_mission
from bourgade.games.lorrein.rules.places import log_site, log_tile
from bourgade.games.lorrein.rules.room import crowd, fits, homeless, homes
from bourgade.games.lorrein.rules.state import Player, State


def price(box: Box, index: int) -> dict[str, int]:
    """A price as counted goods."""
    pairs = box.prices[index]
    return {c.GOOD_NAMES[good]: count for good, count in zip(pairs[::2], pairs[1::2], strict=True)}


# Can it? For pieces that go anywhere, the player comes first, then the place.


def can_afford(state: State, player: Player, what: int) -> int:
    """Whether a player has the piece and the price of a farm, a witch house or a duchy."""
    if what == c.PRICE_FARM and player.farm_count() >= state.box.farms:
        return no.FARM_LEFT
    if what == c.PRICE_WITCH and player.witch != c.NOTHING:
        return no.WITCH_LEFT
    if what == c.PRICE_DUCHY and len(player.duchies) >= state.box.duchies:
        return no.DUCHY_LEFT
    return no.FINE if state.can_pay(player, what) else no.PRICE


def can_stand(state: State, tile: int) -> int:
    """Whether a building could stand on a tile (LOR-1.6)."""
    if state.land[tile] == c.OFF_BOARD:
        return no.OFF_BOARD
    return no.FINE if state.buildings[tile] == c.NOTHING else no.TILE_TAKEN


def can_found(state: State, site: int) -> int:
    if site not in state.box.sites[state.seats - 2]:
        return no.NO_SITE
    return no.FINE if state.duchies[site] == c.NOTHING else no.SITE_TAKEN


def can_enlarge(state: State, player: Player, site: int) -> int:
    if state.duchies[site] == c.LARGE + player.seat:
        return no.LARGE_ALREADY
    if state.duchies[site] != player.seat:
        return no.OWN_DUCHY
    return no.FINE if state.can_pay(player, c.PRICE_ENLARGE) else no.ENLARGING_PRICE


def can_open(state: State, player: Player, craft: int) -> int:
    """Whether a player could pay for a workshop of a craft; the mill only if another has it (LOR-5.8)."""
    if craft == c.MILL and player.crafts[c.MILL] > 0:
        return no.SECOND_MILL
    if player.workshop_count() >= state.box.workshops:
        return no.CUBE_LEFT
    return no.FINE if state.can_pay(player, craft) else no.PRICE


def can_build_workshop(state: State, player: Player, tile: int) -> int:
    """A free tile of the craft's landscape that adjoins an own duchy with room (LOR-5.6, LOR-5.7)."""
    obstacle = can_stand(state, tile)
    if obstacle != no.FINE:
        return obstacle
    if state.land[tile] >= c.CRAFTS:
        return no.CRAFT_HERE
    if homes(player, tile) == 0:
        return no.OWN_DUCHY_NEAR
    obstacle = can_open(state, player, state.land[tile])
    if obstacle != no.FINE:
        return obstacle
    return no.FINE if fits(state, player, tile) else no.ROOM


def can_swap_mission(player: Player) -> int:
    return no.FINE if player.goods[c.MEDICINE] > 0 else no.MEDICINE


def can_move_witch(player: Player) -> int:
    if player.witch == c.NOTHING:
        return no.WITCH_HOUSE
    return no.FINE if player.goods[c.MEDICINE] > 0 else no.MEDICINE


def can_duel(state: State, player: Player, other: int) -> int:
    if other >= state.seats:
        return no.NOBODY_THERE
    if other == player.seat:
        return no.YOURSELF
    if player.witch == c.NOTHING:
        return no.WITCH_HOUSE
    if state.players[other].witch == c.NOTHING:
        return no.RIVAL_WITCH
    return no.FINE if player.goods[c.MEDICINE] > 0 else no.MEDICINE


# Lists. They pass over in one go what `can_…` would refuse one by one; tests hold the two together.


def build_options(state: State, player: Player, options: list[int]) -> None:
    """Add everything that only the player at turn may do, after the throw and before feeding. The price is looked at
    first: it mostly is what lacks."""
    if state.can_pay(player, c.PRICE_FARM) and can_afford(state, player, c.PRICE_FARM) == no.FINE:
        free_tiles(state, c.FARM_TILE, options)
    if state.can_pay(player, c.PRICE_WITCH) and can_afford(state, player, c.PRICE_WITCH) == no.FINE:
        free_tiles(state, c.WITCH_TILE, options)
    if state.can_pay(player, c.PRICE_DUCHY) and can_afford(state, player, c.PRICE_DUCHY) == no.FINE:
        duchies = state.duchies
        for site in state.box.sites[state.seats - 2]:
            if duchies[site] == c.NOTHING:
                options.append(c.DUCHY + site)
    if state.can_pay(player, c.PRICE_ENLARGE):
        for site in player.duchies:
            if can_enlarge(state, player, site) == no.FINE:
                options.append(c.ENLARGE + site)
    workshop_options(state, player, options)
    if player.goods[c.MEDICINE] > 0:
        medicine_options(state, player, options)


def free_tiles(state: State, number: int, options: list[int]) -> None:
    buildings = state.buildings
    for tile in state.box.tiles[state.seats - 2]:
        if buildings[tile] == c.NOTHING:
            options.append(number + tile)


def workshop_options(state: State, player: Player, options: list[int]) -> None:
    """The tiles of `can_build_workshop`, with the room of each set of duchies counted once."""
    crafts = 0
    for craft in range(c.CRAFTS):
        if state.can_pay(player, craft) and can_open(state, player, craft) == no.FINE:
            crafts |= 1 << craft
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
    if can_swap_mission(player) == no.FINE:
        options.append(c.SWAP_MISSION)
    for other in range(state.seats):
        if can_duel(state, player, other) == no.FINE:
            options.append(c.DUEL + other)
    if can_move_witch(player) == no.FINE:
        free_tiles(state, c.MOVE_WITCH, options)


# Do it


def build(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `build_options`; False when it is none."""
    seat = player.seat
    if c.FARM_TILE <= action < c.FARM_TILE + c.TILES:
        tile = action - c.FARM_TILE
        state.pay(player, c.PRICE_FARM)
        state.raise_farm(player, tile)
        log_tile(state, "log.farm", seat, tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])
    elif c.WITCH_TILE <= action < c.WITCH_TILE + c.TILES:
        state.pay(player, c.PRICE_WITCH)
        state.raise_witch(player, action - c.WITCH_TILE)
        log_tile(state, "log.witch_house", seat, action - c.WITCH_TILE)
    elif c.MOVE_WITCH <= action < c.MOVE_WITCH + c.TILES:
        state.give_back(player, c.MEDICINE, 1)
        state.take_off(player.witch)
        state.raise_witch(player, action - c.MOVE_WITCH)
        log_tile(state, "log.move_witch", seat, action - c.MOVE_WITCH)
    elif c.WORKSHOP_TILE <= action < c.WORKSHOP_TILE + c.TILES:
        build_workshop(state, player, action - c.WORKSHOP_TILE)
    elif action == c.SWAP_MISSION:
        swap_mission(state, player)
    elif c.DUEL <= action < c.DUEL + c.SEATS:
        duel(state, player, state.players[action - c.DUEL])
    elif c.ENLARGE <= action < c.ENLARGE + c.SITES:
        site = action - c.ENLARGE
        state.pay(player, c.PRICE_ENLARGE)
        state.duchies[site] = c.LARGE + seat
        log_site(state, "log.enlarge", seat, site)
        look_around(state, player, site, True)
    elif c.DUCHY <= action < c.DUCHY + c.SITES:
        site = action - c.DUCHY
        state.pay(player, c.PRICE_DUCHY)
        state.raise_duchy(player, site)
        log_site(state, "log.duchy", seat, site)
        look_around(state, player, site, False)
    else:
        return False
    return True


def build_workshop(state: State, player: Player, tile: int) -> None:
    craft = state.land[tile]
    state.pay(player, craft)
    state.raise_workshop(player, tile)
    log_tile(state, "log.workshop", player.seat, tile, "craft", c.CRAFT_NAMES[craft])
    if craft == c.MILL:
        close_other_mill(state, player)


def close_other_mill(state: State, player: Player) -> None:
    """There is one mill: whoever had it takes it off at once (LOR-5.9)."""
    for other in state.players:
        if other.seat != player.seat and other.crafts[c.MILL] > 0:
            for tile in state.box.tiles[state.seats - 2]:
                if state.land[tile] == c.MILL and state.buildings[tile] == c.SEATS * c.WORKSHOP + other.seat:
                    state.take_off(tile)
                    log_tile(state, "log.mill_closed", other.seat, tile)


def duel(state: State, player: Player, other: Player) -> None:
    """Two stars are thrown until just one stands: a fair coin (LOR-8.10)."""
    state.give_back(player, c.MEDICINE, 1)
    if state.chance(c.DUEL_STREAM, 2) == 0:
        if state.log is not None:
            state.log_line("log.duel_won", {"seat": player.seat, "other_seat": other.seat})
        state.take_off(other.witch)
    elif state.log is not None:
        state.log_line("log.duel_lost", {"seat": player.seat, "other_seat": other.seat})
