"""The server's part of docs/benchmarks.md."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any, Final

from benchmarks.pages import section
from benchmarks.server.serving import BACKENDS

HEADING: Final = "## The table server"


def table_lines(rows: list[dict[str, Any]]) -> list[str]:
    lines = [
        "| title | database, processes | tables | acts/s | act ms: p50, p95, p99 | news ms: p50, p95, p99 "
        "| CPU ms an act | load maker's | kB an act | MB a table | slowest write ms |",
        "|---" * 11 + "|",
    ]
    for row in rows:
        name, processes = BACKENDS[row["backend"]]
        lines.append(
            f"| {row['title']} | {name}, {processes} | {row['tables']} | {row['acts'] / row['seconds']:.0f} "
            f"| {times(row['act'])} | {times(row['news'])} | {row['cpu_ms']:.1f} | {row['load_ms']:.1f} "
            f"| {row['bytes'] / 1000:.1f} | {row['memory_mb']:.2f} | {row['slowest_write_ms']:.0f} |"
        )
    return lines


def crowd_lines(scenes: list[dict[str, Any]]) -> list[str]:
    return ["| what others do | what is felt |", "|---|---|", *(f"| {it['scene']} | {it['found']} |" for it in scenes)]


def times(found: dict[str, float]) -> str:
    return ", ".join(f"{found[name]:.0f}" for name in ("p50", "p95", "p99"))


def part(rows: list[dict[str, Any]], scenes: list[dict[str, Any]]) -> str:
    return "\n".join([
        HEADING,
        "",
        "Written by `make bench-server`. Four people a table, each with a socket of their own, in games broken off "
        "somewhere; an act at every table in two seconds, posted and answered over HTTP, and told to the others. The "
        "load maker and the database run beside the server on the same "
        f"{os.cpu_count()} cores ({platform.machine()}). CPU is the server's own, and beside it the load maker's; an "
        "act's bytes are those of all its news. With two processes, a table's people come in at the same one, as "
        "[hosting](hosting.md) says how; *apart*: two at each, who are told through the database. For one title the "
        "load maker does the same in every row, so its own figure tells how quick the machine was just then: where it "
        "is higher, everything is. An act is answered when it is on disk; the last column is the slowest of another "
        "program's small writes meanwhile: a tenth of a second there is the disk's, and acts waited for it as well.",
        "",
        *table_lines(rows),
        "",
        "One server with SQLite, and somebody who acts twenty times a second at most:",
        "",
        *crowd_lines(scenes),
        "",
    ])  # fmt: skip


def write(rows: list[dict[str, Any]], scenes: list[dict[str, Any]], page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    old = section(text, HEADING)
    fresh = part(rows, scenes)
    page.write_text(text.replace(old, fresh) if old else f"{text.rstrip()}\n\n{fresh}", encoding="utf-8")
