"""The tutorial does what it says: every cell of its notebook runs, with less training and fewer games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from bourgade.bots.bot_loader import load_bot
from tools.notebook import NOTEBOOK, SOURCE, cells, notebook

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / SOURCE).read_text(encoding="utf-8")
SHORTER: Final = {
    "COUNT, STEPS, WIDTH = \"clochemerle\", 2, 32, 128, 128": "COUNT, STEPS, WIDTH = \"clochemerle\", 2, 4, 8, 16",
    "ppo.py 60": "ppo.py 0", "trained, opponent, 128": "trained, opponent, 2", "--blocks 100": "--blocks 1",
    "games=20": "games=2", "python ppo.py": f"{sys.executable} ppo.py",
    "!bourgade": f"!{sys.executable} -c 'from bourgade.cli import main; main()'",
}  # fmt: skip


def shortened(text: str) -> str:
    for long, short in SHORTER.items():
        text = text.replace(long, short)
    return text


def test_the_notebook_is_made_of_the_page() -> None:
    """`python -m tools.notebook` makes it."""
    told = (ROOT / NOTEBOOK).read_text(encoding="utf-8")
    assert told == notebook(PAGE)
    kinds = [cell["cell_type"] for cell in json.loads(told)["cells"]]
    assert kinds.count("code") >= 6


def test_every_cell_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("gymnasium")
    monkeypatch.chdir(tmp_path)
    path = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / path) if path else ""}  # the cells run in another folder
    spaces: dict[str, Any] = {"__name__": "__main__"}
    for kind, text in cells(PAGE):
        if kind != "code":
            continue
        text = shortened(text)
        if text.startswith("%%writefile "):
            name, _, content = text.removeprefix("%%writefile ").partition("\n")
            (tmp_path / name).write_text(content, encoding="utf-8")
        elif text.startswith("!pip "):
            assert text == "!pip install 'bourgade[lab]'"
        elif text.startswith("!"):
            for line in text.splitlines():
                done = subprocess.run(
                    line[1:], shell=True, capture_output=True, text=True, env=environment, check=False
                )
                assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        else:
            exec(compile(text, "cell", "exec"), spaces)
    said = capsys.readouterr().out
    assert "of the wins" in said
    assert (tmp_path / "my_net.npz").stat().st_size > 1000
    assert type(load_bot(str(tmp_path / "my_bot.py"), "clochemerle", 1)).__name__ == "MyBot"
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 6, "three pairs, two seats"


def test_the_page_is_short_enough() -> None:
    """PPO in little more than a hundred lines."""
    [ppo] = [text for kind, text in cells(PAGE) if kind == "code" and text.startswith("%%writefile ppo.py")]
    assert len([line for line in ppo.splitlines() if line.strip()]) <= 120
