"""The tables of persons: who is behind the cookies."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, String, Table, Text

from bourgade.server.storage.sql.metadata import metadata

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("banned", Float),  # since when; such a person may change nothing
)

# A browser of a person: the hash of its cookie, under which it holds seats.
person_devices = Table(
    "person_devices",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float),
)

Index("person_devices_by_person", person_devices.c.person)
