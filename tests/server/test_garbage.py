from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest

from bourgade.server import garbage


class Knot:
    def __init__(self) -> None:
        self.me = self


def test_long_lives_are_searched_seldom_and_knots_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    full: list[int] = []

    def note(moment: str, about: dict[str, Any]) -> None:
        if moment == "stop" and about["generation"] == 2:
            full.append(about["collected"])

    async def serve() -> None:
        with garbage.seldom():
            gc.callbacks.append(note)
            try:
                knot = weakref.ref(Knot())
                kept = [[[number] for number in range(100)] for _ in range(1000)]  # a hundred thousand objects stay
                assert (full, len(kept)) == ([], 1000)
                assert knot() is not None
                monkeypatch.setattr(garbage, "YOUNG_SECONDS", 0.0)
                searching = asyncio.create_task(garbage.search())
                while knot() is not None:
                    await asyncio.sleep(0)
                assert full == []  # what is young is searched by itself
                searching.cancel()
                monkeypatch.setattr(garbage, "SECONDS", 0.0)
                searching = asyncio.create_task(garbage.search())
                while not full:
                    await asyncio.sleep(0)
                searching.cancel()
            finally:
                gc.callbacks.remove(note)

    before = gc.get_threshold()
    asyncio.run(serve())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
