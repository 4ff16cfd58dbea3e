"""What tests of the kernel share."""

import pytest

from bourgade.kernel import registry


@pytest.fixture
def toy_is_a_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only one that the registry knows."""
    monkeypatch.setattr(registry, "_modules", {"toy": "tests.kernel.toy"})
