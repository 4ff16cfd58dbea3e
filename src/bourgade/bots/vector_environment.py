"""Many tables played in step: at each, the next question that a learner has to answer, as one record of bytes.

Who is asked: in a simultaneous phase the seats in order, each to the end of its own stack; at an open question one of
the asked seats by lot (next_seat.py). Asides, which nobody waits for, are offered at the seat's own question, if at all
(`Table.asides`). A question with one answer is answered at once. Seats that are not the learner's are played by their
bots in between.

record_layout.py declares what a record holds, and where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bourgade.bots.base import Bot, move
from bourgade.bots.byte_encoding import BLANK, BYTE, count, hot
from bourgade.bots.features import Features
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.record_layout import HOLDINGS, LEGAL, SEATS, STYLES
from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import OPEN
from bourgade.kernel.position import Position

SEEDS: Final = 1 << 30
UNPLAYED: Final[list[bytes]] = [b"\xff" * (2 * (LEGAL - n)) for n in range(LEGAL + 1)]
MOST_POINTS: Final = 4095
SIGNED: Final[list[bytes]] = [bytes([n & 255, n >> 8 & 255]) for n in range(-MOST_POINTS, MOST_POINTS + 1)]
WORD: Final[list[bytes]] = [bytes([n & 255, n >> 8]) for n in range(4096)]


class GameSetup:
    """How a game begins: the position, each seat's bot (None: the learner's), and the styles that seats are asked for.
    `rivals` is the set of seats that an older net plays: the learner answers for them, but does not learn from it.
    `teachers` are those whom `teacher_actions` asks, one a seat."""

    def __init__(
        self, game: Position, players: list[Bot | None], styles: list[int], rivals: int, teachers: list[Bot]
    ) -> None:
        self.game = game
        self.players = players
        self.styles = styles
        self.rivals = rivals
        self.teachers = teachers


class Table:
    """One table. `begin` makes the next game from its number; with `single_game`, there is only one."""

    def __init__(
        self, features: Features, begin: Callable[[int], GameSetup], number: int, stride: int, single_game: bool
    ) -> None:
        self.features = features
        self.begin = begin
        self.number = number
        self.stride = stride
        self.single_game = single_game
        self.dice = Chance(number, "bots/tables")
        self.lots = seat_lots(number)
        self.cache = features.new_cache()
        self.start = begin(number)
        self.game = self.start.game
        self.seat = 0
        self.done = False
        self.asides = False  # asides are offered at the seat's own question
        self.watched = False  # a record goes on with what some seat sees, asked or not
        self.limit = 0  # a learner's acts after which a game is cut off; 0: none
        self.acts = 0
        self.truncated = False
        self.ended = False  # a game has ended since the last record
        self.final_points: list[int] = [0] * SEATS
        self.final_words = words_of(self.final_points)
        self.points: list[int] = []  # as last written: they seldom change
        self.point_words = b""
        self.winners = 0
        self.final_seats = 0
        self.final_holdings = BLANK[SEATS * HOLDINGS]

    def start_next_game(self) -> None:
        self.number += self.stride
        self.lots = seat_lots(self.number)
        self.start = self.begin(self.number)
        self.game = self.start.game
        self.acts = 0
        self.cache = self.features.new_cache()

    def legal(self) -> list[int]:
        """What the asked seat may do."""
        options = self.game.choices[self.seat]
        if self.asides:
            aside = self.game.asides(self.seat)
            if aside:
                return sorted(options + aside)
        return options

    def advance_to_question(self) -> None:
        """Go on to the next real question to the learner; when a game is over, note how it ended and begin another."""
        while True:
            game = self.game
            if not game.waiting or (self.limit and self.acts >= self.limit):
                self.record_result()
                if self.single_game:
                    self.done = True
                    return
                self.start_next_game()
                continue
            seat = next_seat(game, self.lots)
            options = game.choices[seat]
            alone = len(options) == 1 and game.stack[-1].mode() < OPEN
            if alone and not (self.asides and game.asides(seat)):
                game.step(seat, options[0])
                continue
            bot = self.start.players[seat]
            if bot is None:
                self.seat = seat
                return
            game.step(seat, move(bot, game, seat, self.dice.below(SEEDS)))

    def record_result(self) -> None:
        game = self.game
        self.ended = True
        self.truncated = len(game.waiting) > 0
        self.final_seats = game.seats
        self.final_points = self.features.points(game)
        self.final_words = words_of(self.final_points)
        self.winners = 0
        for seat in game.winners:
            self.winners |= 1 << seat
        made: list[bytes] = []
        for seat in range(game.seats):
            for number in self.features.holdings(game, seat):
                made.append(count(number))
            made.append(BLANK[HOLDINGS - len(self.features.holding_names)])
        made.append(BLANK[(SEATS - game.seats) * HOLDINGS])
        self.final_holdings = b"".join(made)

    def step(self, action: int) -> None:
        if not self.done:
            self.ended = False
            self.truncated = False
            self.acts += 1
            self.game.step(self.seat, action)
            self.advance_to_question()

    def write_record(self, parts: list[bytes]) -> None:
        """The fields in the order of `record_layout.FIELDS`, then the observation and the style."""
        game = self.game
        seat = self.seat
        legal = [0] if self.done else self.legal()
        offered = len(legal) if len(legal) < LEGAL else LEGAL
        if self.done:
            observed = bytes(self.features.size())
            points = self.final_points
        else:
            observed = self.features.encode(game, seat, self.cache)
            points = self.features.points_after_encode(game, self.cache)
        if self.points != points:
            self.points = points
            self.point_words = words_of(points)
        parts.append(BYTE[offered])
        parts.append(BYTE[seat])
        parts.append(BYTE[game.seats])
        parts.append(BYTE[1 if self.ended else 0])
        parts.append(BYTE[self.winners])
        parts.append(BYTE[1 if self.done else 0])
        parts.append(count(self.features.round(game)))
        parts.append(BYTE[self.final_seats])
        parts.append(self.final_words)
        parts.append(self.point_words)
        parts.append(BYTE[self.start.rivals])
        parts.append(BYTE[self.start.styles[seat]])
        parts.append(BYTE[1 if self.truncated else 0])
        parts.append(self.final_holdings if self.ended or self.done else BLANK[SEATS * HOLDINGS])
        for index in range(offered):
            parts.append(WORD[legal[index]])
        parts.append(UNPLAYED[offered])
        parts.append(observed)
        parts.append(hot(self.start.styles[seat], STYLES))
        if self.watched:
            watcher = self.dice.below(game.seats)
            parts.append(BYTE[watcher])
            parts.append(observed if self.done else self.features.encode(game, watcher, self.cache))


def words_of(points: list[int]) -> bytes:
    """Every seat's points, two bytes each."""
    parts: list[bytes] = []
    for seat in range(SEATS):
        number = points[seat] if seat < len(points) else 0
        parts.append(SIGNED[MOST_POINTS + max(-MOST_POINTS, min(MOST_POINTS, number))])
    return b"".join(parts)


def first_records(tables: list[Table]) -> bytes:
    """The first question at each table."""
    parts: list[bytes] = []
    for table in tables:
        table.advance_to_question()
        table.write_record(parts)
    return b"".join(parts)


def step_all(tables: list[Table], actions: list[int]) -> bytes:
    """Play one action at each table, and say what is asked next."""
    parts: list[bytes] = []
    for index in range(len(tables)):
        table = tables[index]
        table.step(actions[index])
        table.write_record(parts)
    return b"".join(parts)


def records(tables: list[Table]) -> bytes:
    """What is asked at each table, once more."""
    parts: list[bytes] = []
    for table in tables:
        table.write_record(parts)
    return b"".join(parts)


def teacher_actions(tables: list[Table]) -> list[int]:
    """What the teacher of the asked seat would do at each table."""
    found: list[int] = []
    for table in tables:
        bot = table.start.teachers[table.seat]
        found.append(0 if table.done else move(bot, table.game, table.seat, table.dice.below(SEEDS)))
    return found
