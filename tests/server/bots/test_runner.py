"""Bots of tables where players are come first, however many others wait: counted by what is thought, never by time."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

import bourgade
from bourgade.server.bots.pool import BotPool, Worker
from bourgade.server.bots.runner import BotRunner
from bourgade.server.concurrency.fair_queue import Payer
from bourgade.server.domain import seating, table_creation, tokens
from bourgade.server.domain.bot_question import Job
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.runtime.service import Requester, Service
from bourgade.server.serialize import commands, updates
from bourgade.server.settings import Settings
from bourgade.server.wire.tables import Act, Claim, NewSeat, NewTable, Start
from tests.server.world import PERSON, opened

BOT = NewSeat(kind="bot", bot="lively")
ADVICE = "advice"


async def stays() -> None:
    await asyncio.Event().wait()


@dataclass
class Sitting:
    """One person at a table, the others are bots."""

    tables: TableCache
    who: Visitor

    def look(self) -> None:
        updates.look(self.tables, self.who, 0, None)

    @property
    def asked(self) -> bool:
        with self.tables.reading(self.who.requested_id, event=0) as table:
            return 0 in table.history.game.waiting

    @property
    def events(self) -> int:
        with self.tables.reading(self.who.requested_id, event=0) as table:
            return table.event

    def act(self) -> None:
        with self.tables.reading(self.who.requested_id) as table:
            action, expected = table.history.game.legal(0)[-1], table.seq(0)
        wanted = Act(seat=0, action=action, expected=expected, key=tokens.fresh_secret()[:20])
        commands.command(self.tables, self.who, wanted)


@dataclass
class Harness:
    """A server without a network, whose bots do the first thing that they may; and what they thought about."""

    service: Service
    thoughts: list[str] = field(default_factory=list)
    passed_over: Counter[int] = field(default_factory=Counter)  # moves that waited, and how much advice went before

    @property
    def tables(self) -> TableCache:
        return self.service.tables

    def sit(self, bots: int = 1) -> Sitting:
        cookie = tokens.fresh_secret()
        made = table_creation.create_table(
            self.tables, NewTable(title="lorrein", seats=[PERSON, *[BOT] * bots]), cookie
        )
        seating.claim(self.tables, Claim(secret=made.links[0].secret), cookie)
        who = Visitor(made.table, tokens.hashed(cookie))
        seating.start(self.tables, who, Start())
        return Sitting(self.tables, who)

    def run(self, work: Callable[[], Awaitable[None]]) -> None:
        """With bots that are seen to."""

        async def running() -> None:
            pool = BotPool(self.service.settings.bot_workers, 5.0)
            self.service.bot_runner = BotRunner(self.tables, pool, self.at_once, self.service.present)
            self.tables.table_changed = lambda table_id, _, due: (
                self.service.bot_runner.run_bots(table_id) if due else None
            )
            try:
                await work()
            finally:
                await self.service.bot_runner.close()

        asyncio.run(running())

    async def at_once(self, table_id: str, work: Callable[..., Any], *args: Any) -> Any:
        await asyncio.sleep(0)
        return work(*args)

    async def until(self, done: Callable[[], bool]) -> None:
        while not done():
            await asyncio.sleep(0)


@pytest.fixture(params=[1, 2])
def harness(request: pytest.FixtureRequest, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Harness]:
    service = Service(Settings(database=sqlite, bot_workers=request.param))
    service.tables = TableCache(opened(sqlite), service.settings)
    found = Harness(service)

    async def ask(_: Worker, line: bytes, __: float) -> Any:
        question = json.loads(line)
        game = bourgade.title(question["title"]).load(question["position"], check=False)
        found.thoughts.append(question["bot"] or ADVICE)
        if question["bot"] is None:
            found.passed_over.update(job.seed for job, _ in service.bot_runner.pool.queue.waiting if job.bot)
        await asyncio.sleep(0)
        return {"action": game.legal(question["seat"])[0], "advice": []}

    monkeypatch.setattr(Worker, "ask", ask)
    yield found
    service.tables.database.close()


@pytest.mark.parametrize("how", ["polls", "acts"])
def test_who_has_no_socket_does_not_wait_for_bots_that_nobody_looks_at(harness: Harness, how: str) -> None:
    async def play() -> None:
        for _ in range(12):
            alone = harness.sit(bots=2)
            standing_in(harness, alone)
        await harness.until(lambda: len(harness.thoughts) > 24)
        person = harness.sit()
        if how == "polls":
            person.look()
        for _ in range(4):
            await harness.until(lambda: person.asked)
            before = len(harness.thoughts)
            person.act()
            own = person.events
            await harness.until(lambda: person.asked)
            by_bots = person.events - own
            # Each time a bot is asked, the others have at most begun one thing each.
            assert len(harness.thoughts) - before <= 4 * (by_bots + 1)

    harness.run(play)


def standing_in(harness: Harness, sitting: Sitting) -> None:
    """The person has gone, and a bot plays there: a table of bots that goes on and on."""
    with harness.tables.writing(sitting.who.requested_id) as change:
        change.change_seat(0, bot="lively")
        change.add("bot", 0, {"bot": "lively"}, change.table.seen_by_all())


def test_who_comes_back_is_served_before_those_who_are_away(harness: Harness) -> None:
    """Their bot was already waiting, behind everybody's."""

    async def play() -> None:
        queue = harness.service.bot_runner.pool.queue
        job = Job("lorrein", "lively", 0, {}, [], 1, 0, rank=1, owner="many")
        others = [asyncio.create_task(queue.wait(job)) for _ in range(20)]
        person = harness.sit()
        harness.service.bot_runner.pool.queue.used.add("person", 100.0)
        waiting = asyncio.create_task(queue.wait(replace(job, owner="person", table=person.who.requested_id)))
        await asyncio.sleep(0)
        person.look()
        queue.admit_next()
        await waiting
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    harness.run(play)


def test_a_flood_of_advice_leaves_every_other_turn_to_moves(harness: Harness) -> None:
    """Sixty browsers of ten addresses ask at once, none of which has used anything yet."""

    async def play() -> None:
        person = harness.sit()
        person.look()
        job = Job("lorrein", "", 0, position_of(person), [], 1, 0)
        flood = [asyncio.create_task(ask(number, job)) for number in range(60)]
        await harness.until(lambda: ADVICE in harness.thoughts)
        while harness.thoughts.count("lively") < 6:
            person.act()
            await harness.until(lambda: person.asked)
        assert not all(task.done() for task in flood), "they were all advised before the bots could move"
        answers = await asyncio.gather(*flood)
        assert answers.count("told") == 32
        assert set(answers) <= {"told", "too_many", "busy"}

    async def ask(number: int, job: Job) -> str:
        client = Requester(Payer(f"192.0.2.{number % 10}", str(number)), stays)
        try:
            await harness.service.advise(client, str(number), replace(job, owner=str(number)))
        except RequestError as refusal:
            return refusal.answer.error
        return "told"

    harness.run(play)
    assert max(harness.passed_over.values(), default=0) <= 1


def position_of(sitting: Sitting) -> dict[str, Any]:
    with sitting.tables.reading(sitting.who.requested_id) as table:
        return table.history.game.determinize(0, 1).dump()
