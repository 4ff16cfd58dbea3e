"""What a seat may know of a position of Lorrein, as bytes (see bots/features.py).

Missions of others are told where the seat has held the card; else only what the board leaves open. To see at a glance
what takes a person a while (which tile, which price, whether there is food enough), an observation also says what a
plain player would do: that follows from what the seat knows, too.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, hot, steps
from bourgade.bots.features import Features, ObservationCache
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.layout import (
    ADVICE,
    ADVICE_ROW,
    GOOD_STEPS,
    KINDS,
    LAYOUT,
    MISSING_STEPS,
    QUESTIONS,
    RIVAL,
    RIVAL_SIZE,
    TILE,
)
from bourgade.bots.lorrein.payment import CANNOT, step_towards
from bourgade.bots.lorrein.placing import farm_worth, site_worth, workshop_tiles
from bourgade.bots.lorrein.valuation import food_in_reach, goods_value, missing_items, needs
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import Annex
from bourgade.games.lorrein.rules.crafts import welcome
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import BeforeThrow, BeforeThrowAgain, Build, Feed
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Bewitch
from bourgade.games.lorrein.rules.map import SITES_OF
from bourgade.games.lorrein.rules.missions import missing, standing
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm, StartWorkshop
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import AnswerOffer, can_settle, settle
from bourgade.games.lorrein.rules.windows import Window
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

TWENTY: Final = 20
LEAST: Final = 3.0  # a tile's worth is above minus this
QUESTION: Final[dict[type[Frame], int]] = {
    StartDuchy: 0, StartWorkshop: 1, StartFarm: 2, BeforeThrow: 3, BeforeThrowAgain: 3, PayFood: 4, DropWorkshop: 5,
    Annex: 6, Bewitch: 7, Build: 8, Feed: 9, AnswerOffer: 10,
}  # fmt: skip
HEAD_WINDOW: Final = 11
EVE_WINDOW: Final = 12
NOBODYS: Final = 13  # another seat is asked
# Building: own farm, own workshop, own witch house, anything of a rival.
BUILT: Final[list[bytes]] = [hot(index, 4) for index in range(4)]
PLAIN: Final = LorreinGreedyBot()
HOLDINGS: Final = ("farms", "workshops", "duchies", "witch", "goods", "missing")


def encode(state: Lorrein, seat: int, advice: bool) -> bytes:
    parts: list[bytes] = []
    player = state.players[seat]
    add_question(parts, state, seat)
    add_table(parts, state, seat)
    lacking = missing_items(state, player)
    wanted = needs(state, player)
    add_own(parts, state, player, wanted)
    add_offer(parts, state, player, wanted)
    add_board(parts, state, player, lacking, wanted)
    if advice:
        add_advice(parts, state, seat)
    possible = possible_missions(state, seat)
    for turn in range(1, state.seats):
        add_rival(parts, state, state.players[(seat + turn) % state.seats], player, possible)
    for _ in range(state.seats, c.SEATS):
        parts.append(BLANK[RIVAL_SIZE])
    return b"".join(parts)


def tenths(number: float) -> int:
    return int(10.0 * number)


def some(numbers: list[int]) -> bytes:
    """Several numbers, each cut at what a byte holds."""
    return bytes([0 if number < 0 else number if number < 256 else 255 for number in numbers])


def add_question(parts: list[bytes], state: Lorrein, seat: int) -> None:
    if not state.stack or seat not in state.waiting:
        parts.append(hot(NOBODYS, QUESTIONS))
        parts.append(BYTE[0])
        return
    frame = state.stack[-1]
    if isinstance(frame, Window):
        parts.append(hot(HEAD_WINDOW if frame.step == c.HEAD else EVE_WINDOW, QUESTIONS))
    else:
        parts.append(hot(QUESTION[type(frame)], QUESTIONS))
    parts.append(count(frame.left) if isinstance(frame, PayFood) else BYTE[0])


def add_table(parts: list[bytes], state: Lorrein, seat: int) -> None:
    box = state.box
    parts.append(hot(state.seats - 1, c.SEATS))
    flags = 0
    for index, flag in enumerate((
        box.long, box.offers, box.tariffs, box.limit > 0, box.bowl_module, box.bowl_plus, box.master, box.annex_farm,
        box.annex_farm_plus, box.annex_work, box.annex_work_plus, box.annex_from == 1,
    )):  # fmt: skip
        if flag:
            flags |= 1 << index
    parts.append(bits(flags, 12))
    parts.append(hot(seat, c.SEATS))
    parts.append(count(state.round))
    parts.append(count(box.limit - state.round) if box.limit else BYTE[0])
    parts.append(hot((state.first - seat) % state.seats, c.SEATS))
    parts.append(hot((state.active - seat) % state.seats, c.SEATS))
    parts.append(some(state.bowl))
    parts.append(BYTE[1] if state.extra_red else BYTE[0])
    parts.append(BYTE[1] if state.bewitched else BYTE[0])
    parts.append(count(state.swaps))
    parts.append(count(state.deals))
    parts.append(some(state.stock))
    public = 0
    for craft in range(c.CRAFTS):
        if state.is_public(craft):
            public |= 1 << craft
    parts.append(bits(public, c.CRAFTS))
    parts.append(count(state.fresh.bit_count()))
    parts.append(count(len(state.under)))
    back = 0
    for index in range(len(state.under)):
        if state.under_knowers[index] >> seat & 1:
            back |= 1 << state.under[index]
    parts.append(bits(back, c.MISSIONS))


def add_own(parts: list[bytes], state: Lorrein, player: Player, wanted: list[int]) -> None:
    asked = state.box.missions[player.mission]
    stand = standing(state, player)
    short = [asked[item] - stand[item] if asked[item] > stand[item] else 0 for item in range(c.ITEMS)]
    parts.append(hot(player.mission, c.MISSIONS))
    parts.append(some(asked))
    parts.append(some(stand))
    parts.append(some(short))
    parts.append(steps(sum(short), MISSING_STEPS))
    parts.append(some(player.goods))
    for held in player.goods:
        parts.append(steps(held, GOOD_STEPS))
    parts.append(some(wanted))
    parts.append(some(player.farms))
    parts.append(count(player.farm_count()))
    parts.append(count(len(player.duchies)))
    workshops = player.workshop_count()
    room = 0
    for site in player.duchies:
        room += state.box.room[1 if state.duchies[site] >= c.LARGE else 0]
    parts.append(count(workshops))
    parts.append(count(room - workshops))
    parts.append(count(state.owed(player)))
    parts.append(count(food_in_reach(state, player, player.goods)))
    add_prices(parts, state, player)
    for craft in range(c.CRAFTS):
        parts.append(count(workshop_tiles(state, player, craft)))
    closed = 0
    for craft in range(c.CRAFTS):
        if player.tariffs[craft] == c.CLOSED:
            closed |= 1 << craft
        elif player.tariffs[craft] == c.FREE:
            closed |= 1 << c.CRAFTS + craft
    parts.append(bits(closed, 2 * c.CRAFTS))
    parts.append(bits(player.posted, c.POSTED_BITS))
    parts.append(count(player.offers))
    parts.append(hot(player.watch, 3))
    parts.append(BYTE[state.wishes >> player.seat & 1])


def add_prices(parts: list[bytes], state: Lorrein, player: Player) -> None:
    """What each price lacks, whether it is there, and whether it can be put together now."""
    payable = 0
    for what in range(c.PRICES):
        price = state.box.prices[what]
        lacking = 0
        for index in range(0, len(price), 2):
            gap = price[index + 1] - player.goods[price[index]]
            if gap > 0:
                lacking += gap
        parts.append(count(lacking))
        if lacking == 0:
            payable |= 1 << what
        if step_towards(state, player, what, 1 if what in (c.PRICE_DUCHY, c.PRICE_ENLARGE) else 0) != CANNOT:
            payable |= 1 << c.PRICES + what
    parts.append(bits(payable, 2 * c.PRICES))


def add_offer(parts: list[bytes], state: Lorrein, player: Player, wanted: list[int]) -> None:
    offer = state.offer
    frame = state.stack[-1] if state.stack else None
    if offer.to == c.NO_DRAFT or not isinstance(frame, AnswerOffer):
        parts.append(BLANK[2 + c.SEATS + 2 * c.GOODS + 2 * c.CRAFTS + 2])
        return
    parts.append(BYTE[1])
    parts.append(BYTE[1 if frame.how == c.COUNTERED else 0])
    parts.append(hot((offer.author - player.seat) % state.seats, c.SEATS))
    parts.append(some(offer.give))
    parts.append(some(offer.get))
    parts.append(some(offer.mine))
    parts.append(some(offer.yours))
    gain = 0.0
    if offer.author != player.seat and can_settle(state, offer, player) == no.FINE:
        twin = state.copy()
        settle(twin, offer, twin.players[player.seat])
        gain = goods_value(twin.players[player.seat].goods, wanted) - goods_value(player.goods, wanted)
    parts.append(count(tenths(gain)))
    parts.append(count(tenths(-gain)))


def add_board(parts: list[bytes], state: Lorrein, player: Player, lacking: list[int], wanted: list[int]) -> None:
    worths = [0] * (c.TILES + c.SITES)
    for tile in range(c.TILES):
        landscape = state.land[tile]
        if landscape == c.OFF_BOARD:
            parts.append(BLANK[TILE])
            continue
        parts.append(hot(landscape, c.LANDSCAPES))
        building = state.buildings[tile]
        if building == c.NOTHING:
            parts.append(BLANK[4])
        else:
            parts.append(BUILT[building // c.SEATS if building % c.SEATS == player.seat else 3])
        own, others = 0, 0
        for site in SITES_OF[tile]:
            duchy = state.duchies[site]
            if duchy != c.NOTHING:
                if duchy % c.LARGE == player.seat:
                    own += 1
                else:
                    others += 1
        parts.append(BYTE[own])
        parts.append(BYTE[others])
        if building == c.NOTHING:
            worths[tile] = tenths(LEAST + farm_worth(state, player, tile, wanted))
    for site in range(c.SITES):
        duchy = state.duchies[site]
        if duchy == c.NOTHING:
            parts.append(BLANK[3])
            worths[c.TILES + site] = tenths(site_worth(state, player, site, lacking))
        else:
            parts.append(hot(2 if duchy % c.LARGE != player.seat else 1 if duchy >= c.LARGE else 0, 3))
    parts.append(some(worths))


def add_advice(parts: list[bytes], state: Lorrein, seat: int) -> None:
    """What a plain player would do; nothing where it would write an offer, which is an aside."""
    if not state.stack or seat not in state.waiting:
        parts.append(BLANK[ADVICE])
        return
    action = PLAIN.choose(state, seat)
    kind = -1
    if action < c.OFFER or action >= c.DUEL:
        for index in range(len(KINDS)):
            if KINDS[index] <= action:
                kind = index
    parts.append(hot(kind, len(KINDS)))
    craft, owner, food, one, two, tile, site = -1, -1, -1, -1, -1, -1, -1
    if c.PROCESS <= action < c.PROCESS_AT:
        craft = action - c.PROCESS
    elif c.PROCESS_AT <= action < c.CHANGE_RAW:
        craft, owner = (action - c.PROCESS_AT) // c.SEATS, (action - c.PROCESS_AT) % c.SEATS
    elif c.CHANGE_RAW <= action < c.TARIFF:
        one, two = (action - c.CHANGE_RAW) % 25 // c.RAWS, (action - c.CHANGE_RAW) % 25 % c.RAWS
    elif c.TARIFF <= action < c.SHUT:
        craft = (action - c.TARIFF) // c.TARIFFS
    elif c.PAY <= action < c.FARM_TILE:
        food = action - c.PAY
    elif c.FARM_TILE <= action < c.DUCHY:
        tile = (action - c.FARM_TILE) % c.TILES
    elif action >= c.DUCHY:
        site = (action - c.DUCHY) % c.SITES
    parts.append(hot(craft, c.CRAFTS))
    parts.append(hot(owner, c.SEATS))
    parts.append(hot(food, len(c.FOODS)))
    parts.append(hot(one, c.RAWS))
    parts.append(hot(two, c.RAWS))
    parts.append(hot(tile, c.TILES))
    parts.append(hot(site, c.SITES))


def possible_missions(state: Lorrein, seat: int) -> int:
    """The missions that a rival can have, as far as a seat knows."""
    left = (1 << c.MISSIONS) - 1
    for player in state.players:
        if player.seat == seat or player.knowers >> seat & 1:
            left &= ~(1 << player.mission)
    for index in range(len(state.under)):
        if state.under_knowers[index] >> seat & 1:
            left &= ~(1 << state.under[index])
    return left


def add_rival(parts: list[bytes], state: Lorrein, player: Player, me: Player, possible: int) -> None:
    parts.append(BYTE[1])
    parts.append(BYTE[1 if state.active == player.seat else 0])
    parts.append(BYTE[0 if player.shut >> me.seat & 1 else 1])
    parts.append(BYTE[0 if player.watch == c.NEVER else 1])
    parts.append(some(player.goods))
    stand = standing(state, player)
    parts.append(some(stand))
    parts.append(some(player.farms))
    lets = 0
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and welcome(player, me, craft) == no.FINE:
            lets |= 1 << craft
    parts.append(bits(lets, c.CRAFTS))
    known = bool(player.knowers >> me.seat & 1)
    parts.append(hot(player.mission if known else -1, c.MISSIONS))
    if known:
        possible = 1 << player.mission
    nearest = 99
    within = [0, 0, 0]
    for mission in range(c.MISSIONS):
        if possible >> mission & 1:
            asked = state.box.missions[mission]
            short = 0
            for item in range(c.ITEMS):
                if asked[item] > stand[item]:
                    short += asked[item] - stand[item]
            nearest = min(nearest, short)
            for most in range(1, 4):
                if short <= most:
                    within[most - 1] += 1
    parts.append(count(nearest))
    parts.append(some(within))
    parts.append(count(state.owed(player)))
    parts.append(count(player.food()))


class LorreinFeatures(Features):
    def __init__(self, advice: bool = True) -> None:
        self.version = 1
        self.advice = advice
        self.layout = [row for row in LAYOUT if advice or row[0] != ADVICE_ROW] + [
            (f"rival {turn}: {name}", size, scale) for turn in range(1, c.SEATS) for name, size, scale in RIVAL
        ]
        self.holding_names = HOLDINGS
        self.points_weight = 0.5
        self.styles = ("free", "plain", "farmer", "duke", "hermit", "healer", "seeker", "keeper")

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Lorrein)
        return encode(game, seat, self.advice)

    def without_advice(self) -> Features:
        return LorreinFeatures(False)

    def points(self, game: Position) -> list[int]:
        """The score is 0 until the end: the part of the mission that is done stands for it, in twentieths. To each
        seat its own only: what others lack is their secret."""
        assert isinstance(game, Lorrein)
        found: list[int] = []
        for player in game.players:
            asked = max(1, sum(game.box.missions[player.mission]))
            found.append(TWENTY * (asked - missing(game, player)) // asked)
        return found

    def round(self, game: Position) -> int:
        assert isinstance(game, Lorrein)
        return game.round

    def standard_box(self, game: Position) -> bool:
        assert isinstance(game, Lorrein)
        return not game.box.changes

    def holdings(self, game: Position, seat: int) -> list[int]:
        assert isinstance(game, Lorrein)
        player = game.players[seat]
        return [
            player.farm_count(), player.workshop_count(), len(player.duchies), 1 if player.witch >= 0 else 0,
            sum(player.goods), missing(game, player),
        ]  # fmt: skip


FEATURES = LorreinFeatures
