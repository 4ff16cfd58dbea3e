"""What a position of Tournay is worth to a seat, in points: what it has, and what that may still bring."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.ending import finished
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.scoring import elements, scores
from bourgade.games.tournay.rules.state import Player, State

SLOT: Final = 1.6  # a filled slot, on the way to the end
STANDING: Final = 0.45  # a resident who can act at once…
RESTING: Final = 0.12  # …or after a gathering
OWNED: Final = 0.9
ENOUGH: Final = 9  # deniers that are soon spent
DENIER: Final = 0.3
SPARE_DENIER: Final = 0.08
IN_HAND: Final = 1.0
TOO_MANY: Final = -0.4  # a card beyond the limit of the hand
PROMISE: Final = 0.7  # of the points that a prestige building in the hand would give
NEEDED: Final = 1.8  # a prestige building that the end still asks for
WORK: Final = 1.4  # what a building is good for, while there is time
COMPANY: Final = 0.7
DAMAGED: Final = -0.5
LEADING: Final = 3.0  # being finished, and ahead
LAST_ROUND: Final = 0.15  # what means are still worth when no turn is left to use them


def value(state: State, seat: int) -> float:
    """Points as if the game ended now, against the best of the others, and the means to make more."""
    points = scores(state)
    own = points[seat]["total"]
    best = max([other["total"] for index, other in enumerate(points) if index != seat])
    worth = own - 0.3 * best
    player = state.players[seat]
    if state.over:
        return worth
    means = resources(player) + hand(state, player)
    if state.last:
        return worth + LAST_ROUND * means
    worth += means + district(state, player)
    if finished(state, player):
        worth += LEADING if own > best else -1.0
    return worth


def resources(player: Player) -> float:
    worth = 0.0
    for colour in range(c.COLOURS):
        worth += OWNED * player.residents(colour)
        worth += STANDING * player.standing[colour] + RESTING * player.lying[colour]
    worth += DENIER * min(player.coins, ENOUGH) + SPARE_DENIER * max(player.coins - ENOUGH, 0)
    return worth


def hand(state: State, player: Player) -> float:
    box = state.box
    cards: list[float] = []
    for entry in player.hand:
        card = entry & CARD
        if box.category[card] == c.PRESTIGE:
            points = min(box.builder[card] * elements(state, player, card), box.cap)
            cards.append(IN_HAND + PROMISE * points - 0.1 * box.cost[card])
        else:
            cards.append(IN_HAND + 0.5 * box.points[card])
    cards.sort(reverse=True)
    room = max(box.hand - len(player.ramparts), 0)
    worth = 0.0
    for index, each in enumerate(cards):
        worth += each if index < room else TOO_MANY
    return worth


def district(state: State, player: Player) -> float:
    """Progress towards nine cards and two prestige buildings, and what the cards do in the meantime."""
    box = state.box
    filled = 0
    prestige = 0
    work = 0.0
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card == c.EMPTY:
            continue
        filled += 1
        if player.on[slot] == c.DAMAGE:
            work += DAMAGED
        if box.category[card] == c.PRESTIGE:
            prestige += 1
        elif box.category[card] == c.CHARACTER:
            work += COMPANY
        elif box.category[card] == c.BUILDING:
            useful = box.effect[card] in (c.DRAW_CARD, c.TAKE_TWO, c.RECRUIT_ONE)
            work += WORK + (0.5 if useful else 0.0)
    left = (c.SLOTS - filled) / c.SLOTS
    return SLOT * filled + NEEDED * min(prestige, box.prestige_needed) + work * (0.3 + 0.7 * left)
