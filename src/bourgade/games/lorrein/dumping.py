"""Positions of Lorrein as JSON data and back, and the check that one could have come up in play."""

from __future__ import annotations

from bourgade.games.lorrein.checking import check_ranges
from bourgade.games.lorrein.codes import COLOURS, CRAFTS, GOODS, LANDSCAPES, SEATS, SITES, STREAM_KEYS, TILES
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Form, Shape

BOARD: Shape = {
    "seat": NUMBER, "goods": GOODS, "mission": NUMBER, "knowers": NUMBER, "farms": LANDSCAPES, "crafts": CRAFTS,
    "duchies": NUMBERS, "witch": NUMBER, "tariffs": CRAFTS, "shut": NUMBER, "watch": NUMBER, "posted": NUMBER,
    "offers": NUMBER, "draft_to": NUMBER, "draft_give": NUMBER, "draft_get": NUMBER, "draft_work": NUMBER,
    "sent": FLAG,
}  # fmt: skip
TABLE: Shape = {
    "land": TILES, "buildings": TILES, "duchies": SITES, "stock": LANDSCAPES, "bowl": COLOURS, "fresh": NUMBER,
    "under": NUMBERS, "under_knowers": NUMBERS, "round": NUMBER, "first": NUMBER, "active": NUMBER,
    "extra_red": FLAG, "bewitched": FLAG, "swaps": NUMBER, "deals": NUMBER, "refusals": SEATS * SEATS,
    "said": NUMBERS, "won": NUMBER,
}  # fmt: skip

FORM = Form(Lorrein, Player, TABLE, BOARD, lambda seats: len(STREAM_KEYS), check_ranges)
