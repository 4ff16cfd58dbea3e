"""What persons keep of tables, chat and reports, tables that are open to all, and how games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True)


def person() -> sa.ForeignKey:
    return sa.ForeignKey("persons.id")


def upgrade() -> None:
    op.create_table(
        "person_tables",
        sa.Column("person", sa.String(32), person(), primary_key=True),
        table(),
        sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("notes", sa.Text, nullable=False, server_default=""),
        sa.Column("muted", sa.Text, nullable=False, server_default="[]"),
    )
    op.create_index("person_tables_by_table", "person_tables", ["table_id"])
    op.create_table(
        "messages",
        table(),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(32), person()),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.UniqueConstraint("table_id", "person", "key", name="one_message_a_key"),
    )
    op.create_index("messages_by_person", "messages", ["person"])
    op.create_table(
        "reports",
        table(),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("reporter", sa.String(32), person(), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("reports_by_reporter", "reports", ["reporter"])
    op.create_table(
        "table_policies",
        table(),
        sa.Column("listed_at", sa.Float),
        sa.Column("lang", sa.String(5)),
        sa.Column("starts_full", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("chat", sa.String(10), nullable=False, server_default="all"),
    )
    op.create_index("listed_tables", "table_policies", ["listed_at"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), person()),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("flags", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "at"])
