"""Codes as names."""

import pytest

from bourgade.kernel.naming import counted, named

KINDS = ("farmer", "boatman", "knight")


def test_counts_are_told_by_name() -> None:
    assert counted(KINDS, [2, 0, 1]) == {"farmer": 2, "knight": 1}
    with pytest.raises(ValueError, match="shorter"):
        counted(KINDS, [2, 0])


def test_sets_are_told_by_name() -> None:
    assert named(KINDS, 0b101) == ["farmer", "knight"]
    assert named(KINDS, 0) == []
