"""What the bytes of an observation of Tournay mean, in order (see bots/features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Row
from bourgade.games.tournay.rules import codes as c

SEATS: Final = 4
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
