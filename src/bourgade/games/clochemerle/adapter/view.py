"""What a seat may know (CLO-1.12), and determinization: dealing again what it does not.

Everything lies open but the order of the piles and what the dice will show; both exist only as streams of chance. So
everybody sees the same, and dealing the unknown again is fresh streams.
"""

from __future__ import annotations

import functools
from functools import lru_cache, partial

from bourgade.games.clochemerle.adapter.view_types import (
    Customer,
    DieFace,
    Effect,
    Offer,
    Piles,
    Shown,
    Step,
    Travel,
    Village,
    White,
)
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import white_row, white_values
from bourgade.games.clochemerle.rules.box import Box
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.flow import MakeValue, TakeFirstDie, TakeSecondDie, Turn
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.mortality import Reaper
from bourgade.games.clochemerle.rules.paying import NEED_BITS, NEED_MASK
from bourgade.games.clochemerle.rules.scoring import leftovers
from bourgade.games.clochemerle.rules.setup import streams
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.naming import named
from bourgade.kernel.view_cache import ViewCache


def determinize(state: Clochemerle, seat: int | None, seed: int) -> Clochemerle:
    twin = state.copy()
    twin.streams = streams(seed)
    return twin


class Pieces:
    """What is printed on the pieces of a box, as JSON data, each written down once."""

    def __init__(self, box: Box) -> None:
        self.banner = functools.cache(partial(row_view, box))
        self.travel = functools.cache(partial(travel_view, box))
        self.customer = functools.cache(partial(customer_view, box))


known_pieces = lru_cache(maxsize=32)(Pieces)


def view(state: Clochemerle, seat: int | None, cache: ViewCache) -> Shown:
    """All that a seat may know, as JSON data; None: a spectator."""
    return shown(state, Pieces(state.box), cache)


def views(state: Clochemerle, cache: ViewCache) -> list[Shown]:
    """Everything lies open: all see the same."""
    return [cache.reuse("public", shown(state, known_pieces(state.box), cache))] * (state.seats + 1)


def shown(state: Clochemerle, pieces: Pieces, cache: ViewCache) -> Shown:
    box = state.box
    index = state.seats - 2
    return {
        "round": state.round,
        "first": state.first,
        "turns_left": [
            {"seat": frame.seat, "turns": frame.turn} for frame in reversed(state.stack) if isinstance(frame, Turn)
        ],
        "step": step(state),
        "dice": dice(state),
        "taken": taken(state),
        "value": banner_value(state),
        "hand": {"seat": state.hand, "story": state.hand_story, "taken": state.hand_taken},
        "rat": {"left": state.rat, "start": box.rat_start[index], "red": state.rat <= box.rat_red},
        "graveyard": {
            "chronicle": dict(zip(c.PROFESSION_NAMES, state.chronicle, strict=True)),
            "story": list(box.chronicle),
            "graves": state.graves,
            "coffins": state.coffins(),
            "end": box.coffins[index],
        },
        "offer": offer(state, pieces, cache),
        "piles": piles(state, pieces, cache),
        "office": {"time": list(box.office_time), "coins": list(box.office_coins)},
        "customers": [pieces.customer(card) for card in range(c.CUSTOMERS) if state.customers >> card & 1],
        "windows": list(box.windows),
        "clouds": box.clouds,
        "seats": [village(state, player, pieces, cache) for player in state.players],
        "scores": state.scores(),
    }


def step(state: State) -> Step:
    """What is going on: the making of the value, the banners, or the end of the turn."""
    if state.over:
        return "over"
    if isinstance(state.stack[-1], TakeFirstDie | TakeSecondDie | MakeValue):
        return "value"
    return "reaper" if turn_seat(state) < 0 else "banners"


def die_view(die: int) -> DieFace:
    return {"colour": "white" if die < c.BLACK_DICE else "black", "face": die % 6 + 1}


def dice(state: State) -> list[DieFace]:
    """The pool, white dice first, by face."""
    return [die_view(die) for die in range(c.DICE) for _ in range(state.dice[die])]


