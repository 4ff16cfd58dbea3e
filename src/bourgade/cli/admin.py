"""`bourgade admin`: what whoever runs a server can do for its tables, on its database."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from bourgade.cli.arguments import Lang, errors_in_one_line, refuse, words
from bourgade.kernel.errors import InvalidSetup

if TYPE_CHECKING:
    from bourgade.server.domain.table_cache import TableCache

app = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)

DatabaseUrl = Annotated[str | None, typer.Option(help="A database URL; else as for `bourgade serve`.")]
TableId = Annotated[str, typer.Argument(help="The id of a table, as in its address.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="A file to write; else standard output.")]


@contextmanager
def open_tables(database: str | None) -> Iterator[TableCache]:
    """The tables of a database. What cannot be done is said in one line."""
    if importlib.util.find_spec("sqlalchemy") is None:
        refuse("the server needs a few libraries more: pip install bourgade")
    from bourgade.server.domain.table_cache import TableCache
    from bourgade.server.errors import RequestError
    from bourgade.server.main import check_database
    from bourgade.server.settings import read_settings
    from bourgade.server.storage.sql.database import Database

    settings = read_settings()
    settings = replace(settings, database=database if database is not None else settings.database)
    with errors_in_one_line():
        check_database(settings.database_url)
        found = Database(settings.database_url)
        try:
            yield TableCache(found, settings)
        except RequestError as refusal:
            raise InvalidSetup(refusal.answer.text.en) from None
        finally:
            found.close()


def write(text: str, out: Path | None) -> None:
    if out is None:
        typer.echo(text)
    else:
        out.write_text(text + "\n", encoding="utf-8")


@app.command()
def held(database: DatabaseUrl = None, lang: Lang = "") -> None:
    """List the tables that go no further, and why."""
    from bourgade.server.admin.repair import unreplayable_tables

    said = words(lang)
    with open_tables(database) as tables:
        found = unreplayable_tables(tables)
        for table_id, why in found.items():
            typer.echo(f"{table_id}: {why}")
        typer.echo(said.say("admin.held", {"n": len(found)}))


@app.command("upgrade-check")
def upgrade_check(database: DatabaseUrl = None, lang: Lang = "") -> None:
    """Would this installation open every table, and tell it to every seat in both languages? What would fail is named.
    It works on a copy that it makes itself and throws away: the database is only read, also while a server of an
    older version runs on it."""
    from bourgade.cli.backup import storage_errors, url_of
    from bourgade.server.admin import repair
    from bourgade.server.storage.sql.backup import copy_as_it_is

    said = words(lang)
    with TemporaryDirectory(prefix="bourgade-") as folder:
        copy = Path(folder) / "tables.sqlite3"
        with errors_in_one_line(), storage_errors():
            copy_as_it_is(url_of(database), copy)
        with open_tables(f"sqlite:///{copy}") as tables:
            checked = repair.upgrade_check(tables)
        for table_id, whys in checked.items():
            for why in whys:
                typer.echo(f"{table_id}: {why}")
        wrong = sum(bool(whys) for whys in checked.values())
        typer.echo(said.say("admin.checked", {"n": wrong, "total": len(checked)}))
    if wrong:
        raise typer.Exit(1)


@app.command()
def export(table: TableId, out: Out = None, database: DatabaseUrl = None) -> None:
    """Write the record of a table: all of it that fits. It holds the seed: it is not for players of a running game."""
    from bourgade.server.domain.records import exported

    with open_tables(database) as tables:
        write(json.dumps(exported(tables, table), ensure_ascii=False), out)


@app.command("study-records")
def study_records(
    folder: Annotated[Path, typer.Argument(help="A folder for `bourgade dataset --records`; it is made if need be.")],
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """Write the records of finished tables whose people all agree to studies, without names. What is in the folder
    already stays, unless somebody agrees no more."""
    from bourgade.server.admin.study_records import write_records

    said = words(lang)
    with open_tables(database) as tables:
        try:
            found = write_records(tables, folder)
        except OSError as error:
            raise InvalidSetup(f"{folder} cannot be written: {error.strerror}") from None
        told = {"n": found.written, "kept": found.kept, "left_out": found.left_out, "removed": found.removed}
        typer.echo(said.say("admin.study_records", told))


@app.command()
def repair(
    table: TableId,
    cut: Annotated[bool, typer.Option("--cut", help="Take away what does not fit, after asking.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    out: Out = None,
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """Show the event of a table that does not fit, and all after it; with --cut, let the game go on from before it."""
    from bourgade.server.admin import repair

    said = words(lang)
    with open_tables(database) as tables:
        fault = repair.fault_of(tables, table)
        if fault is None:
            typer.echo(said.say("admin.nothing"))
            return
        typer.echo(said.say("admin.unfit", {"number": fault.replay_fault.event, "n": len(fault.events)}))
        typer.echo(fault.replay_fault.why)
        write(repair.as_json(fault), out)
        if not cut:
            return
        if not yes:
            typer.confirm(said.say("admin.cut", {"n": len(fault.events)}), abort=True)
        repair.cut(tables, table, fault.replay_fault.event)
        typer.echo(said.say("admin.repaired"))


@app.command()
def expire(database: DatabaseUrl = None, lang: Lang = "") -> None:
    """Remove the tables whose time is over, as the server does by itself."""
    from bourgade.server.domain.expiry import expire as remove

    said = words(lang)
    with open_tables(database) as tables:
        total = 0
        while removed := remove(tables):
            total += removed
        typer.echo(said.say("admin.expired", {"n": total}))
