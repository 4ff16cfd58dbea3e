"""`python -m benchmarks.styles`: whether a level that is asked for a style plays it, and what that costs.

A *contremaître* that is asked for one of the title's styles (`bots.styles`) sits with three that may play as they like,
the same deals for every style, each seat in turn. Told are its share of the wins, where its points come from, and what
it holds at the end. With `--write docs/ladder.md` the figures go into the ladder's results (ladder.json) and onto its
page.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

from bourgade.bots import styles
from bourgade.bots.base import move
from bourgade.bots.level_settings import CONTREMAITRE
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.registry import bot, features_of
from bourgade.bots.win_shares import win_share
from bourgade.kernel.chance import Chance
from bourgade.kernel.compiled import compiled
from bourgade.kernel.registry import title, titles
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.ladder import STYLES
from bourgade.lab.ladder_page import add_to_page
from bourgade.lab.statistics import NORMAL_95, mean

SEED: Final = 5000
PLAYERS: Final = 4
SEEDS: Final = 1 << 30
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """What a game was for the seat that was asked for a style."""

    share: float  # of the win
    points: dict[str, int]
    held: dict[str, int]


def play(title_id: str, level: str, style: str, number: int) -> Played:
    seed, own = SEED + number // PLAYERS, number % PLAYERS
    game = title(title_id).new(PLAYERS, seed)
    dice, lots = Chance(number, "benchmarks/styles"), seat_lots(seed)
    names = [f"{level}:{style}" if style and seat == own else level for seat in range(PLAYERS)]
    bots = [bot(name, title_id, dice.below(SEEDS), steady=True) for name in names]
    while not game.over:
        seat = next_seat(game, lots)
        game.step(seat, move(bots[seat], game, seat, dice.below(SEEDS)))
    features = features_of(title_id)
    held = dict(zip(features.holding_names, features.holdings(game, own), strict=True))
    return Played(win_share(game.winners, own), game.scores()[own], held)


def measured(title_id: str, level: str, games: int) -> Json:
    """The row of a title, for the ladder's results."""
    rows: list[Json] = []
    for style in ("", *styles(title_id)):
        found = [play(title_id, level, style, number) for number in range(games)]
        rows.append({
            "style": style or "free",
            "wins": round(mean([each.share for each in found]), 3),
            "reach": reach(found),
            "points": means([each.points for each in found]),
            "held": means([each.held for each in found]),
        })  # fmt: skip
    return {
        "title": title_id, "kind": STYLES, "strength": net_digest(title_id), "level": level,
        "build": "compiled" if compiled() else "pure Python", "seed": SEED, "games": games, "asked": rows,
    }  # fmt: skip


def reach(found: Sequence[Played]) -> float:
    """How far the 95 % interval of the wins reaches, by deal."""
    deals = [mean([each.share for each in found[start : start + PLAYERS]]) for start in range(0, len(found), PLAYERS)]
    spread = sum((deal - mean(deals)) ** 2 for deal in deals) / max(1, len(deals) - 1)
    return round(NORMAL_95 * sqrt(spread / len(deals)), 3)


def means(rows: Sequence[Mapping[str, int]]) -> dict[str, float]:
    return {name: round(mean([float(row[name]) for row in rows]), 1) for name in rows[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", help="without any: all that have styles")
    parser.add_argument("--games", type=int, default=96, help="for each style")
    parser.add_argument("--level", default=CONTREMAITRE)
    parser.add_argument("--write", type=Path, help="the ladder's page; its results lie beside it")
    given = parser.parse_args()
    for title_id in given.titles or [each for each in titles() if styles(each)]:
        row = measured(title_id, given.level, given.games)
        print(json.dumps(row), flush=True)
        if given.write is not None:
            add_to_page(given.write, [row])


if __name__ == "__main__":
    main()
