"""The database among several processes, with clocks that go wrong, and when nothing can be written."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import gc
import random
import threading
import time
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import QueuePool

import bourgade.server
from bourgade.server.domain import seating
from bourgade.server.domain.history import SNAPSHOT_ACTS
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.storage.errors import Conflict, StorageError, Unavailable
from bourgade.server.storage.rows import SeatRow
from bourgade.server.storage.sql import engine as engine_module
from bourgade.server.storage.sql import schema, wakeups
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import AUTOCOMMIT_CONNECTIONS
from bourgade.server.storage.sql.statements import CHANGING
from bourgade.server.storage.sql.wakeups import Wakeups
from bourgade.server.wire.tables import Act, SeatChange
from tests.helping import PATIENCE
from tests.server.conftest import new_database
from tests.server.running import get, serving
from tests.server.world import World


class Interrupted(Database):
    """A database where another process commits something between a table's row and the rest of it."""

    meanwhile: Callable[[], None] | None = None

    def seats(self, connection: Connection, table_id: str) -> list[SeatRow]:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            meanwhile()
        return super().seats(connection, table_id)


def test_a_table_is_read_as_of_one_moment(database: str) -> None:
    world = World(database, "orleans", 2, seed=5)
    slow = Interrupted(database)
    other = TableCache(slow, Settings())

    def rename(name: str) -> None:
        seating.change_seat(world.tables, world.who, 0, SeatChange(name=name, colour="green"))

    def end() -> None:
        rename("Berthe")
        with world.tables.writing(world.table_id) as change:
            change.change_table(stage="over")
            change.add("end", None, {}, change.table.seen_by_all())

    with other.reading(world.table_id):
        pass
    rename("Anne")
    event = world.table.event
    slow.meanwhile = end
    with other.reading(world.table_id) as table:
        assert (table.row.last_event, table.event, table.names[0], table.row.stage) == (event, event, "Anne", "playing")
    with other.reading(world.table_id) as table:
        assert (table.row.stage, table.names[0], table.event) == ("over", "Berthe", world.table.event)
    slow.close()
    world.close()


def test_who_is_refused_while_writing_leaves_no_garbage_to_search_for(database: str) -> None:
    class No(Exception):
        pass

    def refuse(store: Database) -> weakref.ref[No] | None:
        try:
            with store.writing() as connection:
                store.count_tables(connection)
                raise No
        except No as refusal:
            return weakref.ref(refusal)
        return None

    store = Database(database)
    gc.disable()
    try:
        refused = refuse(store)
        assert refused is not None
        assert refused() is None
    finally:
        gc.enable()
        store.close()


def test_who_does_not_know_what_others_did_acts_on_what_is_stored(database: str) -> None:
    """An act is tried on what a process knows, and stored only where that is all there is."""
    world = World(database, "clochemerle", 2, seed=5)
    looking, other = TableCache(Database(database), Settings()), TableCache(Database(database), Settings())
    chance = random.Random(3)
    for number in range(SNAPSHOT_ACTS + 20):
        with looking.reading(world.table_id) as table:
            event, seat = table.event, chance.choice(table.history.game.waiting)
            legal, expected = table.history.game.legal(seat), table.seq(seat)
        process = chance.choice((world.tables, other))
        wrong = Act(seat=seat, action=1 << 19, expected=expected, key=f"wrong-{number:06d}")
        with pytest.raises(RequestError) as refusal:
            commands.command(process, world.who, wrong)
        assert refusal.value.answer.error == "no.unknown_action"
        wanted = Act(seat=seat, action=chance.choice(legal), expected=expected, key=f"right-{number:06d}")
        commands.command(process, world.who, wanted)
        commands.command(other, world.who, wanted)  # once more, as after a lost answer
        with looking.reading(world.table_id) as table:
            assert table.event == event + 1
    with other.reading(world.table_id) as followed:
        assert followed.history.all_acts() == world.reopened().history.all_acts()
        assert [snapshot.view for snapshot in followed.reader_snapshots()] == [
            snapshot.view for snapshot in world.table.reader_snapshots()
        ]
    for process in (looking, other):
        process.database.close()
    world.close()


