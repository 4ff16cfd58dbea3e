"""The tables of notices, and of the secrets and passkeys of persons."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from bourgade.server.storage.sql.metadata import metadata

notice_channels = Table(
    "notice_channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("target", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("created", Float, nullable=False),
    Column("told", Float),
    Column("trouble", String(60)),
)

# The outbox: a matter is told by a channel once.
notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel", ForeignKey("notice_channels.id"), nullable=False),
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("table_id", String(32), nullable=False),  # empty: a digest, of all tables
    Column("seat", Integer, nullable=False),
    Column("kind", String(20), nullable=False, server_default="turn"),
    Column("event", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("state", String(10), nullable=False),
    Column("due", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("batch", String(32)),
    Column("claim", String(32)),
    Column("lease", Float),
    Column("done", Float),
    UniqueConstraint("channel", "table_id", "seat", "kind", "event", name="one_notice_a_matter"),
)

# A secret of this installation that was made here: the key of Web Push, the key of signatures.
server_secrets = Table(
    "host_secrets", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

# A hash that is good once: of the link in a mail that proves an address, of a passkey's challenge.
proofs = Table(
    "proofs",
    metadata,
    Column("link", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    Column("about", String(64), nullable=False),
    Column("until", Float, nullable=False),
)

# Hashes of a person's recovery phrase and of the address of a person's feed.
person_secrets = Table(
    "person_secrets",
    metadata,
    Column("person", ForeignKey("persons.id"), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("link", String(64), nullable=False, unique=True),
    Column("since", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # an authenticator's name of it: up to 1,023 bytes
    Column("person", ForeignKey("persons.id"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

Index("notice_channels_by_person", notice_channels.c.person)
Index("notices_by_person", notices.c.person)
Index("notices_by_table", notices.c.table_id)
waiting = notices.c.state == "waiting"
Index("notices_due", notices.c.due, postgresql_where=waiting, sqlite_where=waiting)
Index("proofs_by_about", proofs.c.about)
Index("passkeys_by_person", passkeys.c.person)
