"""Games played by several processes, told in order."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

SUBMITTED_AHEAD: Final = 16  # tasks that wait for each process of a pool

T = TypeVar("T")
R = TypeVar("R")


def run_in_pool(play: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """What comes of each task, in order, from so many processes."""
    # Spawned, not forked: the same everywhere, and safe in a program with threads.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=follow_the_parent)
    left = iter(tasks)
    # Some tasks ahead, never all: whoever interrupts a long handing out may leave a lock of the pool closed for ever.
    try:
        pending = deque(pool.submit(play, task) for task in islice(left, SUBMITTED_AHEAD * jobs))
        while pending:
            yield pending.popleft().result()
            pending.extend(pool.submit(play, task) for task in islice(left, 1))
    finally:
        pool.shutdown(cancel_futures=True)


def follow_the_parent() -> None:
    """For a process of a pool: interrupts are the parent's, and nobody plays on for a parent that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)
