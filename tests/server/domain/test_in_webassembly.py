"""The engine and the server's domain run in Python compiled to WebAssembly, as a browser could run them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import bourgade
from tests.helping import leave_out
from tools import node, webassembly

ROOT = Path(__file__).parents[3]
SCRIPT = Path(__file__).with_name("webassembly.mjs")


def test_a_whole_game_of_every_title_is_played_in_webassembly() -> None:
    folder = webassembly.installed() or leave_out("Pyodide")
    command = ["node", str(SCRIPT), str(folder), str(ROOT), *bourgade.titles()]
    done = subprocess.run(command, cwd=ROOT, env=node.environment(), capture_output=True, text=True)
    # Node prints the line of the fault, which is all of Pyodide, before the message.
    assert done.returncode == 0, done.stderr[-3000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == list(bourgade.titles())
    for title_id, stage, events in lines:
        assert stage == "over", title_id
        assert int(events) > 100, title_id
