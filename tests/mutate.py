"""Would the tests notice? Change one small thing in a title's rules, run its tests, and print what they let pass:

    make mutate TITLE=tournay          # a seeded sample: some minutes
    python -m tests.mutate tournay --sample 200 --seed 7

A mutant is a comparison turned, a sign turned, `and` for `or`, a condition negated, `min` for `max`, a number one off.
The files that have noticed something in the same room run first, then all of the title's own tests, then finished
games and a few tables of the kit. What survives is a missing test, or is no change at all: then say so in EQUIVALENT,
with the reason.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from bourgade.kernel.chance import Chance
from tests.equivalent import EQUIVALENT
from tests.test_architecture import BORDER_ROOMS, MORE_BORDER_ROOMS

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "bourgade"
# Not rules: what people read, what files keep, and the checks of it.
OTHER_ROOMS: Final = {"__init__", *BORDER_ROOMS, *MORE_BORDER_ROOMS} - {"view"}
COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS: Final[dict[type[ast.operator], tuple[str, str]]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
SECONDS: Final = 300  # a mutant that runs longer than this has been noticed
RECENT: Final = 3  # so many files of tests are asked first
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) ([^:\s]+\.py)", re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """One small change: in which file, which line as it was, and how the whole file reads with it."""

    name: str
    line: int
    was: str
    now: str
    text: str

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.was}  →  {self.now}"

    @property
    def harmless(self) -> bool:
        return (self.name, self.was, self.now) in EQUIVALENT


def rules(title: str) -> list[Path]:
    return [path for path in sorted((SOURCE / "games" / title).glob("*.py")) if path.stem not in OTHER_ROOMS]


def mutants(path: Path) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    silent = {id(node) for found in ast.walk(tree) for node in ast.walk(found) if is_silent(found)}
    for node in ast.walk(tree):
        if id(node) in silent or not isinstance(node, ast.expr | ast.stmt):
            continue
        for new in changes(node, text):
            yield changed(path, text, node, new)


def is_silent(node: ast.AST) -> bool:
    """Annotations, texts, asserts and what is only said are not rules."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
        return True
    return isinstance(node, ast.Assert | ast.AnnAssign | ast.JoinedStr | ast.ImportFrom)


def changes(node: ast.AST, text: str) -> Iterator[str]:
    """Other sources for a node."""
    source = ast.get_source_segment(text, node) or ""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = (ast.get_source_segment(text, side) for side in (node.left, node.comparators[0]))
        yield f"{left} {COMPARISONS[type(node.ops[0])]} {right}"
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS and not isinstance(node.left, ast.List):
        left, right = ast.get_source_segment(text, node.left), ast.get_source_segment(text, node.right)
        yield f"{left} {SIGNS[type(node.op)][1]} {right}"
    elif isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        was, now = SIGNS[type(node.op)]
        yield source.replace(f"{was}=", f"{now}=", 1)
    elif isinstance(node, ast.BoolOp):
        was, now = (" and ", " or ") if isinstance(node.op, ast.And) else (" or ", " and ")
        parts = [ast.get_source_segment(text, value) or "" for value in node.values]
        yield f"({now.join(parts)})"
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        test = ast.get_source_segment(text, node.test) or ""
        yield source.replace(test, f"not ({test})", 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
        yield source.replace(node.func.id, "max" if node.func.id == "min" else "min", 1)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield str(node.value + 1)


def changed(path: Path, text: str, node: ast.expr | ast.stmt, new: str) -> Mutant:
    lines = text.splitlines(keepends=True)
    starts = [sum(len(line) for line in lines[:number]) for number in range(len(lines))]
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start = starts[node.lineno - 1] + columns(lines[node.lineno - 1], node.col_offset)
    end = starts[node.end_lineno - 1] + columns(lines[node.end_lineno - 1], node.end_col_offset)
    result = text[:start] + new + text[end:]
    line = node.lineno
    for number, (old, fresh) in enumerate(zip(lines, result.splitlines(keepends=True), strict=False), 1):
        if old != fresh:
            return Mutant(f"{path.parent.name}/{path.name}", number, old.strip(), fresh.strip(), result)
    return Mutant(f"{path.parent.name}/{path.name}", line, "", "", result)


def columns(line: str, offset: int) -> int:
    """The place in a line, of which the tree counts the bytes."""
    return len(line.encode()[:offset].decode())


def sample(title: str, count: int, seed: int) -> list[Mutant]:
    found = [mutant for path in rules(title) for mutant in mutants(path) if mutant.was != mutant.now]
    chance = Chance(seed, f"mutate/{title}")
    return [found.pop(chance.below(len(found))) for _ in range(min(count, len(found)))]


def survives(mutant: Mutant, title: str, folders: SimpleQueue[Path], noticed: dict[str, list[str]]) -> bool:
    """Run the tests in a copy of the house where the one file reads otherwise."""
    house = folders.get()
    place = house / "bourgade" / "games" / mutant.name
    original = place.read_text(encoding="utf-8")
    first = noticed.setdefault(mutant.name, [])
    try:
        place.write_text(mutant.text, encoding="utf-8")
        for arguments in courses(title, first[:RECENT]):
            failed = failing(house, arguments)
            if failed is not None:
                first[:] = [failed, *(other for other in first if other != failed)] if failed else first
                return False
        return True
    finally:
        place.write_text(original, encoding="utf-8")
        folders.put(house)


def courses(title: str, first: list[str]) -> Iterator[list[str]]:
    """Which tests run, the quick ones first."""
    if first:
        yield first
    yield [f"tests/{title}"]
    yield ["tests/kit", "-k", title, "--ignore=tests/kit/test_machine.py", "--ignore=tests/kit/test_words.py"]


def failing(house: Path, arguments: list[str]) -> str | None:
    """The file of the first test that fails, as far as it says so; None when all pass."""
    few = {"BOURGADE_TABLES": "few", "BOURGADE_GAMES": "10"}
    environment = {**os.environ, **few, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *arguments]
    try:
        run = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return ""
    if run.returncode == 0:
        return None
    found = FAILED.search(run.stdout)
    return found[1] if found else ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Would the tests notice?")
    parser.add_argument("title")
    parser.add_argument("--sample", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    chosen = sample(given.title, given.sample, given.seed)
    real = [mutant for mutant in chosen if not mutant.harmless]
    with tempfile.TemporaryDirectory() as room:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(given.workers):
            house = Path(room) / str(number)
            shutil.copytree(SOURCE, house / "bourgade", ignore=shutil.ignore_patterns("static", "__pycache__"))
            folders.put(house)
        with ThreadPoolExecutor(given.workers) as pool:
            noticed: dict[str, list[str]] = {}
            outcomes = pool.map(lambda mutant: survives(mutant, given.title, folders, noticed), real)
            survivors = 0
            for mutant, lives in zip(real, outcomes, strict=True):
                if lives:
                    survivors += 1
                    print(f"survived  {mutant}", flush=True)
    killed = len(real) - survivors
    share = 100 * killed / len(real) if real else 100.0
    harmless = len(chosen) - len(real)
    print(f"{given.title}: {killed} of {len(real)} mutants noticed ({share:.1f} %), {harmless} known to change nothing")
    sys.exit(1 if share < 98 else 0)


if __name__ == "__main__":
    main()
