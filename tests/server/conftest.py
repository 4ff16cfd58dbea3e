"""Databases and servers for the tests of this folder."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from bourgade.server.domain import tokens
from tests.helping import FRESH
from tests.server.postgres import fresh_database
from tests.server.running import Server, serving

DATABASES = ("sqlite", "postgres")
numbers = itertools.count()


@pytest.fixture(autouse=True)
def _deterministic_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that a test makes without a server are dealt alike in every run, as those of servers are
    (deterministic_server.py)."""
    if not FRESH:
        seeds = itertools.count(
            tokens.TABLE_SEEDS // 3
        )  # as long as those of people's tables, so that they can be looked for
        monkeypatch.setattr(tokens, "fresh_seed", lambda: str(next(seeds)))


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share, where the kind of database does not matter."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite3'}") as running:
        yield running


@pytest.fixture(scope="session")
def other_server(postgres: Path) -> Iterator[Server]:
    with serving(fresh_database(postgres, f"test{next(numbers)}")) as running:
        yield running


@pytest.fixture(scope="session", params=DATABASES)
def server(request: pytest.FixtureRequest) -> Server:
    """The same on each kind of database."""
    found: Server = request.getfixturevalue({"sqlite": "one_server", "postgres": "other_server"}[request.param])
    return found


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.sqlite3'}"
    return fresh_database(request.getfixturevalue("postgres"), f"test{next(numbers)}")
