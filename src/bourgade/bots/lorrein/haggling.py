"""Offers of goods for goods, made for those who look at their own goods when they answer.

What such a player finds a good worth falls with every piece of it that it has, and a sack of flour counts like a whole
wheat. So somebody who has much of one good gives several pieces for the first of another."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.bargains import best_visit
from bourgade.bots.lorrein.dealing import crossed, has_been_said
from bourgade.bots.lorrein.offers import NO_BARGAIN, NONE, Bargain, can_be_sent, write_on
from bourgade.bots.lorrein.outlook import Outlook
from bourgade.bots.lorrein.preferences import Preferences
from bourgade.bots.lorrein.valuation import MEDICINE_VALUE, needs_of, threatens, with_kind
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.drafting import can_begin, pair
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import standing
from bourgade.games.lorrein.rules.state import Player

UNLIKELY: Final = 0.3  # how much less likely a mission is with every piece on the board that it has no use for
LIKED: Final = 0.01  # what it is worth, besides, that an offer is likely to be accepted


class Partner:
    """Another player, as somebody who deals with it sees it: which missions it may have, and what it needs then.
    Missions that make it need the same count as one."""

    def __init__(self, state: Lorrein, player: Player, other: Player) -> None:
        self.goods = other.goods
        self.needs: list[list[int]] = []
        self.weights: list[float] = []
        counts = standing(state, other)
        for mission in range(c.MISSIONS):
            if mission != player.mission:
                need = needs_of(state, other, mission)
                weight = plausible(counts, state.box.missions[mission])
                if need in self.needs:
                    self.weights[self.needs.index(need)] += weight
                else:
                    self.needs.append(need)
                    self.weights.append(weight)
        self.total = sum(self.weights)

    def chance(self, hand: list[int]) -> float:
        """How likely it finds a hand better than its own."""
        goods = self.goods
        changed = [raw for raw in range(c.RAWS) if hand[raw] != goods[raw] or hand[c.RAWS + raw] != goods[c.RAWS + raw]]
        medicine = MEDICINE_VALUE * (min(hand[c.MEDICINE], 3) - min(goods[c.MEDICINE], 3))
        found = 0.0
        for index, need in enumerate(self.needs):
            gain = medicine
            for raw in changed:
                gain = with_kind(gain, raw, hand, need[raw]) - with_kind(0.0, raw, goods, need[raw])
            if gain > 1e-9:
                found += self.weights[index]
        return found / self.total


def plausible(counts: list[int], wanted: list[int]) -> float:
    """How likely a mission is by what stands on the board: nobody builds workshops for nothing."""
    weight = 1.0
    for item in range(c.ITEMS):
        if item != c.FARMS and item != c.DUCHIES:
            for _ in range(wanted[item], counts[item]):
                weight *= UNLIKELY
    return weight


def best_swap(state: Lorrein, player: Player, other: Player, habits: Preferences, mine: Outlook) -> Bargain:
    """A good for as many others as the partner is likely to give for it."""
    partner = Partner(state, player, other)
    now = mine.turns(player.goods)
    best = NO_BARGAIN
    worth = habits.swap_gain
    for gift in range(c.GOODS):
        if player.goods[gift] == 0:
            continue
        hand = crossed(player.goods, (gift,), ())
        theirs = crossed(other.goods, (), (gift,))
        if partner.chance(theirs) < habits.likely or mine.turns(hand) - now > habits.gift_loss:
            continue
        get: tuple[int, ...] = ()
        for _ in range(habits.most_wishes):
            good, gain, chance = next_wish(mine, partner, hand, theirs, gift, habits.likely)
            if good == NONE:
                break
            hand[good] += 1
            theirs[good] -= 1
            get = (*get, good)
            value = (now - gain) * chance
            if value > worth and not has_been_said(state, player, other, (gift,), get):
                best, worth = Bargain((gift,), get, 0, 0, value), value
    return best


def next_wish(
    mine: Outlook, partner: Partner, hand: list[int], theirs: list[int], gift: int, least: float
) -> tuple[int, float, float]:
    """The good to ask for besides, the turns that are left with it, and how likely the partner still accepts."""
    turns: list[tuple[float, int]] = []
    for good in range(c.GOODS):
        if good != gift and theirs[good] > 0:
            hand[good] += 1
            turns.append((mine.turns(hand), good))
            hand[good] -= 1
    turns.sort()
    for left, good in turns:
        theirs[good] -= 1
        chance = partner.chance(theirs)
        theirs[good] += 1
        if chance >= least:
            return good, left - LIKED * chance, chance
    return NONE, 0.0, 0.0


def best_offer(state: Lorrein, player: Player, other: Player, habits: Preferences, mine: Outlook) -> Bargain:
    """Goods for goods, or work in a workshop of the other."""
    swap = best_swap(state, player, other, habits, mine)
    visit = best_visit(state, player, other, mine)
    return visit if visit.worth > swap.worth else swap


def begin_offer(state: Lorrein, player: Player, options: list[int], habits: Preferences, mine: Outlook) -> int:
    """Begin an offer to whom it is worth most with, or grind flour for it; NONE otherwise. Who has refused one this
    turn is left alone."""
    now = mine.turns(player.goods)
    if player.offers >= habits.talks or now <= habits.swap_gain:
        return NONE
    others: list[Player] = []
    for other in state.players:
        quiet = state.refusals[pair(player.seat, other.seat)] == 0
        if not quiet or can_begin(state, player, other.seat) != no.FINE or threatens(state, other):
            continue
        # Not even with all that the other has, worked in its workshops, would much be saved:
        everything = [player.goods[good] + other.goods[good] for good in range(c.GOODS)]
        for craft in range(c.CRAFTS):
            if other.crafts[craft] > 0:
                everything[c.RAWS + craft] += player.goods[craft]
        if now - mine.turns(everything) > habits.swap_gain:
            others.append(other)
    top, worth = NONE, 0.0
    for other in others:
        bargain = best_offer(state, player, other, habits, mine)
        if bargain.worth > worth and can_be_sent(state, player, other, bargain):
            top, worth = c.OFFER + other.seat, bargain.worth
    if player.goods[c.FLOUR] == 0 and c.PROCESS + c.MILL in options:
        held = player.goods
        player.goods = held[:]
        player.goods[c.WHEAT] -= 1
        player.goods[c.FLOUR] += state.box.cards[c.MILL]
        for other in others:
            swap = best_swap(state, player, other, habits, mine)
            if swap.worth > worth and swap.give[0] == c.FLOUR:
                top, worth = c.PROCESS + c.MILL, swap.worth
        player.goods = held
    return top


class Writing:
    """The offer that somebody is writing, and when: it is thought out once, not for every piece of it."""

    def __init__(self) -> None:
        self.when: list[int] = []
        self.bargain = NO_BARGAIN

    def write(self, state: Lorrein, player: Player, habits: Preferences, mine: Outlook) -> int:
        to = player.draft.to
        if to >= state.seats:
            return write_on(state, player, NO_BARGAIN)
        other = state.players[to]
        when = [player.seat, to, state.round, state.active, len(state.said), *player.goods, *other.goods]
        if when != self.when:
            self.when = when
            self.bargain = best_offer(state, player, other, habits, mine)
        return write_on(state, player, self.bargain)
