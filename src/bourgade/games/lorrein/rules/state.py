"""A position of Lorrein: plain slots, and the few moves of pieces that everything else is made of."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.box import Box
from bourgade.games.lorrein.rules.draft import BLANK, Draft
from bourgade.kernel.position import Position


@mypyc_attr(acyclic=True)
class Player:
    """What one player owns, and how it deals with the others."""

    __slots__ = (
        "crafts", "draft", "duchies", "farms", "goods", "knowers", "mission", "offers", "posted", "seat", "shut",
        "tariffs", "watch", "witch",
    )  # fmt: skip

    seat: int
    goods: list[int]
    mission: int
    knowers: int  # the other seats that can know the mission, because they once held the card
    farms: list[int]  # [landscape]
    crafts: list[int]  # [craft]: workshops
    duchies: list[int]  # sites, sorted
    witch: int  # its tile, or NOTHING
    tariffs: list[int]  # [craft]
    shut: int  # the set of seats that no tariff is for
    watch: int
    posted: int  # what has been posted this turn: tariffs by craft, then seats shut or admitted, then the watch
    offers: int  # sent this turn
    draft: Draft  # the offer that the player is writing, for nobody else to see, or BLANK

    def copy(self) -> Player:
        twin = Player()
        twin.seat = self.seat
        twin.goods = self.goods[:]
        twin.mission = self.mission
        twin.knowers = self.knowers
        twin.farms = self.farms[:]
        twin.crafts = self.crafts[:]
        twin.duchies = self.duchies[:]
        twin.witch = self.witch
        twin.tariffs = self.tariffs[:]
        twin.shut = self.shut
        twin.watch = self.watch
        twin.posted = self.posted
        twin.offers = self.offers
        twin.draft = self.draft
        return twin

    def cache_key(self) -> list[object]:
        """All of it, as it is now: the key of what a view shows of this player."""
        return [
            self.seat, self.goods[:], self.mission, self.knowers, self.farms[:], self.crafts[:], self.duchies[:],
            self.witch, self.tariffs[:], self.shut, self.watch, self.posted, self.offers, self.draft,
        ]  # fmt: skip

    def farm_count(self) -> int:
        farms = self.farms
        return farms[0] + farms[1] + farms[2] + farms[3] + farms[4]

    def workshop_count(self) -> int:
        crafts = self.crafts
        return crafts[0] + crafts[1] + crafts[2] + crafts[3]

    def food(self) -> int:
        goods = self.goods
        return goods[c.FOODS[0]] + goods[c.FOODS[1]] + goods[c.FOODS[2]]


class State(Position):
    """Everything on the table. The rules are in game.py and the modules that it calls."""

    __slots__ = (
        "active", "bewitched", "bowl", "box", "buildings", "deals", "duchies", "extra_red", "first", "fresh", "land",
        "offer", "players", "refusals", "round", "said", "stock", "swaps", "under", "under_knowers", "wishes", "won",
    )  # fmt: skip

    box: Box
    players: list[Player]
    land: list[int]  # [tile]: landscape or OFF_BOARD
    buildings: list[int]  # [tile]: NOTHING or 4 * what + owner
    duchies: list[int]  # [site]: NOTHING, the owner, or LARGE + the owner
    stock: list[int]  # [product - 5]
    bowl: list[int]  # [colour], without the extra red bead
    fresh: int  # the set of missions that nobody has held yet
    under: list[int]  # missions put back, under the fresh ones, in the order in which they come up
    under_knowers: list[int]  # the seats that know each of them
    round: int  # from 1 on; 0 during set-up
    first: int
    active: int
    # Of the running turn:
    extra_red: bool
    bewitched: bool
    swaps: int  # beads that the player at turn has changed
    wishes: int  # the seats that want to use a medicine on the bowl; nobody knows but they, until the window closes
    deals: int
    refusals: list[int]  # [pair]
    said: list[Draft]  # every offer made
    offer: Draft  # the one that lies open, or BLANK
    won: int  # the set of winners

    def copy_state(self, twin: State) -> None:
        self.copy_shared(twin)
        twin.box = self.box
        twin.players = [player.copy() for player in self.players]
        twin.land = self.land  # never changed after set-up
        twin.buildings = self.buildings[:]
        twin.duchies = self.duchies[:]
        twin.stock = self.stock[:]
        twin.bowl = self.bowl[:]
        twin.fresh = self.fresh
        twin.under = self.under[:]
        twin.under_knowers = self.under_knowers[:]
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.extra_red = self.extra_red
        twin.bewitched = self.bewitched
        twin.swaps = self.swaps
        twin.wishes = self.wishes
        twin.deals = self.deals
        twin.refusals = self.refusals[:]
        twin.said = self.said[:]
        twin.offer = self.offer
        twin.won = self.won

    def clear_turn(self) -> None:
        """Forget what happened in a turn: another begins."""
        self.extra_red = False
        self.bewitched = False
        self.swaps = 0
        self.wishes = 0
        self.deals = 0
        self.refusals = [0] * (c.SEATS * c.SEATS)
        self.said = []
        self.offer = BLANK

    # Goods: raw pieces come from and go to a heap without end, product cards from and to the stock.

    def gain(self, player: Player, good: int, count: int) -> None:
        player.goods[good] += count
        if good >= c.RAWS:
            self.stock[good - c.RAWS] -= count

    def give_back(self, player: Player, good: int, count: int) -> None:
        player.goods[good] -= count
        if good >= c.RAWS:
            self.stock[good - c.RAWS] += count

    def can_pay(self, player: Player, what: int) -> bool:
        price = self.box.prices[what]
        goods = player.goods
        for index in range(0, len(price), 2):
            if goods[price[index]] < price[index + 1]:
                return False
        return True

    def pay(self, player: Player, what: int) -> None:
        price = self.box.prices[what]
        for index in range(0, len(price), 2):
            self.give_back(player, price[index], price[index + 1])

    # Buildings

    def raise_farm(self, player: Player, tile: int) -> None:
        self.buildings[tile] = c.SEATS * c.FARM + player.seat
        player.farms[self.land[tile]] += 1

    def raise_workshop(self, player: Player, tile: int) -> None:
        self.buildings[tile] = c.SEATS * c.WORKSHOP + player.seat
        craft = self.land[tile]
        player.crafts[craft] += 1

    def raise_witch(self, player: Player, tile: int) -> None:
        self.buildings[tile] = c.SEATS * c.WITCH + player.seat
        player.witch = tile

    def take_off(self, tile: int) -> None:
        """A building goes back to its owner's pieces (LOR-1.7)."""
        what, owner = divmod(self.buildings[tile], c.SEATS)
        player = self.players[owner]
        self.buildings[tile] = c.NOTHING
        if what == c.FARM:
            player.farms[self.land[tile]] -= 1
        elif what == c.WORKSHOP:
            player.crafts[self.land[tile]] -= 1
        else:
            player.witch = c.NOTHING

    def raise_duchy(self, player: Player, site: int) -> None:
        self.duchies[site] = player.seat
        player.duchies.append(site)
        player.duchies.sort()

    def take_duchy(self, player: Player, site: int) -> None:
        self.duchies[site] = c.NOTHING
        player.duchies.remove(site)

    def is_public(self, craft: int) -> bool:
        """Nobody has a workshop of this craft, so everybody may work for nothing (LOR-6.4)."""
        for player in self.players:
            if player.crafts[craft] > 0:
                return False
        return True

    def owed(self, player: Player) -> int:
        """The food that a player's duchies eat (LOR-9.2)."""
        food = 0
        for site in player.duchies:
            food += self.box.food[1 if self.duchies[site] >= c.LARGE else 0]
        return food


def new_player(seat: int, box: Box) -> Player:
    player = Player()
    player.seat = seat
    player.goods = [0] * (2 * c.RAWS)
    player.mission = c.NOTHING
    player.knowers = 0
    player.farms = [0] * c.RAWS
    player.crafts = [0] * c.CRAFTS
    player.duchies = []
    player.witch = c.NOTHING
    player.tariffs = box.start_tariff[:]
    player.shut = 0
    player.watch = c.WITH_MEDICINE
    player.posted = 0
    player.offers = 0
    player.draft = BLANK
    return player
