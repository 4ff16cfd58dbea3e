"""How games ended, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, insert, select

from bourgade.server.storage.social_rows import ResultRow
from bourgade.server.storage.sql.schema import tables
from bourgade.server.storage.sql.social_schema import results

OF_TABLES: Final = (
    select(results)
    .where(results.c.table_id.in_(bindparam("table_ids", expanding=True)))
    .order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
)


class SqlResults:
    """Implements `Results` (storage/social_storage.py)."""

    def add_results(self, transaction: Connection, found: Sequence[ResultRow]) -> None:
        for table_id in {each.table_id for each in found}:
            self.remove_results(transaction, table_id)
        transaction.execute(insert(results), [each._asdict() for each in found])

    def remove_results(self, transaction: Connection, table_id: str) -> None:
        transaction.execute(delete(results).where(results.c.table_id == table_id))

    def over_without_results(self, transaction: Connection, after: str, only: str | None = None) -> str | None:
        table = tables.c
        question = select(table.id).where(
            table.stage == "over",
            table.imported.is_(False),
            table.id > after if only is None else table.id == only,
            ~exists().where(results.c.table_id == table.id),
        )
        return transaction.execute(question.order_by(table.id).limit(1)).scalar()

    def results_of(self, transaction: Connection, person: str, before: float, most: int) -> list[ResultRow]:
        own = select(results.c.table_id, results.c.at).where(results.c.person == person, results.c.at < before)
        last = transaction.execute(own.distinct().order_by(results.c.at.desc()).limit(most))
        found = transaction.execute(OF_TABLES, {"table_ids": [each.table_id for each in last]})
        return [ResultRow(*each) for each in found]
