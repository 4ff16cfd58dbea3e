"""The tables of what people do besides playing. All but the results go with the table that they belong to."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint, false

from bourgade.server.storage.sql.metadata import metadata

person_tables = Table(
    "person_tables",
    metadata,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("archived", Boolean, nullable=False, server_default=false()),
    Column("notes", Text, nullable=False, server_default=""),
    Column("muted", Text, nullable=False, server_default="[]"),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("person", ForeignKey("persons.id")),
    Column("seat", Integer),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("key", String(80), nullable=False),
    UniqueConstraint("table_id", "person", "key", name="one_message_a_key"),
)

reports = Table(
    "reports",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("reporter", ForeignKey("persons.id"), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("done", Boolean, nullable=False, server_default=false()),
)

table_policies = Table(
    "table_policies",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("listed_at", Float),
    Column("lang", String(5)),
    Column("starts_full", Boolean, nullable=False, server_default=false()),
    Column("chat", String(10), nullable=False, server_default="all"),
    Column("taking_back", Boolean),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),  # perhaps of a table that is gone
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("persons.id")),
    Column("name", String(60), nullable=False),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("points", Integer),
    Column("rank", Integer, nullable=False),
    Column("bot", String(40)),
    Column("kind", String(10), nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("flags", Text, nullable=False),
    Column("at", Float, nullable=False),
)

Index("person_tables_by_table", person_tables.c.table_id)
Index("messages_by_person", messages.c.person)
Index("reports_by_reporter", reports.c.reporter)
Index("listed_tables", table_policies.c.listed_at)
Index("results_by_person", results.c.person, results.c.at)
