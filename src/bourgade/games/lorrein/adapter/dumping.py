"""The form of a dump of Lorrein, for JSON and back."""

from __future__ import annotations

from collections.abc import Mapping

from bourgade.games.lorrein.adapter.checking import check_ranges
from bourgade.games.lorrein.rules import annexing, feeding, flow, harvest, opening, trade, windows
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.draft import Draft
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Form, Part, Shape
from bourgade.kernel.frame_kinds import FrameKinds

DRAFT: Mapping[str, int] = {
    "author": NUMBER, "to": NUMBER, "give": c.GOODS, "get": c.GOODS, "mine": c.CRAFTS, "yours": c.CRAFTS,
}  # fmt: skip
BOARD: Shape = {
    "seat": NUMBER, "goods": c.GOODS, "mission": NUMBER, "knowers": NUMBER, "farms": c.LANDSCAPES, "crafts": c.CRAFTS,
    "duchies": NUMBERS, "witch": NUMBER, "tariffs": c.CRAFTS, "shut": NUMBER, "watch": NUMBER, "posted": NUMBER,
    "offers": NUMBER, "draft": Part(Draft, DRAFT),
}  # fmt: skip
TABLE: Shape = {
    "land": c.TILES, "buildings": c.TILES, "duchies": c.SITES, "stock": c.LANDSCAPES, "bowl": c.COLOURS,
    "fresh": NUMBER, "under": NUMBERS, "under_knowers": NUMBERS, "round": NUMBER, "first": NUMBER, "active": NUMBER,
    "extra_red": FLAG, "bewitched": FLAG, "swaps": NUMBER, "wishes": NUMBER, "deals": NUMBER,
    "refusals": c.SEATS * c.SEATS, "said": Part(Draft, DRAFT, many=True), "offer": Part(Draft, DRAFT), "won": NUMBER,
}  # fmt: skip

KINDS = FrameKinds(annexing, feeding, flow, harvest, opening, trade, windows)
FORM = Form(Lorrein, Player, TABLE, BOARD, lambda seats: len(c.STREAM_KEYS), check_ranges, KINDS)
