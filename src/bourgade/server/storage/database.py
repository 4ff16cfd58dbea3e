"""The database: SQLite by default, PostgreSQL by its URL. Of a transaction, all is there afterwards or nothing."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    Row,
    bindparam,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    make_url,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import DisconnectionError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from bourgade.server.storage import rows
from bourgade.server.storage.migrate import migrate
from bourgade.server.storage.pen import Pen
from bourgade.server.storage.prepared import Prepared
from bourgade.server.storage.rows import EventRow, SeatRow, TableRow
from bourgade.server.storage.singles import KEPT, Singles

log = logging.getLogger("bourgade.storage")

# The statements of every act.
TABLE: Final = select(rows.tables).where(rows.tables.c.id == bindparam("table_id"))
MOVING: Final = ("stage", "last_event", "bots_due", "waiting", "moved_at")
MOVE_TABLE: Final = (
    update(rows.tables)
    .where(rows.tables.c.id == bindparam("table_id"))
    .values({name: bindparam(f"new_{name}") for name in MOVING})
)
ADD_EVENT: Final = insert(rows.events)
# Both at once, if the table is still as it was: all of its row that ever changes.
CHANGING: Final = (*MOVING, "rules_version", "host_link", "rematch", "invitation")
AS_IT_WAS: Final = [rows.tables.c[name].is_not_distinct_from(bindparam(f"old_{name}")) for name in CHANGING]
MOVE_AS_IT_WAS: Final = MOVE_TABLE.where(*AS_IT_WAS)
# PostgreSQL does both in one statement.
MOVED: Final = MOVE_AS_IT_WAS.returning(rows.tables.c.id).cte("moved")
OF_EVENT: Final = [column for column in rows.events.c if column.name != "table_id"]
ADD_MOVE: Final = insert(rows.events).from_select(
    ["table_id", *[column.name for column in OF_EVENT]],
    select(MOVED.c.id, *[bindparam(f"event_{column.name}", type_=column.type) for column in OF_EVENT]),
)
# A table and its events from a number on, of one moment.
SINCE: Final = (
    select(rows.tables, rows.events)
    .select_from(
        rows.tables.outerjoin(
            rows.events,
            (rows.events.c.table_id == rows.tables.c.id) & (rows.events.c.number > bindparam("after")),
        )
    )
    .where(rows.tables.c.id == bindparam("wanted"))
    .order_by(rows.events.c.number)
)
EVENTS: Final = (
    select(rows.events)
    .where(rows.events.c.table_id == bindparam("table_id"), rows.events.c.number > bindparam("after"))
    .order_by(rows.events.c.number)
)
EVENT_OF_KEY: Final = select(rows.events).where(
    rows.events.c.table_id == bindparam("table_id"),
    rows.events.c.seat == bindparam("seat_number"),
    rows.events.c.key == bindparam("act_key"),
)
# Statements that hold a list. SQLAlchemy ties a knot for each of them, and for each `&`: garbage that stays until it is
# searched for (garbage.py). So these are made once, and elsewhere several conditions are given to `where`.
LAST_EVENTS: Final = select(rows.tables.c.id, rows.tables.c.last_event).where(
    rows.tables.c.id.in_(bindparam("table_ids", expanding=True))
)
SEATS_OF: Final = (
    select(rows.seats)
    .where(rows.seats.c.table_id.in_(bindparam("table_ids", expanding=True)))
    .order_by(rows.seats.c.seat)
)
HELD_SEATS: Final = select(rows.holders.c.table_id, rows.holders.c.seat).where(
    rows.holders.c.holder == bindparam("by"), rows.holders.c.table_id.in_(bindparam("table_ids", expanding=True))
)
EVENTS_OF: Final = (
    select(rows.events)
    .where(
        rows.events.c.table_id == bindparam("at_table"),
        rows.events.c.number <= bindparam("upto"),
        rows.events.c.kind.in_(bindparam("kinds", expanding=True)),
    )
    .order_by(rows.events.c.number)
)
LATEST: Final = (
    select(rows.events)
    .where(rows.events.c.table_id == bindparam("at_table"), rows.events.c.kind.in_(bindparam("kinds", expanding=True)))
    .order_by(rows.events.c.number.desc())
    .limit(bindparam("most"))
)

BUSY_SECONDS: Final = 30
# Acts at the same tables change the same pages: the longer SQLite's journal, the fewer times they are copied from it.
JOURNAL_PAGES: Final = 4_000  # 16 MB
REST_SECONDS: Final = 1.0
CLOCKS_DIFFER: Final = 5.0  # seconds, between processes that share a database


class Database:
    """Transactions, and the few questions that are asked of the rows."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.pen = Pen(self.engine)
        self.singles = Singles(self.engine, partial(stands, self.engine.dialect))
        try:
            migrate(self.engine)
        except BaseException:
            self.close()
            raise
        dialect = self.engine.dialect
        self._table = Prepared(TABLE, dialect)
        self._locked_table = Prepared(TABLE.with_for_update(), dialect) if self.postgres else self._table
        self._move_table = Prepared(MOVE_TABLE, dialect)
        self._add_event = Prepared(ADD_EVENT, dialect)
        self._add_move = Prepared(ADD_MOVE if self.postgres else MOVE_AS_IT_WAS, dialect)
        self._since = Prepared(SINCE, dialect) if self.postgres else None

    def close(self) -> None:
        self.pen.close()
        self.singles.close()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Everything that is read is of one moment. SQLite's transactions are like that by themselves."""
        with self.engine.connect() as connection:
            if self.postgres:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def writing(self) -> AbstractContextManager[Connection]:
        return self.engine.begin() if self.postgres else self.pen.writing()

    def single(self) -> AbstractContextManager[Connection]:
        """For one thing that is a transaction of its own: PostgreSQL is asked once instead of three times."""
        return self.singles.lent() if self.postgres else self.pen.writing()

    # Tables

    def table(self, connection: Connection, table_id: str, lock: bool = False) -> TableRow | None:
        question = self._locked_table if lock else self._table
        found = question.row(connection, {"table_id": table_id})
        return None if found is None else TableRow(*found)

    def watched(self, connection: Connection, watch: str) -> str | None:
        """The table that is watched under this id."""
        return connection.execute(select(rows.tables.c.id).where(rows.tables.c.watch == watch)).scalar()

    def count_tables(self, connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(rows.tables)).scalar_one()

    def exists(self, came_by: str) -> bool:
        """Whether there is a table of this id, or one that is watched under it."""
        where = or_(rows.tables.c.id == came_by, rows.tables.c.watch == came_by)
        with self.reading() as connection:
            return connection.execute(select(rows.tables.c.id).where(where)).first() is not None

    def add_table(self, connection: Connection, table: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        connection.execute(insert(rows.tables), table)
        connection.execute(insert(rows.seats), seats)

    def change_table(self, connection: Connection, table_id: str, **values: Any) -> None:
        connection.execute(update(rows.tables).where(rows.tables.c.id == table_id).values(**values))

    def move_table(self, connection: Connection, table_id: str, **values: Any) -> None:
        """What changes with every event: the stage, its number, whether a bot is due, who is asked, the time."""
        new = {f"new_{name}": value for name, value in values.items()}
        self._move_table.run(connection, {"table_id": table_id, **new})

    def add_move(
        self, connection: Connection, was: TableRow, event: Mapping[str, Any], values: Mapping[str, Any]
    ) -> bool:
        """`add_event` and `move_table` at once, if the table is still as it was; whether it is."""
        given = {"table_id": was.id}
        given |= {f"new_{name}": value for name, value in values.items()}
        given |= {f"old_{name}": getattr(was, name) for name in CHANGING}
        if self.postgres:
            given |= {f"event_{column.name}": event[column.name] for column in OF_EVENT}
        moved = bool(self._add_move.run(connection, given).rowcount == 1)
        if moved and not self.postgres:
            self._add_event.run(connection, event)
        return moved

    def since(self, connection: Connection, table_id: str, after: int) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its events from a number on, of one moment, in one statement."""
        assert self._since is not None
        found = self._since.run(connection, {"wanted": table_id, "after": after}).fetchall()
        if not found:
            return None
        width = len(rows.tables.c)
        return TableRow(*found[0][:width]), [EventRow(*each[width:]) for each in found if each[width] is not None]

    def last_events(self, table_ids: Collection[str]) -> dict[str, int]:
        with self.reading() as connection:
            found = connection.execute(LAST_EVENTS, {"table_ids": list(table_ids)})
            return {row.id: row.last_event for row in found}

    def with_bots_due(self, unmoved_for: float) -> list[str]:
        """Tables where a bot has had its turn for so many seconds. A time to come is from a clock that has been set
        back since: nobody knows how long that is ago, so it is long enough."""
        now, moved_at = time.time(), rows.tables.c.moved_at
        with self.reading() as connection:
            question = select(rows.tables.c.id).where(
                rows.tables.c.bots_due, or_(moved_at < now - unmoved_for, moved_at > now + CLOCKS_DIFFER)
            )
            return list(connection.execute(question).scalars())

    def untouched(self, stage: str, before: float, most: int) -> list[str]:
        """Tables of a stage at which nothing has happened since then, the oldest first."""
        found = rows.tables.c
        with self.reading() as connection:
            question = select(found.id).where(found.stage == stage, found.moved_at < before).order_by(found.moved_at)
            return list(connection.execute(question.limit(max(0, most))).scalars())

    def of_bots_alone(self, before: float, most: int) -> list[tuple[str, str]]:
        """Begun tables with no seat for a person at which nothing has happened since then, the oldest first, and their
        stages."""
        found = rows.tables.c
        people = exists().where(rows.seats.c.table_id == found.id, rows.seats.c.kind == "person")
        question = select(found.id, found.stage).where(found.stage != "lobby", found.moved_at < before, ~people)
        with self.reading() as connection:
            ordered = connection.execute(question.order_by(found.moved_at).limit(most))
            return [(table_id, stage) for table_id, stage in ordered]

    def all_tables(self) -> list[str]:
        with self.reading() as connection:
            return list(connection.execute(select(rows.tables.c.id).order_by(rows.tables.c.moved_at)).scalars())

    def remove_table(self, connection: Connection, table_id: str) -> None:
        for each in (rows.chapters, rows.events, rows.ways_back, rows.holders, rows.seats):
            connection.execute(delete(each).where(each.c.table_id == table_id))
        connection.execute(delete(rows.tables).where(rows.tables.c.id == table_id))

    def try_writing(self) -> None:
        """Raises SQLAlchemyError when nothing can be written: no database, no room, no right."""
        with self.writing() as connection:
            connection.execute(update(rows.pulse).values(at=time.time()))

    def last_pulse(self) -> float:
        """When a server was last at work here, as far as that is known; 0 where it is not."""
        with self.reading() as connection:
            return connection.execute(select(rows.pulse.c.at)).scalar() or 0.0

    # Seats

    def seats(self, connection: Connection, table_id: str) -> list[SeatRow]:
        question = select(rows.seats).where(rows.seats.c.table_id == table_id).order_by(rows.seats.c.seat)
        return [SeatRow(**found._mapping) for found in connection.execute(question)]

    def change_seat(self, connection: Connection, table_id: str, seat: int, **values: Any) -> None:
        found = rows.seats.c
        connection.execute(update(rows.seats).where(found.table_id == table_id, found.seat == seat).values(**values))

    def seat_of_link(self, connection: Connection, link: str) -> tuple[str, int | None] | None:
        """The table and seat that a link's hash opens; no seat: it is the host's."""
        where = or_(rows.seats.c.link == link, rows.seats.c.pass_link == link)
        found = connection.execute(select(rows.seats).where(where)).first()
        if found is not None:
            return found.table_id, found.seat
        host = connection.execute(select(rows.tables.c.id).where(rows.tables.c.host_link == link)).scalar()
        return None if host is None else (host, None)

    def invited_to(self, connection: Connection, link: str) -> str | None:
        """The table where whoever comes by this link's hash takes a free seat."""
        return connection.execute(select(rows.tables.c.id).where(rows.tables.c.invitation == link)).scalar()

    # Holders of seats

    def holders(self, connection: Connection, table_id: str) -> dict[int, tuple[str, ...]]:
        """Who holds each seat that somebody holds, and who is the host; the first come first."""
        found = rows.holders.c
        question = (
            select(found.seat, found.holder).where(found.table_id == table_id).order_by(found.since, found.holder)
        )
        held: dict[int, tuple[str, ...]] = {}
        for seat, holder in connection.execute(question):
            held[seat] = (*held.get(seat, ()), holder)
        return held

    def hold(self, connection: Connection, table_id: str, seat: int, holder: str) -> None:
        values = {"table_id": table_id, "seat": seat, "holder": holder, "since": time.time()}
        connection.execute(insert(rows.holders), values)

    def seen(self, connection: Connection, table_id: str) -> dict[str, float]:
        """When each browser that holds something at a table was last there, where that is known."""
        found = rows.holders.c
        question = select(found.holder, func.max(found.seen).label("at")).where(found.table_id == table_id)
        known = question.where(found.seen.is_not(None)).group_by(found.holder)
        return {each.holder: each.at for each in connection.execute(known)}

    def note_seen(self, connection: Connection, seen: Mapping[tuple[str, str], float]) -> None:
        """Browsers, by table and hash, and when they were last there."""
        found = rows.holders.c
        where = (found.table_id == bindparam("at_table"), found.holder == bindparam("by"))
        given = [{"at_table": table_id, "by": holder, "at": at} for (table_id, holder), at in sorted(seen.items())]
        connection.execute(update(rows.holders).where(*where).values(seen=bindparam("at")), given)

    def let_go(self, connection: Connection, table_id: str, seat: int) -> None:
        found = rows.holders.c
        connection.execute(delete(rows.holders).where(found.table_id == table_id, found.seat == seat))

    def let_one_go(self, connection: Connection, table_id: str, seat: int, holder: str) -> None:
        found = rows.holders.c
        where = (found.table_id == table_id, found.seat == seat, found.holder == holder)
        connection.execute(delete(rows.holders).where(*where))

    def knows_holder(self, connection: Connection, holder: str) -> bool:
        question = select(rows.holders.c.seat).where(rows.holders.c.holder == holder).limit(1)
        return connection.execute(question).first() is not None

    def first_held(self, connection: Connection, holder: str) -> tuple[str, int] | None:
        """The table and the seat that a cookie was first given for."""
        found = rows.holders.c
        question = select(found.table_id, found.seat).where(found.holder == holder).order_by(found.since).limit(1)
        first = connection.execute(question).first()
        return None if first is None else (first.table_id, first.seat)

    def held_tables(self, connection: Connection, holder: str, most: int) -> list[TableRow]:
        """The tables where this cookie holds a seat or is the host, the last moved first."""
        held = select(rows.holders.c.table_id).where(rows.holders.c.holder == holder)
        question = select(rows.tables).where(rows.tables.c.id.in_(held)).order_by(rows.tables.c.moved_at.desc())
        return [TableRow(**found._mapping) for found in connection.execute(question.limit(most))]

    def seats_of(self, connection: Connection, table_ids: Collection[str]) -> list[SeatRow]:
        """The seats of several tables."""
        found = connection.execute(SEATS_OF, {"table_ids": list(table_ids)})
        return [SeatRow(**each._mapping) for each in found]

    def held_seats(self, connection: Connection, holder: str, table_ids: Collection[str]) -> list[tuple[str, int]]:
        """The seats that this cookie holds at these tables."""
        found = connection.execute(HELD_SEATS, {"by": holder, "table_ids": list(table_ids)})
        return [(table_id, seat) for table_id, seat in found]

    # Ways back

    def keep_way_back(self, connection: Connection, table_id: str, holder: str, link: str) -> None:
        """The one way back of this holder to this table; the one before it is none any more."""
        found = rows.ways_back
        connection.execute(delete(found).where(found.c.table_id == table_id, found.c.holder == holder))
        connection.execute(insert(found), {"table_id": table_id, "holder": holder, "link": link})

    def ways_back(self, connection: Connection, link: str) -> list[tuple[str, str]]:
        """The tables to which a link's hash leads back, the last moved first, and as whom."""
        found = rows.ways_back.c
        question = select(found.table_id, found.holder).where(found.link == link)
        ordered = question.join(rows.tables).order_by(rows.tables.c.moved_at.desc())
        return [(table_id, holder) for table_id, holder in connection.execute(ordered)]

    def use_way_back(self, connection: Connection, table_id: str, link: str) -> bool:
        """Whether it was still there: it is good once."""
        found = rows.ways_back
        gone = connection.execute(delete(found).where(found.c.table_id == table_id, found.c.link == link))
        return gone.rowcount > 0

    def carry_ways_back(self, connection: Connection, table_id: str, to: str) -> None:
        """They lead to a rematch, too."""
        found = rows.ways_back
        question = select(found.c.holder, found.c.link).where(found.c.table_id == table_id)
        for holder, link in connection.execute(question).all():
            self.keep_way_back(connection, to, holder, link)

    # Events and chapters

    def events(self, connection: Connection, table_id: str, after: int) -> Sequence[Row[Any]]:
        return connection.execute(EVENTS, {"table_id": table_id, "after": after}).all()

    def events_of(self, connection: Connection, table_id: str, kinds: Collection[str], upto: int) -> Sequence[Row[Any]]:
        """The events of these kinds up to a number."""
        return connection.execute(EVENTS_OF, {"at_table": table_id, "upto": upto, "kinds": list(kinds)}).all()

    def marks(self, connection: Connection, table_id: str, upto: int) -> list[Any]:
        where = (rows.events.c.table_id == table_id, rows.events.c.number <= upto)
        question = select(rows.events.c.marks).where(*where).order_by(rows.events.c.number)
        return [json.loads(text) for text in connection.execute(question).scalars()]

    def event_of_key(self, connection: Connection, table_id: str, seat: int, key: str) -> Row[Any] | None:
        given = {"table_id": table_id, "seat_number": seat, "act_key": key}
        return connection.execute(EVENT_OF_KEY, given).first()

    def latest(self, connection: Connection, table_id: str, kinds: Collection[str], most: int) -> Sequence[Row[Any]]:
        """The latest events of some kinds, newest first."""
        return connection.execute(LATEST, {"at_table": table_id, "kinds": list(kinds), "most": most}).all()

    def add_event(self, connection: Connection, values: dict[str, Any]) -> None:
        self._add_event.run(connection, values)

    def remove_events(self, connection: Connection, table_id: str, start: int) -> None:
        where = (rows.events.c.table_id == table_id) & (rows.events.c.number >= start)
        connection.execute(delete(rows.events).where(where))

    def chapters(self, connection: Connection, table_id: str) -> Sequence[Row[Any]]:
        question = select(rows.chapters).where(rows.chapters.c.table_id == table_id).order_by(rows.chapters.c.event)
        return connection.execute(question).all()

    def add_chapter(self, connection: Connection, table_id: str, event: int, body: str) -> None:
        connection.execute(insert(rows.chapters), {"table_id": table_id, "event": event, "body": body})

    def replace_chapters(self, connection: Connection, table_id: str, chapters: Mapping[int, str]) -> None:
        connection.execute(delete(rows.chapters).where(rows.chapters.c.table_id == table_id))
        for number, body in chapters.items():
            self.add_chapter(connection, table_id, number, body)

    def notify(self, table_id: str) -> None:
        """Wake the servers, from another program (they tell each other by themselves). Outside the transaction of the
        change, since NOTIFY takes a lock at commit; and if it fails, the change is stored all the same."""
        if not self.postgres:
            return
        try:
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(text("SELECT pg_notify('bourgade', :table)"), {"table": table_id})
        except SQLAlchemyError as error:
            log.warning("no wake-up sent: %s", type(error).__name__)


def engine_of(url: str) -> Engine:
    parsed = make_url(url)
    # Parameters hold seeds and hashes of secrets: they have no place in error messages.
    if parsed.get_backend_name() == "postgresql":
        driver = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(driver, pool_size=10 + KEPT, hide_parameters=True)
        event.listen(engine, "checkin", note_use)
        event.listen(engine, "checkout", partial(look_after_rest, engine.dialect))
        return engine
    engine = create_engine(parsed, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def note_use(_connection: object, record: ConnectionPoolEntry) -> None:
    record.info["used"] = time.monotonic()


def look_after_rest(dialect: Dialect, connection: Any, record: ConnectionPoolEntry, _proxy: object) -> None:
    """The pool then makes another."""
    if not stands(dialect, connection, record.info.get("used", time.monotonic())):
        raise DisconnectionError


def stands(dialect: Dialect, connection: Any, used: float) -> bool:
    """Whether a connection still stands is asked when it has rested, not at every act: that would be one way to the
    database more."""
    if time.monotonic() - used < REST_SECONDS:
        return True
    try:
        return bool(dialect.do_ping(connection))
    except dialect.loaded_dbapi.Error:
        return False


def prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transactions by itself
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={JOURNAL_PAGES}"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    # A transaction that reads before it writes fails at once when another has written meanwhile, unless it has
    # asked for the pen when it began. The pen itself begins and ends its own.
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)
