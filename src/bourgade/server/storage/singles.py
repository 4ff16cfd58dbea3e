"""PostgreSQL's connections for what is asked in one statement."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from sqlalchemy import Connection, Engine

KEPT: Final = 4
IDLE: Final = 0  # PostgreSQL's word for a connection that is within nothing


class Singles:
    """Every statement is a transaction of its own here. A few connections of the pool are kept: to borrow one, to say
    how it is to be used and to give it back as it was takes as long as most statements."""

    def __init__(self, engine: Engine, stands: Callable[[Any, float], bool]) -> None:
        self.engine = engine
        self.stands = stands  # whether a driver's connection still does, that was used so long ago
        self.idle: list[tuple[Connection, float]] = []  # and since when; any thread takes and puts at the end

    @contextlib.contextmanager
    def lent(self) -> Iterator[Connection]:
        connection, driver = self._take()
        try:
            yield connection
        finally:
            if driver.closed:
                discard(connection)
                self.close()
                self.engine.dispose()  # the others will not stand either
            elif driver.pgconn.transaction_status != IDLE:  # something was broken off
                discard(connection)
            elif len(self.idle) < KEPT:
                self.idle.append((connection, time.monotonic()))
            else:
                driver.autocommit = False
                connection.close()

    def _take(self) -> tuple[Connection, Any]:
        while self.idle:
            try:
                connection, used = self.idle.pop()
            except IndexError:  # another thread was quicker
                break
            driver: Any = connection.connection.dbapi_connection
            if self.stands(driver, used):
                return connection, driver
            discard(connection)
        connection = self.engine.connect()
        driver = connection.connection.dbapi_connection
        driver.autocommit = True
        return connection, driver

    def close(self) -> None:
        while self.idle:
            with contextlib.suppress(IndexError):
                discard(self.idle.pop()[0])


def discard(connection: Connection) -> None:
    connection.invalidate()
    connection.close()
