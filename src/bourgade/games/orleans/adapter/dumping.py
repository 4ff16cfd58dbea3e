"""Positions of Orléans as JSON data and back."""

from __future__ import annotations

from bourgade.games.orleans.adapter.checking import check_askable
from bourgade.games.orleans.rules import (
    bathhouse,
    deeds,
    events,
    flow,
    followers,
    places,
    planning,
    scoring,
    technology,
    torture,
)
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.setup import stream_keys
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Form, Shape
from bourgade.kernel.frame_kinds import FrameKinds

BOARD: Shape = {
    "seat": NUMBER, "bag": c.TOKENS, "market": c.TOKENS, "tower": NUMBERS, "spaces": c.SPACES, "places": NUMBERS,
    "tracks": c.KINDS, "goods": c.GOODS, "coins": NUMBER, "development": NUMBER, "citizens": NUMBER, "stations": NUMBER,
    "stock": NUMBER, "spare": NUMBER, "covered": FLAG, "town": NUMBER, "journal": NUMBERS,
}  # fmt: skip
TABLE: Shape = {
    "supply": c.KINDS, "lost": c.KINDS, "goods": c.GOODS, "goods_out": c.GOODS, "way_goods": NUMBERS,
    "technology": NUMBER, "tiles": NUMBER, "tiles_out": NUMBER, "citizens": NUMBER, "deeds": c.DEEDS * c.KINDS,
    "deck": 3 * c.EVENTS, "event": NUMBER, "letter": NUMBER, "round": NUMBER, "first": NUMBER, "passed": NUMBER,
    "bank": NUMBER,
}  # fmt: skip

KINDS = FrameKinds(bathhouse, deeds, events, flow, followers, places, planning, scoring, technology, torture)
FORM = Form(Orleans, Player, TABLE, BOARD, lambda seats: len(stream_keys(seats)), check_askable, KINDS)
