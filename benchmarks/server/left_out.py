"""What the hand-made parts of the server save: `python -m benchmarks.server.left_out`.

Each run replaces one part by the libraries' way and measures the server's CPU time per act, in turns with the server as
it is. Their docstrings cite the results. A run takes about half a minute on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import asyncio
import concurrent.futures
import contextlib
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from benchmarks.runs import ROOT, builds
from benchmarks.server.__main__ import grow
from benchmarks.server.serving import Databases
from tests.server.running import SERVE, Server

AS_IT_IS: Final = "as_it_is"


def as_it_is() -> None:
    pass


def command_router() -> None:
    """FastAPI dispatches commands and resolves their arguments."""
    from bourgade.server.http.command_router import CommandRouter

    async def call(self: CommandRouter, scope: Any, receive: Any, send: Any) -> None:
        await self.app(scope, receive, send)

    changed: Any = CommandRouter
    changed.__call__ = call


def thread_pools() -> None:
    """concurrent.futures runs the threads."""
    from bourgade.server.concurrency import thread_pools as module

    executors: dict[str, concurrent.futures.ThreadPoolExecutor] = {}

    async def run(self: Any, pool: Any, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        account = module.charge_account.get()

        def timed() -> tuple[Any, BaseException | None, float]:
            begun = time.thread_time()
            try:
                return work(*args, **kwargs), None, time.thread_time() - begun
            except BaseException as error:
                return None, error, time.thread_time() - begun

        executor = executors.setdefault(pool.name, concurrent.futures.ThreadPoolExecutor(pool.most))
        result, error, cost = await asyncio.get_running_loop().run_in_executor(executor, timed)
        if account is not None:
            account(cost)
        if error is not None:
            raise error
        return result

    vars(module)["ThreadPools"].run = run


def prepared() -> None:
    """SQLAlchemy executes the statements of every act. (SQLite: with autocommit it would begin transactions.)"""
    from bourgade.server.storage.sql import prepared as module

    def init(self: Any, statement: Any, dialect: object) -> None:
        self.statement = statement

    def run(self: Any, connection: Any, values: Mapping[str, Any]) -> Any:
        return connection.execute(self.statement, dict(values))

    def row(self: Any, connection: Any, values: Mapping[str, Any]) -> list[Any] | None:
        found = connection.execute(self.statement, dict(values)).fetchone()
        return None if found is None else list(found)

    changed: Any = module.Prepared
    changed.__init__, changed.run, changed.row = init, run, row


def autocommit() -> None:
    """A statement of its own is in a transaction like others. (PostgreSQL)"""
    from bourgade.server.storage.sql.database import Database

    changed: Any = Database
    changed.autocommit = Database.writing


def combining_transport() -> None:
    """Head and body of an answer are written apart."""
    from bourgade.server.edge import httptools_protocol as module

    vars(module)["CombiningTransport"] = lambda transport: transport


def gc_tuning() -> None:
    """Python's collector runs when it wants."""
    from bourgade.server.runtime import gc_tuning as module

    @contextlib.contextmanager
    def nothing() -> Iterator[None]:
        yield

    async def never() -> None:
        await asyncio.Event().wait()

    vars(module).update(collect_rarely=nothing, collect_periodically=never)


def reading_processes() -> None:
    """Every other process is told of every change, whether somebody reads the table there or not. (PostgreSQL)"""
    from bourgade.server.storage.sql.wakeups import Wakeups

    changed: Any = Wakeups
    changed.notify = Wakeups._say


PARTS: Final = (
    command_router, thread_pools, prepared, autocommit, reading_processes, combining_transport, gc_tuning,
)  # fmt: skip


def measure(databases: Databases, backend: str, part: str, title: str, tables: int) -> float:
    """Milliseconds of the server's CPU time per act."""
    path = builds().get("compiled") or ROOT / "src"
    environment = {"PYTHONPATH": f"{path}:{ROOT}", "BOURGADE_RATE": "0"}
    environment |= {f"BOURGADE_{whose}_CONNECTIONS": "5000" for whose in ("MOST", "ADDRESS", "PERSON")}
    program = f"from benchmarks.server.left_out import {part}; {part}(); {SERVE}"
    with Server(databases.fresh(backend), deterministic=False, program=program, **environment).running() as server:
        [row] = asyncio.run(grow([server], title, backend, [tables]))
    return float(row["cpu_ms"])


def main() -> None:
    names = [part.__name__ for part in PARTS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.left_out")
    parser.add_argument("--parts", default=",".join(names))
    parser.add_argument("--backend", default="sqlite", choices=("sqlite", "postgres"))
    parser.add_argument("--title", default="orleans")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rounds", type=int, default=3)
    wanted = parser.parse_args()
    parts = [AS_IT_IS, *wanted.parts.split(",")]
    found: dict[str, list[float]] = {part: [] for part in parts}
    with Databases() as databases:
        for _ in range(wanted.rounds):
            for part in parts:
                found[part].append(measure(databases, wanted.backend, part, wanted.title, wanted.tables))
    usual = statistics.mean(found[AS_IT_IS])
    for part, spent in found.items():
        mean = statistics.mean(spent)
        print(f"{part}: {mean:.2f} ms an act; the part saves {100 * (1 - usual / mean):.0f} % of that")


if __name__ == "__main__":
    main()
