"""A table without a network: the server's own functions, called one after another."""

from __future__ import annotations

import itertools
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bourgade import Position
from bourgade.server.domain import seating, table_creation, taking_back, tokens
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands, updates
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.pace import Clock, Pace
from bourgade.server.wire.tables import Act, Claim, NewSeat, NewTable, Start, Undo, Update
from bourgade.server.wire.taking_back import AskToTakeBack
from tests.kit.settings import BRIEF

PERSON = NewSeat(kind="person")
MEMORY = "memory"  # instead of the URL of a database: for tests of the domain, which store nothing on a disk


@cache
def empty() -> bytes:
    """A new SQLite database, as a server makes it: that takes longer than most of what is done with it here, and has
    tests of its own (storage/test_database.py)."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        Database(f"sqlite:///{file}").close()
        return file.read_bytes()


def opened(url: str) -> Storage:
    """The store at this URL; a database is made of a copy where there is none yet."""
    if url == MEMORY:
        return MemoryStore()
    file = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not file.exists():
        file.write_bytes(empty())
    return Database(url)


class World:
    """A table whose seats are all held by one browser. Worlds with the same seed are dealt alike."""

    def __init__(
        self, database: str, title_id: str, players: int, seed: int | None = None, clock: Clock = "none"
    ) -> None:
        self.database = opened(database)
        self.tables = TableCache(self.database, Settings())
        cookie = tokens.fresh_secret()
        pace: Pace = "live" if clock == "none" else "days"
        data = BRIEF.get(title_id, {})
        wanted = NewTable(title=title_id, seats=[PERSON] * players, data=data, pace=pace, clock=clock)
        made = table_creation.create_table(self.tables, wanted, cookie)
        if seed is not None:
            with self.tables.database.writing() as connection:
                self.tables.database.change_table(connection, made.table, seed=str(seed), salt="salt")
        for link in made.links:
            seating.claim(self.tables, Claim(secret=link.secret), cookie)
        self.table_id = made.table
        self.watch = made.watch
        self.who = Visitor(made.table, tokens.hashed(cookie))
        self.numbers = itertools.count()
        seating.start(self.tables, self.who, Start())

    @property
    def table(self) -> Table:
        with self.tables.reading(self.table_id) as table:
            return table

    @property
    def game(self) -> Position:
        """As this process knows it, without a look at what is stored."""
        with self.tables.reading(self.table_id, event=0) as table:
            return table.history.game

    @property
    def readers(self) -> list[int | None]:
        return [*range(self.game.seats), None]

    def key(self) -> str:
        return f"world-{next(self.numbers):06d}"

    def act(self, seat: int, action: int, fit: bool = False) -> str:
        """The answer, as it goes out."""
        expected = self.table.seq(seat)
        wanted = Act(seat=seat, action=action, fit=fit, expected=expected, key=self.key())
        return self.shown(commands.command(self.tables, self.who, wanted))

    def undo(self, seat: int, acts: int = 1) -> Update:
        expected = self.table.seq(seat)
        wanted = Undo(seat=seat, acts=acts, expected=expected, key=self.key())
        return Update.model_validate_json(commands.command(self.tables, self.who, wanted))

    def take_back(self, seat: int, acts: int = 1) -> None:
        """Ask the others, who all sit at this browser and so agree; nothing happens if there are not so many acts."""
        with suppress(RequestError):
            taking_back.ask(self.tables, self.who, seat, AskToTakeBack(acts=acts, expected=self.table.seq(seat)))

    def give_away(self, seat: int) -> None:
        """Let somebody else hold a seat: who has to be asked, then."""
        with self.tables.writing(self.table_id) as change:
            change.let_go(seat)
            change.hold(seat, tokens.hashed(tokens.fresh_secret()))

    def look(self, seat: int | None, after: int | None = None) -> Update:
        return Update.model_validate_json(updates.look(self.tables, self.who, seat, after))

    def refusal(self, seat: int, action: int) -> str:
        """What the seat is told when it tries something illegal."""
        try:
            self.act(seat, action)
        except RequestError as refusal:
            return refusal.answer.model_dump_json()
        raise AssertionError(f"{action} is legal")

    def shown(self, update: bytes) -> str:
        """What goes out, but for the table's own names, by which it is played and watched."""
        return update.decode().replace(self.table_id, "TABLE").replace(self.watch, "WATCH")

    def update(self, reader: int | None, after: int | None = None) -> str:
        """What a reader is shown, as it goes out."""
        return self.shown(updates.look(self.tables, self.who, reader, after))

    def updates(self, whole: bool = False) -> dict[int | None, str]:
        """What each reader is shown, with the last lines of its log or all of them."""
        table = self.table
        return {each: self.update(each, None if whole else max(0, table.seq(each) - 2)) for each in self.readers}

    def reopened(self) -> Table:
        """The table as another process would open it."""
        self.tables.slots.clear()
        return self.table

    def close(self) -> None:
        self.database.close()
