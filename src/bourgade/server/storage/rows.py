"""What is stored: tables, their seats and who holds them, the log of events, and chapters (snapshots). Events are only
ever added."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData()

# The number under which a table's host is among the holders of its seats.
HOST: Final = -1

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("title", String(40), nullable=False),
    Column("rules_version", String(40), nullable=False),
    Column("version", Integer, nullable=False, server_default="1"),  # of its record: how it draws
    Column("options", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("host_link", String(64)),
    Column("rematch", String(32)),
    Column("last_event", Integer, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("waiting", Integer),  # a bit for each seat that is asked; None: nothing has happened since this was not kept
    Column("moved_at", Float, nullable=False),
    Column("invitation", String(64)),  # whoever comes by it takes a free seat
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("bot", String(40)),  # who plays; in a person's seat: who stands in for the person
    Column("name", String(60), nullable=False),
    Column("colour", String(10), nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("link", String(64)),
    Column("pass_link", String(64)),  # takes the seat along to another device
    Column("pass_until", Float),
    Column("consents", String(20), nullable=False, server_default=""),  # the seats that want a bot to stand in
)

# A seat may be held by several devices of one person.
holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("since", Float, nullable=False),
    Column("seen", Float),  # when this browser was last there; None: not since this is kept
)

# A link that somebody keeps, by which a browser comes back to all that this holder holds at a table.
ways_back = Table(
    "ways_back",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("link", String(64), nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("key", String(80)),
    Column("marks", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="one_act_a_key"),
    sqlite_with_rowid=False,  # found by its key only: where the key is, there is the row
)

chapters = Table(
    "chapters",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("event", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

Index("tables_by_host_link", tables.c.host_link)
Index("tables_by_invitation", tables.c.invitation)
due = tables.c.bots_due
Index("tables_with_bots_due", due, postgresql_where=due, sqlite_where=due == true())
Index("seats_by_link", seats.c.link)
Index("seats_by_pass_link", seats.c.pass_link)
Index("holders_by_holder", holders.c.holder)
Index("ways_back_by_link", ways_back.c.link)


class TableRow(NamedTuple):
    """A row of `tables`."""

    id: str
    watch: str
    title: str
    rules_version: str
    version: int
    options: str
    data: str
    players: int
    seed: str
    salt: str
    imported: bool
    stage: str
    host_link: str | None
    rematch: str | None
    last_event: int
    bots_due: bool
    waiting: int | None
    moved_at: float
    invitation: str | None = None

    def shown(self) -> tuple[object, ...]:
        """What people see of it and what can change."""
        return (self.stage, self.rematch, self.invitation is None)


class EventRow(NamedTuple):
    """A row of `events`."""

    table_id: str
    number: int
    kind: str
    seat: int | None
    body: str
    key: str | None
    marks: str
    at: float


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of `seats`."""

    table_id: str
    seat: int
    kind: str
    bot: str | None
    name: str
    colour: str
    taken: bool
    resigned: bool
    link: str | None
    pass_link: str | None
    pass_until: float | None
    consents: str

    @property
    def by_bot(self) -> bool:
        """A bot answers for this seat: its own, or one in a person's place."""
        return self.bot is not None or self.resigned

    @property
    def stood_in(self) -> bool:
        """A bot plays for a person who may come back."""
        return self.kind == "person" and self.bot is not None and not self.resigned

    @property
    def agreed(self) -> frozenset[int]:
        """The seats that want a bot to stand in here."""
        return frozenset(int(number) for number in self.consents)
