"""When this process looks for garbage.

Open tables are a million objects that live long and refer to each other one way: what nobody needs any more goes by
itself. Python would search through all of them whenever a quarter is new, some times a minute, and everybody would wait
for half a second. Here young objects are searched as ever, and all of them only now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from typing import Final

YOUNG: Final = 10_000  # new objects, until those are searched that are left of them
OLDER: Final = 10  # such searches, until those are searched that were left before
NEVER: Final = 1 << 30
SECONDS: Final = 600.0  # from one search through everything to the next


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """What is there from the start (code, catalogues) stays, and is not searched at all."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def search() -> None:
    while True:
        await asyncio.sleep(SECONDS)
        gc.collect()
