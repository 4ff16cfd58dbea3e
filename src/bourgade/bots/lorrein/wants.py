"""What a mission still asks for, and what goods are worth on the way there."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.missions import standing
from bourgade.games.lorrein.state import Player

PIECE: Final = 6.0  # what a piece that the mission asks for is worth
NEEDED: Final = 1.0  # a good that the mission's builds will use
FADING: Final = 0.3  # the second piece of a good is less urgent than the first, and so on
SPARE: Final = 0.2  # any other good
MEDICINE_VALUE: Final = 0.8
WORKED: Final = 1.2  # how much more a card is worth than its raw good
USEFUL_FARMS: Final = 3  # farms pay for themselves, whatever the mission says


def missing_items(state: Lorrein, player: Player) -> list[int]:
    """How many pieces of each item the mission still asks for."""
    wanted = state.box.missions[player.mission]
    counts = standing(state, player)
    lacking = [0] * c.ITEMS
    for item in range(c.ITEMS):
        if wanted[item] > counts[item]:
            lacking[item] = wanted[item] - counts[item]
    if counts[c.FARMS] < USEFUL_FARMS and lacking[c.FARMS] == 0:
        lacking[c.FARMS] = 1
    return lacking


def needs(state: Lorrein, player: Player) -> list[int]:
    """The goods that all missing pieces cost, cards counted as the raw goods that they are made of, and the food of
    the next meal as wheat."""
    wanted = [0] * c.RAWS
    lacking = missing_items(state, player)
    for item in range(c.ITEMS):
        if lacking[item]:
            price = state.box.prices[price_of(item)]
            for index in range(0, len(price), 2):
                wanted[price[index] % c.RAWS] += price[index + 1] * lacking[item]
    wanted[c.WHEAT] += state.owed(player)
    return wanted


def shortfall(state: Lorrein, player: Player) -> int:
    """How many raw goods are lacking for all that the mission asks for; a medicine stands for any."""
    wanted = needs(state, player)
    short = -player.goods[c.MEDICINE]
    for raw in range(c.RAWS):
        held = player.goods[raw] + (player.goods[c.RAWS + raw] if raw < c.CRAFTS else 0)
        if wanted[raw] > held:
            short += wanted[raw] - held
    return short


def price_of(item: int) -> int:
    if item == c.DUCHIES:
        return c.PRICE_DUCHY
    if item == c.LARGE_DUCHIES:
        return c.PRICE_ENLARGE
    if item == c.FARMS:
        return c.PRICE_FARM
    if item == c.WITCHES:
        return c.PRICE_WITCH
    return item  # a craft


def goods_value(goods: list[int], wanted: list[int]) -> float:
    """What a hand is worth to a player who needs these raw goods, as such or as cards."""
    worth = MEDICINE_VALUE * min(goods[c.MEDICINE], 3)
    for raw in range(c.RAWS):
        cards = goods[c.RAWS + raw] if raw < c.CRAFTS else 0
        if raw == c.WHEAT:
            cards = (cards + 2) // 3
        for index in range(cards + goods[raw]):
            piece = NEEDED / (1.0 + FADING * index) if index < wanted[raw] else SPARE
            worth += piece * (WORKED if index < cards else 1.0)
    return worth


def threatens(state: Lorrein, other: Player) -> bool:
    """Whether a player is visibly within one piece of several missions; the bot looks at the board only."""
    counts = standing(state, other)
    close = 0
    for mission in state.box.missions:
        lacking = 0
        for item in range(c.ITEMS):
            if counts[item] < mission[item]:
                lacking += mission[item] - counts[item]
        if lacking <= 1:
            close += 1
    return close >= 2


def food_in_reach(state: Lorrein, player: Player, goods: list[int]) -> int:
    """The food that a hand can become."""
    wheat = 1
    if player.crafts[c.MILL] > 0 or state.is_public(c.MILL):
        wheat = state.box.cards[c.MILL]
    return goods[c.RAWS + c.MILL] + goods[c.WHEAT] * wheat + goods[c.ANIMAL]


def surplus_raw(goods: list[int], wanted: list[int], raw: int) -> int:
    """How many pieces of a raw good a player can do without."""
    return goods[raw] - wanted[raw]
