"""Tables, seats, events and chapters."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("watch", sa.String(32), nullable=False, unique=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("host_link", sa.String(64)),
        sa.Column("host_holder", sa.String(64)),
        sa.Column("rematch", sa.String(32)),
        sa.Column("last_event", sa.Integer, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("moved_at", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("colour", sa.String(10), nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("link", sa.String(64)),
        sa.Column("holder", sa.String(64)),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "key", name="one_act_a_key"),
    )
    op.create_table(
        "chapters",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("event", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("tables_by_host_link", "tables", ["host_link"])
    op.create_index("tables_by_host_holder", "tables", ["host_holder"])
    op.create_index("tables_with_bots_due", "tables", ["bots_due"])
    op.create_index("seats_by_link", "seats", ["link"])
    op.create_index("seats_by_holder", "seats", ["holder"])
