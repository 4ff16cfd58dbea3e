"""What people are to be told of tables besides turns; a notice tells a matter, of which a turn is one kind."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("tables", sa.Column("matters", sa.Text))
    op.execute("ALTER TABLE notices RENAME COLUMN turn TO event")
    with op.batch_alter_table("notices") as batch:
        batch.add_column(sa.Column("kind", sa.String(20), nullable=False, server_default="turn"))
        batch.drop_constraint("one_notice_a_turn", type_="unique")
        batch.create_unique_constraint("one_notice_a_matter", ["channel", "table_id", "seat", "kind", "event"])
    op.execute("UPDATE notices SET kind = 'digest' WHERE seat = -2")
