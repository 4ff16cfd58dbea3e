"""Points by source after every round, of a game that nobody keeps a match of."""

from __future__ import annotations

from dataclasses import dataclass

from bourgade.bots.registry import features_of
from bourgade.kernel.position import Position


@dataclass(frozen=True, slots=True)
class Row:
    """How every seat stood when a round was over, at the first question of the next one; `acts`: how many there had
    been in the game."""

    round: int
    acts: int
    scores: tuple[dict[str, int], ...]


class RoundScores:
    """Follows one game: make it with the first position, and call `note` after every act."""

    def __init__(self, game: Position) -> None:
        self.features = features_of(game.title.id)
        self.round = self.features.round(game)
        self.acts = 0
        self.rows: list[Row] = []

    def note(self, game: Position) -> None:
        self.acts += 1
        now = self.features.round(game)
        if game.over or now != self.round:
            self.rows.append(Row(self.round, self.acts, tuple(game.scores())))
            self.round = now
