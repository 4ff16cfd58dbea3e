"""Notices: since when each seat is waited for, the channels of persons, the outbox; secrets and passkeys of persons."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turns", sa.Text))
    op.add_column("holders", sa.Column("looked", sa.Float))
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("told", sa.Float),
        sa.Column("trouble", sa.String(60)),
    )
    op.create_index("notice_channels_by_person", "notice_channels", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), sa.ForeignKey("notice_channels.id"), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("batch", sa.String(32)),
        sa.Column("claim", sa.String(32)),
        sa.Column("lease", sa.Float),
        sa.Column("done", sa.Float),
        sa.UniqueConstraint("channel", "table_id", "seat", "turn", name="one_notice_a_turn"),
    )
    op.create_index("notices_by_person", "notices", ["person"])
    op.create_index("notices_by_table", "notices", ["table_id"])
    waiting = sa.text("state = 'waiting'")
    op.create_index("notices_due", "notices", ["due"], postgresql_where=waiting, sqlite_where=waiting)
    op.create_table(
        "host_secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "proofs",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("proofs_by_about", "proofs", ["about"])
    op.create_table(
        "person_secrets",
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("link", sa.String(64), nullable=False, unique=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
