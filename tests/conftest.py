"""What every test can rely on: the language of the machine does not matter. What a run owes its reader at the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.helping import FRESH, LEFT_OUT

# Nothing here is timed: a busy machine is no failure. Nor is chance.
settings.register_profile(
    "bourgade", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=not FRESH, print_blob=True
)
settings.load_profile("bourgade")


@pytest.fixture(autouse=True)
def _no_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture(autouse=True)
def _no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright keeps an event loop running in the thread of the tests. Whoever needs none of it does not see it, so
    that a test with a loop of its own may come after one with a browser."""
    loop = asyncio._get_running_loop()
    hidden = loop is not None and "playwright" not in request.fixturenames
    if hidden:
        asyncio._set_running_loop(None)
    yield
    if hidden:
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """A PostgreSQL for all tests of this process; the folder of its socket."""
    from tests.server.postgres import cluster  # whoever tests the engine alone needs no driver

    with cluster() as socket:
        yield socket


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out for want of a helper."""
    reasons = [str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()) if report.longrepr]
    counts = Counter(reason.split(LEFT_OUT)[1] for reason in reasons if LEFT_OUT in reason)
    for helper, count in sorted(counts.items()):
        terminalreporter.write_line(f"{count} tests were left out: there is no {helper} here (`make services`).")
