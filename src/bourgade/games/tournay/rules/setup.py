"""From options and seed to the first position (TRN-1)."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.games.tournay.rules.events import next_event
from bourgade.games.tournay.rules.flow import Turn
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.state import new_player
from bourgade.kernel.chance import seed_streams

STREAM_KEYS = ("setup", "events", *[f"pile {name}" for name in c.PILE_NAMES])


def streams(seed: int) -> list[int]:
    return list(seed_streams(seed, "tournay", STREAM_KEYS))


def set_up(box: Box, seats: int, seed: int) -> Tournay:
    """The table before the first turn."""
    state = Tournay()
    state.begin(seats, streams(seed))
    state.box = box
    state.players = [new_player(seat, box) for seat in range(seats)]
    state.reserve = [box.reserve[seats - 2]] * c.COLOURS
    state.removed = [leave_out(state, pile) for pile in range(c.PILES)]
    state.unseen = [(box.in_play[pile] | box.swappable[pile]) & ~state.removed[pile] for pile in range(c.PILES)]
    state.sizes = [mask.bit_count() for mask in state.unseen]
    state.face_up = [c.EMPTY] * c.PILES
    state.returned = []
    state.criers = 0
    state.looked = []
    state.deck = (1 << c.EVENTS) - 1
    state.deck_bottom = []
    state.queue = [next_event(state) for _ in range(c.QUEUE)]
    state.on_event = [0] * c.QUEUE
    state.first = state.chance(c.SETUP_STREAM, seats)
    state.round = 0
    state.last = False
    state.warded = 0
    state.activated = 0
    state.push(Turn(state.first))
    return state


def leave_out(state: Tournay, pile: int) -> int:
    """When the expansion is mixed in, three of the six cards that may be in a pile stay out of it."""
    left = state.box.swappable[pile]
    out = 0
    for _ in range(left.bit_count() // 2):
        choice = state.chance(c.SETUP_STREAM, left.bit_count())
        members = [local for local in range(c.CRIER) if left >> local & 1]
        left &= ~(1 << members[choice])
        out |= 1 << members[choice]
    return out
