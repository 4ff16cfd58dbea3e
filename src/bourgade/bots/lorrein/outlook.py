"""How many turns a mission may still take: what it lacks, against what the farms bring."""

from __future__ import annotations

from typing import Final

from bourgade.bots.lorrein.valuation import WITCH_HOUSE, price_of
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.missions import standing
from bourgade.games.lorrein.rules.state import Player, State

ENDLESS: Final = 60.0  # turns: as long as a game may take
CHANGED: Final = -1  # nobody lets one in: the card is changed from another, for a medicine
STEPS: Final = 12  # of Newton's method


class Outlook:
    """What one player may count on: what goods come in, and what each card costs. Made once, asked about many hands."""

    def __init__(self, state: State, player: Player, mission: int) -> None:
        self.state = state
        self.player = player
        self.witch = player.witch != c.NOTHING
        self.income = income(state, player)
        self.costs = [card_cost(state, player, craft) for craft in range(c.CRAFTS)]
        self.cards = [0] * c.CRAFTS
        self.raws = [0] * c.RAWS
        self.owned_soon = player.crafts[:]
        self.count(mission)

    def count(self, mission: int) -> None:
        """What the pieces that are missing cost."""
        wanted = self.state.box.missions[mission]
        counts = standing(self.state, self.player)
        for item in range(c.ITEMS):
            if wanted[item] > counts[item]:
                self.add(price_of(item), wanted[item] - counts[item])
                if item < c.CRAFTS:
                    self.owned_soon[item] += 1

    def add(self, what: int, times: int) -> None:
        """One more price to pay, so many times."""
        price = self.state.box.prices[what]
        for index in range(0, len(price), 2):
            good, count = price[index], price[index + 1] * times
            if good < c.RAWS:
                self.raws[good] += count
            elif good < c.RAWS + c.CRAFTS:
                self.cards[good - c.RAWS] += count

    def turns(self, goods: list[int]) -> float:
        """The turns that all of it takes with these goods in hand."""
        need = [float(self.raws[raw] - goods[raw]) for raw in range(c.RAWS)]
        jokers = float(goods[c.MEDICINE])
        for craft in range(c.CRAFTS):
            lacking = self.cards[craft] - goods[c.RAWS + craft]
            if craft == c.MILL or lacking <= 0:
                continue
            cost = self.costs[craft]
            if cost == CHANGED:
                need[craft] += lacking
                jokers -= 1 if self.owned_soon[craft] else lacking
            elif self.owned_soon[craft]:
                need[craft] += lacking + cost - 1
            else:
                need[craft] += lacking * cost
        grains = self.grains()
        need[c.WHEAT] -= goods[c.FLOUR] / grains
        rate = self.income[:]
        rate[c.WHEAT] -= self.state.owed(self.player) / grains
        # Who has no witch house may build one, for lavender to stand for whatever is lacking.
        house = 0 if self.witch else WITCH_HOUSE
        brewing = need[:]
        brewing[c.LAVENDER] = 0.0
        turns = until_all(brewing, rate, jokers - house - need[c.LAVENDER], rate[c.LAVENDER])
        return turns if self.witch or jokers < 0.0 else min(turns, until_all(need, rate, jokers, 0.0))

    def grains(self) -> float:
        """The food that a wheat becomes."""
        cost = self.costs[c.MILL]
        if cost == CHANGED:
            return 1.0
        cards = float(self.state.box.cards[c.MILL])
        return cards if cost == 1 else max(1.0, cards - 1.0)


def until_all(need: list[float], rate: list[float], jokers: float, joker_rate: float) -> float:
    """When what is lacking of all goods, less what comes in, is no more than the jokers."""
    turns = 0.0
    for _ in range(STEPS):
        lacking = -jokers - joker_rate * turns
        slope = joker_rate
        for raw in range(c.RAWS):
            left = need[raw] - rate[raw] * turns
            if left > 1e-9:
                lacking += left
                slope += rate[raw]
        if lacking <= 1e-9:
            return turns
        if slope <= 0.05:
            return ENDLESS
        turns += lacking / slope
        if turns >= ENDLESS:
            return ENDLESS
    return turns


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
