"""How a table draws, and when it was last moved: tables of before go on as they began."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
    op.create_index("tables_by_moved_at", "tables", ["stage", "moved_at"])
