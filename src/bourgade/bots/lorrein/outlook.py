"""How many turns a mission may still take: what it lacks, against what the farms bring."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.reach import BLOCKED, few_tiles, homeless_crafts, more_duchies
from bourgade.bots.lorrein.valuation import WITCH_HOUSE, price_of
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.draft import any_of
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import standing
from bourgade.games.lorrein.rules.state import Player, State

ENDLESS: Final = 60.0  # turns: as long as a game may take
CHANGED: Final = -1  # nobody lets one in: the card is changed from another, for a medicine
STEPS: Final = 7  # of halving


class Outlook:
    """What one player may count on: what goods come in, and what each card costs. Made once, asked about many hands."""

    def __init__(self, state: State, player: Player, mission: int) -> None:
        self.witch = player.witch != c.NOTHING
        self.income = income(state, player)
        self.costs = [card_cost(state, player, craft) for craft in range(c.CRAFTS)]
        self.cards = [0] * c.CRAFTS
        self.raws = [0] * c.RAWS
        self.owned_soon = player.crafts[:]
        self.yields = [max(1, player.crafts[craft]) if state.box.master else 1 for craft in range(c.CRAFTS)]
        self.owed = float(state.owed(player))
        self.last_meal = self.owed  # the one of the last turn
        self.grains = grains_of(state, self.costs[c.MILL])
        self.missing = [0] * c.ITEMS
        self.late = [0] * c.CRAFTS  # workshops before which a duchy is paid for, with fees
        self.blocked = False
        self.count(state, player, mission)

    def place(self, state: Lorrein, player: Player) -> None:
        """Count the duchies, too, that workshops take for want of room or tiles."""
        if few_tiles(state, self.missing):
            self.blocked = True
            return
        homeless = homeless_crafts(state, player, self.missing)
        self.late = [1 if count else 0 for count in homeless]
        more = more_duchies(state, player, self.missing, homeless)
        if more == BLOCKED:
            self.blocked = True
        elif more:
            self.add(state, c.PRICE_DUCHY, more)
            if self.last_meal > 0.0:
                self.last_meal += more

    def has_late(self) -> bool:
        """Whether a workshop finds no place yet."""
        return any_of(self.late)

    def count(self, state: State, player: Player, mission: int) -> None:
        """What the pieces that are missing cost, and what they eat."""
        wanted = state.box.missions[mission]
        counts = standing(state, player)
        spare = False
        for item in range(c.ITEMS):
            if wanted[item] > counts[item]:
                missing = wanted[item] - counts[item]
                self.missing[item] = missing
                self.add(state, price_of(item), missing)
                if item < c.CRAFTS:
                    self.owned_soon[item] += 1
                elif item in (c.DUCHIES, c.LARGE_DUCHIES):
                    self.last_meal += missing
            elif item < c.CRAFTS and wanted[item] < counts[item]:
                spare = True
        if spare:
            self.last_meal = 0.0  # a workshop that nothing asks for pays for it (LOR-10.3)

    def add(self, state: State, what: int, times: int) -> None:
        """One more price to pay, so many times."""
        price = state.box.prices[what]
        for index in range(0, len(price), 2):
            good, count = price[index], price[index + 1] * times
            if good < c.RAWS:
                self.raws[good] += count
            elif good < c.RAWS + c.CRAFTS:
                self.cards[good - c.RAWS] += count

    def turns(self, goods: list[int]) -> float:
        """The turns that all of it takes with these goods in hand."""
        if self.blocked:
            return ENDLESS
        if self.witch:
            return self.until(goods, 0, True)
        house = 0 if self.raws[c.LAVENDER] >= WITCH_HOUSE else WITCH_HOUSE
        with_house = self.until(goods, house, True)
        return with_house if house == 0 else min(with_house, self.until(goods, 0, False))

    def lacking(self, goods: list[int]) -> float:
        """The goods that are lacking for all of it now, beyond what can be changed; negative: to spare."""
        if self.blocked:
            return float(c.MOST_GOODS)
        house = 0 if self.witch or self.raws[c.LAVENDER] >= WITCH_HOUSE else WITCH_HOUSE
        need = self.need(goods)
        with_house = self.short(goods, need, house, True, 0.0)
        return with_house if house == 0 else min(with_house, self.short(goods, need, 0, False, 0.0))

    def need(self, goods: list[int]) -> list[float]:
        """The raw goods that are not at hand, by landscape, negative where some are left; last, the medicines that
        cards take."""
        need = [float(self.raws[raw] - goods[raw]) for raw in range(c.RAWS)]
        medicines = 0.0
        for craft in range(c.CRAFTS):
            lacking = self.cards[craft] - goods[c.RAWS + craft]
            if craft == c.MILL or lacking <= 0:
                continue
            cost = self.costs[craft]
            if cost == CHANGED:
                need[craft] += lacking
                medicines += 1 if self.owned_soon[craft] else lacking
            elif self.owned_soon[craft]:
                need[craft] += lacking / self.yields[craft] + (cost - 1) * min(lacking, 1 + self.late[craft])
            else:
                need[craft] += lacking * cost
        need.append(medicines)
        return need

    def aims(self, goods: list[int]) -> list[int]:
        """What all of it takes of each good, cards that are not at hand as raw goods."""
        need = self.need(goods)
        found = [goods[raw] + int(need[raw]) for raw in range(c.RAWS)]
        found[c.WHEAT] += int(max(0.0, self.last_meal - goods[c.FLOUR]) / self.grains + 0.99)
        return [*found, *self.cards, 0]

    def short(self, goods: list[int], need: list[float], house: int, witch: bool, turns: float) -> float:
        """The goods that will be lacking after so many turns, beyond what can be changed. A change takes a medicine, or
        a lavender to brew it of, and another good."""
        short = 0.0
        left = 0.0
        rate = self.income
        for raw in range(c.CRAFTS):
            lacking = need[raw] - rate[raw] * turns
            if raw == c.WHEAT:
                lacking += max(0.0, self.last_meal + self.owed * turns - goods[c.FLOUR]) / self.grains
            if lacking > 0.0:
                short += lacking
            else:
                left -= lacking
        lavender = rate[c.LAVENDER] * turns - need[c.LAVENDER] - house
        if lavender < 0.0:
            short -= lavender
            lavender = 0.0
        medicines = goods[c.MEDICINE] - need[c.RAWS]
        if witch:
            changes = min(lavender + medicines, (lavender + medicines + left) / 2.0, left + lavender)
        else:
            changes = min(medicines, left + lavender)
        return short - changes

    def until(self, goods: list[int], house: int, witch: bool) -> float:
        """When nothing is lacking any more."""
        need = self.need(goods)
        if self.short(goods, need, house, witch, 0.0) <= 0.0:
            return 0.0
        low, high = 0.0, 2.0
        while self.short(goods, need, house, witch, high) > 0.0:
            low, high = high, 2.0 * high
            if high > ENDLESS:
                return ENDLESS
        for _ in range(STEPS):
            middle = (low + high) / 2.0
            if self.short(goods, need, house, witch, middle) > 0.0:
                low = middle
            else:
                high = middle
        return high


def own_outlook(state: Lorrein, player: Player, mission: int) -> Outlook:
    """The outlook of a player who looks at the board as well."""
    outlook = Outlook(state, player, mission)
    outlook.place(state, player)
    return outlook


def grains_of(state: State, cost: int) -> float:
    """The food that a wheat becomes."""
    if cost == CHANGED:
        return 1.0
    cards = float(state.box.cards[c.MILL])
    return cards if cost == 1 else max(1.0, cards - 1.0)


def income(state: State, player: Player) -> list[float]:
    """The goods that a turn brings on average."""
    beads = 0
    for colour in range(c.COLOURS):
        beads += state.bowl[colour]
    red = state.bowl[c.RED]
    if state.round < state.box.red_round and red == 0:
        red = state.box.red
        beads += red
    dents = state.box.dents
    whole = 1.0
    for dent in range(dents):
        whole *= max(0.0, (beads - red - dent) / max(1, beads - dent))
    others = max(1, beads - red)
    return [whole * dents * state.bowl[raw] / others * (1 + player.farms[raw]) for raw in range(c.RAWS)]


def turns_with_farm(state: State, player: Player) -> list[float]:
    """The turns with one more farm, by its landscape; its price is paid where there is enough."""
    goods = after_price(state, player.goods, c.PRICE_FARM)
    found: list[float] = []
    for landscape in range(c.LANDSCAPES):
        player.farms[landscape] += 1
        found.append(Outlook(state, player, player.mission).turns(goods))
        player.farms[landscape] -= 1
    return found


def after_price(state: State, goods: list[int], what: int) -> list[int]:
    """The hand without a price; what of it is lacking is taken as owed."""
    hand = goods[:]
    price = state.box.prices[what]
    for index in range(0, len(price), 2):
        hand[price[index]] -= price[index + 1]
    return hand


def card_cost(state: State, player: Player, craft: int) -> int:
    """The raw goods that a card costs: one, or one more where a host wants a fee; CHANGED where nobody lets one in."""
    if player.crafts[craft] > 0 or state.is_public(craft):
        return 1
    if not state.box.tariffs:
        return CHANGED
    for owner in state.players:
        if owner.seat == player.seat or owner.crafts[craft] == 0 or owner.shut >> player.seat & 1:
            continue
        if owner.tariffs[craft] != c.CLOSED:
            return 1 if owner.tariffs[craft] == c.FREE else 2
    return CHANGED
