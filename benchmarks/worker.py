"""One build of the engine, asked for one short measurement after the other: a line in, a number out.

It uses only what has been in the public contract from the start, so that any commit's build can be asked. The same
slice is the same games in every build, so that two builds do the same work.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import bourgade

PLAYERS = 4


def play(title: Any, seed: int) -> int:
    """One random game: how many decisions it had."""
    game = title.new(PLAYERS, seed)
    choose = random.Random(seed).random
    decisions = 0
    while game.waiting:
        seat = game.waiting[0]
        legal = game.legal(seat)
        game.apply(seat, legal[int(choose() * len(legal))])
        decisions += 1
    return decisions


def decisions(title: Any, number: int, seconds: float) -> float:
    """Microseconds a decision, over games until the time is up; each slice has seeds of its own."""
    made, seed = 0, 1000 * number
    start = now = time.process_time()
    while now - start < seconds:
        made += play(title, seed)
        seed += 1
        now = time.process_time()
    return (now - start) / made * 1e6


def copying(title: Any, number: int, seconds: float) -> float:
    """Microseconds a copy of a position from the middle of a game."""
    game = title.new(PLAYERS, number)
    choose = random.Random(number).random
    for _ in range(100):
        if game.waiting:
            seat = game.waiting[0]
            legal = game.legal(seat)
            game.apply(seat, legal[int(choose() * len(legal))])
    calls = 0
    start = now = time.process_time()
    while now - start < seconds:
        for _ in range(200):
            game.copy()
        calls += 200
        now = time.process_time()
    return (now - start) / calls * 1e6


def searching(title: Any, number: int, seconds: float) -> float:
    """Microseconds a simulation of the reference search."""
    from bourgade.bots.uct import uct_search

    game = title.new(PLAYERS, number)
    simulations = 0
    start = now = time.process_time()
    while now - start < seconds:
        uct_search(game, game.waiting[0], 10, number)
        simulations += 10
        now = time.process_time()
    return (now - start) / simulations * 1e6


FIGURES: dict[str, Callable[[Any, int, float], float]] = {
    "a decision": decisions,
    "a copy": copying,
    "a simulation": searching,
}


def main() -> None:
    for line in sys.stdin:
        wanted = json.loads(line)
        title = bourgade.title(wanted["title"])
        print(FIGURES[wanted["figure"]](title, wanted["slice"], wanted["seconds"]), flush=True)


if __name__ == "__main__":
    main()
