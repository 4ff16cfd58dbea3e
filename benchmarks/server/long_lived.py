"""`python -m benchmarks.server.long_lived`: what a server holds in memory after more and more finished games.

Tables are brought in shortly before their end, played to it by four people with a socket each, and left. The memory is
that of the server's process alone.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from typing import Any, Final

import bourgade
from benchmarks.server.people import PEOPLE, Measured, SharedTable
from benchmarks.server.serving import Databases, memory, servers
from tests.server.running import Server

STEPS: Final = "100,400,800,1200"
LEFT_OUT: Final = 6  # acts, which are played here
RECORDS: Final = 6  # different games of each title
AT_ONCE: Final = 8


def nearly_over(title_id: str, seed: int) -> dict[str, Any]:
    """The record of a game at random, but for its last acts."""
    title, chance = bourgade.title(title_id), random.Random(seed)
    match = bourgade.Match(title, players=PEOPLE, seed=seed)
    while not match.game.over:
        seat = chance.choice(match.game.waiting)
        match.play(seat, chance.choice(match.game.legal(seat)))
    begun = bourgade.Match(title, players=PEOPLE, seed=seed)
    for entry in match.history[:-LEFT_OUT]:
        begun.play(entry.seat, entry.action)
    return begun.record()


async def finish(port: int, title_id: str, number: int, record: dict[str, Any]) -> None:
    table = SharedTable([port], title_id, number)
    measured = Measured()
    await table.sit("records", {"record": record}, measured)
    while not table.over:
        if not await table.act(measured):
            await asyncio.sleep(0.01)
    await table.close()


async def grow(server: Server, records: dict[str, list[dict[str, Any]]], steps: list[int]) -> None:
    titles, done, begun = list(records), 0, time.perf_counter()
    print(f"| finished tables | memory, MiB |\n|---|---|\n| 0 | {memory([server]) / 2**20:.0f} |", flush=True)
    for step in steps:
        while done < step:
            batch = range(done, min(step, done + AT_ONCE))
            await asyncio.gather(*(
                finish(server.port, titles[number % len(titles)], number, game(records, titles, number))
                for number in batch
            ))  # fmt: skip
            done = batch.stop
        print(f"| {done} | {memory([server]) / 2**20:.0f} |", flush=True)
    print(f"{(time.perf_counter() - begun) / 60:.1f} minutes", flush=True)


def game(records: dict[str, list[dict[str, Any]]], titles: list[str], number: int) -> dict[str, Any]:
    return records[titles[number % len(titles)]][number // len(titles) % RECORDS]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.long_lived")
    parser.add_argument("--titles", default="orleans,clochemerle,tournay")
    parser.add_argument("--tables", default=STEPS)
    parser.add_argument("--pure", action="store_true", help="the pure Python build")
    wanted = parser.parse_args()
    records = {title: [nearly_over(title, seed) for seed in range(RECORDS)] for title in wanted.titles.split(",")}
    with Databases() as databases, servers("sqlite", databases.fresh("sqlite"), wanted.pure) as running:
        asyncio.run(grow(running[0], records, [int(step) for step in wanted.tables.split(",")]))


if __name__ == "__main__":
    main()
