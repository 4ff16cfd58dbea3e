"""Many bots, every pair of them: each alone against a table full of the other, seat after seat, with the same seeds.

Games are written to a file as they end, one line each, so that a long arena can be stopped and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from bourgade.bots.win_shares import win_share
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import Options
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.json_lines import JsonLines
from bourgade.lab.pool import ALONE, Workers
from bourgade.lab.ratings import Rating, finishing_order, rate
from bourgade.lab.simulate import Result, Series, check, play
from bourgade.lab.statistics import mean, wilson


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot alone against copies of another; a game for every seat makes a block."""

    title: str
    players: int
    one: str
    other: str
    blocks: int
    seed: int
    options: Options = field(default_factory=dict)
    steady: bool = False  # see Series
    strength: str = ""  # results of levels that have changed since do not count
    data: Data = field(default_factory=dict)

    @property
    def series(self) -> Series:
        bots = (self.one, *[self.other] * (self.players - 1))
        games = self.blocks * self.players
        return Series(self.title, self.players, games, self.seed, bots, self.options, self.data, steady=self.steady)

    @property
    def key(self) -> str:
        """What a game's line says that it belongs to; the number of blocks may grow. It holds all that a result depends
        on: options, box, code, nets, rules. Kept games of what has changed since are not counted."""
        told = json.dumps([self.title, self.players, self.options, self.data, self.seed], sort_keys=True)
        digests = "/".join(bot_digest(name, self.title) for name in (self.one, self.other))
        key = f"{told}/{self.one}/{self.other}/{digests}"
        return key + ("/steady" if self.steady else "") + (f"/{self.strength}" if self.strength else "")


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a pairing, as it is kept."""

    key: str
    number: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    holdings: tuple[list[int], ...]  # by seat, what `Features.holding_names` names

    def order(self) -> list[str]:
        return finishing_order(self.bots, self.winners, self.points)


def round_robin(
    title: str,
    players: int,
    bots: list[str],
    blocks: int,
    seed: int,
    options: Options,
    data: Data | None = None,
    steady: bool = False,
) -> list[Pairing]:
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise InvalidSetup("an arena needs at least two different bots, each named once")
    if blocks < 1:
        raise InvalidSetup(f"the number of blocks must be at least 1, not {blocks}")
    return [
        Pairing(title, players, one, other, blocks, seed, options, steady, data=data or {})
        for one, other in combinations(bots, 2)
    ]


class GameStore:
    """The file that games are kept in; without a path, memory alone."""

    def __init__(self, path: Path | None) -> None:
        self.file = JsonLines(path, "a game of an arena")
        self.games = {(game.key, game.number): game for game in self.file.read(read)}

    def add(self, game: GameResult) -> None:
        self.games[game.key, game.number] = game
        self.file.append({"key": game.key, "number": game.number, "bots": game.bots, "points": game.points,
                          "winners": game.winners, "sources": game.sources, "made": game.holdings})  # fmt: skip

    def of(self, pairing: Pairing) -> list[GameResult]:
        key, wanted = pairing.key, range(pairing.series.games)
        return [self.games[key, number] for number in wanted if (key, number) in self.games]


def read(line: dict[str, Any]) -> GameResult:
    return GameResult(
        str(line["key"]), int(line["number"]), tuple(line["bots"]), tuple(line["points"]), tuple(line["winners"]),
        tuple(line["sources"]), tuple(line["made"]),
    )  # fmt: skip


def play_pairings(pairings: list[Pairing], store: GameStore, workers: Workers = ALONE) -> Iterator[GameResult]:
    """Play what the store has not got yet."""
    workers.check()
    left: list[tuple[Pairing, int]] = []
    for pairing in pairings:
        check(pairing.series)
        key = pairing.key
        left += [(pairing, number) for number in range(pairing.series.games) if (key, number) not in store.games]
    for game in workers.run(_play_task, left):
        store.add(game)
        yield game


def _play_task(task: tuple[Pairing, int]) -> GameResult:
    pairing, number = task
    result: Result = play(pairing.series, number)
    points = tuple(each["total"] for each in result.scores)
    return GameResult(pairing.key, number, result.bots, points, result.winners, result.scores, result.holdings)


@dataclass(frozen=True, slots=True)
class PairingResult:
    """How the one of a pairing did."""

    pairing: Pairing
    games: int
    rate: float
    low: float
    high: float
    points: float
    others: float  # the other's mean points

    @property
    def parity(self) -> float:
        return 1 / self.pairing.players


def pairing_result(pairing: Pairing, games: list[GameResult]) -> PairingResult:
    wins, own, theirs = 0.0, [], []
    for game in games:
        seat = game.bots.index(pairing.one)
        wins += win_share(game.winners, seat)
        own.append(game.points[seat])
        theirs += [points for other, points in enumerate(game.points) if other != seat]
    low, high = wilson(wins, len(games))
    return PairingResult(pairing, len(games), wins / len(games), low, high, mean(own), mean(theirs))


def ratings(games: list[GameResult]) -> list[Rating]:
    return rate([game.order() for game in games])
