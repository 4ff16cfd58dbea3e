"""Nobody stops the others: threads are not held while waiting for a table, and dear work pays for itself."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import weakref
from functools import partial

import pytest

from bourgade.server.concurrency.thread_pools import REQUEST_THREADS, RETRY_SECONDS, ThreadPools, charge_account
from bourgade.server.edge.rate_limits import RateLimits
from tests.helping import PATIENCE


def test_who_waits_for_one_table_holds_no_thread() -> None:
    """Forty at a table that does not move, and another table is served all the same."""

    async def crowd() -> str:
        pools, stuck = ThreadPools(), threading.Event()

        async def at(table: str, answer: str) -> str:
            async with pools.locked(table):
                if table == "slow":
                    return await pools.run(pools.requests, lambda: "late" if stuck.wait(2 * PATIENCE) else "never")
                return await pools.run(pools.requests, lambda: answer)

        waiting = [asyncio.create_task(at("slow", "")) for _ in range(5 * REQUEST_THREADS)]
        await asyncio.sleep(0.05)
        try:
            return await asyncio.wait_for(at("quick", "served"), PATIENCE)
        finally:
            stuck.set()
            await asyncio.gather(*waiting)
            assert not pools.locks
            pools.close()

    assert asyncio.run(crowd()) == "served"


def test_work_is_paid_for_by_what_it_costs() -> None:
    limits = RateLimits(1.0)
    address = "192.0.2.1"

    def work() -> None:
        end = time.thread_time() + 0.05
        while time.thread_time() < end:
            pass

    async def ask() -> float:
        spent = 0.0

        def pay(seconds: float) -> None:
            nonlocal spent
            spent += seconds

        charge_account.set(pay)
        pools = ThreadPools()
        await pools.run(pools.requests, work)
        pools.close()
        return spent

    assert asyncio.run(ask()) >= 0.05
    # A thousand cheap requests are fine, a few dear ones are not; nobody else pays for them.
    for _ in range(100):
        assert limits.allow("", "cookie", address)
        limits.pay("cookie", address, 0.003)
    for _ in range(10):
        limits.pay("cookie", address, 1.0)
    assert not limits.allow("", "cookie", address)
    assert limits.allow("", "another", address)
    limits.pay("another", address, 30.0)
    assert not limits.allow("", None, address)
    assert limits.allow("", None, "192.0.2.2")


def test_what_is_refused_leaves_no_garbage_to_search_for() -> None:
    """Garbage is searched seldom: who is refused again and again must not fill the memory meanwhile."""

    class No(Exception):
        pass

    def refuse() -> None:
        raise No

    async def ask() -> weakref.ref[No] | None:
        pools = ThreadPools()
        try:
            await pools.run(pools.requests, refuse)
        except No as refusal:
            return weakref.ref(refusal)
        finally:
            pools.close()
        return None

    gc.disable()
    try:
        refused = asyncio.run(ask())
        assert refused is not None
        assert refused() is None
    finally:
        gc.enable()


def test_where_no_thread_can_be_started_work_waits_until_one_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else need come for it: who waits for the same table would wait for ever."""

    async def work() -> list[str]:
        pools = ThreadPools()
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", none_left)
            waiting = [asyncio.create_task(pools.run(pools.commits, partial(str, name))) for name in ("one", "two")]
            await asyncio.sleep(2.5 * RETRY_SECONDS)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.gather(*waiting)
        finally:
            pools.close()

    def none_left(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    assert asyncio.run(work()) == ["one", "two"]
