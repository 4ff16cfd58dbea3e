"""The sample in docs/api.md does what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.helping import PATIENCE
from tests.server.running import Server

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_handbook_plays_a_whole_game(one_server: Server) -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    sample = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(sample) == 1
    told = subprocess.run(
        [sys.executable, "-c", sample[0], one_server.url], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert told.returncode == 0, told.stderr
    assert "total" in told.stdout


def test_every_setting_is_in_the_handbook() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    source = (DOCS.parent / "src/bourgade/server/settings.py").read_text(encoding="utf-8")
    names = {f"BOURGADE_{name}" for name in re.findall(r'(?:given|number|several)\("([A-Z_]+)"', source)}
    assert names
    assert names == set(re.findall(r"BOURGADE_[A-Z_]+", page))
