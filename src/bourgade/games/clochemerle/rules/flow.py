"""Rounds and turns (CLO-2, CLO-3): the frames at the bottom of the stack, and the making of the banner value."""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.gains import spend_time
from bourgade.games.clochemerle.rules.scoring import announce
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame

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
    state.push(NumberedFrame(c.ROUND_END))
    for turn in range(state.box.turns[state.seats - 2] - 1, -1, -1):
        for place in range(state.seats - 1, -1, -1):
            state.push(NumberedFrame(c.TURN, (state.first + place) % state.seats, turn))


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
        state.push(NumberedFrame(c.ROUND))
    elif state.log is not None:
        announce(state)


def begin_turn(state: State, frame: Frame) -> None:
    state.push(NumberedFrame(c.REAPER, frame.seat))
    state.push(NumberedFrame(c.ASK_FIRST_DIE, frame.seat, frame.a))


# Step I: the banner value


# By the set of dice that may be taken: the actions.
TAKING: Final = [[c.TAKE_DIE + die for die in range(c.DICE) if dice >> die & 1] for dice in range(1 << c.DICE)]


def die_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the number of the turn in the round, b = the lowest die that may be taken: the first one, when the
    second is asked for."""
    dice = state.dice
    taken = 0
    for die in range(frame.b, highest_die(state, frame) + 1):
        if dice[die]:
            taken |= 1 << die
    return TAKING[taken]


def highest_die(state: State, frame: Frame) -> int:
    """Two dice are chosen in ascending order, so the first must leave one that is not below it."""
    high = c.DICE - 1
    if frame.kind == c.ASK_SECOND_DIE:
        return high
    dice = state.dice
    while dice[high] == 0:
        high -= 1
    return high if dice[high] > 1 else high - 1


def die_obstacle(state: State, frame: Frame, die: int) -> int:
    if state.dice[die] == 0:
        return c.NO_DIE
    return c.FREE if frame.b <= die <= highest_die(state, frame) else c.DIE_ORDER


def take_die(state: State, frame: Frame, action: int) -> None:
    """A black die costs time at once."""
    die = action - c.TAKE_DIE
    state.dice[die] -= 1
    if state.log is not None:
        state.tell("log.die", {"seat": frame.seat, "die": die_term(die)})
    if die >= c.BLACK_DICE:
        spend_time(state, state.players[frame.seat], state.box.black_time)
    if frame.kind == c.ASK_FIRST_DIE:
        state.push(NumberedFrame(c.ASK_SECOND_DIE, frame.seat, frame.a, die))
    else:
        state.push(NumberedFrame(c.ASK_VALUE, frame.seat, frame.a, frame.b, die))


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


def offers(one: int, other: int, marks: int, coins: int) -> list[int]:
    """The actions that make a value of two faces with up to so many markers and coins. A marker is used only where it
    saves coins."""
    found: list[int] = []
    for value in range(c.LOWEST, c.HIGHEST + 1):
        cheapest = coins + 1
        for markers in range(marks + 1):
            price = coins_for(one, other, value, markers)
            if price < cheapest:
                found.append(c.VALUE + (c.MOST_MARKERS + 1) * (value - c.LOWEST) + markers)
                cheapest = price
    return found


# By the faces of two dice, then by the markers and coins at hand; nothing costs more.
MOST_COINS: Final = c.HIGHEST - c.LOWEST
OFFERS: Final = [
    [[offers(one, other, marks, coins) for coins in range(MOST_COINS + 1)] for marks in range(c.MOST_MARKERS + 1)]
    for one in range(1, 7)
    for other in range(1, 7)
]


def value_options(state: State, frame: Frame) -> list[int]:
    """Every value that coins and markers can make. The faces themselves do not matter any more, only their sum.
    Frame: a = the number of the turn, b and c = the dice."""
    player = state.players[frame.seat]
    ways = OFFERS[6 * (frame.b % 6) + frame.c % 6][min(player.meeting_marks, c.MOST_MARKERS)]
    return ways[min(player.coins, MOST_COINS)]


def value_obstacle(player: Player, frame: Frame, value: int, markers: int) -> int:
    """What keeps a player from making a value that is not among the options."""
    if markers > player.meeting_marks:
        return c.MARKERS_SHORT
    return c.NO_COINS if value_price(frame, value, markers) > player.coins else c.NEEDLESS


def value_price(frame: Frame, value: int, markers: int) -> int:
    return coins_for(frame.b % 6 + 1, frame.c % 6 + 1, value, markers)


def value_meant(action: int) -> tuple[int, int]:
    """The value that an action makes, and the markers that it uses."""
    above, markers = divmod(action - c.VALUE, c.MOST_MARKERS + 1)
    return c.LOWEST + above, markers


def make_value(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    value, markers = value_meant(action)
    coins = value_price(frame, value, markers)
    player.coins -= coins
    player.meeting_marks -= markers
    if state.log is not None:
        if coins or markers:
            price = {"unit.coin": coins, "unit.marker": markers}
            state.tell("log.value_bought", {"seat": frame.seat, "value": value, "price": price})
        else:
            state.tell("log.value", {"seat": frame.seat, "value": value})
    state.push(NumberedFrame(c.ASK_BANNER, frame.seat, value, frame.a))
