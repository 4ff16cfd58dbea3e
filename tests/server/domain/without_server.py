"""A whole game through the domain on a store in memory, in a process that has neither web framework nor database nor
event loop: `python -m tests.server.domain.without_server TITLE`. It prints the table's stage and its number of
events."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

FORBIDDEN: Final = ("alembic", "asyncio", "fastapi", "psycopg", "sqlalchemy", "starlette", "uvicorn", "websockets")


class Refusing(MetaPathFinder):
    """No module of these packages can be imported."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in FORBIDDEN:
            raise ImportError(f"{name} is not to be had here")
        return None


def play(title_id: str) -> tuple[str, int]:
    """Two people play at random to the end, one takes back an act now and then, and the table is opened anew."""
    import random

    from bourgade.server.domain import seating, table_creation, tokens
    from bourgade.server.domain.table_cache import TableCache
    from bourgade.server.domain.visitor import Visitor
    from bourgade.server.serialize import commands
    from bourgade.server.settings import Settings
    from bourgade.server.storage.memory import MemoryStore
    from bourgade.server.wire.tables import Act, Claim, NewSeat, NewTable, Start, Undo

    dice, store, cookie = random.Random(5), MemoryStore(), tokens.fresh_secret()
    tables = TableCache(store, Settings())
    wanted = NewTable(title=title_id, seats=[NewSeat(kind="person")] * 2)
    made = table_creation.create_table(tables, wanted, cookie, seed="5")
    for link in made.links:
        seating.claim(tables, Claim(secret=link.secret), cookie)
    who = Visitor(made.table, tokens.hashed(cookie))
    seating.start(tables, who, Start())
    for number in range(100_000):
        if number % 100 == 0:
            tables.slots.clear()
        with tables.reading(made.table) as table:
            history = table.history
            if history.game.over:
                return table.row.stage, table.event
            seat = dice.choice(history.game.waiting)
            action, expected = dice.choice(history.game.legal(seat)), table.seq(seat)
            undo = dice.random() < 0.05 and history.undoable(seat) > 0
        key = f"act-{number:06d}"
        act = Undo(seat=seat, expected=expected, key=key) if undo else None
        commands.command(tables, who, act or Act(seat=seat, action=action, expected=expected, key=key))
    raise AssertionError("the game does not end")


if __name__ == "__main__":
    sys.meta_path.insert(0, Refusing())
    print(*play(sys.argv[1]))
    assert not set(FORBIDDEN) & set(sys.modules)