def test_whatever_changes_of_a_table_is_compared_before_an_act_is_stored() -> None:
    """Else a process that knows less could act on what is no longer so."""
    changed: set[str] = set()
    for path in Path(bourgade.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "change_table":
                changed |= {keyword.arg for keyword in node.keywords if keyword.arg is not None}
    assert {"host_link", "rematch", "rules_version", "stage"} <= changed <= set(CHANGING)


def test_another_process_sees_who_sits_where(sqlite: str) -> None:
    """Rows of seats are read anew only where an event may have changed them."""
    world = World(sqlite, "orleans", 2, seed=5)
    database = Database(sqlite)
    other = TableCache(database, Settings())

    def look() -> None:
        with other.reading(world.table_id) as table, database.reading() as connection:
            assert table.seats == database.seats(connection, world.table_id)
            assert table.holders == database.holders(connection, world.table_id)

    def act() -> None:
        seat = world.game.waiting[0]
        world.act(seat, world.game.legal(seat)[0])

    look()
    act()
    look()
    seating.change_seat(world.tables, world.who, 0, SeatChange(name="Anne", colour="green"))
    look()
    with world.tables.writing(world.table_id) as change:
        for seat in range(2):
            change.change_seat(seat, consents=str(1 - seat))
        change.add("consent", 0, {}, change.table.seen_by_all())
    look()
    while all(seat.consents for seat in world.table.seats):  # they end when all have seen that somebody is there
        act()
    look()
    database.close()
    world.close()


@pytest.mark.parametrize("drift", [0.0, 3600.0, -3600.0])
def test_a_clock_that_is_set_back_leaves_no_bot_waiting(sqlite: str, drift: float) -> None:
    world = World(sqlite, "orleans", 2, seed=5)
    database = world.tables.database
    with database.writing() as connection:
        database.change_table(connection, world.table_id, bots_due=True, moved_at=time.time() + drift)
    assert database.with_bots_due(5.0) == ([world.table_id] if drift else [])
    world.close()


def test_ready_means_that_moves_can_be_stored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with serving(url) as server:
        assert get(f"{server.url}/api/ready").status_code == 200
        database = Database(url)
        with database.writing() as connection:
            connection.execute(text("ALTER TABLE pulse RENAME TO gone"))  # whatever keeps a write from being made
        time.sleep(1.1)
        for _ in range(3):
            response = get(f"{server.url}/api/ready")
            assert (response.status_code, response.json()["error"]) == (503, "not_ready")
        assert get(f"{server.url}/api/health").status_code == 200
        with database.writing() as connection:
            connection.execute(text("ALTER TABLE gone RENAME TO pulse"))
        time.sleep(1.1)
        assert get(f"{server.url}/api/ready").status_code == 200
        database.close()


def test_nobody_is_told_that_what_a_failing_disk_took_is_stored(sqlite: str) -> None:
    """SQLite ends the transaction that several share; the next writer must not go on as if nothing had happened."""
    database = Database(sqlite)
    outcomes: dict[str, str] = {}
    within = {name: threading.Event() for name in ("first", "second", "third")}
    going_on = {name: threading.Event() for name in within}

    def write(name: str, at: float) -> None:
        try:
            with database.writing() as connection:
                connection.execute(update(schema.heartbeat).values(at=at))
                within[name].set()
                going_on[name].wait(PATIENCE)
                if name == "second":
                    connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when there is no room
                    raise OperationalError("UPDATE", None, Exception("database or disk is full"))
            outcomes[name] = "stored"
        except StorageError:
            outcomes[name] = "failed"

    # Each comes while the one before it writes, and so joins its transaction, if there is one left to join.
    threads = []
    for number, name in enumerate(within):
        threads.append(threading.Thread(target=write, args=(name, number + 1.0)))
        threads[-1].start()
        if number > 0:
            while database.group_commit.waiting == 0:
                time.sleep(0.01)
            going_on[("first", "second")[number - 1]].set()
        assert within[name].wait(PATIENCE)
    going_on["third"].set()
    for thread in threads:
        thread.join(PATIENCE)
    assert outcomes == {"first": "failed", "second": "failed", "third": "stored"}
    with database.reading() as connection:
        assert connection.execute(select(schema.heartbeat.c.at)).scalar() == 3.0
    database.close()


class Process:
    """What of a server process has to do with wake-ups."""

    def __init__(self, url: str) -> None:
        self.woken: list[str] = []
        self.rooms: dict[str, None] = {}
        self.slots: dict[str, None] = {}
        self.wakeups = Wakeups(url, self.woken.append, self.rooms.keys(), self.slots.keys())

    def read(self, table_id: str) -> None:
        self.rooms[table_id] = None
        self.wakeups.reads(table_id)

    def leave(self, table_id: str) -> None:
        del self.rooms[table_id]
        self.wakeups.leaves(table_id)

    def move(self, table_id: str) -> None:
        self.slots[table_id] = None
        self.wakeups.notify(table_id)

    @property
    def read_elsewhere(self) -> set[str]:
        return set().union(*(other.reads for other in self.wakeups.others.values()))


def among_processes(url: str, play: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Two processes that hear each other; nobody waits until somebody speaks by the clock."""

    async def running() -> None:
        both = Process(url), Process(url)
        tasks = [asyncio.create_task(each.wakeups.run()) for each in both]
        try:
            async with asyncio.timeout(min(PATIENCE, wakeups.HERE_SECONDS)):
                await until(lambda: all(len(each.wakeups.others) == 1 for each in both))
                await play(*both)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    asyncio.run(running())


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.01)


def test_a_process_is_woken_where_somebody_reads_there_and_nowhere_else(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async def play(one: Process, other: Process) -> None:
        other.read("read")
        other.read("left")
        one.read("here")
        await until(lambda: one.read_elsewhere == {"read", "left"})
        other.leave("left")
        await until(lambda: one.read_elsewhere == {"read"})
        for table_id in ("left", "unread", "here"):
            one.move(table_id)
            assert table_id not in one.wakeups.to_say
        one.move("read")
        await until(lambda: bool(other.woken))
        assert (one.woken, set(other.woken)) == ([], {"read"})  # perhaps twice: who reads is said again to newcomers

    among_processes(new_database("postgres", request, tmp_path), play)


def test_who_begins_to_read_hears_of_what_changed_before_that_was_known(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async def play(one: Process, other: Process) -> None:
        other.read("t")
        one.move("t")  # it has not heard yet that somebody reads
        assert "t" not in one.wakeups.to_say
        await until(lambda: "t" in other.woken)

    among_processes(new_database("postgres", request, tmp_path), play)


def test_readers_are_known_again_when_the_database_has_let_go_of_everybody(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakeups, "AGAIN_SECONDS", 0.05)
    url = new_database("postgres", request, tmp_path)

    async def play(one: Process, other: Process) -> None:
        other.read("before")
        await until(lambda: one.read_elsewhere == {"before"})
        await asyncio.to_thread(let_go_of_everybody, url)
        other.read("meanwhile")
        await until(lambda: one.read_elsewhere == {"before", "meanwhile"} and bool(other.wakeups.others))
        one.move("meanwhile")
        await until(lambda: "meanwhile" in other.woken)

    among_processes(url, play)


def test_who_answers_and_asks_in_one_breath_still_says_who_reads() -> None:
    """Who is new reads nothing yet; so what is read is said after that."""
    one, other = Process("postgresql://nowhere"), Process("postgresql://nowhere")
    one.rooms["t"] = None
    one.wakeups.listening.set()
    one.wakeups._introduce(wakeups.WELCOME)
    one.wakeups._introduce(wakeups.NEW)
    for said in one.wakeups.to_say:
        other.wakeups._received(1, said)
    assert other.read_elsewhere == {"t"}


def test_who_was_silent_for_long_is_forgotten_and_asked_again(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    async def play(one: Process, other: Process) -> None:
        other.read("t")
        await until(lambda: one.read_elsewhere == {"t"})
        for each in one.wakeups.others.values():
            each.last_heard -= wakeups.GONE_SECONDS
        one.wakeups._forget_who_is_gone()
        assert one.read_elsewhere == set()
        other.wakeups._say(wakeups.HERE)
        await until(lambda: one.read_elsewhere == {"t"})

    among_processes(new_database("postgres", request, tmp_path), play)


def test_a_connection_that_broke_while_it_rested_is_made_anew(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "REST_SECONDS", 0.0)
    url = new_database("postgres", request, tmp_path)
    database = Database(url)
    try:
        database.store_heartbeat()
        ask(database)
        let_go_of_everybody(url)
        database.store_heartbeat()
        ask(database)
    finally:
        database.close()


def test_connections_for_single_statements_are_kept_while_they_stand_and_a_few_only(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = new_database("postgres", request, tmp_path)
    database = Database(url)
    assert database.autocommit_engine is not None
    pool = database.autocommit_engine.pool
    assert isinstance(pool, QueuePool)
    try:
        with contextlib.ExitStack() as stack:
            for _ in range(AUTOCOMMIT_CONNECTIONS + 2):
                connection = stack.enter_context(database.autocommit())
                assert database.since(connection, "t", 0) is None
        assert pool.checkedin() == AUTOCOMMIT_CONNECTIONS
        let_go_of_everybody(url)
        with pytest.raises(StorageError):  # nobody has asked for a while whether it is alive
            ask(database)
        pool = database.autocommit_engine.pool
        assert isinstance(pool, QueuePool)
        assert pool.checkedin() == 0  # nor does any other
        ask(database)
        assert pool.checkedin() == 1
        with pytest.raises(KeyError), database.autocommit():
            raise KeyError
        assert pool.checkedin() == 1
        database.store_heartbeat()  # in a transaction, as ever
    finally:
        database.close()


def ask(database: Database) -> None:
    with database.autocommit() as connection:
        assert database.since(connection, "t", 0) is None


def let_go_of_everybody(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.mark.parametrize(
    ("raised", "translated"),
    [
        (IntegrityError("", None, Exception("UNIQUE constraint failed")), Conflict),
        (OperationalError("", None, Exception("disk is full")), Unavailable),
        (PoolTimeout("no connection"), Unavailable),
        (ProgrammingError("", {"seed": "12345"}, Exception("no such table")), StorageError),
    ],
)
def test_errors_of_the_database_become_errors_of_the_store(
    sqlite: str, raised: Exception, translated: type[StorageError]
) -> None:
    database = Database(sqlite)
    for begin in (database.reading, database.writing, database.autocommit):
        with pytest.raises(StorageError) as told, begin():
            raise raised
        assert type(told.value) is translated
        assert "12345" not in str(told.value)
    database.store_heartbeat()
    database.close()
