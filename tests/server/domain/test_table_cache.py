"""What a process keeps of tables is bounded: those that are used stay, the others are read again when somebody asks."""

from __future__ import annotations

import pytest

from bourgade.server.domain import devices, process_memory, table_cache, table_creation, tokens
from bourgade.server.domain.table_cache import TableCache
from tests.server.domain.test_expiry import make
from tests.server.world import World


def end(tables: TableCache, table_id: str) -> None:
    with tables.writing(table_id) as change:
        change.change_table(stage="over")


def test_of_finished_tables_the_last_ones_used_stay_open(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "OPEN_OVER", 3)
    world = World(sqlite, "orleans", 2, seed=5)
    tables = world.tables
    finished = [make(tables) for _ in range(8)]
    for table_id in finished:
        table_creation.begin(tables, table_id)
        end(tables, table_id)
    assert world.look(0).question is not None
    with tables.reading(finished[0]) as table:
        before = table.info(finished[0], None)
    tables.close_unused()
    assert set(tables.slots) == {world.table_id, finished[0], *finished[-2:]}
    with tables.reading(finished[1]) as table:
        assert table.row.stage == "over"
    tables.close_unused()
    with tables.reading(finished[0]) as table:
        assert table.info(finished[0], None) == before
    world.close()


def test_tables_that_nobody_uses_are_closed_and_go_on_when_somebody_does(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(sqlite, "orleans", 2, seed=5)
    tables = world.tables
    idle = make(tables)
    tables.close_unused()
    assert set(tables.slots) == {world.table_id}, "nobody has opened the other one yet"
    table_creation.begin(tables, idle)
    for slot in tables.slots.values():
        slot.used -= table_cache.IDLE_SECONDS
    snapshot = world.update(0)
    tables.close_unused()
    assert set(tables.slots) == {world.table_id}
    tables.slots[world.table_id].used -= table_cache.IDLE_SECONDS
    tables.close_unused()
    assert not tables.slots
    assert world.update(0) == snapshot
    world.act(0, world.game.legal(0)[0])
    world.close()


def test_tables_stay_open_as_long_as_the_process_takes_no_more_than_the_host_allows(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = 100.0
    monkeypatch.setattr(table_cache, "FEWEST_OPEN", 2)
    monkeypatch.setattr(table_cache, "resident_megabytes", lambda: taken)
    world = World(sqlite, "orleans", 2, seed=5)
    tables = world.tables
    tables.megabytes = 200.0
    ids = [make(tables) for _ in range(5)]

    def look(table_id: str) -> None:
        with tables.reading(table_id):
            pass

    for table_id in ids[:3]:
        look(table_id)
    assert set(tables.slots) == {world.table_id, *ids[:3]}
    taken = 300.0
    world.look(0)  # used last
    look(ids[3])
    assert set(tables.slots) == {world.table_id, *ids[1:4]}, "the one used least recently is closed, and no more"
    look(ids[2])
    assert set(tables.slots) == {world.table_id, *ids[1:4]}, "an open table closes nobody else's"
    taken = 100.0
    look(ids[4])
    assert set(tables.slots) == {world.table_id, *ids[1:5]}
    world.close()


def test_the_memory_of_the_process_is_known() -> None:
    before = process_memory.resident_megabytes()
    ballast = bytearray(50_000_000)
    assert before + 40 < process_memory.resident_megabytes() < before + 100
    assert len(ballast) == 50_000_000
    assert process_memory.default_megabytes() >= process_memory.LEAST


def test_what_is_kept_of_passes_is_bounded(sqlite: str) -> None:
    world = World(sqlite, "orleans", 2, seed=5)
    world.tables.passes.most = 3
    secrets = [devices.make_pass(world.tables, world.who, 0).secret for _ in range(5)]
    assert list(world.tables.passes) == [tokens.hashed(secret) for secret in secrets[-3:]]
    world.close()
