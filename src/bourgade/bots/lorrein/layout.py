"""The bytes of an observation of Lorrein, in order (see features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Row
from bourgade.games.lorrein.rules import codes as c

GOOD_STEPS: Final = 4
MISSING_STEPS: Final = 14
# What a plain player would do, by kind: the first action of each, and of what follows it.
KINDS: Final = (
    c.PASS, c.THROW_BEADS, c.END_BUILDING, c.STOP_ANNEXING, c.STOP_BEWITCHING, c.GO_ON, c.REFUSE, c.ACCEPT, c.COUNTER,
    c.BREW, c.SWAP_MISSION, c.RED_BEAD, c.BEWITCH, c.PROCESS, c.PROCESS_AT, c.CHANGE_RAW, c.CHANGE_PRODUCT,
    c.SWAP_BEAD, c.TARIFF, c.SHUT, c.DUEL, c.PAY, c.FARM_TILE, c.WITCH_TILE, c.MOVE_WITCH, c.WORKSHOP_TILE, c.ANNEX,
    c.LOSE_WORKSHOP, c.DROP_WORKSHOP, c.DUCHY, c.ENLARGE, c.SHRINK, c.LOSE_DUCHY,
)  # fmt: skip
QUESTIONS: Final = 14
TILE: Final = 11
SITE: Final = 3
ADVICE: Final = len(KINDS) + c.CRAFTS + c.SEATS + len(c.FOODS) + 2 * c.RAWS + c.TILES + c.SITES
ADVICE_ROW: Final = "a plain player would: kind, craft, owner, food, goods, tile, site"

LAYOUT: Final[list[Row]] = [
    ("question: kind", QUESTIONS, 1.0),
    ("question: food still to pay", 1, 3.0),
    ("setting: players", c.SEATS, 1.0),
    ("setting: long, offers, tariffs, limit, bowl, bewitching, master, four of annexation, from round 1", 12, 1.0),
    ("table: own seat (actions name seats as they are)", c.SEATS, 1.0),
    ("table: round", 1, 15.0),
    ("table: rounds left, where there is a limit", 1, 30.0),
    ("turn: seats from the first player", c.SEATS, 1.0),
    ("turn: seats from the player at turn", c.SEATS, 1.0),
    ("bowl: beads", c.COLOURS, 3.0),
    ("bowl: extra red, bewitched", 2, 1.0),
    ("bowl: beads changed", 1, 3.0),
    ("table: deals", 1, 4.0),
    ("table: cards in stock", c.RAWS, 12.0),
    ("table: crafts that are public", c.CRAFTS, 1.0),
    ("missions: fresh, put back", 2, 6.0),
    ("missions: known to have been put back", c.MISSIONS, 1.0),
    ("own: mission", c.MISSIONS, 1.0),
    ("own: pieces that it asks for", c.ITEMS, 3.0),
    ("own: pieces that stand", c.ITEMS, 3.0),
    ("own: pieces that are missing", c.ITEMS, 2.0),
    ("own: pieces missing in all, in steps", MISSING_STEPS, 1.0),
    ("own: goods", c.GOODS, 4.0),
    ("own: goods in steps", c.GOODS * GOOD_STEPS, 1.0),
    ("own: raw goods that are needed", c.RAWS, 6.0),
    ("own: farms by landscape", c.RAWS, 2.0),
    ("own: farms, duchies, workshops, room left", 4, 4.0),
    ("own: food owed, food within reach", 2, 4.0),
    ("own: goods lacking for each price", c.PRICES, 3.0),
    ("own: prices that can be paid, now or after work, with enough food left", 2 * c.PRICES, 1.0),
    ("own: free tiles for each craft beside own duchies", c.CRAFTS, 3.0),
    ("own: workshops closed, workshops free", 2 * c.CRAFTS, 1.0),
    ("own: posted this turn", c.POSTED_BITS, 1.0),
    ("own: offers sent this turn", 1, 3.0),
    ("own: watch, wish", 4, 1.0),
    ("offer: is there, is a counter-offer", 2, 1.0),
    ("offer: seats from its author", c.SEATS, 1.0),
    ("offer: goods given, goods wanted", 2 * c.GOODS, 2.0),
    ("offer: workshops used of the other's, of the author's", 2 * c.CRAFTS, 2.0),
    ("offer: what it brings and what it costs, by the value of goods in tenths", 2, 10.0),
    ("tiles: landscape, own farm, workshop, witch, rival's, duchies near (own, rivals')", c.TILES * TILE, 1.0),
    ("sites: own small, own large, rival's", c.SITES * SITE, 1.0),
    ("tiles: worth for a farm, in tenths", c.TILES, 20.0),
    ("sites: worth for a duchy, in tenths", c.SITES, 40.0),
    (ADVICE_ROW, ADVICE, 1.0),
]  # fmt: skip
RIVAL: Final[list[Row]] = [
    ("is there, at turn, lets one in, watches", 4, 1.0),
    ("goods", c.GOODS, 4.0),
    ("pieces that stand", c.ITEMS, 3.0),
    ("farms by landscape", c.RAWS, 2.0),
    ("workshops that one may use", c.CRAFTS, 1.0),
    ("mission, where it is known", c.MISSIONS, 1.0),
    ("pieces missing for the nearest mission that it can have", 1, 5.0),
    ("such missions that miss at most one piece, two, three", 3, 3.0),
    ("food owed, food", 2, 4.0),
]
RIVAL_SIZE: Final = 49
