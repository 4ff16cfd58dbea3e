"""Links that are kept, to come back to one's seats from another browser."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "ways_back",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("link", sa.String(64), nullable=False),
    )
    op.create_index("ways_back_by_link", "ways_back", ["link"])
