"""One link a table by which whoever comes takes a free seat; and when who holds a seat was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("invitation", sa.String(64)))
    op.create_index("tables_by_invitation", "tables", ["invitation"])
    op.add_column("holders", sa.Column("seen", sa.Float))
