"""How to come by the goods of a price: the next thing to do, or that it cannot be done now."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.valuation import food_in_reach
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.crafts import can_process_at, welcome, yield_of
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

CANNOT: Final = -2
PAYABLE: Final = -1  # nothing is left to do
LAST: Final = -1  # as `more` of `step_towards`: whatever is left over may become food


class Purse:
    """A player's goods while a price is being put together."""

    def __init__(
        self, state: Lorrein, player: Player, price: list[int], brews: bool = False, aims: list[int] | None = None
    ) -> None:
        """`brews`: makes its medicine when it is needed, of any lavender. `aims`: what all that is still to come takes
        of each good; what is changed is what of it most is left over."""
        self.aims = aims
        self.state = state
        self.brews = brews
        self.player = player
        self.goods = player.goods[:]
        self.kept = [0] * c.GOODS  # what the price itself takes
        self.first = PAYABLE
        for index in range(0, len(price), 2):
            self.kept[price[index]] = price[index + 1]

    def note(self, action: int) -> None:
        if self.first == PAYABLE:
            self.first = action

    def spare(self, good: int) -> int:
        return self.goods[good] - self.kept[good]

    def fill(self) -> bool:
        """Put the price together; False when that cannot be done."""
        for good in range(c.GOODS):
            while self.goods[good] < self.kept[good]:
                if not self.obtain(good):
                    return False
        return True

    def obtain(self, good: int) -> bool:
        """One more piece of a good: by work, else by medicine."""
        if c.RAWS <= good < c.RAWS + c.CRAFTS:
            craft = good - c.RAWS
            if self.state.stock[craft] == 0:
                return self.change(good)
            if self.goods[craft] == 0 and not self.change(craft):
                return self.change(good)
            return self.work(craft) or self.change(good)
        return self.change(good)

    def work(self, craft: int) -> bool:
        state, player = self.state, self.player
        if player.crafts[craft] > 0 or state.is_public(craft):
            self.note(c.PROCESS + craft)
        elif not self.work_as_guest(craft):
            return False
        self.goods[craft] -= 1
        self.goods[c.RAWS + craft] += yield_of(state, player, craft)
        return True

    def work_as_guest(self, craft: int) -> bool:
        state, player = self.state, self.player
        held = player.goods
        player.goods = self.goods  # what would be left by then
        host = -1
        for owner in state.players:
            if can_process_at(state, player, craft, owner) == no.FINE:
                host = owner.seat
                break
        player.goods = held
        if host < 0:
            return False
        tariff = state.players[host].tariffs[craft]
        if tariff >= c.PRICED:
            self.goods[tariff - c.PRICED] -= 1
        self.note(c.PROCESS_AT + c.SEATS * craft + host)
        return True

    def can_brew(self, good: int) -> bool:
        """Whether a medicine can be made to come by a good."""
        if not self.brews or good == c.LAVENDER or self.spare(c.LAVENDER) <= 0:
            return False
        return self.player.witch != c.NOTHING and self.state.stock[c.MEDICINE - c.RAWS] > 0

    def least_missed(self, aims: list[int], good: int, low: int) -> int:
        """The good of a kind that can best be changed into another; -1 where nothing is to spare."""
        brewed = 1 if self.spare(c.MEDICINE) <= 0 else 0
        best, most = -1, -c.MOST_GOODS
        for other in range(low, low + (c.RAWS if low == 0 else c.CRAFTS)):
            if other != good and self.spare(other) > (brewed if other == c.LAVENDER else 0):
                left = self.goods[other] - aims[other]
                if left > most:
                    best, most = other, left
        return best

    def work_to_change(self, good: int) -> int:
        """A card that is worked only to be changed into another, rather flour; -1 where none can be."""
        for craft in (c.MILL, c.SAWMILL, c.TANNERY, c.STONECUTTER):
            open_here = self.player.crafts[craft] > 0 or self.state.is_public(craft)
            if open_here and craft + c.RAWS != good and self.spare(craft) > 0 and self.state.stock[craft] > 0:
                self.work(craft)
                return craft + c.RAWS
        return -1

    def change(self, good: int) -> bool:
        """Turn something to spare into the good, for a medicine."""
        if good == c.MEDICINE or (self.spare(c.MEDICINE) <= 0 and not self.can_brew(good)):
            return False
        low, number = (0, c.CHANGE_RAW) if good < c.RAWS else (c.RAWS, c.CHANGE_PRODUCT)
        if good >= c.RAWS and self.state.stock[good - c.RAWS] == 0:
            return False
        best, most = -1, 0
        if self.aims is not None:
            best = self.least_missed(self.aims, good, low)
        for other in range(low, low + (c.RAWS if low == 0 else c.CRAFTS)) if self.aims is None else ():
            if other != good and self.spare(other) > most and not (self.brews and other == c.LAVENDER):
                best, most = other, self.spare(other)
        if best < 0 and low > 0 and self.aims is not None:
            best = self.work_to_change(good)
        if best < 0:
            return False
        if self.spare(c.MEDICINE) <= 0:
            self.goods[c.LAVENDER] -= 1
            self.goods[c.MEDICINE] += 1
            self.note(c.BREW)
        self.goods[c.MEDICINE] -= 1
        self.goods[best] -= 1
        self.goods[good] += 1
        self.note(number + c.RAWS * (best - low) + good - low)
        return True


