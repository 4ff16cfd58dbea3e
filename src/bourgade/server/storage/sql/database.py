"""The store in SQLite or PostgreSQL. A transaction is stored completely or not at all."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bourgade.server.storage.errors import Conflict, StorageError, Unavailable
from bourgade.server.storage.interface import CLOCKS_DIFFER
from bourgade.server.storage.rows import EventRow, SeatRow, SnapshotRow, TableRow
from bourgade.server.storage.sql import schema
from bourgade.server.storage.sql.clocks import POSTGRES_TIME, SqlClocks
from bourgade.server.storage.sql.credentials import SqlCredentials
from bourgade.server.storage.sql.engine import autocommit_engine_of, engine_of
from bourgade.server.storage.sql.group_commit import GroupCommit
from bourgade.server.storage.sql.migrate import migrate
from bourgade.server.storage.sql.notice_schema import notices
from bourgade.server.storage.sql.notices import SqlNotices
from bourgade.server.storage.sql.operator import SqlOperator
from bourgade.server.storage.sql.person_schema import person_devices
from bourgade.server.storage.sql.persons import SqlPersons, note_devices_seen
from bourgade.server.storage.sql.prepared import Prepared
from bourgade.server.storage.sql.social import SqlSocial, remove_social
from bourgade.server.storage.sql.statements import (
    ADD_EVENT,
    ADD_EVENT_IF_UNCHANGED,
    ADVANCE_IF_UNCHANGED,
    ADVANCE_TABLE,
    CHANGING,
    EVENT_OF_KEY,
    EVENTS,
    EVENTS_OF,
    LAST_EVENTS,
    LATEST,
    OF_EVENT,
    SEATS_OF,
    SINCE,
    TABLE,
)

log = logging.getLogger("bourgade.storage")


@contextmanager
def translated() -> Iterator[None]:
    """Errors of the library become those of the interface."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(summary(error)) from error
    except (OperationalError, PoolTimeout) as error:
        raise Unavailable(summary(error)) from error
    except SQLAlchemyError as error:
        raise StorageError(summary(error)) from error


