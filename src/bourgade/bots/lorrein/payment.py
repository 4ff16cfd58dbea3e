"""How to come by the goods of a price: the next thing to do, or that it cannot be done now."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.valuation import food_in_reach
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.crafts import can_process_at, yield_of
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

CANNOT: Final = -2
PAYABLE: Final = -1  # nothing is left to do


class Purse:
    """A player's goods while a price is being put together."""

    def __init__(self, state: Lorrein, player: Player, price: list[int], brews: bool = False) -> None:
        """`brews`: makes its medicine when it is needed, of any lavender."""
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

    def change(self, good: int) -> bool:
        """Turn something to spare into the good, for a medicine."""
        if good == c.MEDICINE or (self.spare(c.MEDICINE) <= 0 and not self.can_brew(good)):
            return False
        low, number = (0, c.CHANGE_RAW) if good < c.RAWS else (c.RAWS, c.CHANGE_PRODUCT)
        if good >= c.RAWS and self.state.stock[good - c.RAWS] == 0:
            return False
        best, most = -1, 0
        for other in range(low, low + (c.RAWS if low == 0 else c.CRAFTS)):
            if other != good and self.spare(other) > most and not (self.brews and other == c.LAVENDER):
                best, most = other, self.spare(other)
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


def step_towards(state: Lorrein, player: Player, what: int, more: int, brews: bool = False) -> int:
    """The next action on the way to paying a price, PAYABLE when it can be paid, CANNOT when it cannot, or when that
    would leave too little food for the next meal; `more` is what the build itself will eat."""
    purse = Purse(state, player, state.box.prices[what], brews)
    if not purse.fill():
        return CANNOT
    for good in range(c.GOODS):
        purse.goods[good] -= purse.kept[good]
    before = food_in_reach(state, player, player.goods)
    left = food_in_reach(state, player, purse.goods)
    if left < state.owed(player) + more and (more or left < before):
        return CANNOT
    return purse.first
