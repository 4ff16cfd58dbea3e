"""The form of a position of Tournay as JSON data."""

from __future__ import annotations

from bourgade.games.tournay.adapter.checking import check_ranges
from bourgade.games.tournay.adapter.stack_check import check_frames
from bourgade.games.tournay.rules import abbey, activation, characters, effects, ending, events, flow, paying, piles
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.setup import STREAM_KEYS
from bourgade.games.tournay.rules.state import Player
from bourgade.kernel.dumping import FLAG, NUMBER, NUMBERS, Form, Shape
from bourgade.kernel.frame_kinds import FrameKinds

BOARD: Shape = {
    "seat": NUMBER, "coins": NUMBER, "standing": c.COLOURS, "lying": c.COLOURS, "hand": NUMBERS, "ramparts": NUMBERS,
    "built": NUMBERS, "tops": c.SLOTS, "on": c.SLOTS, "covered": NUMBERS, "last_card": NUMBER, "last_payment": NUMBER,
    "last_spot": NUMBER,
}  # fmt: skip
TABLE: Shape = {
    "reserve": c.COLOURS, "unseen": c.PILES, "removed": c.PILES, "face_up": c.PILES, "returned": NUMBERS,
    "sizes": c.PILES, "criers": NUMBER, "looked": NUMBERS, "deck": NUMBER, "deck_bottom": NUMBERS, "queue": c.QUEUE,
    "on_event": c.QUEUE, "first": NUMBER, "round": NUMBER, "last": FLAG, "warded": NUMBER,
    "activated": NUMBER,
}  # fmt: skip

KINDS = FrameKinds(abbey, activation, characters, effects, ending, events, flow, paying, piles)


def check_askable(state: Tournay) -> None:
    """Refuse what the rules could not even be asked about."""
    check_ranges(state)
    check_frames(state)


FORM = Form(Tournay, Player, TABLE, BOARD, lambda seats: len(STREAM_KEYS), check_askable, KINDS, "districts")
