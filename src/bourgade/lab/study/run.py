"""Playing a study: games are written to a file as they end, so that a study can be stopped and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bourgade.bots.registry import features_of
from bourgade.lab.json_lines import JsonLines
from bourgade.lab.pool import ALONE, Workers
from bourgade.lab.study.games import Game, play_noted
from bourgade.lab.study.measures import findings
from bourgade.lab.study.plan import Arm, Study, check_study

Task = tuple[Study, int, int, bool]  # of which study, the number of the arm, of the game, and whether luck is measured


class Kept:
    """The games of a study: a file of lines; without a path, memory alone."""

    def __init__(self, path: Path | None) -> None:
        self.file = JsonLines(path, "a game of a study")
        self.games = dict(self.file.read(lambda game: ((str(game["key"]), int(game["number"])), game)))

    def add(self, game: Game) -> None:
        self.games[game["key"], game["number"]] = game
        self.file.append(game)

    def of(self, study: Study, arm: Arm) -> list[Game]:
        key = study.key(arm)
        return [self.games[key, number] for number in range(study.games) if (key, number) in self.games]


def missing(study: Study, kept: Kept) -> list[Task]:
    """Game by game through all arms, so that a study that is stopped has as many of each."""
    found: list[Task] = []
    keys = [study.key(arm) for arm in study.arms]
    for number in range(study.games):
        for index, key in enumerate(keys):
            luck = index == 0 and number < study.luck
            game = kept.games.get((key, number))
            if game is None or (luck and "luck" not in game):
                found.append((study, index, number, luck))
    return found


def play_study(study: Study, kept: Kept, workers: Workers = ALONE) -> Iterator[Game]:
    """Play what is missing."""
    workers.check()
    check_study(study)
    for game in workers.run(play_task, missing(study, kept)):
        kept.add(game)
        yield game


def play_task(task: Task) -> Game:
    study, index, number, luck = task
    arm = study.arms[index]
    return {"key": study.key(arm), **play_noted(study.series(arm), number, luck)}


def conclude(study: Study, kept: Kept) -> list[dict[str, Any]]:
    """What the games say, arm by arm: only those arms of which there are some."""
    names = features_of(study.title).holding_names
    found: list[dict[str, Any]] = []
    for arm in study.arms:
        games = kept.of(study, arm)
        if len(games) > 1:
            found.append({"name": arm.name, "players": arm.players, **findings(games, names)})
    return found
