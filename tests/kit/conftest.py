"""The order of the kit: all that is looked at one table comes together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.kit.settings import SETTINGS, Setting

HERE: Final = Path(__file__).parent
PLACE: Final = {setting: number for number, setting in enumerate(SETTINGS)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """So that a process which has played a table's curious game (`trunk_of`) uses it for every property: otherwise each
    process would play those of all tables."""
    own = iter(sorted((item for item in items if item.path.parent == HERE), key=table_of))
    items[:] = [next(own) if item.path.parent == HERE else item for item in items]


def table_of(item: pytest.Item) -> int:
    call = getattr(item, "callspec", None)  # none where a test has no parameters
    setting = call.params.get("setting") if call is not None else None
    return PLACE.get(setting, -1) if isinstance(setting, Setting) else -1
