"""A seat may be held by several devices; whose turn it is shows without opening the table."""

import sqlite3

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("holders_by_holder", "holders", ["holder"])
    op.execute("INSERT INTO holders SELECT table_id, seat, holder, 0 FROM seats WHERE holder IS NOT NULL")
    op.execute("INSERT INTO holders SELECT id, -1, host_holder, 0 FROM tables WHERE host_holder IS NOT NULL")
    op.drop_index("seats_by_holder", "seats")
    op.drop_index("tables_by_host_holder", "tables")
    if op.get_bind().dialect.name != "sqlite" or sqlite3.sqlite_version_info >= (3, 35):  # older ones keep what is idle
        op.drop_column("seats", "holder")
        op.drop_column("tables", "host_holder")
    op.add_column("tables", sa.Column("waiting", sa.Integer))
    op.add_column("seats", sa.Column("pass_link", sa.String(64)))
    op.add_column("seats", sa.Column("pass_until", sa.Float))
    op.add_column("seats", sa.Column("consents", sa.String(20), nullable=False, server_default=""))
    op.create_index("seats_by_pass_link", "seats", ["pass_link"])
