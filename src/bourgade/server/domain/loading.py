"""Load a table from its rows: from its last snapshot if possible, else from its first event, else as far as it goes.

A table whose log cannot be replayed (a row is damaged, the rules have changed) is *held*: it shows how far it came,
takes no acts, and waits for whoever runs the server (`bourgade admin`). A table of other rules is upgraded when its
whole log comes out the same by the present rules. A table whose snapshots hold log lines of another version gets them
anew from its events."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Any, Final

from bourgade.kernel.errors import BourgadeError
from bourgade.kernel.registry import title, titles
from bourgade.server.domain.history import has_current_lines
from bourgade.server.domain.reader_snapshots import common_prefix
from bourgade.server.domain.table import ADVICE_CONSENT_KINDS, PRESET_KINDS, ReplayFault, Table
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.rows import EventRow, TableRow

log = logging.getLogger("bourgade.tables")

# The events that no snapshot tells of.
SAID: Final = tuple({*ADVICE_CONSENT_KINDS, *PRESET_KINDS})


class ReplayError(Exception):
    """An event that cannot be replayed: its number, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


def has_current_rules(row: TableRow) -> bool:
    return row.title in titles() and title(row.title).rules_version == row.rules_version


def load_table(database: Storage, connection: Transaction, row: TableRow) -> Table:
    """The table as it is stored, or held at the first event that cannot be replayed."""
    try:
        return _load(database, connection, row)
    except ReplayError as fault:
        mismatch = fault
    log_unexpected(row.id, mismatch.__cause__)
    kind = "broken" if has_current_rules(row) else "rules"
    try:
        table = _from_the_start(database, connection, row, mismatch.number - 1)
    except ReplayError:
        table = _from_snapshots(database, connection, row, mismatch.number - 1)
    table.replay_fault = ReplayFault(mismatch.number, "broken" if kind == "broken" else "rules", mismatch.why)
    return table


def _load(database: Storage, connection: Transaction, row: TableRow) -> Table:
    if not has_current_rules(row):
        return replay_identically(database, connection, row)[0]
    try:
        return _from_snapshots(database, connection, row, row.last_event)
    except ReplayError as fault:
        mismatch = fault
    if mismatch.number == 0:  # else it cannot be replayed from the start either, and is held
        log_unexpected(row.id, mismatch.__cause__)
    try:
        return _from_the_start(database, connection, row, row.last_event)
    except ReplayError as fault:
        worst = fault if fault.number > mismatch.number else mismatch
        raise worst from worst.__cause__


def _empty_table(database: Storage, connection: Transaction, row: TableRow) -> Table:
    try:
        return Table(row, database.seats(connection, row.id), database.holders(connection, row.id))
    except Exception as error:
        log_unexpected(row.id, error)
        raise refused(409, "held", f"{type(error).__name__}") from error


def log_unexpected(table_id: str, error: BaseException | None) -> None:
    """Log an exception with its traceback. (What the rules refuse is told in one line, since the row is at fault.)"""
    if error is not None and not isinstance(error, BourgadeError):
        log.error("table %s could not be read", table_id, exc_info=error)


def _from_snapshots(database: Storage, connection: Transaction, row: TableRow, upto: int) -> Table:
    table = _empty_table(database, connection, row)
    snapshots = [snapshot for snapshot in database.snapshots(connection, row.id) if snapshot.event <= upto]
    if snapshots:
        event = snapshots[-1].event
        try:
            bodies = [snapshot.body for snapshot in snapshots]
            table.resume(bodies, event, database.visibilities(connection, row.id, event))
            for told in database.events_of(connection, row.id, SAID, event):
                body = json.loads(told.body)
                if told.kind in ADVICE_CONSENT_KINDS:
                    table.note_advice_consent(told.seat, bool(body.get("agreed")))
                table.keep_presets(told.kind, told.seat, body)
        except Exception as error:
            raise ReplayError(0, summary(error)) from error
    replay_events(table, database.events(connection, row.id, table.event), upto)
    return table


def _from_the_start(database: Storage, connection: Transaction, row: TableRow, upto: int) -> Table:
    table = _empty_table(database, connection, row)
    replay_events(table, database.events(connection, row.id, 0), upto)
    return table


def replay_events(table: Table, events: Sequence[EventRow], upto: int) -> None:
    """Replay stored events, in order and without a gap."""
    for event in events[: max(0, upto - table.event)]:
        replay_event(table, event)
        table.snapshot_settled_acts()
    if table.event < upto:
        raise ReplayError(table.event + 1, "it is not there")


def replay_event(table: Table, event: EventRow) -> None:
    """Replay one stored event. A damaged row raises here, and nowhere else."""
    number = table.event + 1
    if event.number != number:
        raise ReplayError(number, "it is not there")
    try:
        body, visibility = json.loads(event.body), json.loads(event.visibility)
        table.apply_event(event.kind, event.seat, body, True)
        table.count_event(number, visibility)
        table.follow_request(event.kind, event.seat, body, number, visibility)
    except Exception as error:
        raise ReplayError(number, summary(error)) from error


