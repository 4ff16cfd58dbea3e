"""What the bytes of an observation of Orléans mean, in order (see bots/features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Row
from bourgade.games.orleans.rules import codes as c

SEATS: Final = 5
ASKED: Final = 17  # kinds of questions
COIN_STEPS: Final = (1, 2, 3, 4, 5, 8, 12, 16, 24, 32, 48)
TILES: Final = c.PLACES - c.BOARD_PLACES
NEAR: Final = 6  # distances that are told apart
PLACE_ROW: Final = 10

LAYOUT: Final[list[Row]] = [
    ("question: kind", ASKED, 1.0),
    ("question: numbers", 3, 20.0),
    ("question: place", c.PLACES, 1.0),
    ("question: deed", c.DEEDS, 1.0),
    ("question: connection", c.EDGES, 1.0),
    ("question: followers drawn in the Bathhouse", c.TOKENS, 1.0),
    ("setting: players", SEATS, 1.0),
    ("setting: options", 10, 1.0),
    ("setting: coins left in the bank", 1, 64.0),
    ("turn: seats from the first player", SEATS, 1.0),
    ("turn: who has passed", SEATS, 1.0),
    ("table: round", 18, 1.0),
    ("table: rounds left", 1, 9.0),
    ("table: event", c.EVENTS, 1.0),
    ("table: letter", 3, 1.0),
    ("table: events to come, by stack", 3 * c.EVENTS, 2.0),
    ("table: followers in the supply", c.KINDS, 8.0),
    ("table: goods in the supply", c.GOODS, 10.0),
    ("table: technology in the supply", 1, 8.0),
    ("table: tiles on offer", TILES, 1.0),
    ("table: citizens still to be had", c.CITIZENS, 1.0),
    ("table: free spaces of deeds, by kind", c.DEEDS * c.KINDS, 2.0),
    ("table: free spaces of deeds", c.DEEDS, 5.0),
    ("map: best good on a connection", c.EDGES, 3.0),
    ("map: the same, on connections from here", c.EDGES, 3.0),
    ("map: connections from here to a town without a station", c.EDGES, 1.0),
    ("map: towns without a station", c.TOWNS, 1.0),
    ("map: such towns, by distance", NEAR, 5.0),
    ("map: a station could be built here", 1, 1.0),
    ("own: bag", c.TOKENS, 2.0),
    ("own: market", c.TOKENS, 2.0),
    ("own: tower", c.TOKENS, 1.0),
    ("own: bag, all", 1, 8.0),
    ("own: market, all", 1, 8.0),
    ("own: places (filled, technology, missing, full, free, ready)", PLACE_ROW * c.PLACES, 1.0),
    ("own: Town Hall", 2 * c.KINDS, 1.0),
    ("own: followers by kind", c.KINDS, 3.0),
    ("own: followers drawn a round", 1, 6.0),
    ("own: tiles", TILES, 1.0),
    ("own: tracks", 6 * 6, 1.0),
    ("own: goods", c.GOODS, 4.0),
    ("own: coins", 1, 20.0),
    ("own: coins in steps", len(COIN_STEPS), 1.0),
    ("own: development", 1, 15.0),
    ("own: development in steps", 30, 1.0),
    ("own: status", 6, 1.0),
    ("own: citizens, stations, stations left, technology left", 4, 4.0),
    ("own: first technology placed", 1, 1.0),
    ("own: points", 1, 60.0),
    ("own: points ahead of the best other", 1, 60.0),
    ("own: points behind the best other", 1, 60.0),
    ("own: stations in towns", c.TOWNS, 1.0),
    ("own: town", c.TOWNS, 1.0),
]
RIVAL: Final[list[Row]] = [
    ("is there", 1, 1.0),
    ("tracks", c.KINDS, 4.0),
    ("goods", c.GOODS, 4.0),
    ("coins", 1, 20.0),
    ("development", 1, 15.0),
    ("status, citizens, stations, stations left, technology left", 5, 4.0),
    ("points", 1, 60.0),
    ("followers by kind", c.KINDS, 3.0),
    ("market by kind", c.KINDS, 2.0),
    ("tiles", TILES, 1.0),
    ("places that are full", c.PLACES, 1.0),
    ("stations in towns", c.TOWNS, 1.0),
    ("town", c.TOWNS, 1.0),
]
RIVAL_SIZE: Final = 131
# What a position is told apart by in reports.
HOLDINGS: Final = (
    "coins", "goods", "stations", "citizens", "status", "farmers", "boatmen", "craftsmen", "traders", "knights",
    "scholars", "monks", "technology", "tiles",
)  # fmt: skip
