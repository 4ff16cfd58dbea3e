"""Turns (LOR-3): the frames at the bottom of the stack, the desks of the player at turn, the windows of the others."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.building import build, build_options
from bourgade.games.lorrein.crafts import do_posting, do_work, posting_options, work_options
from bourgade.games.lorrein.feeding import feed_options, pay_food, starve
from bourgade.games.lorrein.harvest import add_red, bewitch, can_bewitch, own_swaps, swap_bead
from bourgade.games.lorrein.missions import missing
from bourgade.games.lorrein.scoring import end_by_limit, win
from bourgade.games.lorrein.state import Player, State
from bourgade.games.lorrein.trade import clear_draft, cut, cut_options, do_draft, draft_options, offer_options
from bourgade.kernel.frames import Frame

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
        clear_draft(player)
    everybody = (1 << state.seats) - 1
    for step in reversed(TURN_STEPS):
        state.push(Frame(step, seat, everybody))


def end_turn(state: State, seat: int) -> None:
    """The mission is looked at after one's own feeding, fed or hungry (LOR-11.5)."""
    if missing(state, state.players[seat]) == 0:
        win(state, 1 << seat)
        return
    after = (seat + 1) % state.seats
    if after == state.first and state.round == state.box.limit:
        end_by_limit(state)
    else:
        state.push(Frame(c.TURN, after))


# The desks of the player at turn


def desk_options(state: State, player: Player, options: list[int]) -> None:
    """What is allowed at any time."""
    work_options(state, player, options)
    offer_options(state, player, options)


def before_options(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    options: list[int] = []
    if player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        options.append(c.THROW_BEADS)
        own_swaps(state, player, options)
        desk_options(state, player, options)
    options.sort()
    return options


def before(state: State, frame: Frame, action: int) -> None:
    if action == c.THROW_BEADS:
        return
    # What was done can be taken back until the throw, so the throw is not made by itself.
    state.push(Frame(c.ASK_BEFORE_AGAIN, frame.seat))
    if c.SWAP_BEAD <= action < c.TARIFF:
        swap_bead(state, frame.seat, action)
    else:
        desk_act(state, state.players[frame.seat], action)


def desk_act(state: State, player: Player, action: int) -> bool:
    """Carry out what is allowed at any time; False when the action is something else."""
    return do_work(state, player, action) or do_draft(state, player, action)


def building_options(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    options: list[int] = []
    if player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        options.append(c.END_BUILDING)
        desk_options(state, player, options)
        posting_options(state, player, options)
        build_options(state, player, options)
    options.sort()
    return options


def building(state: State, frame: Frame, action: int) -> None:
    if action == c.END_BUILDING:
        return
    state.push(frame)
    player = state.players[frame.seat]
    if action < c.FARM_TILE and (desk_act(state, player, action) or do_posting(state, player, action)):
        return
    build(state, player, action)


def feeding(state: State, seat: int) -> None:
    """Who has no duchy owes nothing and is asked nothing (LOR-9.5)."""
    if state.owed(state.players[seat]) > 0:
        state.push(Frame(c.ASK_FEED, seat))


def feeding_options(state: State, seat: int) -> list[int]:
    """Feeding is a desk, too: grinding and trading come before paying (LOR-9.4)."""
    player = state.players[seat]
    options: list[int] = []
    if player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        desk_options(state, player, options)
        feed_options(state, player, options)
    options.sort()
    return options


def feed(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if c.PAY <= action < c.FARM_TILE:
        pay_food(state, frame.seat, action, state.owed(player))
    elif action >= c.LOSE_WORKSHOP:
        starve(state, player, action)
    else:
        state.push(frame)
        desk_act(state, player, action)


# The windows of the others


def has_reason(state: State, player: Player, step: int) -> bool:
    """Whether the game waits for a seat in another's turn: by its watch, and if there is something to do (LOR-7.3)."""
    if player.watch == c.NEVER:
        return False
    if step == c.HEAD:
        return can_bewitch(state, player)
    if player.goods[c.MEDICINE] > 0 and not state.extra_red:
        return True
    if player.watch != c.ALWAYS:
        return False
    if player.draft_to != c.NO_DRAFT:
        return True
    options: list[int] = []
    desk_options(state, player, options)
    return len(options) > 0


def open_window(state: State, frame: Frame) -> None:
    """Ask those who have a reason. Frame: HEAD or EVE, a = the seats that have not passed."""
    asked = 0
    for player in state.players:
        if frame.a >> player.seat & 1 and player.seat != state.active and has_reason(state, player, frame.kind):
            asked |= 1 << player.seat
    if asked:
        state.push(Frame(c.ASK_WINDOW, state.active, asked, frame.kind))


def window_options(state: State, frame: Frame, seat: int) -> list[int]:
    """Frame: a = the seats that have not passed, b = HEAD or EVE."""
    options: list[int] = []
    if not frame.a >> seat & 1:
        return options
    player = state.players[seat]
    if player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        options.append(c.PASS)
        if frame.b == c.HEAD and can_bewitch(state, player):
            options.append(c.BEWITCH)
        if frame.b == c.EVE and not state.extra_red and player.goods[c.MEDICINE] > 0:
            options.append(c.RED_BEAD)
        desk_options(state, player, options)
    options.sort()
    return options


def window(state: State, frame: Frame, seat: int, action: int) -> None:
    """Whoever has acted may act again until passing. What is left of the window comes after the act, because the act
    may leave somebody without a reason to be asked."""
    player = state.players[seat]
    left = frame.a & ~(1 << seat) if action == c.PASS else frame.a
    state.push(Frame(frame.b, state.active, left))
    if action == c.BEWITCH:
        bewitch(state, player)
    elif action == c.RED_BEAD:
        add_red(state, player)
    elif action != c.PASS:
        desk_act(state, player, action)


# Asides (LOR-7.2): the others while the player at turn is at a desk, or while somebody else answers an offer


def aside_options(state: State, seat: int) -> list[int]:
    player = state.players[seat]
    options: list[int] = []
    kind = state.stack[-1].kind
    if kind not in (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN, c.ASK_BUILD, c.ASK_FEED, c.ASK_WINDOW, c.ASK_ANSWER):
        return options
    if kind == c.ASK_ANSWER:
        cut_options(state, seat, options)
    elif player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        offer_options(state, player, options)
    if player.draft_to == c.NO_DRAFT:
        work_options(state, player, options)
        posting_options(state, player, options)
    options.sort()
    return options


def aside(state: State, seat: int, action: int) -> None:
    player = state.players[seat]
    if action in (c.WITHDRAW, c.GO_ON):
        cut(state, seat, action)
    elif not desk_act(state, player, action):
        do_posting(state, player, action)
