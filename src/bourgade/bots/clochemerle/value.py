"""What a position of Clochemerle is worth to a seat, in points that it may expect at the end.

The score, and what the village will yield while the game lasts: `left` goes from 1 at the start to 0 at the end. Time
is what everything is paid with, so a cloud has its price, and a villager is worth a whole round of the track. The
weights were found by playing bots against each other, not derived from anything.
"""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import has_free_customer
from bourgade.games.clochemerle.rules.mortality import Bury
from bourgade.games.clochemerle.rules.paying import NEED_BITS, NEED_MASK, affordable, ways_to_pay
from bourgade.games.clochemerle.rules.scoring import total
from bourgade.games.clochemerle.rules.state import Player, State

CLOUD: Final = 0.9  # a step of the time marker, at the start
LAST_CLOUD: Final = 0.3  # and at the end
LONG: Final = 25.0  # so many turns to come are a whole game
HASTE: Final = 0.005  # how much cheaper time becomes each round, so that nobody waits for ever
TREE: Final = 0.55  # a story point that is not safe
TREE_NEAR: Final = 0.75  # with the headman one step from the main house
COINS: Final = (0.0, 0.6, 1.1, 1.5, 1.8, 2.0, 2.2)
MORE_COINS: Final = 0.1
WORKSHOP: Final = 2.75
GOODS: Final = 0.6
WANTED: Final = 0.3  # more, for one that a customer in the market waits for
FIELD: Final = 0.9
PLOUGH: Final = 0.6
POWER: Final = 2.2  # of a church
WINDOW: Final = 0.9  # for each window still free
CHAMBER: Final = 2.0
MARKER: Final = 0.5  # of the meeting place
TILE: Final = 0.8  # the 2/12 tile beside a banner that is always of use
PUPIL: Final = 0.9
SENIOR: Final = 2.1  # a pupil on the right
STRANGER: Final = 0.12  # the part of a customer's points that waiting in the market is worth
CUSTOMER: Final = 0.3  # if the village has all the workshops for it
CROWD: Final = 0.3  # and so much less for each of those before it
READY: Final = 0.5  # if the resources are there
JOURNEY: Final = 0.6  # for each letter still to come, while there is a traveller
NEXT_LETTER: Final = 0.8  # if the next can be paid for


def cloud(state: State) -> float:
    """The price of a step of the time marker now."""
    turns = state.round * state.box.turns[state.seats - 2]
    return max(LAST_CLOUD, LAST_CLOUD + (CLOUD - LAST_CLOUD) * life(state) - HASTE * turns)


def life(state: State) -> float:
    """How much of the game is left, from 1 to 0: the turns to come if villagers go on dying as they have so far."""
    coffins = state.coffins()
    turns = state.round * state.box.turns[state.seats - 2]
    pace = (coffins + 1.0) / (turns + 4.0)
    ahead = (state.box.coffins[state.seats - 2] - coffins) / pace
    return max(0.0, min(1.0, ahead / LONG))


def value(state: State, seat: int) -> float:
    player = state.players[seat]
    left = life(state)
    price = cloud(state)
    worth = float(total(state, player))
    worth -= price * player.time
    if player.reaper or (len(state.stack) > 0 and isinstance(state.stack[-1], Bury) and state.stack[-1].seat == seat):
        worth -= price * state.box.clouds
    worth += price * state.box.clouds * player.villagers.bit_count()
    worth += player.tree * (TREE_NEAR if player.headman == c.COIN else TREE)
    coins = player.coins
    worth += COINS[coins] if coins < len(COINS) else COINS[-1] + MORE_COINS * (coins - len(COINS) + 1)
    return worth + left * assets(state, player) + prospects(state, player, left) + offices(state, player, left)


def assets(state: State, player: Player) -> float:
    """What the village yields while the game lasts."""
    worth = 0.0
    for workshop in range(c.RESOURCES):
        if player.workshops[workshop] >= 0:
            worth += WORKSHOP
    worth += FIELD * player.fields + PLOUGH * player.ploughs.bit_count()
    if player.church >= 0:
        worth += POWER + WINDOW * (len(state.box.windows) - 1 - state.windows(player))
    if player.chamber >= 0:
        worth += CHAMBER
        if state.box.chamber_markers[player.chamber] == c.CATEGORY_MARKERS:
            worth += player.chamber_marks.bit_count()
    worth += MARKER * player.meeting_marks
    if player.tile == c.PERSONAL or player.tile == c.SCHOOL:
        worth += TILE
    if player.pupils & c.LEFT:
        worth += PUPIL
    if player.pupils & c.RIGHT:
        worth += SENIOR
    if has_free_customer(state, player):
        worth += POWER
    return worth


def prospects(state: State, player: Player, left: float) -> float:
    """Resources, the customers who want them, and the journey."""
    box = state.box
    worth = 0.0
    wanted = [0] * c.RESOURCES
    late = 0.25 + 0.75 * left
    if player.market:
        crowd = 1.0
        for customer in range(c.CUSTOMERS):
            if player.market >> customer & 1:
                needs = box.customer_needs[customer]
                if affordable(player, needs, player.guild):
                    worth += READY * late * crowd * box.customer_points[customer]
                    crowd *= CROWD
                    continue
                made = True
                for kind in range(c.RESOURCES):
                    need = needs >> NEED_BITS * kind & NEED_MASK
                    wanted[kind] += need
                    if need and player.workshops[kind] < 0:
                        made = False
                worth += (CUSTOMER if made else STRANGER) * late * crowd * box.customer_points[customer]
                crowd *= CROWD
    for kind in range(c.RESOURCES):
        have = player.goods[kind]
        worth += late * (GOODS * have + WANTED * min(have, wanted[kind]))
    worth += late * (GOODS + WANTED) * player.guild
    following = player.next_letter()
    if following < c.LETTERS and not (following > 0 and box.travel_ends[player.journey[following - 1]]):
        worth += left * JOURNEY * (c.LETTERS - following) if player.has(c.TRAVELLER) else 0.0
        for needs in ways_to_pay(state, player, c.TRAVEL_ROW + following):
            if affordable(player, needs, player.guild):
                worth += late * NEXT_LETTER
                break
    return worth


def offices(state: State, player: Player, left: float) -> float:
    """What each villager is good for, besides the time that it stands for."""
    worth = 0.0
    for profession in range(c.PROFESSIONS):
        if not player.villagers >> profession & 1:
            continue
        if profession == c.MERCHANT:
            worth += left * 2.0 + 0.7 * player.market.bit_count()
        elif profession == c.CRAFTSMAN:
            worth += left * 3.0
        elif profession == c.TRAVELLER:
            worth += left * 0.5
        elif profession == c.ABBOT:
            worth += left * (2.0 if player.church >= 0 else 1.0)
        elif profession == c.COUNCILLOR:
            worth += left * (1.5 if player.chamber >= 0 else 0.8)
    if player.chamber >= 0 and state.box.chamber_markers[player.chamber] == c.CITIZEN_MARKERS:
        worth -= left * 1.5 * (player.chamber_marks & player.villagers).bit_count()  # they may still die
    return worth
