"""Bots think elsewhere, within a deadline, and know nothing that their seat does not."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from dataclasses import replace
from typing import Any

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.bots import names as bot_names
from bourgade.server.bots.pool import BotPool, Queue
from bourgade.server.domain import substitution, table_creation, tokens
from bourgade.server.domain.bot_question import Job, next_job, store_bot_act
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import NewSeat, NewTable, Resign, StandIn
from tests.server.world import World

BROKEN = ("import time; time.sleep(60)", "raise SystemExit(3)", "print('nonsense')", "print('{\"action\": -5}')")


def job_at(title_id: str = "orleans", bot: str = "lively") -> Job:
    game = bourgade.title(title_id).new(2, 4)
    return Job(title_id, bot, 0, game.determinize(0, 9).dump(), game.legal(0), 1, 0)


def thought(pool: BotPool, *jobs: Job) -> list[int]:
    async def think() -> list[int]:
        try:
            return [await pool.think(job) for job in jobs]
        finally:
            await pool.close()

    return asyncio.run(think())


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_answers_from_its_process(name: str) -> None:
    job = job_at(bot=name)
    assert all(action in job.legal for action in thought(BotPool(1, 5.0), job, job, job))


def test_a_bot_that_is_late_or_broken_is_replaced_by_a_legal_action() -> None:
    job = job_at()
    for program in BROKEN:
        pool = BotPool(1, 0.5, (sys.executable, "-c", program), start_seconds=0.5)
        assert thought(pool, job) == [job.legal[0]]


def test_a_worker_that_is_killed_is_started_again() -> None:
    job = job_at()

    async def think() -> list[int]:
        pool = BotPool(1, 5.0)
        try:
            first = await pool.think(job)
            process = pool.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            return [first, await pool.think(job), await pool.think(job)]
        finally:
            await pool.close()

    assert all(action in job.legal for action in asyncio.run(think()))


@pytest.fixture
def table(sqlite: str) -> Any:
    tables = TableCache(Database(sqlite), Settings())
    made = table_creation.create_table(
        tables, NewTable(title="orleans", seats=[NewSeat(kind="bot"), NewSeat(kind="bot")]), tokens.fresh_secret()
    )
    yield tables, made.table
    tables.database.close()


def test_what_a_bot_is_given_has_neither_seed_nor_streams(table: tuple[TableCache, str]) -> None:
    tables, table_id = table
    job = next_job(tables, table_id)
    assert job is not None
    with tables.reading(table_id) as opened:
        truth = opened.history.game.dump()
        seed = opened.row.seed
    sent = json.loads(job.line(job.bot))
    assert seed not in job.line(job.bot).decode()
    assert sent["position"]["streams"] != truth["streams"]
    assert set(sent) == {"title", "bot", "seat", "position", "seed"}


def test_two_processes_that_think_for_the_same_bot_make_one_act(table: tuple[TableCache, str]) -> None:
    tables, table_id = table
    job, again = next_job(tables, table_id), next_job(tables, table_id)
    assert job is not None
    assert again is not None
    store_bot_act(tables, table_id, job, job.legal[0])
    with tables.reading(table_id) as opened:
        acts = opened.event
    store_bot_act(tables, table_id, again, again.legal[0])
    with tables.reading(table_id) as opened:
        assert opened.event == acts


def waiting_order(jobs: list[tuple[int, str]], used: dict[str, float]) -> list[int]:
    """In which order a free worker goes to jobs, given by rank and owner."""

    async def serve() -> list[int]:
        queue, served = Queue(), []
        for owner, seconds in used.items():
            queue.used.add(owner, seconds)

        async def wait(number: int, rank: int, owner: str) -> None:
            await queue.wait(replace(job_at(), rank=rank, owner=owner))
            served.append(number)
            queue.used.add(owner, 1.0)

        tasks = [asyncio.create_task(wait(number, *each)) for number, each in enumerate(jobs)]
        await asyncio.sleep(0)
        while queue.admit_next():
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return served

    return asyncio.run(serve())


def test_people_come_before_bots_and_owners_share() -> None:
    # Twenty tables of one owner that nobody looks at, then one with a player before it.
    assert waiting_order([(2, "many")] * 20 + [(0, "one")], {})[0] == 20
    # Of two owners with players there, the one with many tables is served no more often.
    order = waiting_order([(0, "many")] * 6 + [(0, "one")] * 2, {})
    assert {order.index(6), order.index(7)} <= {1, 2, 3}
    # Who has used much of late waits.
    assert waiting_order([(0, "much"), (0, "little")], {"much": 30.0, "little": 1.0}) == [1, 0]


def test_a_bot_that_stands_in_changes_no_settings(sqlite: str) -> None:
    """Tariffs and when to be asked are the person's: they hold for the turns after they have come back (LOR-7.4)."""
    world = World(sqlite, "lorrein", 2, seed=5)
    title, chooser = bourgade.title("lorrein"), bot("greedy", "lorrein", 0)

    def settings(actions: list[int]) -> set[str]:
        return {str(title.describe(each)["kind"]) for each in actions} & {"tariff", "shut", "admit", "watch"}

    while settings(world.game.legal(seat := world.game.waiting[0])) != {"tariff", "shut", "watch"}:
        world.act(seat, chooser.choose(world.game.determinize(seat, 0), seat))
    substitution.stand_in(world.tables, world.who, seat, StandIn(bot="greedy"))
    job = next_job(world.tables, world.table_id)
    assert job is not None
    assert job.seat == seat
    assert not settings(job.legal)
    assert set(job.legal) < {*world.game.legal(seat), *world.game.asides(seat)}
    given = title.load(job.position, check=False)
    assert given.legal(seat) == [each for each in job.legal if each in world.game.legal(seat)]
    # Who has resigned does not come back: the bot decides everything.
    commands.resign(world.tables, world.who, Resign(seat=seat, key=world.key()))
    job = next_job(world.tables, world.table_id)
    assert job is not None
    assert settings(job.legal) == {"tariff", "shut", "watch"}
    world.close()
