"""A position of Orléans: plain slots, and the few moves of pieces that everything else is made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.kernel.position import Position

# The journal of a simultaneous phase: what a player has moved since it began, so that the others can be shown the
# board as it was. An entry packs what was done, the action space and the token.
TOKEN_BITS: Final = 4
SPACE_BITS: Final = 8
TOKEN_MASK: Final = (1 << TOKEN_BITS) - 1
SPACE_MASK: Final = (1 << SPACE_BITS) - 1
LARGEST_ENTRY: Final = (1 << 16) - 1
DRAWN: Final = 0
PULLED: Final = 1
UNSTORED: Final = 2
STORED: Final = 3
PLACED: Final = 4
PLACED_FROM_TOWER: Final = 5


def done(entry: int) -> int:
    """What an entry of the journal says was done."""
    return entry >> SPACE_BITS + TOKEN_BITS


def where(entry: int) -> int:
    return entry >> TOKEN_BITS & SPACE_MASK


def whom(entry: int) -> int:
    return entry & TOKEN_MASK


def total(counts: list[int]) -> int:
    """The sum of a few counts: compiled, a loop is quicker than `sum`."""
    result = 0
    for count in counts:
        result += count
    return result


def changed(values: list[int], index: int, by: int) -> list[int]:
    """A list with one number more or less."""
    twin = values[:]
    twin[index] += by
    return twin


def without(values: list[int], value: int) -> list[int]:
    twin = values[:]
    twin.remove(value)
    return twin


@mypyc_attr(acyclic=True)
class Player:
    """What one player owns. Lists marked "shared" change rarely: they are replaced, never changed in place, so that
    copies of a position share them."""

    __slots__ = (
        "bag",
        "citizens",
        "coins",
        "covered",
        "development",
        "goods",
        "journal",
        "market",
        "places",
        "seat",
        "spaces",
        "spare",
        "stations",
        "stock",
        "tower",
        "town",
        "tracks",
    )  # fmt: skip

    seat: int
    bag: list[int]  # [token]
    market: list[int]  # [token]
    tower: list[int]  # shared: the tokens in the Gunpowder Tower, at most two
    spaces: list[int]  # [action space]: a token, TECHNOLOGY or EMPTY
    places: list[int]  # shared: the numbers of the places owned, sorted
    tracks: list[int]  # shared: [kind]
    goods: list[int]  # shared
    coins: int
    development: int
    citizens: int  # a set
    stations: int  # a set of towns
    stock: int  # stations not yet built
    spare: int  # technology tiles not yet placed
    covered: bool  # the first technology tile has been placed
    town: int
    journal: list[int]  # shared while it is empty

    def copy(self) -> Player:
        twin = Player()
        twin.seat = self.seat
        twin.bag = self.bag[:]
        twin.market = self.market[:]
        twin.tower = self.tower
        twin.spaces = self.spaces[:]
        twin.places = self.places
        twin.tracks = self.tracks
        twin.goods = self.goods
        twin.coins = self.coins
        twin.development = self.development
        twin.citizens = self.citizens
        twin.stations = self.stations
        twin.stock = self.stock
        twin.spare = self.spare
        twin.covered = self.covered
        twin.town = self.town
        twin.journal = self.journal[:] if self.journal else self.journal
        return twin

    def cache_key(self) -> list[object]:
        """All of it, as it is now: the key of what a view shows of this player."""
        return [
            self.seat, self.bag[:], self.market[:], self.tower[:], self.spaces[:], self.places[:], self.tracks[:],
            self.goods[:], self.coins, self.development, self.citizens, self.stations, self.stock, self.spare,
            self.covered, self.town, self.journal[:],
        ]  # fmt: skip

    def perks(self) -> int:
        """Which stand-ins the player has, as a set."""
        perks = 0
        if len(self.places) > c.BOARD_PLACES:
            if c.SCHOOL in self.places:
                perks = c.SCHOLARS_STAND_IN
            if c.HERB_GARDEN in self.places:
                perks |= c.BOATMEN_STAND_IN
        return perks

    def station_count(self) -> int:
        return self.stations.bit_count()

    def note(self, kind: int, space: int, token: int) -> None:
        """Write a move of the simultaneous phase down. Copies share only the empty journal, so that one is replaced."""
        entry = kind << SPACE_BITS + TOKEN_BITS | space << TOKEN_BITS | token
        if self.journal:
            self.journal.append(entry)
        else:
            self.journal = [entry]

    def put(self, space: int, token: int) -> None:
        """Plan a follower onto an action space: the market's first, else the tower's (ORL-5.16)."""
        if self.market[token] > 0:
            self.market[token] -= 1
            self.note(PLACED, space, token)
        else:
            self.tower = without(self.tower, token)
            self.note(PLACED_FROM_TOWER, space, token)
        self.spaces[space] = token

    def clear(self, place: int) -> None:
        """Send the followers of a place to the bag; technology stays."""
        for space in range(3 * place, 3 * place + 3):
            token = self.spaces[space]
            if token != c.EMPTY and token != c.TECHNOLOGY:
                self.bag[token] += 1
                self.spaces[space] = c.EMPTY

    def unwind(self) -> None:
        """Take back what has happened in the running simultaneous phase, newest first."""
        for entry in reversed(self.journal):
            kind, space, token = done(entry), where(entry), whom(entry)
            if kind == DRAWN:
                self.market[token] -= 1
                self.bag[token] += 1
            elif kind == PULLED:
                self.market[token] -= 1
                self.spaces[space] = token
            elif kind == UNSTORED:
                self.market[token] -= 1
                self.tower = sorted([*self.tower, token])
            elif kind == STORED:
                self.tower = without(self.tower, token)
                self.market[token] += 1
            else:
                self.spaces[space] = c.EMPTY
                if kind == PLACED:
                    self.market[token] += 1
                else:
                    self.tower = sorted([*self.tower, token])
        self.journal = []


class State(Position):
    """Everything on the table. The rules are in game.py and the modules that it calls."""

    __slots__ = (
        "bank", "box", "citizens", "deck", "deeds", "event", "first", "goods", "goods_out", "letter", "lost",
        "passed", "players", "round", "supply", "technology", "tiles", "tiles_out", "way_goods",
    )  # fmt: skip

    box: Box
    players: list[Player]
    supply: list[int]  # shared: [kind]
    lost: list[int]  # shared: [kind]: given up under torture, out of the game
    goods: list[int]  # shared
    goods_out: list[int]  # shared: removed at set-up or under torture
    way_goods: list[int]  # shared: [goods space of the map]: a good or EMPTY
    technology: int
    tiles: int  # the set of place tiles on offer
    tiles_out: int  # excluded, or given up under torture
    citizens: int  # the set still to be had
    deeds: list[int]  # shared: [7 * deed + kind]: spaces still free
    deck: list[int]  # shared: [6 * stack + event]: tiles still to come
    event: int
    letter: int  # 0 in the 2014 edition and before the first round; 1, 2, 3: A, B, C
    round: int  # from 1 on; 0 before the first
    first: int
    passed: int  # the set of seats out of the running action phase
    bank: int

    def copy_state(self, twin: State) -> None:
        self.copy_shared(twin)
        twin.box = self.box
        twin.players = [player.copy() for player in self.players]
        twin.supply = self.supply
        twin.lost = self.lost
        twin.goods = self.goods
        twin.goods_out = self.goods_out
        twin.way_goods = self.way_goods
        twin.technology = self.technology
        twin.tiles = self.tiles
        twin.tiles_out = self.tiles_out
        twin.citizens = self.citizens
        twin.deeds = self.deeds
        twin.deck = self.deck
        twin.event = self.event
        twin.letter = self.letter
        twin.round = self.round
        twin.first = self.first
        twin.passed = self.passed
        twin.bank = self.bank

    def draw(self, player: Player) -> int:
        """Take a follower out of a player's bag, blindly."""
        bag = player.bag
        left = self.chance(c.BAG_STREAM + player.seat, total(bag))
        for token in range(c.TOKENS):
            left -= bag[token]
            if left < 0:
                bag[token] -= 1
                return token
        raise AssertionError("an empty bag was drawn from")

    def earn(self, player: Player, coins: int) -> int:
        """Pay a player from the bank; what the bank has not got is forfeited. Returns what was paid."""
        if self.box.bank:
            coins = min(coins, self.bank)
            self.bank -= coins
        player.coins += coins
        return coins

    def pay(self, player: Player, coins: int) -> None:
        player.coins -= coins
        if self.box.bank:
            self.bank += coins


def new_player(seat: int, box: Box) -> Player:
    """A player as the game begins: the four starters lie on the market, the bag is empty (ORL-1)."""
    player = Player()
    player.seat = seat
    player.bag = [0] * c.TOKENS
    player.market = [0] * c.KINDS + [1] * (c.TOKENS - c.KINDS)
    player.tower = []
    player.spaces = [c.EMPTY] * c.SPACES
    player.places = list(range(c.BOARD_PLACES))
    player.tracks = [0] * c.KINDS
    player.goods = [0] * c.GOODS
    player.coins = box.start_coins
    player.development = 0
    player.citizens = 0
    player.stations = 0
    player.stock = box.start_stations
    player.spare = 0
    player.covered = False
    player.town = 0
    player.journal = []
    return player
