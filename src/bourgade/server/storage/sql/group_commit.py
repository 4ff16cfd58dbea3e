"""Group commit for SQLite, which has one writer: changes that wait for it share a transaction, and one wait for the
disk."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Engine
from sqlalchemy.exc import OperationalError

from bourgade.server.storage.sql.prepared import run

# Changes in one transaction: the first must not wait for ever.
MOST_CHANGES: Final = 16


class Batch:
    """A transaction in which several threads write, one after another."""

    def __init__(self, connection: Connection, dialect: Dialect) -> None:
        self.connection = connection
        self.driver: Any = connection.connection.dbapi_connection
        self.dialect = dialect
        self.members = 0
        self.open = threading.Lock()  # held until it ends
        self.open.acquire()
        self.failure: BaseException | None = None
        self.execute("BEGIN IMMEDIATE")

    def execute(self, statement: str) -> None:
        run(self.connection, self.dialect, statement, ())

    @property
    def active(self) -> bool:
        """SQLite ends a transaction by itself when it cannot write (a full or broken disk). What was written in it is
        gone, and a savepoint would begin a new transaction without it."""
        return bool(self.driver.in_transaction)

    def end(self) -> None:
        """Commit. A failure here must not refer to the exception that is being raised: that would be a cycle."""
        try:
            if self.active:
                self.execute("COMMIT")
            else:
                self.failure = OperationalError("COMMIT", None, Exception("the transaction has ended before"))
        except BaseException as failure:
            self.failure = failure.with_traceback(None)
            self.failure.__context__ = None
            if self.active:
                self.execute("ROLLBACK")
        finally:
            self.open.release()

    def wait(self) -> None:
        with self.open:
            pass


class GroupCommit:
    """The one writer. A change returns when it is on disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        # A thread wakes up at once here. SQLite's own waiting sleeps and tries again.
        self.writer = threading.Lock()
        self.count = threading.Lock()
        self.waiting = 0
        self.batch: Batch | None = None
        self.connection: Connection | None = None  # of all writers

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One change. An exception undoes it, and nothing of the others' changes."""
        with self.count:
            self.waiting += 1
        self.writer.acquire()
        with self.count:
            self.waiting -= 1
        try:
            batch = self.batch or self._open()
            batch.members += 1
            first = batch.members == 1  # its change is the whole transaction so far
            try:
                if not first:
                    batch.execute("SAVEPOINT change")
                yield batch.connection
            except BaseException:
                if batch.active:
                    batch.execute("ROLLBACK" if first else "ROLLBACK TO change")
                raise
            finally:
                # Whoever waits writes next, and commits in turn.
                with self.count:
                    last = self.waiting == 0 or batch.members >= MOST_CHANGES or not batch.active
                if last:
                    self.batch = None
                    batch.end()
        finally:
            self.writer.release()
        batch.wait()
        if batch.failure is not None:
            raise batch.failure

    def _open(self) -> Batch:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(begin=None)
        self.batch = Batch(self.connection, self.engine.dialect)
        return self.batch

    def close(self) -> None:
        with self.writer:
            if self.connection is not None:
                self.connection.close()
                self.connection = None
