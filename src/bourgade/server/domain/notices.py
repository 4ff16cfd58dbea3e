"""Notices: who is to be told that they are waited for, and what has become of it.

Nothing of this is done when an act is stored. A process looks now and then for seats that are waited for and whose
persons want to be told (`note_turns`), and puts each turn into the outbox once for each channel. Whoever sends claims
what is due at one channel (`next_mailing`), leaves out what has passed meanwhile, sends the rest together, and says how
it went (`record_outcome`). A claim without an outcome runs out, and somebody else takes over the same mailing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from bourgade.server.domain import persons, tokens
from bourgade.server.domain.notice_channels import DAILY_HOUR
from bourgade.server.domain.person_rest import rest_periods_of
from bourgade.server.domain.rest_periods import resting as resting_until
from bourgade.server.domain.waiting_turns import Turn, turn_of
from bourgade.server.json_types import Lang
from bourgade.server.storage.interface import CLOCKS_DIFFER, Storage, Transaction
from bourgade.server.storage.notice_rows import DIGEST_SEAT, WAITING, ChannelRow, NoticeRow, TurnRow
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.storage.rows import SeatRow, TableRow

NOTICE: Final = "n"  # the first letter of a notice's id
# Who looks at a table is known of other processes to about half of this (runtime/page_visibility.py).
LOOKING_SECONDS: Final = 60.0
LEASE_SECONDS: Final = 90.0  # more than one sending can take
# After so many seconds it is tried again; after the last, it is given up.
AGAIN_SECONDS: Final = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)
KEPT_SECONDS: Final = 30 * 24 * 3600.0
MOST_TOLD: Final = 20  # tables that one notice names


# What is to be told


def note_turns(database: Storage, now: float, delay: float) -> int:
    """Put the turns into the outbox that have waited long enough and of which nobody has been told. At how many
    channels something is due."""
    with database.reading() as connection:
        rows = database.turns_to_tell(connection)
        told = database.told_turns(connection, {row.channel for row in rows}) if rows else set()
        resting = persons_at_rest(database, connection, {row.person for row in rows}, now)
        digests = due_digests(database, connection, now)
    due = [notice_of(row, now, delay) for row in rows if row.person not in resting]
    new = [notice for notice in due if notice is not None and key_of(notice) not in told]
    for notice in new + digests:
        with database.writing() as connection:
            if database.channel(connection, notice.channel) is not None:  # it may have been removed meanwhile
                database.add_notice(connection, notice)
    with database.reading() as connection:
        return database.due_channels(connection, now)


def persons_at_rest(database: Storage, connection: Transaction, ids: Collection[str], now: float) -> set[str]:
    """Who has quiet hours or vacation now: they are told afterwards, if they are still waited for."""
    found = {person_id: rest_periods_of(database.person(connection, person_id)) for person_id in ids}
    return {person_id for person_id, off in found.items() if resting_until(off, now) is not None}


def notice_of(row: TurnRow, now: float, delay: float) -> NoticeRow | None:
    """The notice of a turn, if it is time for it. Whoever has looked at the table since the turn began knows of it."""
    turn = turn_of(row.turns, row.seat)
    if turn is None or turn.at + delay > now >= turn.at - CLOCKS_DIFFER:
        return None
    if row.looked is not None and (row.looked >= turn.at or abs(now - row.looked) < LOOKING_SECONDS):
        return None
    return fresh_notice(row.channel, row.person, row.table_id, row.seat, turn.event, turn.at, now)


def fresh_notice(channel: str, person: str, table_id: str, seat: int, turn: int, at: float, due: float) -> NoticeRow:
    return NoticeRow(
        tokens.fresh_id(NOTICE), channel, person, table_id, seat, turn, at, WAITING, due, 0, None, None, None, None
    )


def key_of(notice: NoticeRow) -> tuple[str, str, int, int]:
    return notice.channel, notice.table_id, notice.seat, notice.turn


def due_digests(database: Storage, connection: Transaction, now: float) -> list[NoticeRow]:
    """A digest for each channel that wants one a day, from its hour on."""
    found = []
    for channel in database.digests(connection):
        person = database.person(connection, channel.person)
        assert person is not None
        today = local_time(person, now)
        day = today.date().toordinal()
        told = database.told_turns(connection, [channel.id])
        wanted = (channel.id, "", DIGEST_SEAT, day)
        if today.hour >= json.loads(channel.settings).get("hour", DAILY_HOUR) and wanted not in told:
            found.append(fresh_notice(channel.id, person.id, "", DIGEST_SEAT, day, now, now))
    return found


def local_time(person: PersonRow, now: float) -> datetime:
    zone = persons.settings_of(person).get("time_zone")
    return datetime.fromtimestamp(now, ZoneInfo(zone) if zone else UTC)


# What is sent


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """A table where somebody is waited for, as a notice tells it."""

    table_id: str
    title: str
    seat: int
    others: tuple[str, ...]  # the names of who else sits there
    since: float | None


@dataclass(frozen=True, slots=True)
class Mailing:
    """What is sent at once by one channel."""

    claim: str
    id: str  # the same when it is sent again
    channel: ChannelRow
    notices: tuple[NoticeRow, ...]
    tables: tuple[WaitingTable, ...]  # none: there is nothing to say any more
    lang: Lang


def next_mailing(database: Storage, now: float) -> Mailing | None:
    """What is due at one channel, with what has passed left out; None: nothing is due."""
    name = tokens.fresh_secret()[:32]
    with database.writing() as connection:
        rows = database.claim_notices(connection, name, tokens.fresh_id(tokens.MAILING), now, now + LEASE_SECONDS)
        if not rows:
            return None
        channel = database.channel(connection, rows[0].channel)
        assert channel is not None
        waited = database.waited_for(connection, channel.person)
        asked = {(row.table_id, row.seat): turn_of(row.turns, row.seat) for row in waited}
        current = [row for row in rows if channel.state == "on" and is_current(row, asked)]
        past = [row.id for row in rows if row not in current]
        if past:
            database.settle_notices(connection, name, past, state="past", done=now)
        wanted = {row.table_id for row in current}
        told = [row for row in waited if row.table_id in wanted or "" in wanted]
        tables = waiting_tables(database, connection, told)
        person = database.person(connection, channel.person)
        assert person is not None
    batch = rows[0].batch
    assert batch is not None
    return Mailing(name, batch, channel, tuple(current), tables, persons.lang_of(person))


def is_current(row: NoticeRow, asked: Mapping[tuple[str, int], Turn | None]) -> bool:
    """Whether a notice is still true: the same turn goes on."""
    if row.seat == DIGEST_SEAT:
        return bool(asked)
    turn = asked.get((row.table_id, row.seat))
    return turn is not None and turn.event == row.turn


def waiting_tables(database: Storage, connection: Transaction, rows: Collection[TurnRow]) -> tuple[WaitingTable, ...]:
    """The tables of these turns, each once, the longest waiting first."""
    seats = database.seats_of(connection, {row.table_id for row in rows}) if rows else []
    found: dict[str, WaitingTable] = {}
    for row in rows:
        table = database.table(connection, row.table_id)
        if table is not None and row.table_id not in found:
            at_table = [each for each in seats if each.table_id == row.table_id]
            found[row.table_id] = waiting_table(table, at_table, row)
    return tuple(sorted(found.values(), key=lambda each: each.since or 0.0))


def waiting_table(table: TableRow, seats: list[SeatRow], row: TurnRow) -> WaitingTable:
    """Nothing of the game itself is in it."""
    turn = turn_of(row.turns, row.seat)
    others = tuple(each.name for each in seats if each.seat != row.seat and each.name)
    return WaitingTable(table.id, table.title, row.seat, others, None if turn is None else turn.at)


def waiting_for(database: Storage, person_id: str) -> tuple[WaitingTable, ...]:
    """Where a person is waited for now."""
    with database.reading() as connection:
        return waiting_tables(database, connection, database.waited_for(connection, person_id))


# What has become of it


def record_outcome(database: Storage, mailing: Mailing, trouble: str | None, gone: bool, now: float) -> None:
    """It was sent; or it will be tried again, or is given up. What is `gone` (a closed mailbox, a push endpoint that is
    no more) is not tried again: the channel is given up, and the person sees why."""
    ids = [row.id for row in mailing.notices]
    if not ids:
        return
    attempts = max(row.attempts for row in mailing.notices) + 1
    with database.writing() as connection:
        if trouble is None:
            values: dict[str, object] = {"state": "sent", "done": now, "attempts": attempts}
            channel: dict[str, object] = {"told": now, "trouble": None}
        elif gone or attempts > len(AGAIN_SECONDS):
            values = {"state": "failed", "done": now, "attempts": attempts}
            channel = {"state": "given_up", "trouble": trouble}
        else:
            values = {"due": now + AGAIN_SECONDS[attempts - 1], "attempts": attempts}
            channel = {"trouble": trouble}
        if database.settle_notices(connection, mailing.claim, ids, **values):
            database.change_channel(connection, mailing.channel.id, **channel)


def note_tried(database: Storage, channel_id: str, trouble: str | None, now: float) -> None:
    """What became of a notice that the person has tried."""
    with database.writing() as connection:
        values: dict[str, object] = {"trouble": trouble} if trouble else {"trouble": None, "told": now}
        database.change_channel(connection, channel_id, **values)


def clear_up(database: Storage, now: float) -> None:
    """Forget what was told long ago, but for the last of each table, and proofs that have run out."""
    with database.writing() as connection:
        database.remove_old_notices(connection, now - KEPT_SECONDS)
        database.remove_proofs(connection, None, now)
