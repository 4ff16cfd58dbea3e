"""The statements of every act, and those that hold a list: each is made once."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bourgade.server.storage.sql import schema

# Of every act.
TABLE: Final = select(schema.tables).where(schema.tables.c.id == bindparam("table_id"))
CHANGED_BY_EVENTS: Final = (
    "stage", "last_event", "bots_due", "waiting", "moved_at", "turns", "clocks", "deadline", "matters",
)  # fmt: skip
ADVANCE_TABLE: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table_id"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED_BY_EVENTS})
)
ADD_EVENT: Final = insert(schema.events)
# Both at once, if the table is still as it was: all of its row that ever changes.
CHANGING: Final = (*CHANGED_BY_EVENTS, "rules_version", "host_link", "rematch", "invitation")
AS_IT_WAS: Final = [schema.tables.c[name].is_not_distinct_from(bindparam(f"old_{name}")) for name in CHANGING]
ADVANCE_IF_UNCHANGED: Final = ADVANCE_TABLE.where(*AS_IT_WAS)
# PostgreSQL does both in one statement.
ADVANCED: Final = ADVANCE_IF_UNCHANGED.returning(schema.tables.c.id).cte("advanced")
OF_EVENT: Final = [column for column in schema.events.c if column.key != "table_id"]
ADD_EVENT_IF_UNCHANGED: Final = insert(schema.events).from_select(
    ["table_id", *[column.key for column in OF_EVENT]],
    select(ADVANCED.c.id, *[bindparam(f"event_{column.key}", type_=column.type) for column in OF_EVENT]),
)
# A table and its events from a number on, of one moment.
SINCE: Final = (
    select(schema.tables, schema.events)
    .select_from(
        schema.tables.outerjoin(
            schema.events,
            (schema.events.c.table_id == schema.tables.c.id) & (schema.events.c.number > bindparam("after")),
        )
    )
    .where(schema.tables.c.id == bindparam("wanted"))
    .order_by(schema.events.c.number)
)
EVENTS: Final = (
    select(schema.events)
    .where(schema.events.c.table_id == bindparam("table_id"), schema.events.c.number > bindparam("after"))
    .order_by(schema.events.c.number)
)
EVENT_OF_KEY: Final = select(schema.events).where(
    schema.events.c.table_id == bindparam("table_id"),
    schema.events.c.seat == bindparam("seat_number"),
    schema.events.c.key == bindparam("act_key"),
)
# Statements that hold a list. SQLAlchemy makes a reference cycle for each of them, and for each `&`, which stays until
# the next collection (runtime/gc_tuning.py). So these are made once, and elsewhere `where` is given several conditions.
LAST_EVENTS: Final = select(schema.tables.c.id, schema.tables.c.last_event).where(
    schema.tables.c.id.in_(bindparam("table_ids", expanding=True))
)
SEATS_OF: Final = (
    select(schema.seats)
    .where(schema.seats.c.table_id.in_(bindparam("table_ids", expanding=True)))
    .order_by(schema.seats.c.seat)
)
EVENTS_OF: Final = (
    select(schema.events)
    .where(
        schema.events.c.table_id == bindparam("at_table"),
        schema.events.c.number <= bindparam("upto"),
        schema.events.c.kind.in_(bindparam("kinds", expanding=True)),
    )
    .order_by(schema.events.c.number)
)
LATEST: Final = (
    select(schema.events)
    .where(
        schema.events.c.table_id == bindparam("at_table"), schema.events.c.kind.in_(bindparam("kinds", expanding=True))
    )
    .order_by(schema.events.c.number.desc())
    .limit(bindparam("most"))
)


def upserting(transaction: Connection, table: Any) -> Any:
    """An INSERT that may do nothing on a conflict, in the dialect's own words."""
    dialect: Any = postgresql if transaction.dialect.name == "postgresql" else sqlite
    return dialect.insert(table)
