"""What a seat may know of a position of Lorrein, as bytes (see bots/features.py).

Missions of others are told where the seat has held the card; else only what the board leaves open. To see at a glance
what takes a person a while (which tile, which price, whether there is food enough), an observation also says what a
plain player would do: that follows from what the seat knows, too.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, hot
from bourgade.bots.features import Features, ObservationCache
from bourgade.bots.lorrein.board_block import board_block, tenths
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.layout import (
    ADVICE,
    ADVICE_ROW,
    KINDS,
    LAYOUT,
    QUESTIONS,
    RIVAL,
    RIVAL_SIZE,
)
from bourgade.bots.lorrein.observation_cache import LorreinCache
from bourgade.bots.lorrein.own_block import own_block, update_needs
from bourgade.bots.lorrein.standing import mission_block, notice_board, notice_manners, some
from bourgade.bots.lorrein.valuation import goods_value
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import Annex
from bourgade.games.lorrein.rules.crafts import welcome
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import BeforeThrow, BeforeThrowAgain, Build, Feed
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Bewitch
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm, StartWorkshop
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.trade import AnswerOffer, can_settle, settle
from bourgade.games.lorrein.rules.windows import Window
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

TWENTY: Final = 20
QUESTION: Final[dict[type[Frame], int]] = {
    StartDuchy: 0, StartWorkshop: 1, StartFarm: 2, BeforeThrow: 3, BeforeThrowAgain: 3, PayFood: 4, DropWorkshop: 5,
    Annex: 6, Bewitch: 7, Build: 8, Feed: 9, AnswerOffer: 10,
}  # fmt: skip
HEAD_WINDOW: Final = 11
EVE_WINDOW: Final = 12
NOBODYS: Final = 13  # another seat is asked
PLAIN: Final = LorreinGreedyBot()
HOLDINGS: Final = ("farms", "workshops", "duchies", "witch", "goods", "missing")


def encode(state: Lorrein, seat: int, advice: bool, cache: LorreinCache) -> bytes:
    parts: list[bytes] = []
    player = state.players[seat]
    notice_board(state, cache)
    notice_manners(state, cache)
    add_question(parts, state, seat)
    add_table(parts, state, seat, cache)
    update_needs(state, player, cache)
    parts.append(own_block(state, player, cache))
    add_offer(parts, state, player, cache.seats[seat].own.wanted)
    parts.append(board_block(state, player, cache))
    if advice:
        add_advice(parts, state, seat)
    possible = possible_missions(state, seat)
    for turn in range(1, state.seats):
        add_rival(parts, state, state.players[(seat + turn) % state.seats], player, possible, cache)
    for _ in range(state.seats, c.SEATS):
        parts.append(BLANK[RIVAL_SIZE])
    return b"".join(parts)


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


def add_table(parts: list[bytes], state: Lorrein, seat: int, cache: LorreinCache) -> None:
    if not cache.settings[seat]:
        cache.settings[seat] = setting(state, seat)
    parts.append(cache.settings[seat])
    parts.append(count(state.round))
    limit = state.box.limit
    parts.append(count(limit - state.round) if limit else BYTE[0])
    parts.append(hot((state.first - seat) % state.seats, c.SEATS))
    parts.append(hot((state.active - seat) % state.seats, c.SEATS))
    parts.append(some(state.bowl))
    parts.append(BYTE[1] if state.extra_red else BYTE[0])
    parts.append(BYTE[1] if state.bewitched else BYTE[0])
    parts.append(count(state.swaps))
    parts.append(count(state.deals))
    parts.append(some(state.stock))
    parts.append(cache.public)
    parts.append(count(state.fresh.bit_count()))
    parts.append(count(len(state.under)))
    back = 0
    for index in range(len(state.under)):
        if state.under_knowers[index] >> seat & 1:
            back |= 1 << state.under[index]
    parts.append(bits(back, c.MISSIONS))


def setting(state: Lorrein, seat: int) -> bytes:
    box = state.box
    flags = 0
    for index, flag in enumerate((
        box.long, box.offers, box.tariffs, box.limit > 0, box.bowl_module, box.bowl_plus, box.master, box.annex_farm,
        box.annex_farm_plus, box.annex_work, box.annex_work_plus, box.annex_from == 1,
    )):  # fmt: skip
        if flag:
            flags |= 1 << index
    return hot(state.seats - 1, c.SEATS) + bits(flags, 12) + hot(seat, c.SEATS)


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


def add_rival(
    parts: list[bytes], state: Lorrein, player: Player, me: Player, possible: int, cache: LorreinCache
) -> None:
    kept = cache.seats[player.seat]
    parts.append(BYTE[1])
    parts.append(BYTE[1 if state.active == player.seat else 0])
    parts.append(BYTE[0 if player.shut >> me.seat & 1 else 1])
    parts.append(BYTE[0 if player.watch == c.NEVER else 1])
    if kept.goods != player.goods:
        kept.goods = player.goods[:]
        kept.goods_block = some(player.goods)
    parts.append(kept.goods_block)
    parts.append(kept.standing)
    lets = 0
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and welcome(player, me, craft) == no.FINE:
            lets |= 1 << craft
    parts.append(bits(lets, c.CRAFTS))
    parts.append(mission_block(player, me, possible, kept, cache.seats[me.seat].rivals[player.seat]))
    parts.append(count(kept.owed))
    parts.append(count(player.food()))


class LorreinFeatures(Features):
    def __init__(self, advice: bool = True) -> None:
        self.version = 2
        self.advice = advice
        self.layout = [row for row in LAYOUT if advice or row[0] != ADVICE_ROW] + [
            (f"rival {turn}: {name}", size, scale) for turn in range(1, c.SEATS) for name, size, scale in RIVAL
        ]
        self.holding_names = HOLDINGS
        self.points_weight = 0.5
        self.styles = ("free", "plain", "farmer", "duke", "hermit", "healer", "seeker", "keeper")

    def new_cache(self) -> ObservationCache:
        return LorreinCache()

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Lorrein)
        assert isinstance(cache, LorreinCache)
        return encode(game, seat, self.advice, cache)

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

    def points_after_encode(self, game: Position, cache: ObservationCache) -> list[int]:
        assert isinstance(game, Lorrein)
        assert isinstance(cache, LorreinCache)
        found: list[int] = []
        for player in game.players:
            asked = 0
            for pieces in game.box.missions[player.mission]:
                asked += pieces
            asked = max(1, asked)
            found.append(TWENTY * (asked - cache.seats[player.seat].short[player.mission]) // asked)
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
