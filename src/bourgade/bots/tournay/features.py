"""What a seat may know of a position of Tournay, as bytes (see bots/features.py).

Cards are told apart by kind, since copies cannot be. Of hidden cards a seat is told what it is sure of, and of all
others the pile that the back shows.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot, steps
from bourgade.bots.features import Features, ObservationCache, Row
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.abbey import Leave, TurnOver
from bourgade.games.tournay.rules.activation import Chain, Trigger, UseEffect, UseResident
from bourgade.games.tournay.rules.effects import HitMore, ProvokeMore, UseCopied
from bourgade.games.tournay.rules.ending import LayLast, finished
from bourgade.games.tournay.rules.events import Fight, LayDown, Shield, TakeDamage
from bourgade.games.tournay.rules.flow import Act, EndTurn, KeepLimit, PlayOrAct
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.knowledge import CARD, is_sure
from bourgade.games.tournay.rules.paying import Pay, PayFromHand, Place
from bourgade.games.tournay.rules.piles import Draw, Keep
from bourgade.games.tournay.rules.scoring import scores
from bourgade.games.tournay.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

SEATS: Final = 4
# Where the kind of each question stands in its block.
QUESTION: Final[dict[type[Frame], int]] = {
    PlayOrAct: 0, Keep: 1, PayFromHand: 2, KeepLimit: 3, Act: 4, UseResident: 5, Pay: 6, Place: 7, Draw: 8,
    UseEffect: 9, UseCopied: 10, ProvokeMore: 11, HitMore: 12, TurnOver: 13, Leave: 14, Trigger: 15, Chain: 16,
    Fight: 17, Shield: 18, LayDown: 19, TakeDamage: 20, LayLast: 21,
}  # fmt: skip
ASKED: Final = 22
NUMBERS: Final = 6  # the three of a question, each in a low and a high byte
COIN_STEPS: Final = 12
SLOT: Final = 11
OWN_SLOT: Final = c.KINDS + 6

LAYOUT: Final[list[Row]] = [
    ("question: kind", ASKED, 1.0),
    ("question: numbers", NUMBERS, 10.0),
    ("question: card at issue", c.KINDS, 1.0),
    ("setting: players", SEATS, 1.0),
    ("setting: advanced, replaced, mixed", 3, 1.0),
    ("turn: seats from the first player", SEATS, 1.0),
    ("turn: seats from the one whose turn it is", SEATS, 1.0),
    ("turn: slots activated", c.SLOTS, 1.0),
    ("turn: seats whose Catapult stood in the way", SEATS, 1.0),
    ("table: round", 1, 10.0),
    ("table: last round", 1, 1.0),
    ("table: criers still to come before the end", 1, 3.0),
    ("table: piles whose crier has come", c.PILES, 1.0),
    ("table: residents in the reserve", c.COLOURS, 4.0),
    ("table: events (which, coins on it)", c.QUEUE * (c.EVENTS + 1), 1.0),
    ("table: events left", 1, 8.0),
    ("table: events put back", c.EVENTS, 1.0),
    ("piles: cards", c.PILES, 5.0),
    ("piles: cards that lie face up", c.KINDS, 1.0),
    ("piles: cards known to be under them", c.KINDS, 1.0),
    ("own: cards drawn to choose from", c.KINDS, 1.0),
    ("own: hand", c.KINDS, 1.0),
    ("own: cards in hand", 1, 4.0),
    ("own: deniers", 1, 8.0),
    ("own: deniers in steps", COIN_STEPS, 1.0),
    ("own: residents standing, lying, all", 3 * c.COLOURS, 3.0),
    ("own: events in hand", c.EVENTS, 1.0),
    ("own: events in hand, ramparts built", 2, 2.0),
    ("own: slots (card, who stands there)", c.SLOTS * OWN_SLOT, 1.0),
    ("own: covered cards", c.KINDS, 1.0),
    ("own: slots filled", c.SLOTS, 1.0),
    ("own: points, ahead, behind", 3, 20.0),
    ("own: finished", 1, 1.0),
    ("own: last card", c.KINDS, 1.0),
]
RIVAL: Final[list[Row]] = [
    ("is there", 1, 1.0),
    ("deniers", 1, 8.0),
    ("residents standing, lying, all", 3 * c.COLOURS, 3.0),
    ("cards in hand by pile", c.PILES, 2.0),
    ("cards in hand that one knows", c.KINDS, 1.0),
    ("events in hand, ramparts built", 2, 2.0),
    ("cards in the district", c.KINDS, 1.0),
    ("slots (filled, category, colour, free, resident, grey, damaged)", c.SLOTS * SLOT, 1.0),
    ("points", 1, 20.0),
    ("finished", 1, 1.0),
]
RIVAL_SIZE: Final = 295


def encode(state: Tournay, seat: int) -> bytes:
    parts: list[bytes] = []
    totals = points_of(state)
    add_question(parts, state, seat)
    add_table(parts, state, seat)
    add_own(parts, state, state.players[seat], totals)
    for turn in range(1, state.seats):
        other = state.players[(seat + turn) % state.seats]
        add_rival(parts, state, other, seat, totals[other.seat])
    for _ in range(state.seats, SEATS):
        parts.append(BLANK[RIVAL_SIZE])
    return b"".join(parts)


def points_of(state: Tournay) -> list[int]:
    return [row["total"] for row in scores(state)]


def add_question(parts: list[bytes], state: Tournay, seat: int) -> None:
    frame = state.question_to(seat)
    if frame is None:
        parts.append(BLANK[ASKED + NUMBERS + c.KINDS])
        return
    parts.append(hot(QUESTION[type(frame)], ASKED))
    asked = frame.numbers()
    card = -1
    if isinstance(frame, (Place, Pay, PayFromHand, UseCopied, Fight)):
        card, asked[2] = asked[2], 0  # told as a kind, not as one of several alike
    for number in asked[2:]:
        parts.append(BYTE[number & 255])
        parts.append(count(number >> 8))
    parts.append(hot(state.box.kind[card] if card >= 0 else -1, c.KINDS))


def active(state: Tournay) -> int:
    """Whose turn it is, or -1."""
    for frame in state.stack:
        if isinstance(frame, EndTurn):
            return frame.seat
    return -1


def add_table(parts: list[bytes], state: Tournay, seat: int) -> None:
    box = state.box
    parts.append(hot(state.seats - 1, SEATS))
    mixture = str(box.options["expansion"])
    flags = 1 if box.advanced else 0
    flags |= 2 if mixture == "replace" else 0
    flags |= 4 if box.mixed else 0
    parts.append(bits(flags, 3))
    parts.append(hot((state.first - seat) % state.seats, SEATS))
    whose = active(state)
    parts.append(hot((whose - seat) % state.seats if whose >= 0 else -1, SEATS))
    parts.append(bits(state.activated, c.SLOTS))
    warded = 0
    for turn in range(state.seats):
        warded |= (state.warded >> (seat + turn) % state.seats & 1) << turn
    parts.append(bits(warded, SEATS))
    parts.append(count(state.round))
    parts.append(BYTE[1] if state.last else BYTE[0])
    parts.append(count(state.seats + box.crier_surplus - state.criers.bit_count()))
    parts.append(bits(state.criers, c.PILES))
    parts.append(counts(state.reserve))
    for place in range(c.QUEUE):
        parts.append(hot(state.queue[place], c.EVENTS))
        parts.append(count(state.on_event[place]))
    parts.append(count(state.deck.bit_count() + len(state.deck_bottom)))
    back = 0
    for event in state.deck_bottom:
        back |= 1 << event
    parts.append(bits(back, c.EVENTS))
    parts.append(counts(state.sizes))
    shown = [0] * c.KINDS
    for card in state.face_up:
        if card != c.EMPTY:
            shown[box.kind[card]] += 1
    parts.append(counts(shown))
    parts.append(known_kinds(state, state.returned, seat))
    parts.append(known_kinds(state, state.looked, seat))


def known_kinds(state: Tournay, entries: list[int], seat: int) -> bytes:
    """How many cards of each kind a seat is sure of."""
    if not entries:
        return BLANK[c.KINDS]
    kinds = [0] * c.KINDS
    for entry in entries:
        if is_sure(entry, seat):
            kinds[state.box.kind[entry & CARD]] += 1
    return counts(kinds)


def add_own(parts: list[bytes], state: Tournay, player: Player, totals: list[int]) -> None:
    box = state.box
    parts.append(known_kinds(state, player.hand, player.seat))
    parts.append(count(len(player.hand)))
    parts.append(count(player.coins))
    parts.append(steps(player.coins, COIN_STEPS))
    add_residents(parts, player)
    events = 0
    for event in player.ramparts:
        events |= 1 << event
    parts.append(bits(events, c.EVENTS))
    parts.append(count(len(player.ramparts)))
    parts.append(count(len(player.built)))
    filled = 0
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card == c.EMPTY:
            parts.append(BLANK[OWN_SLOT])
        else:
            filled += 1
            parts.append(hot(box.kind[card], c.KINDS))
            parts.append(standing_there(player.on[slot]))
    kinds = [0] * c.KINDS
    for entry in player.covered:
        kinds[box.kind[entry & 0xFF]] += 1
    parts.append(counts(kinds))
    parts.append(steps(filled, c.SLOTS))
    most = 0
    for other in range(state.seats):
        if other != player.seat and totals[other] > most:
            most = totals[other]
    own = totals[player.seat]
    parts.append(count(own))
    parts.append(count(own - most))
    parts.append(count(most - own))
    parts.append(BYTE[1] if finished(state, player) else BYTE[0])
    parts.append(hot(box.kind[player.last_card] if player.last_card != c.EMPTY else -1, c.KINDS))


def add_residents(parts: list[bytes], player: Player) -> None:
    parts.append(counts(player.standing))
    parts.append(counts(player.lying))
    parts.append(counts([player.residents(colour) for colour in range(c.COLOURS)]))


def standing_there(held: int) -> bytes:
    """Free, one's own residents by colour, a grey one, damage."""
    if held == c.FREE:
        return hot(0, 6)
    mask = 1 << (held & 7)
    if held >> 3:
        mask |= 1 << (held >> 3)
    return bits(mask, 6)


