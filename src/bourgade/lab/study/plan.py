"""What a study plays: the usual table, the other numbers of players, and what it is compared with; by which bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from json import dumps
from typing import Any, Final

from bourgade.bots.base import move
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.registry import bot
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import Options, OptionValue, show
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, check

# What is compared where nobody says what: another edition, other rules, another length.
COMPARED: Final[dict[str, tuple[str, ...]]] = {
    "clochemerle": ("labourer=after_rat",),
    "lorrein": ("length=short", "trade=off"),
    "orleans": ("edition=2014",),
    "tournay": ("rules=advanced", "expansion=mix"),
}
STRONGEST: Final = ("maitre", "compagnon", "greedy")  # the strongest first
USUAL_PLAYERS: Final = 4
SAMPLE: Final = 24  # decisions that are timed
LUCK_COSTS: Final = 1.5  # how much longer a game takes in which luck is measured


@dataclass(frozen=True, slots=True)
class Arm:
    """One kind of table. `name`: "" for the usual one; "players", an option as one writes it, or "data"."""

    name: str
    players: int
    options: Options
    data: Data


@dataclass(frozen=True, slots=True)
class Study:
    title: str
    bot: str
    games: int  # of each arm
    seed: int
    luck: int  # of these, games of the usual table in which luck is measured
    arms: tuple[Arm, ...]

    def series(self, arm: Arm) -> Series:
        """All seats are played by the same bot, without a clock."""
        return Series(self.title, arm.players, self.games, self.seed, (self.bot,), arm.options, arm.data, steady=True)

    def key(self, arm: Arm) -> str:
        """What a kept game belongs to: all that it depends on. The number of games may grow."""
        told = [self.title, arm.players, arm.options, arm.data, self.seed, bot_digest(self.bot, self.title)]
        return sha256(dumps([self.bot, *told], sort_keys=True).encode()).hexdigest()[:16]

    def json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def of(data: dict[str, Any]) -> Study:
        arms = tuple(Arm(**arm) for arm in data["arms"])
        return Study(**{**data, "arms": arms})


def arms_of(
    title_id: str, players: Sequence[int], options: Options, data: Data, against: Sequence[tuple[str, OptionValue]]
) -> tuple[Arm, ...]:
    """The usual table first. Of several numbers of players the first is the usual one; without any, four or what comes
    next to it. A box of one's own is compared with the title's."""
    title = find_title(title_id)
    usual = players[0] if players else min(title.players, key=lambda count: abs(count - USUAL_PLAYERS))
    found = [Arm("", usual, options, {})]
    if data:
        found.append(Arm("data", usual, options, data))
    counts = players[1:] if players or data else [count for count in title.players if count != usual]
    found += [Arm("players", count, options, {}) for count in counts]
    for name, value in against:
        found.append(Arm(f"{name}={show(value)}", usual, {**options, name: value}, {}))
    for arm in found:
        title.first(arm.players, 0, arm.options, arm.data)  # says what is wrong
    if len({(arm.players, dumps(arm.options, sort_keys=True), arm.name) for arm in found}) < len(found):
        raise InvalidSetup("a study compares every table once")
    return tuple(found)


def check_study(study: Study) -> None:
    for arm in study.arms:
        check(study.series(arm))
    if study.games < 2:
        raise InvalidSetup(f"a study needs at least 2 games of every kind, not {study.games}")
    if study.luck < 0:
        raise InvalidSetup(f"luck is measured in 0 games or more, not {study.luck}")


def seconds_a_game(title_id: str, name: str, arm: Arm) -> float:
    """What a game with this bot at every seat takes: some of its decisions in a game between greedy bots are timed."""
    title = find_title(title_id)
    quick, timed = bot("greedy", title_id, 1), bot(name, title_id, 1, steady=True)
    game = title.new(arm.players, 1, arm.options, arm.data)
    lots = seat_lots(1)
    positions: list[tuple[Any, int]] = []
    decisions = 0
    begun = time.process_time()
    while not game.over:
        seat = next_seat(game, lots)
        positions.append((game.copy(), seat))
        game.apply(seat, move(quick, game, seat, decisions))
        decisions += 1
    whole = time.process_time() - begun
    if name == "greedy":
        return whole
    sample = positions[:: max(1, len(positions) // SAMPLE)]
    begun = time.process_time()
    for number, (position, seat) in enumerate(sample):
        move(timed, position, seat, number)
    return (time.process_time() - begun) / len(sample) * decisions


def strongest(title_id: str, arms: Sequence[Arm], games: int, minutes: float, workers: Workers) -> str:
    """The strongest bot that plays so many games of every arm in this time; the last of them if none does."""
    for name in STRONGEST[:-1]:
        seconds = sum(seconds_a_game(title_id, name, arm) for arm in arms)
        if seconds * games * LUCK_COSTS <= minutes * 60.0 * workers.jobs:
            return name
    return STRONGEST[-1]
