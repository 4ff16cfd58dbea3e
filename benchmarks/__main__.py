"""`make bench`: Bourgade's builds and the peers, in turns; prints the tables, writes docs/benchmarks.md if asked."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median
from typing import Any

import bourgade
from benchmarks import report
from benchmarks.peers import PEERS
from benchmarks.runs import ROOT, builds, engine, peer

NOTES = ROOT / "benchmarks" / "notes.md"


def figure(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "low": min(values), "high": max(values)}


def say(text: str) -> None:
    print(text, flush=True)


def take_turns(rounds: int, seconds: float) -> dict[str, Any]:
    """The headline: every title with its fourth seat filled, and every peer, one after the other, several times."""
    ours: dict[tuple[str, str], list[dict[str, Any]]] = {}
    theirs: dict[str, list[dict[str, Any]]] = {}
    cases = [(title, 4) for title in bourgade.titles()]
    for turn in range(1, rounds + 1):
        say(f"round {turn} of {rounds}")
        for name, path in builds().items():
            for row in engine(path, cases, seconds / 5, 20)["results"]:
                ours.setdefault((row["title"], name), []).append(row)
        for name in PEERS:
            if theirs.get(name, [{}])[0].get("skipped") is None:
                theirs.setdefault(name, []).append(peer(name, seconds))
    headline = [
        {
            "title": title, "players": 4, "build": build,
            "decisions": figure([row["decisions_per_second"]["median"] for row in rows]),
            "copy": figure([row["copy"]["median"] for row in rows]),
            "searches": figure([row["searches_per_second"]["median"] for row in rows]),
            "decisions_per_game": median([row["decisions_per_game"] for row in rows]),
            "mean_legal": median([row["mean_legal"] for row in rows]),
        }
        for (title, build), rows in sorted(ours.items())
    ]  # fmt: skip
    peers: dict[str, Any] = {}
    for name, rows in theirs.items():
        peers[name] = {"game": rows[0].get("game")}
        if "skipped" in rows[0]:
            peers[name]["skipped"] = rows[0]["skipped"]
            continue
        peers[name]["version"] = rows[0]["version"]
        peers[name]["decisions"] = figure([row["decisions"] for row in rows])
        peers[name]["decisions_per_game"] = median([row["decisions_per_game"] for row in rows])
        peers[name]["mean_legal"] = median([row["mean_legal"] for row in rows])
        if "copy" in rows[0]:
            peers[name]["copy"] = figure([row["copy"] for row in rows])
    return {"headline": headline, "peers": peers}


def in_detail(seconds: float) -> dict[str, Any]:
    """Every title and number of players, in each build."""
    cases = [(title, players) for title in bourgade.titles() for players in bourgade.title(title).players]
    details: list[dict[str, Any]] = []
    machine: dict[str, Any] = {}
    for name, path in builds().items():
        say(f"in detail: {name}")
        found = engine(path, cases, seconds / 5, 50 if name == "pure Python" else 300)
        machine = {"machine": found["machine"], "calibration": found["calibration"]}
        details += [{**row, "build": name} for row in found["results"]]
    return {**machine, "details": sorted(details, key=lambda row: (row["title"], row["players"], row["build"]))}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for one figure")
    parser.add_argument("--json", type=Path, help="write everything there")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    wanted = parser.parse_args()
    if "compiled" not in builds():
        say("The compiled build is not there (make compiled needs a C compiler): pure Python only.")
    results = {**take_turns(wanted.rounds, wanted.seconds), **in_detail(wanted.seconds)}
    say("\n".join(["", *report.headline(results), "", *report.details(results)]))
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    if wanted.write:
        report.write(results, ROOT / "docs", NOTES.read_text(encoding="utf-8") if NOTES.exists() else "")


if __name__ == "__main__":
    main()
