"""Which places to load with the followers at hand: the set of places that together is worth most."""

from __future__ import annotations

from typing import Final

from bourgade.bots.orleans.evaluation import Evaluation
from bourgade.bots.orleans.lookahead import after_use
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import MEMBERS
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import FREE, loaded, obstacle
from bourgade.games.orleans.rules.state import Player

# Which token to spend first on a space that takes several: starters, which are good for nothing else; monks last.
THRIFT: Final = (1, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0)
ORDERED: Final[list[tuple[int, ...]]] = [tuple(sorted(members, key=lambda token: THRIFT[token])) for members in MEMBERS]


class Item:
    """A place that could be loaded: what using it is worth, the empty spaces, and the tokens that each takes."""

    def __init__(self, place: int, worth: float, spaces: list[int], accepts: list[int]) -> None:
        self.place = place
        self.worth = worth
        self.spaces = spaces
        self.accepts = accepts


class Search:
    """Goes through the sets of places that the followers at hand can load."""

    def __init__(self, items: list[Item], hand: list[int], moves: int, far: bool) -> None:
        self.items = items
        self.hand = hand
        self.moves = moves  # the set of places that move the merchant
        self.far = far  # a station can be built only after a move
        self.first_hall = min([item.spaces[0] for item in items if item.place == c.TOWN_HALL], default=c.EMPTY)
        self.hope = [0.0] * (len(items) + 1)  # what the items from here on can add at most
        for index in range(len(items) - 1, -1, -1):
            self.hope[index] = self.hope[index + 1] + items[index].worth
        self.most = 0.0
        self.best: list[int] = []
        self.placed: list[int] = []

    def run(self) -> list[int]:
        """The placements of the best set, as 11 * space + token, sorted."""
        self.go(0, 0.0, 0)
        return sorted(self.best)

    def go(self, index: int, worth: float, chosen: int) -> None:
        if worth > self.most + 1e-9:
            self.most = worth
            self.best = self.placed[:]
        if index == len(self.items) or worth + self.hope[index] <= self.most:
            return
        item = self.items[index]
        if self.possible(item, chosen):
            count = len(self.placed)
            if self.load(item):
                self.go(index + 1, worth + item.worth, chosen | 1 << item.place)
            self.unload(count)
        self.go(index + 1, worth, chosen)

    def possible(self, item: Item, chosen: int) -> bool:
        if item.place == c.GUILDHALL:
            return not self.far or chosen & self.moves != 0
        if item.place == c.TOWN_HALL:  # its spaces are filled one by one, the first one first
            for placement in self.placed:
                if placement // c.TOKENS == item.spaces[0]:
                    return False
            return self.first_hall == item.spaces[0] or chosen >> c.TOWN_HALL & 1 == 1
        return True

    def load(self, item: Item) -> bool:
        """Put a follower on each empty space of the place; False when one finds none."""
        for index, space in enumerate(item.spaces):
            token = self.fitting(item.accepts[index])
            if token == c.EMPTY:
                return False
            self.hand[token] -= 1
            self.placed.append(c.TOKENS * space + token)
        return True

    def fitting(self, accepts: int) -> int:
        for token in ORDERED[accepts]:
            if self.hand[token] > 0:
                return token
        return c.EMPTY

    def unload(self, count: int) -> None:
        while len(self.placed) > count:
            self.hand[self.placed.pop() % c.TOKENS] += 1


def plan(state: Orleans, seat: int, first: int, judge: Evaluation) -> list[int]:
    """The placements to make, as 11 * space + token, sorted; `first` is the first space that may still be filled."""
    player = state.players[seat]
    hand = player.market[:]
    for token in player.tower:
        hand[token] += 1
    far = obstacle(state, player, c.GUILDHALL) != FREE
    items = list_items(state, player, first, far, judge)
    moves = 0
    for place in player.places:
        if state.box.effect[place] == c.MOVE:
            moves |= 1 << place
    search = Search(items, hand, moves, far)
    placements = search.run()
    return placements if placements else crowded(state, player, items, hand)


def list_items(state: Orleans, player: Player, first: int, far: bool, judge: Evaluation) -> list[Item]:
    """Places worth loading, the best first; a Guildhall that needs a move comes after the moves."""
    now = judge.value(state, player.seat)
    accepts = state.box.accepts[player.perks()]
    keep = judge.keep if state.round < state.box.rounds else 0.0
    items: list[Item] = []
    for place in player.places:
        if place == c.TOWN_HALL:
            continue
        spaces = empty_spaces(state, player, place)
        if not spaces or spaces[0] < first:
            continue
        worth = use_worth(state, player, place, now, judge) - keep * len(spaces)
        if worth > 0.0:
            items.append(Item(place, worth, spaces, [accepts[space] for space in spaces]))
    items += deed_items(state, player, first, now, judge)
    items.sort(key=lambda item: -1.0 if far and item.place == c.GUILDHALL else item.worth, reverse=True)
    return items


def empty_spaces(state: Orleans, player: Player, place: int) -> list[int]:
    spaces: list[int] = []
    for space in range(3 * place, 3 * place + state.box.space_count[place]):
        if player.spaces[space] == c.EMPTY:
            spaces.append(space)
    return spaces


def use_worth(state: Orleans, player: Player, place: int, now: float, judge: Evaluation) -> float:
    """What using a place this round adds; nothing if it cannot be used."""
    if place == c.BATHHOUSE:
        return judge.bathing
    if place == c.SACRISTY:
        return judge.shelter if state.event in (c.HARVEST, c.TAXES, c.PLAGUE) else 0.0
    if state.box.effect[place] == c.PASSIVE:
        return 0.0
    if obstacle(state, player, place) != FREE:
        return judge.far * judge.station_value(state, player) if place == c.GUILDHALL and player.stock > 0 else 0.0
    return after_use(state, player.seat, place, judge) - now


def deed_items(state: Orleans, player: Player, first: int, now: float, judge: Evaluation) -> list[Item]:
    """The Town Hall, a follower at a time: each neutral kind at hand that a deed still takes."""
    spaces = [space for space in empty_spaces(state, player, c.TOWN_HALL) if space >= first]
    if not spaces:
        return []
    if loaded(state.box, player, c.TOWN_HALL) and obstacle(state, player, c.TOWN_HALL) == FREE:
        now = after_use(state, player.seat, c.TOWN_HALL, judge)
    items: list[Item] = []
    for kind in range(c.KINDS):
        if player.market[kind] > 0 or kind in player.tower:
            worth = deed_worth(state, player, spaces[0], kind, judge) - now
            if worth > 0.0:
                items += [Item(c.TOWN_HALL, worth, [space], [1 << kind]) for space in spaces]
    return items


def deed_worth(state: Orleans, player: Player, space: int, kind: int, judge: Evaluation) -> float:
    twin = state.copy()
    own = twin.players[player.seat]
    own.put(space, kind)
    if obstacle(twin, own, c.TOWN_HALL) != FREE:
        return -1e9
    return after_use(twin, player.seat, c.TOWN_HALL, judge)


def crowded(state: Orleans, player: Player, items: list[Item], hand: list[int]) -> list[int]:
    """When the market would be too full for the next draw, followers wait on places that are worth it."""
    waiting = sum(player.market)
    if waiting <= state.box.market - state.box.draw[player.tracks[c.KNIGHT]]:
        return []
    for item in items:
        if item.place != c.TOWN_HALL:
            for index, space in enumerate(item.spaces):
                for token in ORDERED[item.accepts[index]]:
                    if hand[token] > 0 and token != c.MONK:
                        return [c.TOKENS * space + token]
    return []
