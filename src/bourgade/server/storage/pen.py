"""SQLite's one writer. Whoever comes while another writes joins its transaction: one wait for the disk serves all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Engine
from sqlalchemy.exc import OperationalError

from bourgade.server.storage.prepared import run

# So many changes in one transaction, at most: the first must not wait for ever.
MOST: Final = 16


class Batch:
    """A transaction that several threads write in, one after another."""

    def __init__(self, connection: Connection, dialect: Dialect) -> None:
        self.connection = connection
        self.driver: Any = connection.connection.dbapi_connection
        self.dialect = dialect
        self.members = 0
        self.open = threading.Lock()  # held until it ends
        self.open.acquire()
        self.failure: BaseException | None = None
        self.say("BEGIN IMMEDIATE")

    def say(self, statement: str) -> None:
        run(self.connection, self.dialect, statement, ())

    @property
    def going_on(self) -> bool:
        """SQLite ends a transaction by itself when it can write no more (no room, a broken disk): what anybody has
        written in it is gone, and a savepoint would begin another one that knows nothing of it."""
        return bool(self.driver.in_transaction)

    def end(self) -> None:
        """Who is refused ends it, too: what fails here must not hold on to what is raised just now."""
        try:
            if self.going_on:
                self.say("COMMIT")
            else:
                self.failure = OperationalError("COMMIT", None, Exception("the transaction has ended before"))
        except BaseException as failure:
            self.failure = failure.with_traceback(None)
            self.failure.__context__ = None
            if self.going_on:
                self.say("ROLLBACK")
        finally:
            self.open.release()

    def wait(self) -> None:
        with self.open:
            pass


class Pen:
    """Who holds it writes. Nobody goes on before what they wrote is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        # Waiting here is quick; waiting in SQLite means sleeping and trying.
        self.pen = threading.Lock()
        self.count = threading.Lock()
        self.waiting = 0
        self.batch: Batch | None = None
        self.connection: Connection | None = None  # kept: whoever writes uses it

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A change of its own: what is raised inside undoes it, and nothing of the others'."""
        with self.count:
            self.waiting += 1
        self.pen.acquire()
        with self.count:
            self.waiting -= 1
        try:
            batch = self.batch or self._open()
            batch.members += 1
            first = batch.members == 1  # nobody else has written yet: its change is the whole transaction
            try:
                if not first:
                    batch.say("SAVEPOINT change")
                yield batch.connection
            except BaseException:
                if batch.going_on:
                    batch.say("ROLLBACK" if first else "ROLLBACK TO change")
                raise
            finally:
                # Somebody who waits takes the pen next, and ends the transaction in turn.
                with self.count:
                    last = self.waiting == 0 or batch.members >= MOST or not batch.going_on
                if last:
                    self.batch = None
                    batch.end()
        finally:
            self.pen.release()
        batch.wait()
        if batch.failure is not None:
            raise batch.failure

    def _open(self) -> Batch:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(begin=None)
        self.batch = Batch(self.connection, self.engine.dialect)
        return self.batch

    def close(self) -> None:
        with self.pen:
            if self.connection is not None:
                self.connection.close()
                self.connection = None
