"""Turns (LOR-3): the frames at the bottom of the stack, the desks of the player at turn, the asides of the others."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.building import build, build_options
from bourgade.games.lorrein.rules.crafts import do_work, work_options
from bourgade.games.lorrein.rules.drafting import can_note, do_draft, draft_options
from bourgade.games.lorrein.rules.feeding import feed_options, pay_food, starve
from bourgade.games.lorrein.rules.harvest import own_swaps, swap_bead
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.posting import do_posting, tariff_options, watch_options
from bourgade.games.lorrein.rules.scoring import end_by_limit, win
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.games.lorrein.rules.trade import can_counter, cut, cut_options, send
from bourgade.games.lorrein.rules.windows import reopen
from bourgade.kernel.frames import Frame, NumberedFrame

# A turn is its list of steps. Bewitching comes before the player at turn begins, the red bead right before the throw.
TURN_STEPS: Final = (c.HEAD, c.BEFORE, c.EVE, c.THROW, c.BUILDING, c.FEEDING, c.CHECK)


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    if seat == state.first:
        state.round += 1
        if state.round == state.box.red_round:
            state.bowl[c.RED] = state.box.red
        if state.log is not None:
            state.tell("log.round", {"n": state.round})
    state.clear_turn()
    for player in state.players:
        player.posted = 0
        player.offers = 0
    everybody = (1 << state.seats) - 1
    for step in reversed(TURN_STEPS):
        state.push(NumberedFrame(step, seat, everybody))


def end_turn(state: State, seat: int) -> None:
    """The mission is looked at after one's own feeding, fed or hungry (LOR-11.5)."""
    if missing(state, state.players[seat]) == 0:
        win(state, 1 << seat)
        return
    after = (seat + 1) % state.seats
    if after == state.first and state.round == state.box.limit:
        end_by_limit(state)
    else:
        state.push(NumberedFrame(c.TURN, after))


# The desks of the player at turn


def desk_act(state: State, player: Player, action: int) -> bool:
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


def before(state: State, frame: Frame, action: int) -> None:
    if action == c.THROW_BEADS:
        return
    # What was done can be taken back until the throw, so the throw is not made by itself.
    state.push(NumberedFrame(c.ASK_BEFORE_AGAIN, frame.seat))
    if not desk_act(state, state.players[frame.seat], action):
        swap_bead(state, frame.seat, action)


def building_options(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    options = [c.END_BUILDING]
    work_options(state, player, options)
    tariff_options(state, player, options)
    watch_options(player, options)
    build_options(state, player, options)
    options.sort()
    return options


def building(state: State, frame: Frame, action: int) -> None:
    if action == c.END_BUILDING:
        return
    state.push(frame)
    player = state.players[frame.seat]
    if not build(state, player, action):
        desk_act(state, player, action)


def feeding(state: State, seat: int) -> None:
    """Who has no duchy owes nothing and is asked nothing (LOR-9.5)."""
    if state.owed(state.players[seat]) > 0:
        state.push(NumberedFrame(c.ASK_FEED, seat))


def feeding_options(state: State, seat: int) -> list[int]:
    """Feeding is a desk, too: grinding and trading come before paying (LOR-9.4)."""
    player = state.players[seat]
    options: list[int] = []
    work_options(state, player, options)
    feed_options(state, player, options)
    options.sort()
    return options


def feed(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if c.PAY <= action < c.PAY + len(c.FOODS):
        pay_food(state, frame.seat, action, state.owed(player))
    elif not starve(state, player, action):
        state.push(frame)
        desk_act(state, player, action)


# Asides (LOR-7.2): at every desk, and while an offer is answered, everybody writes offers, and whoever is not asked
# works and posts tariffs, too. For those who are asked, too, this is besides their lists: nothing waits for it, and a
# search need not look at what can be written in any order.

DESKS: Final = (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN, c.ASK_BUILD, c.ASK_FEED, c.ASK_WINDOW, c.ASK_ANSWER)


def aside_options(state: State, seat: int) -> list[int]:
    frame = state.stack[-1]
    if frame.kind not in DESKS:
        return []
    player = state.players[seat]
    options: list[int] = []
    if frame.kind == c.ASK_ANSWER:
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
    if not state.box.offers or (state.stack[-1].kind not in DESKS and seat in state.waiting):
        return False
    return can_note(state, state.players[seat], action)


def aside(state: State, seat: int, action: int) -> None:
    if state.stack[-1].kind == c.ASK_WINDOW:
        reopen(state, state.stack.pop())
    if action in (c.WITHDRAW, c.GO_ON):
        cut(state, seat, action)
    else:
        desk_act(state, state.players[seat], action)
