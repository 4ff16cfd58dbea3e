"""Open a table from its rows: from its last chapter if that can be, else from its first event, else as far as it goes.

A table whose log does not come true (a row is damaged, the rules have changed) is *held*: it shows how far it came,
takes nothing new, and waits for whoever runs the server (`bourgade admin`). A table of other rules is carried over when
its whole log comes out the same by the present ones.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row

from bourgade.kernel.registry import title, titles
from bourgade.server.storage.database import Database
from bourgade.server.storage.rows import EventRow, TableRow
from bourgade.server.tables.faces import common
from bourgade.server.tables.table import AGREEING, Held, Table
from bourgade.server.words.troubles import refused


class Unfit(Exception):
    """An event that does not fit: its number, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


def of_present_rules(row: TableRow) -> bool:
    return row.title in titles() and title(row.title).rules_version == row.rules_version


def open_table(database: Database, connection: Connection, row: TableRow) -> Table:
    """The table with everything that is stored of it, or held where it does not go on."""
    try:
        return _whole(database, connection, row)
    except Unfit as fault:
        unfit = fault
    kind = "broken" if of_present_rules(row) else "rules"
    try:
        table = _from_the_start(database, connection, row, unfit.number - 1)
    except Unfit:
        table = _from_chapters(database, connection, row, unfit.number - 1)
    table.held = Held(unfit.number, "broken" if kind == "broken" else "rules", unfit.why)
    return table


def _whole(database: Database, connection: Connection, row: TableRow) -> Table:
    if not of_present_rules(row):
        return come_out_the_same(database, connection, row)[0]
    try:
        return _from_chapters(database, connection, row, row.last_event)
    except Unfit as fault:
        unfit = fault
    try:
        return _from_the_start(database, connection, row, row.last_event)
    except Unfit as fault:
        raise fault if fault.number > unfit.number else unfit from None


def _set_up(database: Database, connection: Connection, row: TableRow) -> Table:
    try:
        return Table(row, database.seats(connection, row.id), database.holders(connection, row.id))
    except Exception as error:
        raise refused(409, "held", f"{type(error).__name__}") from error


def _from_chapters(database: Database, connection: Connection, row: TableRow, upto: int) -> Table:
    table = _set_up(database, connection, row)
    chapters = [chapter for chapter in database.chapters(connection, row.id) if chapter.event <= upto]
    if chapters:
        event = chapters[-1].event
        try:
            bodies = [chapter.body for chapter in chapters]
            table.resume(bodies, event, database.marks(connection, row.id, event))
            for told in database.events_of(connection, row.id, AGREEING, event):
                table.agree(told.seat, bool(json.loads(told.body).get("agreed")))
        except Exception as error:
            raise Unfit(0, said(error)) from error
    follow(table, database.events(connection, row.id, table.event), upto)
    return table


def _from_the_start(database: Database, connection: Connection, row: TableRow, upto: int) -> Table:
    table = _set_up(database, connection, row)
    follow(table, database.events(connection, row.id, 0), upto)
    return table


def follow(table: Table, events: Sequence[Row[Any] | EventRow], upto: int) -> None:
    """Let stored events happen, in order and without a gap."""
    for event in events[: max(0, upto - table.event)]:
        happen(table, event)
        table.close_chapter()
    if table.event < upto:
        raise Unfit(table.event + 1, "it is not there")


def happen(table: Table, event: Row[Any] | EventRow) -> None:
    """Let one stored event happen. What a damaged row can break is broken here, and nowhere else."""
    number = table.event + 1
    if event.number != number:
        raise Unfit(number, "it is not there")
    try:
        table.tell(event.kind, event.seat, json.loads(event.body))
        table.count(number, json.loads(event.marks))
    except Exception as error:
        raise Unfit(number, said(error)) from error


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]


# Other rules


def come_out_the_same(database: Database, connection: Connection, row: TableRow) -> tuple[Table, dict[int, str]]:
    """The table by the present rules, and its chapters: every act is legal, every position and line of a chapter is
    what it was, and every event changes each reader's log from the line on that it changed then. Else Unfit."""
    table = _set_up(database, connection, row)
    stored = {chapter.event: chapter.body for chapter in database.chapters(connection, row.id)}
    chapters: dict[int, str] = {}
    for event in database.events(connection, row.id, 0):
        before = table_lines(table)
        happen(table, event)
        if event.kind in ("act", "fit", "undo"):
            _check_marks(table, before, event)
        chapter = table.close_chapter()
        if chapter is not None:
            chapters[event.number] = chapter
        if _plain(chapter) != _plain(stored.get(event.number)):
            raise Unfit(event.number, "the game has come to another position, or its log reads differently")
    if table.event < row.last_event:
        raise Unfit(table.event + 1, "it is not there")
    return table, chapters


def table_lines(table: Table) -> list[list[Any]]:
    return [list(table.history.lines(reader)) for reader in range(table.history.readers)]


def _check_marks(table: Table, before: list[list[Any]], event: Row[Any]) -> None:
    for reader, (old, new, mark) in enumerate(zip(before, table_lines(table), json.loads(event.marks), strict=True)):
        start = len(table.history.past[reader]) + common(old, new)
        if old != new if mark is None else mark[0] != start:
            raise Unfit(event.number, "the log reads differently")


def _plain(chapter: str | None) -> Any:
    """A chapter without the version of the rules."""
    if chapter is None:
        return None
    try:
        data = json.loads(chapter)
        del data["position"]["rules_version"]
    except (ValueError, KeyError, TypeError):
        return chapter
    return data


def carry_over(database: Database, table_id: str) -> None:
    """Let a table of other rules go on by the present ones, if its whole log comes out the same."""
    with database.reading() as connection:
        row = database.table(connection, table_id)
        if row is None or row.title not in titles() or of_present_rules(row):
            return
        try:
            _, chapters = come_out_the_same(database, connection, row)
        except Unfit:
            return  # it will be held
    with database.writing() as connection:
        now = database.table(connection, table_id, lock=True)
        if now is not None and (now.last_event, now.rules_version) == (row.last_event, row.rules_version):
            database.replace_chapters(connection, table_id, chapters)
            database.change_table(connection, table_id, rules_version=title(row.title).rules_version)
