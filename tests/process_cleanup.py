"""Sees to it that nothing outlives a test run, however it ends: not its servers, not its PostgreSQL, not their folders.

A process of its own reads from a pipe. While the run lives it is told what there is; when the pipe closes, because the
run is over or was killed, it ends and removes what is left.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

CLEANUP: Final = r"""
import os, shutil, signal, sys, time
left = set()
for line in sys.stdin:
    sign, what = line[0], line[1:].rstrip("\n")
    left.add(what) if sign == "+" else left.discard(what)
def there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
for kind, _, value in sorted(what.partition(" ") for what in left):
    try:
        if kind == "a-group":
            os.killpg(int(value), signal.SIGKILL)
        elif kind == "b-postgres":
            os.kill(int(value), signal.SIGQUIT)
            end = time.monotonic() + 10
            while there(int(value)) and time.monotonic() < end:
                time.sleep(0.05)
        else:
            shutil.rmtree(value, ignore_errors=True)
    except ProcessLookupError:
        pass
"""


@cache
def cleanup_process() -> subprocess.Popen[str]:
    # In a session of its own: what is sent to the run (Ctrl-C, a kill of the group) does not reach it.
    command = [sys.executable, "-I", "-S", "-c", CLEANUP]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, start_new_session=True)
    atexit.register(dismiss, process)
    return process


def dismiss(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.close()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


def tell(sign: str, what: str) -> None:
    pipe = cleanup_process().stdin
    assert pipe is not None
    pipe.write(f"{sign}{what}\n")
    pipe.flush()


def end_group_with_run(leader: int) -> None:
    tell("+", f"a-group {leader}")


def group_has_ended(leader: int) -> None:
    tell("-", f"a-group {leader}")


def end_postgres_with_run(pid: int, folder: Path) -> None:
    tell("+", f"b-postgres {pid}")
    tell("+", f"c-folder {folder}")


def postgres_has_ended(pid: int, folder: Path) -> None:
    tell("-", f"b-postgres {pid}")
    tell("-", f"c-folder {folder}")
