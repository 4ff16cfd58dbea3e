"""`make bench-server`: more and more tables, and where it ends; writes its part of docs/benchmarks.md if asked."""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path
from typing import Any, Final

import bourgade
from benchmarks.runs import ROOT
from benchmarks.server.people import Measured, SharedTable, measure, percentiles
from benchmarks.server.report import table_lines, write
from benchmarks.server.serving import BACKENDS, memory, processor_seconds, servers
from tests.server.running import Server

STEPS: Final = (10, 50, 100, 250)
AT_ONCE: Final = 4  # tables that are opened at the same time


async def grow(running: list[Server], title: str, backend: str, steps: list[int], seconds: float) -> list[Any]:
    """One server with more and more tables of a title."""
    ports = [server.port for server in running]
    tables: list[SharedTable] = []
    rows: list[dict[str, Any]] = []
    measured = Measured()
    empty = memory(running)
    for step in steps:
        while len(tables) < step:
            more = [SharedTable(ports, title, len(tables) + n) for n in range(min(AT_ONCE, step - len(tables)))]
            await asyncio.gather(*(table.open(measured) for table in more))
            tables += more
        measured.acts, measured.news, measured.refused, measured.sent = [], [], 0, 0
        before = processor_seconds(running)
        await measure(tables, measured, seconds)
        used = processor_seconds(running) - before
        acts = max(1, len(measured.acts))
        rows.append({
            "title": title, "backend": backend, "tables": step, "acts": len(measured.acts), "seconds": seconds,
            "act": percentiles(measured.acts), "news": percentiles(measured.news), "refused": measured.refused,
            # The processor also ran while it was not counted.
            "cpu_ms": 1000 * used / acts * seconds / (seconds + 2.0), "bytes": measured.sent / acts,
            "memory_mb": (memory(running) - empty) / step / 1e6,
        })  # fmt: skip
        print(table_lines(rows[-1:])[-1], flush=True)
    await asyncio.gather(*(table.close() for table in tables))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench-server")
    parser.add_argument("--titles", default=",".join(bourgade.titles()))
    parser.add_argument("--backends", default=",".join(BACKENDS))
    parser.add_argument("--tables", default=",".join(str(step) for step in STEPS))
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each step is measured")
    parser.add_argument("--quick", action="store_true", help="one title, SQLite, few tables: to try something out")
    parser.add_argument("--pure", action="store_true", help="the pure Python build")
    parser.add_argument("--json", type=Path, help="write everything there")
    parser.add_argument("--write", action="store_true", help="write its part of docs/benchmarks.md")
    wanted = parser.parse_args()
    titles, backends = wanted.titles.split(","), wanted.backends.split(",")
    steps, seconds = [int(step) for step in wanted.tables.split(",")], wanted.seconds
    if wanted.quick:
        titles, backends, steps, seconds = ["orleans"], ["sqlite"], [10, 50], 6.0
    print("\n".join(table_lines([])), flush=True)
    rows: list[Any] = []
    for backend in backends:
        for title in titles:
            with servers(backend, wanted.pure) as running:
                rows += asyncio.run(grow(running, title, backend, steps, seconds))
    if wanted.json:
        wanted.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    if wanted.write:
        write(rows, ROOT / "docs" / "benchmarks.md")


if __name__ == "__main__":
    main()
