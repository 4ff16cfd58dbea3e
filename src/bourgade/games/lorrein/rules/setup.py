"""From options and seed to the first position (LOR-1, LOR-2)."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.box import Box
from bourgade.games.lorrein.rules.flow import Turn
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import draw_mission
from bourgade.games.lorrein.rules.opening import ShowMissions, StartDuchy, StartFarm
from bourgade.games.lorrein.rules.state import new_player
from bourgade.kernel.chance import seed_streams
from bourgade.kernel.errors import InvalidData

# A data file may ask for landscapes that its plates can hardly give; this is more than enough to find out.
TRIES: Final = 2000


def streams(seed: int) -> list[int]:
    return list(seed_streams(seed, "lorrein", c.STREAM_KEYS))


def set_up(box: Box, seats: int, seed: int) -> Lorrein:
    """The table before the first placement."""
    state = Lorrein()
    state.begin(seats, streams(seed))
    state.box = box
    state.players = [new_player(seat, box) for seat in range(seats)]
    state.land = lay_plates(state)
    state.buildings = [c.NOTHING] * c.TILES
    state.duchies = [c.NOTHING] * c.SITES
    state.stock = [cards[seats - 2] for cards in box.stock]
    state.bowl = [box.beads] * c.LANDSCAPES + [0]
    state.fresh = (1 << c.MISSIONS) - 1
    state.under = []
    state.under_knowers = []
    state.round = 0
    state.first = state.chance(c.SETUP_STREAM, seats)
    state.active = state.first
    state.clear_turn()
    state.won = 0
    order = [(state.first + turn) % seats for turn in range(seats)]
    for place, seat in enumerate(order):
        player = state.players[seat]
        for raw in range(c.RAWS):
            player.goods[raw] = box.start_goods[seats - 2][place][raw]
        player.mission, player.knowers = draw_mission(state)
    # Duchy and workshop clockwise, then the farms the other way round.
    state.push(Turn(state.first))
    for seat in order:
        state.push(StartFarm(seat))
    for seat in reversed(order):
        state.push(StartDuchy(seat))
    state.push(ShowMissions())
    return state


def lay_plates(state: Lorrein) -> list[int]:
    """Draw the plates, shuffle the four landscapes of each (for its print and its turn), lay them row by row."""
    box = state.box
    rows, columns = box.plate_rows[state.seats - 2], box.plate_columns[state.seats - 2]
    drawn = draw_plates(state, rows * columns, box.fewest[state.seats - 2])
    land = [c.OFF_BOARD] * c.TILES
    for index, lacking in enumerate(drawn):
        row, column = divmod(index, columns)
        tile = c.COLUMNS * 2 * row + 2 * column
        landscapes = [landscape for landscape in range(c.LANDSCAPES) if landscape != lacking]
        shuffle(state, landscapes)
        for corner, offset in enumerate((0, 1, c.COLUMNS, c.COLUMNS + 1)):
            land[tile + offset] = landscapes[corner]
    return land


def draw_plates(state: Lorrein, count: int, fewest: int) -> list[int]:
    for _ in range(TRIES):
        plates = state.box.plates[:]
        shuffle(state, plates)
        drawn = plates[:count]
        if min(count - drawn.count(craft) for craft in range(c.CRAFTS)) >= fewest:
            return drawn
    raise InvalidData(f"layout.fewest: these plates do not give {fewest} tiles of each landscape")


def shuffle(state: Lorrein, items: list[int]) -> None:
    for index in range(len(items) - 1, 0, -1):
        other = state.chance(c.SETUP_STREAM, index + 1)
        items[index], items[other] = items[other], items[index]
