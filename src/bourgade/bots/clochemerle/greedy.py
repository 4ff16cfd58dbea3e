"""The greedy bot of Clochemerle: it looks at every value that it can make, and at the best banner for each."""

from __future__ import annotations

from bourgade.bots.clochemerle.value import value
from bourgade.bots.greedy import GreedyBot
from bourgade.bots.style_weights import StyleWeights
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.flow import MakeValue, TakeFirstDie, TakeSecondDie, coins_for, value_action
from bourgade.games.clochemerle.rules.gains import spend_time
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.mortality import Reaper
from bourgade.kernel.position import Position


class ClochemerleGreedyBot(GreedyBot):
    def __init__(self, style: StyleWeights | None = None) -> None:
        self.style = style

    def value(self, game: Position, seat: int) -> float:
        assert isinstance(game, Clochemerle)
        return judged(game, seat, self.style)

    def choose(self, game: Position, seat: int) -> int:
        assert isinstance(game, Clochemerle)
        frame = game.stack[-1]
        if isinstance(frame, TakeFirstDie):
            best = best_way(game, seat, frame.turn, -1, -1, self.style)
            return c.TAKE_DIE + best.one
        if isinstance(frame, TakeSecondDie):
            best = best_way(game, seat, frame.turn, frame.first, -1, self.style)
            return c.TAKE_DIE + best.other
        if isinstance(frame, MakeValue):
            best = best_way(game, seat, frame.turn, frame.one, frame.other, self.style)
            return value_action(best.value, best.markers)
        return best_answer(game, seat, self.style)


def judged(state: Clochemerle, seat: int, style: StyleWeights | None) -> float:
    worth = value(state, seat)
    return worth if style is None else worth + style.worth(state, seat)


class Way:
    """Two dice and a value to make of them, and what that costs."""

    __slots__ = ("coins", "markers", "one", "other", "time", "value")

    def __init__(self, one: int, other: int, value: int, time: int, coins: int, markers: int) -> None:
        self.one = one
        self.other = other
        self.value = value
        self.time = time
        self.coins = coins
        self.markers = markers

    def dearer(self, than: Way) -> bool:
        """A rough order of prices: a marker is worth more than a coin, and a step of time about as much."""
        mine = 2 * self.time + 2 * self.coins + 3 * self.markers
        return mine > 2 * than.time + 2 * than.coins + 3 * than.markers


def best_way(state: Clochemerle, seat: int, turn: int, first: int, second: int, style: StyleWeights | None) -> Way:
    """The way to the value whose best banner leaves the best position. `first` and `second` are the dice that have been
    taken, or -1."""
    ways = cheapest_ways(state, seat, first, second)
    best = ways[0]
    most = -1e9
    for way in ways:
        worth = after_way(state, seat, turn, way, style)
        if worth > most:
            best, most = way, worth
    return best


def cheapest_ways(state: Clochemerle, seat: int, first: int, second: int) -> list[Way]:
    """One way for each value that can be made."""
    player = state.players[seat]
    found: list[Way | None] = [None] * 13
    for one in range(c.DICE):
        for other in range(one, c.DICE):
            if not possible(state, first, second, one, other):
                continue
            time = 0
            if first < 0 and one >= c.BLACK_DICE:
                time += state.box.black_time
            if second < 0 and other >= c.BLACK_DICE:
                time += state.box.black_time
            for total in range(2, 13):
                for markers in range(min(player.meeting_marks, 2) + 1):
                    coins = coins_for(one % 6 + 1, other % 6 + 1, total, markers)
                    if coins <= player.coins:
                        way = Way(one, other, total, time, coins, markers)
                        old = found[total]
                        if old is None or old.dearer(way):
                            found[total] = way
    return [way for way in found if way is not None]


def possible(state: Clochemerle, first: int, second: int, one: int, other: int) -> bool:
    """Whether this pair can still be taken, or is the one that has been."""
    if second >= 0:
        return one == first and other == second
    if first >= 0:
        return one == first and state.dice[other] > 0
    return state.dice[one] > 0 and state.dice[other] > (1 if one == other else 0)


def after_way(state: Clochemerle, seat: int, turn: int, way: Way, style: StyleWeights | None) -> float:
    """What the position is worth after this way and the best banner for its value."""
    twin = state.copy()
    twin.stack.pop()
    player = twin.players[seat]
    spend_time(twin, player, way.time)
    player.coins -= way.coins
    player.meeting_marks -= way.markers
    twin.push(ChooseBanner(seat, way.value, turn, False))
    twin.advance()
    finish(twin, seat, style)
    return judged(twin, seat, style)


def best_answer(state: Clochemerle, seat: int, style: StyleWeights | None) -> int:
    """The answer that leaves the best position, once the turn is finished with good sense."""
    options = state.choices[seat]
    best = options[0]
    most = -1e9
    for action in options:
        twin = state.copy()
        twin.step(seat, action)
        if isinstance(state.stack[-1], ChooseBanner):
            answer_details(twin, seat, style)
        worth = judged(twin, seat, style)
        if worth > most:
            best, most = action, worth
    return best


def answer_details(state: Clochemerle, seat: int, style: StyleWeights | None) -> None:
    """Answer what a banner asks, one look ahead, up to the next banner or the end of the turn."""
    while in_turn(state, seat) and not isinstance(state.stack[-1], ChooseBanner):
        state.step(seat, best_answer(state, seat, style))


def finish(state: Clochemerle, seat: int, style: StyleWeights | None) -> None:
    """Play the seat's turn on to its end."""
    while in_turn(state, seat):
        state.step(seat, best_answer(state, seat, style))


def in_turn(state: Clochemerle, seat: int) -> bool:
    """Whether the seat is asked something in step II of its own turn."""
    if seat not in state.waiting:
        return False
    for frame in state.stack:
        if isinstance(frame, Reaper):
            return frame.seat == seat and not isinstance(state.stack[-1], TakeFirstDie)
    return False


BOT = ClochemerleGreedyBot
