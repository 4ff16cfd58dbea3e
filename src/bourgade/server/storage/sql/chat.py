"""Messages and reports in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update

from bourgade.server.storage.social_rows import MessageRow, ReportRow
from bourgade.server.storage.sql.social_schema import messages, reports

NEWEST: Final = (
    select(messages.c.table_id, messages.c.room, func.max(messages.c.number))
    .where(messages.c.table_id.in_(bindparam("table_ids", expanding=True)))
    .group_by(messages.c.table_id, messages.c.room)
)


class SqlChat:
    """Implements `Chat` (storage/social_storage.py)."""

    engine: Engine

    def messages(self, transaction: Connection, table_id: str, room: str, after: int, most: int) -> list[MessageRow]:
        where = (messages.c.table_id == table_id, messages.c.room == room, messages.c.number > after)
        query = select(messages).where(*where).order_by(messages.c.number.desc()).limit(most)
        return [MessageRow(*each) for each in transaction.execute(query)][::-1]

    def message(self, transaction: Connection, table_id: str, room: str, number: int) -> MessageRow | None:
        where = (messages.c.table_id == table_id, messages.c.room == room, messages.c.number == number)
        found = transaction.execute(select(messages).where(*where)).first()
        return None if found is None else MessageRow(*found)

    def message_of_key(self, transaction: Connection, table_id: str, person: str, key: str) -> MessageRow | None:
        where = (messages.c.table_id == table_id, messages.c.person == person, messages.c.key == key)
        found = transaction.execute(select(messages).where(*where)).first()
        return None if found is None else MessageRow(*found)

    def count_messages(self, transaction: Connection, table_id: str, person: str, since: float) -> int:
        where = (messages.c.table_id == table_id, messages.c.person == person, messages.c.at >= since)
        return int(transaction.execute(select(func.count()).select_from(messages).where(*where)).scalar_one())

    def add_message(self, transaction: Connection, message: MessageRow) -> None:
        transaction.execute(insert(messages), message._asdict())

    def forget_messages(self, transaction: Connection, table_id: str, room: str, upto: int) -> None:
        where = (messages.c.table_id == table_id, messages.c.room == room, messages.c.number <= upto)
        transaction.execute(delete(messages).where(*where))

    def newest_messages(self, table_ids: Collection[str]) -> dict[tuple[str, str], int]:
        with self.engine.connect() as transaction:
            found = transaction.execute(NEWEST, {"table_ids": list(table_ids)})
            return {(table_id, room): number for table_id, room, number in found}

    def add_report(self, transaction: Connection, report: ReportRow) -> bool:
        made = reports.c
        where = (
            made.table_id == report.table_id, made.room == report.room, made.number == report.number,
            made.reporter == report.reporter,
        )  # fmt: skip
        if transaction.execute(select(made.number).where(*where)).first() is not None:
            return False
        transaction.execute(insert(reports), report._asdict())
        return True

    def reports(self, transaction: Connection, done: bool) -> list[ReportRow]:
        query = select(reports).where(reports.c.done.is_(done)).order_by(reports.c.at)
        return [ReportRow(*each) for each in transaction.execute(query)]

    def close_reports(self, transaction: Connection, table_id: str, room: str, number: int) -> int:
        made = reports.c
        where = (made.table_id == table_id, made.room == room, made.number == number, made.done.is_(False))
        return transaction.execute(update(reports).where(*where).values(done=True)).rowcount
