"""`bourgade serve`, but every table that is made alike is dealt alike, and whoever plays for a bot decides alike.

So a test meets the same games in every run. With BOURGADE_FRESH they are other games each time, as for people.

Loading takes longer than starting: this process loads once, and every server of a run is split off from it. It reads
what is wanted line by line: a server, which it answers with the number of its process; or whether such a one has ended.
"""

from __future__ import annotations

import hashlib
import json
import mmap
import os
import random
import struct
import sys
import threading
import time
from types import SimpleNamespace
from typing import Any

import bourgade.server.main  # noqa: F401 - all of the server is loaded here, once
from bourgade.cli import main
from bourgade.kernel.title import Title
from bourgade.server.bots import runner
from bourgade.server.domain import bot_question, table_creation, tokens
from bourgade.server.domain.bot_question import Job
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.storage.sql.clocks import SqlClocks

FRESH = ""
MOVED_CLOCK = "MOVED_CLOCK"
table_values, next_job = table_creation.table_values, bot_question.next_job
here = threading.local()


def deterministic_values(found: Title, players: int, options: Any, data: Any, seed: str) -> dict[str, Any]:
    """What a table is made of, with a seed that follows from it."""
    if seed == FRESH:
        what = json.dumps([found.id, players, options, data], sort_keys=True)
        seed = str(int.from_bytes(hashlib.sha256(what.encode()).digest()) % tokens.TABLE_SEEDS)
    return table_values(found, players, options, data, seed)


def deterministic_job(tables: TableCache, table_id: str, present: bool = True) -> Job | None:
    """The question to the next bot, with chance that follows from what its seat sees."""
    with tables.reading(table_id) as table:
        seen = [table.history.game.view(seat) for seat in table.bots_due()[:1]] if table.replay_fault is None else []
        here.dice = random.Random(table.row.seed + json.dumps(seen, sort_keys=True))
    return next_job(tables, table_id, present)


def move_clock(path: str) -> None:
    """Let all clocks of this process, and that of its database, be ahead by the seconds in a file, which a test changes
    as it goes."""
    with open(path, "rb") as file:
        ahead = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
    day, steady = time.time, time.monotonic
    vars(time).update(
        time=lambda: day() + struct.unpack("d", ahead)[0],
        monotonic=lambda: steady() + struct.unpack("d", ahead)[0],
    )
    store_time = SqlClocks.store_time

    def moved(store: SqlClocks, transaction: Any) -> float:
        """PostgreSQL's own clock is moved, too; SQLite has that of the process."""
        return store_time(store, transaction) + (0.0 if store._store_time is None else struct.unpack("d", ahead)[0])

    setattr(SqlClocks, "store_time", moved)  # noqa: B010 - mypy knows that a method is not assigned to


def become(arguments: list[str], environment: dict[str, str]) -> None:
    """A process as if it had been started with these."""
    os.setsid()  # so that its bots can be killed with it
    nothing = os.open(os.devnull, os.O_RDWR)
    for file in (sys.stdin, sys.stdout):
        os.dup2(nothing, file.fileno())
    os.environ.clear()
    os.environ.update(environment)
    if MOVED_CLOCK in environment:
        move_clock(environment[MOVED_CLOCK])
    sys.argv[1:] = arguments


if __name__ == "__main__":
    if not os.environ.get("BOURGADE_FRESH"):
        vars(tokens).update(fresh_seed=lambda: FRESH)
        vars(table_creation).update(table_values=deterministic_values)
        vars(runner).update(next_job=deterministic_job)
        vars(bot_question).update(secrets=SimpleNamespace(randbits=lambda bits: here.dice.getrandbits(bits)))
    for line in sys.stdin:
        wanted = json.loads(line)
        if isinstance(wanted, int):
            ended, status = os.waitpid(wanted, os.WNOHANG)
            print(json.dumps(os.waitstatus_to_exitcode(status) if ended else None), flush=True)
        elif process := os.fork():
            print(process, flush=True)
        else:
            become(**wanted)
            main()
            break
