"""What a position of Orléans is worth to a seat with weights of its own (weights.py): the evaluation of the styles.

Unlike the plain one it counts technology at the best places for it and tiles by what they yield with the followers one
has.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.orleans.evaluation import Evaluation
from bourgade.bots.orleans.value import census_lead, coming, followers, goods_value, hunger, standing, surroundings
from bourgade.bots.orleans.weights import Weights
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.places import FREE, loaded, station_obstacle
from bourgade.games.orleans.rules.state import Player, State
from bourgade.games.orleans.rules.technology import coverable

PHARMACY: Final = c.PLACE_NAMES.index("pharmacy")
FORCE: Final = 40.0  # more than anything else in a round


class WeightedEvaluation(Evaluation):
    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights
        self.bathing = weights.bathing
        self.shelter = weights.shelter
        self.far = weights.far
        self.keep = weights.keep
        self.tower_deed = weights.tower_deed

    def value(self, state: State, seat: int) -> float:
        return value(state, seat, self.weights)

    def station_value(self, state: State, player: Player) -> float:
        return station_value(state, player, self.weights)

    def tile_worth(self, state: State, player: Player, place: int) -> float:
        return tile_worth(state, player, place, followers(player), state.box.rounds - state.round, self.weights)


def value(state: State, seat: int, w: Weights) -> float:
    player = state.players[seat]
    left = state.box.rounds - state.round
    worth = float(player.coins) + goods_value(player) + assets_value(state, player, left, w)
    if left > 0:
        counts = followers(player)
        rounds = left - w.delay
        if rounds > 0.0:
            worth += rounds * (engine_value(state, player, counts, w) + board_value(state, player, counts, left, w))
        worth += left * w.census * census_lead(state, player) - w.food * hunger(state, player)
    if w.craft != 0:
        steps = player.tracks[c.CRAFTSMAN]
        if w.craft < 0:
            worth -= FORCE * steps
        else:
            goal = 1 if state.round <= 3 else w.craft
            worth += FORCE * min(steps, goal)
    if w.trade != 0:
        steps = player.tracks[c.TRADER]
        if w.trade < 0:
            worth -= FORCE * max(steps - 1, 0)
        else:
            goal = 1 if state.round <= 4 else (2 if state.round <= 6 else w.trade)
            worth += FORCE * min(steps, goal)
    return worth + map_value(state, player, left, w)


def assets_value(state: State, player: Player, left: int, w: Weights) -> float:
    stations = player.station_count()
    status = standing(state, player, left, w.part)
    assets = stations + player.citizens.bit_count() + w.assets * left
    if state.citizens >> c.CITIZEN_STATIONS & 1:
        most = 0
        for other in state.players:
            if other.seat != player.seat:
                most = max(most, other.station_count())
        gap = stations - most
        assets += w.lead * max(min(gap, 2), -2)
    income = coming(state, c.INCOME) * status + coming(state, c.TRADING_DAY) * stations
    return assets * min(status + w.status * left, 6.0) + income


def station_value(state: State, player: Player, w: Weights) -> float:
    left = state.box.rounds - state.round
    return min(standing(state, player, left, w.part) + w.status * left, 6.0) + coming(state, c.TRADING_DAY)


def engine_value(state: State, player: Player, counts: list[int], w: Weights) -> float:
    total = 0
    worth = 0.0
    for kind in range(c.KINDS):
        count = counts[kind]
        total += count
        worth += w.kind[kind] * w.variety[min(count, 20)]
    draw = state.box.draw[player.tracks[c.KNIGHT]]
    if total <= draw:
        return worth + w.draw * total
    return worth + w.draw * draw + w.buffer * min(total - draw, 4)


def board_value(state: State, player: Player, counts: list[int], left: int, w: Weights) -> float:
    """Points a round of technology and of tiles."""
    worth = 0.0
    for place in player.places:
        if place >= c.BOARD_PLACES:
            worth += tile_worth(state, player, place, counts, left, w)
        elif player.covered:
            for space in range(3 * place, 3 * place + 3):
                if player.spaces[space] == c.TECHNOLOGY:
                    worth += ease(state, place, space, counts, w)
    if player.spare > 0:
        worth += w.spare * best_cover(state, player, counts, left, w)
    return worth


def ease(state: State, place: int, space: int, counts: list[int], w: Weights) -> float:
    return w.eased[place] * (1.0 + w.scarcity / (1.0 + counts[state.box.space_kind[space]]))


def best_cover(state: State, player: Player, counts: list[int], left: int, w: Weights) -> float:
    """What the technology tiles not yet placed will be worth on the best places still free."""
    found: list[float] = []
    for place in player.places:
        best = 0.0
        for space in range(3 * place, 3 * place + state.box.space_count[place]):
            if coverable(state, player, space):
                if place < c.BOARD_PLACES:
                    best = max(best, ease(state, place, space, counts, w))
                else:
                    was = player.spaces[space]
                    now = tile_worth(state, player, place, counts, left, w)
                    player.spaces[space] = c.TECHNOLOGY
                    best = max(best, tile_worth(state, player, place, counts, left, w) - now)
                    player.spaces[space] = was
        if best > 0.0:
            found.append(best)
    if not found:
        return 0.1 * player.spare
    if player.spare == 1:
        return max(found)
    found.sort(reverse=True)
    worth = 0.0
    for index in range(min(player.spare, len(found))):
        worth += found[index]
    return worth


def tile_worth(state: State, player: Player, place: int, counts: list[int], left: int, w: Weights) -> float:
    """Points a round of owning a tile, given the followers one has."""
    if place == c.HERB_GARDEN:
        return w.herb * 0.4 * min(counts[c.BOATMAN], 5)
    if place == c.BATHHOUSE:
        return w.bathhouse
    if place == c.GUNPOWDER_TOWER:
        return w.tower
    if place == c.SCHOOL:
        return w.school * 0.3 * min(counts[c.SCHOLAR], 6)
    if place == c.SACRISTY:
        return w.sacristy
    if place == PHARMACY:
        return w.pharmacy
    gain = yields(state, player, place, left, w)
    total = 0
    for kind in range(c.KINDS):
        total += counts[kind]
    rate = state.box.draw[player.tracks[c.KNIGHT]] / max(total, 1)
    if rate > 1.0:
        rate = 1.0
    chance = 1.0
    needs = 0
    last = -1
    for space in range(3 * place, 3 * place + state.box.space_count[place]):
        if player.spaces[space] != c.TECHNOLOGY:
            kind = state.box.space_kind[space]
            needs += 1
            have = float(counts[kind])
            if kind == last:
                have -= 1.0
            if kind != c.MONK:
                have += 0.5 * counts[c.MONK]
            last = kind
            chance *= min(1.0, have * rate)
    gain -= needs * w.price
    if gain <= 0.0:
        return 0.0
    return w.tile * chance * gain


def yields(state: State, player: Player, place: int, left: int, w: Weights) -> float:
    """Points of using a tile once."""
    box = state.box
    assets = player.station_count() + player.citizens.bit_count() + w.assets * left
    point = w.devpoint * assets / 6.0
    if player.development >= box.last_space - 1:
        point = 0.0
    effect = box.effect[place]
    if place == c.HORSE_WAGON:
        return w.horse
    if c.BOARD_PLACES <= place < c.BOARD_PLACES + c.GOODS:
        good = place - c.BOARD_PLACES
        return (good + 1.0) * min(1.0, state.goods[good] / max(left, 1))
    if effect == c.GAIN:
        return box.coins[place] + point * box.development[place]
    if effect == c.PER_STATUS:
        return min(6.0, box.status[player.development] + w.status * left)
    if effect == c.PER_STATION:
        return player.station_count() + 0.5 * w.assets * left
    if effect == c.BUY_DEVELOPMENT:
        return point
    if effect == c.NEW_TECHNOLOGY:
        return w.laboratory * 0.2 * left if state.technology > 0 else 0.0
    return 0.0


def map_value(state: State, player: Player, left: int, w: Weights) -> float:
    worth = 0.0
    building = player.stock > 0
    if building and station_obstacle(state, player) == FREE:
        if loaded(state.box, player, c.GUILDHALL):
            worth += w.ready * station_value(state, player, w)
        elif left > 0:
            worth += w.build
    if left > 0:
        sites, goods = surroundings(state, player)
        worth += w.near * goods + (w.site * sites if building else 0.0)
    return worth
