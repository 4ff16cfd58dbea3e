"""The windows of the others before a throw (LOR-7.3): bewitching before a player begins, the red bead right before.

Everybody who has a reason is asked at once, also those who come by one while the window is open. Who wants to use a
medicine on the bowl says so and is done; nobody else can tell that from passing. When all are done, the first of them
clockwise from the player at turn has it, whoever was the quickest (LOR-8.8, LOR-12.6).
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.crafts import do_work, work_options
from bourgade.games.lorrein.rules.drafting import can_offer, do_draft, is_open
from bourgade.games.lorrein.rules.frame_bases import TurnStep
from bourgade.games.lorrein.rules.harvest import add_red, bewitch, can_add_red, can_bewitch
from bourgade.games.lorrein.rules.posting import do_posting, watch_options
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.games.lorrein.rules.trade import send
from bourgade.kernel.frames import Fields, InsistingOpenQuestion


def can_wish(state: State, player: Player, step: int, action: int) -> int:
    """Whether a player may want to use a medicine in this window: to bewitch, at the head, or for the red bead."""
    if action == c.BEWITCH:
        return can_bewitch(state, player) if step == c.HEAD else no.BEWITCH_TIME
    return can_add_red(state, player) if step == c.EVE else no.RED_TIME


def has_reason(state: State, player: Player, step: int) -> bool:
    """Whether the game waits for a player: by its watch, and if there is something to do. What the player is writing
    in private is no reason, or others could tell."""
    if player.watch == c.NEVER:
        return False
    if step == c.HEAD:
        return can_bewitch(state, player) == no.FINE
    if can_add_red(state, player) == no.FINE:
        return True
    if player.watch != c.ALWAYS:
        return False
    if can_offer(state, player) == no.FINE:
        for seat in range(state.seats):
            if is_open(state, player.seat, seat):
                return True
    options: list[int] = []
    work_options(state, player, options)
    return len(options) > 0


def is_asked(state: State, player: Player, left: int, step: int) -> bool:
    return bool(left >> player.seat & 1) and player.seat != state.active and has_reason(state, player, step)


@mypyc_attr(acyclic=True, free_list_len=1)
class Head(TurnStep):
    """Before a player begins, the others may bewitch the bowl (LOR-12.6)."""

    number: ClassVar[int] = 2
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.box.bowl_plus:
            open_window(state, self.left, c.HEAD)


@mypyc_attr(acyclic=True, free_list_len=1)
class Eve(TurnStep):
    """Right before the throw, the others may add the red bead (LOR-8.8)."""

    number: ClassVar[int] = 4
    __slots__ = ()

    def work(self, state: State) -> None:
        open_window(state, self.left, c.EVE)


def open_window(state: State, left: int, step: int) -> None:
    """Ask those who have a reason, or close."""
    for player in state.players:
        if is_asked(state, player, left, step):
            state.push(Window(state.active, left, step))
            return
    if state.wishes:
        close_window(state, step)


def close_window(state: State, step: int) -> None:
    wanted = state.wishes
    state.wishes = 0
    for turn in range(1, state.seats):
        player = state.players[(state.active + turn) % state.seats]
        if wanted >> player.seat & 1:
            if step == c.HEAD and can_bewitch(state, player) == no.FINE:
                bewitch(state, player)
            elif step == c.EVE and can_add_red(state, player) == no.FINE:
                add_red(state, player)


@mypyc_attr(acyclic=True, free_list_len=1)
class Window(InsistingOpenQuestion):
    """What those who have a reason want to do before a player begins or throws (LOR-7.3). Offers can be made before a
    throw, so it insists."""

    number: ClassVar[int] = 160
    fields: ClassVar[Fields] = {"left": range(1 << c.SEATS), "step": range(c.HEAD, c.EVE + 1)}
    __slots__ = ("left", "step")

    def __init__(self, seat: int, left: int, step: int) -> None:
        self.seat = seat
        self.left = left
        self.step = step

    def options_for(self, state: State, seat: int) -> list[int]:
        options: list[int] = []
        player = state.players[seat]
        if not is_asked(state, player, self.left, self.step):
            return options
        options.append(c.PASS)
        for action in (c.BEWITCH, c.RED_BEAD):
            if can_wish(state, player, self.step, action) == no.FINE:
                options.append(action)
        work_options(state, player, options)
        watch_options(player, options)
        options.sort()
        return options

    def answer_from(self, state: State, seat: int, action: int) -> None:
        """Whoever has acted may act again until passing."""
        player = state.players[seat]
        done = action in (c.PASS, c.BEWITCH, c.RED_BEAD)
        self.reopen(state, self.left & ~(1 << seat) if done else self.left)
        if action in (c.BEWITCH, c.RED_BEAD):
            state.wishes |= 1 << seat
        elif action == c.SEND:
            send(state, player)
        elif action != c.PASS and not (do_work(state, player, action) or do_draft(state, player, action)):
            do_posting(state, player, action)

    def reopen(self, state: State, left: int) -> None:
        """Whatever happens meanwhile, those who have a reason afterwards are asked."""
        if self.step == c.HEAD:
            state.push(Head(self.seat, left))
        else:
            state.push(Eve(self.seat, left))
