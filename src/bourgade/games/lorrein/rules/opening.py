"""The first pieces (LOR-2): a duchy and a workshop clockwise, then a farm the other way round."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.places import log_site, log_tile
from bourgade.games.lorrein.rules.state import State
from bourgade.kernel.frames import Fields, Frame, Question


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


@mypyc_attr(acyclic=True, free_list_len=1)
class StartDuchy(Question):
    """Where to found the first duchy (LOR-2.3)."""

    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        crafts = open_crafts(state)
        return [c.DUCHY + site for site in range(c.SITES) if can_found_first(state, crafts, site) == no.FINE]

    def answer(self, state: State, action: int) -> None:
        site = action - c.DUCHY
        state.raise_duchy(state.players[self.seat], site)
        log_site(state, "log.duchy", self.seat, site)
        state.push(StartWorkshop(self.seat, site))


@mypyc_attr(acyclic=True, free_list_len=1)
class StartWorkshop(Question):
    """Which workshop to begin with beside the first duchy (LOR-2.3)."""

    number: ClassVar[int] = 65
    fields: ClassVar[Fields] = {"site": range(c.SITES)}
    __slots__ = ("site",)

    def __init__(self, seat: int, site: int) -> None:
        self.seat = seat
        self.site = site

    def options(self, state: State) -> list[int]:
        crafts = open_crafts(state)
        tiles = TILES_OF[self.site]
        return [c.WORKSHOP_TILE + tile for tile in tiles if can_place_first(state, crafts, self.site, tile) == no.FINE]

    def answer(self, state: State, action: int) -> None:
        tile = action - c.WORKSHOP_TILE
        state.raise_workshop(state.players[self.seat], tile)
        log_tile(state, "log.workshop", self.seat, tile, "craft", c.CRAFT_NAMES[state.land[tile]])


@mypyc_attr(acyclic=True, free_list_len=1)
class StartFarm(Question):
    """Where to place the first farm (LOR-2.5)."""

    number: ClassVar[int] = 66
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return [c.FARM_TILE + tile for tile in range(c.TILES) if can_farm_first(state, self.seat, tile) == no.FINE]

    def answer(self, state: State, action: int) -> None:
        tile = action - c.FARM_TILE
        state.raise_farm(state.players[self.seat], tile)
        log_tile(state, "log.farm", self.seat, tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])


@mypyc_attr(acyclic=True, free_list_len=1)
class ShowMissions(Frame):
    """Each player looks at the card."""

    number: ClassVar[int] = 9
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.log is not None:
            for player in state.players:
                mission = f"mission.{c.MISSION_NAMES[player.mission]}"
                state.log_line("log.mission", {"seat": player.seat, "mission": mission}, player.seat)
