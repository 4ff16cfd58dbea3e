"""The part of `bourgade admin` about tables and persons as such: lists, removal, names, bans, announcements."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

import typer

from bourgade.cli.admin import DatabaseUrl, TableId, open_tables
from bourgade.cli.arguments import Lang, words

Search = Annotated[str, typer.Argument(help="A part of an id or a name; else all, the latest first.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")]
PersonId = Annotated[str, typer.Argument(help="The id of a person, as `bourgade admin people` lists it.")]


TIMES = ("moved_at", "created", "seen")


def day(at: float | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at is not None else "-"


def written(name: str, value: Any) -> str:
    if name in TIMES:
        return day(value)
    return ", ".join(value) if name == "names" else str(value)


def lines(rows: list[Any], as_json: bool) -> None:
    """One row a line, its fields apart by tabs."""
    for row in rows:
        fields = row._asdict()
        if as_json:
            typer.echo(json.dumps(fields, ensure_ascii=False))
            continue
        told = [written(name, value) for name, value in fields.items() if name != "banned"]
        typer.echo("\t".join([*told, *(["banned"] if fields.get("banned") else [])]))


def tables(
    text: Search = "",
    stage: Annotated[str | None, typer.Option(help="lobby, playing or over.")] = None,
    as_json: Json = False,
    database: DatabaseUrl = None,
) -> None:
    """List tables: id, title, stage, names, when something last happened."""
    from bourgade.kernel.errors import InvalidSetup
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        if stage not in (None, "lobby", "playing", "over"):
            raise InvalidSetup(f"a stage is lobby, playing or over, not {stage!r}")
        lines(operator_actions.list_tables(found, stage, text), as_json)


def people(text: Search = "", as_json: Json = False, database: DatabaseUrl = None) -> None:
    """List persons: id, name, since when, last seen, at how many tables."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        lines(operator_actions.list_persons(found, text), as_json)


def delete(
    table: TableId,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """Remove a table with everything that belongs to it. Export it first if it may be wanted again."""
    from bourgade.server.domain import operator_actions

    said = words(lang)
    with open_tables(database) as found:
        if not yes:
            typer.confirm(said.say("admin.sure"), abort=True)
        operator_actions.delete_table(found, table)
    typer.echo(said.say("admin.deleted"))


def close(table: TableId, database: DatabaseUrl = None, lang: Lang = "") -> None:
    """End a game that goes on, without a winner. It stays to be looked at."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        operator_actions.close_table(found, table)
    typer.echo(words(lang).say("admin.closed"))


def rename(person: PersonId, name: str, database: DatabaseUrl = None, lang: Lang = "") -> None:
    """Give a person another name, at all their tables."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        at = operator_actions.rename_person(found, person, name)
    typer.echo(words(lang).say("admin.renamed", {"n": at}))


def ban(person: PersonId, database: DatabaseUrl = None, lang: Lang = "") -> None:
    """Let a person change nothing any more. Running servers know within seconds."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        operator_actions.ban(found, person)
    typer.echo(words(lang).say("admin.banned"))


def unban(person: PersonId, database: DatabaseUrl = None, lang: Lang = "") -> None:
    """Let a banned person act again."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        operator_actions.ban(found, person, banned=False)
    typer.echo(words(lang).say("admin.unbanned"))


def announce(
    text: Annotated[str, typer.Argument(help="A line of up to 300 characters; without it, none is shown.")] = "",
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """Show a line to everybody, on every page."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        shown = operator_actions.announce(found, text)
    typer.echo(words(lang).say("admin.announced" if shown else "admin.silent"))


def read_only(
    off: Annotated[bool, typer.Option("--off", help="Let everything change again.")] = False,
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """Let everything be looked at and nothing change, for instance before an upgrade."""
    from bourgade.server.domain import operator_actions

    with open_tables(database) as found:
        operator_actions.set_read_only(found, not off)
    typer.echo(words(lang).say("admin.read_write" if off else "admin.read_only"))


def reports(
    close: Annotated[str, typer.Option(help="Mark as dealt with what stands here: TABLE/ROOM/NUMBER.")] = "",
    database: DatabaseUrl = None,
    lang: Lang = "",
) -> None:
    """List the messages that people have reported, and who wrote them (for `ban`)."""
    from bourgade.server.domain import reports as found_reports

    said = words(lang)
    with open_tables(database) as found:
        if close:
            table, room, number = [*close.split("/"), "", ""][:3]
            closed = found_reports.close(found, table, room, int(number) if number.isdigit() else 0)
            typer.echo(said.say("admin.reports_closed", {"n": closed}))
            return
        listed = found_reports.open_reports(found)
        for report, person in listed:
            message = f"{report.table_id}/{report.room}/{report.number}"
            typer.echo("\t".join((message, day(report.at), person or "-", report.name, report.text, report.reason)))
        typer.echo(said.say("admin.reports", {"n": len(listed)}))


def add_commands(app: typer.Typer) -> None:
    for command in (tables, people, close, delete, rename, ban, unban, announce, reports):
        app.command()(command)
    app.command("read-only")(read_only)
