"""Backups that a server makes by itself."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bourgade.server.runtime.scheduled_backups import ABANDONED_SECONDS, HOUR, due, kept, make_backup
from bourgade.server.settings import Settings
from tests.server.world import World


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    (tmp_path / "backups").mkdir()
    usual = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    return replace(usual, backup_folder=str(tmp_path / "backups"), backup_hours=2.0, backup_keep=2)


def file(folder: Path, name: str, hours_ago: float) -> Path:
    path = folder / name
    path.write_bytes(b"")
    then = time.time() - hours_ago * HOUR
    os.utime(path, (then, then))
    return path


def test_a_backup_is_due_by_the_newest_that_is_there(settings: Settings) -> None:
    folder, now = Path(settings.backup_folder), time.time()
    assert due(settings, folder, now), "there is none yet, or the server has just been set up"
    file(folder, "bourgade-20260101-000000.sqlite3", 3)
    file(folder, "notes.txt", 0)
    assert due(settings, folder, now)
    file(folder, "bourgade-20260101-020000.sqlite3", 1)
    assert not due(settings, folder, now)
    assert due(settings, folder, now + 2 * HOUR)


def test_one_backup_is_made_at_a_time(settings: Settings) -> None:
    folder, now = Path(settings.backup_folder), time.time()
    part = file(folder, "bourgade-20260101-000000.sqlite3.part", 0)
    assert not due(settings, folder, now)
    assert due(settings, folder, now + ABANDONED_SECONDS + 1), "whoever made it is gone"
    assert not part.exists()


def test_a_backup_is_made_and_old_ones_go(settings: Settings, tmp_path: Path) -> None:
    folder = Path(settings.backup_folder)
    old = [file(folder, f"bourgade-20200101-00000{number}.sqlite3", 100 - number) for number in range(3)]
    world = World(settings.database, "orleans", 2, seed=5)
    assert asyncio.run(make_backup(settings, folder))
    found = kept(folder)
    assert found[0] == old[-1]
    assert len(found) == 2
    restored = World(f"sqlite:///{found[-1]}", "orleans", 2)
    assert restored.database.exists(world.table_id)
    restored.close()
    world.close()


def test_when_no_backup_can_be_made_none_goes(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    folder = Path(settings.backup_folder)
    old = [file(folder, f"bourgade-20200101-00000{number}.sqlite3", 100) for number in range(3)]
    broken = replace(settings, database="postgresql://nobody:secret@localhost:1/none")
    assert not asyncio.run(make_backup(broken, folder))
    assert kept(folder) == old
    assert "no backup could be made" in caplog.text
    assert "secret" not in caplog.text
