"""Positions of Clochemerle as JSON data and back."""

from __future__ import annotations

from bourgade.games.clochemerle.adapter.checking import check_askable
from bourgade.games.clochemerle.rules import cards, chamber, flow, mortality, office, paying, travel, village
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, Form, Shape
from bourgade.kernel.frame_kinds import FrameKinds

BOARD: Shape = {
    "seat": NUMBER, "board": NUMBER, "villagers": NUMBER, "pupils": NUMBER, "coins": NUMBER, "tree": NUMBER,
    "safe": NUMBER, "headman": NUMBER, "time": NUMBER, "reaper": FLAG, "labourers": NUMBER, "workshops": c.RESOURCES,
    "goods": c.RESOURCES, "fields": NUMBER, "ploughs": NUMBER, "church": NUMBER, "shields": NUMBER, "monks": NUMBER,
    "chamber": NUMBER, "chamber_marks": NUMBER, "guild": NUMBER, "meeting": FLAG, "meeting_marks": NUMBER,
    "tile": NUMBER, "journey": c.LETTERS, "market": NUMBER, "served": NUMBER,
}  # fmt: skip
TABLE: Shape = {
    "offer": NUMBER, "fields": NUMBER, "meetings": NUMBER, "monks": NUMBER, "travels": NUMBER, "customers": NUMBER,
    "deck": NUMBER, "dice": c.DICE, "round": NUMBER, "first": NUMBER, "hand": NUMBER, "hand_story": NUMBER,
    "hand_taken": FLAG, "rat": NUMBER, "chronicle": c.PROFESSIONS, "graves": NUMBER, "used": NUMBER,
}  # fmt: skip

KINDS = FrameKinds(cards, chamber, flow, mortality, office, paying, travel, village)

FORM = Form(Clochemerle, Player, TABLE, BOARD, lambda seats: len(c.STREAM_KEYS), check_askable, KINDS, "villages")
