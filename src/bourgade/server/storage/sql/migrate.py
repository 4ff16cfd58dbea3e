"""Bring the database to the form that this version needs, at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

# Two processes may start at once; the second waits for the first.
LOCK: Final = 0x626F7572


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine, revision: str = "head") -> None:
    config = configuration()
    with engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
