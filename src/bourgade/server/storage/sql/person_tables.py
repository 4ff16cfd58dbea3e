"""What persons keep of tables, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, bindparam, case, insert, literal, select, update

from bourgade.server.storage.rows import EventRow, TableRow
from bourgade.server.storage.social_rows import PersonTableRow
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.social_schema import person_tables

# Made once, as all statements that hold a list (statements.py).
HOLDERS: Final[BindParameter[Any]] = bindparam("holders", expanding=True)
TABLES: Final[BindParameter[Any]] = bindparam("table_ids", expanding=True)
OF_PERSON: Final = (
    select(schema.tables, person_tables.c.archived)
    .select_from(
        schema.tables.outerjoin(
            person_tables,
            (person_tables.c.table_id == schema.tables.c.id) & (person_tables.c.person == bindparam("whose")),
        )
    )
    .where(schema.tables.c.id.in_(select(schema.holders.c.table_id).where(schema.holders.c.holder.in_(HOLDERS))))
    .order_by(case((schema.tables.c.stage == "over", 1), else_=0), schema.tables.c.moved_at.desc())
    .limit(bindparam("most"))
)
HELD_BY_ANY: Final = select(schema.holders.c.table_id, schema.holders.c.seat).where(
    schema.holders.c.holder.in_(HOLDERS), schema.holders.c.table_id.in_(TABLES)
)
EVENT: Final = [literal("").label("body") if each.key == "body" else each for each in schema.events.c]
LATEST_OF_TABLES: Final = (
    select(*EVENT)
    .join(schema.tables, schema.tables.c.id == schema.events.c.table_id)
    .where(schema.tables.c.id.in_(TABLES), schema.events.c.number > schema.tables.c.last_event - bindparam("most"))
    .order_by(schema.events.c.number.desc())
)


class SqlPersonTables:
    """Implements `PersonTables` (storage/social_storage.py)."""

    def tables_of_person(
        self, transaction: Connection, holders: Collection[str], person: str | None, most: int
    ) -> list[tuple[TableRow, bool]]:
        found = transaction.execute(OF_PERSON, {"holders": list(holders), "whose": person or "", "most": most})
        return [(TableRow(*each[:-1]), bool(each[-1])) for each in found]

    def held_by_any(
        self, transaction: Connection, holders: Collection[str], table_ids: Collection[str]
    ) -> set[tuple[str, int]]:
        found = transaction.execute(HELD_BY_ANY, {"holders": list(holders), "table_ids": list(table_ids)})
        return {(table_id, seat) for table_id, seat in found}

    def latest_of_tables(self, transaction: Connection, table_ids: Collection[str], most: int) -> list[EventRow]:
        found = transaction.execute(LATEST_OF_TABLES, {"table_ids": list(table_ids), "most": most})
        return [EventRow(*each) for each in found]

    def person_table(self, transaction: Connection, person: str, table_id: str) -> PersonTableRow:
        kept = person_tables.c
        found = transaction.execute(
            select(person_tables).where(kept.person == person, kept.table_id == table_id)
        ).first()
        return PersonTableRow(person, table_id) if found is None else PersonTableRow(*found)

    def keep_of_table(self, transaction: Connection, person: str, table_id: str, **values: Any) -> None:
        kept = person_tables.c
        where = (kept.person == person, kept.table_id == table_id)
        if transaction.execute(update(person_tables).where(*where).values(**values)).rowcount == 0:
            transaction.execute(insert(person_tables), {"person": person, "table_id": table_id, **values})
