"""From options and seed to the first position (ORL-1)."""

from __future__ import annotations

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.games.orleans.rules.flow import Exclude, Round
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import new_player, total
from bourgade.kernel.chance import seed_streams

TILES = (1 << c.PLACES) - (1 << c.BOARD_PLACES)


def stream_keys(seats: int) -> tuple[str, ...]:
    return ("setup", "events", *[f"bag {seat}" for seat in range(seats)])


def streams(seed: int, seats: int) -> list[int]:
    return list(seed_streams(seed, "orleans", stream_keys(seats)))


def set_up(box: Box, seats: int, seed: int) -> Orleans:
    """The table before the first round."""
    state = Orleans()
    state.begin(seats, streams(seed, seats))
    state.box = box
    state.players = [new_player(seat, box) for seat in range(seats)]
    state.supply = [box.followers[kind][seats - 2] for kind in range(c.KINDS)]
    state.lost = [0] * c.KINDS
    state.technology = box.technology[seats - 2]
    state.tiles = TILES
    state.tiles_out = 0
    state.citizens = (1 << c.CITIZENS) - 1
    state.deeds = box.deed_spaces[:]
    state.deck = box.deck[:]
    state.event = c.PILGRIMAGE
    state.letter = 0
    state.round = 0
    state.passed = 0
    state.bank = box.bank - seats * box.start_coins if box.bank else 0
    deal_goods(state)
    state.first = state.chance(c.SETUP_STREAM, seats)
    state.push(Round())
    if box.exclusion:
        turns = [(state.first + turn) % seats for turn in range(seats)]
        for seat in reversed(turns):
            for _ in range(2 if seats == 2 else 1):
                state.push(Exclude(seat))
    return state


def deal_goods(state: Orleans) -> None:
    """Take some goods out, lay one on each space that this number of players uses, sort the rest into the supply."""
    box = state.box
    state.goods = box.goods[:]
    state.goods_out = [0] * c.GOODS
    for _ in range(box.goods_removed[state.seats - 2]):
        state.goods_out[draw_good(state)] += 1
    state.way_goods = [draw_good(state) if players <= state.seats else c.EMPTY for players in box.space_players]


def draw_good(state: Orleans) -> int:
    left = state.chance(c.SETUP_STREAM, total(state.goods))
    for good in range(c.GOODS):
        left -= state.goods[good]
        if left < 0:
            state.goods[good] -= 1
            return good
    raise AssertionError("there are no goods left")
