"""Feeding and famine (LOR-9, LOR-10)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.places import log_site, log_tile
from bourgade.games.lorrein.rules.room import droppable, surplus
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.frames import Fields, Question


def can_pay_with(player: Player, food: int) -> int:
    return no.FINE if player.goods[c.FOODS[food]] > 0 else no.NO_SUCH_FOOD


def can_feed(state: State, player: Player, food: int) -> int:
    """Whether a player may begin to pay: the whole bill, or nothing (LOR-10.2)."""
    return no.FOOD if player.food() < state.owed(player) else can_pay_with(player, food)


def can_lose_workshop(state: State, player: Player, tile: int) -> int:
    return no.FINE if state.buildings[tile] == c.SEATS * c.WORKSHOP + player.seat else no.WORKSHOP_THERE


def can_shrink(state: State, player: Player, site: int) -> int:
    return no.FINE if state.duchies[site] == c.LARGE + player.seat else no.LARGE_THERE


def can_lose_duchy(state: State, player: Player, site: int) -> int:
    return no.FINE if state.duchies[site] == player.seat else no.SMALL_THERE


def feed_options(state: State, player: Player, options: list[int]) -> None:
    """Pay the whole bill piece by piece, or choose one loss instead, even with food at hand (LOR-10.1)."""
    if player.food() >= state.owed(player):
        for food in range(len(c.FOODS)):
            if can_pay_with(player, food) == no.FINE:
                options.append(c.PAY + food)
    seen = 0
    for site in player.duchies:
        for tile in TILES_OF[site]:
            if not seen >> tile & 1 and can_lose_workshop(state, player, tile) == no.FINE:
                seen |= 1 << tile
                options.append(c.LOSE_WORKSHOP + tile)
        options.append((c.SHRINK if can_shrink(state, player, site) == no.FINE else c.LOSE_DUCHY) + site)


@mypyc_attr(acyclic=True, free_list_len=1)
class PayFood(Question):
    """Which food to pay next (LOR-9.3)."""

    number: ClassVar[int] = 68
    fields: ClassVar[Fields] = {"left": range(1, 1 << 16)}  # pieces still to pay
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        return [c.PAY + food for food in range(len(c.FOODS)) if can_pay_with(player, food) == no.FINE]

    def answer(self, state: State, action: int) -> None:
        pay_food(state, self.seat, action, self.left)


def pay_food(state: State, seat: int, action: int, left: int) -> None:
    """One piece of food; `left` counts it."""
    good = c.FOODS[action - c.PAY]
    state.give_back(state.players[seat], good, 1)
    if state.log is not None:
        state.log_line("log.feed", {"seat": seat, "good": f"good.{c.GOOD_NAMES[good]}"})
    if left > 1:
        state.push(PayFood(seat, left - 1))


def starve(state: State, player: Player, action: int) -> bool:
    """One loss settles the whole bill (LOR-10.2); a smaller duchy may carry too many workshops. False when the action
    is no loss."""
    seat = player.seat
    if c.LOSE_WORKSHOP <= action < c.LOSE_WORKSHOP + c.TILES:
        tile = action - c.LOSE_WORKSHOP
        log_tile(state, "log.lose_workshop", seat, tile, "craft", c.CRAFT_NAMES[state.land[tile]])
        state.take_off(tile)
    elif c.SHRINK <= action < c.SHRINK + c.SITES:
        site = action - c.SHRINK
        state.duchies[site] = seat
        log_site(state, "log.shrink", seat, site)
        check_room(state, player, site)
    elif c.LOSE_DUCHY <= action < c.LOSE_DUCHY + c.SITES:
        site = action - c.LOSE_DUCHY
        state.take_duchy(player, site)
        log_site(state, "log.lose_duchy", seat, site)
        check_room(state, player, site)
    else:
        return False
    return True


def check_room(state: State, player: Player, site: int) -> None:
    if surplus(state, player) > 0:
        state.push(DropWorkshop(player.seat, site))


@mypyc_attr(acyclic=True, free_list_len=1)
class DropWorkshop(Question):
    """Which workshop to give up that finds no room any more around a duchy that shrank or went (LOR-10.6)."""

    number: ClassVar[int] = 69
    fields: ClassVar[Fields] = {"site": range(c.SITES)}
    __slots__ = ("site",)

    def __init__(self, seat: int, site: int) -> None:
        self.seat = seat
        self.site = site

    def options(self, state: State) -> list[int]:
        """As few as needed, and only workshops around that duchy. When all of them must go, their order is not
        asked."""
        player = state.players[self.seat]
        tiles = droppable(state, player, self.site)
        if len(tiles) == surplus(state, player):
            return [c.DROP_WORKSHOP + tiles[0]]
        return [c.DROP_WORKSHOP + tile for tile in tiles]

    def answer(self, state: State, action: int) -> None:
        tile = action - c.DROP_WORKSHOP
        log_tile(state, "log.drop_workshop", self.seat, tile, "craft", c.CRAFT_NAMES[state.land[tile]])
        state.take_off(tile)
        check_room(state, state.players[self.seat], self.site)


def can_drop(state: State, player: Player, site: int, tile: int) -> int:
    return no.FINE if tile in droppable(state, player, site) else no.NOT_DROPPABLE
