"""Rounds and turns (CLO-2, CLO-3): the frames at the bottom of the stack, and the making of the banner value."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.gains import spend_time
from bourgade.games.clochemerle.rules.mortality import Reaper
from bourgade.games.clochemerle.rules.scoring import announce
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Fields, Frame, Question

TOO_DEAR: Final = 99


@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Frame):
    """The first player turns the hand palm up, lays a story point on it and rolls the dice; then all take turns."""

    number: ClassVar[int] = 1
    __slots__ = ()

    def work(self, state: State) -> None:
        state.round += 1
        state.first = state.hand
        state.hand_taken = False
        state.hand_story += 1
        if state.log is not None:
            state.log_line("log.round", {"round": state.round, "seat": state.first, "n": state.hand_story})
        roll(state)
        state.push(RoundEnd())
        for turn in range(state.box.turns[state.seats - 2] - 1, -1, -1):
            for place in range(state.seats - 1, -1, -1):
                state.push(Turn((state.first + place) % state.seats, turn))


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
        state.log_line("log.dice", {"dice": faces})


def die_term(die: int) -> str:
    return f"die.{c.COLOUR_NAMES[die // 6]}_{die % 6 + 1}"


@mypyc_attr(acyclic=True, free_list_len=1)
class RoundEnd(Frame):
    """The game ends with the round in which there are coffins enough."""

    number: ClassVar[int] = 7
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.coffins() < state.box.coffins[state.seats - 2]:
            state.push(Round())
        elif state.log is not None:
            announce(state)


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    number: ClassVar[int] = 2
    fields: ClassVar[Fields] = {"turn": range(c.MOST_TURNS)}  # which one in the round
    __slots__ = ("turn",)

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def work(self, state: State) -> None:
        state.push(Reaper(self.seat))
        state.push(TakeFirstDie(self.seat, self.turn))


# Step I: the banner value


# By the set of dice that may be taken: the actions.
TAKING: Final = [[c.TAKE_DIE + die for die in range(c.DICE) if dice >> die & 1] for dice in range(1 << c.DICE)]


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeFirstDie(Question):
    """Two dice are taken in ascending order, so the first must leave one that is not below it (CLO-3.1)."""

    number: ClassVar[int] = 64
    fields: ClassVar[Fields] = {"turn": range(c.MOST_TURNS)}
    __slots__ = ("turn",)

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def options(self, state: State) -> list[int]:
        return taking(state, 0, highest_first(state))

    def answer(self, state: State, action: int) -> None:
        die = action - c.TAKE_DIE
        take_die(state, self.seat, die)
        state.push(TakeSecondDie(self.seat, self.turn, die))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeSecondDie(Question):
    number: ClassVar[int] = 65
    fields: ClassVar[Fields] = {"turn": range(c.MOST_TURNS), "first": range(c.DICE)}
    __slots__ = ("first", "turn")

    def __init__(self, seat: int, turn: int, first: int) -> None:
        self.seat = seat
        self.turn = turn
        self.first = first

    def options(self, state: State) -> list[int]:
        return taking(state, self.first, c.DICE - 1)

    def answer(self, state: State, action: int) -> None:
        die = action - c.TAKE_DIE
        take_die(state, self.seat, die)
        state.push(MakeValue(self.seat, self.turn, self.first, die))


def taking(state: State, lowest: int, highest: int) -> list[int]:
    """The dice of the pool that may be taken, as actions."""
    dice = state.dice
    taken = 0
    for die in range(lowest, highest + 1):
        if dice[die]:
            taken |= 1 << die
    return TAKING[taken]


def highest_first(state: State) -> int:
    """The highest die that leaves one that is not below it."""
    dice = state.dice
    high = c.DICE - 1
    while dice[high] == 0:
        high -= 1
    return high if dice[high] > 1 else high - 1


def die_obstacle(state: State, die: int, lowest: int, highest: int) -> int:
    if state.dice[die] == 0:
        return c.NO_DIE
    return c.FREE if lowest <= die <= highest else c.DIE_ORDER


def take_die(state: State, seat: int, die: int) -> None:
    """A black die costs time at once."""
    state.dice[die] -= 1
    if state.log is not None:
        state.log_line("log.die", {"seat": seat, "die": die_term(die)})
    if die >= c.BLACK_DICE:
        spend_time(state, state.players[seat], state.box.black_time)


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


def value_action(value: int, markers: int) -> int:
    return c.VALUE + (c.MOST_MARKERS + 1) * (value - c.LOWEST) + markers


def offers(one: int, other: int, marks: int, coins: int) -> list[int]:
    """The actions that make a value of two faces with up to so many markers and coins. A marker is used only where it
    saves coins."""
    found: list[int] = []
    for value in range(c.LOWEST, c.HIGHEST + 1):
        cheapest = coins + 1
        for markers in range(marks + 1):
            price = coins_for(one, other, value, markers)
            if price < cheapest:
                found.append(value_action(value, markers))
                cheapest = price
    return found


# By the faces of two dice, then by the markers and coins at hand; nothing costs more.
MOST_COINS: Final = c.HIGHEST - c.LOWEST
OFFERS: Final = [
    [[offers(one, other, marks, coins) for coins in range(MOST_COINS + 1)] for marks in range(c.MOST_MARKERS + 1)]
    for one in range(1, 7)
    for other in range(1, 7)
]


@mypyc_attr(acyclic=True, free_list_len=1)
class MakeValue(Question):
    """Every value that coins and markers can make of two dice (CLO-3.3). The faces themselves do not matter any more,
    only their sum."""

    number: ClassVar[int] = 66
    fields: ClassVar[Fields] = {"turn": range(c.MOST_TURNS), "one": range(c.DICE), "other": range(c.DICE)}
    __slots__ = ("one", "other", "turn")

    def __init__(self, seat: int, turn: int, one: int, other: int) -> None:
        self.seat = seat
        self.turn = turn
        self.one = one
        self.other = other

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        ways = OFFERS[6 * (self.one % 6) + self.other % 6][min(player.meeting_marks, c.MOST_MARKERS)]
        return ways[min(player.coins, MOST_COINS)]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        value, markers = value_meant(action)
        coins = self.price(value, markers)
        player.coins -= coins
        player.meeting_marks -= markers
        if state.log is not None:
            if coins or markers:
                price = {"unit.coin": coins, "unit.marker": markers}
                state.log_line("log.value_bought", {"seat": self.seat, "value": value, "price": price})
            else:
                state.log_line("log.value", {"seat": self.seat, "value": value})
        state.push(ChooseBanner(self.seat, value, self.turn, False))

    def price(self, value: int, markers: int) -> int:
        return coins_for(self.one % 6 + 1, self.other % 6 + 1, value, markers)

    def obstacle(self, player: Player, value: int, markers: int) -> int:
        """What keeps a player from making a value that is not among the options."""
        if markers > player.meeting_marks:
            return c.MARKERS_SHORT
        return c.NO_COINS if self.price(value, markers) > player.coins else c.NEEDLESS


def value_meant(action: int) -> tuple[int, int]:
    """The value that an action makes, and the markers that it uses."""
    above, markers = divmod(action - c.VALUE, c.MOST_MARKERS + 1)
    return c.LOWEST + above, markers
