"""Persons, and the browsers by which they come. Whoever holds something already is a person from now on."""

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

HOLDERS = """
    SELECT holders.holder, min(holders.since) AS since, max(holders.seen) AS seen, max(seats.name) AS name
    FROM holders LEFT JOIN seats ON seats.table_id = holders.table_id AND seats.seat = holders.seat
    GROUP BY holders.holder
"""


def upgrade() -> None:
    persons = op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
    )
    devices = op.create_table(
        "person_devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
    )
    op.create_index("person_devices_by_person", "person_devices", ["person"])
    now = time.time()
    found = [(f"p{secrets.token_urlsafe(9)}", each) for each in op.get_bind().execute(sa.text(HOLDERS)).all()]
    if found:
        # Times of before they were kept are 0: who came then is taken to have come now.
        made = [{"created": each.since or now, "name": each.name or "", "seen": each.seen} for _id, each in found]
        op.bulk_insert(persons, [{"id": one, **values} for (one, _each), values in zip(found, made, strict=True)])
        op.bulk_insert(
            devices,
            [{"device": each.holder, "person": one, "since": each.since, "seen": each.seen} for one, each in found],
        )
