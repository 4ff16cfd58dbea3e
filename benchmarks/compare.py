"""`make bench-compare REV=…`: this tree against another commit in one run, in turns, as ratios with their spread."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

import bourgade
from benchmarks.runs import COMPILED, PURE, ROOT, engine

TURNS = 7
FIGURES = {"decisions_per_second": "decisions/s", "copy": "copy µs", "searches_per_second": "search simulations/s"}


def check_out(revision: str) -> Path:
    """The other commit's files, in a folder of their own under build/."""
    commit = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    if not commit:
        raise SystemExit(f"there is no commit {revision}")
    folder = ROOT / "build" / "compare" / commit[:12]
    if not folder.exists():
        folder.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
    return folder


def built(folder: Path) -> Path:
    """Its compiled build, or its sources where nothing can be compiled."""
    target = folder / "build" / "compiled"
    if not target.exists() and (folder / "setup.py").exists():
        command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(target)]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return target if list(target.glob("bourgade/kernel/*.so")) else folder / "src"


def main(revision: str) -> None:
    other = built(check_out(revision))
    ours = COMPILED if other.name == "compiled" and COMPILED.exists() else PURE
    print(f"{'compiled' if ours == COMPILED else 'pure Python'}; {TURNS} turns; ratio = this tree / {revision}")
    for title in bourgade.titles():
        ratios: dict[str, list[float]] = {name: [] for name in FIGURES}
        for _ in range(TURNS):
            new = engine(ours, [(title, 4)], 0.1, 100)["results"][0]
            old = engine(other, [(title, 4)], 0.1, 100)["results"][0]
            for name in FIGURES:
                ratios[name].append(new[name]["median"] / old[name]["median"])
        for name, label in FIGURES.items():
            values = ratios[name]
            print(f"{title:12} {label:22} × {median(values):.3f}  ({min(values):.3f}–{max(values):.3f})", flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1]:
        raise SystemExit("say against which commit: make bench-compare REV=main~1")
    main(sys.argv[1])
