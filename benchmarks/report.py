"""The results as a page: docs/benchmarks.md and its plots."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks.pages import section
from benchmarks.plot import Panel, draw
from benchmarks.server.report import HEADING

Result = dict[str, Any]
ENVIRONMENTS = "## Environments"  # benchmarks/environments.py writes this part


def number(value: float) -> str:
    """Three figures, as people say them."""
    if value >= 1_000_000:
        return f"{value / 1_000_000:.2f} M"
    if value >= 10_000:
        return f"{value / 1000:.0f} k"
    if value >= 1000:
        return f"{value / 1000:.1f} k"
    return f"{value:.3g}"


def spread(figure: dict[str, float]) -> str:
    return f"{number(figure['median'])} ({number(figure['low'])}–{number(figure['high'])})"


def headline(results: Result) -> list[str]:
    """Each title with four players beside catanatron, measured in turns in one run."""
    base = results["peers"].get("catanatron", {})
    lines = [
        "| engine | decisions/s | × catanatron | decisions a game | mean legal | copy µs | catanatron's copy ÷ ours "
        "| search simulations/s |",
        "|---" * 8 + "|",
    ]
    for row in results["headline"]:
        copy = f"{base['copy']['median'] / row['copy']['median']:.1f}" if "copy" in base else "–"
        lines.append(
            f"| {row['title']}, {row['players']} players, {row['build']} | {spread(row['decisions'])} "
            f"| {beside(row, base)} | {row['decisions_per_game']:.0f} | {row['mean_legal']:.1f} "
            f"| {spread(row['copy'])} | {copy} | {spread(row['searches'])} |"
        )
    for name, row in results["peers"].items():
        if "skipped" in row:
            lines.append(f"| {name} | skipped: {row['skipped']} | | | | | | |")
            continue
        copy = spread(row["copy"]) if "copy" in row else "–"
        lines.append(
            f"| {name} {row['version']} ({row['game']}) | {spread(row['decisions'])} | {beside(row, base)} "
            f"| {row['decisions_per_game']:.0f} | {row['mean_legal']:.1f} | {copy} | | |"
        )
    return lines


def beside(row: Result, base: Result) -> str:
    if "decisions" not in base:
        return "–"
    ratio = row["decisions"]["median"] / base["decisions"]["median"]
    return f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"


def details(results: Result) -> list[str]:
    lines = [
        "| title | players | build | decisions/s | games/s | decisions a game | mean legal | copy µs | dump µs "
        "| load µs | view µs | ask µs | determinize µs | search simulations/s | bytes a position |",
        "|---" * 15 + "|",
    ]
    for row in results["details"]:
        lines.append(
            f"| {row['title']} | {row['players']} | {row['build']} | {spread(row['decisions_per_second'])} "
            f"| {number(row['games_per_second']['median'])} | {row['decisions_per_game']:.0f} "
            f"| {row['mean_legal']:.1f} | "
            + " | ".join(
                number(row[name]["median"])
                for name in ("copy", "dump", "load", "view", "ask", "determinize", "searches_per_second")
            )
            + f" | {row['bytes']:.0f} |"
        )
    return lines


def over_a_game(results: Result) -> str:
    """Microseconds a decision in the tenths of a game: flat, if nothing grows with the number of moves."""
    rows = compiled_rows(results)
    tenths = [str(tenth) for tenth in range(1, 11)]
    return draw([
        Panel(
            f"{title}: µs a decision", "tenth of a random game", tenths,
            {f"{row['players']} players": list(row["growth"]) for row in rows if row["title"] == title},
        )
        for title in sorted({row["title"] for row in rows})
    ])  # fmt: skip


def with_players(results: Result) -> str:
    """What a decision, a copy, a view and a whole game cost against the number of players."""
    rows = compiled_rows(results)
    counts = sorted({row["players"] for row in rows})
    figures: dict[str, Callable[[Result], float]] = {
        "µs a decision": lambda row: 1e6 / float(row["decisions_per_second"]["median"]),
        "µs a copy": lambda row: float(row["copy"]["median"]),
        "µs a view": lambda row: float(row["view"]["median"]),
        "decisions a game": lambda row: float(row["decisions_per_game"]),
    }
    found = {(row["title"], row["players"]): row for row in rows}
    titles = sorted({row["title"] for row in rows})
    return draw([
        Panel(
            name, "players", [str(count) for count in counts],
            {
                title: [take(found[title, count]) if (title, count) in found else None for count in counts]
                for title in titles
            },
        )
        for name, take in figures.items()
    ])  # fmt: skip


def compiled_rows(results: Result) -> list[Result]:
    """The compiled build's, or what there is."""
    rows: list[Result] = results["details"]
    return [row for row in rows if row["build"] == "compiled"] or rows


def write(results: Result, folder: Path, notes: str) -> None:
    machine = results["machine"]
    page = folder / "benchmarks.md"
    before = page.read_text(encoding="utf-8")
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`. One core, CPU time, medians with the lowest and highest beside them; engines took "
        "turns in one run, so compare ratios. A decision is: ask for the legal moves, choose one at random, apply it, "
        "through the public contract, driven from interpreted Python.",
        "",
        f"Bourgade {version('bourgade')}, Python {machine['python']} ({machine['implementation']}), "
        f"{machine['system']}, {machine['processor']}; a plain loop made {number(results['calibration'])} iterations "
        "a second.",
        "",
        "## Beside other engines",
        "",
        *headline(results),
        "",
        "## In detail",
        "",
        *details(results),
        "",
        section(before, ENVIRONMENTS),
        "## Growth",
        "",
        "Against the number of moves, compiled: the cost of a decision in each tenth of a game. It does not grow with "
        "what has been played; it follows how much there is to decide.",
        "",
        "![Cost of a decision over a game](benchmarks-moves.svg)",
        "",
        "Against the number of players, compiled.",
        "",
        "![Cost against the number of players](benchmarks-players.svg)",
        "",
        notes.strip(),
        "",
        section(before, HEADING),
    ]
    page.write_text("\n".join(lines), encoding="utf-8")
    (folder / "benchmarks-moves.svg").write_text(over_a_game(results), encoding="utf-8")
    (folder / "benchmarks-players.svg").write_text(with_players(results), encoding="utf-8")
