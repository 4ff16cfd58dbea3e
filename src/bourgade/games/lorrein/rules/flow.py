"""Turns (LOR-3): the frames at the bottom of the stack, what the player at turn is asked, and asides."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.building import build, build_options
from bourgade.games.lorrein.rules.crafts import do_work, work_options
from bourgade.games.lorrein.rules.drafting import can_note, do_draft, draft_options
from bourgade.games.lorrein.rules.feeding import feed_options, pay_food, starve
from bourgade.games.lorrein.rules.frame_bases import TurnStep
from bourgade.games.lorrein.rules.harvest import Throw, own_swaps, swap_bead
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.posting import do_posting, tariff_options, watch_options
from bourgade.games.lorrein.rules.scoring import end_by_limit, win
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.games.lorrein.rules.trade import AnswerOffer, can_counter, cut, cut_options, send
from bourgade.games.lorrein.rules.windows import Eve, Head, Window
from bourgade.kernel.frames import INSISTS, Frame, InsistingQuestion, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    """A seat's turn: the list of its steps."""

    number: ClassVar[int] = 1
    __slots__ = ()

    def work(self, state: State) -> None:
        begin_turn(state, self.seat)


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    if seat == state.first:
        state.round += 1
        if state.round == state.box.red_round:
            state.bowl[c.RED] = state.box.red
        if state.log is not None:
            state.log_line("log.round", {"n": state.round})
    state.clear_turn()
    for player in state.players:
        player.posted = 0
        player.offers = 0
    push_steps(state, seat, 0)


def push_steps(state: State, seat: int, first: int) -> None:
    """The steps of a turn from one of them on. Bewitching comes before the player at turn begins, the red bead right
    before the throw."""
    everybody = (1 << state.seats) - 1
    steps: list[TurnStep] = [
        Head(seat, everybody),
        Before(seat, everybody),
        Eve(seat, everybody),
        Throw(seat, everybody),
        Building(seat, everybody),
        Feeding(seat, everybody),
        Check(seat, everybody),
    ]
    for index in range(len(steps) - 1, first - 1, -1):
        state.push(steps[index])


@mypyc_attr(acyclic=True, free_list_len=1)
class Before(TurnStep):
    """What the player at turn may do before the throw."""

    number: ClassVar[int] = 3
    __slots__ = ()

    def work(self, state: State) -> None:
        # Where there is trade, there is always something to do.
        if state.box.tariffs:
            state.push(BeforeThrowAgain(self.seat))
        else:
            state.push(BeforeThrow(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Building(TurnStep):
    number: ClassVar[int] = 6
    __slots__ = ()

    def work(self, state: State) -> None:
        state.push(Build(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Feeding(TurnStep):
    """Who has no duchy owes nothing and is asked nothing (LOR-9.5)."""

    number: ClassVar[int] = 7
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.owed(state.players[self.seat]) > 0:
            state.push(Feed(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Check(TurnStep):
    """The mission is looked at after one's own feeding, fed or hungry (LOR-11.5)."""

    number: ClassVar[int] = 8
    __slots__ = ()

    def work(self, state: State) -> None:
        if missing(state, state.players[self.seat]) == 0:
            win(state, 1 << self.seat)
            return
        after = (self.seat + 1) % state.seats
        if after == state.first and state.round == state.box.limit:
            end_by_limit(state)
        else:
            state.push(Turn(after))


# The questions to the player at turn


def do_at_any_time(state: State, player: Player, action: int) -> bool:
    """Carry out what may be done at any time, also aside; False when the action is something else."""
    if action == c.SEND:
        send(state, player)
        return True
    return do_work(state, player, action) or do_draft(state, player, action) or do_posting(state, player, action)


def before_options(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    options = [c.THROW_BEADS]
    own_swaps(state, player, options)
    work_options(state, player, options)
    options.sort()
    return options


def do_before(state: State, seat: int, action: int) -> None:
    if action == c.THROW_BEADS:
        return
    # What was done can be taken back until the throw, so the throw is not made by itself.
    state.push(BeforeThrowAgain(seat))
    if not do_at_any_time(state, state.players[seat], action):
        swap_bead(state, seat, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class BeforeThrow(Question):
    """Change the bowl, work, throw (LOR-3.4)."""

    number: ClassVar[int] = 67
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return before_options(state, self.seat)

    def answer(self, state: State, action: int) -> None:
        do_before(state, self.seat, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class BeforeThrowAgain(BeforeThrow):
    """The same where something has been done, or where there is trade: then the throw is never made by itself."""

    number: ClassVar[int] = 96
    __slots__ = ()

    def mode(self) -> int:
        return INSISTS


@mypyc_attr(acyclic=True, free_list_len=1)
class Build(InsistingQuestion):
    """What to build (LOR-3.5). It is over when the player says so: the others may still do something for it."""

    number: ClassVar[int] = 97
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.END_BUILDING]
        work_options(state, player, options)
        tariff_options(state, player, options)
        watch_options(player, options)
        build_options(state, player, options)
        options.sort()
        return options

    def answer(self, state: State, action: int) -> None:
        if action == c.END_BUILDING:
            return
        state.push(self)
        player = state.players[self.seat]
        if not build(state, player, action):
            do_at_any_time(state, player, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class Feed(InsistingQuestion):
    """How to pay for the duchies: grinding and trading come before paying, and hunger when the player says so
    (LOR-9.4)."""

    number: ClassVar[int] = 98
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options: list[int] = []
        work_options(state, player, options)
        feed_options(state, player, options)
        options.sort()
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if c.PAY <= action < c.PAY + len(c.FOODS):
            pay_food(state, self.seat, action, state.owed(player))
        elif not starve(state, player, action):
            state.push(self)
            do_at_any_time(state, player, action)


# Asides (LOR-7.2): at most questions, and while an offer is answered, everybody writes offers, and whoever is not asked
# works and posts tariffs, too. For those who are asked, too, this is besides their lists: nothing waits for it, and a
# search need not look at what can be written in any order.


def has_asides(frame: Frame) -> bool:
    return isinstance(frame, (BeforeThrow, Build, Feed, Window, AnswerOffer))


def aside_options(state: State, seat: int) -> list[int]:
    frame = state.stack[-1]
    if not has_asides(frame):
        return []
    player = state.players[seat]
    options: list[int] = []
    if isinstance(frame, AnswerOffer):
        if seat not in state.waiting:
            cut_options(state, seat, options)
        elif can_counter(state, frame, player) == no.FINE:
            options.append(c.COUNTER)
    draft_options(state, player, options)
    work_options(state, player, options)
    tariff_options(state, player, options)
    watch_options(player, options)
    listed = state.choices[seat]
    return sorted([option for option in options if option not in listed])


def can_note_aside(state: State, seat: int, action: int) -> bool:
    """Whether a player can write on a draft now, whatever anybody has. Undo may lead back to where nobody could write
    (the set-up, a payment): there it is enough that the player is asked nothing."""
    if not state.box.offers or (not has_asides(state.stack[-1]) and seat in state.waiting):
        return False
    return can_note(state, state.players[seat], action)


def aside(state: State, seat: int, action: int) -> None:
    frame = state.stack[-1]
    if isinstance(frame, Window):
        state.stack.pop()
        frame.reopen(state, frame.left)
    if action in (c.WITHDRAW, c.GO_ON):
        cut(state, seat, action)
    else:
        do_at_any_time(state, state.players[seat], action)
