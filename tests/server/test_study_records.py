"""Records for studies: only of games whose people all agree, and without what says who they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bourgade import Match
from bourgade.cli.app import app
from bourgade.client import Client
from bourgade.server.admin.study_records import Written, write_records
from bourgade.server.domain import (
    devices,
    operator_actions,
    person_data,
    person_profile,
    records,
    seating,
    table_creation,
    tokens,
    tutoring,
)
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.settings import Settings
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.wire.people import ChangeMe
from bourgade.server.wire.tables import Claim, FirstTable, NewSeat
from tests.server.people import bot, play, sit
from tests.server.running import serving
from tests.server.somebody import STORES, Somebody, friends, stores

TITLE = "clochemerle"
NOTHING = Written()


@pytest.fixture(params=STORES)
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableCache]:
    yield from stores(request, tmp_path)


@pytest.fixture
def memory() -> Iterator[TableCache]:
    store = MemoryStore()
    yield TableCache(store, Settings())
    store.close()


def agree(who: Somebody, yes: bool = True) -> None:
    person_profile.change_me(who.tables, who.device, ChangeMe(studies=yes))


def finish(tables: TableCache, table: str, people: dict[int, Somebody], acts: int = 10_000) -> None:
    """Play to the end, or so many acts."""
    for _ in range(acts):
        with tables.reading(table) as found:
            if found.history.game.over:
                return
            seat = found.history.game.waiting[0]
        people[seat].act(table, seat)


def played(tables: TableCache, *names: str) -> tuple[str, list[Somebody]]:
    """A finished game of people who have said nothing about studies."""
    table, people = friends(tables, *names, title=TITLE)
    finish(tables, table, dict(enumerate(people)))
    return table, people


def test_a_game_is_written_while_all_its_people_agree_and_names_nobody(tables: TableCache, tmp_path: Path) -> None:
    table, (ada, bert) = played(tables, "Adamantine", "Bertrande")
    folder = tmp_path / "new" / "records"
    assert write_records(tables, folder) == Written(left_out=1)
    agree(ada)
    assert write_records(tables, folder) == Written(left_out=1)
    agree(bert)
    assert write_records(tables, folder) == Written(written=1)
    (file,) = folder.iterdir()
    told = file.read_text(encoding="utf-8")
    with tables.reading(table) as found:
        row = found.row
    with tables.database.reading() as connection:
        ids = [each for found in tables.database.persons_at(connection, table).values() for each in found]
    for trace in ("damantine", "ertrande", table, row.watch, row.salt, tokens.seed_hash(row.salt, row.seed), *ids):
        assert trace not in told
        assert trace not in file.name
    assert file.stat().st_mtime == 0
    record = json.loads(told)
    assert Match.replay(record).game.over
    assert record["table"] == {"seats": [{"kind": "person", "bot": None, "resigned": False}] * 2}
    # What is there stays as it is, until somebody takes it back.
    assert write_records(tables, folder) == Written(kept=1)
    agree(bert, False)
    assert write_records(tables, folder) == Written(left_out=1, removed=1)
    assert list(folder.iterdir()) == []


def test_every_holder_of_a_seat_has_to_agree(tables: TableCache, tmp_path: Path) -> None:
    table, (ada, bert) = played(tables, "Ada", "Bert")
    agree(ada)
    agree(bert.another_device())
    assert write_records(tables, tmp_path / "one") == Written(written=1)
    # A friend looks over Ada's shoulder from a device of their own.
    cleo = Somebody(tables, "Cleo")
    with tables.writing(table) as change:
        change.hold(0, cleo.device)
    assert write_records(tables, tmp_path / "two") == Written(left_out=1)
    agree(cleo)
    assert write_records(tables, tmp_path / "two") == Written(written=1)
    # A device of before there were persons is nobody who could agree.
    with tables.database.writing() as connection:
        tables.database.hold(connection, table, 0, tokens.hashed(tokens.fresh_secret()))
    assert write_records(tables, tmp_path / "three") == Written(left_out=1)


def test_who_is_deleted_agrees_no_more(memory: TableCache, tmp_path: Path) -> None:
    _table, (ada, bert) = played(memory, "Ada", "Bert")
    agree(ada)
    agree(bert)
    assert write_records(memory, tmp_path) == Written(written=1)
    person_data.delete_person(memory, ada.device, "Ada")
    assert write_records(memory, tmp_path) == Written(left_out=1, removed=1)


def test_a_seat_that_changed_hands_after_it_acted_leaves_the_game_out(memory: TableCache, tmp_path: Path) -> None:
    table, (ada, bert) = friends(memory, "Ada", "Bert", title=TITLE)
    finish(memory, table, {0: ada, 1: bert}, acts=6)
    link = seating.renew_link(memory, ada.at(table), 1)
    cleo = Somebody(memory, "Cleo")
    seating.claim(memory, Claim(secret=link.secret), cleo.cookie)
    finish(memory, table, {0: ada, 1: cleo})
    for each in (ada, cleo):
        agree(each)
    assert write_records(memory, tmp_path) == Written(left_out=1)


def test_a_seat_that_was_taken_along_to_another_device_did_not_change_hands(memory: TableCache, tmp_path: Path) -> None:
    table, (ada, bert) = friends(memory, "Ada", "Bert", title=TITLE)
    finish(memory, table, {0: ada, 1: bert}, acts=6)
    phone = Somebody(memory, "Bert")
    link = devices.make_pass(memory, bert.at(table), 1)
    seating.claim(memory, Claim(secret=link.secret), phone.cookie)
    finish(memory, table, {0: ada, 1: phone})
    for each in (ada, bert, phone):
        agree(each)
    assert write_records(memory, tmp_path) == Written(written=1)


def test_only_whole_games_of_people_with_the_usual_box_are_asked_about(memory: TableCache, tmp_path: Path) -> None:
    ada = Somebody(memory)
    alone = ada.make([NewSeat(kind="bot", bot="random")] * 2, TITLE)  # of bots alone
    own = ada.make([NewSeat(kind="person")] * 2, "orleans", {"start": {"rounds": 3}})
    first = tutoring.first_table(memory, FirstTable(title="tournay", name="Ada"), ada.cookie)
    running = ada.make([NewSeat(kind="person")] * 2, TITLE)
    for made in (alone, own, first, running):
        for link in made.links:
            seating.claim(memory, Claim(secret=link.secret), ada.cookie)
        ada.start(made.table)
    for made in (alone, own, first):
        with memory.writing(made.table) as change:
            change.change_table(stage="over")
    agree(ada)
    assert write_records(memory, tmp_path) == NOTHING
    operator_actions.close_table(memory, running.table)  # ended before its end
    assert write_records(memory, tmp_path) == NOTHING


def test_an_imported_game_is_left_out(memory: TableCache, tmp_path: Path) -> None:
    table, (ada, _bert) = played(memory, "Ada", "Bert")
    again = table_creation.import_record(memory, records.record(memory, ada.at(table)), ada.cookie)
    for link in again.links:
        seating.claim(memory, Claim(secret=link.secret), ada.cookie)
    agree(ada)
    with memory.reading(again.table) as found:
        assert found.row.stage == "over"
    assert write_records(memory, tmp_path) == Written(left_out=1)  # the game of before, since Bert has not agreed


def test_who_agrees_takes_it_along_and_takes_it_back(tables: TableCache) -> None:
    ada = Somebody(tables)
    ada.make([NewSeat(kind="person")] * 2, TITLE)
    assert not person_profile.me(tables, ada.device).studies
    agree(ada)
    assert person_profile.me(tables, ada.device).studies
    person_profile.change_me(tables, ada.device, ChangeMe(lang="fr"))
    assert person_profile.me(tables, ada.device).studies
    assert "studies" in json.dumps(person_data.exported(tables, ada.device).person)
    agree(ada, False)
    assert not person_profile.me(tables, ada.device).studies
    assert "studies" not in json.dumps(person_data.exported(tables, ada.device).person)


def test_from_agreeing_over_the_command_to_a_dataset(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    import pyarrow.parquet as parquet

    database, folder, out = f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path / "records", tmp_path / "games"
    command = ["admin", "study-records", str(folder), "--database", database, "--lang", "en"]
    with serving(database) as server:
        sitting = sit(server, TITLE, [NewSeat(kind="person", name="Adamantine"), bot("random")])
        client: Client = sitting.client
        assert client.http.get("/me").json()["studies"] is False
        while client.info(sitting.table).stage != "over":
            play(sitting, 1, 50)
        assert CliRunner().invoke(app, command).output.startswith("0 records were written; already there: 0; left out")
        answer = client.http.post("/me/settings", json={"studies": True})
        assert answer.json()["studies"] is True
        result = CliRunner().invoke(app, command)
    assert (result.exit_code, result.output) == (
        0,
        "1 record was written; already there: 0; left out, since not everybody agrees: 0; of these taken out of the "
        "folder: 0.\n",
    )
    result = CliRunner().invoke(app, ["dataset", TITLE, "--out", str(out), "--records", str(folder), "--lang", "en"])
    assert result.exit_code == 0, result.output
    (seats,) = (out / "seats").glob("*.parquet")
    assert parquet.read_table(seats).column("bot").to_pylist() == ["person", "random"]
    assert not [each for each in out.rglob("*") if each.is_file() and b"Adamantine" in each.read_bytes()]


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    result = CliRunner().invoke(app, ["admin", "study-records", str(file), "--database", database])
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "cannot be written" in result.output