def taken(state: State) -> list[DieFace]:
    """The dice that the player whose turn it is has taken, while the value is not made yet."""
    if state.over:
        return []
    frame = state.stack[-1]
    if isinstance(frame, TakeSecondDie):
        return [die_view(frame.first)]
    return [die_view(frame.one), die_view(frame.other)] if isinstance(frame, MakeValue) else []


def banner_value(state: State) -> int | None:
    """The value of the white banners being activated, or about to be chosen."""
    for frame in reversed(state.stack):
        if isinstance(frame, ChooseBanner):
            return frame.value
    return None


def offer(state: State, pieces: Pieces, cache: ViewCache) -> list[Offer]:
    """Every black banner in the middle of the table, with its price."""
    of = [state.offer, state.travels]
    cached: list[Offer] | None = cache.get("offer", of)
    if cached is not None:
        return cached
    rows = [row for row in range(c.TRAVEL_ROW) if state.offer >> row & 1]
    rows += [c.TRAVEL_ROW + letter for letter in range(c.LETTERS) if state.travels & c.LETTER_MASKS[letter]]
    return cache.put("offer", of, [pieces.banner(row) for row in (*rows, c.HAND_ROW, c.OFFICE_ROW, c.QUESTION_ROW)])


def row_view(box: Box, row: int) -> Offer:
    return {
        "banner": c.BLACK_NAMES[row],
        "values": members(box.values[row]) if row != c.QUESTION_ROW else None,
        "time": box.time[row],
        "coins": box.coins[row],
        "cost": [needs_view(needs) for needs in box.needs[row] if needs],
        "white_time": box.white_time[row],
        "points": box.points[row],
        "effect": effect_view(box, row),
    }


def effect_view(box: Box, row: int) -> Effect:
    found: Effect = {}
    if box.gain_coins[row]:
        found["coins"] = box.gain_coins[row]
    if box.gain_story[row]:
        found["story"] = box.gain_story[row]
    if box.gain_marker[row]:
        found["marker"] = box.gain_marker[row]
    if box.gain_tile[row]:
        found["tile"] = box.gain_tile[row]
    if box.use_question[row]:
        found["question"] = box.use_question[row]
    if box.use_school[row]:
        found["school"] = box.use_school[row]
    if box.use_office[row]:
        found["office"] = box.use_office[row]
    return found


def needs_view(needs: int) -> dict[str, int]:
    counts = {name: needs >> NEED_BITS * kind & NEED_MASK for kind, name in enumerate(c.NEED_NAMES)}
    return {name: count for name, count in counts.items() if count}


def piles(state: State, pieces: Pieces, cache: ViewCache) -> Piles:
    """What everybody can work out: which cards are still in each pile, but not in which order."""
    of = [state.fields, state.meetings, state.monks, state.travels, state.deck]
    cached: Piles | None = cache.get("piles", of)
    if cached is not None:
        return cached
    left: Piles = {
        "fields": state.fields,
        "meeting_places": state.meetings,
        "monks": named(c.MONK_NAMES, state.monks),
        "travel": [pieces.travel(card) for card in range(c.TRAVELS) if state.travels >> card & 1],
        "customers": state.deck.bit_count(),
        "customers_left": named(c.CUSTOMER_NAMES, state.deck),
    }
    return cache.put("piles", of, left)


def travel_view(box: Box, card: int) -> Travel:
    grey: dict[str, int] = needs_view(box.grey_needs[card])
    if box.grey_time[card]:
        grey["time"] = box.grey_time[card]
    if box.grey_coins[card]:
        grey["coin"] = box.grey_coins[card]
    return {
        "travel": c.TRAVEL_NAMES[card], "points": box.travel_points[card], "grey": grey, "ends": box.travel_ends[card],
    }  # fmt: skip


