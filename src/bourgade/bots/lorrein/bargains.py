"""Answers of the strongest player, and its offers to work in a rival's workshop: judged by the turns that a deal saves.

What the other needs is not known, so it is the mean over the missions that it may have."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.dealing import crossed
from bourgade.bots.lorrein.offers import NO_BARGAIN, NONE, Bargain
from bourgade.bots.lorrein.outlook import CHANGED, Outlook, own_outlook
from bourgade.bots.lorrein.valuation import threatens
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import Draft
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import Deal

MIN_GAIN: Final = 0.15  # turns that a deal must save
ENOUGH: Final = 0.02  # turns that a deal of somebody else must save
MOST_WORK: Final = 6  # raw goods put into another's workshop by one offer


class Table:
    """Two players at a deal: what saves either of them turns."""

    def __init__(self, state: Lorrein, player: Player, other: Player) -> None:
        self.state = state
        self.player = player
        self.other = other
        self.mine = own_outlook(state, player, player.mission)
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


def best_visit(state: Lorrein, player: Player, other: Player, mine: Outlook) -> Bargain:
    """To work in another's workshop for a gift of what one has most of, where the posted fees would be more or nobody
    lets one in."""
    now = mine.turns(player.goods)
    gift = NONE
    for raw in range(c.RAWS):
        if player.goods[raw] > 0 and (gift == NONE or player.goods[raw] > player.goods[gift]):
            gift = raw
    best = NO_BARGAIN
    for craft in range(c.CRAFTS):
        if craft == c.MILL or other.crafts[craft] == 0 or mine.costs[craft] == 1:
            continue
        pieces = min(MOST_WORK, mine.cards[craft] - player.goods[c.RAWS + craft], state.stock[craft])
        pieces = min(pieces, player.goods[craft] - (1 if gift == craft else 0))
        if pieces <= (0 if mine.costs[craft] == CHANGED else 1):
            continue
        give = (gift,) if pieces < 3 or player.goods[gift] < 2 + pieces else (gift, gift)
        hand = crossed(player.goods, (*give, *[craft] * pieces), tuple([c.RAWS + craft] * pieces))
        gain = now - mine.turns(hand)
        if gain > max(best.worth, MIN_GAIN) and not visited(state, player, other, craft):
            best = Bargain(give, (), craft, pieces, gain)
    return best


def visited(state: Lorrein, player: Player, other: Player, craft: int) -> bool:
    """Whether this has been asked this turn."""
    for said in state.said:
        if said.author == player.seat and said.to == other.seat and said.mine[craft] > 0:
            return True
    return False
