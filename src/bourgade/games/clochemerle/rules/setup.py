"""From options and seed to the first position (CLO-1)."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.box import Box
from bourgade.games.clochemerle.rules.flow import Round
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import new_player
from bourgade.kernel.chance import seed_streams


def streams(seed: int) -> list[int]:
    return list(seed_streams(seed, "clochemerle", c.STREAM_KEYS))


def set_up(box: Box, seats: int, seed: int) -> Clochemerle:
    """The table before the first round."""
    state = Clochemerle()
    state.begin(seats, streams(seed))
    state.box = box
    state.players = [new_player(seat) for seat in range(seats)]
    state.offer = (1 << c.MONK_ROW) - 1
    state.fields = box.field_count
    state.meetings = box.meeting_count
    for row, left in ((c.FIELD_ROW, state.fields), (c.MEETING_ROW, state.meetings)):
        if left == 0:
            state.offer &= ~(1 << row)
    state.monks = (1 << c.MONKS) - 1
    state.travels = (1 << c.TRAVELS) - 1
    state.customers = 0
    state.deck = (1 << c.CUSTOMERS) - 1
    state.dice = [0] * c.DICE
    state.round = 0
    state.hand_story = 0
    state.hand_taken = False
    state.rat = box.rat_start[seats - 2]
    state.chronicle = [0] * c.PROFESSIONS
    state.graves = 0
    state.used = 0
    deal(state)
    state.push(Round())
    return state


def deal(state: Clochemerle) -> None:
    """What chance decides: boards, who begins, the top monk of each pile, the open customers."""
    boards = list(range(len(state.box.personal_values)))
    for player in state.players:
        player.board = boards.pop(state.chance(c.SETUP_STREAM, len(boards)))
    state.hand = state.first = state.chance(c.SETUP_STREAM, state.seats)
    for place in range(state.seats):
        state.players[(state.first + place) % state.seats].coins = state.box.start_coins[place]
    for pile in range(c.PILES):
        monk = state.draw(c.MONK_STREAM + pile, c.PILE_MASKS[pile])
        state.monks &= ~(1 << monk)
        state.offer |= 1 << c.MONK_ROW + monk
    for _ in range(state.box.open_customers):
        state.turn_up_customer()
