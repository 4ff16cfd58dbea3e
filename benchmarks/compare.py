"""`make bench-compare REV=…`: this tree against another commit in one run, as ratios with their spread. `BENCH=--pure`
compares the sources as they are instead of the compiled builds.

Both builds stay open side by side and do the same short slices of work in turns, a fraction of a second each, so that
whatever else the machine does hits both alike; what is compared is slice by slice.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles

import bourgade
from benchmarks.runs import COMPILED, PURE, ROOT, environment
from benchmarks.worker import FIGURES

SLICES = 41
SECONDS = 0.12


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
        print("Compiling the other commit (minutes, the first time)…", file=sys.stderr)
        half = target.with_name("compiling")  # who is interrupted leaves nothing that looks finished
        command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(half)]
        subprocess.run(
            command, cwd=folder, check=True, capture_output=True, env={**os.environ, "BOURGADE_WITHOUT_PAGE": "1"}
        )
        half.rename(target)
    return target if list(target.glob("bourgade/kernel/*.so")) else folder / "src"


class Worker:
    """A build of the engine in a process of its own."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker"],
            env=environment(path), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def measure(self, title: str, figure: str, number: int) -> float:
        """Microseconds for one of something in this slice."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        wanted = {"title": title, "figure": figure, "slice": number, "seconds": SECONDS}
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("a measurement failed: see above")
        return float(answer)

    def close(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()


def ratios(new: Worker, old: Worker, title: str, figure: str) -> list[float]:
    """How many times as fast this tree is, slice by slice; who goes first changes every time."""
    found: list[float] = []
    for number in range(SLICES + 1):
        if number % 2:
            mine, theirs = new.measure(title, figure, number), old.measure(title, figure, number)
        else:
            theirs, mine = old.measure(title, figure, number), new.measure(title, figure, number)
        found.append(theirs / mine)
    return found[1:]  # the first one warms up


def verdict(values: list[float]) -> str:
    """The median, the middle half, and whether there is a difference of more than a hundredth: 99 times in 100 the true
    median is within that many ranks of ours."""
    low, _, high = quantiles(values, n=4)
    ranked = sorted(values)
    away = round(1.29 * len(values) ** 0.5)
    least, most = ranked[len(values) // 2 - away], ranked[len(values) // 2 + away]
    word = "faster" if least > 1.01 else "slower" if most < 0.99 else "no difference seen"
    return f"× {median(values):.3f}  (half of the slices {low:.3f}–{high:.3f})  {word}"


def main(revision: str, pure: bool) -> None:
    other = check_out(revision) / "src" if pure else built(check_out(revision))
    ours = COMPILED if other.name == "compiled" and COMPILED.exists() else PURE
    kind = "compiled" if ours == COMPILED else "pure Python"
    print(f"{kind}; {SLICES} slices of {SECONDS} s; how many times as fast as {revision}")
    new, old = Worker(ours), Worker(other)
    for title in bourgade.titles():
        for figure in FIGURES:
            print(f"{title:12} {figure:13} {verdict(ratios(new, old, title, figure))}", flush=True)
    new.close()
    old.close()


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument]
    if not given or given[1:] not in ([], ["--pure"]):
        raise SystemExit("say against which commit: make bench-compare REV=main~1 (BENCH=--pure for the sources)")
    main(given[0], "--pure" in given)
