"""Channels and the outbox in the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, or_, select, update

from bourgade.server.storage.notice_rows import WAITING, ChannelRow, MatterRow, NoticeRow
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.notice_schema import notice_channels, notices
from bourgade.server.storage.sql.person_schema import person_devices
from bourgade.server.storage.sql.statements import upserting

# Made once, as all statements that hold a list (statements.py).
KEY: Final = (notices.c.channel, notices.c.table_id, notices.c.seat, notices.c.kind, notices.c.event)
TOLD: Final = select(*KEY).where(notices.c.channel.in_(bindparam("channels", expanding=True)))
RECORD_OUTCOME: Final = (
    update(notices).where(notices.c.claim == bindparam("by_claim")).where(
        notices.c.id.in_(bindparam("notice_ids", expanding=True))
    )
)  # fmt: skip
# Of the digests' channels: the settings are JSON with sorted keys.
DAILY: Final = '%"daily": true%'


def seats_with_matters(since: float, *columns: Any) -> Select[Any]:
    """The seats that people hold and that are waited for, or have another matter, at tables that are not over or were
    changed since. Bots are waited for by nobody."""
    tables, seats, held, devices = schema.tables.c, schema.seats.c, schema.holders.c, person_devices.c
    told = (*columns, tables.id, held.seat, tables.stage, tables.waiting, tables.turns, tables.matters)
    found = select(*told, func.max(held.looked)).select_from(
        person_devices.join(schema.holders, held.holder == devices.device)
        .join(schema.tables, tables.id == held.table_id)
        .join(schema.seats, (seats.table_id == held.table_id) & (seats.seat == held.seat))
    )
    asked = tables.waiting.op(">>")(held.seat).op("&")(1) == 1
    recent = or_(tables.stage != "over", tables.moved_at >= since)
    found = found.where(recent, held.seat >= 0, or_(asked, tables.matters.is_not(None)))
    found = found.where(seats.bot.is_(None), seats.resigned.is_(False))
    return found.group_by(*told).order_by(tables.id, held.seat)


def unclaimed(now: float) -> tuple[Any, ...]:
    """What is due, and claimed by nobody who still has time."""
    found = notices.c
    return found.state == WAITING, found.due <= now, or_(found.lease.is_(None), found.lease <= now)


class SqlNotices:
    """Implements `NoticeStorage` (storage/notice_storage.py)."""

    def channel(self, transaction: Connection, channel_id: str) -> ChannelRow | None:
        found = transaction.execute(select(notice_channels).where(notice_channels.c.id == channel_id)).first()
        return None if found is None else ChannelRow(*found)

    def channels_of(self, transaction: Connection, person_id: str) -> list[ChannelRow]:
        found = notice_channels.c
        query = select(notice_channels).where(found.person == person_id).order_by(found.created, found.id)
        return [ChannelRow(*each) for each in transaction.execute(query)]

    def channels_with(self, transaction: Connection, target: str) -> list[ChannelRow]:
        query = select(notice_channels).where(notice_channels.c.target == target)
        return [ChannelRow(*each) for each in transaction.execute(query.order_by(notice_channels.c.created))]

    def add_channel(self, transaction: Connection, channel: ChannelRow) -> None:
        transaction.execute(insert(notice_channels), channel._asdict())

    def change_channel(self, transaction: Connection, channel_id: str, **values: Any) -> None:
        transaction.execute(update(notice_channels).where(notice_channels.c.id == channel_id).values(**values))

    def remove_channel(self, transaction: Connection, channel_id: str) -> None:
        transaction.execute(delete(notices).where(notices.c.channel == channel_id))
        transaction.execute(delete(notice_channels).where(notice_channels.c.id == channel_id))

    def matters_to_tell(self, transaction: Connection, since: float) -> list[MatterRow]:
        channels = notice_channels.c
        query = seats_with_matters(since, channels.id.label("channel"), channels.person)
        query = query.join(notice_channels, channels.person == person_devices.c.person)
        query = query.where(channels.state == "on", channels.settings.not_like(DAILY))
        return [MatterRow(*each) for each in transaction.execute(query)]

    def matters_for(self, transaction: Connection, person_id: str, since: float) -> list[MatterRow]:
        person = person_devices.c.person
        query = seats_with_matters(since, person).where(person == person_id)
        return [MatterRow("", *each) for each in transaction.execute(query)]

    def note_looked(self, transaction: Connection, looked: Mapping[tuple[str, str], float]) -> None:
        found = schema.holders.c
        where = (found.table_id == bindparam("at_table"), found.holder == bindparam("by"))
        given = [{"at_table": table_id, "by": holder, "at": at} for (table_id, holder), at in sorted(looked.items())]
        if given:
            transaction.execute(update(schema.holders).where(*where).values(looked=bindparam("at")), given)

    def digests(self, transaction: Connection) -> list[ChannelRow]:
        found = notice_channels.c
        query = select(notice_channels).where(found.state == "on", found.settings.like(DAILY))
        return [ChannelRow(*each) for each in transaction.execute(query.order_by(found.created))]

    def add_notice(self, transaction: Connection, notice: NoticeRow) -> bool:
        adding = upserting(transaction, notices).on_conflict_do_nothing().values(**notice._asdict())
        return transaction.execute(adding.returning(notices.c.id)).first() is not None

    def notice(self, transaction: Connection, notice_id: str) -> NoticeRow | None:
        found = transaction.execute(select(notices).where(notices.c.id == notice_id)).first()
        return None if found is None else NoticeRow(*found)

    def notices_of(self, transaction: Connection, person_id: str, most: int) -> list[NoticeRow]:
        found = notices.c
        query = select(notices).where(found.person == person_id).order_by(found.at.desc(), found.id)
        return [NoticeRow(*each) for each in transaction.execute(query.limit(most))]

    def told_matters(self, transaction: Connection, channels: Collection[str]) -> set[tuple[str, str, int, str, int]]:
        found = transaction.execute(TOLD, {"channels": list(channels)})
        return {(channel, table_id, seat, kind, event) for channel, table_id, seat, kind, event in found}

    def due_channels(self, transaction: Connection, now: float) -> int:
        query = select(func.count(notices.c.channel.distinct())).where(*unclaimed(now))
        return transaction.execute(query).scalar_one()

    def claim_notices(
        self, transaction: Connection, claim: str, batch: str, now: float, until: float
    ) -> list[NoticeRow]:
        """Two processes may find the same: the second waits for the first, and then finds it claimed."""
        found = notices.c
        free = unclaimed(now)
        first = transaction.execute(select(notices).where(*free).order_by(found.due, found.id).limit(1)).first()
        if first is None:
            return []
        same = found.batch.is_(None) if first.batch is None else found.batch == first.batch
        values = {"claim": claim, "lease": until, "batch": first.batch or batch}
        transaction.execute(update(notices).where(*free, found.channel == first.channel, same).values(**values))
        mine = select(notices).where(found.claim == claim).order_by(found.at, found.id)
        return [NoticeRow(*each) for each in transaction.execute(mine)]

    def settle_notices(self, transaction: Connection, claim: str, notice_ids: Collection[str], **values: Any) -> int:
        settling = RECORD_OUTCOME.values(claim=None, lease=None, **values)
        return transaction.execute(settling, {"by_claim": claim, "notice_ids": list(notice_ids)}).rowcount

    def remove_old_notices(self, transaction: Connection, before: float) -> int:
        found, newer = notices.c, notices.alias("newer")
        same = (newer.c[column.name] == column for column in (found.channel, found.table_id, found.seat, found.kind))
        replaced = select(newer.c.id).where(*same, newer.c.event > found.event).exists()
        return transaction.execute(delete(notices).where(found.done < before, replaced)).rowcount

    def count_notices(self, transaction: Connection) -> dict[str, int]:
        query = select(notices.c.state, func.count().label("number")).group_by(notices.c.state)
        return {each.state: each.number for each in transaction.execute(query)}
