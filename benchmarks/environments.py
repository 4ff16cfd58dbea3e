"""`python -m benchmarks.environments`: steps a second of environments, ours beside those of others, in turns.

A step is: choose at random among the legal actions, step, and have the next observation and legal actions; games that
end are followed by new ones. Every environment is measured in a process of its own, in CPU time, on one core. What two
processes gain is measured in time on the wall, against one. `--write` puts the tables into docs/benchmarks.md.
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

TITLES = {"orleans": "Orléans", "clochemerle": "Clochemerle", "tournay": "Tournay", "lorrein": "Lorrein"}
FEW, MANY = 32, 256  # tables in step
PGX = {"backgammon": "backgammon"}  # its chess takes minutes to compile
BATCHES = (32, 1024)
OPEN_SPIEL = {"backgammon": "backgammon", "chess": "chess", "quoridor": "quoridor"}
PAGE = ROOT / "docs" / "benchmarks.md"
PEERS = ROOT / "build" / "peers"  # pgx: it brings a package "tests", which hides ours where all else is installed
Task = Callable[[float], float]


def rate(step: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second; `step` says how many it made."""
    for _ in range(20):
        step()
    made = 0
    start = now = clock()
    while now - start < seconds:
        for _ in range(10):
            made += step()
        now = clock()
    return made / (now - start)


def in_step(title_id: str, count: int, jobs: int = 1, clock: Callable[[], float] = time.process_time) -> Task:
    """Ours, many tables at once."""

    def task(seconds: float) -> float:
        import numpy as np

        from bourgade.lab.vector import Tables

        tables = Tables(title_id, count, players=4, seed=1, jobs=jobs)
        dice = np.random.default_rng(1)
        rows = np.arange(count)

        def step() -> int:
            lots = (dice.random(count) * tables.counts).astype(np.int64)
            tables.step(tables.legal[rows, lots])
            return count

        found = rate(step, seconds, clock)
        tables.close()
        return found

    return task


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


def ours_aec(title_id: str) -> Task:
    def task(seconds: float) -> float:
        from bourgade.lab.pettingzoo import TableEnv

        return agents(TableEnv(title_id, players=4), seconds)

    return task


def ours_seat(title_id: str) -> Task:
    """One seat of ours; three random bots are played in between."""

    def task(seconds: float) -> float:
        import numpy as np

        from bourgade.lab.gymnasium import SeatEnv

        env = SeatEnv(title_id, players=4, opponents="random")
        dice = np.random.default_rng(1)
        mask = env.reset(seed=1)[0]["action_mask"]

        def step() -> int:
            nonlocal mask
            legal = np.flatnonzero(mask)
            seen, _, ended, cut, _ = env.step(int(legal[dice.integers(len(legal))]))
            mask = (env.reset()[0] if ended or cut else seen)["action_mask"]
            return 1

        return rate(step, seconds)

    return task


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


def time_steps(game: str) -> Task:
    """OpenSpiel's environment; it throws the dice by itself."""

    def task(seconds: float) -> float:
        import numpy as np
        from open_spiel.python import rl_environment

        env: Any = rl_environment.Environment(game)
        dice = np.random.default_rng(1)
        seen = env.reset()

        def step() -> int:
            nonlocal seen
            if seen.last():
                seen = env.reset()
                return 0
            legal = seen.observations["legal_actions"][seen.current_player()]
            seen = env.step([legal[dice.integers(len(legal))]])
            return 1

        return rate(step, seconds)

    return task


def pgx_batch(game: str, count: int) -> Task:
    """A batch of pgx on the processor: choice, step and new games in one compiled function."""

    def task(seconds: float) -> float:
        sys.path.append(str(PEERS))
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        env: Any = pgx.make(game)
        step_one = auto_reset(env.step, env.init)

        def play(state: Any, key: Any) -> tuple[Any, Any]:
            key, lots, steps = jax.random.split(key, 3)
            chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.random.categorical(lots, chances, axis=-1)
            return jax.vmap(step_one)(state, actions, jax.random.split(steps, count)), key

        key = jax.random.PRNGKey(1)
        compiled = jax.jit(play)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))

        def step() -> int:
            nonlocal state, key
            state, key = compiled(state, key)
            state.observation.block_until_ready()
            return count

        return rate(step, seconds)

    return task


def named(task: Callable[[str], Task], form: str) -> dict[str, Task]:
    return {f"{name}, 4 players, {form}": task(title_id) for title_id, name in TITLES.items()}


