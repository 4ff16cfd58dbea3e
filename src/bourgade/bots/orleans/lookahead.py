"""Trying something out on a copy: only what the seat itself does, not what others and events do afterwards."""

from __future__ import annotations

from bourgade.bots.orleans.evaluation import Evaluation
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.deeds import SendToDeed
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import TakeGood, TakeTile, perform
from bourgade.games.orleans.rules.technology import CoverSpace
from bourgade.games.orleans.rules.torture import Torture
from bourgade.kernel.frames import Frame, Together


def alone(state: Orleans) -> Orleans:
    """A copy in which whatever is pushed lands on the seat's own stack, so that nothing else goes on."""
    twin = state.copy()
    if not isinstance(twin.stack[-1], Together):
        twin.together()
    twin.seat_stacks = [[] for _ in range(twin.seats)]
    return twin


def after_use(state: Orleans, seat: int, place: int, judge: Evaluation) -> float:
    """What the position is worth once the seat has used a place, loaded or not."""
    twin = alone(state)
    perform(twin, twin.players[seat], place)
    finish(twin, seat, judge)
    return judge.value(twin, seat)


def after_answer(state: Orleans, seat: int, frame: Frame, action: int, judge: Evaluation) -> float:
    """What the position is worth once the seat has given an answer, and those to the questions that follow from it."""
    twin = alone(state)
    frame.answer(twin, action)
    while twin.run_seat_stack(seat) and not repeats(twin.seat_stacks[seat][-1]):
        answer_next(twin, seat, judge)
    return judge.value(twin, seat)


def repeats(frame: Frame) -> bool:
    """Questions that are asked several times over: trying every sequence of answers would take ages."""
    return isinstance(frame, (SendToDeed, CoverSpace, Torture))


def finish(state: Orleans, seat: int, judge: Evaluation) -> None:
    """Answer what the seat is asked until nothing is."""
    while state.run_seat_stack(seat):
        answer_next(state, seat, judge)


def answer_next(state: Orleans, seat: int, judge: Evaluation) -> None:
    frame = state.seat_stacks[seat].pop()
    frame.answer(state, best_answer(state, seat, frame, state.choices[seat], judge))


def best_answer(state: Orleans, seat: int, frame: Frame, options: list[int], judge: Evaluation) -> int:
    if isinstance(frame, TakeTile):
        return best_tile(state, seat, options, judge)
    if isinstance(frame, TakeGood):
        return options[-1]  # goods are listed by their points
    best, most = options[-1], -1e9
    for action in options:
        if action != c.KEEP_TECHNOLOGY:  # a tile is of use only on a place
            worth = after_answer(state, seat, frame, action, judge)
            if worth > most:
                best, most = action, worth
    return best


def best_tile(state: Orleans, seat: int, options: list[int], judge: Evaluation) -> int:
    best, most = c.DECLINE_TILE, 0.0
    for action in options:
        if action != c.DECLINE_TILE:
            worth = judge.tile_worth(state, state.players[seat], action - c.TAKE_TILE + c.BOARD_PLACES)
            if worth > most:
                best, most = action, worth
    return best
