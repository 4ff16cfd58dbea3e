"""What a seat may know of a position of Tournay, as bytes (see bots/features.py).

Cards are told apart by kind, since copies cannot be. Of hidden cards a seat is told what it is sure of, and of all
others the pile that the back shows.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, BYTE, bits, count, counts, hot, tally
from bourgade.bots.features import Features, ObservationCache
from bourgade.bots.tournay.layout import ASKED, LAYOUT, NUMBERS, RIVAL, RIVAL_SIZE, SEATS
from bourgade.bots.tournay.observation_cache import (
    END,
    EVENTS,
    FACE_UP,
    RESERVE,
    SIZES,
    KnownKinds,
    TableBlock,
    TournayCache,
)
from bourgade.bots.tournay.player_blocks import known_kinds, update_players
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.abbey import Leave, TurnOver
from bourgade.games.tournay.rules.activation import Chain, Trigger, UseEffect, UseResident
from bourgade.games.tournay.rules.effects import HitMore, ProvokeMore, UseCopied
from bourgade.games.tournay.rules.ending import LayLast
from bourgade.games.tournay.rules.events import Fight, LayDown, Shield, TakeDamage
from bourgade.games.tournay.rules.flow import Act, EndTurn, KeepLimit, PlayOrAct
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.paying import Pay, PayFromHand, Place
from bourgade.games.tournay.rules.piles import Draw, Keep
from bourgade.games.tournay.rules.scoring import scores
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

# Where the kind of each question stands in its block.
QUESTION: Final[dict[type[Frame], int]] = {
    PlayOrAct: 0, Keep: 1, PayFromHand: 2, KeepLimit: 3, Act: 4, UseResident: 5, Pay: 6, Place: 7, Draw: 8,
    UseEffect: 9, UseCopied: 10, ProvokeMore: 11, HitMore: 12, TurnOver: 13, Leave: 14, Trigger: 15, Chain: 16,
    Fight: 17, Shield: 18, LayDown: 19, TakeDamage: 20, LayLast: 21,
}  # fmt: skip


def encode(state: Tournay, seat: int, cache: TournayCache) -> bytes:
    parts: list[bytes] = []
    update_players(state, cache)
    add_question(parts, state, seat)
    add_table(parts, state, seat, cache)
    own = cache.players[seat]
    parts.append(known(state, own.hands, state.players[seat].hand, seat))
    parts.append(own.own.join() if own.own_stale else own.own.joined)
    own.own_stale = False
    most = 0
    for other in cache.players[: state.seats]:
        if other is not own and other.points > most:
            most = other.points
    parts.append(count(own.points))
    parts.append(count(own.points - most))
    parts.append(count(most - own.points))
    parts.append(own.end)
    for turn in range(1, state.seats):
        index = (seat + turn) % state.seats
        rival = cache.players[index]
        if rival.rival_stale:
            rival.rival_stale = False
            rival.means.join()
            rival.district.join()
        parts.append(rival.means.joined)
        parts.append(known(state, rival.hands, state.players[index].hand, seat))
        parts.append(rival.district.joined)
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


def add_table(parts: list[bytes], state: Tournay, seat: int, cache: TournayCache) -> None:
    if not cache.setting:
        cache.setting = setting(state)
    parts.append(cache.setting)
    parts.append(hot((state.first - seat) % state.seats, SEATS))
    whose = active(state)
    parts.append(hot((whose - seat) % state.seats if whose >= 0 else -1, SEATS))
    parts.append(bits(state.activated, c.SLOTS))
    warded = 0
    if state.warded:
        for turn in range(state.seats):
            warded |= (state.warded >> (seat + turn) % state.seats & 1) << turn
    parts.append(bits(warded, SEATS))
    parts.append(table_block(state, cache.table))
    parts.append(known(state, cache.returned, state.returned, seat))
    parts.append(known_kinds(state, state.looked, seat))


def setting(state: Tournay) -> bytes:
    box = state.box
    flags = 1 if box.advanced else 0
    flags |= 2 if str(box.options["expansion"]) == "replace" else 0
    flags |= 4 if box.mixed else 0
    return hot(state.seats - 1, SEATS) + bits(flags, 3)


def table_block(state: Tournay, kept: TableBlock) -> bytes:
    """What lies on the table, alike for all."""
    parts = kept.parts
    first = not kept.joined
    changed = first
    if first or kept.round != state.round or kept.last != state.last or kept.criers != state.criers:
        changed = True
        kept.round, kept.last, kept.criers = state.round, state.last, state.criers
        parts[END] = b"".join([
            count(state.round),
            BYTE[1] if state.last else BYTE[0],
            count(state.seats + state.box.crier_surplus - state.criers.bit_count()),
            bits(state.criers, c.PILES),
        ])  # fmt: skip
    if first or kept.reserve != state.reserve:
        changed = True
        kept.reserve = state.reserve[:]
        parts[RESERVE] = counts(state.reserve)
    if (
        first
        or kept.on_event != state.on_event
        or kept.queue != state.queue
        or kept.deck != state.deck
        or kept.deck_bottom != state.deck_bottom
    ):
        changed = True
        kept.on_event, kept.queue = state.on_event[:], state.queue[:]
        kept.deck, kept.deck_bottom = state.deck, state.deck_bottom[:]
        parts[EVENTS] = events(state)
    if first or kept.sizes != state.sizes:
        changed = True
        kept.sizes = state.sizes[:]
        parts[SIZES] = counts(state.sizes)
    if first or kept.face_up != state.face_up:
        changed = True
        kept.face_up = state.face_up[:]
        parts[FACE_UP] = tally([state.box.kind[card] for card in state.face_up if card != c.EMPTY], c.KINDS)
    return kept.join() if changed else kept.joined


def events(state: Tournay) -> bytes:
    """Those in the queue and the coins on them, how many are left, and those put back."""
    parts: list[bytes] = []
    for place in range(c.QUEUE):
        parts.append(hot(state.queue[place], c.EVENTS))
        parts.append(count(state.on_event[place]))
    parts.append(count(state.deck.bit_count() + len(state.deck_bottom)))
    back = 0
    for event in state.deck_bottom:
        back |= 1 << event
    parts.append(bits(back, c.EVENTS))
    return b"".join(parts)


def known(state: Tournay, kept: KnownKinds, entries: list[int], seat: int) -> bytes:
    """How many cards of each kind a seat is sure of, where the cards are often the same as before."""
    if kept.entries != entries:
        kept.entries = entries[:]
        kept.told = [b""] * SEATS
    if not kept.told[seat]:
        kept.told[seat] = known_kinds(state, entries, seat)
    return kept.told[seat]


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

    def new_cache(self) -> ObservationCache:
        return TournayCache()

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        assert isinstance(game, Tournay)
        assert isinstance(cache, TournayCache)
        return encode(game, seat, cache)

    def points(self, game: Position) -> list[int]:
        assert isinstance(game, Tournay)
        return points_of(game)

    def points_after_encode(self, game: Position, cache: ObservationCache) -> list[int]:
        assert isinstance(game, Tournay)
        assert isinstance(cache, TournayCache)
        return [cache.players[seat].points for seat in range(game.seats)]

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
