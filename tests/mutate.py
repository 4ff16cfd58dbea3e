"""Would the tests notice? Change one small thing in a title's rules, run its tests, and print what they let pass:

    make mutate TITLE=tournay          # a seeded sample: a few minutes
    python -m tests.mutate tournay --sample 200 --seed 7

A mutant is a comparison turned, a sign turned, `and` for `or`, a condition negated, `min` for `max`, a number one off.
The tests are collected once, and the title's own are run once to see what each of them calls, and how long it takes.
Each mutant lives in a child process of its own, where its room's functions have the changed code: the tests that come
by there run first, the quickest before the others, then finished games and a few tables of the kit. What survives is a
missing test, or is no change at all: then say so in EQUIVALENT, with the reason.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import pickle
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import pytest

from bourgade.kernel.chance import Chance
from tests.equivalent import EQUIVALENT

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "bourgade"
# What a seat may know is a rule, too; the rest of the adapter is what people read, what files keep, and its checks.
ALSO_RULES: Final = ("adapter/view.py", "title.py")
COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS: Final[dict[type[ast.operator], tuple[str, str]]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
SECONDS: Final = 120  # of the processor: a mutant that runs longer than this has been noticed
NOTICED: Final = 1


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
    folder = SOURCE / "games" / title
    return [*sorted((folder / "rules").glob("*.py")), *[folder / name for name in ALSO_RULES]]


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
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "log_line":
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


class Hunt:
    """A plugin of pytest: instead of running the tests, run them once for each mutant, as far as the first failure."""

    def __init__(self, title: str, mutants: list[Mutant], workers: int) -> None:
        self.title = title
        self.waiting = mutants[::-1]
        self.workers = workers
        self.running: dict[int, Mutant] = {}  # by process
        self.walks: dict[str, Walk] = {}  # by test of the title's own
        self.survivors: list[Mutant] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise SystemExit("the tests cannot be collected")
        self.walks = walks([item for item in session.items if self.is_own(item)])
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.workers:
                self.start(session, self.waiting.pop())
            self.end(*os.wait())
        return True

    def start(self, session: pytest.Session, mutant: Mutant) -> None:
        process = os.fork()
        if process:
            self.running[process] = mutant
            return
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            os.dup2(sys.stdout.fileno(), sys.stderr.fileno())
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            swap(mutant)
            os._exit(NOTICED if fail(session, self.ordered(session.items, mutant)) else 0)
        except BaseException:  # whatever it is, it was noticed
            os._exit(NOTICED)

    def end(self, process: int, status: int) -> None:
        mutant = self.running.pop(process)
        if status == 0:
            self.survivors.append(mutant)
            print(f"survived  {mutant}", flush=True)

    def is_own(self, item: pytest.Item) -> bool:
        return item.location[0].startswith(f"tests/{self.title}/")

    def ordered(self, items: list[pytest.Item], mutant: Mutant) -> list[pytest.Item]:
        """The tests that come by the changed place, the quickest first, then those of the kit."""
        place = str(SOURCE / "games" / mutant.name)
        firsts = {line for walk in self.walks.values() for file, line in walk.calls if file == place}
        began = max((line for line in firsts if line <= mutant.line), default=0)
        own = {name: walk.seconds for name, walk in self.walks.items() if not began or (place, began) in walk.calls}
        passing = [item for item in items if item.nodeid in own]
        kit = [item for item in items if not self.is_own(item)]
        return sorted(passing, key=lambda item: own[item.nodeid]) + kit


@dataclass(frozen=True)
class Walk:
    """What a test calls, by file and first line, and how long it takes."""

    calls: set[tuple[str, int]]
    seconds: float


def walks(items: list[pytest.Item]) -> dict[str, Walk]:
    """Run tests once, in a child, so that nothing of it stays, and look on. They must pass."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(looked_on(items), pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        found: dict[str, Walk] = pickle.load(pipe)
    os.wait()
    if not found:
        raise SystemExit("the tests fail as it is")
    return found


def looked_on(items: list[pytest.Item]) -> dict[str, Walk]:
    found: dict[str, Walk] = {}
    for item, following in zip(items, [*items[1:], None], strict=True):
        codes: set[CodeType] = set()
        begun = time.process_time()
        sys.setprofile(lambda frame, event, argument: codes.add(frame.f_code))  # noqa: B023 (called at once)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        sys.setprofile(None)
        calls = {(code.co_filename, code.co_firstlineno) for code in codes}
        found[item.nodeid] = Walk(calls, time.process_time() - begun)
    return {} if items[0].session.testsfailed else found


def fail(session: pytest.Session, items: list[pytest.Item]) -> bool:
    """Whether some test fails; run in this order, as far as the first that does."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return True
    return False


def swap(mutant: Mutant) -> None:
    """Give the functions of a room, wherever they have been imported to, the code that they have in the mutant; and its
    constants to all who hold them."""
    name = f"bourgade.games.{mutant.name.removesuffix('.py').replace('/', '.')}"
    room = importlib.import_module(name)
    other = ModuleType(name)
    other.__dict__["__file__"] = room.__file__
    exec(compile(mutant.text, str(room.__file__), "exec"), other.__dict__)
    recode(room.__dict__, other.__dict__, name)
    for key, value in vars(other).items():
        old = vars(room).get(key)
        if key.isupper() and old != value:
            for holder in list(sys.modules.values()):
                place = getattr(holder, "__file__", None) or ""
                if getattr(holder, key, None) is old and place.startswith(str(ROOT)):
                    setattr(holder, key, value)


def recode(room: Any, other: Any, name: str) -> None:
    for key, new in list(other.items()):
        old = room.get(key)
        if isinstance(new, FunctionType) and isinstance(old, FunctionType) and old.__module__ == name:
            old.__code__ = new.__code__
        elif isinstance(new, property) and isinstance(old, property):
            recode({"get": old.fget}, {"get": new.fget}, name)
        elif isinstance(new, type) and isinstance(old, type) and old.__module__ == name:
            recode(vars(old), vars(new), name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Would the tests notice?")
    parser.add_argument("title")
    parser.add_argument("--sample", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    chosen = sample(given.title, given.sample, given.seed)
    real = [mutant for mutant in chosen if not mutant.harmless]
    hunt = Hunt(given.title, real, given.workers)
    os.environ.update(BOURGADE_TABLES="few", BOURGADE_GAMES="10")
    os.chdir(ROOT)
    pytest.main(
        [
            "-p", "no:terminal", "-p", "no:cacheprovider", f"tests/{given.title}", "tests/kit", "-k", given.title,
            "--ignore=tests/kit/test_machine.py", "--ignore=tests/kit/test_words.py",
        ],
        [hunt],
    )  # fmt: skip
    killed = len(real) - len(hunt.survivors)
    share = 100 * killed / len(real) if real else 100.0
    harmless = len(chosen) - len(real)
    print(f"{given.title}: {killed} of {len(real)} mutants noticed ({share:.1f} %), {harmless} known to change nothing")
    sys.exit(1 if share < 98 else 0)


if __name__ == "__main__":
    main()
