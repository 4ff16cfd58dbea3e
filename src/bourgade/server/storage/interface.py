"""What the domain asks of a store. `sql.database.Database` and `memory.MemoryStore` implement it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

from bourgade.server.storage.clock_storage import ClockStorage
from bourgade.server.storage.notice_storage import CredentialStorage, NoticeStorage
from bourgade.server.storage.operator_storage import OperatorStorage
from bourgade.server.storage.person_storage import PersonStorage
from bourgade.server.storage.rows import EventRow, SeatRow, SnapshotRow, TableRow
from bourgade.server.storage.social_storage import SocialStorage

CLOCKS_DIFFER: Final = 5.0  # seconds, between processes that share a store

# What `reading`, `writing` and `autocommit` give, and every query takes. Only the store looks into it.
Transaction = Any
Values = dict[str, Any]


class Storage(PersonStorage, NoticeStorage, CredentialStorage, SocialStorage, OperatorStorage, ClockStorage, Protocol):
    """Transactions, and questions about the rows. StorageError says what goes wrong (storage/errors.py)."""

    @property
    def shared(self) -> bool:
        """Whether several processes may use it at the same time."""

    def close(self) -> None: ...

    # Transactions

    def reading(self) -> AbstractContextManager[Transaction]:
        """Everything that is read in it is of one moment."""

    def writing(self) -> AbstractContextManager[Transaction]:
        """Whatever is raised in it undoes all of it. When it returns, it is stored for good."""

    def autocommit(self) -> AbstractContextManager[Transaction]:
        """A transaction for one statement."""

    def store_heartbeat(self) -> None:
        """Store that a server is at work, which also tries whether it can write. StorageError when nothing can be
        stored: no database, no room, no right."""

    def last_heartbeat(self) -> float:
        """When `store_heartbeat` last stored something; 0: never."""

    def notify(self, table_id: str) -> None:
        """Wake the servers, from another program. (Servers tell each other by themselves.)"""

    # Tables

    def table(self, transaction: Transaction, table_id: str, lock: bool = False) -> TableRow | None:
        """A table's row; with `lock`, nobody else changes the table until the transaction ends."""

    def watched(self, transaction: Transaction, watch: str) -> str | None:
        """The table that is watched under this id."""

    def exists(self, requested_id: str) -> bool:
        """Whether there is a table of this id, or one that is watched under it."""

    def tables_by_stage(self) -> dict[str, int]:
        """How many tables there are, in a transaction of its own."""

    def count_tables(self, transaction: Transaction) -> int: ...

    def all_tables(self) -> list[str]:
        """All ids, the table last changed last."""

    def add_table(self, transaction: Transaction, table: Values, seats: list[Values]) -> None: ...

    def change_table(self, transaction: Transaction, table_id: str, **values: Any) -> None: ...

    def advance_table(self, transaction: Transaction, table_id: str, **values: Any) -> None:
        """Change what changes with every event: stage, last_event, bots_due, waiting, moved_at, turns, clocks,
        deadline, matters."""

    def add_event_if_unchanged(
        self, transaction: Transaction, was: TableRow, event: Mapping[str, Any], values: Mapping[str, Any]
    ) -> bool:
        """`add_event` and `advance_table` at once, if the table's row is still as it was; whether it is."""

    def since(self, transaction: Transaction, table_id: str, after: int) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its events after a number, of one moment, in one statement."""

    def remove_table(self, transaction: Transaction, table_id: str) -> None: ...

    def last_events(self, table_ids: Collection[str]) -> dict[str, int]: ...

    def with_bots_due(self, unchanged_for: float) -> list[str]:
        """Tables where a bot has had its turn for so many seconds. A time in the future is of a clock that has been set
        back since: it counts as long ago."""

    def untouched(self, stage: str, before: float, most: int) -> list[str]:
        """Tables of a stage at which nothing has happened since then, the oldest first."""

    def of_bots_alone(self, before: float, most: int) -> list[tuple[str, str]]:
        """Begun tables without a person's seat at which nothing has happened since then, the oldest first, and their
        stages."""

    # Seats and their holders, who are hashes of cookies

    def seats(self, transaction: Transaction, table_id: str) -> list[SeatRow]: ...

    def seats_of(self, transaction: Transaction, table_ids: Collection[str]) -> list[SeatRow]:
        """The seats of several tables."""

    def change_seat(self, transaction: Transaction, table_id: str, seat: int, **values: Any) -> None: ...

    def seat_of_link(self, transaction: Transaction, link: str) -> tuple[str, int | None] | None:
        """The table and seat that a link's hash opens; no seat: it is the host's."""

    def invited_to(self, transaction: Transaction, link: str) -> str | None:
        """The table to whose free seats this link's hash leads."""

    def holders(self, transaction: Transaction, table_id: str) -> dict[int, tuple[str, ...]]:
        """Who holds each seat that somebody holds, and who is the host; in the order in which they came."""

    def hold(self, transaction: Transaction, table_id: str, seat: int, holder: str) -> None: ...

    def let_go(self, transaction: Transaction, table_id: str, seat: int) -> None:
        """Take a seat from all who hold it."""

    def let_one_go(self, transaction: Transaction, table_id: str, seat: int, holder: str) -> None: ...

    def knows_holder(self, transaction: Transaction, holder: str) -> bool:
        """Whether a cookie was given out here: it holds something, or is a person's device."""

    def first_held(self, transaction: Transaction, holder: str) -> tuple[str, int] | None:
        """The table and the seat that a cookie was first given for."""

    def tables_of_holder(self, transaction: Transaction, holder: str, most: int) -> list[TableRow]:
        """The tables where this cookie holds a seat or is the host, the last changed first."""

    def last_seen(self, transaction: Transaction, table_id: str) -> dict[str, float]:
        """When each holder was last at a table, where that is known."""

    def note_seen(self, transaction: Transaction, seen: Mapping[tuple[str, str], float]) -> None:
        """When holders were last there, by table and holder."""

    # Recovery links

    def store_recovery_link(self, transaction: Transaction, table_id: str, holder: str, link: str) -> None:
        """The link of this holder for this table, instead of the one before."""

    def recovery_targets(self, transaction: Transaction, link: str) -> list[tuple[str, str]]:
        """The tables that a link's hash opens, the last changed first, and for which holder."""

    def use_recovery_link(self, transaction: Transaction, table_id: str, link: str) -> bool:
        """Remove the link; whether it was there."""

    def copy_recovery_links(self, transaction: Transaction, table_id: str, to: str) -> None:
        """Let a table's links open another table, too."""

    # Events and snapshots

    def events(self, transaction: Transaction, table_id: str, after: int) -> list[EventRow]: ...

    def events_of(self, transaction: Transaction, table_id: str, kinds: Collection[str], upto: int) -> list[EventRow]:
        """The events of these kinds up to a number."""

    def latest(self, transaction: Transaction, table_id: str, kinds: Collection[str], most: int) -> list[EventRow]:
        """The latest events of some kinds, newest first."""

    def event_of_key(self, transaction: Transaction, table_id: str, seat: int, key: str) -> EventRow | None: ...

    def visibilities(self, transaction: Transaction, table_id: str, upto: int) -> list[Any]:
        """The visibility of each event up to a number."""

    def add_event(self, transaction: Transaction, values: Mapping[str, Any]) -> None:
        """Conflict when the seat has an event of this key."""

    def change_event_body(self, transaction: Transaction, table_id: str, number: int, body: str) -> None:
        """Only to take out what is known of a person who is deleted."""

    def remove_events(self, transaction: Transaction, table_id: str, start: int) -> None:
        """Remove the events from a number on."""

    def snapshots(self, transaction: Transaction, table_id: str) -> list[SnapshotRow]: ...

    def add_snapshot(self, transaction: Transaction, table_id: str, event: int, body: str) -> None: ...

    def replace_snapshots(self, transaction: Transaction, table_id: str, snapshots: Mapping[int, str]) -> None: ...
