"""Offers of one raw good for another, answers, and tariffs. The bot judges from the board and the open goods only."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.preferences import Preferences
from bourgade.bots.lorrein.valuation import goods_value, needs, threatens
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import Draft, any_of, total
from bourgade.games.lorrein.rules.drafting import can_begin, can_get, can_send, pair, partners
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import can_settle, settle

FAIR: Final = 0.1  # what a swap must bring
NONE: Final = -1
CLOSING_ROUNDS: Final = 2  # after these nobody closes who has been open


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


def offer(state: Lorrein, player: Player, most: int) -> int:
    """Begin an offer to somebody with whom a swap makes sense, so many times a turn at most; NONE otherwise."""
    if player.offers >= most:
        return NONE
    for other in state.players:
        if can_begin(state, player, other.seat) == no.FINE:
            quiet = state.refusals[pair(player.seat, other.seat)] == 0
            willing = quiet and not talked(state, player, other) and not threatens(state, other)
            if willing and best_swap(state, player, other) != NONE:
                return c.OFFER + other.seat
    return NONE


def talked(state: Lorrein, player: Player, other: Player) -> bool:
    """Whether this player has already made the other an offer this turn."""
    for said in state.said:
        if said.author == player.seat and said.to == other.seat:
            return True
    return False


def write(state: Lorrein, player: Player) -> int:
    """Go on with a draft: the gift, the wish, and off it goes."""
    draft = player.draft
    if draft.to < state.seats and not any_of(draft.mine) and not any_of(draft.yours) and not any_of(draft.get):
        swap = best_swap(state, player, state.players[draft.to])
        if swap != NONE:
            give, get = swap // c.RAWS, swap % c.RAWS
            if not any_of(draft.give):
                return c.GIVE + give
            others = partners(state, draft)
            if draft.give[give] == total(draft.give) == 1 and can_get(state, draft, others, get) == no.FINE:
                return c.GET + get
    return c.SEND if can_send(state, player) == no.FINE else c.DROP_DRAFT


def worth_accepting(state: Lorrein, offer: Draft, player: Player, least: float) -> bool:
    """Whether the deal leaves the player better off by more than so much, and the author not near the end."""
    if threatens(state, state.players[offer.author]) or can_settle(state, offer, player) != no.FINE:
        return False
    wanted = needs(state, player)
    twin = state.copy()
    mine = twin.players[player.seat]
    settle(twin, offer, mine)
    lent = total(offer.mine) + total(offer.yours)
    gain = goods_value(mine.goods, wanted) - goods_value(player.goods, wanted)
    return gain > least or (gain == least and lent > 0 and total(mine.goods) > total(player.goods))


def standard_tariff(craft: int) -> int:
    """One piece of the raw good that is worked; at the mill one of the flours."""
    return c.PRICED + (c.FLOUR if craft == c.MILL else craft)


def post(state: Lorrein, player: Player, options: list[int], preferences: Preferences) -> int:
    """Open a workshop that is closed; an absent or silent owner blocks nobody. Who is tight closes all, as long as
    everybody else is open: where all were closed, the game would never end. Where workshops begin open nobody is paid
    back, because nobody is kept out from the start."""
    returns = preferences.returns and state.box.offers
    closes = preferences.closed or (preferences.tight and all_open(state, player))
    if returns and closes:
        closes = not_paid_back(state, player)
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and (player.tariffs[craft] == c.CLOSED) != closes:
            action = c.TARIFF + c.TARIFFS * craft + (c.CLOSED if closes else standard_tariff(craft))
            if action in options:
                return action
    return pay_back(state, player, options) if returns else NONE


def not_paid_back(state: Lorrein, player: Player) -> bool:
    """Whether a player can go on to be closed where others are open: nobody shuts it out, and it has been closed since
    the beginning. Whoever has once been paid back stays open."""
    for other in state.players:
        if other.shut >> player.seat & 1:
            return False
    return state.round <= CLOSING_ROUNDS or not is_open_to_some(player)


def pay_back(state: Lorrein, player: Player, options: list[int]) -> int:
    """Shut out who does not let the player in, and admit who does."""
    for other in state.players:
        if other.seat == player.seat:
            continue
        lets_in = state.round < 2 or other.workshop_count() == 0 or lets_in_guest(other, player)
        action = (c.ADMIT if lets_in else c.SHUT) + other.seat
        if action in options:
            return action
    return NONE


def is_open_to_some(player: Player) -> bool:
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and player.tariffs[craft] != c.CLOSED:
            return True
    return False


def lets_in_guest(owner: Player, guest: Player) -> bool:
    return is_open_to_some(owner) and not owner.shut >> guest.seat & 1


def all_open(state: Lorrein, player: Player) -> bool:
    """Whether others have workshops, and none that is closed."""
    some = False
    for other in state.players:
        if other.seat != player.seat:
            for craft in range(c.CRAFTS):
                if other.crafts[craft] > 0:
                    if other.tariffs[craft] == c.CLOSED:
                        return False
                    some = True
    return some
