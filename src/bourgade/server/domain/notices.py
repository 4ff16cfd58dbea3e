"""Notices: who is to be told of what happens at their tables (matters.py), and what has become of it.

Nothing of this is done when an act is stored. A process looks now and then for seats that have a matter and whose
persons want to be told (`note_matters`), and puts each matter into the outbox once for each channel. Whoever sends
claims what is due at one channel (`next_mailing`), leaves out what has passed meanwhile, sends the rest together, and
says how it went (`record_outcome`). A claim without an outcome runs out, and somebody else takes over the same mailing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from bourgade.server.domain import persons, tokens
from bourgade.server.domain.matters import KINDS, NEWS_SECONDS, Matter, MatterKind, matters_of
from bourgade.server.domain.notice_channels import DAILY_HOUR
from bourgade.server.domain.person_rest import rest_periods_of
from bourgade.server.domain.rest_periods import resting as resting_until
from bourgade.server.json_types import Lang
from bourgade.server.storage.interface import CLOCKS_DIFFER, Storage, Transaction
from bourgade.server.storage.notice_rows import DIGEST, DIGEST_SEAT, WAITING, ChannelRow, MatterRow, NoticeRow
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.storage.rows import SeatRow, TableRow

NOTICE: Final = "n"  # the first letter of a notice's id
# Who looks at a table is known of other processes to about half of this (runtime/page_visibility.py).
LOOKING_SECONDS: Final = 60.0
LEASE_SECONDS: Final = 90.0  # more than one sending can take
# After so many seconds it is tried again; after the last, it is given up.
AGAIN_SECONDS: Final = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)
KEPT_SECONDS: Final = 30 * 24 * 3600.0
DAY_SECONDS: Final = 24 * 3600.0
MOST_TOLD: Final = 20  # tables that one notice names


# What is to be told


def note_matters(database: Storage, now: float, delay: float) -> int:
    """Put the matters into the outbox that have waited long enough and of which nobody has been told. At how many
    channels something is due."""
    with database.reading() as connection:
        rows = database.matters_to_tell(connection, now - NEWS_SECONDS)
        told = database.told_matters(connection, {row.channel for row in rows}) if rows else set()
        resting = persons_at_rest(database, connection, {row.person for row in rows}, now)
        digests = due_digests(database, connection, now)
    due = [notice for row in rows if row.person not in resting for notice in notices_of(row, now, delay)]
    new = [notice for notice in due if key_of(notice) not in told]
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


def notices_of(row: MatterRow, now: float, delay: float) -> list[NoticeRow]:
    """The notices of the matters for which it is time. Whoever has looked at the table since one began knows of it."""
    return [
        fresh_notice(row.channel, row.person, row.table_id, row.seat, matter.kind, matter.event, matter.at, now)
        for matter in matters_of(row)
        if matter.at is not None and is_time(matter.at, row.looked, now, delay)
    ]


def is_time(at: float, looked: float | None, now: float, delay: float) -> bool:
    if at + delay > now >= at - CLOCKS_DIFFER:
        return False
    return looked is None or (looked < at and abs(now - looked) >= LOOKING_SECONDS)


def fresh_notice(
    channel: str, person: str, table_id: str, seat: int, kind: str, event: int, at: float, due: float
) -> NoticeRow:
    about = (channel, person, table_id, seat, kind, event, at)
    return NoticeRow(tokens.fresh_id(NOTICE), *about, WAITING, due, 0, None, None, None, None)


def key_of(notice: NoticeRow) -> tuple[str, str, int, str, int]:
    return notice.channel, notice.table_id, notice.seat, notice.kind, notice.event


def due_digests(database: Storage, connection: Transaction, now: float) -> list[NoticeRow]:
    """A digest for each channel that wants one a day, from its hour on."""
    found = []
    for channel in database.digests(connection):
        person = database.person(connection, channel.person)
        assert person is not None
        today = local_time(person, now)
        day = today.date().toordinal()
        told = database.told_matters(connection, [channel.id])
        wanted = (channel.id, "", DIGEST_SEAT, DIGEST, day)
        if today.hour >= json.loads(channel.settings).get("hour", DAILY_HOUR) and wanted not in told:
            found.append(fresh_notice(channel.id, person.id, "", DIGEST_SEAT, DIGEST, day, now, now))
    return found


def local_time(person: PersonRow, now: float) -> datetime:
    zone = persons.settings_of(person).get("time_zone")
    return datetime.fromtimestamp(now, ZoneInfo(zone) if zone else UTC)


# What is sent


@dataclass(frozen=True, slots=True)
class ToldTable:
    """A table where there is something for somebody, as a notice tells it."""

    table_id: str
    kind: MatterKind
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
    tables: tuple[ToldTable, ...]  # none: there is nothing to say any more
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
        found = matters_by_seat(database, connection, channel.person, now)
        current = [row for row in rows if channel.state == "on" and is_current(row, found)]
        past = [row.id for row in rows if row not in current]
        if past:
            database.settle_notices(connection, name, past, state="past", done=now)
        tables = told_tables(database, connection, told_now(current, found))
        person = database.person(connection, channel.person)
        assert person is not None
    batch = rows[0].batch
    assert batch is not None
    return Mailing(name, batch, channel, tuple(current), tables, persons.lang_of(person))


Found = Mapping[tuple[str, int], list[Matter]]  # by table and seat


def matters_by_seat(database: Storage, connection: Transaction, person_id: str, now: float) -> Found:
    """What there is for a person now."""
    rows = database.matters_for(connection, person_id, now - NEWS_SECONDS)
    return {(row.table_id, row.seat): matters_of(row) for row in rows}


def is_current(row: NoticeRow, found: Found) -> bool:
    """Whether a notice is still true: what it tells goes on."""
    return any(tells(row, *place, matter) for place, matters in found.items() for matter in matters)


def tells(row: NoticeRow, table_id: str, seat: int, matter: Matter) -> bool:
    """Whether a notice tells a matter. A digest tells all that waits, and the news of its day."""
    if row.kind == DIGEST:
        return matter.waits or (matter.at or 0.0) > row.at - DAY_SECONDS
    return (row.table_id, row.seat, row.kind, row.event) == (table_id, seat, matter.kind, matter.event)


def told_now(rows: Collection[NoticeRow], found: Found) -> Found:
    """Of what there is, what these notices tell."""
    return {
        place: [matter for matter in matters if any(tells(row, *place, matter) for row in rows)]
        for place, matters in found.items()
    }


def told_tables(database: Storage, connection: Transaction, found: Found) -> tuple[ToldTable, ...]:
    """These tables, each once, by what is told first there; the longest waiting first."""
    firsts: dict[str, tuple[int, Matter]] = {}
    for (table_id, seat), matters in found.items():
        for matter in matters:
            known = firsts.get(table_id)
            if known is None or KINDS.index(matter.kind) < KINDS.index(known[1].kind):
                firsts[table_id] = (seat, matter)
    seats = database.seats_of(connection, set(firsts)) if firsts else []
    told = []
    for table_id, (seat, matter) in firsts.items():
        table = database.table(connection, table_id)
        if table is not None:
            at_table = [each for each in seats if each.table_id == table_id]
            told.append(told_table(table, at_table, seat, matter))
    return tuple(sorted(told, key=lambda each: each.since or 0.0))


def told_table(table: TableRow, seats: list[SeatRow], seat: int, matter: Matter) -> ToldTable:
    """Nothing of the game itself is in it."""
    others = tuple(each.name for each in seats if each.seat != seat and each.name)
    return ToldTable(table.id, matter.kind, table.title, seat, others, matter.at)


def told_of(database: Storage, person_id: str, now: float) -> tuple[ToldTable, ...]:
    """Where there is something for a person now."""
    with database.reading() as connection:
        return told_tables(database, connection, matters_by_seat(database, connection, person_id, now))


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