def step_towards(
    state: Lorrein,
    player: Player,
    what: int,
    more: int,
    brews: bool = False,
    aims: list[int] | None = None,
    hungry: bool = False,
) -> int:
    """The next action on the way to paying a price, PAYABLE when it can be paid, CANNOT when it cannot, or when that
    would leave too little food for the next meal, unless it goes `hungry`; `more` is what the build itself will eat."""
    purse = Purse(state, player, state.box.prices[what], brews, aims)
    if not purse.fill():
        return CANNOT
    if hungry:
        return purse.first
    if aims is not None and more == LAST:
        for good in range(c.GOODS):
            purse.goods[good] -= purse.kept[good]
        eats = state.owed(player) + (1 if what in (c.PRICE_DUCHY, c.PRICE_ENLARGE) else 0)
        return purse.first if most_food(state, player, purse.goods) >= eats else CANNOT
    for good in range(c.GOODS):
        purse.goods[good] -= purse.kept[good]
    before = food_in_reach(state, player, player.goods)
    left = food_in_reach(state, player, purse.goods)
    if left < state.owed(player) + more and (more or left < before):
        return CANNOT
    return purse.first


def most_food(state: Lorrein, player: Player, goods: list[int]) -> int:
    """The food that a hand can become when nothing else is to be kept: all that medicine turns into wheat as well."""
    grains = wheat_yield(state, player)
    food = goods[c.FLOUR] + goods[c.WHEAT] * grains + goods[c.ANIMAL]
    medicine, lavender = goods[c.MEDICINE], goods[c.LAVENDER]
    other = goods[c.WOOD] + goods[c.STONE]
    changes = min(medicine, other + lavender)
    if player.witch != c.NOTHING:
        changes = min(medicine + lavender, (medicine + lavender + other) // 2, other + lavender)
    return food + changes * grains


def wheat_yield(state: Lorrein, player: Player) -> int:
    """The food that a wheat becomes: flour, less what a host asks for."""
    flour: int = state.box.cards[c.MILL]
    if player.crafts[c.MILL] > 0 or state.is_public(c.MILL):
        return flour
    for owner in state.players:
        if owner.crafts[c.MILL] > 0 and state.box.tariffs and welcome(owner, player, c.MILL) == no.FINE:
            return flour - (1 if owner.tariffs[c.MILL] == c.PRICED + c.FLOUR else 0)
    return 1


def towards_food(state: Lorrein, player: Player, options: list[int]) -> int:
    """The next act on the way to enough food of whatever there is; CANNOT where that is not to be reached."""
    if most_food(state, player, player.goods) < state.owed(player):
        return CANNOT
    goods = player.goods
    if goods[c.WHEAT] > 0:
        if c.PROCESS + c.MILL in options:
            return c.PROCESS + c.MILL
        for host in range(c.SEATS):
            if c.PROCESS_AT + c.SEATS * c.MILL + host in options:
                return c.PROCESS_AT + c.SEATS * c.MILL + host
    if goods[c.MEDICINE] == 0:
        return c.BREW if c.BREW in options else CANNOT
    best, most = CANNOT, 0
    for raw in (c.WOOD, c.STONE, c.LAVENDER):
        action = c.CHANGE_RAW + c.RAWS * raw + c.WHEAT
        if goods[raw] > most and action in options:
            best, most = action, goods[raw]
    return best
