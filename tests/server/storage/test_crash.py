"""kill -9 in the middle of everything: what was acknowledged is there, and nothing is there twice."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path

import httpx

from bourgade.client import Client, RequestError
from bourgade.kernel.chance import Chance
from bourgade.server.storage.sql.database import Database
from bourgade.server.wire.tables import Act
from tests.helping import PATIENCE
from tests.server.people import BRIEF, PERSON, Sitting, at_random, bot, sit
from tests.server.postgres import fresh_database
from tests.server.running import Server, serving

TABLES = 8
# A server is killed in the middle of something: it has acknowledged so many acts of everybody since it started.
ACTS = 4


def play_with_keys(
    sitting: Sitting,
    seats: list[int],
    url: Callable[[], str],
    seed: int,
    done: list[str],
    enough: threading.Event,
    others: Sequence[list[str]] = (),
) -> None:
    """Act at random; note the key of every act that was acknowledged. A lost answer is asked for again, with its key,
    wherever there is a server. Nobody runs ahead of the slowest of the others: where a bot was killed with its server,
    a table waits for seconds until somebody takes it over."""
    table = sitting.table
    chance = Chance(seed, "crash")
    choose = at_random(chance)
    with ExitStack() as clients:

        @cache
        def client_of(url: str) -> Client:
            return clients.enter_context(Client(url, sitting.client.cookie, timeout=10))

        for number in itertools.count():
            for seat in seats:
                if enough.is_set():
                    return
                if len(done) > ACTS + min(map(len, others), default=len(done)):
                    time.sleep(0.05)
                    continue
                try:
                    update = client_of(url()).update(table, seat)
                except (httpx.TransportError, RequestError):
                    time.sleep(0.05)
                    continue
                if update.question is None:
                    time.sleep(0.05)
                    continue
                key = f"key-{seed}-{number:05d}"
                act = Act(seat=seat, action=choose(update), expected=update.seq, key=key)
                if acknowledged(lambda: client_of(url()), table, act):
                    done.append(f"{seat}:{key}")


def acknowledged(client: Callable[[], Client], table: str, act: Act) -> bool:
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        try:
            client().act_once(table, act)
            return True
        except RequestError as refusal:
            if refusal.answer.error == "stale":
                return False
            if refusal.status < 500:
                raise
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise TimeoutError("the server did not come back")


@contextmanager
def crowd(jobs: Sequence[Callable[[threading.Event], None]], done: list[list[str]]) -> Iterator[Callable[[int], None]]:
    """Everybody plays until the end of the block; gives a function that waits until all have had so many more acts
    acknowledged."""
    enough = threading.Event()
    with ThreadPoolExecutor(len(jobs)) as pool:
        playing = [pool.submit(job, enough) for job in jobs]

        def play_on(acts: int) -> None:
            wanted = [len(keys) + acts for keys in done]
            end = time.monotonic() + PATIENCE
            while any(len(keys) < count for keys, count in zip(done, wanted, strict=True)):
                assert not any(each.done() and each.result() is None for each in playing)
                assert time.monotonic() < end, "nobody plays on"
                time.sleep(0.02)

        try:
            yield play_on
        finally:
            enough.set()
        for each in playing:
            each.result(PATIENCE)


def stored_keys(database: str, table: str) -> list[str]:
    store = Database(database)
    try:
        with store.reading() as connection:
            events = store.events(connection, table, 0)
    finally:
        store.close()
    assert [event.number for event in events] == list(range(1, len(events) + 1)), "a gap in the log of events"
    return [
        f"{event.seat}:{event.key}" for event in events if event.kind == "act" and not str(event.key).startswith("bot:")
    ]


def check(database: str, sittings: list[Sitting], done: list[list[str]], server: Server) -> None:
    for sitting, keys in zip(sittings, done, strict=True):
        stored = stored_keys(database, sitting.table)
        assert len(stored) == len(set(stored)), "an act is there twice"
        assert set(keys) <= set(stored), "an acknowledged act is gone"
        with Client(server.url, sitting.client.cookie) as client:
            for seat in sitting.seats:
                assert client.update(sitting.table, seat).seq > 0


def test_kill_minus_9_in_the_middle_of_many_tables(database: str) -> None:
    with serving(database) as server:
        sittings = [sit(server, "orleans", [PERSON, PERSON, bot()]) for _ in range(TABLES)]
        done: list[list[str]] = [[] for _ in sittings]
        jobs = [
            partial(play_with_keys, each, each.seats, lambda: server.url, seed, keys, others=done)
            for seed, (each, keys) in enumerate(zip(sittings, done, strict=True))
        ]
        with crowd(jobs, done) as play_on:
            for _ in range(2):
                play_on(ACTS)
                server.kill()
                server.start()
            play_on(ACTS)
        check(database, sittings, done, server)


def test_two_processes_at_one_table_and_one_is_killed(postgres: Path) -> None:
    database = fresh_database(postgres, "twoprocesses")
    with serving(database, BOURGADE_BOT_SECONDS="1") as first, serving(database, BOURGADE_BOT_SECONDS="1") as second:
        sitting = sit(first, "orleans", [PERSON, PERSON, bot()])
        alive = [first.url, second.url]
        turns = itertools.count()

        def url() -> str:
            return alive[next(turns) % len(alive)]

        done: list[list[str]] = [[], []]
        jobs = [partial(play_with_keys, sitting, [seat], url, seat, done[seat]) for seat in sitting.seats]
        with crowd(jobs, done) as play_on:
            play_on(ACTS)
            alive.remove(first.url)
            first.kill()
            play_on(ACTS)
        stored = stored_keys(database, sitting.table)
        assert len(stored) == len(set(stored))
        assert set(done[0] + done[1]) <= set(stored)


def test_news_reach_readers_of_the_other_process_and_bots_are_taken_over(postgres: Path) -> None:
    database = fresh_database(postgres, "takeover")
    with serving(database, BOURGADE_BOT_SECONDS="1") as first, serving(database, BOURGADE_BOT_SECONDS="1") as second:
        sitting = sit(first, "orleans", [PERSON, bot()], data=BRIEF)
        reader = Client(second.url, sitting.client.cookie)
        second.clients.append(reader)
        news = reader.updates(sitting.table, 0)
        seen = next(news)
        sitting.act(0, at_random(Chance(1)))
        while seen.seq < sitting.shown[0].seq:
            seen = next(news)
        sitting.client.resign(sitting.table, 0)  # from here on only bots play, in the first process
        first.kill()
        while seen.table.stage != "over":
            seen = next(news)
        news.close()  # type: ignore[attr-defined]
