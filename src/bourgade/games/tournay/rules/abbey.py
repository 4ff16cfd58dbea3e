"""The Abbey (TRN-11.5 to TRN-11.7): turn over the three piles of a level, keep two of the cards."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.piles import NO_CARD, card_name, draw_down, pile_name, take_visible
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def hazard_obstacle(state: State, level: int, pile: int) -> int:
    """Why a pile is not chosen to be turned over next: only those that may hold their crier are, for only among them
    does the order matter."""
    if pile // c.COLOURS + 1 != level:
        return c.OTHER_LEVEL
    if state.sizes[pile] == 0:
        return c.PILE_EMPTY
    if state.face_up[pile] != c.EMPTY:
        return c.FACE_UP
    return c.CRIER_OUT if state.criers >> pile & 1 else c.CLEAR


def hazards(state: State, level: int) -> list[int]:
    """The piles still to be turned over that may hold their crier."""
    return [pile for pile in range(c.PILES) if hazard_obstacle(state, level, pile) == c.CLEAR]


def first_obstacle(state: State, level: int, pile: int) -> int:
    """Why one does not begin with a pile; when that makes no difference, one begins with the first that has a card."""
    if hazards(state, level) or pile // c.COLOURS + 1 != level or state.sizes[pile] == 0:
        return hazard_obstacle(state, level, pile)
    first = c.COLOURS * (level - 1)
    while state.sizes[first] == 0:
        first += 1
    return c.CLEAR if pile == first else hazard_obstacle(state, level, pile)


def begin(state: State, player: Player, level: int, action: int) -> None:
    state.push(NumberedFrame(c.TURN_OVER_PILES, player.seat, level))
    turn_over(state, player, action - c.PILE)


def turn_over(state: State, player: Player, pile: int) -> None:
    """Turn the first card of a pile over, if none lies there already. A crier calls his events before the next."""
    if state.face_up[pile] != c.EMPTY:
        return
    entry = draw_down(state, pile)
    if entry == NO_CARD:
        if state.log is not None:
            state.tell("log.crier_met", {"seat": player.seat, "pile": pile_name(pile)})
        if state.sizes[pile] > 0:
            state.push(NumberedFrame(c.TURN_OVER_PILES, player.seat, pile // c.COLOURS + 1, pile + 1))
        state.push(NumberedFrame(c.EVENTS_COME, player.seat, pile))
        return
    state.face_up[pile] = entry & CARD
    state.sizes[pile] += 1
    if state.log is not None:
        state.tell("log.turned", {"seat": player.seat, "card": card_name(state, entry & CARD), "pile": pile_name(pile)})


def abbey_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the level."""
    return [c.PILE + pile for pile in hazards(state, frame.a)]


def answer_abbey(state: State, frame: Frame, action: int) -> None:
    turn_over(state, state.players[frame.seat], action - c.PILE)


def go_on(state: State, frame: Frame) -> None:
    """Turn over what is left to be turned over, then take two. Frame: a = the level, b = 0; or b = 1 + a pile whose
    crier has just called: its next card."""
    player = state.players[frame.seat]
    if frame.b > 0:
        turn_over(state, player, frame.b - 1)
        return
    if hazards(state, frame.a):
        state.push(frame)
        state.push(NumberedFrame(c.ASK_ABBEY, frame.seat, frame.a))
        return
    first = c.COLOURS * (frame.a - 1)
    turned: list[int] = []
    for pile in range(first, first + c.COLOURS):
        if state.sizes[pile] > 0:
            turn_over(state, player, pile)
            turned.append(pile)
    if len(turned) == c.COLOURS:
        state.push(NumberedFrame(c.ASK_LEAVE, frame.seat, frame.a))
    else:
        for pile in turned:
            take_visible(state, player, pile)


def leave_options(frame: Frame) -> list[int]:
    return [c.LEAVE + pile for pile in range(c.PILES) if leave_obstacle(frame, pile) == c.CLEAR]


def leave_obstacle(frame: Frame, pile: int) -> int:
    return c.CLEAR if pile // c.COLOURS + 1 == frame.a else c.OTHER_LEVEL


def answer_leave(state: State, frame: Frame, action: int) -> None:
    """The card of one pile stays where it is, face up; the other two go to the hand."""
    first = c.COLOURS * (frame.a - 1)
    for pile in range(first, first + c.COLOURS):
        if pile != action - c.LEAVE:
            take_visible(state, state.players[frame.seat], pile)
