"""When this process looks for garbage.

Open tables are a million objects that live long and refer to each other one way: what nobody needs any more goes by
itself, and so does all that acts, refusals and sockets leave behind. What is left to search for are a few knots that
libraries tie. Python would search all the time, and an eighth of what an act costs would go into finding nothing; and a
search through everything takes half a second, for which everybody waits. So everything is searched now and then, and
before that only when there is far more than open tables can be: whoever makes us tie knots by the million meets that
bound.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import Iterator
from typing import Final

SECONDS: Final = 600.0  # from one search to the next
LOOK_SECONDS: Final = 1.0  # from one look at how much there is to the next
MANY: Final = 3_000_000  # pieces of memory more than after the last search: some 300 MB, which a small host can spare


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """What is there from the start (code, catalogues) stays, and is not searched at all."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def search() -> None:
    searched, left = time.monotonic(), sys.getallocatedblocks()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if time.monotonic() - searched > SECONDS or sys.getallocatedblocks() > left + MANY:
            gc.collect()
            searched, left = time.monotonic(), sys.getallocatedblocks()
