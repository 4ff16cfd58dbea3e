"""Feeding, and the loss that hurts least."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.payment import PAYABLE, Purse, towards_food
from bourgade.bots.lorrein.placing import best_enlargement
from bourgade.bots.lorrein.preferences import Preferences
from bourgade.bots.lorrein.valuation import food_in_reach
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.feeding import starve
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.state import Player

# What is lost besides the mission, so that of two harmless losses the cheaper is chosen.
COST: Final = {c.LOSE_WORKSHOP: 0.5, c.SHRINK: 0.3, c.LOSE_DUCHY: 0.6}


def next_food(player: Player, options: list[int]) -> int:
    """Flour first, then what there is more of; -1 when nothing can be paid."""
    best, most = -1, 0
    for action in options:
        if c.PAY <= action < c.PAY + len(c.FOODS):
            good = c.FOODS[action - c.PAY]
            if good == c.FLOUR:
                return action
            if player.goods[good] > most:
                best, most = action, player.goods[good]
    return best


def grind(options: list[int]) -> int:
    """Work wheat at the mill, rather one's own or the public one; -1 when that cannot be done. As flour it feeds three,
    a guest still two."""
    if c.PROCESS + c.MILL in options:
        return c.PROCESS + c.MILL
    for host in range(c.SEATS):
        if c.PROCESS_AT + c.SEATS * c.MILL + host in options:
            return c.PROCESS_AT + c.SEATS * c.MILL + host
    return -1


def best_loss(state: Lorrein, player: Player, options: list[int]) -> int:
    """Grind, if that feeds everybody; else the loss that takes least from the mission."""
    if c.PROCESS + c.MILL in options and food_in_reach(state, player, player.goods) >= state.owed(player):
        return c.PROCESS + c.MILL
    best, least = options[-1], 1e9
    for action in options:
        if action >= c.LOSE_WORKSHOP:  # this and all after it are losses
            cost = loss(state, player, action)
            if cost < least:
                best, least = action, cost
    return best


def loss(state: Lorrein, player: Player, action: int) -> float:
    """The pieces that the mission would lack, and a little for the piece itself."""
    twin = state.copy()
    mine = twin.players[player.seat]
    twin.stack.clear()
    starve(twin, mine, action)
    while twin.stack:
        frame = twin.stack.pop()
        frame.answer(twin, best_drop(twin, mine, frame.options(twin)))
    kind = c.LOSE_WORKSHOP if action < c.SHRINK else c.SHRINK if action < c.LOSE_DUCHY else c.LOSE_DUCHY
    return missing(twin, mine) + COST[kind]


def best_drop(state: Lorrein, player: Player, options: list[int]) -> int:
    """The workshop that the mission can best do without."""
    wanted = state.box.missions[player.mission]
    best, most = options[0], -99
    for action in options:
        craft = state.land[action - c.DROP_WORKSHOP]
        spare = player.crafts[craft] - wanted[craft]
        if spare > most:
            best, most = action, spare
    return best


def feed(state: Lorrein, player: Player, options: list[int], preferences: Preferences) -> int:
    if preferences.seasoned and player.goods[c.FLOUR] < state.owed(player):
        action = grind(options)
        if action >= 0:
            return action
    food = next_food(player, options)
    if food < 0 and preferences.reckons:
        food = towards_food(state, player, options)
    return food if food >= 0 else best_loss(state, player, options)


def scapegoat(state: Lorrein, player: Player, options: list[int]) -> int:
    """Before a hungry night, a duchy enlarged only to be shrunk costs less than a workshop (LOR-10.7)."""
    if food_in_reach(state, player, player.goods) >= state.owed(player):
        return -1
    wanted = state.box.missions[player.mission][c.LARGE_DUCHIES]
    if len([site for site in player.duchies if state.duchies[site] >= c.LARGE]) > wanted:
        return -1
    purse = Purse(state, player, state.box.prices[c.PRICE_ENLARGE])
    if not purse.fill():
        return -1
    action = purse.first if purse.first != PAYABLE else best_enlargement(state, player, options)
    return action if action in options else -1
