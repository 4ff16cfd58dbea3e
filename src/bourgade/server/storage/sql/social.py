"""What people do besides playing, in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from bourgade.server.storage.sql.chat import SqlChat
from bourgade.server.storage.sql.person_tables import SqlPersonTables
from bourgade.server.storage.sql.policies import SqlPolicies
from bourgade.server.storage.sql.results import SqlResults
from bourgade.server.storage.sql.social_schema import messages, person_tables, reports, results, table_policies

# Of a table, in the order in which they can be removed.
OF_TABLE = (reports, messages, person_tables, table_policies)


class SqlSocial(SqlPersonTables, SqlChat, SqlPolicies, SqlResults):
    """Implements `SocialStorage` (storage/social_storage.py)."""

    def forget_person(self, transaction: Connection, person: str) -> None:
        transaction.execute(delete(person_tables).where(person_tables.c.person == person))
        transaction.execute(delete(reports).where(reports.c.reporter == person))
        transaction.execute(delete(messages).where(messages.c.person == person))
        transaction.execute(update(results).where(results.c.person == person).values(person=None, name=""))


def remove_social(transaction: Connection, table_id: str) -> None:
    """Everything but how the game ended."""
    for each in OF_TABLE:
        transaction.execute(delete(each).where(each.c.table_id == table_id))
