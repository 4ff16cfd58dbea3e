"""People without a network: each with devices of their own, at tables of any store."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from bourgade.server.domain import seating, table_creation, tokens
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.json_types import Json
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.storage.person_rows import DeviceRow
from bourgade.server.wire.tables import Act, Claim, Colour, NewSeat, NewTable, SeatChange, Start, TableMade, Undo
from tests.kit.settings import BRIEF
from tests.server.conftest import new_database
from tests.server.world import MEMORY, opened

PERSON = NewSeat(kind="person")
STORES = (MEMORY, "sqlite", "postgres")
COLOURS: Final[tuple[Colour, ...]] = ("blue", "red", "green", "yellow", "violet")


def stores(request: pytest.FixtureRequest, folder) -> Iterator[TableCache]:
    """For a fixture with a parameter of STORES."""
    kind = str(request.param)
    store = opened(MEMORY if kind == MEMORY else new_database(kind, request, folder))
    yield TableCache(store, Settings())
    store.close()


@dataclass
class Somebody:
    """A browser, at no table yet."""

    tables: TableCache
    name: str = "Ada"
    cookie: str = field(default_factory=tokens.fresh_secret)

    @property
    def device(self) -> str:
        return tokens.hashed(self.cookie)

    def at(self, table: str) -> Visitor:
        return Visitor(table, self.device)

    def make(self, seats: list[NewSeat], title: str = "orleans", data: Json | None = None, **more: Any) -> TableMade:
        wanted = NewTable(title=title, seats=seats, data=BRIEF.get(title, {}) if data is None else data, **more)
        return table_creation.create_table(self.tables, wanted, self.cookie)

    def sit(self, made: TableMade, seat: int) -> None:
        link = next(each for each in made.links if each.seat == seat)
        seating.claim(self.tables, Claim(secret=link.secret), self.cookie)
        seating.change_seat(self.tables, self.at(made.table), seat, SeatChange(name=self.name, colour=COLOURS[seat]))

    def start(self, table: str) -> None:
        seating.start(self.tables, self.at(table), Start())

    def another_device(self) -> Somebody:
        """Another browser of the same person, which holds nothing yet."""
        other = Somebody(self.tables, self.name)
        database = self.tables.database
        with database.writing() as connection:
            person = database.person_of(connection, self.device)
            assert person is not None
            assert database.add_device(connection, DeviceRow(other.device, person.id, 5.0, None))
        return other

    def act(self, table: str, seat: int, action: int | None = None) -> None:
        with self.tables.reading(table) as found:
            chosen, expected = found.history.game.legal(seat)[0], found.seq(seat)
        wanted = Act(
            seat=seat,
            action=chosen if action is None else action,
            expected=expected,
            key=tokens.fresh_secret()[:20],
        )
        commands.command(self.tables, self.at(table), wanted)

    def undo(self, table: str, seat: int) -> None:
        with self.tables.reading(table) as found:
            expected = found.seq(seat)
        commands.command(
            self.tables, self.at(table), Undo(seat=seat, expected=expected, key=tokens.fresh_secret()[:20])
        )


def friends(
    tables: TableCache, *names: str, title: str = "orleans", start: bool = True, data: Json | None = None
) -> tuple[str, list[Somebody]]:
    """A table of people; the first is the host."""
    people = [Somebody(tables, name) for name in names]
    made = people[0].make([PERSON] * len(people), title, data)
    for seat, each in enumerate(people):
        each.sit(made, seat)
    if start:
        people[0].start(made.table)
    return made.table, people


def refusal(work, *args: object, **more: object) -> str:
    """Why something is refused, in both languages."""
    with pytest.raises(RequestError) as caught:
        work(*args, **more)
    assert caught.value.answer.text.fr != caught.value.answer.text.en
    return caught.value.answer.error
