"""`python -m benchmarks.clochemerle_box`: strong play of Clochemerle beside what is known of real games.

The values of its box that no source gives were chosen so that strong play comes near what people tell of their games
(docs/data.md). This plays games of the net against itself, as a compagnon does, with any box and weights, and says how
long they were, where the winners' points came from, and how many story tokens were out at the end.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any, Final

import numpy as np

from bourgade.bots.nets.guide import NetGuide, shipped_guide
from bourgade.bots.nets.weights import read_weights
from bourgade.bots.registry import features_of
from bourgade.games.clochemerle.rules.flow import TakeFirstDie
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.kernel.box import read_toml
from bourgade.kernel.registry import title

TITLE: Final = "clochemerle"
SOURCES: Final = ("church", "council", "harvest", "travel", "customers", "story", "labourers", "hand", "total")
LONGEST: Final = 150  # rounds after which a game is left as it is
LEAST_LIKELY: Final = 0.1  # of the best choice's chance: below, a choice is not taken


class Table:
    """One game, and what is counted of it."""

    def __init__(self, players: int, seed: int, options: dict[str, Any], data: dict[str, Any]) -> None:
        made = title(TITLE).new(players, seed, options, data)
        assert isinstance(made, Clochemerle)
        self.game = made
        self.turns = 0
        self.free = 0  # turns that took no time
        self.invasions = 0
        self.before = 0

    @property
    def going_on(self) -> bool:
        return not self.game.over and self.game.round <= LONGEST

    def step(self, seat: int, action: int) -> None:
        rat, time = self.game.rat, self.spent()
        if isinstance(self.game.stack[-1], TakeFirstDie):
            if self.turns and self.before == time:
                self.free += 1
            self.turns += 1
            self.before = time
        self.game.step(seat, action)
        self.invasions += self.game.rat > rat

    def spent(self) -> int:
        """All the time that all players have spent."""
        clouds = self.game.box.clouds
        return sum(player.time for player in self.game.players) + clouds * self.game.coffins()


def play(guide: NetGuide, tables: list[Table], seed: int) -> None:
    lots = random.Random(seed)
    while live := [table for table in tables if table.going_on]:
        games = [table.game for table in live]
        seats = [game.waiting[0] for game in games]
        legals = [game.choices[seat] for game, seat in zip(games, seats, strict=True)]
        x = guide.weights.trunk(guide.rows(list(games), seats), legals)
        for index, table in enumerate(live):
            logits = guide.weights.logits(x[index], legals[index])
            chances = np.exp(logits - logits.max())
            chances[chances < LEAST_LIKELY] = 0.0
            table.step(seats[index], lots.choices(legals[index], weights=chances.tolist())[0])


def best_seat(rows: Any) -> int:
    return max(range(len(rows)), key=lambda seat: int(rows[seat]["total"]))


def facts(tables: list[Table]) -> dict[str, Any]:
    count = len(tables)
    scores: list[Any] = [table.game.scores() for table in tables]
    best = [best_seat(rows) for rows in scores]
    players = [table.game.players for table in tables]
    winners = [found[seat] for found, seat in zip(players, best, strict=True)]
    points = {name: sum(rows[seat][name] for rows, seat in zip(scores, best, strict=True)) / count for name in SOURCES}
    seats = len(scores[0])
    return {
        "rounds": sum(table.game.round for table in tables) / count,
        "turns": sum(table.turns for table in tables) / count / seats,
        "turns without time": sum(table.free for table in tables) / max(1, sum(table.turns for table in tables)),
        "winner": {name: round(number, 1) for name, number in points.items()},
        "winners from": sorted(rows[seat]["total"] for rows, seat in zip(scores, best, strict=True))[count // 20],
        "winners to": sorted(rows[seat]["total"] for rows, seat in zip(scores, best, strict=True))[-1 - count // 20],
        "winner served": sum(player.served.bit_count() for player in winners) / count,
        "used by winners": {
            name: round(sum(rows[seat][name] > 0 for rows, seat in zip(scores, best, strict=True)) / count, 2)
            for name in SOURCES[:6]
        },
        "mean": sum(row["total"] for rows in scores for row in rows) / count / seats,
        "story tokens out": sum(player.safe + player.tree for found in players for player in found) / count,
        "invasions": sum(table.invasions for table in tables) / count,
        "unfinished": sum(not table.game.over for table in tables),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, help="an .npz file; else those that are shipped")
    parser.add_argument("--data", type=Path, help="a box laid over the shipped one")
    parser.add_argument("--box", help="the option `box`; else the usual one")
    parser.add_argument("--players", type=int, nargs="*", default=[4, 3, 2])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    features = features_of(TITLE)
    guide = shipped_guide(TITLE, features)
    if given.weights:
        guide = NetGuide(read_weights(given.weights.read_bytes(), features), features)
    assert guide is not None
    options = {"box": given.box} if given.box else {}
    data = read_toml(given.data) if given.data else {}
    for players in given.players:
        tables = [Table(players, given.seed * 100_000 + number, options, data) for number in range(given.games)]
        play(guide, tables, given.seed)
        print(json.dumps({"players": players, "games": given.games, **facts(tables)}), flush=True)


if __name__ == "__main__":
    main()
