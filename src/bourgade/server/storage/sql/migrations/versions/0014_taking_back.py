"""Whether acts can be taken back by consent at a table, where its host has said so."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("table_policies", sa.Column("taking_back", sa.Boolean))
