"""Positions of Tournay as JSON data and back, and the check that one could have come up in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bourgade.games.tournay.box import Box
from bourgade.games.tournay.checking import check, check_ranges
from bourgade.games.tournay.codes import COLOURS, PILES, QUEUE, SLOTS
from bourgade.games.tournay.game import Tournay
from bourgade.games.tournay.setup import STREAM_KEYS
from bourgade.games.tournay.standing import check_frames
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.dumping import (
    FLAG,
    NUMBER,
    NUMBERS,
    Shape,
    dump_fields,
    dump_shared,
    load_fields,
    load_shared,
    settle,
)
from bourgade.kernel.errors import InvalidPosition

__all__ = ["RULES_VERSION", "check", "dump", "restore"]

RULES_VERSION = "1"

PLAYER: Shape = {
    "seat": NUMBER, "coins": NUMBER, "standing": COLOURS, "lying": COLOURS, "hand": NUMBERS, "ramparts": NUMBERS,
    "built": NUMBERS, "tops": SLOTS, "on": SLOTS, "covered": NUMBERS, "last_card": NUMBER, "last_payment": NUMBER,
    "last_spot": NUMBER,
}  # fmt: skip
STATE: Shape = {
    "reserve": COLOURS, "unseen": PILES, "removed": PILES, "face_up": PILES, "returned": NUMBERS, "sizes": PILES,
    "criers": NUMBER, "looked": NUMBERS, "deck": NUMBER, "deck_bottom": NUMBERS, "queue": QUEUE, "on_event": QUEUE,
    "first": NUMBER, "round": NUMBER, "last": FLAG, "warded": NUMBER,
}  # fmt: skip


def dump(state: State) -> dict[str, object]:
    return {
        "title": "tournay",
        "rules_version": RULES_VERSION,
        "players": state.seats,
        "options": dict(state.box.options),
        "data": state.box.changes,
        **dump_shared(state),
        "table": dump_fields(state, STATE),
        "districts": [dump_fields(player, PLAYER) for player in state.players],
    }


def restore(data: Mapping[str, Any], seats: int, box: Box) -> Tournay:
    """The position of a dump; the shape is checked here, what it says in `check`."""
    state = Tournay()
    load_shared(state, data, seats, len(STREAM_KEYS))
    state.box = box
    load_fields(state, data.get("table"), STATE, "table")
    districts = data.get("districts")
    if not isinstance(districts, list) or len(districts) != seats:
        raise InvalidPosition(f"districts: must be a list of {seats} districts")
    state.players = []
    for seat, district in enumerate(districts):
        player = Player()
        load_fields(player, district, PLAYER, f"districts[{seat}]")
        state.players.append(player)
    check_ranges(state)
    check_frames(state)
    settle(state)
    return state
