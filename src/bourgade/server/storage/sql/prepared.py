"""The statements of every act: compiled once by SQLAlchemy, then given to the database's driver as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Boolean, Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """Running a statement costs a third of what it costs through SQLAlchemy, which prepares it each time. In SQLite
    this saves a tenth of an act's CPU time (1.35 ms instead of 1.54, 250 tables of Orléans, November 2026:
    benchmarks/server/left_out.py)."""

    def __init__(self, statement: Executable, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        self.names = compiled.positiontup  # None: the driver binds by name
        self.dialect = dialect
        columns = enumerate(getattr(statement, "selected_columns", ()))
        self.booleans = [place for place, column in columns if isinstance(column.type, Boolean)]

    def run(self, connection: Connection, values: Mapping[str, Any]) -> Any:
        """The driver's cursor. Errors are SQLAlchemy's, as everywhere."""
        given = values if self.names is None else [values[name] for name in self.names]
        return run(connection, self.dialect, self.text, given)

    def row(self, connection: Connection, values: Mapping[str, Any]) -> list[Any] | None:
        """The one row that is asked for."""
        cursor = self.run(connection, values)
        found = cursor.fetchone()
        cursor.close()
        if found is None:
            return None
        row = list(found)
        for place in self.booleans:
            row[place] = bool(row[place])  # SQLite returns numbers
        return row


def run(connection: Connection, dialect: Dialect, text: str, given: Mapping[str, Any] | Sequence[Any]) -> Any:
    """Give a statement to the driver as it is; the driver's cursor."""
    driver: Any = connection.connection.dbapi_connection
    try:
        return driver.execute(text, given)
    except Exception as error:
        base = dialect.loaded_dbapi.Error
        raise DBAPIError.instance(text, None, error, base, hide_parameters=True, dialect=dialect) from error
