"""What places do (ORL-6 to ORL-9): one pair of functions, *can it?* (`obstacle`) and *do it* (`perform`)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import bathe
from bourgade.games.orleans.rules.box import Box
from bourgade.games.orleans.rules.deeds import SendToDeed, movable
from bourgade.games.orleans.rules.gains import develop, gain_citizen, gain_coins, gain_good, gain_technology
from bourgade.games.orleans.rules.state import Player, State, changed
from bourgade.kernel.frames import FLAG, Fields, Question

# Why a place cannot be used. reasons.py puts each into words, with its rule.
FREE: Final = 0
NOT_LOADED: Final = 1
NOT_AN_ACTION: Final = 2
NO_FOLLOWER_LEFT: Final = 3
TRACK_ENDED: Final = 4
NO_MONKS_NOW: Final = 5
NO_GOOD_LEFT: Final = 6
NO_TECHNOLOGY_LEFT: Final = 7
NO_WAY: Final = 8
NO_STATION_LEFT: Final = 9
TOWN_TAKEN: Final = 10
STATION_THERE: Final = 11
DEVELOPMENT_ENDED: Final = 12
NO_COINS: Final = 13
NO_DEED: Final = 14
BAG_EMPTY: Final = 15
NOBODY_TO_RECRUIT: Final = 16


def loaded(box: Box, player: Player, place: int) -> bool:
    """Whether every action space is covered. The Town Hall needs one follower only; the tower has its own spaces."""
    if place == c.TOWN_HALL:
        return player.spaces[3 * place] != c.EMPTY or player.spaces[3 * place + 1] != c.EMPTY
    if place == c.GUNPOWDER_TOWER:
        return len(player.tower) > 0
    spaces = player.spaces
    for space in range(3 * place, 3 * place + box.space_count[place]):
        if spaces[space] == c.EMPTY:
            return False
    return True


def obstacle(state: State, player: Player, place: int) -> int:
    """What keeps the player from using a place whose spaces are covered; FREE when nothing does."""
    box = state.box
    effect = box.effect[place]
    if effect == c.RECRUIT:
        kinds = box.amount[place]
        found = NOBODY_TO_RECRUIT
        for kind in range(c.KINDS):
            if kinds >> kind & 1:
                found = recruit_obstacle(state, player, kind)
                if found == FREE:
                    return FREE
        return found if kinds & (kinds - 1) == 0 else NOBODY_TO_RECRUIT
    if effect == c.GAIN:
        good = box.amount[place]
        if good >= 0 and state.goods[good] == 0:
            return NO_GOOD_LEFT
        if box.development[place] > 0 and box.coins[place] == 0 and good < 0:
            return FREE if player.development < box.last_space else DEVELOPMENT_ENDED
        return FREE
    if effect == c.MOVE:
        return FREE if box.ways[box.amount[place]][player.town] else NO_WAY
    if effect == c.STATION:
        return station_obstacle(state, player)
    if effect == c.TO_DEEDS:
        return FREE if movable(state, player, place) else NO_DEED
    if effect == c.BATHE:
        return FREE if sum(player.bag) > 0 else BAG_EMPTY
    if effect == c.BUY_DEVELOPMENT:
        if player.development >= box.last_space:
            return DEVELOPMENT_ENDED
        return FREE if player.coins > 0 else NO_COINS
    if effect == c.NEW_TECHNOLOGY:
        return FREE if state.technology > 0 else NO_TECHNOLOGY_LEFT
    return NOT_AN_ACTION if effect == c.PASSIVE else FREE


def recruit_obstacle(state: State, player: Player, kind: int) -> int:
    """What keeps the player from taking a follower of that kind."""
    box = state.box
    if kind == c.MONK and state.event == c.PILGRIMAGE:
        return NO_MONKS_NOW
    if player.tracks[kind] >= box.steps[kind]:
        return TRACK_ENDED
    if state.supply[kind] == 0:
        return NO_FOLLOWER_LEFT
    if box.strict_shortage:
        if kind == c.FARMER and state.goods[box.farmer_goods[player.tracks[c.FARMER]]] == 0:
            return NO_GOOD_LEFT
        if kind == c.CRAFTSMAN and state.technology == 0:
            return NO_TECHNOLOGY_LEFT
    return FREE


def station_obstacle(state: State, player: Player) -> int:
    """A town takes one station, Orléans one for each player."""
    town = player.town
    if player.stations >> town & 1:
        return STATION_THERE
    if town != c.ORLEANS:
        for other in state.players:
            if other.stations >> town & 1:
                return TOWN_TAKEN
    return FREE if player.stock > 0 else NO_STATION_LEFT


def perform(state: State, player: Player, place: int) -> None:
    """Use a place. Its followers go to the bag; whatever is still to be chosen is asked next."""
    box = state.box
    effect = box.effect[place]
    seat = player.seat
    if state.log is not None:
        state.log_line("log.use", {"seat": seat, "place": f"place.{c.PLACE_NAMES[place]}"})
    if effect == c.TO_DEEDS:
        state.push(SendToDeed(seat, place, 0))
        return
    if effect == c.BATHE:
        bathe(state, player, place)
        return
    player.clear(place)
    if effect == c.RECRUIT:
        kinds = box.amount[place]
        if kinds & (kinds - 1):
            state.push(Recruit(seat, place))
        else:
            recruit(state, player, kinds.bit_length() - 1)
    elif effect == c.GAIN:
        if box.amount[place] >= 0:
            gain_good(state, player, box.amount[place])
        if box.coins[place]:
            gain_coins(state, player, box.coins[place])
        if box.development[place]:
            develop(state, player, box.development[place])
    elif effect == c.MOVE:
        takes = place != c.HORSE_WAGON or box.horse_wagon_goods
        state.push(Travel(seat, place, takes))
    elif effect == c.STATION:
        build(state, player)
    elif effect == c.PER_STATUS:
        gain_coins(state, player, box.amount[place] * box.status[player.development])
    elif effect == c.PER_STATION:
        gain_coins(state, player, box.amount[place] * player.station_count())
    elif effect == c.BUY_DEVELOPMENT:
        state.push(Spend(seat, place))
    else:
        gain_technology(state, player)


def recruit(state: State, player: Player, kind: int) -> None:
    """Take a follower into the bag, advance on its track and get what the new step gives (ORL-7)."""
    box = state.box
    state.supply = changed(state.supply, kind, -1)
    player.bag[kind] += 1
    if state.log is not None:
        state.log_line("log.recruit", {"seat": player.seat, "follower": f"follower.{c.KIND_NAMES[kind]}"})
    if kind == c.MONK:
        return
    player.tracks = changed(player.tracks, kind, 1)
    step = player.tracks[kind]
    if kind == c.FARMER:
        good = box.farmer_goods[step - 1]
        if state.goods[good] > 0:
            gain_good(state, player, good)
    elif kind == c.BOATMAN:
        coins = box.boatman_coins[step - 1]
        if step == box.boatman_citizen:
            if state.citizens >> c.CITIZEN_BOATMEN & 1:
                gain_citizen(state, player, c.CITIZEN_BOATMEN)
            else:
                coins += box.late_boatman_coins
        if coins:
            gain_coins(state, player, coins)
    elif kind == c.CRAFTSMAN:
        if state.technology > 0:
            gain_technology(state, player)
    elif kind == c.TRADER:
        if on_offer(state, player):
            state.push(TakeTile(player.seat))
    elif kind == c.SCHOLAR:
        develop(state, player, box.scholar_development[step - 1])
    elif kind == c.KNIGHT and step == box.knight_citizen and state.citizens >> c.CITIZEN_KNIGHTS & 1:
        gain_citizen(state, player, c.CITIZEN_KNIGHTS)


def build(state: State, player: Player) -> None:
    player.stock -= 1
    player.stations |= 1 << player.town
    if state.log is not None:
        state.log_line("log.station", {"seat": player.seat, "town": f"town.{c.TOWN_NAMES[player.town]}"})


# Questions that a place asks


@mypyc_attr(acyclic=True, free_list_len=1)
class Recruit(Question):
    """Which kind of follower to take at a place that offers several."""

    number: ClassVar[int] = 69
    fields: ClassVar[Fields] = {"place": range(c.PLACES)}
    __slots__ = ("place",)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        kinds = state.box.amount[self.place]
        return [
            c.RECRUIT_KIND + kind
            for kind in range(c.KINDS)
            if kinds >> kind & 1 and recruit_obstacle(state, player, kind) == FREE
        ]

    def answer(self, state: State, action: int) -> None:
        recruit(state, state.players[self.seat], action - c.RECRUIT_KIND)


def on_offer(state: State, player: Player) -> int:
    """The set of tiles that a trader step lets the player choose from: the first step from stack I only."""
    return state.tiles & state.box.stack_one if player.tracks[c.TRADER] <= 1 else state.tiles


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTile(Question):
    """Which place tile to take, if any."""

    number: ClassVar[int] = 70
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        offer = on_offer(state, state.players[self.seat])
        return [c.DECLINE_TILE] + [
            c.TAKE_TILE + place - c.BOARD_PLACES for place in range(c.BOARD_PLACES, c.PLACES) if offer >> place & 1
        ]

    def answer(self, state: State, action: int) -> None:
        if action == c.DECLINE_TILE:
            if state.log is not None:
                state.log_line("log.decline_tile", {"seat": self.seat})
            return
        player = state.players[self.seat]
        place = action - c.TAKE_TILE + c.BOARD_PLACES
        state.tiles &= ~(1 << place)
        player.places = sorted([*player.places, place])
        if state.log is not None:
            state.log_line("log.take_tile", {"seat": self.seat, "place": f"place.{c.PLACE_NAMES[place]}"})


@mypyc_attr(acyclic=True, free_list_len=1)
class Travel(Question):
    """Which connection the merchant takes; with a vehicle that `takes_goods`, a good that lies there may be taken."""

    number: ClassVar[int] = 71
    fields: ClassVar[Fields] = {"place": range(c.PLACES), "takes_goods": FLAG}
    __slots__ = ("place", "takes_goods")

    def __init__(self, seat: int, place: int, takes_goods: bool) -> None:
        self.seat = seat
        self.place = place
        self.takes_goods = takes_goods

    def options(self, state: State) -> list[int]:
        ways = state.box.ways[state.box.amount[self.place]]
        return [c.TRAVEL + edge for edge in ways[state.players[self.seat].town]]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        box = state.box
        edge = action - c.TRAVEL
        one, other = box.edge_ends[edge]
        player.town = other if player.town == one else one
        if state.log is not None:
            state.log_line("log.travel", {"seat": self.seat, "town": f"town.{c.TOWN_NAMES[player.town]}"})
        if self.takes_goods:
            for space in box.edge_spaces[edge]:
                if state.way_goods[space] != c.EMPTY:
                    state.push(TakeGood(self.seat, edge, self.place))
                    return


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeGood(Question):
    """Which good of the connection just travelled to take, if any."""

    number: ClassVar[int] = 72
    fields: ClassVar[Fields] = {"edge": range(c.EDGES), "place": range(c.PLACES)}
    __slots__ = ("edge", "place")

    def __init__(self, seat: int, edge: int, place: int) -> None:
        self.seat = seat
        self.edge = edge
        self.place = place

    def options(self, state: State) -> list[int]:
        goods = sorted({state.way_goods[space] for space in state.box.edge_spaces[self.edge]} - {c.EMPTY})
        return [c.LEAVE_GOODS] + [c.TAKE_GOOD + good for good in goods]

    def answer(self, state: State, action: int) -> None:
        if action == c.LEAVE_GOODS:
            return
        good = action - c.TAKE_GOOD
        for space in state.box.edge_spaces[self.edge]:
            if state.way_goods[space] == good:
                state.way_goods = changed(state.way_goods, space, c.EMPTY - good)
                break
        player = state.players[self.seat]
        player.goods = changed(player.goods, good, 1)
        if state.log is not None:
            state.log_line("log.good", {"seat": self.seat, "good": f"good.{c.GOOD_NAMES[good]}"})


@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Question):
    """How many coins to spend on development. They are fixed and paid first; each must buy a step that exists."""

    number: ClassVar[int] = 75
    fields: ClassVar[Fields] = {"place": range(c.PLACES)}
    __slots__ = ("place",)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        most = min(state.box.amount[self.place], player.coins, state.box.last_space - player.development)
        return [c.SPEND + coins - 1 for coins in range(1, most + 1)]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        coins = action - c.SPEND + 1
        state.pay(player, coins)
        if state.log is not None:
            state.log_line("log.spend", {"seat": player.seat, "n": coins})
        develop(state, player, coins)
