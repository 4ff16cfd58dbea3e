"""What is scarce is shared: looking back and bringing in records, by address, and nobody waits for who has left."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

import bourgade
from bourgade.server.concurrency.fair_queue import FairQueue, Payer
from bourgade.server.concurrency.thread_pools import ThreadPools, charge_account, charged_in_advance
from bourgade.server.domain import table_creation, tokens
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import RequestError
from bourgade.server.settings import Settings
from tests.server.world import opened


async def stays() -> None:
    await asyncio.Event().wait()


async def leaves() -> None:
    return


async def queued(queue: FairQueue, payer: Payer, served: list[str], *, gone: bool = False) -> None:
    async with queue.ticket(payer, leaves if gone else stays):
        served.append(payer.address)
        await asyncio.sleep(0)


def test_who_asks_for_little_does_not_wait_for_who_asks_for_much() -> None:
    async def ask() -> list[str]:
        queue, served = FairQueue(100, 20), list[str]()
        many = [asyncio.create_task(queued(queue, Payer("many", str(number)), served)) for number in range(20)]
        await asyncio.sleep(0)
        await queued(queue, Payer("one"), served)
        await asyncio.gather(*many)
        return served

    served = asyncio.run(ask())
    assert served.index("one") <= 2
    assert len(served) == 21


def test_what_nobody_waits_for_is_not_done() -> None:
    async def ask() -> list[str]:
        queue, served = FairQueue(100, 50), list[str]()
        async with queue.ticket(Payer("first"), stays):
            left = [asyncio.create_task(queued(queue, Payer("left"), served, gone=True)) for _ in range(40)]
            await asyncio.wait(left)
            assert all(isinstance(task.exception(), RequestError) for task in left)
            assert queue.present == {"first": 1}
            later = asyncio.create_task(queued(queue, Payer("later"), served))
            await asyncio.sleep(0)
        await later
        assert not queue.present
        assert queue.admitted == 0
        return served

    assert asyncio.run(ask()) == ["later"]


def test_a_queue_has_an_end_and_one_address_does_not_fill_it() -> None:
    async def ask() -> list[int]:
        queue, served, refusals = FairQueue(5, 3), list[str](), list[int]()
        async with queue.ticket(Payer("one"), stays):
            waiting = [asyncio.create_task(queued(queue, Payer("one"), served)) for _ in range(2)]
            waiting += [asyncio.create_task(queued(queue, Payer("two"), served)) for _ in range(2)]
            await asyncio.sleep(0)
            for address in ("one", "three"):
                with pytest.raises(RequestError) as refusal:
                    await queued(queue, Payer(address), served)
                refusals.append(refusal.value.status)
        await asyncio.gather(*waiting)
        return refusals

    assert asyncio.run(ask()) == [429, 503]


def test_a_turn_that_is_given_and_not_taken_goes_on() -> None:
    async def ask() -> list[str]:
        queue, served = FairQueue(100, 20), list[str]()
        async with queue.ticket(Payer("first"), stays):
            given = asyncio.create_task(queued(queue, Payer("given"), served))
            await asyncio.sleep(0)
            later = asyncio.create_task(queued(queue, Payer("later"), served))
            await asyncio.sleep(0)
        given.cancel()
        await later
        return served

    assert asyncio.run(ask()) == ["later"]


def test_dear_work_is_charged_before_it_is_done_and_also_when_nobody_waits() -> None:
    async def ask() -> None:
        account = [0.0]

        def pay(seconds: float) -> None:
            account[0] += seconds

        charge_account.set(pay)
        pools = ThreadPools()
        with charged_in_advance(3.0):
            assert account == [3.0]
            item = pools.expensive.submit(lambda: sum(range(1_000_000)))
            item.future.cancel()
            while pools.expensive.unfinished:
                await asyncio.sleep(0.001)
        assert 0.0 < account[0] < 3.0
        pools.close()

    asyncio.run(ask())


def test_nobody_waits_for_a_record_to_be_played_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the acts of a record happen, somebody else can write."""
    tables = TableCache(opened(sqlite), Settings())
    file = Path(sqlite.removeprefix("sqlite:///"))
    tell, told = Table.apply_event, list[str]()

    def telling(table: Table, kind: str, seat: int | None, body: dict[str, object], again: bool = False) -> None:
        with sqlite3.connect(file, timeout=0) as other:
            other.execute("BEGIN IMMEDIATE")
            other.rollback()
        told.append(kind)
        tell(table, kind, seat, body, again)

    monkeypatch.setattr(Table, "apply_event", telling)
    match = bourgade.Match(bourgade.title("lorrein"), 2, 5)
    for _ in range(20):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    made = table_creation.import_record(tables, match.record(), tokens.fresh_secret())
    tables.slots.clear()
    with tables.writing(made.table) as change:  # opened by who writes
        assert change.table.history.game.dump() == match.game.dump()
    assert told == ["import", "import"]
    tables.database.close()
