"""What hosts decide about tables, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from bourgade.server.storage.rows import HOST, TableRow
from bourgade.server.storage.social_rows import PolicyRow
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.social_schema import table_policies

LISTED: Final = (
    select(schema.tables, table_policies)
    .join(table_policies, table_policies.c.table_id == schema.tables.c.id)
    .where(
        table_policies.c.listed_at.is_not(None),
        schema.tables.c.stage.in_(bindparam("stages", expanding=True)),
    )
    .order_by(table_policies.c.listed_at.desc())
    .limit(bindparam("most"))
)
LISTED_BY: Final = (
    select(func.count(schema.tables.c.id.distinct()))
    .join(table_policies, table_policies.c.table_id == schema.tables.c.id)
    .join(schema.holders, schema.holders.c.table_id == schema.tables.c.id)
    .where(
        table_policies.c.listed_at.is_not(None),
        schema.tables.c.stage == "lobby",
        schema.holders.c.seat == HOST,
        schema.holders.c.holder.in_(bindparam("holders", expanding=True)),
    )
)


class SqlPolicies:
    """Implements `Policies` (storage/social_storage.py)."""

    def policy(self, transaction: Connection, table_id: str) -> PolicyRow:
        query = select(table_policies).where(table_policies.c.table_id == table_id)
        found = transaction.execute(query).first()
        return PolicyRow(table_id) if found is None else PolicyRow(*found)

    def set_policy(self, transaction: Connection, policy: PolicyRow) -> None:
        transaction.execute(delete(table_policies).where(table_policies.c.table_id == policy.table_id))
        transaction.execute(insert(table_policies), policy._asdict())

    def listed(self, transaction: Connection, stages: Collection[str], most: int) -> list[tuple[TableRow, PolicyRow]]:
        width = len(schema.tables.c)
        found = transaction.execute(LISTED, {"stages": list(stages), "most": most})
        return [(TableRow(*each[:width]), PolicyRow(*each[width:])) for each in found]

    def listed_by(self, transaction: Connection, holders: Collection[str]) -> int:
        return int(transaction.execute(LISTED_BY, {"holders": list(holders)}).scalar_one())
