"""Two pages less that SQLite writes with every act: an index of all tables, for the few where it is up to a bot; and
rows of events beside the index by which they are found."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.drop_index("tables_with_bots_due", "tables")
    due, as_number = sa.text("bots_due"), sa.text("bots_due = 1")  # as each is asked
    op.create_index("tables_with_bots_due", "tables", ["bots_due"], postgresql_where=due, sqlite_where=as_number)
    if op.get_context().dialect.name == "sqlite":
        with op.batch_alter_table("events", recreate="always", table_kwargs={"sqlite_with_rowid": False}):
            pass
