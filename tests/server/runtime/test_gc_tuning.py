from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref

import pytest

from bourgade.server.domain import (
    devices,
    expiry,
    my_tables,
    recovery_links,
    seating,
    substitution,
    table_creation,
    tokens,
    tutoring,
)
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.runtime import gc_tuning
from bourgade.server.serialize import replay, updates
from bourgade.server.wire.tables import AdviceConsent, Claim, NewTable, SeatChange, StandIn, Start
from tests.server.world import PERSON, World


class Knot:
    def __init__(self) -> None:
        self.me = self


def tie() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


async def some_looks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_everything_is_searched_seldom_unless_there_is_much_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "CHECK_SECONDS", 0.0)
    monkeypatch.setattr(gc_tuning, "MOST_NEW_BLOCKS", 200_000)

    async def serve() -> None:
        with gc_tuning.collect_rarely():
            searching = asyncio.create_task(gc_tuning.collect_periodically())
            cycle = tie()
            await some_looks()
            kept = [[number] for number in range(50_000)]  # a table more
            await some_looks()
            assert cycle() is not None
            kept += [[number] for number in range(200_000)]
            await some_looks()
            assert cycle() is None
            cycle = tie()
            await some_looks()
            assert cycle() is not None, "what has grown once is searched once"
            assert kept
            searching.cancel()

    asyncio.run(serve())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_everything_is_searched_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "CHECK_SECONDS", 0.0)
    monkeypatch.setattr(gc_tuning, "COLLECT_SECONDS", 0.0)

    async def serve() -> None:
        with gc_tuning.collect_rarely():
            cycle = tie()
            searching = asyncio.create_task(gc_tuning.collect_periodically())
            await some_looks()
            assert cycle() is None
            searching.cancel()

    asyncio.run(serve())


def test_what_people_do_besides_playing_leaves_no_cycles(sqlite: str) -> None:
    """Taking seats, names, devices, one's own tables, who is there; and what the server does every few seconds."""
    world = World(sqlite, "orleans", 3, seed=5)
    tables, database = world.tables, world.tables.database

    def live() -> None:
        cookie = tokens.fresh_secret()
        made = table_creation.create_table(tables, NewTable(title="orleans", seats=[PERSON, PERSON]), cookie)
        host = Visitor(made.table, tokens.hashed(cookie))
        for link in made.links:
            seating.claim(tables, Claim(secret=link.secret), cookie)
        seating.claim(tables, Claim(secret=devices.make_pass(tables, host, 0).secret), tokens.fresh_secret())
        seating.renew_link(tables, host, 1)
        seating.start(tables, host, Start())
        seating.change_seat(tables, host, 0, SeatChange(name="Anne", colour="blue"))
        tutoring.consent_to_advice(tables, host, AdviceConsent(seat=0, agreed=True))
        with contextlib.suppress(RequestError):
            substitution.stand_in(tables, host, 1, StandIn(bot="lively"))
        recovery_links.make_recovery_link(tables, host)
        updates.look(tables, host, 0, None)
        seating.presence(tables, host)
        my_tables.my_seats(tables, host.holder)
        tables.slots.clear()
        replay.moment_range(tables, host, 0, 0, 0)
        tables.presence.store(database)
        database.last_events([made.table])
        database.with_bots_due(3.0)
        expiry.expire(tables)

    live()
    gc.collect()
    gc.disable()
    try:
        live()
        assert gc.collect() == 0
    finally:
        gc.enable()
        world.close()
