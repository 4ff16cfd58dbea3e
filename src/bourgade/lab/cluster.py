"""Series on the machines of a Ray cluster (extra `ray`). A task that a lost machine or process was at is done again by
another one: a task depends on nothing but itself, so nobody can tell from the results."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from itertools import islice
from socket import create_connection
from typing import Any, Final, TypeVar

from bourgade.kernel.compiled import compiled
from bourgade.kernel.errors import InvalidSetup

AHEAD: Final = 4  # tasks that wait for each core
LOCAL: Final = "local"  # a cluster of this machine alone, for as long as the command runs
PATIENCE: Final = 10.0  # seconds for a cluster to answer at all
RETRIES: Final = 20  # of a task whose process or machine was lost

T = TypeVar("T")
R = TypeVar("R")


def connect(address: str, jobs: int) -> Any:
    """The module `ray`, connected; `jobs`: the cores of a local cluster."""
    if find_spec("ray") is None:
        raise InvalidSetup("a cluster needs Ray: pip install 'bourgade[ray]'")
    # What Ray says of a lost process goes where results go, and nothing is lost with it: its own logs keep it.
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")
    import ray

    if not ray.is_initialized():
        check_reachable(address)
        quiet = {"log_to_driver": False, "include_dashboard": False, "logging_level": "ERROR"}
        try:
            if address == LOCAL:
                ray.init(num_cpus=max(2, jobs), **quiet)
            else:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray names its own errors, ValueError, ConnectionError, RuntimeError…
            raise InvalidSetup(f"there is no Ray cluster at {address!r}: {first_line(error)}") from None
    return ray


def check_reachable(address: str) -> None:
    """InvalidSetup where nobody listens at host:port, or at ray://host:port: Ray itself takes minutes to say so."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise InvalidSetup(f"there is no Ray cluster at {address!r}: {first_line(error)}") from None


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def build() -> str:
    """What a machine would play with."""
    return f"bourgade {version('bourgade')}, {'compiled' if compiled() else 'pure Python'}"


def check_builds(ray: Any, address: str) -> None:
    """InvalidSetup where the cluster has another version of bourgade."""
    theirs = ray.get(ray.remote(num_cpus=1)(build).remote())
    if theirs.partition(",")[0] != build().partition(",")[0]:
        raise InvalidSetup(f"the cluster at {address!r} has {theirs}; here is {build()}")


def run_on_cluster(work: Callable[[T], R], tasks: Iterable[T], address: str, jobs: int) -> Iterator[R]:
    """What comes of each task, in order. Some tasks ahead, so that a long series fits into the memory of the driver."""
    ray = connect(address, jobs)
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(_do)
    try:
        check_builds(ray, address)
        function = ray.put(work)
        left = iter(tasks)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = deque(remote.remote(function, task) for task in islice(left, AHEAD * cores))
        try:
            while pending:
                yield _get(ray, pending.popleft())
                pending.extend(remote.remote(function, task) for task in islice(left, 1))
        finally:
            for each in pending:
                ray.cancel(each, force=False)
    finally:
        if address == LOCAL:
            ray.shutdown()


def _get(ray: Any, result: Any) -> Any:
    """A result. What went wrong in the work itself is raised as it would be here."""
    try:
        return ray.get(result)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None


def _do(work: Callable[[T], R], task: T) -> R:
    return work(task)
