"""Games between bots. A game depends on its number and the seed only, so results do not depend on how many processes
played them, and any game of a series can be played again by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bourgade import bots
from bourgade.bots.base import answer
from bourgade.bots.bot_loader import BotError, load_bot, own
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.kernel.box import Data
from bourgade.kernel.chance import Chance, seed_stream
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.integers import integer
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title
from bourgade.kernel.title import Options
from bourgade.lab.pool import ALONE, Workers

SEEDS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: so many games at tables of so many players."""

    title: str
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]  # one a player; a shorter list is repeated until the table is full
    options: Options = field(default_factory=dict)
    data: Data = field(default_factory=dict)
    steady: bool = False  # levels look at no clock, so a busy machine changes nothing

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of a game, by seat: each moves on by one seat from game to game, so that after as many games as
        there are players every bot has sat everywhere."""
        table = [self.bots[place % len(self.bots)] for place in range(self.players)]
        return tuple(table[(seat + number) % self.players] for seat in range(self.players))

    def deal(self, number: int) -> int:
        """The seed of a game's deal. Where bots differ, the games of a block, one for every seat, are dealt alike."""
        block = number // self.players if len(set(self.seating(0))) > 1 else number
        return seed_stream(self.seed, f"lab/game {block}")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game of a series ended."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    decisions: int
    holdings: tuple[list[int], ...]  # by seat, what `Features.holding_names` names


def check(series: Series) -> None:
    """InvalidSetup, in words, when a series cannot be played."""
    if series.games < 1:
        raise InvalidSetup(f"the number of games must be at least 1, not {series.games}")
    title(series.title).first(series.players, series.seed, series.options, series.data)
    if not 1 <= len(series.bots) <= series.players:
        raise InvalidSetup(f"a table of {series.players} players has no room for {len(series.bots)} bots")
    for name in series.bots:
        load_bot(name, series.title, 0)


class Watcher:
    """Somebody who looks on while a game is played, and changes nothing."""

    def begin(self, game: Position) -> None:
        """The game is at its first question."""

    def before(self, game: Position, seat: int, action: int) -> None:
        """A seat is about to act."""

    def after(self, game: Position) -> None:
        """It has acted."""

    def end(self, game: Position) -> None:
        """The game is over."""


def play(series: Series, number: int, watcher: Watcher | None = None) -> Result:
    """One game of a series."""
    game = title(series.title).new(series.players, series.deal(number), series.options, series.data)
    names = series.seating(number)
    dice = Chance(series.deal(number), f"lab/bots {number % series.players}")
    table = [load_bot(name, series.title, dice.below(SEEDS), series.steady) for name in names]
    lots = seat_lots(series.deal(number))
    decisions = 0
    if watcher is not None:
        watcher.begin(game)
    while not game.over:
        seat = next_seat(game, lots)
        action = choice(table[seat], names[seat], game, seat, dice.below(SEEDS))
        if watcher is not None:
            watcher.before(game, seat, action)
        game.apply(seat, action)
        decisions += 1
        if watcher is not None:
            watcher.after(game)
    if watcher is not None:
        watcher.end(game)
    features = bots.features_of(series.title)
    made = tuple(features.holdings(game, seat) for seat in range(game.seats))
    return Result(number, names, tuple(game.scores()), game.winners, decisions, made)


def choice(bot: bots.Bot, name: str, game: Position, seat: int, seed: int) -> int:
    """What a bot chooses. What a bot of one's own does wrong is said with its name."""
    try:
        action = answer(bot, game, seat, seed)
    except Exception as error:
        if own(name):
            raise BotError(f"{name} failed at seat {seat}: {type(error).__name__}: {error}") from error
        raise
    number = integer(action)
    if number is None or (number not in game.choices[seat] and number not in game.asides(seat)):
        raise BotError(f"{name} answered {action!r} at seat {seat}{meaning(game, number)}: that is not legal there")
    return number


def meaning(game: Position, action: int | None) -> str:
    """What an action means, in brackets, where it means anything."""
    if action is None or not 0 <= action < game.title.vocabulary.size:
        return " (no action of this title)"
    return f" ({game.title.say(action, 'en')})"


def play_all(series: Series, workers: Workers = ALONE) -> Iterator[Result]:
    """All games in order."""
    workers.check()
    check(series)
    return workers.run(partial(play, series), range(series.games))
