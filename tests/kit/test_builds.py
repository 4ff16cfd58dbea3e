"""The rules as they were compiled, and the sources that they were compiled from, tell the same of every kept game.

The rest of the kit plays with whatever build it is given. What differs between two builds of the same sources is what a
compiler makes otherwise (numbers, attributes, order, exceptions), and that shows in some act of some game here.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

import bourgade
from tests.helping import leave_out
from tests.kit.trace import COMPILED, trace

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_the_sources_tell_what_was_compiled_from_them(title_id: str, tmp_path: Path) -> None:
    if not COMPILED:
        leave_out("compiled build")
    told = tmp_path / "told"
    command = [sys.executable, "-m", "tests.kit.trace", title_id]
    with (
        told.open("wb") as file,
        subprocess.Popen(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT / "src")}, stdout=file) as sources,
    ):
        try:
            own = list(trace(title_id))
            assert sources.wait() == 0
        finally:
            sources.kill()
    build, *theirs = told.read_text(encoding="utf-8").splitlines()
    assert build == "sources"
    for compiled, pure in zip_longest(own, theirs, fillvalue=""):
        if compiled != pure:
            (where, _, told_here), (_, _, told_there) = compiled.partition(": "), pure.partition(": ")
            differing = sorted({*told_here.split(", ")} ^ {*told_there.split(", ")})
            pytest.fail(f"after {where} compiled rules and sources differ in {differing} (see tests/kit/trace.py)")
