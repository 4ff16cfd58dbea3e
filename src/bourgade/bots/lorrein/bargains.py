"""Offers of the strongest player, and its answers: a deal is judged by the turns that it saves both sides.

What the other needs is not known, so it is the mean over the missions that it may have."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.dealing import crossed, has_been_said, possible_needs, small_sides
from bourgade.bots.lorrein.outlook import CHANGED, Outlook
from bourgade.bots.lorrein.valuation import goods_value, threatens
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import Draft, new_draft
from bourgade.games.lorrein.rules.drafting import can_begin, can_send
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import Deal

NONE: Final = -1
MIN_GAIN: Final = 0.15  # turns that a deal must save
ENOUGH: Final = 0.02  # turns that a deal of somebody else must save
LIKELY: Final = 0.5  # the share of the missions that the other may have, with which the deal helps it
THEIRS: Final = 0.5  # how bad it is when the other saves a turn
MOST_WORK: Final = 6  # raw goods put into another's workshop by one offer


class Bargain:
    """What is given, what is got, and how many raw goods are worked in a workshop of the other."""

    def __init__(self, give: tuple[int, ...], get: tuple[int, ...], craft: int, pieces: int, worth: float) -> None:
        self.give = give
        self.get = get
        self.craft = craft
        self.pieces = pieces
        self.worth = worth


NO_BARGAIN: Final = Bargain((), (), 0, 0, 0.0)


class Table:
    """Two players at a deal: what saves either of them turns."""

    def __init__(self, state: Lorrein, player: Player, other: Player) -> None:
        self.state = state
        self.player = player
        self.other = other
        self.mine = Outlook(state, player, player.mission)
        self.now = self.mine.turns(player.goods)
        self.theirs: list[Outlook] = []
        self.before: list[float] = []

    def my_gain(self, hand: list[int]) -> float:
        return self.now - self.mine.turns(hand)

    def their_gain(self, hand: list[int]) -> float:
        """The mean over the missions that the other may have."""
        if not self.theirs:
            for mission in range(c.MISSIONS):
                if mission != self.player.mission:
                    outlook = Outlook(self.state, self.other, mission)
                    self.theirs.append(outlook)
                    self.before.append(outlook.turns(self.other.goods))
        total = 0.0
        for index, outlook in enumerate(self.theirs):
            total += self.before[index] - outlook.turns(hand)
        return total / len(self.theirs)


def is_good(state: Lorrein, offer: Draft, player: Player, share: float) -> bool:
    """Whether to accept: the deal saves turns, more than `share` of what it saves the author, who is not near the
    end."""
    author = state.players[offer.author]
    deal = Deal(state, offer, player)
    if deal.obstacle != no.FINE or threatens(state, author):
        return False
    table = Table(state, player, author)
    gain = table.my_gain(deal.other)
    return gain > ENOUGH and gain >= share * table.their_gain(deal.author)


def best_bargain(state: Lorrein, player: Player, other: Player, swaps: bool) -> Bargain:
    """`swaps`: not only work in a workshop of the other, but goods for goods as well."""
    table = Table(state, player, other)
    best = best_visit(table)
    if not swaps:
        return best
    needs = possible_needs(state, other, player)
    before = [goods_value(other.goods, need) for need in needs]
    gifts = small_sides(player.goods)
    for get in small_sides(other.goods):
        for give in gifts:
            if give[0] in get or give[-1] in get:
                continue
            gain = table.my_gain(crossed(player.goods, give, get))
            if gain < MIN_GAIN or gain <= best.worth:
                continue
            hand = crossed(other.goods, get, give)
            chance = helped(hand, needs, before)
            if chance < LIKELY:
                continue
            worth = chance * (gain - THEIRS * max(0.0, table.their_gain(hand)))
            if worth > best.worth and not has_been_said(state, player, other, give, get):
                best = Bargain(give, get, 0, 0, worth)
    return best


def helped(hand: list[int], needs: list[list[int]], before: list[float]) -> float:
    """The share of the missions with which a hand is worth more than before."""
    better = 0
    for index, need in enumerate(needs):
        if goods_value(hand, need) > before[index] + 1e-9:
            better += 1
    return better / len(needs)


def best_visit(table: Table) -> Bargain:
    """To work in another's workshop for a gift of what one has most of, where the posted fees would be more or nobody
    lets one in."""
    state, player, other = table.state, table.player, table.other
    gift = NONE
    for raw in range(c.RAWS):
        if player.goods[raw] > 0 and (gift == NONE or player.goods[raw] > player.goods[gift]):
            gift = raw
    best = NO_BARGAIN
    for craft in range(c.CRAFTS):
        if craft == c.MILL or other.crafts[craft] == 0 or table.mine.costs[craft] == 1:
            continue
        pieces = min(MOST_WORK, table.mine.cards[craft] - player.goods[c.RAWS + craft], state.stock[craft])
        pieces = min(pieces, player.goods[craft] - (1 if gift == craft else 0))
        if pieces <= (0 if table.mine.costs[craft] == CHANGED else 1):
            continue
        give = (gift,) if pieces < 3 or player.goods[gift] < 2 + pieces else (gift, gift)
        hand = crossed(player.goods, (*give, *[craft] * pieces), tuple([c.RAWS + craft] * pieces))
        gain = table.my_gain(hand)
        if gain > max(best.worth, MIN_GAIN) and not visited(state, player, other, craft):
            best = Bargain(give, (), craft, pieces, gain)
    return best


def visited(state: Lorrein, player: Player, other: Player, craft: int) -> bool:
    """Whether this has been asked this turn."""
    for said in state.said:
        if said.author == player.seat and said.to == other.seat and said.mine[craft] > 0:
            return True
    return False


def begin_bargain(state: Lorrein, player: Player, most: int, swaps: bool) -> int:
    """Begin an offer to whom a bargain is worth most with, so many times a turn; NONE otherwise."""
    if player.offers >= most:
        return NONE
    top, worth = NONE, 0.0
    for other in state.players:
        if can_begin(state, player, other.seat) == no.FINE and not threatens(state, other):
            bargain = best_bargain(state, player, other, swaps)
            if bargain.worth > worth and can_be_sent(state, player, other, bargain):
                top, worth = other.seat, bargain.worth
    return NONE if top == NONE else c.OFFER + top


def can_be_sent(state: Lorrein, player: Player, other: Player, bargain: Bargain) -> bool:
    """Whether it would be thrown away in the end: then it is not begun, or it would be begun for ever."""
    draft = new_draft(player.seat, other.seat)
    for good in bargain.give:
        draft.give[good] += 1
    for good in bargain.get:
        draft.get[good] += 1
    draft.mine[bargain.craft] += bargain.pieces
    held = player.draft
    player.draft = draft
    fine = can_send(state, player) == no.FINE
    player.draft = held
    return fine


def write_bargain(state: Lorrein, player: Player, swaps: bool) -> int:
    """Go on with a draft: the gifts, the wishes, and off it goes."""
    draft = player.draft
    if draft.to < state.seats:
        bargain = best_bargain(state, player, state.players[draft.to], swaps)
        if bargain is not NO_BARGAIN:
            for good in range(c.GOODS):
                if draft.give[good] < bargain.give.count(good):
                    return c.GIVE + good
            for good in range(c.GOODS):
                if draft.get[good] < bargain.get.count(good):
                    return c.GET + good
            if draft.mine[bargain.craft] < bargain.pieces:
                return c.WORK + bargain.craft
            if can_send(state, player) == no.FINE:
                return c.SEND
    return c.DROP_DRAFT
