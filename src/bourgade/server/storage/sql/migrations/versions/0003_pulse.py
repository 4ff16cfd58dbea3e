"""A row that is written to find out whether anything can be."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])
