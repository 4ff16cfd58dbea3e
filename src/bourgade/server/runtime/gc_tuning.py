"""When this process runs Python's cyclic garbage collector.

Open tables are a million long-lived objects without reference cycles, and requests, refusals and sockets leave no
cycles behind either: reference counting frees them. Left to itself the collector would take a sixth of an act's CPU
time to find almost nothing (1.62 ms an act instead of 1.34, 250 tables of Orléans, November 2026:
benchmarks/server/left_out.py), and a full collection stops the process for half a second. So the automatic collector is
off. A full collection runs every ten minutes, or as soon as far more memory blocks exist than open tables explain,
which bounds what cycles made by libraries can take.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import Iterator
from typing import Final

COLLECT_SECONDS: Final = 600.0  # between two collections
CHECK_SECONDS: Final = 1.0  # between two checks of the number of blocks
MOST_NEW_BLOCKS: Final = 3_000_000  # since the last collection: some 300 MB


@contextlib.contextmanager
def collect_rarely() -> Iterator[None]:
    """Turn the automatic collector off. What exists at the start (code, catalogues) is never searched."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def collect_periodically() -> None:
    collected, blocks = time.monotonic(), sys.getallocatedblocks()
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        if time.monotonic() - collected > COLLECT_SECONDS or sys.getallocatedblocks() > blocks + MOST_NEW_BLOCKS:
            gc.collect()
            collected, blocks = time.monotonic(), sys.getallocatedblocks()
