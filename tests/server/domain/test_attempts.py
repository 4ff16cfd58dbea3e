"""An act is decided on what a process knows, then stored: nobody sees it in between, and nobody is in its way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bourgade.server.concurrency.thread_pools import REQUEST_THREADS, ThreadPools
from bourgade.server.domain import seating, substitution
from bourgade.server.domain.playing import AttemptedCommand
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import OutdatedTable, TableCache, TableChange
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands, updates
from bourgade.server.settings import Settings
from bourgade.server.storage.errors import Unavailable
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import Act, SeatChange, StandIn, Start
from tests.helping import PATIENCE
from tests.server.world import World


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def world(url: str) -> Iterator[World]:
    found = World(url, "orleans", 2)
    yield found
    found.close()


def wanted(world: World) -> Act:
    seat = world.game.waiting[0]
    return Act(seat=seat, action=world.game.legal(seat)[0], expected=world.table.seq(seat), key=world.key())


def begun(world: World, act: Act) -> AttemptedCommand:
    tried = commands.attempt(world.tables, world.who, act, wait=False)
    assert tried is not None
    return tried


def test_who_looks_sees_an_act_when_it_is_stored_and_however_many_look_it_can_be(world: World) -> None:
    """Those who wait fill the threads in which people are served."""
    act = wanted(world)
    before = world.table.event

    def look() -> int:
        with world.tables.reading(world.watch) as table:
            return table.event

    async def crowd() -> list[int]:
        pools = ThreadPools()
        tried = begun(world, act)
        looking = [asyncio.create_task(pools.run(pools.requests, look)) for _ in range(2 * REQUEST_THREADS)]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in looking)
        await asyncio.wait_for(pools.run(pools.commits, tried.store), PATIENCE)
        try:
            return await asyncio.gather(*looking)
        finally:
            pools.close()

    assert set(asyncio.run(crowd())) == {before + 1}


def test_nobody_waits_in_the_event_loop_for_a_table_that_is_in_use(world: World) -> None:
    act = wanted(world)
    with world.tables.reading(world.table_id):
        assert commands.attempt(world.tables, world.who, act, wait=False) is None
    assert begun(world, act).store()


def test_an_act_that_was_overtaken_is_not_stored_and_leaves_nothing(world: World, url: str) -> None:
    other = TableCache(Database(url), Settings())
    act = wanted(world)
    tried = begun(world, act)
    commands.command(other, world.who, act.model_copy(update={"key": "another-key"}))
    with pytest.raises(OutdatedTable):
        tried.store()
    with other.reading(world.table_id) as theirs:
        assert world.table.event == theirs.event
        assert world.table.history.game.dump() == theirs.history.game.dump()
    with pytest.raises(RequestError, match="stale"):
        commands.command(world.tables, world.who, act)
    other.database.close()


def test_the_same_act_once_more_is_answered_from_what_is_stored(world: World) -> None:
    act = wanted(world)
    answer = begun(world, act).store()
    stored = world.table.event
    assert commands.attempt(world.tables, world.who, act, wait=False) is None
    assert commands.with_row_locked(world.tables, world.who, act) == answer
    assert world.table.event == stored


def test_after_a_fault_the_table_is_read_anew(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    act = wanted(world)
    before = world.game.dump()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(Table, "compare", broken)
        with pytest.raises(ZeroDivisionError):
            commands.attempt(world.tables, world.who, act, wait=False)
    assert world.tables.slots[world.table_id].table is None
    assert world.table.history.game.dump() == before
    assert begun(world, act).store()


@pytest.mark.parametrize("late", [False, True])
def test_where_nobody_knows_whether_an_act_was_stored_it_is_found_out(
    world: World, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    """The connection breaks before the act is stored, or too late: it is there once, and told."""
    store, told = TableChange.store, []

    def broken(change: TableChange) -> None:
        if late:
            store(change)
        raise Unavailable("gone")

    act, before = wanted(world), world.table.event
    monkeypatch.setattr(TableChange, "store", broken)
    monkeypatch.setattr(world.tables, "table_changed", lambda table_id, event, _: told.append((table_id, event)))
    commands.command(world.tables, world.who, act)
    assert world.table.event == before + 1
    assert told == [(world.table_id, before + 1)]


def test_a_connection_that_breaks_twice_is_made_anew(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """While an act is stored, and again while it is found out whether it was."""
    writing, broken = Database.writing, ["once"]

    def store(_: TableChange) -> None:
        raise Unavailable("gone")

    def written(database: Database) -> AbstractContextManager[Connection]:
        if broken:
            raise Unavailable(broken.pop())
        return writing(database)

    act, before = wanted(world), world.table.event
    monkeypatch.setattr(TableChange, "store", store)
    monkeypatch.setattr(Database, "writing", written)
    commands.command(world.tables, world.who, act)
    assert world.table.event == before + 1


def test_who_looks_does_not_feel_that_a_kept_connection_has_broken(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(database, "clochemerle", 2)
    before = world.table.event

    def broken(*_: object) -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(Database, "since", broken)
    assert world.table.event == before
    world.close()


def test_what_is_told_of_a_table_is_made_while_nobody_else_uses_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = Table.info

    def alone(table: Table, shown_as: str, holder: str | None) -> object:
        assert world.tables.slots[world.table_id].lock.locked()
        return info(table, shown_as, holder)

    monkeypatch.setattr(Table, "info", alone)
    assert seating.change_seat(world.tables, world.who, 0, SeatChange(name="Anne", colour="violet"))
    assert seating.start(world.tables, world.who, Start())
    assert substitution.stand_in(world.tables, world.who, 1, StandIn(bot="random"))


def test_who_asks_for_tables_that_are_not_there_takes_no_place_of_those_that_are(world: World) -> None:
    act, nowhere = wanted(world), replace(world.who, requested_id="tnowhere")
    with pytest.raises(RequestError, match="no_table"):
        commands.command(world.tables, nowhere, act)
    with pytest.raises(RequestError, match="no_table"):
        updates.look(world.tables, nowhere, None, None)
    assert world.tables.attempt(nowhere.requested_id, wait=False) is None
    assert list(world.tables.slots) == [world.table_id]