def summary(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]


# Other rules, other log lines


def replay_identically(database: Storage, connection: Transaction, row: TableRow) -> tuple[Table, dict[int, str]]:
    """The table by the present rules, and its snapshots. ReplayError unless every act is legal, every stored position
    and log line comes out the same, and every event changes each reader's log from the same line on. Where the stored
    lines are of another version, lines are not compared."""
    table = _empty_table(database, connection, row)
    stored = {snapshot.event: snapshot.body for snapshot in database.snapshots(connection, row.id)}
    same_lines = all(has_current_lines(table.title, body) for body in stored.values())
    recounted = _recounted(stored) if same_lines else row.last_event
    snapshots: dict[int, str] = {}
    acts: list[list[int]] = []
    for event in database.events(connection, row.id, 0):
        before = table_lines(table)
        replay_event(table, event)
        if event.kind in ("act", "fit", "undo", "take_back") and event.number > recounted:
            _check_visibility(table, before, event)
        snapshot = table.snapshot_settled_acts()
        if snapshot is not None:
            snapshots[event.number] = snapshot
        if same_lines:
            if _comparable(snapshot) != _comparable(stored.get(event.number)):
                raise ReplayError(event.number, "the game has come to another position, or its log reads differently")
        elif event.number in stored:
            _check_position(table, stored[event.number], acts, event.number)
    if table.event < row.last_event:
        raise ReplayError(table.event + 1, "it is not there")
    if recounted and snapshots:
        last = max(snapshots)
        snapshots[last] = json.dumps(json.loads(snapshots[last]) | {"recounted": recounted}, separators=(",", ":"))
    return table, snapshots


def _recounted(stored: dict[int, str]) -> int:
    """The last event whose visibility counts log lines of another version: a snapshot made anew says so."""
    try:
        return max((int(json.loads(body).get("recounted", 0)) for body in stored.values()), default=0)
    except (ValueError, AttributeError, TypeError):
        return 0


def _check_position(table: Table, body: str, acts: list[list[int]], event: int) -> None:
    """Whether the game went through the position of a stored snapshot. `acts` are those of the snapshots before it, and
    get its own. A damaged snapshot says nothing, if the rules are the same: its table is opened from the first
    event."""
    try:
        snapshot = json.loads(body)
        acts += snapshot["acts"]
        position = {**snapshot["position"], "rules_version": table.title.rules_version}
    except (ValueError, KeyError, TypeError):
        return
    try:
        position = table.title.load(position, check=False).dump()  # in the present form
    except Exception:
        if has_current_rules(table.row):
            return
    history = table.history
    if [list(act) for act in history.all_acts()[: len(acts)]] != acts or history.after(len(acts)).dump() != position:
        raise ReplayError(event, "the game has come to another position")


def table_lines(table: Table) -> list[list[Any]]:
    return [list(table.history.lines(reader)) for reader in range(table.history.readers)]


def _check_visibility(table: Table, before: list[list[Any]], event: EventRow) -> None:
    for reader, (old, new, mark) in enumerate(
        zip(before, table_lines(table), json.loads(event.visibility), strict=True)
    ):
        start = len(table.history.archived[reader]) + common_prefix(old, new)
        if old != new if mark is None else mark[0] != start:
            raise ReplayError(event.number, "the log reads differently")


def _comparable(snapshot: str | None) -> Any:
    """A snapshot without the version of the rules and of the lines that were counted."""
    if snapshot is None:
        return None
    try:
        data = json.loads(snapshot)
        del data["position"]["rules_version"]
        data.pop("recounted", None)
    except (ValueError, KeyError, TypeError):
        return snapshot
    return data


def upgrade_rules(database: Storage, table_id: str) -> None:
    """Let a table of other rules go on by the present ones, if its whole log comes out the same; and make its stored
    log lines anew where they are of another version. If the events do not lead to the same positions, the lines stay as
    they are: those that cannot be rendered are shown as such (serialize/rendering.py)."""
    with database.reading() as connection:
        row = database.table(connection, table_id)
        if row is None or row.title not in titles() or _up_to_date(database, connection, row):
            return
        try:
            _, snapshots = replay_identically(database, connection, row)
        except (ReplayError, RequestError):
            return  # the table will be held, or goes on from its snapshots
    with database.writing() as connection:
        now = database.table(connection, table_id, lock=True)
        if now is not None and (now.last_event, now.rules_version) == (row.last_event, row.rules_version):
            database.replace_snapshots(connection, table_id, snapshots)
            database.change_table(connection, table_id, rules_version=title(row.title).rules_version)


def _up_to_date(database: Storage, connection: Transaction, row: TableRow) -> bool:
    """Whether a table follows the present rules, and its snapshots hold log lines of the present version."""
    if not has_current_rules(row):
        return False
    found = title(row.title)
    return all(has_current_lines(found, snapshot.body) for snapshot in database.snapshots(connection, row.id))
