"""What is let in when there is more to do than a core can: a model of the event loop, by a clock of its own.

Time here is that of the processor alone, so nothing depends on how busy the machine of the tests is.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from bourgade.kernel.chance import Chance
from bourgade.server.runtime import load
from bourgade.server.runtime.load import Load

STAGES = 4  # times that an act waits for its turn in the loop: read, decide, store, answer
ACT_SECONDS = 0.0016  # of the processor, in all
REFUSAL_SECONDS = 0.0002
CAPACITY = 1 / ACT_SECONDS
TABLES = 1500
AGAIN_SECONDS = 1.0  # until whoever was refused posts again, and up to twice that (the page's net/api.ts)


@dataclass
class Loop:
    """An event loop of which the test says how long everything takes."""

    now: float = 0.0

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: object, *args: object) -> None: ...


@dataclass
class Model:
    """Tables that act so often, and a process that answers them as it can."""

    rate: float
    limited: bool = True
    loop: Loop = field(default_factory=Loop)
    load: Load = field(default_factory=Load)
    answered: list[tuple[float, float]] = field(default_factory=list)  # when, and after how long
    refused: list[float] = field(default_factory=list)
    used: float = 0.0

    def run(self, seconds: float, pause: tuple[float, float] = (-1.0, 0.0)) -> None:
        """`pause`: when the machine does something else, and for how long."""
        chance, loop = Chance(1, "load"), cast("Any", self.loop)
        every = TABLES / self.rate
        due = [(self.loop.now + every * chance.below(10_000) / 10_000, table) for table in range(TABLES)]
        heapq.heapify(due)
        ready: list[tuple[int, int, float, float]] = []  # stage, table, when it was posted, when it was let in
        self.load.wait(loop)
        while self.loop.now < seconds:
            if pause[0] >= 0 and self.loop.now >= pause[0]:
                self.loop.now += pause[1]
                pause = (-1.0, 0.0)
            if self.loop.now >= self.load.due:
                self.load.measure(loop)
            now, ready = ready, []
            begun = self.loop.now
            while due and due[0][0] <= begun:
                posted, table = heapq.heappop(due)
                now.append((0, table, posted, 0.0))
            if not now:
                self.loop.now = min(due[0][0] if due else seconds, self.load.due)
            for stage, table, posted, since in now:
                if stage == 0 and self.limited and self.load.too_high:
                    self.spend(REFUSAL_SECONDS)
                    self.refused.append(self.loop.now)
                    again = AGAIN_SECONDS * (1 + chance.below(1000) / 1000)
                    heapq.heappush(due, (self.loop.now + again, table))
                    continue
                if stage == 0:
                    self.load.begin_command()
                    since = self.loop.now
                self.spend(ACT_SECONDS / STAGES)
                if stage + 1 < STAGES:
                    ready.append((stage + 1, table, posted, since))
                else:
                    self.load.end_command(self.loop.now - since)
                    self.answered.append((self.loop.now, self.loop.now - posted))
                    heapq.heappush(due, (max(self.loop.now, posted + every), table))

    def spend(self, seconds: float) -> None:
        self.loop.now += seconds
        self.used += seconds

    def p99(self, since: float) -> float:
        found = sorted(after for when, after in self.answered if when >= since)
        return found[len(found) * 99 // 100]

    def a_second(self, since: float, until: float) -> float:
        return sum(since <= when < until for when, _ in self.answered) / (until - since)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_nobody_is_refused_before_the_core_is_full(share: float) -> None:
    model = Model(share * CAPACITY)
    model.run(30)
    assert model.refused == []
    assert model.p99(5) < 0.1


@pytest.mark.parametrize("share", [1.2, 1.5, 3, 10])
def test_beyond_it_what_is_taken_is_answered_soon_and_the_core_does_little_else(share: float) -> None:
    model = Model(share * CAPACITY)
    model.run(30)
    assert model.refused
    assert model.p99(5) < 0.5
    assert model.a_second(5, 30) > 0.75 * CAPACITY


def test_without_a_limit_everybody_would_wait() -> None:
    """The model shows what the limit is for."""
    model = Model(3 * CAPACITY, limited=False)
    model.run(30)
    assert model.p99(5) > 1.5


def test_when_less_is_wanted_again_nobody_is_refused_any_more() -> None:
    model = Model(3 * CAPACITY)
    model.run(10)
    assert model.refused
    calm = Model(0.5 * CAPACITY, load=model.load, loop=model.loop)
    calm.run(30)
    assert not [when for when in calm.refused if when > 15]
    assert model.load.most_commands > load.FEWEST_COMMANDS


@pytest.mark.parametrize("seconds", [0.3, 1.0, 2.0])
def test_one_long_pause_refuses_nobody(seconds: float) -> None:
    model = Model(0.5 * CAPACITY)
    model.run(20, pause=(10.0, seconds))
    assert model.refused == []
    assert model.p99(15) < 0.1


def test_commands_that_are_never_answered_say_nothing_about_the_processor() -> None:
    """A database that does not answer: the bound for all requests holds then."""
    busy, loop = Load(), cast("Any", Loop())
    busy.wait(loop)
    for _ in range(100):
        busy.begin_command()
    for tick in range(50):
        loop.now = busy.due
        busy.measure(loop)
        assert not busy.too_high, tick
