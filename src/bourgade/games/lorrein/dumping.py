"""Positions of Lorrein as JSON data and back, and the check that one could have come up in play."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.checking import check_ranges
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Form, Shape

BOARD: Shape = {
    "seat": NUMBER, "goods": c.GOODS, "mission": NUMBER, "knowers": NUMBER, "farms": c.LANDSCAPES, "crafts": c.CRAFTS,
    "duchies": NUMBERS, "witch": NUMBER, "tariffs": c.CRAFTS, "shut": NUMBER, "watch": NUMBER, "posted": NUMBER,
    "offers": NUMBER, "draft_to": NUMBER, "draft_give": NUMBER, "draft_get": NUMBER, "draft_work": NUMBER,
    "sent": FLAG,
}  # fmt: skip
TABLE: Shape = {
    "land": c.TILES, "buildings": c.TILES, "duchies": c.SITES, "stock": c.LANDSCAPES, "bowl": c.COLOURS,
    "fresh": NUMBER, "under": NUMBERS, "under_knowers": NUMBERS, "round": NUMBER, "first": NUMBER, "active": NUMBER,
    "extra_red": FLAG, "bewitched": FLAG, "swaps": NUMBER, "deals": NUMBER, "refusals": c.SEATS * c.SEATS,
    "said": NUMBERS, "won": NUMBER,
}  # fmt: skip

FORM = Form(Lorrein, Player, TABLE, BOARD, lambda seats: len(c.STREAM_KEYS), check_ranges)
