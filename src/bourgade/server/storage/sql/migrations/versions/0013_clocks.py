"""The pace of a table, its clocks, and the time that counts for none of them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(10), nullable=False, server_default="live"))
    op.add_column("tables", sa.Column("clock", sa.String(20), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("clocks", sa.Text))
    op.add_column("tables", sa.Column("deadline", sa.Float))
    timed = sa.text("deadline IS NOT NULL")
    op.create_index("tables_by_deadline", "tables", ["deadline"], postgresql_where=timed, sqlite_where=timed)
    op.add_column("pulse", sa.Column("tick", sa.Float))
    op.create_table(
        "clock_gaps",
        sa.Column("since", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
