"""Open a table from its rows: from its last chapter if that can be, else from its first event, else as far as it goes.

A table whose log does not come true (a row is damaged, the rules have changed) is *held*: it shows how far it came,
takes nothing new, and waits for whoever runs the server (`bourgade admin`). A table of other rules is carried over when
its whole log comes out the same by the present ones; and one whose chapters hold log lines of another version gets them
anew from its events.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Any

from bourgade.kernel.errors import BourgadeError
from bourgade.kernel.registry import title, titles
from bourgade.server.domain.history import of_present_lines
from bourgade.server.domain.reader_snapshots import common
from bourgade.server.domain.table import AGREEING, Held, Table
from bourgade.server.errors import Refused, refused
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.rows import EventRow, TableRow

log = logging.getLogger("bourgade.tables")


class Unfit(Exception):
    """An event that does not fit: its number, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


def of_present_rules(row: TableRow) -> bool:
    return row.title in titles() and title(row.title).rules_version == row.rules_version


def open_table(database: Storage, connection: Transaction, row: TableRow) -> Table:
    """The table with everything that is stored of it, or held where it does not go on."""
    try:
        return _whole(database, connection, row)
    except Unfit as fault:
        unfit = fault
    note_unexpected(row.id, unfit.__cause__)
    kind = "broken" if of_present_rules(row) else "rules"
    try:
        table = _from_the_start(database, connection, row, unfit.number - 1)
    except Unfit:
        table = _from_chapters(database, connection, row, unfit.number - 1)
    table.held = Held(unfit.number, "broken" if kind == "broken" else "rules", unfit.why)
    return table


def _whole(database: Storage, connection: Transaction, row: TableRow) -> Table:
    if not of_present_rules(row):
        return come_out_the_same(database, connection, row)[0]
    try:
        return _from_chapters(database, connection, row, row.last_event)
    except Unfit as fault:
        unfit = fault
    if unfit.number == 0:  # else it does not go on from the start either, and is held
        note_unexpected(row.id, unfit.__cause__)
    try:
        return _from_the_start(database, connection, row, row.last_event)
    except Unfit as fault:
        worst = fault if fault.number > unfit.number else unfit
        raise worst from worst.__cause__


def _set_up(database: Storage, connection: Transaction, row: TableRow) -> Table:
    try:
        return Table(row, database.seats(connection, row.id), database.holders(connection, row.id))
    except Exception as error:
        note_unexpected(row.id, error)
        raise refused(409, "held", f"{type(error).__name__}") from error


def note_unexpected(table_id: str, error: BaseException | None) -> None:
    """What the rules refuse is said in one line. Anything else may be a fault of the program: whoever looks for it
    needs to know where it was."""
    if error is not None and not isinstance(error, BourgadeError):
        log.error("table %s could not be read", table_id, exc_info=error)


def _from_chapters(database: Storage, connection: Transaction, row: TableRow, upto: int) -> Table:
    table = _set_up(database, connection, row)
    chapters = [chapter for chapter in database.snapshots(connection, row.id) if chapter.event <= upto]
    if chapters:
        event = chapters[-1].event
        try:
            bodies = [chapter.body for chapter in chapters]
            table.resume(bodies, event, database.visibilities(connection, row.id, event))
            for told in database.events_of(connection, row.id, AGREEING, event):
                table.agree(told.seat, bool(json.loads(told.body).get("agreed")))
        except Exception as error:
            raise Unfit(0, said(error)) from error
    follow(table, database.events(connection, row.id, table.event), upto)
    return table


def _from_the_start(database: Storage, connection: Transaction, row: TableRow, upto: int) -> Table:
    table = _set_up(database, connection, row)
    follow(table, database.events(connection, row.id, 0), upto)
    return table


def follow(table: Table, events: Sequence[EventRow], upto: int) -> None:
    """Let stored events happen, in order and without a gap."""
    for event in events[: max(0, upto - table.event)]:
        happen(table, event)
        table.close_chapter()
    if table.event < upto:
        raise Unfit(table.event + 1, "it is not there")


def happen(table: Table, event: EventRow) -> None:
    """Let one stored event happen. What a damaged row can break is broken here, and nowhere else."""
    number = table.event + 1
    if event.number != number:
        raise Unfit(number, "it is not there")
    try:
        table.tell(event.kind, event.seat, json.loads(event.body), True)
        table.count(number, json.loads(event.visibility))
    except Exception as error:
        raise Unfit(number, said(error)) from error


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]


# Other rules, other log lines


