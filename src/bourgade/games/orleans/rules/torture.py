"""Debts, and what a player gives up for the coins that are missing (ORL-13)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.state import Player, State, changed, without
from bourgade.kernel.frames import Fields, Question


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
        state.push(Torture(player.seat, missing))
    elif state.log is not None:
        state.log_line("log.debt_lapses", {"seat": player.seat, "n": missing})


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
        options.append(c.GIVE_STOCK)
    if any(player.bag[: c.KINDS]):
        options.append(c.GIVE_FOLLOWER)
    if can_step_back(state, player):
        options.append(c.GIVE_DEVELOPMENT)
    if player.spare > 0:
        options.append(c.GIVE_TECHNOLOGY)
    for good in range(c.GOODS):
        if player.goods[good] > 0:
            options.append(c.GIVE_GOOD + good)
    for place in player.places:
        if place >= c.BOARD_PLACES:
            options.append(c.GIVE_TILE + place - c.BOARD_PLACES)
    if player.stations:
        for town in range(c.TOWNS):
            if player.stations >> town & 1:
                options.append(c.GIVE_STATION + town)
    if player.covered:
        for space in range(c.SPACES):
            if player.spaces[space] == c.TECHNOLOGY:
                options.append(c.GIVE_PLACED + space)
    return options


@mypyc_attr(acyclic=True, free_list_len=1)
class Torture(Question):
    """What to give up for one of the coins that are missing. Nothing of it comes back into the game, except development
    that is earned again."""

    number: ClassVar[int] = 80
    fields: ClassVar[Fields] = {"missing": range(1, 100)}
    __slots__ = ("missing",)

    def __init__(self, seat: int, missing: int) -> None:
        self.seat = seat
        self.missing = missing

    def options(self, state: State) -> list[int]:
        return torture_options(state, state.players[self.seat])

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.GIVE_FOLLOWER:
            kind = lose_follower(state, player)
            if state.log is not None:
                state.log_line("log.give_follower", {"seat": self.seat, "follower": f"follower.{c.KIND_NAMES[kind]}"})
        elif action == c.GIVE_STOCK:
            player.stock -= 1
            if state.log is not None:
                state.log_line("log.give_stock", {"seat": self.seat})
        elif action == c.GIVE_DEVELOPMENT:
            player.development -= 1
            if state.log is not None:
                state.log_line("log.give_development", {"seat": self.seat, "space": player.development})
        elif action == c.GIVE_TECHNOLOGY:
            player.spare -= 1
            if state.log is not None:
                state.log_line("log.give_technology", {"seat": self.seat})
        elif c.GIVE_GOOD <= action < c.GIVE_GOOD + c.GOODS:
            good = action - c.GIVE_GOOD
            player.goods = changed(player.goods, good, -1)
            state.goods_out = changed(state.goods_out, good, 1)
            if state.log is not None:
                state.log_line("log.give_good", {"seat": self.seat, "good": f"good.{c.GOOD_NAMES[good]}"})
        elif c.GIVE_TILE <= action < c.GIVE_TILE + c.PLACES - c.BOARD_PLACES:
            lose_tile(state, player, action - c.GIVE_TILE + c.BOARD_PLACES)
        elif c.GIVE_STATION <= action < c.GIVE_STATION + c.TOWNS:
            town = action - c.GIVE_STATION
            player.stations &= ~(1 << town)
            if state.log is not None:
                state.log_line("log.give_station", {"seat": self.seat, "town": f"town.{c.TOWN_NAMES[town]}"})
        else:
            space = action - c.GIVE_PLACED
            player.spaces[space] = c.EMPTY
            if state.log is not None:
                state.log_line("log.give_placed", {"seat": self.seat, "place": f"place.{c.PLACE_NAMES[space // 3]}"})
        torture(state, player, self.missing - 1)


def lose_follower(state: State, player: Player) -> int:
    """A random neutral follower from the bag: a starter that comes up is put back and another drawn."""
    left = state.chance(c.BAG_STREAM + player.seat, sum(player.bag[: c.KINDS]))
    for kind in range(c.KINDS):
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
        player.spaces[space] = c.EMPTY
    if place == c.GUNPOWDER_TOWER:
        for token in player.tower:
            player.bag[token] += 1
        player.tower = []
    player.places = without(player.places, place)
    state.tiles_out |= 1 << place
    if state.log is not None:
        state.log_line("log.give_tile", {"seat": player.seat, "place": f"place.{c.PLACE_NAMES[place]}"})
