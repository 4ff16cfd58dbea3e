"""What a position of Orléans is worth to a seat, in points that it may expect at the end.

Half of it is the score; the other half is what the board will yield in the rounds to come, so those weights are
points a round. They were found by playing bots against each other, not derived from anything.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.orleans.evaluation import Evaluation
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.places import FREE, loaded, station_obstacle
from bourgade.games.orleans.rules.state import Player, State

# Points a round
DRAW: Final = 0.5  # for each follower that is drawn
BUFFER: Final = 0.08  # for each follower beyond those
CENSUS: Final = 0.24
SPARE: Final = 0.2  # for each technology tile not yet placed
VARIETY: Final = (0.0, 1.0, 1.6, 2.0, 2.2, 2.3, 2.3, 2.3, 2.3, 2.3)  # of having so many of a kind
KIND: Final = (0.10, 0.17, 0.10, 0.12, 0.20, 0.16, 0.25)
# What is still to come: assets and levels of status that a round brings
ASSETS: Final = 0.35
STATUS: Final = 0.12
PART: Final = 0.2  # of the next level, for progress towards it
# Points
BUILD: Final = 1.5  # standing where a station can be built
READY: Final = 0.5  # how much of a station counts, if the Guildhall is loaded for it
SITE: Final = 0.3  # for each town next to it, up to two
NEAR: Final = 0.2  # for each point of goods on the ways around
FOOD: Final = 1.1  # lost with each food that the harvests to come will miss

# Points a round of a place with a technology tile, and of owning a place tile.
EASED: Final = (
    0.35, 0.45, 0.40, 0.35, 0.25, 0.45, 0.50, 0.50, 0.30, 0.0, 0.0, 0.50, 0.70, 0.90, 1.10, 0.0, 0.60, 0.80, 0.70,
    0.0, 0.0, 0.0, 0.0, 0.60, 0.50, 0.0, 0.0, 0.50, 0.0, 0.40,
)  # fmt: skip
OWNED: Final[list[float]] = [
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.20, 0.18, 0.28, 0.36, 0.40, 0.16, 0.24, 0.40, 0.36, 0.06,
    0.32, 0.16, 0.28, 0.24, 0.24, 0.40, 0.32, 0.24, 0.36, 0.20,
]  # fmt: skip


class Plain(Evaluation):
    """The evaluation of the bot `greedy`, the quick baseline: no craftsmen, hardly a tile, always the same."""

    def value(self, state: State, seat: int) -> float:
        return value(state, seat)

    def station_value(self, state: State, player: Player) -> float:
        return station_value(state, player)

    def tile_worth(self, state: State, player: Player, place: int) -> float:
        return OWNED[place]


def value(state: State, seat: int) -> float:
    player = state.players[seat]
    left = state.box.rounds - state.round
    worth = float(player.coins) + goods_value(player) + assets_value(state, player, left)
    if left > 0:
        worth += left * (engine_value(state, player) + board_value(player) + CENSUS * census_lead(state, player))
        worth -= FOOD * hunger(state, player)
    return worth + map_value(state, player, left)


def goods_value(player: Player) -> int:
    points = 0
    for good in range(c.GOODS):
        points += (good + 1) * player.goods[good]
    return points


def assets_value(state: State, player: Player, left: int) -> float:
    """Stations and citizens times status, with those that are likely to come, and the events that pay for both."""
    stations = player.station_count()
    status = standing(state, player, left, PART)
    assets = stations + player.citizens.bit_count() + ASSETS * left
    income = coming(state, c.INCOME) * status + coming(state, c.TRADING_DAY) * stations
    return assets * min(status + STATUS * left, 6.0) + income


def station_value(state: State, player: Player) -> float:
    """What one more station adds."""
    left = state.box.rounds - state.round
    return min(standing(state, player, left, PART) + STATUS * left, 6.0) + coming(state, c.TRADING_DAY)


def standing(state: State, player: Player, left: int, part: float) -> float:
    """The status, and while there is time to go on, part of the next one."""
    levels = state.box.status
    space = player.development
    status = levels[space]
    if left == 0 or space == state.box.last_space:
        return float(status)
    low = high = space
    while low > 0 and levels[low - 1] == status:
        low -= 1
    while high < state.box.last_space and levels[high] == status:
        high += 1
    return status + min(left, 4) * part * (space - low) / (high - low)


def coming(state: State, event: int) -> int:
    """How much of an event the stacks still hold, and this round's: coins for each level, food due."""
    box = state.box
    total = box.strength[4 * event + state.letter] if state.event == event else 0
    if not box.second_edition:
        return total + state.deck[event] * box.strength[4 * event]
    for stack in range(3):
        total += state.deck[stack * c.EVENTS + event] * box.strength[4 * event + stack + 1]
    return total


