"""Wake-ups from other processes through PostgreSQL. They may get lost: the rows are the truth, polling finds them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import make_url

log = logging.getLogger("bourgade.news")

AGAIN_SECONDS: Final = 2.0


async def listen(url: str, wake: Callable[[str], None]) -> None:
    """Pass on every notice, until cancelled; a lost connection is made anew."""
    import psycopg  # only where the tables are in PostgreSQL

    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute("LISTEN bourgade")
                async for notice in connection.notifies():
                    wake(notice.payload)
        except psycopg.Error as error:
            log.warning("no wake-ups from the database: %s", type(error).__name__)
        await asyncio.sleep(AGAIN_SECONDS)
