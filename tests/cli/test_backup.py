"""`bourgade backup` and `bourgade restore`: from and into both databases, while a server plays on."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, select
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.server.storage.sql.engine import engine_of
from tests.server.conftest import database as database
from tests.server.conftest import new_database
from tests.server.world import World


def bourgade(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, [*words, "--lang", "en"])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def rows(url: str) -> dict[str, list[Any]]:
    """All that a database holds."""
    engine, found = engine_of(url), MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        held = {
            table.name: sorted(map(repr, connection.execute(select(table)).mappings()))
            for table in found.sorted_tables
            if table.name != "pulse"
        }
    engine.dispose()
    return held


def played(url: str, acts: int = 12) -> World:
    world = World(url, "orleans", 2, seed=5)
    for _ in range(acts):
        seat = world.game.waiting[0]
        world.act(seat, world.game.legal(seat)[0])
    return world


@pytest.mark.parametrize("into", ["sqlite", "postgres"])
def test_a_backup_of_a_database_in_use_is_restored_into_either(
    database: str, into: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    world = played(database)
    before = rows(database)
    assert bourgade("backup", str(file), "--database", database) == (
        0,
        "The backup is written: about 1 MB.\n0 tables go no further.\n",
    )
    world.act(world.game.waiting[0], world.game.legal(world.game.waiting[0])[0])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("backup")] == [file.name], "one file only"
    (tmp_path / "into").mkdir()
    target = new_database(into, request, tmp_path / "into")
    code, told = bourgade("restore", str(file), "--database", target)
    assert (code, told) == (0, "The database holds the backup now.\n0 tables go no further.\n")
    assert rows(target) == before
    world.close()


def test_a_restore_replaces_only_when_it_is_told_to(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    world = played(database, 5)
    before = rows(database)
    assert bourgade("backup", str(file), "--database", database)[0] == 0
    world.act(world.game.waiting[0], world.game.legal(world.game.waiting[0])[0])
    later = rows(database)
    world.close()
    assert bourgade("restore", str(file), "--database", database) == (
        2,
        "bourgade: the database is not empty: --replace puts the backup in its place\n",
    )
    assert rows(database) == later != before
    assert bourgade("restore", str(file), "--database", database, "--replace")[0] == 0
    assert rows(database) == before


def test_what_cannot_be_backed_up_or_restored_is_said_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    played(url, 3).close()
    kept = rows(url)
    file, text = tmp_path / "backup.sqlite3", tmp_path / "notes.txt"
    text.write_text("not a database, but some words that are long enough to be read as one " * 20)
    foreign = tmp_path / "foreign.sqlite3"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE tables (id INTEGER)")
    connection.close()
    for words, why in (
        (("backup", str(text)), f"{text} is there already"),
        (("backup", str(tmp_path / "no" / "folder")), "cannot be written"),
        (("restore", str(file)), f"{file} is no file"),
        (("restore", str(text), "--replace"), "the database cannot be opened"),
        (("restore", str(foreign), "--replace"), "the database cannot be opened"),
    ):
        code, told = bourgade(*words, "--database", url)
        assert code == 2, words
        assert why in told.replace("\n", " "), words
        assert told.count("\n") == 1, words
    assert rows(url) == kept
    assert not file.exists()
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_of_a_broken_table_is_written_and_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    world = played(url, 3)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE events SET body = '{}' WHERE number = ?", (world.table.event,))
    connection.close()
    table_id = world.table_id
    world.close()
    file = tmp_path / "backup.sqlite3"
    code, told = bourgade("backup", str(file), "--database", url)
    assert code == 1
    assert f"{table_id}: event" in told
    assert "1 table goes no further." in told
    assert file.exists()
