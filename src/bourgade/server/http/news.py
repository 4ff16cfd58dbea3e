"""The WebSocket on which a reader is sent news of a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.http.requests import CONNECTION
from bourgade.server.runtime.news import Channel, Subscriber
from bourgade.server.runtime.service import Service
from bourgade.server.storage.errors import StorageError
from bourgade.server.token_buckets import TokenBuckets
from bourgade.server.wire.tables import Pong

log = logging.getLogger("bourgade.news")

# What a reader may send: `ping`, now and then, and whether its page is in view.
MESSAGES_PER_SECOND: Final = 2.0
MESSAGES_AT_ONCE: Final = 20.0
VISIBILITY: Final = {"looking": True, "away": False}


class Reader(Subscriber):
    """One WebSocket."""

    def __init__(
        self,
        service: Service,
        socket: WebSocket,
        visitor: Visitor,
        seat: int | None,
        after: int | None,
        said: int | None = None,
    ) -> None:
        super().__init__(visitor, seat, after, socket.scope.get(CONNECTION), said)
        self.service = service
        self.socket = socket
        self.table_id = ""

    async def serve(self, table_id: str) -> None:
        """Send all news until the reader leaves. However it ends, both tasks end with it."""
        self.table_id = table_id
        with self.service.news.subscribed(table_id, self) as channel:
            channel.wake()  # sends the first news
            tasks = [asyncio.create_task(self._send(channel)), asyncio.create_task(self._receive())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            except (WebSocketDisconnect, RuntimeError):
                pass  # gone, or too slow: it may connect again
            except RequestError as refusal:
                await self._close(4000 + refusal.status, refusal.answer.error)
            except StorageError as error:
                log.warning("no news can be read: %s", type(error).__name__)
                await self._close(4503, "broken")
            finally:
                self._set_visible(False)
                for task in tasks:
                    task.cancel()
                await asyncio.wait(tasks)

    async def _send(self, channel: Channel) -> None:
        while True:
            news = await self.unsent.get()
            if isinstance(news, Exception):
                raise news
            # A client that does not read for too long loses its connection (edge/connections.py).
            if news.compressed:
                await self.socket.send_bytes(news.data)
            else:
                await self.socket.send_text(news.data.decode())
            self.ready = True
            if channel.missed_some:
                channel.wake()

    async def _receive(self) -> None:
        messages = TokenBuckets(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
        while True:
            received = await self.socket.receive()
            if received["type"] != "websocket.receive" or not messages.take(""):
                return
            text = received.get("text")
            if text == "ping":
                await self.socket.send_text(Pong().model_dump_json())
            elif text in VISIBILITY:
                self._set_visible(VISIBILITY[text])

    def _set_visible(self, visible: bool) -> None:
        """Whether the table is in view from now on."""
        if self.page_visible and not visible and self.seat is not None:
            self.service.page_visibility.page_hidden(self.table_id, self.visitor.holder)
        self.page_visible = visible

    async def _close(self, code: int, reason: str) -> None:
        """The seat is no longer this browser's, or the table is gone or cannot be read now."""
        # Not `wait_for`: on Python 3.11 it may swallow a cancellation, and the task would run for ever.
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self.service.settings.reader_seconds):
                await self.socket.close(code=code, reason=reason)
