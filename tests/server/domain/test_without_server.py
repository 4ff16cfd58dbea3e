"""The domain needs no server: no web framework, no database, no event loop."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import bourgade

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_whole_game_is_played_where_there_is_none(title_id: str) -> None:
    command = [sys.executable, "-m", "tests.server.domain.without_server", title_id]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    stage, events = done.stdout.split()
    assert stage == "over"
    assert int(events) > 100
