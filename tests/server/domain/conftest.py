"""Tables of which people are told, in each kind of store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import new_database
from tests.server.house import Clock, House, moved_clock
from tests.server.world import MEMORY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return moved_clock(monkeypatch)


@pytest.fixture(params=[MEMORY, "sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path, clock: Clock) -> Iterator[House]:
    store = MEMORY if request.param == MEMORY else new_database(request.param, request, tmp_path)
    made = House(store, clock)
    yield made
    made.tables.database.close()
