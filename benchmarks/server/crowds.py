"""What others do must not be felt: a crowd of spectators, expensive questions, tables full of bots."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

import bourgade
from benchmarks.server.people import LANGS, PATIENCE, Measured, PollingPerson, SharedTable, percentiles
from benchmarks.server.serving import processor_seconds
from benchmarks.server.wire import Post
from tests.server.running import Server

SPECTATORS: Final = 999
ASKING: Final = 16
LONG_RECORD: Final = 10_000  # acts
BOT_TABLES: Final = 60
ADVISED: Final = 30
SPECTATORS_FROM, CURVES_FROM, BOTS_FROM = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # limits are by address
ADVICE_FROM: Final = ("127.0.0.5", "127.0.0.6", "127.0.0.7")
PAUSE: Final = 0.05  # between two acts of somebody in a hurry


async def crowds(server: Server, seconds: float) -> list[dict[str, Any]]:
    found = [await renamed(server), *await beside_curves(server, seconds), *await beside_advice(server, seconds)]
    return [*found, *await beside_bots(server, seconds)]


async def renamed(server: Server) -> dict[str, Any]:
    """Somebody changes a name, and everybody who watches is told."""
    table, measured = SharedTable([server.port], "orleans", 0), Measured()
    await table.open(measured)
    watching: list[ClientConnection] = []
    try:
        for start in range(0, SPECTATORS, 50):
            many = range(start, min(start + 50, SPECTATORS))
            watching += await asyncio.gather(*(watch(table, number) for number in many))
        before, begun = processor_seconds([server]), time.perf_counter()
        wanted = {"name": "Somebody else", "colour": "violet"}
        status, _ = await table.post.ask(f"tables/{table.id}/seats/0", wanted)
        assert status == 200
        await asyncio.gather(*(socket.recv() for socket in watching))
        last, used = time.perf_counter() - begun, processor_seconds([server]) - before
        found = f"{used:.2f} s of a processor; the last one knows after {last:.2f} s"
        return {"scene": f"a rename is told to {SPECTATORS} spectators", "found": found}
    finally:
        await asyncio.gather(*(socket.close() for socket in watching))
        await table.close()


async def watch(table: SharedTable, number: int) -> ClientConnection:
    query = f"lang={LANGS[number % 2]}&patches=true"
    socket = await connect(
        f"ws://127.0.0.1:{table.post.port}/api/tables/{table.watch}/news?{query}",
        local_addr=(SPECTATORS_FROM, 0), compression=None, max_size=None, proxy=None, ping_interval=None,
        open_timeout=PATIENCE,
    )  # fmt: skip
    await socket.recv()
    return socket


async def beside_curves(server: Server, seconds: float) -> list[dict[str, Any]]:
    """Somebody plays while others ask for the curve of a very long game, again and again."""

    async def sit(measured: Measured, number: int) -> SharedTable:
        table = SharedTable([server.port], "orleans", number)
        await table.open(measured)
        return table

    alone = await hurry(sit, seconds)
    host = Post(server.port, CURVES_FROM)
    status, made = await host.ask("records", {"record": long_record()})
    assert status == 200, made
    asked: list[int] = []

    async def ask() -> None:
        post = Post(server.port, CURVES_FROM)
        while True:
            asked.append((await post.ask(f"tables/{made['watch']}/curve"))[0])

    asking = [asyncio.create_task(ask()) for _ in range(ASKING)]
    beside = await hurry(sit, seconds)
    for each in asking:
        each.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    host.close()
    scene = f"{ASKING} connections ask for the curve of a game of {LONG_RECORD:,} acts"
    return [
        {"scene": "somebody plays in a hurry, alone", "found": alone},
        {"scene": scene, "found": f"{beside}; {asked.count(200)} curves, {len(asked) - asked.count(200)} refused"},
    ]


async def against_a_bot(table: SharedTable, measured: Measured) -> SharedTable:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    await table.sit("tables", {"title": "orleans", "seats": seats}, measured)
    return table


async def beside_advice(server: Server, seconds: float) -> list[dict[str, Any]]:
    """Somebody plays against a bot, while many browsers of some addresses ask for advice."""
    posts = [Post(server.port, ADVICE_FROM[number % len(ADVICE_FROM)]) for number in range(ADVISED)]
    asked: list[int] = []

    async def ask(post: Post) -> None:
        status, made = await post.ask("first", {"title": "tournay", "name": "Anne"})
        assert status == 200, made
        await post.ask("claim", {"secret": made["links"][0]["secret"]})
        await post.ask(f"tables/{made['table']}/start", {})
        while True:
            _, told = await post.ask(f"tables/{made['table']}/update?seat=0")
            status, _ = await post.ask(f"tables/{made['table']}/advice", {"seat": 0, "expected": told.get("seq", 0)})
            asked.append(status)
            await asyncio.sleep(PAUSE)

    asking = [asyncio.create_task(ask(post)) for post in posts]
    while 200 not in asked:
        await asyncio.sleep(PAUSE)

    async def sit(measured: Measured, number: int) -> SharedTable:
        return await against_a_bot(SharedTable([server.port], "orleans", number), measured)

    beside = await hurry(sit, seconds)
    for each in asking:
        each.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    for post in posts:
        post.close()
    scene = f"{ADVISED} browsers of {len(ADVICE_FROM)} addresses ask for advice, beside who plays against a bot"
    return [{"scene": scene, "found": f"{beside}; {asked.count(200)} advised"}]


async def beside_bots(server: Server, seconds: float) -> list[dict[str, Any]]:
    """Somebody plays against a bot, while somebody else lets many tables of bots play."""

    async def sit(measured: Measured, number: int) -> SharedTable:
        return await against_a_bot(SharedTable([server.port], "orleans", number), measured)

    async def sit_polling(measured: Measured, number: int) -> SharedTable:
        table = SharedTable([server.port], "orleans", number)
        table.people = [PollingPerson(table, 0, server.port)]
        return await against_a_bot(table, measured)

    alone = await hurry(sit, seconds)
    host = Post(server.port, BOTS_FROM)
    for _ in range(BOT_TABLES):
        status, made = await host.ask("tables", {"title": "orleans", "seats": [{"kind": "bot", "bot": "greedy"}] * 4})
        assert status == 200, made
    beside = await hurry(sit, seconds)
    polling = await hurry(sit_polling, seconds)
    host.close()
    return [
        {"scene": "somebody plays against a bot, alone", "found": alone},
        {"scene": f"{BOT_TABLES} tables of four bots, of another owner", "found": beside},
        {"scene": "the same, and who plays has no socket, but asks ten times a second", "found": polling},
    ]


async def hurry(sit: Callable[[Measured, int], Awaitable[SharedTable]], seconds: float) -> str:
    """Act as soon as one may, for a while; when a game is over, at the next table."""
    measured = Measured()
    table = await sit(measured, 0)
    end = time.perf_counter() + seconds
    with measured.count():
        number, longest, since = 0, 0.0, time.perf_counter()
        while time.perf_counter() < end:
            if table.over:
                await table.close()
                number += 1
                table = await sit(measured, number)
                since = time.perf_counter()
            if await table.act(measured):
                longest, since = max(longest, time.perf_counter() - since), time.perf_counter()
            await asyncio.sleep(PAUSE)
    await table.close()
    found, write = percentiles(measured.acts), 1000 * measured.slowest_write
    times = f"p50 {found['p50']:.0f} ms, p99 {found['p99']:.0f} ms, slowest write {write:.0f} ms"
    return f"{len(measured.acts) / seconds:.1f} acts/s, at most {longest:.1f} s apart, {times}"


def long_record() -> dict[str, object]:
    """Nobody fulfils a mission at random, so a game without a near end goes on and on."""
    chance = random.Random(7)
    match = bourgade.Match(bourgade.title("lorrein"), players=4, seed=7, data={"end": {"limit": 999}})
    while len(match) < LONG_RECORD and not match.game.over:
        seat = chance.choice(match.game.waiting)
        match.play(seat, chance.choice(match.game.legal(seat)))
    return match.record()
