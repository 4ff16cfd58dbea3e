"""Small offers that the other is likely to take, and that bring their author most: one or two goods for others."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.offers import NO_BARGAIN, NONE, Bargain
from bourgade.bots.lorrein.valuation import goods_value, needs, needs_of, shortfall_of
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.drafting import can_begin
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

MIN_GAIN: Final = 0.25  # what a deal must bring its author
LACKING: Final = 0.5  # what it is worth to lack one good less
LIKELY: Final = 0.5  # the share of the missions that the other may have, with which the deal helps it


def small_sides(goods: list[int]) -> list[tuple[int, ...]]:
    """One or two goods of a hand."""
    found: list[tuple[int, ...]] = []
    for good in range(c.GOODS):
        if goods[good] > 0:
            found.append((good,))
            for other in range(good, c.GOODS):
                if goods[other] > (1 if other == good else 0):
                    found.append((good, other))
    return found


def crossed(goods: list[int], out: tuple[int, ...], into: tuple[int, ...]) -> list[int]:
    hand = goods[:]
    for good in out:
        hand[good] -= 1
    for good in into:
        hand[good] += 1
    return hand


def own_worth(player: Player, hand: list[int], wanted: list[int]) -> float:
    return goods_value(hand, wanted) - LACKING * shortfall_of(hand, wanted, player.witch != c.NOTHING)


def possible_needs(state: Lorrein, other: Player, player: Player) -> list[list[int]]:
    """What another may need, by each mission that it may have."""
    return [needs_of(state, other, mission) for mission in range(c.MISSIONS) if mission != player.mission]


def has_been_said(state: Lorrein, player: Player, other: Player, give: tuple[int, ...], get: tuple[int, ...]) -> bool:
    for said in state.said:
        if said.author != player.seat or said.to != other.seat:
            continue
        if said.give == crossed([0] * c.GOODS, (), give) and said.get == crossed([0] * c.GOODS, (), get):
            return True
    return False


def best_deal(state: Lorrein, player: Player, other: Player) -> Bargain:
    """The deal that brings its author most, by how likely the other is to take it."""
    wanted = needs(state, player)
    base = own_worth(player, player.goods, wanted)
    theirs = possible_needs(state, other, player)
    before = [goods_value(other.goods, their) for their in theirs]
    best = NO_BARGAIN
    most = MIN_GAIN
    gifts = small_sides(player.goods)
    for get in small_sides(other.goods):
        for give in gifts:
            if give[0] in get or give[-1] in get:
                continue
            gain = own_worth(player, crossed(player.goods, give, get), wanted) - base
            if gain <= most:
                continue
            hand = crossed(other.goods, get, give)
            helped = 0
            for index, their in enumerate(theirs):
                if goods_value(hand, their) > before[index] + 1e-9:
                    helped += 1
            chance = helped / len(theirs)
            if chance >= LIKELY and gain * chance > most and not has_been_said(state, player, other, give, get):
                best = Bargain(give, get, 0, 0, gain * chance)
                most = best.worth
    return best


def begin_deal(state: Lorrein, player: Player, most: int) -> int:
    """Begin an offer to whom a deal is worth most with, so many times a turn; NONE otherwise."""
    if player.offers >= most:
        return NONE
    top, worth = NONE, MIN_GAIN
    for other in state.players:
        if other.seat != player.seat and can_begin(state, player, other.seat) == no.FINE:
            deal = best_deal(state, player, other)
            if deal.worth > worth:
                top, worth = other.seat, deal.worth
    return NONE if top == NONE else c.OFFER + top
