"""A net as a guide for searches, and as a bot by itself."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from bourgade.bots.base import Bot
from bourgade.bots.features import Features, ObservationCache
from bourgade.bots.guide import POINTS_PER_WIN, Guide, Value, shared_out
from bourgade.bots.nets.weights import Weights, read_styles, read_weights, shipped, shipped_styles
from bourgade.bots.record_layout import STYLES
from bourgade.kernel.position import Position

TOGETHER = 16
FREE = 0  # the style of a net that may play as it likes
LEAST = 0.1  # of the best choice's chance: what a style tries


class NetGuide(Guide):
    def __init__(self, weights: Weights, features: Features, style: int = FREE) -> None:
        self.weights = weights
        self.features = features
        self.style = bytes(style) + b"\x01" + bytes(STYLES - style - 1)

    def rows(self, games: list[Position], seats: list[int]) -> Any:
        """The positions as the net reads them."""
        seen = [
            self.features.encode(game, seat, self.new_cache()) + self.style
            for game, seat in zip(games, seats, strict=True)
        ]
        return np.frombuffer(b"".join(seen), dtype=np.uint8).reshape(len(games), -1)

    def new_cache(self) -> ObservationCache:
        return self.features.new_cache()

    def chances(self, game: Position, seat: int) -> Any:
        """How likely each legal action is."""
        legal = game.choices[seat]
        x = self.weights.trunk(self.rows([game], [seat]), [legal])
        return softmax(self.weights.logits(x[0], legal))

    def rank(self, game: Position, seat: int) -> list[tuple[int, float]]:
        legal = game.choices[seat]
        chances = self.chances(game, seat)
        return [(legal[index], float(chances[index])) for index in np.argsort(-chances, kind="stable")]

    def batch_size(self) -> int:
        return TOGETHER

    def choose_each(self, games: list[Position], seats: list[int]) -> list[int]:
        legals = [game.choices[seat] for game, seat in zip(games, seats, strict=True)]
        x = self.weights.trunk(self.rows(games, seats), legals)
        answers: list[int] = []
        for index, legal in enumerate(legals):
            answers.append(legal[int(self.weights.logits(x[index], legal).argmax())])
        return answers

    def evaluate_each(self, games: list[Position], seats: list[int]) -> list[Value]:
        if self.weights.values_seats:
            return [values[0] for values in self.in_turn(games, seats)]
        legals = [game.choices[seat] for game, seat in zip(games, seats, strict=True)]
        values = self.weights.values(self.weights.trunk(self.rows(games, seats), legals))
        found: list[Value] = []
        for game, seat, value in zip(games, seats, values, strict=True):
            points = self.features.points(game)[seat] + POINTS_PER_WIN * float(value[0])
            found.append((points, min(1.0, max(0.0, float(value[1])))))
        return found

    def calibrated(self) -> bool:
        return bool(self.weights.values_seats)

    def evaluate_seats(self, game: Position, seat: int) -> list[Value]:
        if not self.weights.values_seats:
            seats = list(range(game.seats))
            return shared_out(self.evaluate_each([game] * game.seats, seats))
        found = self.in_turn([game], [seat])[0]
        return [found[(each - seat) % game.seats] for each in range(game.seats)]

    def in_turn(self, games: list[Position], seats: list[int]) -> list[list[Value]]:
        """What each of several positions is worth to all, as one seat sees it: that one first, the others in turn."""
        rows = self.rows(games, seats)
        legals = [game.choices[seat] for game, seat in zip(games, seats, strict=True)]
        players = [game.seats for game in games]
        points, shares = self.weights.seat_values(rows, self.weights.trunk(rows, legals), players)
        found: list[list[Value]] = []
        for index, game in enumerate(games):
            now = self.features.points(game)
            found.append([
                (now[(seats[index] + turn) % game.seats] + POINTS_PER_WIN * float(points[index][turn]),
                 float(shares[index][turn]))
                for turn in range(game.seats)
            ])  # fmt: skip
        return found


def softmax(logits: Any) -> Any:
    chances = np.exp(logits - logits.max())
    return chances / chances.sum()


class StyledGuide(NetGuide):
    """What a net finds good when it is asked for a style. How play goes on, and what a position is worth, is for the
    free net to say, and what the style finds much worse than its best is not tried: so a search with this guide looks
    for what wins among what the style would do."""

    def __init__(self, weights: Weights, features: Features, row: Any) -> None:
        super().__init__(weights, features)
        self.styled = NetGuide(weights.asked_for(row), features)

    def rank(self, game: Position, seat: int) -> list[tuple[int, float]]:
        ranked = self.styled.rank(game, seat)
        least = LEAST * ranked[0][1]
        return [(action, chance if chance >= least else 0.0) for action, chance in ranked]


class NetBot(Bot):
    """Plays what the net finds likeliest."""

    def __init__(self, guide: NetGuide) -> None:
        self.guide = guide

    def choose(self, game: Position, seat: int) -> int:
        return self.guide.choose_each([game], [seat])[0]


@cache
def shipped_weights(title_id: str, features: Features) -> Weights | None:
    content = shipped(title_id)
    return None if content is None else read_weights(content, features)


@cache
def shipped_rows(title_id: str, features: Features) -> dict[str, Any]:
    """The styles that come with the package."""
    weights, content = shipped_weights(title_id, features), shipped_styles(title_id)
    return {} if weights is None or content is None else read_styles(content, weights)


def shipped_guide(title_id: str, features: Features, style: str = "") -> NetGuide | None:
    """A guide with the weights that come with the package, or None."""
    weights = shipped_weights(title_id, features)
    if weights is None:
        return None
    return (
        StyledGuide(weights, features, shipped_rows(title_id, features)[style])
        if style
        else NetGuide(weights, features)
    )