OURS: dict[str, Task] = {
    **named(lambda title_id: in_step(title_id, FEW), f"{FEW} tables in step"),
    **named(lambda title_id: in_step(title_id, MANY), f"{MANY} tables in step"),
    **named(ours_aec, "as PettingZoo"),
    **named(ours_seat, "as Gymnasium, against random bots"),
}
THEIRS: dict[str, tuple[str, Task]] = {
    "PettingZoo: connect four": ("pettingzoo", connect_four),
    "PettingZoo: Texas hold’em": ("pettingzoo", holdem),
    "catanatron: one player of Catan against three random ones": ("catanatron-gym", catanatron),
    **{f"OpenSpiel, rl_environment: {name}": ("open_spiel", time_steps(game)) for game, name in OPEN_SPIEL.items()},
    **{
        f"pgx: {name}, a batch of {count:,}": ("pgx", pgx_batch(game, count))
        for game, name in PGX.items()
        for count in BATCHES
    },
}
# What is also measured without the compiler.
PURE_TOO = (f"Orléans, 4 players, {FEW} tables in step", "Orléans, 4 players, as PettingZoo")
# One process and two, in time on the wall.
PROCESSES: dict[str, tuple[Task, Task]] = {
    name: (in_step(title_id, MANY, 1, time.perf_counter), in_step(title_id, MANY, 2, time.perf_counter))
    for title_id, name in TITLES.items()
}


def measure(rounds: int, seconds: float) -> dict[str, list[float] | str]:
    found: dict[str, list[float] | str] = {}
    for _ in range(rounds):
        for build, path in builds().items():
            for name in OURS if path != PURE else PURE_TOO:
                one(found, f"{name}, {build}", name, seconds, path)
        for name in THEIRS:
            one(found, name, name, seconds, PURE)
    return found


def measure_processes(rounds: int, seconds: float) -> dict[str, list[tuple[float, float]]]:
    """Steps a second of one process and of two, in turns."""
    path = builds().get("compiled", PURE)
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(rounds):
        for name in PROCESSES:
            result = run(["-m", "benchmarks.environments", "--processes", name, "--seconds", str(seconds)], path)
            found.setdefault(name, []).append((float(result["one"]), float(result["two"])))
    return found


def one(found: dict[str, list[float] | str], row: str, name: str, seconds: float, path: Path) -> None:
    result = run(["-m", "benchmarks.environments", "--one", name, "--seconds", str(seconds)], path)
    if "skipped" in result:
        found[row] = str(result["skipped"])
    else:
        rates = found.setdefault(row, [])
        assert isinstance(rates, list)
        rates.append(float(result["rate"]))
        print(f"{row}: {rates[-1]:,.0f}", file=sys.stderr)  # a run takes long where the machine is busy


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
            lines.append(f"| {name} | {spread(spread_of(rates))} |")
    return lines


def processes_table(found: dict[str, list[tuple[float, float]]]) -> list[str]:
    lines = [f"| {MANY} tables, 4 players | one process | two | two ÷ one |", "|---|---|---|---|"]
    for name, pairs in found.items():
        shown = [spread(spread_of([pair[at] for pair in pairs])) for at in range(2)]
        ratios = [two / one for one, two in pairs]
        times = f"{median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"
        lines.append(f"| {name} | {shown[0]} | {shown[1]} | {times} |")
    return lines


def spread_of(rates: list[float]) -> dict[str, float]:
    return {"median": median(rates), "low": min(rates), "high": max(rates)}


def write(lines: list[str], processes: list[str]) -> None:
    """Put the tables into the page, before what it says of growth, and say how busy the machine was."""
    page = PAGE.read_text(encoding="utf-8")
    part = "\n".join([
        ENVIRONMENTS,
        "",
        "Steps a second of environments, random choices among what is legal, in processes of their own, in turns, in "
        f"CPU time. {os.getloadavg()[0]:.1f} processes wanted to run on the {os.cpu_count()} cores meanwhile: compare "
        "ratios. Finished games are followed by new ones everywhere.",
        "",
        *lines,
        "",
        "`Tables(jobs=2)`, steps a second on the wall:",
        "",
        *processes,
        "",
    ])  # fmt: skip
    old = section(page, ENVIRONMENTS)
    page = page.replace(old, part) if old else page.replace("## Growth\n", f"{part}\n## Growth\n", 1)
    PAGE.write_text(page, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.environments")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="time for one figure")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/benchmarks.md")
    parser.add_argument("--one", help="measure one environment here, and print JSON")
    parser.add_argument("--processes", help="measure one process and two here, and print JSON")
    wanted = parser.parse_args()
    if wanted.one:
        print(json.dumps(answer(wanted.one, wanted.seconds)))
        return
    if wanted.processes:
        alone, together = PROCESSES[wanted.processes]
        print(json.dumps({"one": alone(wanted.seconds), "two": together(wanted.seconds)}))
        return
    lines = table(measure(wanted.rounds, wanted.seconds))
    processes = processes_table(measure_processes(wanted.rounds, wanted.seconds))
    print("\n".join([*lines, "", *processes]), file=sys.stdout)
    if wanted.write:
        write(lines, processes)


if __name__ == "__main__":
    main()
