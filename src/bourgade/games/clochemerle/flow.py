"""Rounds and turns (CLO-2, CLO-3): the frames at the bottom of the stack, and the making of the banner value."""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle import codes as c
from bourgade.games.clochemerle.gains import spend_time
from bourgade.games.clochemerle.scoring import announce
from bourgade.games.clochemerle.state import State
from bourgade.kernel.frames import Frame

TOO_DEAR: Final = 99


def begin_round(state: State) -> None:
    """The first player turns the hand palm up, lays a story point on it and rolls the dice; then all take turns."""
    state.round += 1
    state.first = state.hand
    state.hand_taken = False
    state.hand_story += 1
    if state.log is not None:
        state.tell("log.round", {"round": state.round, "seat": state.first, "n": state.hand_story})
    roll(state)
    state.push(Frame(c.ROUND_END))
    for turn in range(state.box.turns[state.seats - 2] - 1, -1, -1):
        for place in range(state.seats - 1, -1, -1):
            state.push(Frame(c.TURN, (state.first + place) % state.seats, turn))


def roll(state: State) -> None:
    dice = [0] * c.DICE
    for _ in range(state.box.white_dice[state.seats - 2]):
        dice[state.chance(c.DICE_STREAM, 6)] += 1
    for _ in range(state.box.black_dice[state.seats - 2]):
        dice[c.BLACK_DICE + state.chance(c.DICE_STREAM, 6)] += 1
    state.dice = dice
    if state.log is not None:
        faces: dict[str, int] = {}
        for die in range(c.DICE):
            if dice[die]:
                faces[die_term(die)] = dice[die]
        state.tell("log.dice", {"dice": faces})


def die_term(die: int) -> str:
    return f"die.{c.COLOUR_NAMES[die // 6]}_{die % 6 + 1}"


def end_round(state: State) -> None:
    """The game ends with the round in which there are coffins enough."""
    if state.coffins() < state.box.coffins[state.seats - 2]:
        state.push(Frame(c.ROUND))
    elif state.log is not None:
        announce(state)


def begin_turn(state: State, frame: Frame) -> None:
    state.push(Frame(c.REAPER, frame.seat))
    state.push(Frame(c.ASK_FIRST_DIE, frame.seat, frame.a))


# Step I: the banner value


def first_die_options(state: State) -> list[int]:
    """Two dice are chosen in ascending order, so the first must leave one that is not below it."""
    options: list[int] = []
    above = False
    for die in range(c.DICE - 1, -1, -1):
        count = state.dice[die]
        if count > 1 or (count == 1 and above):
            options.append(c.TAKE_DIE + die)
        if count:
            above = True
    options.reverse()
    return options


def second_die_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the number of the turn in the round, b = the first die."""
    return [c.TAKE_DIE + die for die in range(frame.b, c.DICE) if state.dice[die]]


def take_die(state: State, frame: Frame, action: int) -> None:
    """A black die costs time at once."""
    die = action - c.TAKE_DIE
    state.dice[die] -= 1
    if state.log is not None:
        state.tell("log.die", {"seat": frame.seat, "die": die_term(die)})
    if die >= c.BLACK_DICE:
        spend_time(state, state.players[frame.seat], state.box.black_time)
    if frame.kind == c.ASK_FIRST_DIE:
        state.push(Frame(c.ASK_SECOND_DIE, frame.seat, frame.a, die))
    else:
        state.push(Frame(c.ASK_VALUE, frame.seat, frame.a, frame.b, die))


def coins_for(one: int, other: int, value: int, markers: int) -> int:
    """The coins that make a value of two faces, after turning so many dice with markers of the meeting place."""
    if markers == 0:
        return abs(value - one - other)
    if markers == 2:
        return 0
    cheapest = TOO_DEAR
    for kept in (one, other):
        turned = value - kept  # what the other die must show; coins bring the kept one nearer if no face will do
        cheapest = min(cheapest, max(0, 1 - turned, turned - 6))
    return cheapest


def value_options(state: State, frame: Frame) -> list[int]:
    """Every value that coins and markers can make, a marker only where it saves coins. The faces themselves do not
    matter any more, only their sum. Frame: a = the number of the turn, b and c = the dice."""
    player = state.players[frame.seat]
    one, other = frame.b % 6 + 1, frame.c % 6 + 1
    coins, marks = player.coins, player.meeting_marks
    if marks == 0:
        low = max(2, one + other - coins)
        high = min(12, one + other + coins)
        return [c.VALUE + 3 * (value - 2) for value in range(low, high + 1)]
    options: list[int] = []
    for value in range(2, 13):
        cheapest = TOO_DEAR
        for markers in range(min(marks, 2) + 1):
            price = coins_for(one, other, value, markers)
            if price <= coins and price < cheapest:
                options.append(c.VALUE + 3 * (value - 2) + markers)
                cheapest = price
    return options


def make_value(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    above, markers = divmod(action - c.VALUE, 3)
    value = above + 2
    coins = coins_for(frame.b % 6 + 1, frame.c % 6 + 1, value, markers)
    player.coins -= coins
    player.meeting_marks -= markers
    if state.log is not None:
        key = "log.value_bought" if coins or markers else "log.value"
        state.tell(key, {"seat": frame.seat, "value": value, "coins": coins, "markers": markers})
    state.push(Frame(c.ASK_BANNER, frame.seat, value, frame.a))
