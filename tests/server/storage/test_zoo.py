"""Databases that older versions left behind (tests/fixtures/zoo): every table opens, reads and is played to its end."""

from __future__ import annotations

import itertools
import lzma
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import Boolean, MetaData, create_engine, insert, select

from bourgade.kernel.chance import Chance
from bourgade.server.admin import repair
from bourgade.server.domain import earlier_results, records, table_cache
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import engine_of
from bourgade.server.storage.sql.migrate import migrate
from bourgade.server.wire.tables import Act
from tests.kit.questions import question_kinds
from tests.kit.settings import TABLES
from tests.server.conftest import new_database

ZOO = Path(__file__).parents[2] / "fixtures" / "zoo"
FORMS = sorted(file.name.removesuffix(".sqlite3.xz") for file in ZOO.glob("*.xz"))
KINDS = ["sqlite", "postgres"]
PHASES = "0008"  # the form of the database with a table at every kind of question
MIGRATIONS = Path(migrate.__code__.co_filename).parent / "migrations" / "versions"


# Of the kinds of question that a table can be at, those to which random play has not led (phases.py).
NOT_MET = {
    "lorrein": {"drop_workshop"},
    "orleans": {"bathe", "shield", "spend", "store"},
    "tournay": {"abbey", "catapult", "chain", "leave"},
}


def unpacked(form: str, folder: Path) -> Path:
    file = folder / f"{Path(form).name}.sqlite3"
    file.write_bytes(lzma.decompress((ZOO / f"{form}.sqlite3.xz").read_bytes()))
    return file


