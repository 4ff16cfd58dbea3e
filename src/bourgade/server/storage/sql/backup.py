"""Copy a whole database, while servers use it: to a file that is itself a SQLite database, and back into SQLite or
PostgreSQL. A backup of one can be restored into the other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError

from bourgade.server.storage.errors import StorageError
from bourgade.server.storage.sql.database import summary
from bourgade.server.storage.sql.engine import engine_of
from bourgade.server.storage.sql.migrate import configuration, migrate

ROWS_AT_ONCE: Final = 500
VERSION: Final = "alembic_version"  # the table in which a database keeps its version
# Rows that a new database has as well.
OF_EVERY_DATABASE: Final = {VERSION, "pulse"}


class OtherVersion(StorageError):
    """The database is not of this version of Bourgade."""


class NotEmpty(StorageError):
    """There is something in the database that a restore would replace."""


def backup(url: str, file: Path) -> None:
    """Write all that one moment of a database holds into a new file. Nobody else can read it: it holds seeds."""
    with opened(url) as engine, errors():
        check_version(engine)
        copy_to_file(engine, file, "head")


def copy_as_it_is(url: str, file: Path) -> None:
    """The same of a database of any version up to this one, in the form of that version. Nothing is written to it."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise StorageError("there is no such database")  # SQLite would make an empty one
    with opened(url) as engine, errors():
        found = revision_of(engine)
        if found not in {each.revision for each in ScriptDirectory.from_config(configuration()).walk_revisions()}:
            raise OtherVersion("the database is of a newer version of Bourgade, or of something else")
        copy_to_file(engine, file, found)


def copy_to_file(engine: Engine, file: Path, revision: str) -> None:
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if engine.dialect.name == "sqlite":
        with engine.connect().execution_options(begin=None) as connection:
            connection.exec_driver_sql("VACUUM INTO ?", (str(file),))
        return
    with opened(f"sqlite:///{file}") as target:
        migrate(target, revision)
        with reading(engine) as source, writing(target) as connection:
            copy_rows(source, connection)
        finish_file(target)


def restore(file: Path, url: str, replace: bool = False) -> None:
    """Fill a database with a backup, in one transaction. `replace`: instead of all that is in it. The backup is brought
    up to date first, so it may be of an older version; give a copy of it."""
    with opened(f"sqlite:///{file}") as source, opened(url) as target, errors():
        migrate(source)
        migrate(target)
        with reading(source) as backed_up, writing(target) as connection:
            if not replace and holds_anything(connection):
                raise NotEmpty("the database is not empty")
            copy_rows(backed_up, connection)


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    engine = engine_of(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def errors() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as error:
        raise StorageError(summary(error)) from None


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees one moment."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    begin = {"begin": "BEGIN IMMEDIATE"} if engine.dialect.name == "sqlite" else {}
    with engine.connect().execution_options(**begin) as connection, connection.begin():
        yield connection


def check_version(engine: Engine) -> None:
    """A backup is made by the version whose database it is: another might not know all that is in it."""
    if revision_of(engine) != ScriptDirectory.from_config(configuration()).get_current_head():
        raise OtherVersion("the database is of another version of Bourgade: start the server once, or use that version")


def revision_of(engine: Engine) -> str:
    """The form of a database; empty: it has none of ours."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


def schema_of(connection: Connection) -> dict[str, Table]:
    """The tables of a database, those first to which others refer."""
    found = MetaData()
    found.reflect(connection)
    return {table.name: table for table in found.sorted_tables if table.name != VERSION}


def holds_anything(connection: Connection) -> bool:
    return any(
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in schema_of(connection).items()
        if name not in OF_EVERY_DATABASE
    )


def copy_rows(source: Connection, target: Connection) -> None:
    """All rows of one database instead of those of another, which has the same tables."""
    old, new = schema_of(source), schema_of(target)
    for table in reversed(new.values()):
        target.execute(delete(table))
    for name, table in new.items():
        statement = insert(table)
        rows = source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(old[name])).mappings()
        for some in rows.partitions():
            target.execute(statement, [dict(row) for row in some])
        continue_numbers(target, table)


def continue_numbers(connection: Connection, table: Table) -> None:
    """PostgreSQL counts numbered rows apart from the rows themselves."""
    if connection.dialect.name != "postgresql":
        return
    for column in table.primary_key.columns:
        wanted: dict[str, Any] = {"table": table.name, "column": column.name}
        sequence = text("SELECT pg_get_serial_sequence(:table, :column)")
        found = connection.execute(sequence, wanted).scalar()
        highest = connection.execute(select(func.max(column))).scalar() if found else None
        if highest is not None:
            connection.execute(text("SELECT setval(:sequence, :value)"), {"sequence": found, "value": highest})


def finish_file(engine: Engine) -> None:
    """Leave all in one file, without a journal beside it."""
    with engine.connect().execution_options(begin=None) as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
