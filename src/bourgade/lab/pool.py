"""Who does the work of a series: this process, several processes, or the machines of a Ray cluster. Whoever does it,
results come in the order of the tasks, so they are the same."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

from bourgade.kernel.errors import InvalidSetup

SUBMITTED_AHEAD: Final = 16  # tasks that wait for each process of a pool
MOST_A_CORE: Final = 16  # processes; more of them is a slip

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Workers:
    """So many processes here; or, where there is the address of a Ray cluster, all of its cores."""

    jobs: int = 1
    ray: str = ""  # "local", "auto", or an address (lab/cluster.py)

    def check(self) -> None:
        """InvalidSetup, in words, where they cannot be had: before any work is begun."""
        if self.jobs < 1:
            raise InvalidSetup(f"the number of jobs must be at least 1, not {self.jobs}")
        check_processes(self.jobs, "jobs")
        if self.ray:
            from bourgade.lab.cluster import connect

            connect(self.ray, self.jobs)

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """What comes of each task, in order."""
        self.check()
        if self.ray:
            from bourgade.lab.cluster import run_on_cluster

            return run_on_cluster(work, tasks, self.ray, self.jobs)
        return map(work, tasks) if self.jobs == 1 else run_in_pool(work, tasks, self.jobs)


ALONE: Final = Workers()


def check_processes(count: int, name: str) -> None:
    """InvalidSetup for so many processes that they would only stop this machine."""
    most = MOST_A_CORE * (os.cpu_count() or 1)
    if count > most:
        raise InvalidSetup(f"the number of {name} must be at most {most} on this machine, not {count}")


def run_in_pool(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """What comes of each task, in order, from so many processes."""
    # Spawned, not forked: the same everywhere, and safe in a program with threads.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=follow_the_parent)
    left = iter(tasks)
    # Some tasks ahead, never all: whoever interrupts a long handing out may leave a lock of the pool closed for ever.
    try:
        pending = deque(pool.submit(work, task) for task in islice(left, SUBMITTED_AHEAD * jobs))
        while pending:
            yield pending.popleft().result()
            pending.extend(pool.submit(work, task) for task in islice(left, 1))
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
