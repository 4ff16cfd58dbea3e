"""Every store gives the same answers about what people do besides playing: SQLite, PostgreSQL and memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bourgade.server.storage.errors import Conflict
from bourgade.server.storage.interface import Storage
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.storage.person_rows import DeviceRow, PersonRow
from bourgade.server.storage.rows import HOST
from bourgade.server.storage.social_rows import MessageRow, PolicyRow, ReportRow, ResultRow
from bourgade.server.storage.sql.database import Database
from tests.server.storage.test_interface import event, seat, table


def message(number: int, room: str = "players", person: str = "pada", where: str = "t1") -> MessageRow:
    return MessageRow(where, room, number, "text", person, 0, "Ada", f"word {number}", 10.0 * number, f"key-{number}")


def report(reporter: str, at: float) -> ReportRow:
    return ReportRow("t1", "players", 2, reporter, "Ada", "word 2", "why", at, False)


def result(where: str, place: int, person: str | None, at: float) -> ResultRow:
    return ResultRow(
        where, place, person, "Ada", "orleans", "{}", 2, 30 + place, 2 - place, None, "person", False, "{}", at
    )


def filled(store: Storage) -> None:
    with store.writing() as t:
        for number in (1, 2, 3):
            store.add_table(t, table(number), [seat(number, 0), seat(number, 1)])
        for name in ("ada", "eve"):
            store.add_person(t, PersonRow(f"p{name}", name, 1.0, None, "{}"))
            store.add_device(t, DeviceRow(name, f"p{name}", 1.0, None))
        for number, place, holder in ((1, HOST, "ada"), (1, 0, "ada"), (2, 1, "phone"), (3, 0, "eve")):
            store.hold(t, f"t{number}", place, holder)
        store.change_table(t, "t2", stage="over", last_event=1)
        for number in (1, 2, 3):
            store.add_event(t, event(number, key=f"e{number}"))
        store.change_table(t, "t1", last_event=3)


def transcript(store: Storage) -> Iterator[object]:
    """All that is asked for, in an order in which everything changes."""
    filled(store)
    yield from asked(store)
    with store.writing() as t:
        store.keep_of_table(t, "pada", "t1", archived=True)
        store.keep_of_table(t, "pada", "t1", notes="mine", muted='["x"]')
        store.keep_of_table(t, "peve", "t1", notes="hers")
        for each in (message(1), message(2), message(1, "watchers", "peve"), message(1, where="t3")):
            store.add_message(t, each)
        yield [store.add_report(t, report(who, at)) for who, at in (("peve", 5.0), ("pada", 4.0), ("peve", 6.0))]
        store.set_policy(t, PolicyRow("t1", 7.0, "fr", True, "players"))
        store.set_policy(t, PolicyRow("t3", 8.0))
        store.set_policy(t, PolicyRow("t2", None, None, False, "none"))
        store.add_results(t, [result("t2", place, who, 9.0) for place, who in ((0, "pada"), (1, None))])
        store.add_results(t, [result("gone", place, "pada", 8.0) for place in (0, 1)])
        store.add_results(t, [result("gone", place, "pada", 8.5) for place in (0, 1)])
    with pytest.raises(Conflict), store.writing() as t:
        store.add_message(t, message(3)._replace(key="key-2"))
    yield from asked(store)
    with store.writing() as t:
        yield [store.close_reports(t, "t1", "players", number) for number in (2, 2, 7)]
        store.forget_messages(t, "t1", "players", 1)
        store.remove_results(t, "gone")
        store.set_policy(t, PolicyRow("t3", None))
    yield from asked(store)
    with store.writing() as t:
        store.remove_person(t, "pada")
    yield from asked(store)
    with store.writing() as t:
        for number in (1, 2):
            store.remove_table(t, f"t{number}")
    yield from asked(store)


def asked(store: Storage) -> Iterator[object]:
    with store.reading() as t:
        yield store.tables_of_person(t, ["ada", "phone"], "pada", 9)
        yield store.tables_of_person(t, ["ada", "phone"], None, 1)
        yield store.held_by_any(t, ["ada", "phone"], ["t1", "t2", "t3"])
        yield store.latest_of_tables(t, ["t1", "t2"], 2)
        yield [store.person_table(t, who, "t1") for who in ("pada", "peve", "nobody")]
        yield [store.messages(t, "t1", room, after, 9) for room in ("players", "watchers") for after in (0, 1)]
        yield store.messages(t, "t1", "players", 0, 1)
        yield [store.message(t, "t1", room, 1) for room in ("players", "watchers", "none")]
        yield [store.message_of_key(t, "t1", who, "key-1") for who in ("pada", "peve", "nobody")]
        yield [store.count_messages(t, "t1", who, 15.0) for who in ("pada", "peve")]
        yield [store.reports(t, done) for done in (False, True)]
        yield [store.policy(t, each) for each in ("t1", "t2", "t3")]
        yield [store.listed(t, stages, most) for stages in (["lobby"], ["lobby", "playing"]) for most in (1, 9)]
        yield [store.listed_by(t, who) for who in (["ada"], ["eve"])]
        yield [store.results_of(t, "pada", before, most) for before in (100.0, 9.0) for most in (1, 9)]
    yield store.newest_messages(["t1", "t3"])


def test_every_store_answers_alike(database: str) -> None:
    store, memory = Database(database), MemoryStore()
    for number, (one, other) in enumerate(zip(transcript(store), transcript(memory), strict=True)):
        assert one == other, f"answer {number}"
    store.close()
    memory.close()
