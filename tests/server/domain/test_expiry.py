"""Tables go when nobody needs them any more, by the operator's policy, and their records stay."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bourgade
from bourgade.client import RequestError as ClientRefused
from bourgade.server.domain import expiry, table_creation, tokens
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.runtime.service import Service
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import NewSeat, NewTable
from tests.server.running import Server
from tests.server.world import PERSON, World

DAY = 24 * 3600


@pytest.fixture
def world(database: str) -> Iterator[World]:
    found = World(database, "orleans", 2, seed=5)
    yield found
    found.close()


BOT = NewSeat(kind="bot", bot="lively")


def make(tables: TableCache, seat: NewSeat = PERSON) -> str:
    return table_creation.create_table(
        tables, NewTable(title="orleans", seats=[seat, seat]), tokens.fresh_secret()
    ).table


def age(database: Storage, table_id: str, days: float, **values: object) -> None:
    with database.writing() as connection:
        database.change_table(connection, table_id, moved_at=time.time() - days * DAY, **values)


def test_tables_are_kept_as_long_as_the_policy_says(world: World) -> None:
    tables = world.tables
    tables.settings = replace(Settings(), lobby_days=7, idle_days=100, over_days=300)
    kept = [make(tables) for _ in range(3)]
    gone = [make(tables) for _ in range(3)]
    policy = (("lobby", 7), ("playing", 100), ("over", 300))
    for young, old, (stage, days) in zip(kept, gone, policy, strict=True):
        age(tables.database, young, days - 1, stage=stage)
        age(tables.database, old, days + 1, stage=stage)
    assert expiry.expire(tables) == 3
    assert set(tables.database.all_tables()) == {world.table_id, *kept}
    for table_id in gone:
        with pytest.raises(RequestError, match="no_table"), tables.reading(table_id):
            pass
    tables.settings = replace(Settings(), lobby_days=0, idle_days=0, over_days=0)
    age(tables.database, kept[0], 10_000)
    assert expiry.expire(tables) == 0


def test_the_record_of_a_table_stays(world: World, tmp_path: Path) -> None:
    tables = world.tables
    world.act(0, world.game.legal(0)[0])
    streams = world.game.streams
    folder = tmp_path / "records"
    folder.write_text("in the way")
    tables.settings = replace(Settings(), keep_folder=str(folder))
    age(tables.database, world.table_id, 1000)
    assert expiry.expire(tables) == 0, "a table is gone whose record could not be kept"
    folder.unlink()
    assert expiry.expire(tables) == 1
    record = json.loads((folder / f"{world.table_id}.json").read_text())
    assert bourgade.Match.replay(record).game.streams == streams


def test_a_clock_that_leaps_removes_no_table_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    day, steady = [1.8e9], [100.0]
    monkeypatch.setattr(time, "time", lambda: day[0])
    monkeypatch.setattr(time, "monotonic", lambda: steady[0])

    def pass_by(seconds: float, leap: float = 0.0) -> bool:
        day[0] += seconds + leap
        steady[0] += seconds
        return believed()

    believed = expiry.ClockCheck(day[0] - 600)
    assert believed()
    assert pass_by(600)
    assert pass_by(600, leap=-1800)  # summer time and the like
    assert not pass_by(600, leap=400 * DAY)
    assert not pass_by(600, leap=-400 * DAY), "and back again: it may be wrong now"
    assert not pass_by(DAY - 600)
    assert pass_by(600)
    believed = expiry.ClockCheck(day[0] - 30 * DAY)  # started when the clock is ahead, or after a long pause
    assert not believed()
    assert pass_by(DAY)
    assert expiry.ClockCheck(0.0)(), "a new database"


def test_a_server_stores_how_late_it_was(sqlite: str) -> None:
    async def at_work() -> tuple[float, float]:
        """When a server was last at work before this one, and now."""
        service = Service(Settings(database=sqlite, bot_workers=1))
        async with service.open():
            while (last := service.tables.database.last_heartbeat()) == service.last_heartbeat:
                await asyncio.sleep(0.01)
            return service.last_heartbeat, last

    first = asyncio.run(at_work())
    assert first[1] > time.time() - 3600
    second = asyncio.run(at_work())
    assert (first[0], second[0]) == (0.0, first[1])


def test_a_full_house_makes_room_of_what_was_never_begun(world: World) -> None:
    tables = world.tables
    tables.settings = replace(Settings(), most_tables=3)
    first, second = make(tables), make(tables)
    with pytest.raises(RequestError, match="full"):
        make(tables)
    age(tables.database, first, 0.1)
    third = make(tables)
    assert set(tables.database.all_tables()) == {world.table_id, second, third}


def test_then_those_make_room_at_which_bots_play_by_themselves(world: World, tmp_path: Path) -> None:
    tables = world.tables
    tables.settings = replace(Settings(), most_tables=4, keep_folder=str(tmp_path / "records"))
    bots = [make(tables, BOT) for _ in range(3)]
    age(tables.database, world.table_id, 170)
    with pytest.raises(RequestError, match="full"):
        make(tables)
    for table_id, stage in zip(bots, ("playing", "over", "over"), strict=True):
        age(tables.database, table_id, 0.9 if table_id == bots[2] else 1.1, stage=stage)
    fresh = make(tables)
    assert set(tables.database.all_tables()) == {world.table_id, bots[2], fresh}
    assert {file.stem for file in (tmp_path / "records").iterdir()} == set(bots[:2])


def test_a_server_that_is_full_takes_new_tables_when_old_ones_are_gone(sqlite: str) -> None:
    server = Server(sqlite, deterministic=True, BOURGADE_MOST_TABLES="3")
    with server.running():
        client = server.client()

        def one_more() -> str:
            return client.create("orleans", [PERSON, PERSON]).table

        first, second, third = one_more(), one_more(), one_more()
        for table_id in (second, third):
            client.start(table_id)
        with pytest.raises(ClientRefused, match="full") as refusal:
            one_more()
        assert refusal.value.status == 503
        database = Database(sqlite)
        age(database, first, 0.1)
        fourth = one_more()  # what nobody has begun makes room
        client.start(fourth)
        with pytest.raises(ClientRefused, match="full"):
            one_more()
        age(database, second, 181)
        age(database, third, 366, stage="over")
        server.stop()
        server.start()  # which removes what is too old
        while set(database.all_tables()) != {fourth}:
            time.sleep(0.01)
        assert {one_more(), one_more(), fourth} == set(database.all_tables())
        database.close()
