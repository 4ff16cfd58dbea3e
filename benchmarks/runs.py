"""Running measurements in processes of their own, one build or peer after the other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PURE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
Result = dict[str, Any]


def environment(path: Path) -> dict[str, str]:
    """In which Python finds `bourgade` there."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}


def run(arguments: list[str], path: Path) -> Any:
    """A Python process with that build; it prints one JSON object."""
    done = subprocess.run(
        [sys.executable, *arguments], env=environment(path), cwd=ROOT, capture_output=True, text=True, timeout=900
    )
    if done.returncode:
        raise SystemExit(f"a measurement failed: {' '.join(arguments)}\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def engine(path: Path, cases: list[tuple[str, int]], seconds: float, simulations: int) -> Result:
    wanted = json.dumps({"cases": cases, "seconds": seconds, "simulations": simulations})
    found: Result = run(["-m", "bourgade.lab.bench", wanted], path)
    return found


def peer(name: str, seconds: float) -> Result:
    found: Result = run(["-m", "benchmarks.peers", name, str(seconds)], PURE)
    return found


def builds() -> dict[str, Path]:
    """The builds that there are; `make bench` compiles first where it can."""
    found = {"pure Python": PURE}
    if list(COMPILED.glob("bourgade/kernel/*.so")) + list(COMPILED.glob("bourgade/kernel/*.pyd")):
        found["compiled"] = COMPILED
    return found