def summary(error: SQLAlchemyError) -> str:
    """One line; without parameters, which hold seeds and hashes of secrets."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0][:300]


class Database(SqlPersons, SqlSocial, SqlOperator, SqlNotices, SqlCredentials, SqlClocks):
    """Implements `Storage` (storage/interface.py)."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.group_commit = GroupCommit(self.engine)
        self.autocommit_engine = autocommit_engine_of(url) if self.shared else None
        try:
            migrate(self.engine)
        except BaseException:
            self.close()
            raise
        dialect = self.engine.dialect
        self._table = Prepared(TABLE, dialect)
        self._locked_table = Prepared(TABLE.with_for_update(), dialect) if self.shared else self._table
        self._advance_table = Prepared(ADVANCE_TABLE, dialect)
        self._add_event = Prepared(ADD_EVENT, dialect)
        self._add_event_if_unchanged = Prepared(
            ADD_EVENT_IF_UNCHANGED if self.shared else ADVANCE_IF_UNCHANGED, dialect
        )
        self._since = Prepared(SINCE, dialect) if self.shared else None
        self._store_time = Prepared(POSTGRES_TIME, dialect) if self.shared else None

    def close(self) -> None:
        self.group_commit.close()
        self.disconnect()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        # SQLite's transactions see one moment anyway.
        with translated(), self.engine.connect() as transaction:
            if self.shared:
                transaction = transaction.execution_options(isolation_level="REPEATABLE READ")
            with transaction.begin():
                yield transaction

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with translated(), self.engine.begin() if self.shared else self.group_commit.writing() as transaction:
            yield transaction

    @contextmanager
    def autocommit(self) -> Iterator[Connection]:
        """PostgreSQL is asked once for one statement, instead of three times."""
        if self.autocommit_engine is None:
            with self.writing() as transaction:
                yield transaction
            return
        with translated(), self.autocommit_engine.connect() as connection:
            driver: Any = connection.connection.dbapi_connection
            try:
                yield connection
            finally:
                if driver.closed:
                    self.disconnect()  # the others have broken, too

    def disconnect(self) -> None:
        """Close all connections that rest; whoever needs one makes it anew."""
        for engine in (self.engine, self.autocommit_engine):
            if engine is not None:
                engine.dispose()

    # Tables

    def table(self, transaction: Connection, table_id: str, lock: bool = False) -> TableRow | None:
        query = self._locked_table if lock else self._table
        found = query.row(transaction, {"table_id": table_id})
        return None if found is None else TableRow(*found)

    def watched(self, transaction: Connection, watch: str) -> str | None:
        """The table that is watched under this id."""
        return transaction.execute(select(schema.tables.c.id).where(schema.tables.c.watch == watch)).scalar()

    def tables_by_stage(self) -> dict[str, int]:
        stage = schema.tables.c.stage
        with self.reading() as transaction:
            found = transaction.execute(select(stage, func.count()).group_by(stage))
            return {str(each): int(number) for each, number in found}

    def count_tables(self, transaction: Connection) -> int:
        return transaction.execute(select(func.count()).select_from(schema.tables)).scalar_one()

    def exists(self, requested_id: str) -> bool:
        """Whether there is a table of this id, or one that is watched under it."""
        where = or_(schema.tables.c.id == requested_id, schema.tables.c.watch == requested_id)
        with self.reading() as transaction:
            return transaction.execute(select(schema.tables.c.id).where(where)).first() is not None

    def add_table(self, transaction: Connection, table: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        transaction.execute(insert(schema.tables), table)
        transaction.execute(insert(schema.seats), seats)

    def change_table(self, transaction: Connection, table_id: str, **values: Any) -> None:
        transaction.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(**values))

    def advance_table(self, transaction: Connection, table_id: str, **values: Any) -> None:
        """What changes with every event: the stage, its number, whether a bot is due, who is asked, the time."""
        new = {f"new_{name}": value for name, value in values.items()}
        self._advance_table.run(transaction, {"table_id": table_id, **new})

    def add_event_if_unchanged(
        self, transaction: Connection, was: TableRow, event: Mapping[str, Any], values: Mapping[str, Any]
    ) -> bool:
        """`add_event` and `advance_table` at once, if the table is still as it was; whether it is."""
        given = {"table_id": was.id}
        given |= {f"new_{name}": value for name, value in values.items()}
        given |= {f"old_{name}": getattr(was, name) for name in CHANGING}
        if self.shared:
            given |= {f"event_{column.key}": event[column.key] for column in OF_EVENT}
        advanced = bool(self._add_event_if_unchanged.run(transaction, given).rowcount == 1)
        if advanced and not self.shared:
            self._add_event.run(transaction, event)
        return advanced

    def since(self, transaction: Connection, table_id: str, after: int) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its events from a number on, of one moment, in one statement."""
        assert self._since is not None
        found = self._since.run(transaction, {"wanted": table_id, "after": after}).fetchall()
        if not found:
            return None
        width = len(schema.tables.c)
        return TableRow(*found[0][:width]), [EventRow(*each[width:]) for each in found if each[width] is not None]

    def last_events(self, table_ids: Collection[str]) -> dict[str, int]:
        with self.reading() as transaction:
            found = transaction.execute(LAST_EVENTS, {"table_ids": list(table_ids)})
            return {row.id: row.last_event for row in found}

    def with_bots_due(self, unchanged_for: float) -> list[str]:
        """Tables where a bot has had its turn for so many seconds. A time to come is from a clock that has been set
        back since: nobody knows how long that is ago, so it is long enough."""
        now, moved_at = time.time(), schema.tables.c.moved_at
        with self.reading() as transaction:
            query = select(schema.tables.c.id).where(
                schema.tables.c.bots_due, or_(moved_at < now - unchanged_for, moved_at > now + CLOCKS_DIFFER)
            )
            return list(transaction.execute(query).scalars())

    def untouched(self, stage: str, before: float, most: int) -> list[str]:
        """Tables of a stage at which nothing has happened since then, the oldest first."""
        found = schema.tables.c
        with self.reading() as transaction:
            query = select(found.id).where(found.stage == stage, found.moved_at < before).order_by(found.moved_at)
            return list(transaction.execute(query.limit(max(0, most))).scalars())

    def of_bots_alone(self, before: float, most: int) -> list[tuple[str, str]]:
        """Begun tables with no seat for a person at which nothing has happened since then, the oldest first, and their
        stages."""
        found = schema.tables.c
        people = exists().where(schema.seats.c.table_id == found.id, schema.seats.c.kind == "person")
        query = select(found.id, found.stage).where(found.stage != "lobby", found.moved_at < before, ~people)
        with self.reading() as transaction:
            ordered = transaction.execute(query.order_by(found.moved_at).limit(most))
            return [(table_id, stage) for table_id, stage in ordered]

    def all_tables(self) -> list[str]:
        with self.reading() as transaction:
            return list(transaction.execute(select(schema.tables.c.id).order_by(schema.tables.c.moved_at)).scalars())

    def remove_person(self, transaction: Connection, person_id: str) -> None:
        self.forget_person(transaction, person_id)
        self.forget_credentials(transaction, person_id)
        super().remove_person(transaction, person_id)

    def remove_table(self, transaction: Connection, table_id: str) -> None:
        remove_social(transaction, table_id)
        for each in (notices, schema.snapshots, schema.events, schema.recovery_links, schema.holders, schema.seats):
            transaction.execute(delete(each).where(each.c.table_id == table_id))
        transaction.execute(delete(schema.tables).where(schema.tables.c.id == table_id))

    def store_heartbeat(self) -> None:
        """StorageError when nothing can be stored: no database, no room, no right."""
        with self.writing() as transaction:
            transaction.execute(update(schema.heartbeat).values(at=time.time()))

    def last_heartbeat(self) -> float:
        """When a server was last at work here, as far as that is known; 0 where it is not."""
        with self.reading() as transaction:
            return transaction.execute(select(schema.heartbeat.c.at)).scalar() or 0.0

    # Seats

    def seats(self, transaction: Connection, table_id: str) -> list[SeatRow]:
        query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        return [SeatRow(**found._mapping) for found in transaction.execute(query)]

    def change_seat(self, transaction: Connection, table_id: str, seat: int, **values: Any) -> None:
        found = schema.seats.c
        transaction.execute(update(schema.seats).where(found.table_id == table_id, found.seat == seat).values(**values))

    def seat_of_link(self, transaction: Connection, link: str) -> tuple[str, int | None] | None:
        """The table and seat that a link's hash opens; no seat: it is the host's."""
        where = or_(schema.seats.c.link == link, schema.seats.c.pass_link == link)
        found = transaction.execute(select(schema.seats).where(where)).first()
        if found is not None:
            return found.table_id, found.seat
        host = transaction.execute(select(schema.tables.c.id).where(schema.tables.c.host_link == link)).scalar()
        return None if host is None else (host, None)

    def invited_to(self, transaction: Connection, link: str) -> str | None:
        """The table where whoever comes by this link's hash takes a free seat."""
        return transaction.execute(select(schema.tables.c.id).where(schema.tables.c.invitation == link)).scalar()

    # Holders of seats

    def holders(self, transaction: Connection, table_id: str) -> dict[int, tuple[str, ...]]:
        """Who holds each seat that somebody holds, and who is the host; the first come first."""
        found = schema.holders.c
        query = select(found.seat, found.holder).where(found.table_id == table_id).order_by(found.since, found.holder)
        held: dict[int, tuple[str, ...]] = {}
        for seat, holder in transaction.execute(query):
            held[seat] = (*held.get(seat, ()), holder)
        return held

    def hold(self, transaction: Connection, table_id: str, seat: int, holder: str) -> None:
        values = {"table_id": table_id, "seat": seat, "holder": holder, "since": time.time()}
        transaction.execute(insert(schema.holders), values)

    def last_seen(self, transaction: Connection, table_id: str) -> dict[str, float]:
        """When each browser that holds something at a table was last there, where that is known."""
        found = schema.holders.c
        query = select(found.holder, func.max(found.seen).label("at")).where(found.table_id == table_id)
        known = query.where(found.seen.is_not(None)).group_by(found.holder)
        return {each.holder: each.at for each in transaction.execute(known)}

    def note_seen(self, transaction: Connection, seen: Mapping[tuple[str, str], float]) -> None:
        """Browsers, by table and hash, and when they were last there."""
        found = schema.holders.c
        where = (found.table_id == bindparam("at_table"), found.holder == bindparam("by"))
        given = [{"at_table": table_id, "by": holder, "at": at} for (table_id, holder), at in sorted(seen.items())]
        transaction.execute(update(schema.holders).where(*where).values(seen=bindparam("at")), given)
        note_devices_seen(transaction, seen)

    def let_go(self, transaction: Connection, table_id: str, seat: int) -> None:
        found = schema.holders.c
        transaction.execute(delete(schema.holders).where(found.table_id == table_id, found.seat == seat))

    def let_one_go(self, transaction: Connection, table_id: str, seat: int, holder: str) -> None:
        found = schema.holders.c
        where = (found.table_id == table_id, found.seat == seat, found.holder == holder)
        transaction.execute(delete(schema.holders).where(*where))

    def knows_holder(self, transaction: Connection, holder: str) -> bool:
        held = select(schema.holders.c.holder).where(schema.holders.c.holder == holder)
        known = held.union_all(select(person_devices.c.device).where(person_devices.c.device == holder))
        return transaction.execute(known.limit(1)).first() is not None

    def first_held(self, transaction: Connection, holder: str) -> tuple[str, int] | None:
        """The table and the seat that a cookie was first given for."""
        found = schema.holders.c
        query = select(found.table_id, found.seat).where(found.holder == holder).order_by(found.since).limit(1)
        first = transaction.execute(query).first()
        return None if first is None else (first.table_id, first.seat)

    def tables_of_holder(self, transaction: Connection, holder: str, most: int) -> list[TableRow]:
        """The tables where this cookie holds a seat or is the host, the last changed first."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.holder == holder)
        query = select(schema.tables).where(schema.tables.c.id.in_(held)).order_by(schema.tables.c.moved_at.desc())
        return [TableRow(**found._mapping) for found in transaction.execute(query.limit(most))]

    def seats_of(self, transaction: Connection, table_ids: Collection[str]) -> list[SeatRow]:
        """The seats of several tables."""
        found = transaction.execute(SEATS_OF, {"table_ids": list(table_ids)})
        return [SeatRow(**each._mapping) for each in found]

    # Recovery links

    def store_recovery_link(self, transaction: Connection, table_id: str, holder: str, link: str) -> None:
        """The one way back of this holder to this table; the one before it is none any more."""
        found = schema.recovery_links
        transaction.execute(delete(found).where(found.c.table_id == table_id, found.c.holder == holder))
        transaction.execute(insert(found), {"table_id": table_id, "holder": holder, "link": link})

    def recovery_targets(self, transaction: Connection, link: str) -> list[tuple[str, str]]:
        """The tables to which a link's hash leads back, the last changed first, and as whom."""
        found = schema.recovery_links.c
        query = select(found.table_id, found.holder).where(found.link == link)
        ordered = query.join(schema.tables).order_by(schema.tables.c.moved_at.desc())
        return [(table_id, holder) for table_id, holder in transaction.execute(ordered)]

    def use_recovery_link(self, transaction: Connection, table_id: str, link: str) -> bool:
        """Whether it was still there: it is good once."""
        found = schema.recovery_links
        gone = transaction.execute(delete(found).where(found.c.table_id == table_id, found.c.link == link))
        return gone.rowcount > 0

    def copy_recovery_links(self, transaction: Connection, table_id: str, to: str) -> None:
        """They lead to a rematch, too."""
        found = schema.recovery_links
        query = select(found.c.holder, found.c.link).where(found.c.table_id == table_id)
        for holder, link in transaction.execute(query).all():
            self.store_recovery_link(transaction, to, holder, link)

    # Events and snapshots

    def events(self, transaction: Connection, table_id: str, after: int) -> list[EventRow]:
        found = transaction.execute(EVENTS, {"table_id": table_id, "after": after})
        return [EventRow(*each) for each in found]

    def events_of(self, transaction: Connection, table_id: str, kinds: Collection[str], upto: int) -> list[EventRow]:
        found = transaction.execute(EVENTS_OF, {"at_table": table_id, "upto": upto, "kinds": list(kinds)})
        return [EventRow(*each) for each in found]

    def visibilities(self, transaction: Connection, table_id: str, upto: int) -> list[Any]:
        where = (schema.events.c.table_id == table_id, schema.events.c.number <= upto)
        query = select(schema.events.c.visibility).where(*where).order_by(schema.events.c.number)
        return [json.loads(text) for text in transaction.execute(query).scalars()]

    def event_of_key(self, transaction: Connection, table_id: str, seat: int, key: str) -> EventRow | None:
        found = transaction.execute(EVENT_OF_KEY, {"table_id": table_id, "seat_number": seat, "act_key": key}).first()
        return None if found is None else EventRow(*found)

    def latest(self, transaction: Connection, table_id: str, kinds: Collection[str], most: int) -> list[EventRow]:
        found = transaction.execute(LATEST, {"at_table": table_id, "kinds": list(kinds), "most": most})
        return [EventRow(*each) for each in found]

    def add_event(self, transaction: Connection, values: Mapping[str, Any]) -> None:
        self._add_event.run(transaction, values)

    def change_event_body(self, transaction: Connection, table_id: str, number: int, body: str) -> None:
        where = (schema.events.c.table_id == table_id) & (schema.events.c.number == number)
        transaction.execute(update(schema.events).where(where).values(body=body))

    def remove_events(self, transaction: Connection, table_id: str, start: int) -> None:
        where = (schema.events.c.table_id == table_id) & (schema.events.c.number >= start)
        transaction.execute(delete(schema.events).where(where))

    def snapshots(self, transaction: Connection, table_id: str) -> list[SnapshotRow]:
        found = schema.snapshots.c
        query = select(found.event, found.body).where(found.table_id == table_id).order_by(found.event)
        return [SnapshotRow(*each) for each in transaction.execute(query)]

    def add_snapshot(self, transaction: Connection, table_id: str, event: int, body: str) -> None:
        transaction.execute(insert(schema.snapshots), {"table_id": table_id, "event": event, "body": body})

    def replace_snapshots(self, transaction: Connection, table_id: str, snapshots: Mapping[int, str]) -> None:
        transaction.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table_id))
        for number, body in snapshots.items():
            self.add_snapshot(transaction, table_id, number, body)

    def notify(self, table_id: str) -> None:
        """Wake the servers, from another program (they tell each other by themselves). Outside the transaction of the
        change, since NOTIFY takes a lock at commit; and if it fails, the change is stored all the same."""
        if not self.shared:
            return
        try:
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as transaction:
                transaction.execute(text("SELECT pg_notify('bourgade', :table)"), {"table": table_id})
        except SQLAlchemyError as error:
            log.warning("no wake-up sent: %s", type(error).__name__)
