"""The search: trials in batches, all on the same deals, so that trials differ by their values and little else. What to
try next is asked of Optuna's TPE sampler, which takes whole numbers, bounds and noise.

Trials are written to a file as they end. A batch depends on the seed and the trials before it alone, so a search that
was stopped goes on as if nothing had happened, whatever the number of processes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from bourgade.bots.bot_loader import own
from bourgade.kernel.box import Data
from bourgade.kernel.chance import seed_stream
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import Options
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.json_lines import JsonLines
from bourgade.lab.pool import ALONE, Workers
from bourgade.lab.simulate import Series, check
from bourgade.lab.study.games import Game, play_noted
from bourgade.lab.tune.goals import STRENGTH, Goal
from bourgade.lab.tune.values import BOT, Range, Values, bot_name, box_value, changed_box

CONFIRM: Final = 4  # times the games of a trial, on other deals, to say how good the best is
NEXT: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Tuning:
    title: str
    players: int
    bot: str  # whose parameters are varied; else who plays
    against: str  # whom it plays against, for strength
    ranges: tuple[Range, ...]
    goal: Goal
    games: int  # of a trial
    trials: int
    batch: int
    seed: int
    options: Options
    data: Data

    @property
    def key(self) -> str:
        """What kept trials belong to; the number of trials may grow."""
        told = asdict(self)
        del told["trials"]
        told["digests"] = [bot_digest(name, self.title) for name in (self.bot, self.against)]
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]

    def series(self, values: Values, games: int, seed: int) -> Series:
        box = {path: value for path, value in values.items() if not path.startswith(BOT)}
        mine = bot_name(self.bot, {path: value for path, value in values.items() if path.startswith(BOT)})
        bots = (mine, *[self.against] * (self.players - 1)) if self.goal.name == STRENGTH else (mine,)
        data = changed_box(self.title, self.data, box)
        return Series(self.title, self.players, games, seed, bots, self.options, data, steady=True)

    @staticmethod
    def of(data: dict[str, Any]) -> Tuning:
        ranges = tuple(Range(**each) for each in data["ranges"])
        return Tuning(**{**data, "ranges": ranges, "goal": Goal(**data["goal"])})


@dataclass(frozen=True, slots=True)
class Trial:
    """Some values, and how far from the goal they are. Values that no box can have together have no loss."""

    values: Values
    loss: float | None
    low: float = 0.0
    high: float = 0.0
    measured: float = 0.0


def check_tuning(tuning: Tuning) -> None:
    """InvalidSetup, in words, where something cannot be: bounds are tried at both ends."""
    if not tuning.ranges:
        raise InvalidSetup("name at least one value to vary: --vary path=low:high")
    if len({each.path for each in tuning.ranges}) < len(tuning.ranges):
        raise InvalidSetup("each value is varied once")
    for number, name in ((tuning.games, "games"), (tuning.trials, "trials"), (tuning.batch, "batch")):
        if number < 1 or (name == "games" and number < 2):
            raise InvalidSetup(f"the {name} must be at least {2 if name == 'games' else 1}, not {number}")
    if any(each.path.startswith(BOT) for each in tuning.ranges) and not own(tuning.bot):
        raise InvalidSetup("parameters are those of a bot of your own: --bot my_bot.py")
    for each in tuning.ranges:
        if not each.path.startswith(BOT):
            if not each.whole:
                raise InvalidSetup(f"{each.path}: the values of a box are whole numbers")
            box_value(tuning.title, tuning.data, each.path)
    for bound in ("low", "high"):
        values = {each.path: getattr(each, bound) for each in tuning.ranges}
        check(tuning.series(values, tuning.games, tuning.seed))


def start_values(tuning: Tuning) -> Values | None:
    """The values as they are now, where they lie within the bounds: the first trial. A bot knows its own."""
    if any(each.path.startswith(BOT) for each in tuning.ranges):
        return None
    found = {each.path: box_value(tuning.title, tuning.data, each.path) for each in tuning.ranges}
    inside = all(each.low <= found[each.path] <= each.high for each in tuning.ranges)
    return found if inside else None


class Trials:
    """The trials of a tuning: a file of lines, the first of which names the tuning; without a path, memory alone."""

    def __init__(self, path: Path | None, tuning: Tuning) -> None:
        self.file = JsonLines(path, "a trial of a tuning")
        lines = self.file.read(lambda line: line["tuning"] if "tuning" in line else Trial(**line))
        self.done = [line for line in lines if isinstance(line, Trial)]
        if not lines:
            self.file.append({"tuning": tuning.key})
        elif path is not None and lines[0] != tuning.key:
            raise InvalidSetup(f"{path.name} holds the trials of another tuning: other values, goal, bots or code")

    def add(self, trial: Trial) -> None:
        self.done.append(trial)
        self.file.append(asdict(trial))


Task = tuple[Series, int]


def play_task(task: Task) -> Game:
    series, number = task
    game = play_noted(series, number, luck=False)
    return {**game, "own": series.seating(number).index(series.bots[0])}


def tune(tuning: Tuning, trials: Trials, workers: Workers = ALONE) -> Iterator[Game]:
    """Make the trials that are missing; every game, as it is played."""
    workers.check()
    check_tuning(tuning)
    while len(trials.done) < tuning.trials:
        # A batch is always planned as a whole, from what was known before it.
        begun = len(trials.done) // tuning.batch * tuning.batch
        planned = next_values(tuning, trials.done[:begun])[: tuning.trials - begun]
        for values in planned[len(trials.done) - begun :]:
            known = next((trial for trial in trials.done if trial.values == values), None)
            if known is not None:
                trials.add(known)
                continue
            games = []
            series = tuning.series(values, tuning.games, tuning.seed)
            try:
                check(series)
            except InvalidSetup:
                trials.add(Trial(values, None))
                continue
            for game in workers.run(play_task, [(series, number) for number in range(tuning.games)]):
                games.append(game)
                yield game
            trials.add(trial_of(tuning, values, games))


def trial_of(tuning: Tuning, values: Values, games: Sequence[Game]) -> Trial:
    return Trial(values, *tuning.goal.loss(games), tuning.goal.measured(games)[0])


def next_values(tuning: Tuning, done: Sequence[Trial]) -> list[Values]:
    """A batch of values to try, from the trials before it."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=seed_stream(tuning.seed, f"lab/tune {len(done)}") % NEXT)
    study = optuna.create_study(sampler=sampler)
    kinds = {
        each.path: optuna.distributions.IntDistribution(int(each.low), int(each.high))
        if each.whole
        else optuna.distributions.FloatDistribution(each.low, each.high)
        for each in tuning.ranges
    }
    for trial in done:
        state = optuna.trial.TrialState.PRUNED if trial.loss is None else optuna.trial.TrialState.COMPLETE
        told = optuna.trial.create_trial(state=state, params=trial.values, distributions=kinds, value=trial.loss)
        study.add_trial(told)
    start = start_values(tuning)
    if not done and start is not None:
        study.enqueue_trial(start)
    return [dict(study.ask(kinds).params) for _ in range(tuning.batch)]


def best(trials: Sequence[Trial]) -> Trial:
    """InvalidSetup where no trial could be played."""
    played = [(trial.loss, number) for number, trial in enumerate(trials) if trial.loss is not None]
    if not played:
        raise InvalidSetup("no trial could be played: the box refuses all these values")
    return trials[min(played)[1]]


def confirm(tuning: Tuning, values: Values, workers: Workers = ALONE) -> Iterator[Game]:
    """Games on other deals: the best of many trials has been lucky, too."""
    games = CONFIRM * tuning.games
    series = tuning.series(values, games, seed_stream(tuning.seed, "lab/tune confirm") % NEXT)
    return workers.run(play_task, [(series, number) for number in range(games)])
