"""`bourgade admin upgrade-check`: what a new version would make of every table, without writing to the database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import engine_of
from tests.cli.test_backup import bourgade, played, rows
from tests.server.conftest import database as database
from tests.server.storage.test_zoo import older_database

OLD = "0012"
FINE = "Of {} tables, 0 are not as they should be.\n"


@pytest.fixture(params=["sqlite", "postgres"])
def older(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as an older version has left it, or still uses it."""
    return older_database(OLD, request.param, request, tmp_path)


def test_an_older_database_is_checked_and_stays_as_it_is(older: str) -> None:
    before = rows(older)
    assert bourgade("admin", "upgrade-check", "--database", older) == (0, FINE.format(12))
    assert rows(older) == before
    engine = engine_of(older)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == OLD
    engine.dispose()


def test_the_first_difference_of_a_table_is_named_while_a_server_goes_on(database: str) -> None:
    world = played(database)
    assert bourgade("admin", "upgrade-check", "--database", database) == (0, FINE.format(1))
    assert isinstance(world.database, Database)
    with world.database.writing() as connection:
        connection.execute(text("UPDATE events SET body = '{}' WHERE number = 7"))
    code, told = bourgade("admin", "upgrade-check", "--database", database)
    assert code == 1
    assert told.splitlines()[0].startswith(f"{world.table_id}: event 7 (broken): ")
    world.act(world.game.waiting[0], world.game.legal(world.game.waiting[0])[0])
    world.close()


def test_what_is_no_database_of_ours_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.sqlite3"
    code, told = bourgade("admin", "upgrade-check", "--database", f"sqlite:///{nowhere}")
    assert (code, told) == (2, "bourgade: there is no such database\n")
    assert not nowhere.exists()
    newer = tmp_path / "newer.sqlite3"
    connection = sqlite3.connect(newer)
    connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
    connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.commit()
    connection.close()
    code, told = bourgade("admin", "upgrade-check", "--database", f"sqlite:///{newer}")
    assert (code, told) == (2, "bourgade: the database is of a newer version of Bourgade, or of something else\n")
