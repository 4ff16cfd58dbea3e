"""What a seat of Lorrein owns, as bytes: only the parts in which something has changed are made again."""

from __future__ import annotations

from bourgade.bots.byte_encoding import bits, count, hot, steps
from bourgade.bots.lorrein.layout import GOOD_STEPS, MISSING_STEPS
from bourgade.bots.lorrein.observation_cache import (
    BUILT,
    FOOD,
    GOODS,
    MANNERS,
    MISSION,
    PRICES,
    ROOM,
    LorreinCache,
    SeatMemory,
)
from bourgade.bots.lorrein.payment import CANNOT, step_towards
from bourgade.bots.lorrein.placing import workshop_tiles
from bourgade.bots.lorrein.standing import some
from bourgade.bots.lorrein.valuation import food_in_reach, missing_items, needs
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player


def update_needs(state: Lorrein, player: Player, cache: LorreinCache) -> None:
    """What the mission asks for: it changes with the mission, and with what stands on the board."""
    memory = cache.seats[player.seat]
    own = memory.own
    if own.built == memory.built and own.mission == player.mission:
        return
    own.built, own.mission = memory.built, player.mission
    own.lacking = missing_items(state, player)
    own.wanted = needs(state, player)
    own.parts[MISSION] = mission(state, player, memory.stand)
    own.parts[BUILT] = built(state, player, memory, own.wanted)


def mission(state: Lorrein, player: Player, stand: list[int]) -> bytes:
    asked = state.box.missions[player.mission]
    short = [asked[item] - stand[item] if asked[item] > stand[item] else 0 for item in range(c.ITEMS)]
    return b"".join([
        hot(player.mission, c.MISSIONS), some(asked), some(stand), some(short), steps(sum(short), MISSING_STEPS),
    ])  # fmt: skip


def built(state: Lorrein, player: Player, memory: SeatMemory, wanted: list[int]) -> bytes:
    """The goods that are needed; farms, duchies, workshops and room for more; food owed."""
    workshops = player.workshop_count()
    room = 0
    for site in player.duchies:
        room += state.box.room[1 if state.duchies[site] >= c.LARGE else 0]
    return b"".join([
        some(wanted), some(player.farms), count(player.farm_count()), count(len(player.duchies)), count(workshops),
        count(room - workshops), count(memory.owed),
    ])  # fmt: skip


def own_block(state: Lorrein, player: Player, cache: LorreinCache) -> bytes:
    """After `update_needs`."""
    own = cache.seats[player.seat].own
    parts = own.parts
    goods = own.goods != player.goods
    board = own.board != cache.board
    if goods:
        own.goods = player.goods[:]
        made = [some(player.goods)]
        for held in player.goods:
            made.append(steps(held, GOOD_STEPS))
        parts[GOODS] = b"".join(made)
    if goods or board:
        parts[FOOD] = count(food_in_reach(state, player, player.goods))
    if goods or board or own.manners != cache.manners or own.stock != state.stock:
        own.manners, own.stock = cache.manners, state.stock[:]
        parts[PRICES] = prices(state, player)
    if board:
        own.board = cache.board
        parts[ROOM] = some([workshop_tiles(state, player, craft) for craft in range(c.CRAFTS)])
    wish = state.wishes >> player.seat & 1
    if (
        own.posted != player.posted
        or own.offers != player.offers
        or own.watch != player.watch
        or own.wish != wish
        or own.tariffs != player.tariffs
    ):
        own.posted, own.offers, own.watch, own.wish = player.posted, player.offers, player.watch, wish
        own.tariffs = player.tariffs[:]
        parts[MANNERS] = manners(player, wish)
    return own.join()


def prices(state: Lorrein, player: Player) -> bytes:
    """What each price lacks, whether it is there, and whether it can be put together now."""
    gaps: list[int] = []
    payable = 0
    goods = player.goods
    food, owed = food_in_reach(state, player, goods), state.owed(player)
    for what in range(c.PRICES):
        price = state.box.prices[what]
        lacking = 0
        hopeless = False
        for index in range(0, len(price), 2):
            good = price[index]
            gap = price[index + 1] - goods[good]
            if gap > 0:
                lacking += gap
                # Without a medicine nothing becomes a raw good, and a card is made of its own raw good only.
                if good < c.RAWS or goods[good - c.RAWS] == 0:
                    hopeless = goods[c.MEDICINE] == 0
        gaps.append(lacking)
        eaten = 1 if what in (c.PRICE_DUCHY, c.PRICE_ENLARGE) else 0  # by what is built
        if lacking == 0:
            # What `step_towards` would say, without looking for what is there: is there food enough left?
            payable |= 1 << what
            rest = goods[:]
            for index in range(0, len(price), 2):
                rest[price[index]] -= price[index + 1]
            left = food_in_reach(state, player, rest)
            if left >= owed + eaten or (eaten == 0 and left >= food):
                payable |= 1 << c.PRICES + what
        elif not hopeless and step_towards(state, player, what, eaten) != CANNOT:
            payable |= 1 << c.PRICES + what
    return some(gaps) + bits(payable, 2 * c.PRICES)


def manners(player: Player, wish: int) -> bytes:
    """Workshops closed and free, what has been posted this turn, offers sent, watch and wish."""
    open_to = 0
    for craft in range(c.CRAFTS):
        if player.tariffs[craft] == c.CLOSED:
            open_to |= 1 << craft
        elif player.tariffs[craft] == c.FREE:
            open_to |= 1 << c.CRAFTS + craft
    return b"".join([
        bits(open_to, 2 * c.CRAFTS), bits(player.posted, c.POSTED_BITS), count(player.offers), hot(player.watch, 3),
        count(wish),
    ])  # fmt: skip
