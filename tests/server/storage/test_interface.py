"""Every store gives the same answers: SQLite, PostgreSQL and memory, asked everything in turn."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from bourgade.server.storage.errors import Conflict
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.storage.rows import HOST
from bourgade.server.storage.sql.database import Database


def table(number: int, **values: Any) -> dict[str, Any]:
    return {
        "id": f"t{number}", "watch": f"w{number}", "title": "orleans", "rules_version": "1", "version": 2,
        "options": "{}", "data": "{}", "players": 2, "seed": "7", "salt": "s", "imported": False, "stage": "lobby",
        "last_event": 0, "bots_due": False, "moved_at": 100.0 + number, "host_link": f"host{number}",
        "invitation": None, **values,
    }  # fmt: skip


def seat(number: int, place: int, kind: str = "person") -> dict[str, Any]:
    return {
        "table_id": f"t{number}", "seat": place, "kind": kind, "bot": None if kind == "person" else "lively",
        "name": f"name {place}", "colour": "blue", "taken": False, "resigned": False, "link": f"link{number}{place}",
    }  # fmt: skip


def event(number: int, kind: str = "act", place: int | None = 0, key: str | None = None) -> dict[str, Any]:
    return {
        "table_id": "t1", "number": number, "kind": kind, "seat": place, "body": "{}", "key": key,
        "visibility": f"[[{number}, true], null, null]", "at": 200.0 + number,
    }  # fmt: skip


NO_CLOCKS: dict[str, Any] = {"clocks": None, "deadline": None, "matters": None}
CLOCKS: dict[str, Any] = {"clocks": "[]", "deadline": 500.25, "matters": "[]"}


def transcript(store: Storage) -> Iterator[object]:
    """All that is asked for, in an order in which everything changes."""
    with store.writing() as t:
        store.add_table(t, table(1), [seat(1, 0), seat(1, 1, "bot")])
        store.add_table(t, table(2, stage="playing", bots_due=True), [seat(2, 0, "bot"), seat(2, 1, "bot")])
        store.add_table(t, table(3, invitation="invited"), [seat(3, 0), seat(3, 1)])
        for number, place, holder in ((1, HOST, "ada"), (1, 0, "ada"), (3, 0, "eve"), (1, 0, "ida"), (3, 1, "ada")):
            store.hold(t, f"t{number}", place, holder)
    yield from tables_and_seats(store)
    with store.writing() as t:
        store.change_table(t, "t1", stage="playing", rematch="t3")
        store.change_seat(t, "t1", 0, taken=True, link=None, pass_link="pass", pass_until=5.0, consents="1")
        store.note_seen(t, {("t1", "ada"): 11.0, ("t3", "eve"): 12.0})
        store.let_one_go(t, "t1", 0, "ida")
        store.let_go(t, "t3", 0)
        store.store_recovery_link(t, "t1", "ada", "back")
        store.store_recovery_link(t, "t1", "ada", "again")
        store.copy_recovery_links(t, "t1", "t3")
    yield from tables_and_seats(store)
    yield from recovery(store)
    with store.writing() as t:
        store.add_event(t, event(1, "start", None))
        store.advance_table(
            t, "t1", stage="playing", last_event=1, bots_due=False, waiting=3, moved_at=300.0, turns="{}", **NO_CLOCKS
        )
        row = store.table(t, "t1", lock=True)
        assert row is not None
    advanced = {"stage": "playing", "last_event": 2, "bots_due": True, "waiting": 1, "moved_at": 301.0, "turns": None}
    advanced |= CLOCKS
    with store.autocommit() as t:
        yield store.add_event_if_unchanged(t, row, event(2, key="key-2"), advanced)
    with store.autocommit() as t:
        yield store.add_event_if_unchanged(t, row, event(3, key="key-3"), advanced)  # it is no longer so
    with pytest.raises(Conflict), store.writing() as t:
        store.add_event(t, event(3, key="key-2"))
    with contextlib.suppress(KeyError), store.writing() as t:
        store.add_event(t, event(3, key="key-3"))
        store.add_snapshot(t, "t1", 3, "{}")
        store.change_seat(t, "t1", 0, name="undone")
        raise KeyError
    with store.writing() as t:
        store.add_event(t, event(3, "undo", 1, key="key-2"))  # another seat's key
        store.add_snapshot(t, "t1", 2, "two")
        store.add_snapshot(t, "t1", 3, "three")
    yield from events(store)
    with store.writing() as t:
        store.remove_events(t, "t1", 3)
        store.replace_snapshots(t, "t1", {1: "one"})
        store.remove_table(t, "t3")
    yield from events(store)
    yield from tables_and_seats(store)
    yield from recovery(store)
    yield from clocks(store)
    yield store.last_heartbeat() == 0.0
    store.store_heartbeat()
    yield store.last_heartbeat() > 0.0


def tables_and_seats(store: Storage) -> Iterator[object]:
    with store.reading() as t:
        yield [store.table(t, f"t{number}") for number in range(5)]
        yield [store.watched(t, watch) for watch in ("w1", "t1", "w9")]
        yield store.count_tables(t)
        yield [store.seats(t, f"t{number}") for number in range(4)]
        yield sorted(store.seats_of(t, ["t1", "t3"]), key=lambda row: (row.table_id, row.seat))
        yield [store.seat_of_link(t, link) for link in ("link10", "pass", "host2", "none")]
        yield [store.invited_to(t, link) for link in ("invited", "link10")]
        yield from holders(store, t)
    yield store.all_tables()
    yield [store.exists(each) for each in ("t1", "w1", "x")]
    yield store.last_events(["t1", "t2", "t9"])
    yield sorted(store.with_bots_due(0.0))
    yield [store.untouched(stage, 500.0, most) for stage in ("lobby", "playing") for most in (1, 9, -1)]
    yield store.of_bots_alone(500.0, 9)


def holders(store: Storage, t: Transaction) -> Iterator[object]:
    yield [store.holders(t, f"t{number}") for number in range(4)]
    yield [store.knows_holder(t, holder) for holder in ("ada", "ida", "nobody")]
    yield [store.first_held(t, holder) for holder in ("eve", "nobody")]
    yield [row.id for row in store.tables_of_holder(t, "ada", 9)]
    yield store.last_seen(t, "t1")


def recovery(store: Storage) -> Iterator[object]:
    with store.writing() as t:
        yield [store.recovery_targets(t, link) for link in ("back", "again")]
        yield store.use_recovery_link(t, "t1", "again")
        yield store.use_recovery_link(t, "t1", "again")
        yield store.recovery_targets(t, "again")


def clocks(store: Storage) -> Iterator[object]:
    with store.writing() as t:
        yield [store.overdue(t, before, most) for before in (500.0, 500.25, 900.0) for most in (0, 9)]
        yield store.any_clock_runs(t)
        yield store.last_tick(t), store.clock_gaps(t)
        store.note_tick(t, 12.5)
        store.add_clock_gap(t, 9.0, 12.0)
        store.add_clock_gap(t, 3.0, 4.5)
        yield store.last_tick(t), store.clock_gaps(t)
        store.advance_table(
            t, "t1", stage="over", last_event=3, bots_due=False, waiting=0, moved_at=302.0, turns=None, **NO_CLOCKS
        )
        yield store.any_clock_runs(t), store.overdue(t, 900.0, 9)


def events(store: Storage) -> Iterator[object]:
    with store.reading() as t:
        yield [store.events(t, "t1", after) for after in (0, 1, 9)]
        yield store.events_of(t, "t1", ("act", "start"), 2)
        yield [store.latest(t, "t1", ("act", "undo"), most) for most in (1, 9)]
        yield [store.event_of_key(t, "t1", place, "key-2") for place in (0, 1, 2)]
        yield store.visibilities(t, "t1", 2)
        yield store.snapshots(t, "t1")
        yield store.seats(t, "t1")


def test_every_store_answers_alike(database: str) -> None:
    store, memory = Database(database), MemoryStore()
    for number, (one, other) in enumerate(zip(transcript(store), transcript(memory), strict=True)):
        assert one == other, f"answer {number}"
    if store.shared:
        with store.autocommit() as t, memory.autocommit() as other_t:
            assert store.since(t, "t1", 1) == memory.since(other_t, "t1", 1)
            assert store.since(t, "t9", 1) is None
    store.close()
    memory.close()
