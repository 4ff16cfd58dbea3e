"""`make bench-server`: more and more tables, and where it ends; writes its part of docs/benchmarks.md if asked.

Everything takes about a quarter of an hour on a machine that has nothing else to do. SQLite is measured with few tables
and with many, PostgreSQL with many. A step lasts until there are acts enough to speak of the slowest in a hundred.
`--quick` does all of it with few tables and for a few seconds: to see that it runs, and what costs far too much.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import bourgade
from benchmarks.runs import ROOT
from benchmarks.server.crowds import crowds
from benchmarks.server.people import ACT_EVERY, Measured, SharedTable, measure, percentiles
from benchmarks.server.report import crowd_lines, table_lines, write
from benchmarks.server.serving import APART, BACKENDS, Databases, doors, memory, processor_seconds, servers
from tests.server.running import Server

STEPS: Final = {"sqlite": (10, 100, 250), "postgres": (100, 250), "postgres2": (100, 250), APART: (250,)}
QUICK_STEPS: Final = "20"
AT_ONCE: Final = 4  # tables that are opened at the same time
ACTS: Final = 600  # in a step, if that does not take too long
LONGEST: Final = 10.0  # seconds
SHORTEST: Final = 6.0
CROWD_SECONDS: Final = 8.0
QUICK_SECONDS: Final = 3.0


def step_seconds(tables: int, quick: bool) -> float:
    return QUICK_SECONDS if quick else min(LONGEST, max(SHORTEST, ACTS * ACT_EVERY / tables))


def using(running: list[Server]) -> Callable[[], tuple[float, float]]:
    """Seconds of a processor that the servers have used by now, and the load maker."""
    return lambda: (processor_seconds(running), time.process_time())


async def grow(running: list[Server], title: str, backend: str, steps: list[int], quick: bool = False) -> list[Any]:
    """One server with more and more tables of a title."""
    ports = [server.port for server in running]
    tables: list[SharedTable] = []
    rows: list[dict[str, Any]] = []
    measured = Measured(used=using(running))
    empty = memory(running)
    for step in steps:
        while len(tables) < step:
            numbers = range(len(tables), min(len(tables) + AT_ONCE, step))
            more = [SharedTable(doors(backend, ports, number), title, number) for number in numbers]
            await asyncio.gather(*(table.open(measured) for table in more))
            tables += more
        seconds = step_seconds(step, quick)
        await measure(tables, measured, seconds)
        acts = max(1, len(measured.acts))
        rows.append({
            "title": title, "backend": backend, "tables": step, "acts": len(measured.acts), "seconds": seconds,
            "act": percentiles(measured.acts), "news": percentiles(measured.news), "refused": measured.refused,
            "cpu_ms": 1000 * measured.spent[0] / acts, "load_ms": 1000 * measured.spent[1] / acts,
            "bytes": measured.sent / acts, "memory_mb": (memory(running) - empty) / step / 1e6,
            "slowest_write_ms": 1000 * measured.slowest_write,
        })  # fmt: skip
        print(table_lines(rows[-1:])[-1], flush=True)
    await asyncio.gather(*(table.close() for table in tables))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench-server")
    parser.add_argument("--titles", default=",".join(sorted(bourgade.titles(), key=lambda title: title != "orleans")))
    parser.add_argument("--backends", default=",".join(BACKENDS))
    parser.add_argument("--tables", help="instead of the usual steps, for instance 10,250")
    parser.add_argument("--quick", action="store_true", help="few tables, few seconds: to try something out")
    parser.add_argument("--pure", action="store_true", help="the pure Python build")
    parser.add_argument("--json", type=Path, help="write everything there")
    parser.add_argument("--write", action="store_true", help="write its part of docs/benchmarks.md")
    wanted = parser.parse_args()
    titles, backends = wanted.titles.split(","), wanted.backends.split(",")
    if wanted.quick:
        wanted.tables = wanted.tables or QUICK_STEPS
    begun = time.perf_counter()
    print("\n".join(table_lines([])), flush=True)
    rows: list[Any] = []
    with Databases() as databases:
        for backend in backends:
            for title in titles:
                steps = [int(step) for step in wanted.tables.split(",")] if wanted.tables else list(STEPS[backend])
                with servers(backend, databases.fresh(backend), wanted.pure) as running:
                    rows += asyncio.run(grow(running, title, backend, steps, wanted.quick))
        with servers("sqlite", databases.fresh("sqlite"), wanted.pure, limits=True) as running:
            scenes = asyncio.run(crowds(running[0], QUICK_SECONDS if wanted.quick else CROWD_SECONDS))
    print("\n".join(crowd_lines(scenes)), flush=True)
    if wanted.json:
        found = {"tables": rows, "crowds": scenes}
        wanted.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if wanted.write:
        write(rows, scenes, ROOT / "docs" / "benchmarks.md")
    print(f"{(time.perf_counter() - begun) / 60:.1f} minutes", flush=True)


if __name__ == "__main__":
    main()
