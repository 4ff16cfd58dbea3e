"""Debts, and what a player gives up for the coins that are missing (ORL-13)."""

from __future__ import annotations

from bourgade.games.orleans.codes import (
    ASK_TORTURE,
    BAG_STREAM,
    BOARD_PLACES,
    EMPTY,
    GIVE_DEVELOPMENT,
    GIVE_FOLLOWER,
    GIVE_GOOD,
    GIVE_PLACED,
    GIVE_STATION,
    GIVE_STOCK,
    GIVE_TECHNOLOGY,
    GIVE_TILE,
    GOOD_NAMES,
    GOODS,
    GUNPOWDER_TOWER,
    KIND_NAMES,
    KINDS,
    PLACE_NAMES,
    SPACES,
    TECHNOLOGY,
    TOWN_NAMES,
    TOWNS,
)
from bourgade.games.orleans.state import Player, State, changed, without
from bourgade.kernel.frames import Frame


def owe(state: State, player: Player, coins: int) -> None:
    """Pay what coins there are; torture for the rest, one coin at a time."""
    paid = min(coins, player.coins)
    state.pay(player, paid)
    if coins > paid:
        torture(state, player, coins - paid)


def torture(state: State, player: Player, missing: int) -> None:
    """Ask for the next thing to give; with nothing left to give, the debt lapses."""
    if missing == 0:
        return
    if torture_options(state, player):
        state.push(Frame(ASK_TORTURE, player.seat, missing))
    elif state.log is not None:
        state.tell("log.debt_lapses", {"seat": player.seat, "n": missing})


def can_step_back(state: State, player: Player) -> bool:
    """Not onto a coin space, nor behind one (with `backstep = literal`, only not onto one)."""
    space = player.development
    coins = state.box.space_coins
    if space == 0 or coins[space - 1]:
        return False
    return coins[space] == 0 or state.box.literal_backstep


def torture_options(state: State, player: Player) -> list[int]:
    options: list[int] = []
    if player.stock > 0:
        options.append(GIVE_STOCK)
    if any(player.bag[:KINDS]):
        options.append(GIVE_FOLLOWER)
    if can_step_back(state, player):
        options.append(GIVE_DEVELOPMENT)
    if player.spare > 0:
        options.append(GIVE_TECHNOLOGY)
    for good in range(GOODS):
        if player.goods[good] > 0:
            options.append(GIVE_GOOD + good)
    for place in player.places:
        if place >= BOARD_PLACES:
            options.append(GIVE_TILE + place - BOARD_PLACES)
    if player.stations:
        for town in range(TOWNS):
            if player.stations >> town & 1:
                options.append(GIVE_STATION + town)
    if player.covered:
        for space in range(SPACES):
            if player.spaces[space] == TECHNOLOGY:
                options.append(GIVE_PLACED + space)
    return options


def give(state: State, frame: Frame, action: int) -> None:
    """Give one thing up. Nothing of it comes back into the game, except development that is earned again."""
    player = state.players[frame.seat]
    if action == GIVE_FOLLOWER:
        kind = lose_follower(state, player)
        if state.log is not None:
            state.tell("log.give_follower", {"seat": frame.seat, "follower": f"follower.{KIND_NAMES[kind]}"})
    elif action == GIVE_STOCK:
        player.stock -= 1
        if state.log is not None:
            state.tell("log.give_stock", {"seat": frame.seat})
    elif action == GIVE_DEVELOPMENT:
        player.development -= 1
        if state.log is not None:
            state.tell("log.give_development", {"seat": frame.seat, "space": player.development})
    elif action == GIVE_TECHNOLOGY:
        player.spare -= 1
        if state.log is not None:
            state.tell("log.give_technology", {"seat": frame.seat})
    elif action < GIVE_GOOD + GOODS:
        good = action - GIVE_GOOD
        player.goods = changed(player.goods, good, -1)
        state.goods_out = changed(state.goods_out, good, 1)
        if state.log is not None:
            state.tell("log.give_good", {"seat": frame.seat, "good": f"good.{GOOD_NAMES[good]}"})
    elif action < GIVE_STATION:
        lose_tile(state, player, action - GIVE_TILE + BOARD_PLACES)
    elif action < GIVE_STATION + TOWNS:
        town = action - GIVE_STATION
        player.stations &= ~(1 << town)
        if state.log is not None:
            state.tell("log.give_station", {"seat": frame.seat, "town": f"town.{TOWN_NAMES[town]}"})
    else:
        space = action - GIVE_PLACED
        player.spaces[space] = EMPTY
        if state.log is not None:
            state.tell("log.give_placed", {"seat": frame.seat, "place": f"place.{PLACE_NAMES[space // 3]}"})
    torture(state, player, frame.a - 1)


def lose_follower(state: State, player: Player) -> int:
    """A random neutral follower from the bag: a starter that comes up is put back and another drawn."""
    left = state.chance(BAG_STREAM + player.seat, sum(player.bag[:KINDS]))
    for kind in range(KINDS):
        left -= player.bag[kind]
        if left < 0:
            player.bag[kind] -= 1
            state.lost = changed(state.lost, kind, 1)
            return kind
    raise AssertionError("no neutral follower in the bag")


def lose_tile(state: State, player: Player, place: int) -> None:
    """A place tile goes with the technology on it; its followers go to the bag."""
    player.clear(place)
    for space in range(3 * place, 3 * place + 3):
        player.spaces[space] = EMPTY
    if place == GUNPOWDER_TOWER:
        for token in player.tower:
            player.bag[token] += 1
        player.tower = []
    player.places = without(player.places, place)
    state.tiles_out |= 1 << place
    if state.log is not None:
        state.tell("log.give_tile", {"seat": player.seat, "place": f"place.{PLACE_NAMES[place]}"})
