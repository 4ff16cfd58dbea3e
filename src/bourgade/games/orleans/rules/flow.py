"""Rounds and their action phase (ORL-2, ORL-6), and what may come before the first (ORL-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.events import Census, StrikeAll, TurnHourglass
from bourgade.games.orleans.rules.followers import GatherFollowers, ShowFollowers
from bourgade.games.orleans.rules.places import FREE, loaded, obstacle, perform
from bourgade.games.orleans.rules.planning import PlanTogether, ShowPlans
from bourgade.games.orleans.rules.scoring import FinalScoring
from bourgade.games.orleans.rules.state import State
from bourgade.games.orleans.rules.technology import LayTechnology
from bourgade.kernel.frames import Frame, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Frame):
    """A new round: its steps."""

    number: ClassVar[int] = 1
    __slots__ = ()

    def work(self, state: State) -> None:
        state.round += 1
        for step in reversed(ROUND_STEPS):
            state.push(step())


@mypyc_attr(acyclic=True, free_list_len=1)
class NextFirst(Frame):
    """The first-player tile goes to the left; after the last round, the scores."""

    number: ClassVar[int] = 12
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.round == state.box.rounds:
            state.push(FinalScoring())
        else:
            state.first = (state.first + 1) % state.seats
            state.push(Round())


@mypyc_attr(acyclic=True, free_list_len=1)
class BeginActions(Frame):
    """The action phase begins with the first player."""

    number: ClassVar[int] = 8
    __slots__ = ()

    def work(self, state: State) -> None:
        state.passed = 0
        state.push(Act(state.first))


@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Question):
    """One action or a pass; then the next player clockwise who has not passed."""

    number: ClassVar[int] = 68
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        box = state.box
        options = [c.PASS]
        for place in player.places:
            if loaded(box, player, place) and obstacle(state, player, place) == FREE:
                options.append(c.USE + place)
        return options

    def answer(self, state: State, action: int) -> None:
        if action == c.PASS:
            state.passed |= 1 << self.seat
            if state.log is not None:
                state.log_line("log.pass", {"seat": self.seat})
        for turn in range(1, state.seats + 1):
            seat = (self.seat + turn) % state.seats
            if not state.passed >> seat & 1:
                state.push(Act(seat))
                break
        if action != c.PASS:
            perform(state, state.players[self.seat], action - c.USE)


@mypyc_attr(acyclic=True, free_list_len=1)
class Exclude(Question):
    """Before the first round: which place tile to leave out of the game (ORL-15)."""

    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        tiles = [
            c.EXCLUDE + place - c.BOARD_PLACES for place in range(c.BOARD_PLACES, c.PLACES) if state.tiles >> place & 1
        ]
        return [c.EXCLUDE_NOTHING, *tiles]

    def answer(self, state: State, action: int) -> None:
        if action == c.EXCLUDE_NOTHING:
            return
        place = action - c.EXCLUDE + c.BOARD_PLACES
        state.tiles &= ~(1 << place)
        state.tiles_out |= 1 << place
        if state.log is not None:
            state.log_line("log.exclude", {"seat": self.seat, "place": f"place.{c.PLACE_NAMES[place]}"})


# A round is its list of steps. The two "show" steps end what all do at once; new technology comes before the event.
ROUND_STEPS: Final[tuple[type[Frame], ...]] = (
    TurnHourglass, Census, GatherFollowers, ShowFollowers, PlanTogether, ShowPlans, BeginActions, LayTechnology,
    StrikeAll, NextFirst,
)  # fmt: skip