def add_rival(parts: list[bytes], state: Tournay, player: Player, seat: int, points: int) -> None:
    box = state.box
    parts.append(BYTE[1])
    parts.append(count(player.coins))
    add_residents(parts, player)
    piles = [0] * c.PILES
    for entry in player.hand:
        piles[(entry & CARD) // c.PILE_CARDS] += 1
    parts.append(counts(piles))
    parts.append(known_kinds(state, player.hand, seat))
    parts.append(count(len(player.ramparts)))
    parts.append(count(len(player.built)))
    kinds = [0] * c.KINDS
    slots: list[bytes] = []
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card == c.EMPTY:
            slots.append(BLANK[SLOT])
            continue
        kinds[box.kind[card]] += 1
        held = player.on[slot]
        who = 0 if held == c.FREE else 1 if held & 7 <= c.COLOURS else 2 if held & 7 == c.GREY else 3
        slots.append(BYTE[1] + hot(box.category[card], 3) + hot(box.colour[card], 3) + hot(who, 4))
    parts.append(counts(kinds))
    parts += slots
    parts.append(count(points))
    parts.append(BYTE[1] if finished(state, player) else BYTE[0])


HOLDINGS: Final = (
    "deniers", "residents", "cards", "buildings", "characters", "prestige", "ramparts", "hand", "damaged", "covered",
)  # fmt: skip


def holdings(state: Tournay, seat: int) -> list[int]:
    player = state.players[seat]
    categories = [0] * 3
    damaged = 0
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card != c.EMPTY:
            categories[state.box.category[card]] += 1
            if player.on[slot] == c.DAMAGE:
                damaged += 1
    residents = 0
    for colour in range(c.COLOURS):
        residents += player.residents(colour)
    return [
        player.coins, residents, categories[0] + categories[1] + categories[2], categories[c.BUILDING],
        categories[c.CHARACTER], categories[c.PRESTIGE], len(player.built) + len(player.ramparts), len(player.hand),
        damaged, len(player.covered),
    ]  # fmt: skip


class TournayFeatures(Features):
    def __init__(self) -> None:
        self.version = 2
        self.layout = LAYOUT + [
            (f"rival {turn}: {name}", size, scale) for turn in range(1, SEATS) for name, size, scale in RIVAL
        ]
        self.holding_names = HOLDINGS
        self.points_weight = 0.1
        self.rounds_ahead = 3  # its rounds are short
        self.styles = ("free", "plain", "prestige", "builder", "company", "warden", "crowd", "rich")

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Tournay)
        return encode(game, seat)

    def points(self, game: Position) -> list[int]:
        assert isinstance(game, Tournay)
        return points_of(game)

    def round(self, game: Position) -> int:
        assert isinstance(game, Tournay)
        return game.round

    def near_end(self, game: Position) -> bool:
        assert isinstance(game, Tournay)
        return game.last

    def standard_box(self, game: Position) -> bool:
        assert isinstance(game, Tournay)
        return not game.box.changes

    def holdings(self, game: Position, seat: int) -> list[int]:
        assert isinstance(game, Tournay)
        return holdings(game, seat)


FEATURES = TournayFeatures
