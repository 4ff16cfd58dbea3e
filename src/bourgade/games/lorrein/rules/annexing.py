"""Annexation (LOR-14, LOR-15): a duchy just placed or enlarged takes farms and workshops around it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.map import BESIDE, SITES_OF, TILES_OF
from bourgade.games.lorrein.rules.places import log_tile
from bourgade.games.lorrein.rules.room import fits
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.frames import FLAG, Fields, Question


def look_around(state: State, player: Player, site: int, enlarged: bool) -> None:
    """Ask what to annex, if there is anything (LOR-14.2)."""
    box = state.box
    if (box.annex_farm or box.annex_work) and state.round >= box.annex_from:
        for tile in TILES_OF[site]:
            if can_annex(state, player, tile, site, enlarged) == no.FINE:
                state.push(Annex(player.seat, site, enlarged))
                return


def can_annex(state: State, player: Player, tile: int, site: int, enlarged: bool) -> int:
    """Whether a duchy just placed or enlarged on a site lets its owner take what stands on a tile beside it."""
    if tile not in TILES_OF[site]:
        return no.NOT_AROUND
    building = state.buildings[tile]
    if building == c.NOTHING or building % c.SEATS == player.seat:
        return no.NOTHING_TO_ANNEX
    owner = state.players[building % c.SEATS]
    if building // c.SEATS == c.FARM:
        return can_annex_farm(state, player, owner, tile, site, enlarged)
    if building // c.SEATS == c.WORKSHOP:
        return can_annex_workshop(state, player, owner, tile, enlarged)
    return no.NOTHING_TO_ANNEX


def can_annex_farm(state: State, player: Player, owner: Player, tile: int, site: int, enlarged: bool) -> int:
    box = state.box
    if not box.annex_farm:
        return no.MODULE
    if player.farm_count() >= box.farms:
        return no.FARM_LEFT
    if shielded(state, owner, tile):
        return no.SHIELDED
    if box.annex_farm_plus:
        return no.FINE if outweighs(state, player, tile) else no.WEAKER
    return no.FINE if not enlarged and stands_alone(state, tile, site) else no.GUARDED


def can_annex_workshop(state: State, player: Player, owner: Player, tile: int, enlarged: bool) -> int:
    box = state.box
    if not box.annex_work:
        return no.MODULE
    if player.workshop_count() >= box.workshops:
        return no.CUBE_LEFT
    if not fits(state, player, tile):
        return no.ROOM
    if box.annex_work_plus:
        return no.FINE if outweighs(state, player, tile) else no.WEAKER
    if not enlarged:
        return no.ENLARGED
    return no.FINE if not has_large(state, owner, tile) else no.LARGE_GUARD


def shielded(state: State, owner: Player, tile: int) -> bool:
    """The owner's witch house on a tile beside it shields a farm (LOR-14.4)."""
    mark = c.SEATS * c.WITCH + owner.seat
    for near in BESIDE[tile]:
        if state.buildings[near] == mark:
            return True
    return False


def stands_alone(state: State, tile: int, site: int) -> bool:
    """No duchy adjoins the farm but the one just placed."""
    for near in SITES_OF[tile]:
        if near != site and state.duchies[near] != c.NOTHING:
            return False
    return True


def has_large(state: State, owner: Player, tile: int) -> bool:
    """A large duchy shields its owner's workshops."""
    for near in SITES_OF[tile]:
        if state.duchies[near] == c.LARGE + owner.seat:
            return True
    return False


def outweighs(state: State, player: Player, tile: int) -> bool:
    """Whether the player's duchies around a tile are stronger than those of each other player there (LOR-14.7)."""
    strength = [0] * c.SEATS
    for near in SITES_OF[tile]:
        duchy = state.duchies[near]
        if duchy != c.NOTHING:
            strength[duchy % c.SEATS] += state.box.strength[1 if duchy >= c.LARGE else 0]
    for seat in range(state.seats):
        if seat != player.seat and strength[seat] >= strength[player.seat]:
            return False
    return True


@mypyc_attr(acyclic=True, free_list_len=1)
class Annex(Question):
    """What the duchy just placed or enlarged takes: tile by tile, in the taker's own order, as long as it likes
    (LOR-14.2)."""

    number: ClassVar[int] = 70
    fields: ClassVar[Fields] = {"site": range(c.SITES), "enlarged": FLAG}
    __slots__ = ("enlarged", "site")

    def __init__(self, seat: int, site: int, enlarged: bool) -> None:
        self.seat = seat
        self.site = site
        self.enlarged = enlarged

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.STOP_ANNEXING]
        for tile in TILES_OF[self.site]:
            if can_annex(state, player, tile, self.site, self.enlarged) == no.FINE:
                options.append(c.ANNEX + tile)
        return options

    def answer(self, state: State, action: int) -> None:
        if action == c.STOP_ANNEXING:
            return
        player = state.players[self.seat]
        tile = action - c.ANNEX
        what = state.buildings[tile] // c.SEATS
        state.take_off(tile)
        if what == c.FARM:
            state.raise_farm(player, tile)
        else:
            state.raise_workshop(player, tile)
        log_tile(state, "log.annex", player.seat, tile, "building", c.BUILDING_NAMES[what])
        look_around(state, player, self.site, self.enlarged)