def engine_value(state: State, player: Player) -> float:
    """Followers: how many are drawn a round, and of how many kinds."""
    counts = followers(player)
    total = 0
    worth = 0.0
    for kind in range(c.KINDS):
        count = counts[kind]
        total += count
        worth += KIND[kind] * VARIETY[min(count, 9)]
    draw = state.box.draw[player.tracks[c.KNIGHT]]
    if total <= draw:
        return worth + DRAW * total
    return worth + DRAW * draw + BUFFER * min(total - draw, 4)


def followers(player: Player) -> list[int]:
    """How many followers of each kind the player has, wherever they are."""
    counts = [0] * c.KINDS
    for token in range(c.TOKENS):
        counts[token if token < c.KINDS else token - c.KINDS] += player.bag[token] + player.market[token]
    for token in player.tower:
        counts[token if token < c.KINDS else token - c.KINDS] += 1
    for place in player.places:
        for space in range(3 * place, 3 * place + 3):
            token = player.spaces[space]
            if token != c.EMPTY and token != c.TECHNOLOGY:
                counts[token if token < c.KINDS else token - c.KINDS] += 1
    return counts


def board_value(player: Player) -> float:
    worth = SPARE * player.spare
    for place in player.places:
        if place >= c.BOARD_PLACES:
            worth += OWNED[place]
        if player.covered:
            for space in range(3 * place, 3 * place + 3):
                if player.spaces[space] == c.TECHNOLOGY:
                    worth += EASED[place]
    return worth


def census_lead(state: State, player: Player) -> int:
    """1 for who is alone ahead on the farmers' track, -1 for who is alone behind, if that is asked."""
    most, least = -1, 99
    for other in state.players:
        if other.seat != player.seat:
            steps = other.tracks[c.FARMER]
            most = max(most, steps)
            least = min(least, steps)
    own = player.tracks[c.FARMER]
    if own > most:
        return 1
    return -1 if own < least and state.seats > 2 else 0


def hunger(state: State, player: Player) -> int:
    """Food that the harvests to come will ask for and that is not in stock."""
    stock = 0
    for good in range(c.WINE + 1):
        stock += player.goods[good]
    return max(0, coming(state, c.HARVEST) - stock)


def map_value(state: State, player: Player, left: int) -> float:
    """What the merchant's town is good for: a station here or next to it, goods on the ways around."""
    worth = 0.0
    building = player.stock > 0
    if building and station_obstacle(state, player) == FREE:
        if loaded(state.box, player, c.GUILDHALL):
            worth += READY * station_value(state, player)
        elif left > 0:
            worth += BUILD
    if left > 0:
        sites, goods = surroundings(state, player)
        worth += NEAR * goods + (SITE * sites if building else 0.0)
    return worth


def surroundings(state: State, player: Player) -> tuple[int, int]:
    """Towns next to the merchant's that have no station, up to two, and the points of the best goods on the ways."""
    sites, goods = 0, 0
    box = state.box
    for way in range(2):
        for edge in box.ways[way][player.town]:
            best = c.EMPTY
            for space in box.edge_spaces[edge]:
                best = max(best, state.way_goods[space])
            goods += best + 1
            one, other = box.edge_ends[edge]
            if sites < 2 and vacant(state, other if one == player.town else one):
                sites += 1
    return sites, goods


def vacant(state: State, town: int) -> bool:
    for player in state.players:
        if player.stations >> town & 1:
            return False
    return True
