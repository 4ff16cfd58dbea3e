"""A table without a network: the server's own functions, called one after another."""

from __future__ import annotations

import itertools

from bourgade import Position
from bourgade.server import keys, making, playing, seating
from bourgade.server.live import Live
from bourgade.server.schema import Act, NewSeat, NewTable, Undo, Update
from bourgade.server.settings import Settings
from bourgade.server.shelf import Shelf, Visitor
from bourgade.server.store import Store
from bourgade.server.troubles import Refused
from tests.kit.settings import BRIEF

PERSON = NewSeat(kind="person")


class World:
    """A table whose seats are all held by one browser. Worlds with the same seed are dealt alike."""

    def __init__(self, database: str, title_id: str, players: int, seed: int | None = None) -> None:
        self.shelf = Shelf(Store(database), Settings())
        cookie = keys.fresh_secret()
        wanted = NewTable(title=title_id, seats=[PERSON] * players, data=BRIEF.get(title_id, {}))
        made = making.make_table(self.shelf, wanted, cookie)
        if seed is not None:
            with self.shelf.store.writing() as connection:
                self.shelf.store.change_table(connection, made.table, seed=str(seed), salt="salt")
        for link in made.links:
            seating.claim(self.shelf, link.secret, cookie)
        self.table = made.table
        self.watch = made.watch
        self.who = Visitor(made.table, keys.hashed(cookie))
        self.numbers = itertools.count()
        seating.start(self.shelf, self.who)

    @property
    def live(self) -> Live:
        with self.shelf.reading(self.table) as live:
            return live

    @property
    def game(self) -> Position:
        return self.live.story.game

    @property
    def readers(self) -> list[int | None]:
        return [*range(self.game.seats), None]

    def key(self) -> str:
        return f"world-{next(self.numbers):06d}"

    def act(self, seat: int, action: int, fit: bool = False) -> Update:
        expected = self.live.seq(seat)
        return playing.act(
            self.shelf, self.who, Act(seat=seat, action=action, fit=fit, expected=expected, key=self.key())
        )

    def undo(self, seat: int, acts: int = 1) -> Update:
        expected = self.live.seq(seat)
        return playing.undo(self.shelf, self.who, Undo(seat=seat, acts=acts, expected=expected, key=self.key()))

    def look(self, seat: int | None, after: int | None = None) -> Update:
        return seating.look(self.shelf, self.who, seat, after)

    def trouble(self, seat: int, action: int) -> str:
        """What the seat is told when it tries something illegal."""
        try:
            self.act(seat, action)
        except Refused as refusal:
            return refusal.trouble.model_dump_json()
        raise AssertionError(f"{action} is legal")

    def shown(self, update: Update) -> str:
        """The bytes that go out, but for the table's own names, by which it is played and watched."""
        return update.model_dump_json().replace(self.table, "TABLE").replace(self.watch, "WATCH")

    def faces(self, whole: bool = False) -> dict[int | None, str]:
        """What each reader is shown, with the last lines of its log or all of them."""
        live = self.live
        return {
            reader: self.shown(self.look(reader, None if whole else max(0, live.seq(reader) - 2)))
            for reader in self.readers
        }

    def reopened(self) -> Live:
        """The table as another process would open it."""
        self.shelf.slots.clear()
        return self.live

    def close(self) -> None:
        self.shelf.store.close()
