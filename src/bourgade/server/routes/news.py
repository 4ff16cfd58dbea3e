"""News over WebSockets: each reader is told what has changed for it, and nothing else.

Nothing queues up for a reader. A wake-up only says that there may be news; the connection then looks what has changed
since what it last sent. A reader that does not read blocks its own connection alone, and is dropped after a while; it
comes back with `after=…` and gets what it missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from bourgade.server.door.limits import Buckets
from bourgade.server.schema import Pong
from bourgade.server.tables.open_tables import Visitor
from bourgade.server.tables.seating import look_if_changed
from bourgade.server.words.troubles import Refused

if TYPE_CHECKING:
    from bourgade.server.service import Service

log = logging.getLogger("bourgade.news")

# What a reader may say: `ping`, now and then.
WORDS_A_SECOND: Final = 2.0
WORDS_AT_ONCE: Final = 20.0


class Bus:
    """Wakes the connections of a table in this process."""

    def __init__(self) -> None:
        self.waiting: dict[str, set[asyncio.Event]] = {}

    @contextlib.contextmanager
    def listening(self, table_id: str) -> Iterator[asyncio.Event]:
        event = asyncio.Event()
        self.waiting.setdefault(table_id, set()).add(event)
        try:
            yield event
        finally:
            self.waiting[table_id].discard(event)
            if not self.waiting[table_id]:
                del self.waiting[table_id]

    def wake(self, table_id: str) -> None:
        for event in self.waiting.get(table_id, ()):
            event.set()


class Reader:
    """One connection."""

    def __init__(
        self, service: Service, socket: WebSocket, visitor: Visitor, seat: int | None, after: int | None
    ) -> None:
        self.service = service
        self.socket = socket
        self.visitor = visitor
        self.seat = seat
        self.after = after

    async def serve(self, table_id: str) -> None:
        """Tell the reader everything until it leaves. However it ends, both tasks end with it."""
        with self.service.bus.listening(table_id) as news:
            news.set()  # the first look
            tasks = [asyncio.create_task(self._tell(news)), asyncio.create_task(self._listen())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            except (WebSocketDisconnect, TimeoutError, RuntimeError):
                pass  # gone, or too slow: it may come back
            except Refused as refusal:
                await self._close(4000 + refusal.status, refusal.trouble.error)
            except SQLAlchemyError as error:
                log.warning("no news can be read: %s", type(error).__name__)
                await self._close(4503, "broken")
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.wait(tasks)

    async def _tell(self, news: asyncio.Event) -> None:
        while True:
            await news.wait()
            news.clear()
            text = await self.service.run(self._news)
            if text is not None:
                await self._send(text)

    def _news(self) -> str | None:
        """The reader's update, if anything that it may see has changed."""
        fresh = look_if_changed(self.service.tables, self.visitor, self.seat, self.after)
        if fresh is None:
            return None
        self.after = fresh.seq
        return fresh.model_dump_json()

    async def _listen(self) -> None:
        words = Buckets(WORDS_A_SECOND, WORDS_AT_ONCE)
        while True:
            said = await self.socket.receive()
            if said["type"] != "websocket.receive" or not words.take(""):
                return
            if said.get("text") == "ping":
                await self._send(Pong().model_dump_json())

    async def _send(self, text: str) -> None:
        # Not `wait_for`: on Python 3.11 it may swallow a cancellation, and the task would go on for ever.
        async with asyncio.timeout(self.service.settings.reader_seconds):
            await self.socket.send_text(text)

    async def _close(self, code: int, reason: str) -> None:
        """The seat is no longer this browser's, the table is gone, or cannot be read now."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self.service.settings.reader_seconds):
                await self.socket.close(code=code, reason=reason)