def older_database(form: str, kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """A database as a version of then has left it, with tables in the middle of their games."""
    file = unpacked(form, folder)
    if kind == "sqlite":
        return f"sqlite:///{file}"
    url = new_database("postgres", request, folder)
    moved_to(url, file, form)
    return url


def moved_to(postgres: str, file: Path, form: str) -> None:
    """Fill an empty PostgreSQL database, in the form of then, with the rows of a SQLite file."""
    source, target = create_engine(f"sqlite:///{file}"), engine_of(postgres)
    migrate(target, form)
    old, new = MetaData(), MetaData()
    old.reflect(source)
    new.reflect(target)
    with source.connect() as reading, target.begin() as writing:
        for table in new.sorted_tables:
            truths = {column.name for column in table.columns if isinstance(column.type, Boolean)}
            rows = [
                {name: bool(value) if name in truths else value for name, value in row.items()}
                for row in reading.execute(select(old.tables[table.name])).mappings()
            ]
            if table.name not in ("alembic_version", "pulse") and rows:
                writing.execute(insert(table), rows)
    source.dispose()
    target.dispose()


def play_to_the_end(tables: TableCache, table_id: str) -> None:
    play_on(tables, table_id, itertools.count())
    with tables.reading(table_id) as table:
        assert table.row.stage == "over"


def play_on(tables: TableCache, table_id: str, numbers: Iterable[int]) -> None:
    """With the cookies that hold the seats."""
    chance = Chance(1, table_id)
    for number in numbers:
        with tables.reading(table_id) as table:
            game, holders = table.history.game, table.holders
            if not game.waiting:
                break
            seat = game.waiting[chance.below(len(game.waiting))]
            options = game.legal(seat)
            action, seq = options[chance.below(len(options))], table.seq(seat)
        wanted = Act(seat=seat, action=action, expected=seq, key=f"zoo-{number:06d}")
        commands.command(tables, Visitor(table_id, holders[seat][0]), wanted)


def test_there_is_a_database_of_every_form_of_the_storage() -> None:
    """After a new migration: `python tests/fixtures/zoo/make.py` (CONTRIBUTING.md)."""
    assert [file.name[:4] for file in sorted(MIGRATIONS.glob("0*.py"))] == FORMS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("form", FORMS)
def test_every_table_of_an_older_version_opens_reads_and_is_finished(
    form: str, kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = unpacked(form, tmp_path)
    url = f"sqlite:///{file}"
    if kind == "postgres":
        url = new_database("postgres", request, tmp_path)
        moved_to(url, file, form)
    database = Database(url)
    try:
        tables = TableCache(database, Settings())
        before = {}
        with database.reading() as connection:
            for table_id in database.all_tables():
                row = database.table(connection, table_id)
                assert row is not None
                before[table_id] = row
        assert len(before) == 12
        checked = repair.upgrade_check(tables)
        for number, (table_id, row) in enumerate(before.items()):
            with tables.reading(table_id) as table:
                assert table.event == row.last_event or table.replay_fault is not None
                held = table.replay_fault
                other_rules = row.rules_version != table.title.rules_version
            if held is None:
                assert checked[table_id] == [], (table_id, row.title)
            else:  # of rules that have changed since, on purpose: nothing is lost, and it goes on from there
                assert (held.kind, other_rules, len(checked[table_id])) == ("rules", True, 1)
                assert records.exported(tables, table_id)["table"]["held_at"] == held.event
                repair.cut(tables, table_id, held.event)
            # Each table is finished on one of the two databases; on both in `make soak`.
            if TABLES == "all" or (number + int(form)) % 2 == KINDS.index(kind):
                play_to_the_end(tables, table_id)
        tables.slots.clear()
        assert not [whys for whys in repair.upgrade_check(tables).values() if whys]
    finally:
        database.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_left_at_any_question_opens_and_goes_on(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = unpacked(f"phases/{PHASES}", tmp_path)
    url = f"sqlite:///{file}"
    if kind == "postgres":
        url = new_database("postgres", request, tmp_path)
        moved_to(url, file, PHASES)
    database = Database(url)
    try:
        tables = TableCache(database, Settings())
        assert not [whys for whys in repair.upgrade_check(tables).values() if whys]
        met: dict[str, set[str]] = {}
        for table_id in database.all_tables():
            with tables.reading(table_id) as table:
                game, title_id = table.history.game, table.row.title
                met.setdefault(title_id, set()).update(game.ask(seat).kind for seat in game.waiting)
            play_on(tables, table_id, range(3))
        for title_id, kinds in met.items():
            assert question_kinds(title_id) - kinds <= NOT_MET.get(title_id, set())
        tables.slots.clear()
        assert not [whys for whys in repair.upgrade_check(tables).values() if whys]
    finally:
        database.close()


@pytest.mark.parametrize("kind", KINDS)
def test_games_that_ended_before_results_were_kept_have_them_afterwards(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a database of then, with games that were finished then: a row a seat, of the person who had it; once."""
    file = unpacked("0008", tmp_path)
    url = f"sqlite:///{file}"
    if kind == "postgres":
        url = new_database("postgres", request, tmp_path)
        moved_to(url, file, "0008")
    database = Database(url)
    try:
        tables = TableCache(database, Settings())
        current = [each for each, whys in repair.upgrade_check(tables).items() if not whys]
        finished, going_on = sorted(current)[:3], sorted(current)[3]
        monkeypatch.setattr(table_cache, "results_of", lambda table, at: [])  # as it was then
        for table_id in finished:
            play_to_the_end(tables, table_id)
        monkeypatch.undo()
        tables.slots.clear()
        with database.writing() as connection:
            database.change_table(connection, finished[0], moved_at=1.8e9)  # as when somebody asks for a rematch
        filled, after = [], ""
        while (found := earlier_results.next_without_results(tables, after)) is not None:
            filled.append((found, earlier_results.fill_results(tables, found)))
            after = found
        assert filled == [(table_id, True) for table_id in finished]
        assert not earlier_results.fill_results(tables, finished[0]), "another process may be at it, too"
        assert not earlier_results.fill_results(tables, going_on)
        for table_id in finished:
            with tables.reading(table_id) as table, database.reading() as connection:
                holder = table.holders[0][0]
                person = database.person_of(connection, holder)
                assert person is not None
                rows = [row for row in database.results_of(connection, person.id, 1e12, 99) if row.table_id == table_id]
                last = database.latest(connection, table_id, ("act",), 1)[0]
                winners = table.history.game.winners
            assert [row.seat for row in rows] == list(range(table.row.players))
            assert [row.rank == 1 for row in rows] == [row.seat in winners for row in rows]
            assert {row.at for row in rows} == {last.at}
            assert rows[0].person == person.id
        # All is done: a game whose rows are taken out is not looked for again.
        with database.writing() as connection:
            database.remove_results(connection, finished[0])
        assert earlier_results.next_without_results(tables, "") is None
    finally:
        database.close()
