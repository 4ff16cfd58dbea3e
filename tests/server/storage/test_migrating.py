"""An older database is brought up to date while others use it: processes that start at once, and one of before."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Connection, MetaData, insert, select, text, update

from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import engine_of
from tests.helping import PATIENCE
from tests.server.conftest import new_database
from tests.server.running import Server, get, loaded
from tests.server.storage.test_zoo import moved_to, older_database, unpacked

BEFORE = "0012"


@pytest.fixture(params=["sqlite", "postgres"])
def older(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as the version before the newest form left it, with tables in the middle of their games."""
    return older_database(BEFORE, request.param, request, tmp_path)


def form_of(url: str) -> str:
    engine = engine_of(url)
    with engine.connect() as connection:
        found = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    engine.dispose()
    return found


def test_processes_that_start_at_once_bring_it_up_to_date_once_and_both_serve(older: str) -> None:
    loaded()  # once, and before several threads want it
    servers = [Server(older, deterministic=True) for _ in range(3)]
    with ExitStack() as stack, ThreadPoolExecutor(len(servers)) as threads:
        for server in servers:
            stack.callback(server.place.close)
            stack.callback(server.stop)
        list(threads.map(Server.start, servers))
        assert form_of(older) > BEFORE
        database = Database(older)
        stack.callback(database.close)
        table_ids = database.all_tables()
        assert len(table_ids) == 12
        for server in servers:
            assert get(f"{server.url}/api/ready").status_code == 200
            assert [get(f"{server.url}/api/tables/{each}").status_code for each in table_ids] == [200] * 12
            assert [get(f"{server.url}/api/tables/{each}/update").status_code for each in table_ids] == [200] * 12


class OfBefore(threading.Thread):
    """A process of the version before, which knows nothing but the columns of then, and goes on storing acts."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.engine = engine_of(url)
        self.form = MetaData()
        self.form.reflect(self.engine)
        self.stored = 0
        self.ending = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.ending.is_set():
                at_once = self.engine.connect().execution_options(begin="BEGIN IMMEDIATE")
                with at_once as connection, connection.begin():
                    self.store(connection)
                self.stored += 1
        except BaseException as failure:
            self.failure = failure

    def store(self, connection: Connection) -> None:
        tables, holders = self.form.tables["tables"], self.form.tables["holders"]
        row = connection.execute(select(tables).order_by(tables.c.id).limit(1)).mappings().one()
        moved = update(tables).where(tables.c.id == row["id"]).values(moved_at=row["moved_at"] + 1)
        connection.execute(moved)
        held = {"table_id": row["id"], "seat": 0, "holder": f"of-before-{self.stored}", "since": time.time()}
        connection.execute(insert(holders), held)

    def more(self, count: int) -> None:
        """Until it has stored so many more."""
        end, before = time.monotonic() + PATIENCE, self.stored
        while self.stored < before + count and self.failure is None:
            assert time.monotonic() < end
            time.sleep(0.001)

    def end(self) -> None:
        self.ending.set()
        self.join(PATIENCE)
        self.engine.dispose()


def test_a_process_of_before_goes_on_while_another_brings_it_up_to_date(older: str) -> None:
    before = OfBefore(older)
    before.start()
    before.more(5)
    database = Database(older)  # as a new process opens it
    before.more(5)
    before.end()
    assert before.failure is None
    assert form_of(older) > BEFORE
    with database.reading() as connection:
        held = database.holders(connection, database.all_tables()[-1])  # the last changed
        assert sum(each.startswith("of-before-") for each in held[0]) == before.stored
    database.close()


def test_what_was_told_before_notices_had_kinds_is_not_told_again(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Turns and daily mails in the outbox of then stay what they were, and their keys stay unique."""
    for kind in ("sqlite", "postgres"):
        file = unpacked("0014", tmp_path)
        url = f"sqlite:///{file}"
        if kind == "postgres":
            url = new_database("postgres", request, tmp_path)
            moved_to(url, file, "0014")
        engine = engine_of(url)
        form = MetaData()
        form.reflect(engine)
        with engine.begin() as connection:
            person = connection.execute(select(form.tables["persons"].c.id)).scalars().first()
            channel = {"id": "c1", "person": person, "kind": "json", "target": "{}", "state": "on", "created": 1.0}
            connection.execute(insert(form.tables["notice_channels"]), channel)
            told = {"channel": "c1", "person": person, "at": 1.0, "state": "sent", "due": 1.0, "attempts": 1}
            turn = {"id": "n1", "table_id": "t", "seat": 0, "turn": 7}
            day = {"id": "n2", "table_id": "", "seat": -2, "turn": 739_000}
            connection.execute(insert(form.tables["notices"]), [told | turn, told | day])
        engine.dispose()
        database = Database(url)
        try:
            with database.reading() as connection:
                found = database.told_matters(connection, ["c1"])
                kept = database.notice(connection, "n1")
            assert found == {("c1", "t", 0, "turn", 7), ("c1", "", -2, "digest", 739_000)}
            assert kept is not None
            with database.writing() as connection:
                assert not database.add_notice(connection, kept._replace(id="n3"))
                assert database.add_notice(connection, kept._replace(id="n4", kind="take_back"))
        finally:
            database.close()
