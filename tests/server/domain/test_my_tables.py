"""The tables of a person: where one is waited for and since when, on all devices, and what is put away."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from bourgade.server.domain import my_tables, seating
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.wire.tables import MySeat
from tests.server.somebody import PERSON, STORES, Somebody, friends, refusal, stores


@pytest.fixture(params=STORES)
def tables(request: pytest.FixtureRequest, tmp_path) -> Iterator[TableCache]:
    yield from stores(request, tmp_path)


def mine(who: Somebody, asked: bool = False) -> dict[str, MySeat]:
    return {each.table: each for each in my_tables.my_seats(who.tables, who.device, asked).seats}


def happened(tables: TableCache, table_id: str, number: int) -> float:
    with tables.database.reading() as connection:
        return next(each.at for each in tables.database.events(connection, table_id, number - 1))


def test_since_when_one_is_waited_for_is_since_one_saw_the_question(tables: TableCache):
    """All plan at once in Orléans: what one of them does in secret changes nothing for the other."""
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    begun = happened(tables, table, mine_start(tables, table))
    assert [mine(each)[table].asked_since for each in (ada, bert)] == [begun, begun]
    tables.slots.clear()
    with tables.reading(table) as found:
        plan = found.history.game.legal(0)[-1]
    ada.act(table, 0, plan)
    with tables.reading(table) as found:
        last, waiting = found.event, found.history.game.waiting
    assert waiting == (0, 1)
    assert mine(bert)[table].asked_since == begun
    assert mine(ada)[table].asked_since == happened(tables, table, last)


def mine_start(tables: TableCache, table: str) -> int:
    with tables.database.reading() as connection:
        return next(each.number for each in tables.database.events(connection, table, 0) if each.kind == "start")


def test_it_is_found_behind_many_secret_acts_of_others_and_not_told_where_it_is_not(tables: TableCache, monkeypatch):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    since = mine(bert)[table].asked_since
    for _ in range(7):
        ada.act(table, 0)
        ada.undo(table, 0)
    with tables.reading(table) as found:
        assert found.event > mine_start(tables, table) + my_tables.FEW_EVENTS
    assert mine(bert)[table].asked_since == since
    monkeypatch.setattr(my_tables, "MANY_EVENTS", 5)
    found_now = mine(bert)[table]
    assert (found_now.asked, found_now.asked_since) == (True, None)


def test_only_what_waits_is_told_where_that_is_asked_for(tables: TableCache):
    table, people = friends(tables, "Ada", "Bert", title="tournay")
    friends(tables, "Cleo", "Dora")
    with tables.reading(table) as found:
        asked = found.history.game.waiting[0]
    assert list(mine(people[asked], asked=True)) == [table]
    assert mine(people[1 - asked], asked=True) == {}
    assert mine(people[1 - asked])[table].asked_since is None


def test_all_devices_of_a_person_have_the_same_tables_and_archive(tables: TableCache):
    desk = Somebody(tables)
    made = desk.make([PERSON, PERSON], title="tournay")
    desk.sit(made, 0)
    phone = desk.another_device()  # which holds nothing itself
    assert mine(phone) == mine(desk)
    assert mine(phone)[made.table].yours == [0]
    assert mine(phone)[made.table].host
    my_tables.archive(tables, phone.device, made.table, True)
    assert mine(desk)[made.table].archived
    my_tables.archive(tables, desk.device, made.table, False)
    assert not mine(phone)[made.table].archived


def test_what_waits_for_somebody_is_in_no_archive(tables: TableCache):
    table, people = friends(tables, "Ada", "Bert", title="tournay")
    for each in people:
        my_tables.archive(tables, each.device, table, True)
    with tables.reading(table) as found:
        asked = found.history.game.waiting[0]
    assert [mine(each)[table].archived for each in people] == [seat != asked for seat in (0, 1)]


def test_nobody_puts_away_the_tables_of_others(tables: TableCache):
    table, (ada, _) = friends(tables, "Ada", "Bert", start=False)
    stranger = Somebody(tables)
    assert refusal(my_tables.archive, tables, stranger.device, table, True) == "not_yours"
    assert refusal(my_tables.archive, tables, None, table, True) == "not_yours"
    assert refusal(my_tables.archive, tables, ada.device, "t-unknown", True) == "not_yours"
    assert not mine(ada)[table].archived
    seating.renew_link(tables, ada.at(table), 1)


def test_what_is_over_comes_last_and_many_tables_do_not_hide_what_waits(tables: TableCache, monkeypatch):
    monkeypatch.setattr(my_tables, "MOST_TABLES", 3)
    ada = Somebody(tables)
    made = [ada.make([PERSON, PERSON]).table for _ in range(4)]
    with tables.database.writing() as connection:
        for number, each in enumerate(made):
            stage = "over" if number else "playing"
            tables.database.change_table(connection, each, stage=stage, moved_at=time.time() + number)
    assert list(mine(ada)) == [made[0], made[3], made[2]]
