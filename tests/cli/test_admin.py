"""`bourgade admin`: looking after the tables of a server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.database import Database
from tests.server.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    found = World(f"sqlite:///{tmp_path / 'one'}", "orleans", 2, seed=5)
    for _ in range(3):
        seat = found.game.waiting[0]
        found.act(seat, found.game.legal(seat)[0])
    yield found
    found.close()


def admin(world: World, *words: str, answer: str = "") -> tuple[int, str]:
    assert isinstance(world.database, Database)
    database = str(world.database.engine.url)
    result = CliRunner().invoke(app, ["admin", *words, "--database", database], input=answer)
    return result.exit_code, result.output


def test_a_table_is_exported_shown_and_cut_with_consent(world: World, tmp_path: Path) -> None:
    last = world.table.event
    out = str(tmp_path / "out.json")
    assert admin(world, "held", "--lang", "en") == (0, "0 tables go no further.\n")
    assert admin(world, "repair", world.table_id, "--lang", "en") == (0, "Nothing is wrong with this table.\n")
    with world.tables.database.writing() as connection:
        connection.execute(update(schema.events).where(schema.events.c.number == last).values(body="{}"))
    assert f"{world.table_id}: event {last} (broken)" in admin(world, "held")[1]
    assert admin(world, "export", world.table_id, "-o", out)[0] == 0
    assert len(json.loads(Path(out).read_text())["actions"]) == 2
    code, told = admin(world, "repair", world.table_id, "--cut", "--lang", "en", answer="n\n")
    assert f"Event {last} does not fit" in told
    assert code == 1
    assert admin(world, "held", "--lang", "fr")[1].endswith("1 table ne va pas plus loin.\n")
    code, told = admin(world, "repair", world.table_id, "--cut", "--out", out, "--lang", "en", answer="y\n")
    assert code == 0
    assert json.loads(Path(out).read_text())[0]["number"] == last
    assert admin(world, "held", "--lang", "en") == (0, "0 tables go no further.\n")


def test_old_tables_are_removed_by_hand_as_well(world: World) -> None:
    assert admin(world, "expire", "--lang", "en") == (0, "0 tables are gone.\n")
    with world.tables.database.writing() as connection:
        world.tables.database.change_table(connection, world.table_id, moved_at=0.0)
    assert admin(world, "expire", "--lang", "en") == (0, "1 table is gone.\n")
    code, told = admin(world, "export", world.table_id)
    assert (code, told) == (2, "bourgade: There is no such table.\n")
