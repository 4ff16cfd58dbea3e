"""The results as a page: docs/benchmarks.md and its plot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

Result = dict[str, Any]


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
        "| engine | decisions/s | × catanatron | copy µs | catanatron's copy ÷ ours |",
        "|---|---|---|---|---|",
    ]
    for row in results["headline"]:
        speed = copy = "–"
        if "decisions" in base:
            speed = f"{row['decisions']['median'] / base['decisions']['median']:.1f}"
            copy = f"{base['copy']['median'] / row['copy']['median']:.1f}"
        lines.append(
            f"| {row['title']}, {row['players']} players, {row['build']} | {spread(row['decisions'])} | {speed} "
            f"| {spread(row['copy'])} | {copy} |"
        )
    for name, row in results["peers"].items():
        if "skipped" in row:
            lines.append(f"| {name} | skipped: {row['skipped']} | | | |")
        else:
            ratio = f"{row['decisions']['median'] / base['decisions']['median']:.2f}" if "decisions" in base else "–"
            copy = spread(row["copy"]) if "copy" in row else "–"
            lines.append(f"| {name} ({row['game']}) | {spread(row['decisions'])} | {ratio} | {copy} | |")
    return lines


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


def growth_plot(results: Result) -> str:
    """Microseconds a decision over the tenths of a game, one line a title and number of players (pure Python)."""
    rows = [row for row in results["details"] if row["build"] == "pure Python"]
    top = max(max(row["growth"]) for row in rows) * 1.15
    width, height, left, bottom = 760, 360, 50, 40
    colours = ("#1f7a68", "#b9770e", "#7a4fa3", "#a33a2c")
    titles = sorted({row["title"] for row in rows})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fbf5e8"/>',
        f'<text x="{left}" y="20" fill="#2a2119">Microseconds a decision in each tenth of a random game</text>',
    ]
    for step in range(5):
        y = height - bottom - step * (height - bottom - 40) / 4
        parts.append(f'<line x1="{left}" x2="{width - 150}" y1="{y:.0f}" y2="{y:.0f}" stroke="#cdbb97"/>')
        parts.append(f'<text x="8" y="{y + 4:.0f}" fill="#6a5a47">{top * step / 4:.0f}</text>')
    for index, row in enumerate(rows):
        points = " ".join(
            f"{left + tenth * (width - 150 - left) / 9:.0f},"
            f"{height - bottom - value / top * (height - bottom - 40):.0f}"
            for tenth, value in enumerate(row["growth"])
        )
        colour = colours[titles.index(row["title"]) % len(colours)]
        dash = f' stroke-dasharray="6 {2 * row["players"] - 4}"' if row["players"] > 2 else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"{dash}/>')
        parts.append(
            f'<text x="{width - 140}" y="{45 + 18 * index}" fill="{colour}">{row["title"]}, {row["players"]}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def write(results: Result, folder: Path, notes: str) -> None:
    machine = results["machine"]
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`. One core, CPU time, medians with the lowest and highest beside them; engines took "
        "turns in one run, so compare ratios. A decision is: ask for the legal moves, choose one at random, apply it, "
        "through the public contract, driven from interpreted Python.",
        "",
        f"Python {machine['python']} ({machine['implementation']}), {machine['system']}; a plain loop made "
        f"{number(results['calibration'])} iterations a second.",
        "",
        "## Beside other engines",
        "",
        *headline(results),
        "",
        "## In detail",
        "",
        *details(results),
        "",
        "## Growth",
        "",
        "![Cost of a decision over a game](benchmarks-growth.svg)",
        "",
        notes.strip(),
        "",
    ]
    (folder / "benchmarks.md").write_text("\n".join(lines), encoding="utf-8")
    (folder / "benchmarks-growth.svg").write_text(growth_plot(results), encoding="utf-8")
