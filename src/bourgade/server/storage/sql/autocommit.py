"""PostgreSQL connections in autocommit mode, for transactions of one statement."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from sqlalchemy import Connection, Engine

KEPT: Final = 4
IDLE: Final = 0  # the status of a connection that is in no transaction


class AutocommitPool:
    """Every statement is a transaction of its own here. A few connections of the pool are kept: checking one out,
    setting its mode, resetting it and checking it in again takes as long as most statements. It saves two of three
    round trips to the database, and a tenth of an act's CPU time (1.44 ms instead of 1.57 with 250 tables of Orléans,
    1.54 instead of 1.74 with 100, November 2026: benchmarks/server/left_out.py)."""

    def __init__(self, engine: Engine, is_alive: Callable[[Any, float], bool]) -> None:
        self.engine = engine
        self.is_alive = is_alive  # whether a driver's connection still works that was last used so long ago
        self.idle: list[tuple[Connection, float]] = []  # and since when; threads pop and append at the end

    @contextlib.contextmanager
    def connection(self) -> Iterator[Connection]:
        connection, driver = self._take()
        try:
            yield connection
        finally:
            if driver.closed:
                discard(connection)
                self.close()
                self.engine.dispose()  # the others have broken, too
            elif driver.pgconn.transaction_status != IDLE:  # a statement was interrupted
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
            if self.is_alive(driver, used):
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
