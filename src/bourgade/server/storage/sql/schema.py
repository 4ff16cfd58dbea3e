"""The tables of the database. Events are only ever added."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

from bourgade.server.storage.sql.metadata import metadata as metadata  # and for whoever wants all tables

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
    Column("waiting", Integer),  # a bit for each seat that is asked; None: not known before the next event
    Column("moved_at", Float, nullable=False),
    Column("invitation", String(64)),  # the hash of a link for all who are invited: each takes a free seat
    Column("turns", Text),  # since which event each seat is waited for (domain/waiting_turns.py)
    Column("pace", String(10), nullable=False, server_default="live"),
    Column("clock", String(20), nullable=False, server_default="none"),
    Column("clocks", Text),
    Column("deadline", Float),
    Column("matters", Text),  # what people are to be told besides turns (domain/matters.py)
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
    Column("pass_link", String(64)),  # the hash of a link for another device
    Column("pass_until", Float),
    Column(
        "consents", String(20), nullable=False, server_default=""
    ),  # what other seats want to be done: SeatRow.choices
)

# A seat may be held by several devices of one person.
holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("since", Float, nullable=False),
    Column("seen", Float),  # when this browser was last there; None: not known
    Column("looked", Float),  # when the page was last in view there
)

# A link that somebody keeps. It lets another browser hold all that this holder holds at a table.
recovery_links = Table(
    "ways_back",  # its first name, which databases keep
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
    Column("marks", Text, key="visibility", nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="one_act_a_key"),
    sqlite_with_rowid=False,  # looked up by primary key only, so the row is stored with the key
)

# Of a table's history: see domain/history.py.
snapshots = Table(
    "chapters",  # its first name, which databases keep
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("event", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

heartbeat = Table(
    "pulse",  # its first name, which databases keep
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("tick", Float),  # when a process last noted that clocks run (domain/timekeeper.py)
)

Index("tables_by_host_link", tables.c.host_link)
Index("tables_by_invitation", tables.c.invitation)
due = tables.c.bots_due
Index("tables_with_bots_due", due, postgresql_where=due, sqlite_where=due == true())
timed = tables.c.deadline.is_not(None)
Index("tables_by_deadline", tables.c.deadline, postgresql_where=timed, sqlite_where=timed)
Index("seats_by_link", seats.c.link)
Index("seats_by_pass_link", seats.c.pass_link)
Index("holders_by_holder", holders.c.holder)
Index("ways_back_by_link", recovery_links.c.link)
