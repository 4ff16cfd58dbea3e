"""How far a long command is: a bar with the time left for people at a terminal, lines of JSON for machines (`--json`).
Both begin after three seconds and go to the error stream; results alone go to the other one."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from bourgade.words import Catalogue

R = TypeVar("R")
QUIET: Final = 3.0  # seconds without a word
EVERY: Final = 1.0  # seconds between two lines


def with_progress(results: Iterator[R], count: int | None, said: Catalogue, as_json: bool = False) -> Iterator[R]:
    """The same results. `count`: None where nobody knows yet how many there will be."""
    if as_json:
        return told_in_lines(results, count)
    if sys.stderr.isatty():
        return drawn(results, count, said.say("simulate.progress"))
    return results


def told_in_lines(results: Iterator[R], count: int | None) -> Iterator[R]:
    begun = told = time.monotonic()
    for done, result in enumerate(results, 1):
        now = time.monotonic()
        if now - begun > QUIET and now - told > EVERY:
            told = now
            facts: dict[str, object] = {"progress": done, "of": count, "seconds": round(now - begun, 1)}
            if count:
                facts["left"] = round((now - begun) / done * (count - done), 1)
            print(json.dumps(facts), file=sys.stderr, flush=True)
        yield result


def drawn(results: Iterator[R], count: int | None, what: str) -> Iterator[R]:
    show, close = bar(count, what)
    try:
        for done, result in enumerate(results, 1):
            show(done)
            yield result
    finally:
        close()


def bar(count: float | None, what: str) -> tuple[Callable[[float], None], Callable[[], None]]:
    """A bar that appears after three seconds, also while nothing is done yet: what says how much is done, and what
    ends it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("·"),
    )
    progress = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    task = progress.add_task(what, total=count)
    begin = threading.Timer(QUIET, progress.start)
    begin.daemon = True
    begin.start()

    def close() -> None:
        begin.cancel()
        begin.join()
        progress.stop()

    return lambda done: progress.update(task, completed=done), close
