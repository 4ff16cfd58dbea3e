"""Records for studies: of finished tables whose people have all agreed, without anything that says who they are.

Left out are tables without people; tables where it is not known of everybody who played that they agree (a person is
deleted, a seat changed hands after it had acted, a holder is of before there were persons); imported games and first
games, as for results; and boxes of one's own, since texts in them may be somebody's name.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bourgade.server.domain.first_games import is_first
from bourgade.server.domain.person_profile import agrees_to_studies
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import ACTS, TableCache
from bourgade.server.errors import RequestError
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.rows import EventRow, TableRow


@dataclass(slots=True)
class Written:
    """What became of the finished tables of people."""

    written: int = 0
    kept: int = 0  # their records were there already
    left_out: int = 0  # not everybody agrees
    removed: int = 0  # of those: their records were there


def write_records(tables: TableCache, folder: Path) -> Written:
    """Write the records that are not in the folder yet, and take out those to which not everybody agrees any more.
    OSError when the folder cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    database, counts = tables.database, Written()
    for table_id in database.all_tables():
        with database.reading() as connection:
            row = database.table(connection, table_id)
            if row is None or row.stage != "over" or not _is_fit(row) or not _people(database, connection, table_id):
                continue
            agreed = _all_agree(database, connection, row)
        path = folder / f"{_name(row)}.json"
        if not agreed:
            counts.left_out += 1
            counts.removed += path.exists()
            path.unlink(missing_ok=True)
        elif path.exists():
            counts.kept += 1
        elif (record := _finished(tables, table_id)) is not None:
            _write(path, record)
            counts.written += 1
    return counts


def _is_fit(row: TableRow) -> bool:
    return not row.imported and not is_first(row) and row.data == "{}"


def _name(row: TableRow) -> str:
    """What a record is called: always the same, and from it nobody finds the table."""
    return hashlib.sha256(f"{row.id} {row.salt} {row.seed}".encode()).hexdigest()[:16]


# Who agrees


def _people(database: Storage, connection: Transaction, table_id: str) -> list[int]:
    """The seats of people, also where a bot has played for them."""
    return [seat.seat for seat in database.seats(connection, table_id) if seat.kind == "person"]


def _all_agree(database: Storage, connection: Transaction, row: TableRow) -> bool:
    holders = database.holders(connection, row.id)
    held = [holders.get(seat, ()) for seat in _people(database, connection, row.id)]
    devices = {device for each in held for device in each}
    persons = database.persons_of(connection, devices)
    if not all(held) or devices - persons.keys():
        return False
    for person_id in set(persons.values()):
        person = database.person(connection, person_id)
        if person is None or not agrees_to_studies(person):
            return False
    return not _changed_hands(database.events_of(connection, row.id, {*ACTS, "claim"}, row.last_event))


def _changed_hands(events: Iterable[EventRow]) -> bool:
    """Whether somebody took a seat that had acted: it is not stored who held it before. A claim that others see gives
    the seat to who comes; one that nobody sees takes it along to another device."""
    acted: set[int | None] = set()
    for event in events:
        if event.kind in ACTS:
            acted.add(event.seat)
        elif event.seat in acted and any(json.loads(event.visibility)):
            return True
    return False


# What is written


def _finished(tables: TableCache, table_id: str) -> dict[str, Any] | None:
    """None: the game was ended before its end, or the table is held or gone."""
    try:
        with tables.reading(table_id) as table:
            if table.replay_fault is not None or not table.history.game.over:
                return None
            return _anonymous(table)
    except RequestError:
        return None


def _anonymous(table: Table) -> dict[str, Any]:
    """The game itself, and which seats were played by people and bots."""
    seats = [{"kind": seat.kind, "bot": seat.bot, "resigned": seat.resigned} for seat in table.seats]
    return {**table.history.record(), "table": {"seats": seats}}


def _write(path: Path, record: dict[str, Any]) -> None:
    part = path.with_suffix(".part")
    part.write_text(json.dumps(record, ensure_ascii=False) + "\n", encoding="utf-8")
    os.utime(part, (0, 0))  # a folder that is written every day would say when a game was played
    part.replace(path)
