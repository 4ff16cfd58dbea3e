"""How fast the engine is: what a caller of the public contract gets, on one core, in CPU time.

Every figure is the median of several slices, with the lowest and the highest beside it, because machines are noisy.
"""

from __future__ import annotations

import json
import platform
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.uct import uct_search
from bourgade.kernel import registry
from bourgade.kernel.chance import Chance
from bourgade.kernel.compiled import compiled
from bourgade.kernel.position import Position
from bourgade.kernel.title import Title

Figure = dict[str, float]
SLICES = 5


def machine() -> dict[str, str]:
    """What was measured on."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor(),
        "build": "compiled" if compiled() else "pure Python",
    }


def processor() -> str:
    """The model, where the system says it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown")


def figure(values: list[float]) -> Figure:
    return {"median": median(values), "low": min(values), "high": max(values)}


def calibration() -> float:
    """Iterations a second of a fixed loop of plain Python, so that figures of two machines can be compared."""
    start = time.process_time()
    total = 0
    for index in range(1_000_000):
        total += index & 7
    return 1_000_000 / (time.process_time() - start)


def play_random(title: Title, players: int, seed: int) -> tuple[int, int]:
    """One game through the public contract: ask for the legal list, choose, apply. Decisions, and options offered."""
    game = title.new(players, seed)
    below, lots = Chance(seed, "bench").below, seat_lots(seed)
    decisions = offered = 0
    while game.waiting:
        seat = next_seat(game, lots)
        legal = game.legal(seat)
        game.apply(seat, legal[below(len(legal))])
        decisions += 1
        offered += len(legal)
    return decisions, offered


def measure_play(title: Title, players: int, seconds: float) -> dict[str, Figure | float]:
    rates: list[float] = []
    games: list[float] = []
    all_decisions = all_offered = seed = 0
    for _ in range(SLICES):
        decisions = count = 0
        start = now = time.process_time()
        while now - start < seconds:
            made, offered = play_random(title, players, seed)
            decisions += made
            all_offered += offered
            count += 1
            seed += 1
            now = time.process_time()
        rates.append(decisions / (now - start))
        games.append(count / (now - start))
        all_decisions += decisions
    return {
        "decisions_per_second": figure(rates),
        "games_per_second": figure(games),
        "decisions_per_game": all_decisions / seed,
        "mean_legal": all_offered / all_decisions,
    }


def microseconds(task: Callable[[], object], seconds: float) -> Figure:
    """What one call costs."""
    costs: list[float] = []
    for _ in range(SLICES):
        calls = 0
        start = now = time.process_time()
        while now - start < seconds:
            for _ in range(20):
                task()
            calls += 20
            now = time.process_time()
        costs.append((now - start) / calls * 1e6)
    return figure(costs)


def middle_position(title: Title, players: int, seed: int = 1) -> Position:
    """A position from the middle of a random game."""
    length, _ = play_random(title, players, seed)
    return position_after(title, players, seed, length // 2)


def position_after(title: Title, players: int, seed: int, acts: int) -> Position:
    game = title.new(players, seed)
    chance, lots = Chance(seed, "bench"), seat_lots(seed)
    for _ in range(acts):
        seat = next_seat(game, lots)
        legal = game.legal(seat)
        game.apply(seat, legal[chance.below(len(legal))])
    return game


def bytes_a_position(game: Position) -> float:
    """Memory that another copy needs."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [game.copy() for _ in range(200)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(copies)


def measure_search(title: Title, players: int, simulations: int) -> Figure:
    """Simulations a second of the reference search, with whole playouts from the first position on."""
    game = title.new(players, 1)
    rates: list[float] = []
    for seed in range(SLICES):
        start = time.process_time()
        uct_search(game, game.waiting[0], simulations, seed)
        rates.append(simulations / (time.process_time() - start))
    return figure(rates)


def measure_growth(title: Title, players: int) -> list[float]:
    """Microseconds a decision in each tenth of a game: flat, if nothing grows with the number of moves."""
    costs: list[list[float]] = [[] for _ in range(10)]
    for seed in range(10):
        length, _ = play_random(title, players, seed)
        game = title.new(players, seed)
        below, lots = Chance(seed, "bench").below, seat_lots(seed)
        for act in range(length):
            start = time.perf_counter()
            seat = next_seat(game, lots)
            legal = game.legal(seat)
            game.apply(seat, legal[below(len(legal))])
            costs[act * 10 // length].append((time.perf_counter() - start) * 1e6)
    return [median(tenth) for tenth in costs]


def measure(title_id: str, players: int, seconds: float = 0.3, simulations: int = 100) -> dict[str, object]:
    """Everything about one title with one number of players."""
    title = registry.title(title_id)
    game = middle_position(title, players)
    seat = game.waiting[0]
    data = json.loads(json.dumps(game.dump()))
    return {
        "title": title_id,
        "players": players,
        **measure_play(title, players, seconds),
        "copy": microseconds(game.copy, seconds / 3),
        "dump": microseconds(game.dump, seconds / 3),
        "load": microseconds(lambda: title.load(data), seconds / 3),
        "view": microseconds(lambda: game.view(seat), seconds / 3),
        "ask": microseconds(lambda: game.ask(seat), seconds / 3),
        "determinize": microseconds(lambda: game.determinize(seat, 1), seconds / 3),
        "searches_per_second": measure_search(title, players, simulations),
        "bytes": bytes_a_position(game),
        "growth": measure_growth(title, players),
    }


def main(arguments: list[str]) -> None:
    """Measure what the first argument, a JSON object, asks for, and print the result as JSON: the form in which
    benchmarks/ runs one build after the other, each in a process of its own."""
    wanted = json.loads(arguments[0])
    results = [measure(title, players, wanted["seconds"], wanted["simulations"]) for title, players in wanted["cases"]]
    print(json.dumps({"machine": machine(), "calibration": calibration(), "results": results}))


if __name__ == "__main__":
    main(sys.argv[1:])
