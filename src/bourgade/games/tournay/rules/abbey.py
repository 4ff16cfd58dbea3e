"""The Abbey (TRN-11.5 to TRN-11.7): turn over the three piles of a level, keep two of the cards."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.events import EventsCome
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.names import card_name, pile_name
from bourgade.games.tournay.rules.piles import NO_CARD, draw_down, take_visible
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Fields, Frame, Question


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
    state.push(TurnOverPiles(player.seat, level, 0))
    turn_over(state, player, action - c.PILE)


def turn_over(state: State, player: Player, pile: int) -> None:
    """Turn the first card of a pile over, if none lies there already. A crier calls his events before the next."""
    if state.face_up[pile] != c.EMPTY:
        return
    entry = draw_down(state, pile)
    if entry == NO_CARD:
        if state.log is not None:
            state.log_line("log.crier_met", {"seat": player.seat, "pile": pile_name(pile)})
        if state.sizes[pile] > 0:
            state.push(TurnOverPiles(player.seat, pile // c.COLOURS + 1, pile + 1))
        state.push(EventsCome(player.seat, pile))
        return
    state.face_up[pile] = entry & CARD
    state.sizes[pile] += 1
    if state.log is not None:
        state.log_line(
            "log.turned", {"seat": player.seat, "card": card_name(state, entry & CARD), "pile": pile_name(pile)}
        )


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOverPiles(Frame):
    """Turn over what is left to be turned over, then take two."""

    number: ClassVar[int] = 7
    # `called`: 0, or 1 + a pile whose crier has just called: its next card is turned over.
    fields: ClassVar[Fields] = {"level": range(1, c.LEVELS + 1), "called": range(c.PILES + 1)}
    __slots__ = ("called", "level")

    def __init__(self, seat: int, level: int, called: int) -> None:
        self.seat = seat
        self.level = level
        self.called = called

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        if self.called > 0:
            turn_over(state, player, self.called - 1)
            return
        if hazards(state, self.level):
            state.push(self)
            state.push(TurnOver(self.seat, self.level))
            return
        first = c.COLOURS * (self.level - 1)
        turned: list[int] = []
        for pile in range(first, first + c.COLOURS):
            if state.sizes[pile] > 0:
                turn_over(state, player, pile)
                turned.append(pile)
        if len(turned) == c.COLOURS:
            state.push(Leave(self.seat, self.level))
        else:
            for pile in turned:
                take_visible(state, player, pile)


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOver(Question):
    """Which pile to turn over next (TRN-11.7)."""

    number: ClassVar[int] = 73
    fields: ClassVar[Fields] = {"level": range(1, c.LEVELS + 1)}
    __slots__ = ("level",)

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level

    def options(self, state: State) -> list[int]:
        return [c.PILE + pile for pile in hazards(state, self.level)]

    def answer(self, state: State, action: int) -> None:
        turn_over(state, state.players[self.seat], action - c.PILE)


@mypyc_attr(acyclic=True, free_list_len=1)
class Leave(Question):
    """The card of one pile stays where it is, face up; the other two go to the hand (TRN-11.5)."""

    number: ClassVar[int] = 74
    fields: ClassVar[Fields] = {"level": range(1, c.LEVELS + 1)}
    __slots__ = ("level",)

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level

    def options(self, state: State) -> list[int]:
        first = c.LEAVE + c.COLOURS * (self.level - 1)
        return list(range(first, first + c.COLOURS))

    def obstacle(self, pile: int) -> int:
        return c.CLEAR if pile // c.COLOURS + 1 == self.level else c.OTHER_LEVEL

    def answer(self, state: State, action: int) -> None:
        first = c.COLOURS * (self.level - 1)
        for pile in range(first, first + c.COLOURS):
            if pile != action - c.LEAVE:
                take_visible(state, state.players[self.seat], pile)
