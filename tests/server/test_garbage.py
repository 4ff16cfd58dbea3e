from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from bourgade.server import garbage


class Knot:
    def __init__(self) -> None:
        self.me = self


def tie() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


async def some_looks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_everything_is_searched_seldom_unless_there_is_much_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(garbage, "MANY", 200_000)

    async def serve() -> None:
        with garbage.seldom():
            searching = asyncio.create_task(garbage.search())
            knot = tie()
            await some_looks()
            kept = [[number] for number in range(50_000)]  # a table more
            await some_looks()
            assert knot() is not None
            kept += [[number] for number in range(200_000)]
            await some_looks()
            assert knot() is None
            knot = tie()
            await some_looks()
            assert knot() is not None, "what has grown once is searched once"
            assert kept
            searching.cancel()

    asyncio.run(serve())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_everything_is_searched_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(garbage, "SECONDS", 0.0)

    async def serve() -> None:
        with garbage.seldom():
            knot = tie()
            searching = asyncio.create_task(garbage.search())
            await some_looks()
            assert knot() is None
            searching.cancel()

    asyncio.run(serve())
