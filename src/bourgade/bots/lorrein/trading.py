"""Offers of one raw good for another, answers, and tariffs. The bot judges from the board and the open goods only."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.wants import goods_value, needs, threatens
from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.state import Player
from bourgade.games.lorrein.trade import count, settle

OFFERS: Final = 2  # a turn
FAIR: Final = 0.1  # what a swap must bring
NONE: Final = -1


def best_swap(state: Lorrein, player: Player, other: Player) -> int:
    """The raw good to give and the one to get in return, as 5 * give + get; NONE when nothing helps both."""
    wanted = needs(state, player)
    theirs = visible_needs(state, other)
    best, most = NONE, FAIR
    before, other_before = goods_value(player.goods, wanted), goods_value(other.goods, theirs)
    for give in range(c.RAWS):
        if player.goods[give] == 0:
            continue
        for get in range(c.RAWS):
            if get == give or other.goods[get] == 0:
                continue
            gain = swapped(player.goods, give, get, wanted) - before
            their_gain = swapped(other.goods, get, give, theirs) - other_before
            if gain > most and their_gain > 0:
                best, most = c.RAWS * give + get, gain
    return best


def swapped(goods: list[int], give: int, get: int, wanted: list[int]) -> float:
    hand = goods[:]
    hand[give] -= 1
    hand[get] += 1
    return goods_value(hand, wanted)


def visible_needs(state: Lorrein, other: Player) -> list[int]:
    """What anybody can be thought to need: some of everything, food for the duchies."""
    return [4, 4, 4 + state.owed(other), 4, 1]


def offer(state: Lorrein, player: Player, options: list[int]) -> int:
    """Begin an offer to somebody with whom a swap makes sense; NONE otherwise."""
    if player.offers >= OFFERS:
        return NONE
    for action in options:
        if c.OFFER <= action < c.OFFER + c.SEATS:
            other = state.players[action - c.OFFER]
            quiet = state.refusals[c.SEATS * player.seat + other.seat] == 0
            willing = quiet and not talked(state, player, other) and not threatens(state, other)
            if willing and best_swap(state, player, other) != NONE:
                return action
    return NONE


def talked(state: Lorrein, player: Player, other: Player) -> bool:
    """Whether this player has already made the other an offer this turn."""
    for index in range(2, len(state.said), 3):
        if state.said[index] >> 4 & 15 == player.seat and state.said[index] & 15 == other.seat:
            return True
    return False


def write(state: Lorrein, player: Player, options: list[int]) -> int:
    """Go on with a draft: the gift, the wish, and off it goes."""
    if player.draft_to < state.seats:
        swap = best_swap(state, player, state.players[player.draft_to])
        if swap != NONE and not player.draft_work:
            give, get = c.GIVE + swap // c.RAWS, c.GET + swap % c.RAWS
            if not player.draft_give and not player.draft_get and give in options:
                return give
            if player.draft_give == 1 << 4 * (swap // c.RAWS) and not player.draft_get and get in options:
                return get
    return c.SEND if c.SEND in options else c.DROP_DRAFT


def worth_accepting(state: Lorrein, author: Player, player: Player) -> bool:
    """Whether the deal leaves the player better off, and the author not near the end."""
    if threatens(state, author):
        return False
    wanted = needs(state, player)
    twin = state.copy()
    mine = twin.players[player.seat]
    if not settle(twin, twin.players[author.seat], mine, True):
        return False
    lent = 0
    for entry in range(2 * c.CRAFTS):
        lent += count(author.draft_work, entry)
    gain = goods_value(mine.goods, wanted) - goods_value(player.goods, wanted)
    return gain > 0.0 or (gain == 0.0 and lent > 0 and total_goods(mine.goods) > total_goods(player.goods))


def total_goods(goods: list[int]) -> int:
    held = 0
    for good in range(c.GOODS):
        held += goods[good]
    return held


def standard_tariff(craft: int) -> int:
    """One piece of the raw good that is worked; at the mill one of the flours."""
    return c.PRICED + (c.FLOUR if craft == c.MILL else craft)


def post(player: Player, options: list[int]) -> int:
    """Open a workshop that is closed; an absent or silent owner blocks nobody."""
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and player.tariffs[craft] == c.CLOSED:
            action = c.TARIFF + c.TARIFFS * craft + standard_tariff(craft)
            if action in options:
                return action
    return NONE