def come_out_the_same(database: Storage, connection: Transaction, row: TableRow) -> tuple[Table, dict[int, str]]:
    """The table by the present rules, and its chapters: every act is legal, every position of a chapter is what it was,
    every line of a chapter, too, and every event changes each reader's log from the line on that it changed then. Else
    Unfit. Where the chapters' lines are of another version, lines are not compared."""
    table = _set_up(database, connection, row)
    stored = {chapter.event: chapter.body for chapter in database.snapshots(connection, row.id)}
    same_lines = all(of_present_lines(table.title, body) for body in stored.values())
    recounted = _recounted(stored) if same_lines else row.last_event
    chapters: dict[int, str] = {}
    acts: list[list[int]] = []
    for event in database.events(connection, row.id, 0):
        before = table_lines(table)
        happen(table, event)
        if event.kind in ("act", "fit", "undo") and event.number > recounted:
            _check_marks(table, before, event)
        chapter = table.close_chapter()
        if chapter is not None:
            chapters[event.number] = chapter
        if same_lines:
            if _plain(chapter) != _plain(stored.get(event.number)):
                raise Unfit(event.number, "the game has come to another position, or its log reads differently")
        elif event.number in stored:
            _check_position(table, stored[event.number], acts, event.number)
    if table.event < row.last_event:
        raise Unfit(table.event + 1, "it is not there")
    if recounted and chapters:
        last = max(chapters)
        chapters[last] = json.dumps(json.loads(chapters[last]) | {"recounted": recounted}, separators=(",", ":"))
    return table, chapters


def _recounted(stored: dict[int, str]) -> int:
    """The last event whose marks were counted on log lines of another version: a chapter made anew says so."""
    try:
        return max((int(json.loads(body).get("recounted", 0)) for body in stored.values()), default=0)
    except (ValueError, AttributeError, TypeError):
        return 0


def _check_position(table: Table, body: str, acts: list[list[int]], event: int) -> None:
    """Whether the game went through the position of a stored chapter. `acts` are those of the chapters before it, and
    get its own. A damaged chapter says nothing, if the rules are the same: its table is opened from the first event."""
    try:
        chapter = json.loads(body)
        acts += chapter["acts"]
        position = {**chapter["position"], "rules_version": table.title.rules_version}
    except (ValueError, KeyError, TypeError):
        return
    try:
        position = table.title.load(position, check=False).dump()  # in the present form
    except Exception:
        if of_present_rules(table.row):
            return
    history = table.history
    if [list(act) for act in history.all_acts()[: len(acts)]] != acts or history.after(len(acts)).dump() != position:
        raise Unfit(event, "the game has come to another position")


def table_lines(table: Table) -> list[list[Any]]:
    return [list(table.history.lines(reader)) for reader in range(table.history.readers)]


def _check_marks(table: Table, before: list[list[Any]], event: EventRow) -> None:
    for reader, (old, new, mark) in enumerate(
        zip(before, table_lines(table), json.loads(event.visibility), strict=True)
    ):
        start = len(table.history.past[reader]) + common(old, new)
        if old != new if mark is None else mark[0] != start:
            raise Unfit(event.number, "the log reads differently")


def _plain(chapter: str | None) -> Any:
    """A chapter without the version of the rules, and without what it says of marks."""
    if chapter is None:
        return None
    try:
        data = json.loads(chapter)
        del data["position"]["rules_version"]
        data.pop("recounted", None)
    except (ValueError, KeyError, TypeError):
        return chapter
    return data


def carry_over(database: Storage, table_id: str) -> None:
    """Let a table of other rules go on by the present ones, if its whole log comes out the same; and make its stored
    log lines anew where they are of another version. If the events do not lead to the same positions, the lines stay as
    they are: those that cannot be said are told as such (serialize/rendering.py)."""
    with database.reading() as connection:
        row = database.table(connection, table_id)
        if row is None or row.title not in titles() or _up_to_date(database, connection, row):
            return
        try:
            _, chapters = come_out_the_same(database, connection, row)
        except (Unfit, Refused):
            return  # it will be held, or goes on from its chapters
    with database.writing() as connection:
        now = database.table(connection, table_id, lock=True)
        if now is not None and (now.last_event, now.rules_version) == (row.last_event, row.rules_version):
            database.replace_snapshots(connection, table_id, chapters)
            database.change_table(connection, table_id, rules_version=title(row.title).rules_version)


def _up_to_date(database: Storage, connection: Transaction, row: TableRow) -> bool:
    """Whether a table follows the present rules and its chapters hold lines that are said today."""
    if not of_present_rules(row):
        return False
    found = title(row.title)
    return all(of_present_lines(found, chapter.body) for chapter in database.snapshots(connection, row.id))
