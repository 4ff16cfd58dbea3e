"""Tables go when nobody needs them any more, by the host's policy, and their records stay."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bourgade
from bourgade.server.schema import NewTable
from bourgade.server.settings import Settings
from bourgade.server.storage.database import Database
from bourgade.server.tables import expiring, keys, making
from bourgade.server.tables.open_tables import OpenTables
from bourgade.server.words.troubles import Refused
from tests.server.world import PERSON, World

DAY = 24 * 3600


@pytest.fixture
def world(database: str) -> Iterator[World]:
    found = World(database, "orleans", 2, seed=5)
    yield found
    found.close()


def make(tables: OpenTables) -> str:
    return making.make_table(tables, NewTable(title="orleans", seats=[PERSON, PERSON]), keys.fresh_secret()).table


def age(database: Database, table_id: str, days: float, **values: object) -> None:
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
    assert expiring.expire(tables) == 3
    assert set(tables.database.all_tables()) == {world.table_id, *kept}
    for table_id in gone:
        with pytest.raises(Refused, match="no_table"), tables.reading(table_id):
            pass
    tables.settings = replace(Settings(), lobby_days=0, idle_days=0, over_days=0)
    age(tables.database, kept[0], 10_000)
    assert expiring.expire(tables) == 0


def test_the_record_of_a_table_stays(world: World, tmp_path: Path) -> None:
    tables = world.tables
    world.act(0, world.game.legal(0)[0])
    streams = world.game.streams
    folder = tmp_path / "records"
    folder.write_text("in the way")
    tables.settings = replace(Settings(), keep_folder=str(folder))
    age(tables.database, world.table_id, 1000)
    assert expiring.expire(tables) == 0, "a table is gone whose record could not be kept"
    folder.unlink()
    assert expiring.expire(tables) == 1
    record = json.loads((folder / f"{world.table_id}.json").read_text())
    assert bourgade.Match.replay(record).game.streams == streams


def test_a_full_house_makes_room_of_what_was_never_begun(world: World) -> None:
    tables = world.tables
    tables.settings = replace(Settings(), most_tables=3)
    first, second = make(tables), make(tables)
    with pytest.raises(Refused, match="full"):
        make(tables)
    age(tables.database, first, 0.1)
    third = make(tables)
    assert set(tables.database.all_tables()) == {world.table_id, second, third}