def customer_view(box: Box, customer: int) -> Customer:
    values = members(box.customer_values[customer])
    return {
        "customer": c.CUSTOMER_NAMES[customer],
        "values": values if len(values) < 11 else None,
        "cost": needs_view(box.customer_needs[customer]),
        "points": box.customer_points[customer],
    }


def village(state: State, player: Player, pieces: Pieces, cache: ViewCache) -> Village:
    """What a player owns; which banners have been used shows in the village whose turn it is."""
    name = ("village", player.seat)
    of = [player.cache_key(), state.used if turn_seat(state) == player.seat else None]
    cached: Village | None = cache.get(name, of)
    return cached or cache.put(name, of, seat_view(state, player, pieces))


def seat_view(state: State, player: Player, pieces: Pieces) -> Village:
    box = state.box
    markers = box.chamber_markers[player.chamber] if player.chamber >= 0 else c.NO_MARKERS
    slots = c.CATEGORY_NAMES if markers == c.CATEGORY_MARKERS else c.PROFESSION_NAMES
    return {
        "board": player.board,
        "villagers": named(c.PROFESSION_NAMES, player.villagers),
        "empty": named(c.PROFESSION_NAMES, ~player.villagers & (1 << c.PROFESSIONS) - 1),
        "pupils": named(c.SLOT_NAMES, player.pupils),
        "coins": player.coins,
        "tree": player.tree,
        "safe": player.safe,
        "headman": c.HEADMAN_NAMES[player.headman],
        "time": player.time,
        "to_death": box.clouds - player.time,
        "reaper": player.reaper,
        "labourers": player.labourers,
        "workshops": {
            c.WORKSHOP_NAMES[workshop]: {
                "card": c.BLACK_NAMES[row], "goods": player.goods[workshop], "slots": box.workshop_slots[workshop],
            }
            for workshop, row in enumerate(player.workshops)
            if row >= 0
        },
        "fields": [player.ploughs >> field & 1 for field in range(player.fields)],
        "church": c.CHURCH_NAMES[player.church] if player.church >= 0 else None,
        "shields": player.shields,
        "shield_slots": box.church_slots[player.church] if player.church >= 0 else 0,
        "monks": named(c.MONK_NAMES, player.monks),
        "windows": state.windows(player),
        "chamber": c.CHAMBER_NAMES[player.chamber] if player.chamber >= 0 else None,
        "marks": named(slots, player.chamber_marks),
        "guild": player.guild,
        "guild_slots": box.chamber_slots[player.chamber] if markers == c.GOODS_MARKERS else 0,
        "meeting_place": player.meeting,
        "meeting_marks": player.meeting_marks,
        "meeting_slots": box.meeting_slots if player.meeting else 0,
        "tile": c.WHITE_NAMES[player.tile] if player.tile >= 0 else None,
        "journey": [pieces.travel(card) for card in player.journey if card >= 0],
        "market": [pieces.customer(card) for card in range(c.CUSTOMERS) if player.market >> card & 1],
        "served": [pieces.customer(card) for card in range(c.CUSTOMERS) if player.served >> card & 1],
        "banners": [
            white_view(state, player, white, values) for white, values in white_values(state, player).items()
        ],
        "leftovers": leftovers(player),
    }  # fmt: skip


def white_view(state: State, player: Player, white: int, values: list[int]) -> White:
    """One white banner of the village: what it answers to, whether its zone is active, whether it has been used."""
    row = white_row(player, white)
    return {
        "banner": c.WHITE_NAMES[white],
        "values": values if len(values) < 11 else None,
        "time": state.box.white_time[row] if row >= 0 else 0,
        "active": player.has(c.WHITE_ZONES[white]),
        "used": turn_seat(state) == player.seat and bool(state.used >> white & 1),
    }


def turn_seat(state: State) -> int:
    """Whose turn it is, until the reaper has been; -1 between turns."""
    for frame in state.stack:
        if isinstance(frame, Reaper):
            return frame.seat
    return -1


def members(mask: int) -> list[int]:
    return [value for value in range(2, 13) if mask >> value & 1]
