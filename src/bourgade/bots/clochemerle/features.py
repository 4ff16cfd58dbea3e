"""What a seat may know of a position of Clochemerle, as bytes (see bots/features.py). Everything lies open here but the
order of the piles and what the dice will show."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot, steps
from bourgade.bots.features import Features, ObservationCache, Row
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.flow import MakeValue, TakeSecondDie, Turn
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.paying import affordable
from bourgade.games.clochemerle.rules.scoring import leftovers, total
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.position import Position

SEATS: Final = 4
FIRST_KIND: Final = 64  # the numbers of the questions are 64 to 80, and 96
ASKED: Final = 18
COINS: Final = 8
LAST_COFFINS: Final = 2  # with so few to fill, a search plays on to the end
CLOUDS: Final = 12

VILLAGE: Final[list[Row]] = [
    ("personal banner", 4, 1.0),
    ("villagers", c.PROFESSIONS, 1.0),
    ("pupils", 2, 1.0),
    ("coins", COINS, 1.0),
    ("story on the tree, safe", 2, 10.0),
    ("headman", 3, 1.0),
    ("time", 1, 10.0),
    ("reaper is due", 1, 1.0),
    ("labourers", 1, 2.0),
    ("workshops", c.CRAFTS, 1.0),
    ("resources", c.RESOURCES, 2.0),
    ("fields, ploughs", 2, 3.0),
    ("church", 4, 1.0),
    ("uses of the church", 1, 2.0),
    ("monks", c.MONKS, 1.0),
    ("windows", 1, 3.0),
    ("chamber", 4, 1.0),
    ("marks on the chamber", 5, 1.0),
    ("markers of the guild", 1, 2.0),
    ("meeting place", 1, 1.0),
    ("its markers", 1, 2.0),
    ("where the 2/12 tile lies", 17, 1.0),
    ("next letter of the journey", c.LETTERS, 1.0),
    ("journey has ended", 1, 1.0),
    ("customers in the market", c.CUSTOMERS, 1.0),
    ("customers who could be served at once", c.CUSTOMERS, 1.0),
    ("customers served, points of those", 2, 10.0),
    ("points", 1, 30.0),
    ("what breaks a tie", 1, 10.0),
]
VILLAGE_SIZE: Final = 177
TABLE: Final[list[Row]] = [
    ("question: kind", ASKED, 1.0),
    ("question: numbers", 3, 10.0),
    ("question: die taken", c.DICE, 1.0),
    ("question: other die taken", c.DICE, 1.0),
    ("question: value", 13, 1.0),
    ("setting: players", SEATS, 1.0),
    ("setting: options", 3, 1.0),
    ("table: round", 1, 8.0),
    ("table: turns left, by seat", SEATS, 2.0),
    ("table: seats from the first player", SEATS, 1.0),
    ("table: who has the hand", SEATS, 1.0),
    ("table: hand taken", 1, 1.0),
    ("table: story points on the hand", 1, 4.0),
    ("table: offer", c.TRAVEL_ROW, 1.0),
    ("table: fields, meeting places left", 2, 4.0),
    ("table: monks left in piles", c.MONKS, 1.0),
    ("table: travel cards left", c.TRAVELS, 1.0),
    ("table: open customers", c.CUSTOMERS, 1.0),
    ("table: customers left", 1, 16.0),
    ("table: dice", c.DICE, 2.0),
    ("table: rat, red", 2, 5.0),
    ("table: chronicle", c.PROFESSIONS, 2.0),
    ("table: anonymous graves", 1, 4.0),
    ("table: coffins still to fill", 1, 8.0),
    ("table: white banners used this turn", c.WHITES, 1.0),
    ("own points: ahead, behind", 2, 20.0),
]


def encode(state: Clochemerle, seat: int) -> bytes:
    parts: list[bytes] = []
    totals = [total(state, player) for player in state.players]
    add_question(parts, state, seat)
    add_table(parts, state, seat)
    most = 0
    for other in range(state.seats):
        if other != seat and totals[other] > most:
            most = totals[other]
    parts.append(count(totals[seat] - most))
    parts.append(count(most - totals[seat]))
    for turn in range(state.seats):
        player = state.players[(seat + turn) % state.seats]
        add_village(parts, state, player, totals[player.seat])
    for _ in range(state.seats, SEATS):
        parts.append(BLANK[VILLAGE_SIZE])
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
    for below in reversed(state.stack):
        if isinstance(below, ChooseBanner):
            value = below.value
            break
    parts.append(hot(value, 13))


def add_table(parts: list[bytes], state: Clochemerle, seat: int) -> None:
    box = state.box
    index = state.seats - 2
    parts.append(hot(state.seats - 1, SEATS))
    flags = 1 if box.options["free_customer"] == "alone" else 0
    flags |= 2 if box.options["labourer"] == "before_rat" else 0
    flags |= 4 if box.options["box"] == "first" else 0
    parts.append(bits(flags, 3))
    parts.append(count(state.round))
    turns = [0] * SEATS
    for frame in state.stack:
        if isinstance(frame, Turn):
            turns[(frame.seat - seat) % state.seats] += max(frame.turn, 1)
    parts.append(counts(turns))
    parts.append(hot((state.first - seat) % state.seats, SEATS))
    parts.append(hot((state.hand - seat) % state.seats if state.hand >= 0 else -1, SEATS))
    parts.append(BYTE[1] if state.hand_taken else BYTE[0])
    parts.append(count(state.hand_story))
    parts.append(bits(state.offer, c.TRAVEL_ROW))
    parts.append(count(state.fields))
    parts.append(count(state.meetings))
    parts.append(bits(state.monks, c.MONKS))
    parts.append(bits(state.travels, c.TRAVELS))
    parts.append(bits(state.customers, c.CUSTOMERS))
    parts.append(count(state.deck.bit_count()))
    parts.append(counts(state.dice))
    parts.append(count(state.rat))
    parts.append(BYTE[1] if state.rat <= box.rat_red else BYTE[0])
    parts.append(counts(state.chronicle))
    parts.append(count(state.graves))
    parts.append(count(box.coffins[index] - state.coffins()))
    parts.append(bits(state.used, c.WHITES))


def add_village(parts: list[bytes], state: Clochemerle, player: Player, points: int) -> None:
    box = state.box
    parts.append(hot(player.board, 4))
    parts.append(bits(player.villagers, c.PROFESSIONS))
    parts.append(bits(player.pupils, 2))
    parts.append(steps(player.coins, COINS))
    parts.append(count(player.tree))
    parts.append(count(player.safe))
    parts.append(hot(player.headman, 3))
    parts.append(count(player.time))
    parts.append(BYTE[1] if player.reaper else BYTE[0])
    parts.append(count(player.labourers))
    crafts = 0
    for row in player.workshops:
        if row >= 0:
            crafts |= 1 << row
    parts.append(bits(crafts, c.CRAFTS))
    parts.append(counts(player.goods))
    parts.append(count(player.fields))
    parts.append(count(player.ploughs.bit_count()))
    parts.append(hot(player.church, 4))
    parts.append(count(player.shields))
    parts.append(bits(player.monks, c.MONKS))
    parts.append(count(state.windows(player)))
    parts.append(hot(player.chamber, 4))
    parts.append(bits(player.chamber_marks, 5))
    parts.append(count(player.guild))
    parts.append(BYTE[1] if player.meeting else BYTE[0])
    parts.append(count(player.meeting_marks))
    parts.append(hot(player.tile, 17))
    letter = player.next_letter()
    parts.append(steps(letter, c.LETTERS))
    ended = letter > 0 and box.travel_ends[player.journey[letter - 1]]
    parts.append(BYTE[1] if ended else BYTE[0])
    parts.append(bits(player.market, c.CUSTOMERS))
    ready = 0
    gained = 0
    for customer in range(c.CUSTOMERS):
        if player.market >> customer & 1 and affordable(player, box.customer_needs[customer], player.guild):
            ready |= 1 << customer
        if player.served >> customer & 1:
            gained += box.customer_points[customer]
    parts.append(bits(ready, c.CUSTOMERS))
    parts.append(count(player.served.bit_count()))
    parts.append(count(gained))
    parts.append(count(points))
    parts.append(count(leftovers(player)))


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

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Clochemerle)
        return encode(game, seat)

    def points(self, game: Position) -> list[int]:
        assert isinstance(game, Clochemerle)
        return [total(game, player) for player in game.players]

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
