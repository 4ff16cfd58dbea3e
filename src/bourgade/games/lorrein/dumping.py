"""Positions of Lorrein as JSON data and back, and the check that one could have come up in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bourgade.games.lorrein.box import Box
from bourgade.games.lorrein.checking import check_ranges
from bourgade.games.lorrein.codes import COLOURS, CRAFTS, GOODS, LANDSCAPES, SEATS, SITES, STREAM_KEYS, TILES
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.state import Player, State
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

RULES_VERSION = "1"

PLAYER: Shape = {
    "seat": NUMBER, "goods": GOODS, "mission": NUMBER, "knowers": NUMBER, "farms": LANDSCAPES, "crafts": CRAFTS,
    "duchies": NUMBERS, "witch": NUMBER, "tariffs": CRAFTS, "shut": NUMBER, "watch": NUMBER, "posted": NUMBER,
    "offers": NUMBER, "draft_to": NUMBER, "draft_give": NUMBER, "draft_get": NUMBER, "draft_work": NUMBER,
    "sent": FLAG,
}  # fmt: skip
STATE: Shape = {
    "land": TILES, "buildings": TILES, "duchies": SITES, "stock": LANDSCAPES, "bowl": COLOURS, "fresh": NUMBER,
    "under": NUMBERS, "under_knowers": NUMBERS, "round": NUMBER, "first": NUMBER, "active": NUMBER,
    "extra_red": FLAG, "bewitched": FLAG, "swaps": NUMBER, "deals": NUMBER, "refusals": SEATS * SEATS,
    "said": NUMBERS, "won": NUMBER,
}  # fmt: skip


def dump(state: State) -> dict[str, object]:
    return {
        "title": "lorrein",
        "rules_version": RULES_VERSION,
        "players": state.seats,
        "options": dict(state.box.options),
        "data": state.box.changes,
        **dump_shared(state),
        "table": dump_fields(state, STATE),
        "boards": [dump_fields(player, PLAYER) for player in state.players],
    }


def restore(data: Mapping[str, Any], seats: int, box: Box) -> Lorrein:
    """The position of a dump; the shape is checked here, what it says in `check`."""
    state = Lorrein()
    load_shared(state, data, seats, len(STREAM_KEYS))
    state.box = box
    load_fields(state, data.get("table"), STATE, "table")
    boards = data.get("boards")
    if not isinstance(boards, list) or len(boards) != seats:
        raise InvalidPosition(f"boards: must be a list of {seats} boards")
    state.players = []
    for seat, board in enumerate(boards):
        player = Player()
        load_fields(player, board, PLAYER, f"boards[{seat}]")
        state.players.append(player)
    check_ranges(state)
    settle(state)
    return state
