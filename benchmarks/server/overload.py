"""More to do than a core can: what becomes of the acts that are taken, and how many are refused.

    python -m benchmarks.server.overload [--tables 300] [--rates 100,200,400,800] [--seconds 8] [--unlimited]

`late` is how far the load maker's own loop was behind: as much of the other times is the machine's, not the server's.
Four people a table with a socket each, as everywhere here, but each table acts as often as it takes to reach the rate.
Whoever is refused (503) posts the same act with the same key again, after as long as `Retry-After` says and up to twice
that, as the page does.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import re
import time
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.server.people import Measured, SharedTable, percentiles
from benchmarks.server.serving import Databases, processor_seconds, servers
from tests.server.running import SERVE, Server

AT_ONCE: Final = 8  # tables that are made at the same time
WARM: Final = 3.0
AGAIN_SECONDS: Final = 1.0  # as the answer says
UNLIMITED: Final = f"""
from bourgade.server.runtime import load
load.IN_TIME_SECONDS = load.LONGEST_LAG = 1e9
{SERVE}
"""
HEAD: Final = """\
| wanted | taken | refused | act ms: p50, p95, p99 | refusal ms | with repeats ms | cores | CPU ms an act | late ms |
|---|---|---|---|---|---|---|---|---|"""


@dataclass
class Seen:
    """What was seen while it counted."""

    counting: bool = False
    accepted: list[float] = field(default_factory=list)  # seconds from a post to its answer
    refused: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)  # seconds from the first post of an act to its answer
    late: list[float] = field(default_factory=list)  # seconds by which the load maker itself was late
    other: int = 0


async def repeat(table: SharedTable, every: float, until: float, seen: Seen) -> None:
    """Act so often, and no sooner than the last act was answered."""
    due = time.perf_counter() + random.random() * every
    while (now := time.perf_counter()) < until:
        if now < due:
            await asyncio.sleep(due - now)
        due = max(due + every, time.perf_counter() - every)
        await act(table, seen, until)


async def act(table: SharedTable, seen: Seen, until: float) -> None:
    asked = [person for person in table.people if person.known["question"] is not None]
    if not asked:
        await asyncio.sleep(0.1)
        return
    person = table.chance.choice(asked)
    action = table.chance.choice(person.known["question"]["options"])["action"]
    table.keys += 1
    body = {"seat": person.seat, "action": action, "expected": person.known["seq"], "key": f"bench-{table.keys:08d}"}
    first = time.perf_counter()
    while time.perf_counter() < until:
        posted = time.perf_counter()
        status, told = await table.post.ask(f"tables/{table.id}/act?patches=true", body)
        answered = time.perf_counter()
        if status == 503:
            if seen.counting:
                seen.refused.append(answered - posted)
            await asyncio.sleep(AGAIN_SECONDS * (1 + table.chance.random()))
            continue
        if status == 200:
            person.take(told)
        if seen.counting:
            seen.other += status != 200
            seen.accepted.append(answered - posted)
            seen.whole.append(answered - first)
        return


async def late(seen: Seen) -> None:
    """How far the load maker's own loop is behind: as much of each figure is not the server's."""
    while True:
        due = time.perf_counter() + 0.05
        await asyncio.sleep(0.05)
        if seen.counting:
            seen.late.append(time.perf_counter() - due)


async def step(running: Server, tables: list[SharedTable], rate: int, seconds: float) -> dict[str, Any]:
    seen = Seen()
    until = time.perf_counter() + WARM + seconds
    watching = asyncio.create_task(late(seen))
    playing = [asyncio.create_task(repeat(table, len(tables) / rate, until, seen)) for table in tables]
    await asyncio.sleep(WARM)
    gc.collect()
    before, since = processor_seconds([running]), time.perf_counter()
    seen.counting = True
    await asyncio.sleep(max(0.0, until - time.perf_counter()))
    seen.counting = False
    spent, wall = processor_seconds([running]) - before, time.perf_counter() - since
    await asyncio.gather(*playing)
    watching.cancel()
    return {
        "rate": rate,
        "accepted": len(seen.accepted) / wall,
        "refused": len(seen.refused) / wall,
        "ms": percentiles(seen.accepted),
        "refusal_ms": percentiles(seen.refused),
        "whole_ms": percentiles(seen.whole),
        "late_ms": percentiles(seen.late),
        "core": spent / wall,
        "cpu_ms": 1000 * spent / max(1, len(seen.accepted)),
        "other": seen.other,
    }


def line(found: dict[str, Any]) -> str:
    def ms(name: str) -> str:
        return ", ".join(f"{found[name][share]:.0f}" for share in ("p50", "p95", "p99"))

    return (
        f"| {found['rate']} | {found['accepted']:.0f} | {found['refused']:.0f} | {ms('ms')} | {ms('refusal_ms')} "
        f"| {ms('whole_ms')} | {found['core']:.2f} | {found['cpu_ms']:.1f} | {ms('late_ms')} |"
    )


async def measure(running: Server, wanted: argparse.Namespace) -> None:
    measured = Measured()
    port = int(re.findall(r":(\d+)$", running.url)[0])
    tables = [SharedTable([port], wanted.title, number) for number in range(wanted.tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(table: SharedTable) -> None:
        async with gate:
            await table.open(measured)

    begun = time.perf_counter()
    await asyncio.gather(*map(opened, tables))
    print(f"{len(tables)} tables in {time.perf_counter() - begun:.0f} s", flush=True)
    print(HEAD, flush=True)
    gc.disable()
    for rate in (int(each) for each in wanted.rates.split(",")):
        print(line(await step(running, tables, rate, wanted.seconds)), flush=True)
    await asyncio.gather(*(table.close() for table in tables))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", default="orleans")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rates", default="100,200,400,800")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--unlimited", action="store_true", help="take all that comes, to compare")
    wanted = parser.parse_args()
    program = UNLIMITED if wanted.unlimited else SERVE
    with Databases() as databases, servers("sqlite", databases.fresh("sqlite"), program=program) as running:
        asyncio.run(measure(running[0], wanted))


if __name__ == "__main__":
    main()
