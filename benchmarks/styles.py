"""`python -m benchmarks.styles`: whether a net that is asked for a style plays it.

A *contremaître* whose net is asked for one of the title's styles (`Features.styles`) sits with three that may play as
they like, the same deals for every style, each seat in turn. Told are its share of the wins, and where its points come
from. With `--write docs/ladder.md` the figures go into the ladder's results (ladder.json) and onto its page.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from bourgade.bots.base import move
from bourgade.bots.guide import GreedyGuide
from bourgade.bots.level_settings import CONTREMAITRE, level
from bourgade.bots.levels import LevelBot, OverlookingGreedyBot
from bourgade.bots.nets.guide import NetGuide, shipped_weights
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.registry import features_of, greedy_for, guided_by
from bourgade.bots.win_shares import win_share
from bourgade.kernel.chance import Chance
from bourgade.kernel.compiled import compiled
from bourgade.kernel.registry import title, titles
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.ladder import STYLES
from bourgade.lab.ladder_page import add_to_page

SEED: Final = 5000
PLAYERS: Final = 4
SEEDS: Final = 1 << 30
Json = dict[str, Any]


def styled(title_id: str, style: int, seed: int) -> LevelBot:
    """A contremaître whose net is asked for a style."""
    features, made = features_of(title_id), level(CONTREMAITRE, title_id)
    weights = shipped_weights(title_id, features)
    assert weights is not None
    greedy = greedy_for(made, title_id)
    plain = made.search(GreedyGuide(greedy, features), features, False, True)
    search = made.search(NetGuide(weights, features, style), features, True, True)
    return LevelBot(features, search, plain, made, OverlookingGreedyBot(greedy, seed, 0), seed)


def play(title_id: str, style: int, number: int) -> tuple[float, dict[str, int]]:
    """One game: the share of the win, and the points by source."""
    seed, own = SEED + number // PLAYERS, number % PLAYERS
    game = title(title_id).new(PLAYERS, seed)
    dice, lots = Chance(number, "x"), seat_lots(seed)
    bots = [styled(title_id, style if seat == own else 0, dice.below(SEEDS)) for seat in range(PLAYERS)]
    while not game.over:
        seat = next_seat(game, lots)
        game.step(seat, move(bots[seat], game, seat, dice.below(SEEDS)))
    return win_share(game.winners, own), game.scores()[own]


def measured(title_id: str, games: int) -> Json:
    """The row of a title, for the ladder's results."""
    rows: list[Json] = []
    for style, name in enumerate(features_of(title_id).styles):
        found = [play(title_id, style, number) for number in range(games)]
        sources = {key: round(sum(points[key] for _, points in found) / games, 1) for key in found[0][1]}
        rows.append({"style": name, "wins": round(sum(share for share, _ in found) / games, 2), "points": sources})
    return {
        "title": title_id, "kind": STYLES, "strength": net_digest(title_id),
        "build": "compiled" if compiled() else "pure Python", "seed": SEED, "games": games, "asked": rows,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", help="without any: all that a net guides")
    parser.add_argument("--games", type=int, default=24, help="for each style")
    parser.add_argument("--write", type=Path, help="the ladder's page; its results lie beside it")
    given = parser.parse_args()
    for title_id in given.titles or [each for each in titles() if guided_by(each) == "net"]:
        row = measured(title_id, given.games)
        print(json.dumps(row), flush=True)
        if given.write is not None:
            add_to_page(given.write, [row])


if __name__ == "__main__":
    main()
