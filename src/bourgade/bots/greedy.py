"""One look ahead: try every action on a copy and take the one that leaves the best position."""

from __future__ import annotations

from bourgade.bots.base import Bot
from bourgade.kernel.position import Position


class GreedyBot(Bot):
    """Judges by the points so far. A title's own greedy bot knows better what a position is worth."""

    def value(self, game: Position, seat: int) -> float:
        """What a position is worth to a seat."""
        return game.scores()[seat]["total"]

    def overrules_search(self) -> bool:
        """Whether it plays so much better than it values that no search by its values may overrule it."""
        return False

    def strength_key(self) -> str:
        """What it differs in from others of its title: results of other habits tell nothing about it."""
        return ""

    def choose(self, game: Position, seat: int) -> int:
        options = game.legal(seat)
        best, most = options[0], 0.0
        for index, action in enumerate(options):
            twin = game.copy()
            twin.step(seat, action)
            worth = self.value(twin, seat)
            if index == 0 or worth > most:
                best, most = action, worth
        return best
