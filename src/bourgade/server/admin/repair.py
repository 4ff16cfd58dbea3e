"""What whoever runs the server can do for a table that is held: see why, and cut its log where it fits no more."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bourgade.kernel.registry import title
from bourgade.server.domain.clocks import Clocks
from bourgade.server.domain.loading import load_table, summary
from bourgade.server.domain.table import ReplayFault, Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import visitor_at
from bourgade.server.errors import RequestError, refused
from bourgade.server.json_types import Lang
from bourgade.server.serialize.sentences import OLDER
from bourgade.server.serialize.updates import update

LANGS: Final[tuple[Lang, ...]] = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a table's log does not go on, and what it says from there."""

    replay_fault: ReplayFault
    events: list[dict[str, Any]]  # the one that does not fit, and all after it


def fault_of(tables: TableCache, table_id: str) -> Fault | None:
    """What is wrong with a table; None: nothing."""
    with tables.reading(table_id) as table:
        fault = table.replay_fault
    if fault is None:
        return None
    with tables.database.reading() as connection:
        rows = tables.database.events(connection, table_id, fault.event - 1)
    return Fault(fault, [row._asdict() for row in rows])


def unreplayable_tables(tables: TableCache) -> dict[str, str]:
    """Every table that is held, cannot be opened at all or cannot be shown, and why."""
    found = ((table_id, list(faults(tables, table_id))) for table_id in tables.database.all_tables())
    return {table_id: whys[0] for table_id, whys in found if whys}


def upgrade_check(tables: TableCache) -> dict[str, list[str]]:
    """Every table, and all that is not as it should be: it is opened as at its first look after an upgrade, and told in
    both languages to every seat and to who watches."""
    return {
        table_id: [*faults(tables, table_id), *older_lines(tables, table_id)]
        for table_id in tables.database.all_tables()
    }


def faults(tables: TableCache, table_id: str) -> Iterator[str]:
    """What keeps a table from being played, or shown to somebody. Whatever goes wrong is told, and stops nobody."""
    try:
        with tables.reading(table_id) as table:
            if table.replay_fault is not None:
                yield f"event {table.replay_fault.event} ({table.replay_fault.kind}): {table.replay_fault.why}"
            for lang in LANGS:
                for seat in readers(table):
                    try:
                        update(table, seat, None, visitor_at(table_id, None, lang))
                    except Exception as error:
                        yield f"cannot be shown to {reader_name(seat)} ({lang}): {summary(error)}"
    except RequestError as refusal:
        yield refusal.answer.detail or refusal.answer.error
    except Exception as error:
        yield summary(error)


def older_lines(tables: TableCache, table_id: str) -> Iterator[str]:
    """The log lines that are told as such of an older version, since nobody can say them any more."""
    try:
        with tables.reading(table_id) as table:
            for seat in readers(table):
                log = update(table, seat, None, visitor_at(table_id, None))["log"]
                older = sum(line["key"] == OLDER for line in log)
                if older:
                    yield f"{older} of {len(log)} log lines cannot be shown to {reader_name(seat)}"
    except Exception:
        return  # `faults` has told it


def readers(table: Table) -> list[int | None]:
    return [*range(table.row.players), None]


def reader_name(seat: int | None) -> str:
    return "who watches" if seat is None else f"seat {seat + 1}"


def cut(tables: TableCache, table_id: str, event: int) -> None:
    """Take away the events from a number on, by which nothing was wrong before. The table goes on from there, by the
    present rules."""
    database = tables.database
    with database.writing() as connection:
        row = database.table(connection, table_id, lock=True)
        if row is None:
            raise refused(404, "no_table")
        database.remove_results(connection, table_id)
        database.remove_events(connection, table_id, event)
        stage = "playing" if row.stage == "over" else row.stage
        version = title(row.title).rules_version
        database.change_table(connection, table_id, last_event=event - 1, stage=stage, rules_version=version)
        database.replace_snapshots(connection, table_id, {})
        row = database.table(connection, table_id)
        assert row is not None
        table = load_table(database, connection, row)
        if table.replay_fault is not None:
            raise refused(409, "held", f"event {table.replay_fault.event}")
        # Who had started, and when, is in the log; whose turn it is follows from it.
        started = any(kept.kind in ("start", "import") for kept in database.events(connection, table_id, 0))
        stage = "lobby" if not started else "over" if table.history.game.over else "playing"
        database.change_table(connection, table_id, stage=stage, moved_at=time.time())
        row = database.table(connection, table_id)
        assert row is not None
        table.update_rows(row, table.seats, table.holders)
        clocks, gaps = _clocks(table), tables.timekeeper.gaps
        database.change_table(
            connection,
            table_id,
            bots_due=table.acts_due,
            waiting=table.waiting(),
            clocks=None if clocks is None else clocks.text(),
            deadline=None if clocks is None else clocks.deadline(gaps),
            turns=None,
            matters=None,
        )
    database.notify(table_id)


def _clocks(table: Table) -> Clocks | None:
    """The clocks of a table whose log was cut: what was left stays, and runs from now on for those who are asked."""
    clocks = table.clocks()
    if clocks is None or not table.begun:
        return None
    now, gaps = table.timekeeper.now(), table.timekeeper.gaps
    return clocks.stopped().after("cut", None, {}, now, table.people_awaited(), gaps)


def as_json(fault: Fault) -> str:
    return json.dumps(fault.events, ensure_ascii=False, indent=1)
