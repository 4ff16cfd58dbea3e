"""Many tables played in step: at each, the next question that a learner has to answer, as one record of bytes.

Who is asked: in a simultaneous phase the seats in order, each to the end of its own stack; at an open question one of
the asked seats by lot, because whoever acts first uses it up. Asides are never offered, nobody waits for them. A
question with one answer is answered at once. Seats that are not the learner's are played by their bots in between.

A record: HEAD bytes (see `record`), LEGAL legal actions (two bytes each, low first; 0xFFFF: none), the observation,
and the style that the seat is asked to play (STYLES bytes, one-hot).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bourgade.bots.contract import Bot, move
from bourgade.bots.features import Features
from bourgade.bots.packing import BLANK, BYTE, count, hot
from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import OPEN
from bourgade.kernel.position import Position

SEATS: Final = 5
STYLES: Final = 16
LEGAL: Final = 128  # actions beyond are not offered to a learner
MAKEUP: Final = 16
HEAD: Final = 30 + SEATS * MAKEUP
SEEDS: Final = 1 << 30
UNPLAYED: Final[list[bytes]] = [b"\xff" * (2 * (LEGAL - n)) for n in range(LEGAL + 1)]
WORD: Final[list[bytes]] = [bytes([n & 255, n >> 8]) for n in range(4096)]


class Start:
    """How a game begins: the position, each seat's bot (None: the learner's), and the styles that seats are asked for.
    `rivals` is the set of seats that an older net plays: the learner answers for them, but does not learn from it.
    `teachers` are those whom `choose_all` asks, one a seat."""

    def __init__(
        self, game: Position, players: list[Bot | None], styles: list[int], rivals: int, teachers: list[Bot]
    ) -> None:
        self.game = game
        self.players = players
        self.styles = styles
        self.rivals = rivals
        self.teachers = teachers


class Table:
    """One table. `begin` makes the next game from its number; with `once`, there is only one."""

    def __init__(self, features: Features, begin: Callable[[int], Start], number: int, stride: int, once: bool) -> None:
        self.features = features
        self.begin = begin
        self.number = number
        self.stride = stride
        self.once = once
        self.dice = Chance(number, "bots/tables")
        self.memo = features.memo()
        self.start = begin(number)
        self.game = self.start.game
        self.seat = 0
        self.done = False
        self.ended = False  # a game has ended since the last record
        self.final: list[int] = [0] * SEATS
        self.won = 0
        self.seated = 0
        self.made = BLANK[SEATS * MAKEUP]

    def anew(self) -> None:
        self.number += self.stride
        self.start = self.begin(self.number)
        self.game = self.start.game
        self.memo = self.features.memo()

    def settle(self) -> None:
        """Go on to the next real question to the learner; when a game is over, note how it ended and begin another."""
        while True:
            game = self.game
            waiting = game.waiting
            if not waiting:
                self.end()
                if self.once:
                    self.done = True
                    return
                self.anew()
                continue
            if len(waiting) > 1 and game.stack[-1].kind >= OPEN:
                seat = waiting[self.dice.below(len(waiting))]
            else:
                seat = waiting[0]
            options = game.choices[seat]
            if len(options) == 1 and game.stack[-1].kind < OPEN:
                game.step(seat, options[0])
                continue
            bot = self.start.players[seat]
            if bot is None:
                self.seat = seat
                return
            game.step(seat, move(bot, game, seat, self.dice.below(SEEDS)))

    def end(self) -> None:
        game = self.game
        self.ended = True
        self.seated = game.seats
        self.final = self.features.points(game)
        self.won = 0
        for seat in game.winners:
            self.won |= 1 << seat
        made: list[bytes] = []
        for seat in range(game.seats):
            for number in self.features.made_of(game, seat):
                made.append(count(number))
            made.append(BLANK[MAKEUP - len(self.features.makeup)])
        made.append(BLANK[(SEATS - game.seats) * MAKEUP])
        self.made = b"".join(made)

    def step(self, action: int) -> None:
        if not self.done:
            self.ended = False
            self.game.step(self.seat, action)
            self.settle()

    def record(self, parts: list[bytes]) -> None:
        """HEAD: 0 how many actions are legal, 1 seat, 2 seats, 3 a game has ended, 4 its winners, 5 nothing follows,
        6 round, 7 seats of the ended game, 8 its points (two bytes a seat), 18 points now, 28 rivals, 29 style, 30 what
        everybody had at the end (MAKEUP bytes a seat)."""
        game = self.game
        seat = self.seat
        legal = [0] if self.done else game.choices[seat]
        offered = len(legal) if len(legal) < LEGAL else LEGAL
        if self.done:
            observed = bytes(self.features.size())
            points = self.final
        else:
            observed = self.features.encode(game, seat, self.memo)
            points = self.features.points_seen(game, self.memo)
        parts.append(BYTE[offered])
        parts.append(BYTE[seat])
        parts.append(BYTE[game.seats])
        parts.append(BYTE[1 if self.ended else 0])
        parts.append(BYTE[self.won])
        parts.append(BYTE[1 if self.done else 0])
        parts.append(count(self.features.round(game)))
        parts.append(BYTE[self.seated])
        add_points(parts, self.final)
        add_points(parts, points)
        parts.append(BYTE[self.start.rivals])
        parts.append(BYTE[self.start.styles[seat]])
        parts.append(self.made if self.ended or self.done else BLANK[SEATS * MAKEUP])
        for index in range(offered):
            parts.append(WORD[legal[index]])
        parts.append(UNPLAYED[offered])
        parts.append(observed)
        parts.append(hot(self.start.styles[seat], STYLES))


def add_points(parts: list[bytes], points: list[int]) -> None:
    for seat in range(SEATS):
        number = points[seat] if seat < len(points) else 0
        parts.append(WORD[0 if number < 0 else number if number < 4096 else 4095])


def begin_all(tables: list[Table]) -> bytes:
    """The first question at each table."""
    parts: list[bytes] = []
    for table in tables:
        table.settle()
        table.record(parts)
    return b"".join(parts)


def step_all(tables: list[Table], actions: list[int]) -> bytes:
    """Play one action at each table, and say what is asked next."""
    parts: list[bytes] = []
    for index in range(len(tables)):
        table = tables[index]
        table.step(actions[index])
        table.record(parts)
    return b"".join(parts)


def records(tables: list[Table]) -> bytes:
    """What is asked at each table, once more."""
    parts: list[bytes] = []
    for table in tables:
        table.record(parts)
    return b"".join(parts)


def choose_all(tables: list[Table]) -> list[int]:
    """What the teacher of the asked seat would do at each table."""
    found: list[int] = []
    for table in tables:
        bot = table.start.teachers[table.seat]
        found.append(0 if table.done else move(bot, table.game, table.seat, table.dice.below(SEEDS)))
    return found
