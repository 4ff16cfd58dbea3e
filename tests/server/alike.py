"""`bourgade serve`, but every table that is made alike is dealt alike, and whoever plays for a bot decides alike.

So a test meets the same games in every run. With BOURGADE_FRESH they are other games each time, as for people.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import threading
from types import SimpleNamespace
from typing import Any

from bourgade.cli import main
from bourgade.kernel.title import Title
from bourgade.server.bots import turns
from bourgade.server.bots.pool import Job
from bourgade.server.tables import keys, making
from bourgade.server.tables.open_tables import OpenTables

FRESH = ""
table_values, next_job = making.table_values, turns.next_job
here = threading.local()


def values_alike(found: Title, players: int, options: Any, data: Any, seed: str) -> dict[str, Any]:
    """What a table is made of, with a seed that follows from it."""
    if seed == FRESH:
        what = json.dumps([found.id, players, options, data], sort_keys=True)
        seed = str(int.from_bytes(hashlib.sha256(what.encode()).digest()) % keys.SEEDS)
    return table_values(found, players, options, data, seed)


def next_job_alike(tables: OpenTables, table_id: str, present: bool = True) -> Job | None:
    """The question to the next bot, with chance that follows from what its seat sees."""
    with tables.reading(table_id) as table:
        seen = [table.history.game.view(seat) for seat in table.bots_due()[:1]] if table.held is None else []
        here.dice = random.Random(table.row.seed + json.dumps(seen, sort_keys=True))
    return next_job(tables, table_id, present)


if __name__ == "__main__":
    if not os.environ.get("BOURGADE_FRESH"):
        vars(keys).update(fresh_seed=lambda: FRESH)
        vars(making).update(table_values=values_alike)
        vars(turns).update(
            next_job=next_job_alike, secrets=SimpleNamespace(randbits=lambda bits: here.dice.getrandbits(bits))
        )
    main()
