"""`bourgade backup` and `bourgade restore`: all that a server stores, in one file."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from bourgade.cli.arguments import Lang, errors_in_one_line, words
from bourgade.kernel.errors import InvalidSetup

if TYPE_CHECKING:
    from bourgade.server.domain.table_cache import TableCache

File = Annotated[Path, typer.Argument(help="The backup: a SQLite database.")]
DatabaseUrl = Annotated[str | None, typer.Option(help="A database URL; else as for `bourgade serve`.")]
Unverified = Annotated[bool, typer.Option("--unverified", help="Do not open every table of the backup.")]


def backup(file: File, database: DatabaseUrl = None, unverified: Unverified = False, lang: Lang = "") -> None:
    """Write all that the server stores into FILE, also while it runs, and open every table of it to see that it is
    whole. It holds seeds: keep it as secret as the database."""
    from bourgade.server.storage.sql import backup as storage

    said = words(lang)
    part = file.with_name(f"{file.name}.part")
    with errors_in_one_line(), storage_errors():
        if file.exists():
            raise InvalidSetup(f"{file} is there already")
        try:
            storage.backup(url_of(database), part)
            faults = {} if unverified else faults_of(part)
            part.replace(file)
        except FileExistsError:
            raise InvalidSetup(f"{part} is there already: another backup is being written") from None
        except OSError as error:
            raise InvalidSetup(f"{file} cannot be written: {error.strerror}") from None
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    typer.echo(said.say("backup.written", {"megabytes": max(1, file.stat().st_size // 1_000_000)}))
    if not unverified:
        tell(faults, lang)


def restore(
    file: File,
    database: DatabaseUrl = None,
    replace: Annotated[bool, typer.Option("--replace", help="Instead of all that the database holds.")] = False,
    unverified: Unverified = False,
    lang: Lang = "",
) -> None:
    """Fill a database with a backup, of this version or an older one. Stop the server first. A backup of SQLite can be
    restored into PostgreSQL, and the other way round."""
    from bourgade.server.main import check_database
    from bourgade.server.storage.sql import backup as storage

    said = words(lang)
    with errors_in_one_line(), storage_errors():
        url = url_of(database)
        if not file.is_file():
            raise InvalidSetup(f"{file} is no file")
        with copied(file) as copy:
            check_database(f"sqlite:///{copy}")  # says in words what is no backup of ours, and brings it up to date
            faults = {} if unverified else faults_of(copy)
            check_database(url)
            try:
                storage.restore(copy, url, replace)
            except storage.NotEmpty:
                raise InvalidSetup("the database is not empty: --replace puts the backup in its place") from None
    typer.echo(said.say("backup.restored", {}))
    if not unverified:
        tell(faults, lang)


def url_of(database: str | None) -> str:
    from bourgade.server.settings import read_settings

    return database if database is not None else read_settings().database_url


@contextmanager
def storage_errors() -> Iterator[None]:
    from bourgade.server.storage.errors import StorageError

    try:
        yield
    except StorageError as error:
        raise InvalidSetup(str(error)) from None


@contextmanager
def copied(file: Path) -> Iterator[Path]:
    """A copy that may be changed: opening a table may bring it up to date."""
    with TemporaryDirectory(prefix="bourgade-") as folder:
        copy = Path(folder) / "tables.sqlite3"
        shutil.copyfile(file, copy)
        copy.chmod(0o600)
        yield copy


def faults_of(file: Path) -> dict[str, str]:
    """The tables of a backup that cannot be opened or shown, and why."""
    from bourgade.server.admin.repair import unreplayable_tables

    with copied(file) as copy, opened_tables(f"sqlite:///{copy}") as tables:
        return unreplayable_tables(tables)


@contextmanager
def opened_tables(url: str) -> Iterator[TableCache]:
    from bourgade.server.domain.table_cache import TableCache
    from bourgade.server.settings import Settings
    from bourgade.server.storage.sql.database import Database

    database = Database(url)
    try:
        yield TableCache(database, Settings())
    finally:
        database.close()


def tell(faults: dict[str, str], lang: str) -> None:
    for table_id, why in faults.items():
        typer.echo(f"{table_id}: {why}", err=True)
    typer.echo(words(lang).say("admin.held", {"n": len(faults)}))
    if faults:
        sys.exit(1)
