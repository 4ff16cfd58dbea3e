"""A command that runs beside others: what it says, how it ends, and that it ends with whoever started it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from tests.helping import PATIENCE

ROOT: Final = Path(__file__).parent.parent
BACKGROUND: Final = [sys.executable, "-m", "tools.background", "A heading:", sys.executable, "-c"]


def test_what_a_command_says_comes_in_one_piece_and_its_status_is_kept():
    program = "import sys; print('said', flush=True); print('complained', file=sys.stderr); sys.exit(3)"
    done = subprocess.run([*BACKGROUND, program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (3, "A heading:\nsaid\ncomplained\n", "")


@pytest.mark.skipif(os.name == "nt", reason="signals are for POSIX")
def test_whoever_ends_it_ends_the_command(tmp_path: Path):
    program = f"import os, time; open({str(tmp_path / 'there')!r}, 'x').write(str(os.getpid())); time.sleep(600)"
    process = subprocess.Popen([*BACKGROUND, program], cwd=ROOT, stdout=subprocess.PIPE)
    end = time.monotonic() + PATIENCE
    while not (tmp_path / "there").exists() or not (tmp_path / "there").read_text():
        assert time.monotonic() < end
        time.sleep(0.02)
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 143
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "there").read_text()), 0)
