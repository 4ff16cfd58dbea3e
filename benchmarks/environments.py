"""`python -m benchmarks.environments`: steps a second of environments, ours beside those of others, in turns.

A step is: choose at random among the actions that the mask allows, step, and have the next observation and mask. Every
environment is measured in a process of its own, in CPU time, on one core. `--write` puts the table into
docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.pages import section
from benchmarks.report import ENVIRONMENTS, spread
from benchmarks.runs import PURE, ROOT, builds, run

TABLES = 32  # few enough to stay in a core's own memory
PAGE = ROOT / "docs" / "benchmarks.md"


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps a CPU second; `step` says how many it made."""
    for _ in range(20):
        step()
    made = 0
    start = now = time.process_time()
    while now - start < seconds:
        for _ in range(10):
            made += step()
        now = time.process_time()
    return made / (now - start)


def in_step(seconds: float) -> float:
    """Ours, many tables at once."""
    import numpy as np

    from bourgade.lab.vector import Tables

    tables = Tables("orleans", TABLES, players=4, seed=1)
    dice = np.random.default_rng(1)

    rows = np.arange(TABLES)

    def step() -> int:
        lots = (dice.random(TABLES) * tables.counts).astype(np.int64)
        tables.step(tables.legal[rows, lots])
        return TABLES

    return rate(step, seconds)


def agents(env: Any, seconds: float) -> float:
    """Any PettingZoo environment with masks."""
    import numpy as np

    dice = np.random.default_rng(1)
    env.reset(seed=1)
    games = 1

    def step() -> int:
        nonlocal games
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            games += 1
            env.reset(seed=games)
            return 0
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[dice.integers(len(legal))]))
        return 1

    return rate(step, seconds)


def ours_aec(seconds: float) -> float:
    from bourgade.lab.pettingzoo import TableEnv

    return agents(TableEnv("orleans", players=4), seconds)


def connect_four(seconds: float) -> float:
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env(), seconds)


def holdem(seconds: float) -> float:
    from pettingzoo.classic import texas_holdem_v4

    return agents(texas_holdem_v4.env(), seconds)


def catanatron(seconds: float) -> float:
    """One player of Catan; three random ones are played in between."""
    import catanatron_gym  # noqa: F401  (registers the environment)
    import gymnasium
    import numpy as np
    from catanatron import Color, RandomPlayer

    enemies = [RandomPlayer(color) for color in (Color.RED, Color.ORANGE, Color.WHITE)]
    env: Any = gymnasium.make("catanatron-v1", config={"enemies": enemies}, disable_env_checker=True)
    dice = np.random.default_rng(1)
    legal = env.reset(seed=1)[1]["valid_actions"]

    def step() -> int:
        nonlocal legal
        _, _, ended, cut, info = env.step(int(legal[dice.integers(len(legal))]))
        legal = env.reset()[1]["valid_actions"] if ended or cut else info["valid_actions"]
        return 1

    return rate(step, seconds)


OURS: dict[str, Callable[[float], float]] = {
    f"Orléans, 4 players, {TABLES} tables in step": in_step,
    "Orléans, 4 players, as PettingZoo": ours_aec,
}
THEIRS: dict[str, tuple[str, Callable[[float], float]]] = {
    "PettingZoo: connect four": ("pettingzoo", connect_four),
    "PettingZoo: Texas hold’em": ("pettingzoo", holdem),
    "catanatron: one player of Catan against three": ("catanatron-gym", catanatron),
}


def measure(rounds: int, seconds: float) -> dict[str, list[float] | str]:
    found: dict[str, list[float] | str] = {}
    for _ in range(rounds):
        for build, path in builds().items():
            for name in OURS:
                one(found, f"{name}, {build}", name, seconds, path)
        for name in THEIRS:
            one(found, name, name, seconds, PURE)
    return found


def one(found: dict[str, list[float] | str], row: str, name: str, seconds: float, path: Path) -> None:
    result = run(["-m", "benchmarks.environments", "--one", name, "--seconds", str(seconds)], path)
    if "skipped" in result:
        found[row] = str(result["skipped"])
    else:
        rates = found.setdefault(row, [])
        assert isinstance(rates, list)
        rates.append(float(result["rate"]))


def answer(name: str, seconds: float) -> dict[str, Any]:
    if name in OURS:
        return {"rate": OURS[name](seconds)}
    package, task = THEIRS[name]
    try:
        return {"rate": task(seconds), "version": metadata.version(package)}
    except (ImportError, metadata.PackageNotFoundError) as error:
        return {"skipped": f"{package} as installed has no such environment ({error})"}


def table(found: dict[str, list[float] | str]) -> list[str]:
    lines = ["| environment | steps/s, observation and mask included |", "|---|---|"]
    for name, rates in found.items():
        if isinstance(rates, str):
            lines.append(f"| {name} | skipped: {rates} |")
        else:
            shown = {"median": median(rates), "low": min(rates), "high": max(rates)}
            lines.append(f"| {name} | {spread(shown)} |")
    return lines


def write(lines: list[str]) -> None:
    """Put the table into the page, before what it says of growth, and say how busy the machine was."""
    page = PAGE.read_text(encoding="utf-8")
    part = "\n".join([
        ENVIRONMENTS,
        "",
        "Steps a second of environments, random choices among what the mask allows; each in a process of its own, in "
        f"turns. {os.getloadavg()[0]:.1f} processes wanted to run on the {os.cpu_count()} cores meanwhile: compare "
        "ratios.",
        "",
        *lines,
        "",
    ])  # fmt: skip
    old = section(page, ENVIRONMENTS)
    page = page.replace(old, part) if old else page.replace("## Growth\n", f"{part}\n## Growth\n", 1)
    PAGE.write_text(page, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.environments")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for one figure")
    parser.add_argument("--write", action="store_true", help="write the table into docs/benchmarks.md")
    parser.add_argument("--one", help="measure one environment here, and print JSON")
    wanted = parser.parse_args()
    if wanted.one:
        print(json.dumps(answer(wanted.one, wanted.seconds)))
        return
    lines = table(measure(wanted.rounds, wanted.seconds))
    print("\n".join(lines), file=sys.stdout)
    if wanted.write:
        write(lines)


if __name__ == "__main__":
    main()
