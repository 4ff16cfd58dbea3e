"""Whether what bots expect comes true: shares of the win and points, against how games ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

BINS: Final = 10
PHASES: Final = ("early", "middle", "late")
Json = dict[str, Any]


def calibration(games: Sequence[Json]) -> Json:
    """Brier scores, a table of what was said and what came, and the points' mean error, also by thirds of a game."""
    rows = [row for game in games for row in expectations(game)]
    if not rows:
        return {"positions": 0}
    thirds = {name: [row for row in rows if row[0] == index] for index, name in enumerate(PHASES)}
    return {
        **scores(rows), "bins": bins(rows),
        "phases": {name: scores(found) for name, found in thirds.items() if found},
    }  # fmt: skip


# The third of the game, then for each seat its share as said, the share that came, and the error of its points.
Row = tuple[int, list[tuple[float, float, float]]]


def expectations(game: Json) -> list[Row]:
    seen = game["expected"]
    last = max((each[0] for each in seen), default=1)
    won = [1 / len(game["winners"]) if seat in game["winners"] else 0.0 for seat in range(len(game["seats"]))]
    return [
        (
            min(2, 3 * number // max(1, last)),
            [
                (share, won[seat], points - game["points"][seat])
                for seat, (points, share) in enumerate(values)
            ],
        )
        for number, _, values in seen
    ]  # fmt: skip


def scores(rows: Sequence[Row]) -> Json:
    said = [(share, came, error, 1 / len(seats)) for _, seats in rows for share, came, error in seats]
    return {
        "positions": len(rows),
        "brier": round(sum((share - came) ** 2 for share, came, _, _ in said) / len(said), 4),
        "brier_of_equal": round(sum((equal - came) ** 2 for _, came, _, equal in said) / len(said), 4),
        "points_bias": round(sum(error for _, _, error, _ in said) / len(said), 2),
    }


def bins(rows: Sequence[Row]) -> list[tuple[float, float, int]]:
    """The mean of what was said and of what came, and how often, for each tenth."""
    found: list[tuple[float, float, int]] = []
    said = [(share, came) for _, seats in rows for share, came, _ in seats]
    for low in range(BINS):
        inside = [(share, came) for share, came in said if min(BINS - 1, int(BINS * share)) == low]
        if inside:
            count = len(inside)
            shares = sum(share for share, _ in inside) / count, sum(came for _, came in inside) / count
            found.append((round(shares[0], 3), round(shares[1], 3), count))
    return found
