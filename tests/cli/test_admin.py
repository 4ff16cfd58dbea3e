"""`bourgade admin`: looking after the tables of a server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.server.domain import chat
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.social import NewMessage, ReportMessage
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


def test_tables_and_people_are_listed_renamed_banned_and_removed(world: World) -> None:
    code, told = admin(world, "tables")
    assert code == 0
    assert told.split("\t")[:3] == [world.table_id, "orleans", "playing"]
    person = json.loads(admin(world, "people", "--json")[1])
    assert person["tables"] == 1
    assert admin(world, "rename", person["id"], "Ada", "--lang", "fr") == (0, "Nouveau nom à 2 tables.\n")
    assert "Ada, Ada" in admin(world, "tables", "ad")[1]
    assert admin(world, "ban", person["id"], "--lang", "en") == (0, "The person may change nothing any more.\n")
    assert admin(world, "people")[1].endswith("\tbanned\n")
    assert admin(world, "unban", person["id"], "--lang", "en") == (0, "The person may act again.\n")
    assert admin(world, "people")[1].endswith("\t1\n")
    assert admin(world, "ban", "pnobody") == (2, "bourgade: There is no such person.\n")
    assert admin(world, "tables", "--stage", "x")[0] == 2
    assert admin(world, "delete", world.table_id, answer="n\n")[0] == 1
    assert admin(world, "tables", "--stage", "playing")[1]
    assert admin(world, "delete", world.table_id, "--yes", "--lang", "en") == (0, "The table is gone.\n")
    assert admin(world, "tables") == (0, "")


def test_an_announcement_and_read_only_mode_are_set_and_taken_back(world: World) -> None:
    assert admin(world, "announce", "Pause", "--lang", "en") == (0, "Everybody is told so within seconds.\n")
    assert admin(world, "read-only", "--lang", "en")[0] == 0
    assert world.database.server_values() == {"announcement": "Pause", "read_only": "yes"}
    assert admin(world, "announce", "--lang", "en") == (0, "Nothing is announced any more.\n")
    assert admin(world, "read-only", "--off", "--lang", "en")[0] == 0
    assert world.database.server_values() == {}


def test_reported_messages_are_listed_with_who_wrote_them_and_closed(world: World) -> None:
    wanted = NewMessage(text="something bad", key="key-00001")
    chat.write(world.tables, world.who, wanted)
    chat.report(world.tables, world.who, ReportMessage(number=1, reason="why"))
    code, told = admin(world, "reports", "--lang", "en")
    message, _day, person, _name, text, reason = told.splitlines()[0].split("\t")
    assert (code, message, text, reason) == (0, f"{world.table_id}/players/1", "something bad", "why")
    assert told.endswith("\n1 report\n")
    assert json.loads(admin(world, "people", "--json")[1])["id"] == person
    assert admin(world, "reports", "--close", "nonsense", "--lang", "en") == (0, "0 reports dealt with\n")
    assert admin(world, "reports", "--close", message, "--lang", "fr") == (0, "1 signalement traité\n")
    assert admin(world, "reports", "--lang", "fr") == (0, "0 signalement\n")
