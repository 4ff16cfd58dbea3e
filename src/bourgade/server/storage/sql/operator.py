"""What the operator asks of the database."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Column, Connection, String, Table, Text, delete, func, insert, or_, select

from bourgade.server.storage.operator_storage import PersonSummary, TableSummary
from bourgade.server.storage.rows import HOST
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.metadata import metadata
from bourgade.server.storage.sql.person_schema import person_devices, persons

# What the operator has set while the server runs: an announcement, read-only mode.
server_values = Table(
    "host_values",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


def containing(text: str, *columns: Any) -> Any:
    """Of which one contains the text, whatever its case; its signs mean nothing else."""
    return or_(*(func.lower(column).contains(text.lower(), autoescape=True) for column in columns))


class SqlOperator:
    """Implements `OperatorStorage` (storage/operator_storage.py)."""

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError  # the database's

    def server_values(self) -> dict[str, str]:
        with self.reading() as transaction:
            return {each.name: each.value for each in transaction.execute(select(server_values))}

    def set_server_value(self, transaction: Connection, name: str, value: str | None) -> None:
        transaction.execute(delete(server_values).where(server_values.c.name == name))
        if value is not None:
            transaction.execute(insert(server_values), {"name": name, "value": value})

    def banned_devices(self) -> frozenset[str]:
        query = select(person_devices.c.device).join(persons).where(persons.c.banned.is_not(None))
        with self.reading() as transaction:
            return frozenset(transaction.execute(query).scalars())

    def table_summaries(self, stage: str | None, text: str, most: int) -> list[TableSummary]:
        tables, seats = schema.tables.c, schema.seats.c
        query = select(tables.id, tables.title, tables.stage, tables.moved_at).order_by(tables.moved_at.desc())
        if stage is not None:
            query = query.where(tables.stage == stage)
        if text:
            named = select(seats.table_id).where(containing(text, seats.name))
            query = query.where(or_(containing(text, tables.id), tables.id.in_(named)))
        with self.reading() as transaction:
            found = transaction.execute(query.limit(most)).all()
            who = select(seats.table_id, seats.name).where(seats.table_id.in_([each.id for each in found]))
            names: dict[str, list[str]] = {each.id: [] for each in found}
            for seat in transaction.execute(who.order_by(seats.table_id, seats.seat)):
                names[seat.table_id].append(seat.name)
        return [TableSummary(each.id, each.title, each.stage, tuple(names[each.id]), each.moved_at) for each in found]

    def person_summaries(self, text: str, most: int) -> list[PersonSummary]:
        held = schema.holders.c
        tables = (
            select(func.count(held.table_id.distinct()))
            .select_from(schema.holders.join(person_devices, held.holder == person_devices.c.device))
            .where(person_devices.c.person == persons.c.id)
            .scalar_subquery()
        )
        query = select(persons.c.id, persons.c.name, persons.c.created, persons.c.seen, tables, persons.c.banned)
        query = query.order_by(func.coalesce(persons.c.seen, persons.c.created).desc(), persons.c.id)
        if text:
            query = query.where(containing(text, persons.c.id, persons.c.name))
        with self.reading() as transaction:
            return [PersonSummary(*each) for each in transaction.execute(query.limit(most))]

    def seats_of_person(self, transaction: Connection, person_id: str) -> list[tuple[str, int]]:
        held = schema.holders.c
        query = (
            select(held.table_id, held.seat)
            .distinct()
            .join(person_devices, held.holder == person_devices.c.device)
            .where(person_devices.c.person == person_id, held.seat != HOST)
            .order_by(held.table_id, held.seat)
        )
        return [(table_id, seat) for table_id, seat in transaction.execute(query)]
