"""People at tables: four a table, each with a socket of their own, and an act at every table in two seconds."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

import bourgade
from benchmarks.server.disk import writing
from benchmarks.server.wire import Post, carry_out, read_frame

PEOPLE: Final = 4
ACT_EVERY: Final = 2.0
POLL_EVERY: Final = 0.1
LANGS: Final = ("fr", "en")
PATIENCE: Final = 60.0  # seconds, on a machine that has much else to do


@dataclass
class Measured:
    """What was seen while it counted, and what that took of the processor: `used` says how much that is by now, of the
    servers and of the load maker."""

    acts: list[float] = field(default_factory=list)  # seconds from the click to the answer
    news: list[float] = field(default_factory=list)  # seconds from the click to the others' news
    refused: int = 0
    sent: int = 0  # bytes of news and answers
    counting: bool = False
    used: Callable[[], tuple[float, float]] = lambda: (0.0, 0.0)
    spent: tuple[float, float] = (0.0, 0.0)  # seconds of a processor
    slowest_write: float = 0.0  # seconds, of another program's small writes to the disk

    @contextlib.contextmanager
    def count(self) -> Iterator[None]:
        self.acts, self.news, self.refused, self.sent = [], [], 0, 0
        with writing() as writes:
            since, before, self.counting = time.monotonic(), self.used(), True
            yield
            until, after, self.counting = time.monotonic(), self.used(), False
        self.slowest_write = writes.slowest(since, until)
        self.spent = (after[0] - before[0], after[1] - before[1])


class Person:
    """A seat with its socket, and what it knows."""

    def __init__(self, table: SharedTable, seat: int, port: int) -> None:
        self.table = table
        self.seat = seat
        self.port = port
        self.known: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    async def read(self, measured: Measured) -> None:
        lang = LANGS[self.seat % 2]
        query = f"seat={self.seat}&lang={lang}&patches=true"
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table.id}/news?{query}"
        cookie = {"Cookie": f"bourgade={self.table.post.cookie}"}
        async with connect(
            address, additional_headers=cookie, compression=None, max_size=None, proxy=None, ping_interval=None,
            open_timeout=PATIENCE,
        ) as self.socket:  # fmt: skip
            async for frame in self.socket:
                if measured.counting:
                    measured.sent += len(frame)
                    if self.table.acting not in (None, self.seat):
                        measured.news.append(time.perf_counter() - self.table.clicked)
                self.take(read_frame(frame))

    def take(self, told: dict[str, Any]) -> None:
        if told["kind"] == "update":
            if not self.known or told["seq"] >= self.known["seq"]:
                self.known = told
        elif told["kind"] == "patch" and self.known and told["after"] == self.known["seq"]:
            carry_out(self.known, told)


class PollingPerson(Person):
    """A seat without a socket, who asks again and again."""

    async def read(self, measured: Measured) -> None:
        post = Post(self.port)
        post.cookie = self.table.post.cookie
        path = f"tables/{self.table.id}/update?seat={self.seat}&lang={LANGS[self.seat % 2]}"
        try:
            while True:
                status, told = await post.ask(path)
                if status == 200:
                    self.take(told)
                await asyncio.sleep(POLL_EVERY)
        finally:
            post.close()


class SharedTable:
    """A table in the midst of a game."""

    def __init__(self, ports: Sequence[int], title: str, number: int) -> None:
        self.chance = random.Random(number)
        self.title = title
        self.id = self.watch = ""
        self.posts = [Post(port) for port in ports]
        self.people = [Person(self, seat, ports[seat % len(ports)]) for seat in range(PEOPLE)]
        self.acting: int | None = None
        self.clicked = 0.0
        self.tasks: list[asyncio.Task[None]] = []
        self.keys = 0

    @property
    def post(self) -> Post:
        return self.posts[0]

    @property
    def over(self) -> bool:
        return bool(self.people[0].known["table"]["stage"] == "over")

    async def open(self, measured: Measured) -> None:
        """Brought back from a record that breaks off somewhere, as tables are at any one time."""
        await self.sit("records", {"record": played(self.title, self.chance)}, measured)

    async def sit(self, path: str, wanted: object, measured: Measured) -> None:
        """Make a table, take all seats that are for people, and begin to read."""
        status, made = await self.post.ask(path, wanted)
        assert status == 200, made
        self.id, self.watch = made["table"], made["watch"]
        self.people = self.people[: len(made["links"])]
        for link in made["links"]:
            status, told = await self.post.ask("claim", {"secret": link["secret"]})
            assert status == 200, told
        for other in self.posts[1:]:
            other.cookie = self.post.cookie
        if path == "tables" and made["links"]:
            await self.post.ask(f"tables/{self.id}/start", {})
        self.tasks = [asyncio.create_task(person.read(measured)) for person in self.people]
        while not all(person.known for person in self.people):
            await asyncio.sleep(0.02)
            for task in self.tasks:
                if task.done():
                    task.result()  # whoever could not read says why

    async def play(self, measured: Measured, until: float) -> None:
        await asyncio.sleep(self.chance.random() * ACT_EVERY)
        while time.perf_counter() < until:
            begun = time.perf_counter()
            await self.act(measured)
            await asyncio.sleep(max(0.0, ACT_EVERY - (time.perf_counter() - begun)))

    async def act(self, measured: Measured) -> bool:
        """Whether there was something to do."""
        asked = [person for person in self.people if person.known["question"] is not None]
        if not asked:
            return False  # it is up to a bot, or the game is over
        person = self.chance.choice(asked)
        action = self.chance.choice(person.known["question"]["options"])["action"]
        self.keys += 1
        body = {"seat": person.seat, "action": action, "expected": person.known["seq"], "key": f"bench-{self.keys:08d}"}
        self.acting, self.clicked = person.seat, time.perf_counter()
        path = f"tables/{self.id}/act?lang={LANGS[person.seat % 2]}&patches=true"
        status, told = await self.posts[person.seat % len(self.posts)].ask(path, body)
        if measured.counting:
            if status == 200:
                measured.acts.append(time.perf_counter() - self.clicked)
            else:
                measured.refused += 1
        if status == 200:
            person.take(told)
        return True

    async def close(self) -> None:
        for person in self.people:
            if person.socket is not None:
                await person.socket.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for post in self.posts:
            post.close()


def played(title_id: str, chance: random.Random) -> dict[str, object]:
    """A game at random, broken off at some moment of its first three quarters."""
    title = bourgade.title(title_id)
    usual = {"clochemerle": 308, "lorrein": 4200, "orleans": 308, "tournay": 1013}.get(title_id, 300)
    match = bourgade.Match(title, players=PEOPLE, seed=chance.randrange(1 << 60))
    for _ in range(chance.randrange(min(600, usual * 3 // 4))):
        if match.game.over:
            break
        seat = chance.choice(match.game.waiting)
        match.play(seat, chance.choice(match.game.legal(seat)))
    return match.record()


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(values) or [0.0]
    return {f"p{share}": 1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in (50, 95, 99)}


async def measure(tables: Sequence[SharedTable], measured: Measured, seconds: float) -> None:
    """Let everybody play, the first seconds uncounted."""
    warm = ACT_EVERY
    os.sync()  # what was written to make the tables, and the last database, must not be waited for now
    gc.collect()
    gc.disable()  # a wait while the load maker looks for garbage would be taken for the server's
    try:
        until = time.perf_counter() + warm + seconds
        playing = [asyncio.create_task(table.play(measured, until)) for table in tables]
        await asyncio.sleep(warm)
        with measured.count():
            await asyncio.sleep(seconds)
        await asyncio.gather(*playing)
    finally:
        gc.enable()
