"""When this process looks for garbage.

Open tables are a million objects that live long and refer to each other one way: what nobody needs any more goes by
itself. Python would search through all of them whenever a quarter is new, some times a minute, and everybody would wait
for half a second. Nor does it look at what is young in time: it counts how many objects there are more than before, and
where each act replaces as many as it makes, hundreds of thousands are young when it comes to that. So what is young is
searched every second, while it is little, and everything now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Iterator
from typing import Final

# More objects than before, until those are searched that are young whatever the time is: somebody makes very many.
MANY: Final = 500_000
NEVER: Final = 1 << 30
YOUNG_SECONDS: Final = 1.0  # from one search through what is young to the next
SECONDS: Final = 600.0  # from one search through everything to the next


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """What is there from the start (code, catalogues) stays, and is not searched at all."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, NEVER, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def search() -> None:
    whole = time.monotonic() + SECONDS
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        if time.monotonic() < whole:
            gc.collect(0)
        else:
            gc.collect()
            whole = time.monotonic() + SECONDS
