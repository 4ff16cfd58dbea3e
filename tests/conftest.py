"""What every test can rely on: the language of the machine does not matter."""

import pytest


@pytest.fixture(autouse=True)
def _no_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
