"""What a study notes of a game while it is played: a row of JSON, from which everything else is counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bourgade.bots.registry import features_of
from bourgade.kernel.position import Position
from bourgade.lab.round_scores import RoundScores
from bourgade.lab.simulate import Series, Watcher, play
from bourgade.lab.study.luck import LuckWatcher
from bourgade.lab.study.pieces import CHAPTERS, held, named

Game = dict[str, Any]


class Notes(Watcher):
    """Follows one game."""

    def __init__(self, title_id: str) -> None:
        self.features = features_of(title_id)
        self.chapters = CHAPTERS.get(title_id, ())
        self.asked = self.offered = self.forced = 0
        self.most = 0
        self.rounds: list[dict[str, Any]] = []

    def begin(self, game: Position) -> None:
        self.scores = RoundScores(game)
        self.first = int(game.view(None)["first"])  # type: ignore[call-overload]
        self.acts = [0] * game.seats
        self.used: list[Counter[str]] = [Counter() for _ in range(game.seats)]

    def before(self, game: Position, seat: int, action: int) -> None:
        options = len(game.choices[seat])
        self.asked += 1
        self.offered += options
        self.forced += options < 2
        self.most = max(self.most, options)
        self.acts[seat] += 1
        meaning = game.title.describe(action)
        for chapter in self.chapters:
            piece = named(chapter, meaning)
            if piece is not None:
                self.used[seat][f"{chapter.name}.{piece}"] += 1

    def after(self, game: Position) -> None:
        known = len(self.scores.rows)
        self.scores.note(game)
        if len(self.scores.rows) > known:
            row = self.scores.rows[-1]
            progress = [scores["total"] for scores in game.scores()] if game.over else self.features.points(game)
            held_now = [self.features.holdings(game, seat) for seat in range(game.seats)]
            self.rounds.append(
                {"round": row.round, "scores": list(row.scores), "points": progress, "held": held_now}
            )  # fmt: skip

    def end(self, game: Position) -> None:
        seats: Any = game.view(None)["seats"]
        for seat in range(game.seats):
            for chapter in self.chapters:
                if chapter.held:
                    for piece in held(chapter, seats[seat]):
                        self.used[seat][f"{chapter.name}.{piece}"] += 1


def play_noted(series: Series, number: int, luck: bool) -> Game:
    """One game of a series, with what a study wants to know of it."""
    notes = Notes(series.title)
    lots = LuckWatcher(series.title, series.deal(number)) if luck else None
    result = play(series, number, notes if lots is None else Both(notes, lots))
    game: Game = {
        "number": number,
        "first": notes.first,
        "winners": list(result.winners),
        "points": [scores["total"] for scores in result.scores],
        "decisions": result.decisions,
        "acts": notes.acts,
        "offered": notes.offered,
        "forced": notes.forced,
        "most": notes.most,
        "rounds": notes.rounds,
        "used": [dict(used) for used in notes.used],
    }
    return game if lots is None else {**game, "luck": lots.swings, "start": lots.start}


class Both(Watcher):
    """Two who look on."""

    def __init__(self, one: Notes, other: LuckWatcher) -> None:
        self.watchers: tuple[Watcher, ...] = (one, other)

    def begin(self, game: Position) -> None:
        for each in self.watchers:
            each.begin(game)

    def before(self, game: Position, seat: int, action: int) -> None:
        for each in self.watchers:
            each.before(game, seat, action)

    def after(self, game: Position) -> None:
        for each in self.watchers:
            each.after(game)

    def end(self, game: Position) -> None:
        for each in self.watchers:
            each.end(game)
