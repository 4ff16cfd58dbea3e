"""What every test can rely on: the language of the machine does not matter. What a run owes its reader at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.helping import LEFT_OUT


@pytest.fixture(autouse=True)
def _no_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out for want of a helper."""
    reasons = [str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()) if report.longrepr]
    counts = Counter(reason.split(LEFT_OUT)[1] for reason in reasons if LEFT_OUT in reason)
    for helper, count in sorted(counts.items()):
        terminalreporter.write_line(f"{count} tests were left out: there is no {helper} here (`make helpers`).")
