"""How long the disk takes just then, apart from any server: a small write, again and again, by a process of its own.

An act is answered when it is on the disk. Where the disk holds everybody up, acts wait for it whatever the server does:
one write in ten seconds that takes three tenths of a second holds up three acts of a hundred. So the slowest acts of a
row are to be read beside the slowest of these writes. Run as a program it writes until its standard input ends, then
tells when each write began and how long it took.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PAGE: Final = b"\0" * 4096
PAUSE: Final = 0.05


@dataclass
class Writes:
    """When a write began, and how long it took: seconds of this machine's clock that all processes share."""

    took: list[tuple[float, float]] = field(default_factory=list)

    def slowest(self, since: float, until: float) -> float:
        return max((took for begun, took in self.took if since <= begun < until), default=0.0)


@contextlib.contextmanager
def writing() -> Iterator[Writes]:
    """Write where the databases lie, as long as this lasts."""
    writes = Writes()
    with tempfile.NamedTemporaryFile(prefix="bourgade-bench-") as file:
        command = [sys.executable, str(Path(__file__)), file.name]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield writes
            finally:
                told, _ = process.communicate()
                for line in told.splitlines():
                    begun, took = line.split()
                    writes.took.append((float(begun), float(took)))


def main(path: str) -> None:
    took: list[tuple[float, float]] = []
    file = os.open(path, os.O_WRONLY)
    while not select.select([sys.stdin], [], [], PAUSE)[0]:
        begun = time.monotonic()
        os.pwrite(file, PAGE, 0)
        os.fdatasync(file)
        took.append((begun, time.monotonic() - begun))
    os.close(file)
    print("\n".join(f"{begun} {seconds}" for begun, seconds in took))


if __name__ == "__main__":
    main(sys.argv[1])
