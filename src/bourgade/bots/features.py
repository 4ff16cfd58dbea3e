"""What a seat may know of a position, as bytes for a net: the contract that bots/<title>/features.py fulfils.

An observation has a fixed length a title and version, whatever the number of players and the options: absent seats
are zeros. It is seen from the seat: itself first, the others in turn order. Numbers are bytes with fixed scales, listed
in `layout`. The honesty property (tests/kit/test_features.py): positions that a seat cannot tell apart have the same
observation.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bourgade.kernel.position import Position

# A row of the layout: what it tells, how many bytes, and what to divide them by.
Row = tuple[str, int, float]


class ObservationCache:
    """What stays the same between two observations of one game need not be made again. One a table; a title's cache
    holds what it likes, and must notice by itself when something has changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    version: int
    layout: list[Row]
    holding_names: tuple[str, ...]  # what `holdings` counts
    styles: tuple[str, ...]  # the ways to play that a net can be asked for; the first is "free"
    rounds_ahead: int = 1  # how far a search looks
    points_weight: float  # what 20 points count beside a win: little, where others can end the game before they count

    def without_advice(self) -> Features:
        """The same without what a bot of ours would do, where that is a part of them: for those who want to find out
        by themselves. Shipped nets read all of it."""
        return self

    def new_cache(self) -> ObservationCache:
        return ObservationCache()

    def encode(self, game: Position, seat: int, cache: ObservationCache) -> bytes:
        """What the seat may know."""
        raise NotImplementedError

    def points(self, game: Position) -> list[int]:
        """How far every seat has come, in points: the first part of a net's value is what is still to come of them.
        Titles whose score is 0 until the end count progress instead."""
        return [row["total"] for row in game.scores()]

    def points_after_encode(self, game: Position, cache: ObservationCache) -> list[int]:
        """The same for a position that has just been encoded with this cache, where that may have needed them."""
        return self.points(game)

    def round(self, game: Position) -> int:
        """The number of the round; a search looks as far as the next one, or further (`rounds_ahead`)."""
        raise NotImplementedError

    def near_end(self, game: Position) -> bool:
        """Whether so little is left that a search does best to play on to the end."""
        return False

    def replan_others(self, game: Position, seat: int) -> None:
        """In a simultaneous phase, let the others begin anew: whoever was dealt something at random to have done in
        secret does what a guide thinks best instead. Elsewhere there is nothing to do."""

    def holdings(self, game: Position, seat: int) -> list[int]:
        """What a seat has got together, as `holding_names` names it: for reports, to tell styles apart."""
        return []

    def standard_box(self, game: Position) -> bool:
        """Whether a net can have been trained on such a table: no box of one's own."""
        raise NotImplementedError

    def size(self) -> int:
        return sum([row[1] for row in self.layout])

    def scales(self) -> list[float]:
        """What to divide each byte by."""
        found: list[float] = []
        for _, length, scale in self.layout:
            found += [scale] * length
        return found
