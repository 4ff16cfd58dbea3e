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


class SharedTransaction:
    """A transaction in which several threads write, one after another."""

    def __init__(self, connection: Connection, dialect: Dialect) -> None:
        self.connection = connection
        self.driver: Any = connection.connection.dbapi_connection
        self.dialect = dialect
        self.members = 0
        self.commit_lock = threading.Lock()  # held until it ends
        self.commit_lock.acquire()
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
            self.commit_lock.release()

    def wait(self) -> None:
        with self.commit_lock:
            pass


class GroupCommit:
    """The one writer. A change returns when it is on disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        # A thread wakes up at once here. SQLite's own waiting sleeps and tries again.
        self.writer_lock = threading.Lock()
        self.count_lock = threading.Lock()
        self.waiting = 0
        self.transaction: SharedTransaction | None = None
        self.connection: Connection | None = None  # of all writers

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One change. An exception undoes it, and nothing of the others' changes."""
        with self.count_lock:
            self.waiting += 1
        self.writer_lock.acquire()
        with self.count_lock:
            self.waiting -= 1
        try:
            transaction = self.transaction or self._begin()
            transaction.members += 1
            first = transaction.members == 1  # its change is the whole transaction so far
            try:
                if not first:
                    transaction.execute("SAVEPOINT change")
                yield transaction.connection
            except BaseException:
                if transaction.active:
                    transaction.execute("ROLLBACK" if first else "ROLLBACK TO change")
                raise
            finally:
                # Whoever waits writes next, and commits in turn.
                with self.count_lock:
                    last = self.waiting == 0 or transaction.members >= MOST_CHANGES or not transaction.active
                if last:
                    self.transaction = None
                    transaction.end()
        finally:
            self.writer_lock.release()
        transaction.wait()
        if transaction.failure is not None:
            raise transaction.failure

    def _begin(self) -> SharedTransaction:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(begin=None)
        self.transaction = SharedTransaction(self.connection, self.engine.dialect)
        return self.transaction

    def close(self) -> None:
        with self.writer_lock:
            if self.connection is not None:
                self.connection.close()
                self.connection = None
