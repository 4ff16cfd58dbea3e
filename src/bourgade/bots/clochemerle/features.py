"""What a seat may know of a position of Clochemerle, as bytes (see bots/features.py). Everything lies open here but the
order of the piles and what the dice will show."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot
from bourgade.bots.clochemerle.layout import ASKED, SEATS, TABLE, VILLAGE, VILLAGE_SIZE
from bourgade.bots.clochemerle.observation_cache import CARDS, COFFINS, DICE, HAND, USED, ClochemerleCache, TableBlock
from bourgade.bots.clochemerle.village import update_village
from bourgade.bots.features import Features, ObservationCache
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.flow import MakeValue, TakeSecondDie, Turn
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.scoring import total
from bourgade.kernel.position import Position

FIRST_KIND: Final = 64  # the numbers of the questions are 64 to 80, and 96
LAST_COFFINS: Final = 2  # with so few to fill, a search plays on to the end


def encode(state: Clochemerle, seat: int, cache: ClochemerleCache) -> bytes:
    parts: list[bytes] = []
    add_question(parts, state, seat)
    add_table(parts, state, seat, cache)
    villages = cache.villages
    most = 0
    for player in state.players:
        village = villages[player.seat]
        update_village(state, player, village)
        if player.seat != seat and village.points > most:
            most = village.points
    points = villages[seat].points
    parts.append(count(points - most))
    parts.append(count(most - points))
    for turn in range(state.seats):
        parts.append(villages[(seat + turn) % state.seats].joined)
    parts.append(BLANK[VILLAGE_SIZE * (SEATS - state.seats)])
    return b"".join(parts)


def add_question(parts: list[bytes], state: Clochemerle, seat: int) -> None:
    if not state.stack or state.stack[-1].seat != seat:
        parts.append(BLANK[ASKED + 3 + 2 * c.DICE + 13])
        return
    frame = state.stack[-1]
    numbers = frame.numbers()
    kind = numbers[0]
    parts.append(hot(kind - FIRST_KIND if kind < FIRST_KIND + ASKED - 1 else ASKED - 1, ASKED))
    parts.append(count(numbers[2]))
    parts.append(count(numbers[3]))
    parts.append(count(numbers[4]))
    one = other = -1
    if isinstance(frame, TakeSecondDie):
        one = frame.first
    elif isinstance(frame, MakeValue):
        one, other = frame.one, frame.other
    parts.append(hot(one, c.DICE))
    parts.append(hot(other, c.DICE))
    value = -1
    for index in range(len(state.stack) - 1, -1, -1):
        below = state.stack[index]
        if isinstance(below, ChooseBanner):
            value = below.value
            break
    parts.append(hot(value, 13))


def add_table(parts: list[bytes], state: Clochemerle, seat: int, cache: ClochemerleCache) -> None:
    if not cache.setting:
        cache.setting = setting(state)
    parts.append(cache.setting)
    parts.append(count(state.round))
    turns = [0] * SEATS
    for frame in state.stack:
        if isinstance(frame, Turn):
            turns[(frame.seat - seat) % state.seats] += max(frame.turn, 1)
    parts.append(counts(turns))
    parts.append(hot((state.first - seat) % state.seats, SEATS))
    parts.append(hot((state.hand - seat) % state.seats if state.hand >= 0 else -1, SEATS))
    parts.append(table_block(state, cache.table))


def setting(state: Clochemerle) -> bytes:
    options = state.box.options
    flags = 1 if options["free_customer"] == "alone" else 0
    flags |= 2 if options["labourer"] == "before_rat" else 0
    flags |= 4 if options["box"] == "first" else 0
    return hot(state.seats - 1, SEATS) + bits(flags, 3)


def table_block(state: Clochemerle, kept: TableBlock) -> bytes:
    """What lies on the table, alike for all."""
    parts = kept.parts
    first = not kept.joined
    changed = first
    if first or kept.hand_taken != state.hand_taken or kept.hand_story != state.hand_story:
        changed = True
        kept.hand_taken, kept.hand_story = state.hand_taken, state.hand_story
        parts[HAND] = (BYTE[1] if state.hand_taken else BYTE[0]) + count(state.hand_story)
    if (
        first
        or kept.offer != state.offer
        or kept.fields != state.fields
        or kept.meetings != state.meetings
        or kept.monks != state.monks
        or kept.travels != state.travels
        or kept.customers != state.customers
        or kept.deck != state.deck
    ):
        changed = True
        kept.offer, kept.fields, kept.meetings, kept.monks = state.offer, state.fields, state.meetings, state.monks
        kept.travels, kept.customers, kept.deck = state.travels, state.customers, state.deck
        parts[CARDS] = b"".join([
            bits(state.offer, c.TRAVEL_ROW),
            count(state.fields),
            count(state.meetings),
            bits(state.monks, c.MONKS),
            bits(state.travels, c.TRAVELS),
            bits(state.customers, c.CUSTOMERS),
            count(state.deck.bit_count()),
        ])  # fmt: skip
    if first or kept.dice != state.dice:
        changed = True
        kept.dice = state.dice[:]
        parts[DICE] = counts(state.dice)
    if first or kept.rat != state.rat or kept.graves != state.graves or kept.chronicle != state.chronicle:
        changed = True
        kept.rat, kept.graves, kept.chronicle = state.rat, state.graves, state.chronicle[:]
        parts[COFFINS] = b"".join([
            count(state.rat),
            BYTE[1] if state.rat <= state.box.rat_red else BYTE[0],
            counts(state.chronicle),
            count(state.graves),
            count(state.box.coffins[state.seats - 2] - state.coffins()),
        ])  # fmt: skip
    if first or kept.used != state.used:
        changed = True
        kept.used = state.used
        parts[USED] = bits(state.used, c.WHITES)
    return kept.join() if changed else kept.joined


HOLDINGS: Final = (
    "church", "council", "fields", "letters", "customers", "story", "labourers", "workshops", "villagers", "coins",
    "dead", "goods",
)  # fmt: skip


def holdings(state: Clochemerle, seat: int) -> list[int]:
    player = state.players[seat]
    workshops, goods = 0, 0
    for kind in range(c.RESOURCES):
        goods += player.goods[kind]
        if player.workshops[kind] >= 0:
            workshops += 1
    return [
        state.windows(player) + (1 if player.church >= 0 else 0),
        (1 if player.chamber >= 0 else 0) + (1 if player.meeting else 0), player.fields, player.next_letter(),
        player.served.bit_count(), player.safe, player.labourers, workshops, player.villagers.bit_count(),
        player.coins, c.PROFESSIONS - player.villagers.bit_count(), goods,
    ]  # fmt: skip


class ClochemerleFeatures(Features):
    def __init__(self) -> None:
        self.version = 2
        self.layout = TABLE + [
            (f"village {turn}: {name}", size, scale) for turn in range(SEATS) for name, size, scale in VILLAGE
        ]
        self.holding_names = HOLDINGS
        self.points_weight = 0.1
        self.styles = (
            "free", "plain", "church", "council", "traveller", "merchant", "storyteller", "farmer", "supplier",
        )  # fmt: skip

    def new_cache(self) -> ObservationCache:
        return ClochemerleCache()

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Clochemerle)
        assert isinstance(cache, ClochemerleCache)
        return encode(game, seat, cache)

    def points(self, game: Position) -> list[int]:
        assert isinstance(game, Clochemerle)
        return [total(game, player) for player in game.players]

    def points_after_encode(self, game: Position, cache: ObservationCache) -> list[int]:
        assert isinstance(game, Clochemerle)
        assert isinstance(cache, ClochemerleCache)
        return [cache.villages[seat].points for seat in range(game.seats)]

    def round(self, game: Position) -> int:
        assert isinstance(game, Clochemerle)
        return game.round

    def near_end(self, game: Position) -> bool:
        assert isinstance(game, Clochemerle)
        return game.box.coffins[game.seats - 2] - game.coffins() <= LAST_COFFINS

    def standard_box(self, game: Position) -> bool:
        assert isinstance(game, Clochemerle)
        return not game.box.changes

    def holdings(self, game: Position, seat: int) -> list[int]:
        assert isinstance(game, Clochemerle)
        return holdings(game, seat)


FEATURES = ClochemerleFeatures
