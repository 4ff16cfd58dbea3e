"""Time that counts for no clock: no server was at work, or the store's clock was set."""

from __future__ import annotations

from sqlalchemy import Column, Float, Table

from bourgade.server.storage.sql.metadata import metadata

clock_gaps = Table(
    "clock_gaps",
    metadata,
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)
