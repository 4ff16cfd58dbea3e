"""News over WebSockets: each reader is told what has changed for it, and nothing else.

Nothing queues up for a reader. A wake-up only says that there may be news; all readers of a table who are ready are
then looked after at once, and each is told what has changed since what it was last sent. A reader that does not read
blocks its own connection alone, and is dropped after a while; it comes back with `after=…` and gets what it missed.

A reader that asks for changes gets an update first, then changes, which are small; what is long comes deflated, in a
binary frame: pressed once, however many read it. Frames are written once, too, and go to all who hold their connection
open for them at once; who does not waits in a task of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import Frame, Opcode

from bourgade.server.edge.connections import SOCKET
from bourgade.server.schema import Pong
from bourgade.server.tables.seating import require_reader
from bourgade.server.tables.table import Table
from bourgade.server.tables.visitor import Visitor
from bourgade.server.token_buckets import TokenBuckets
from bourgade.server.words.printing import LONG, pressed
from bourgade.server.words.troubles import Refused
from bourgade.server.words.updates import Known, changed, known, told

if TYPE_CHECKING:
    from bourgade.server.service import Service

log = logging.getLogger("bourgade.news")

# What a reader may say: `ping`, now and then.
MESSAGES_PER_SECOND: Final = 2.0
MESSAGES_AT_ONCE: Final = 20.0


class News:
    """What is sent to readers: as text, or pressed in a binary frame; and that frame as it goes over the wire, the same
    for all."""

    __slots__ = ("data", "frame", "pressed")

    def __init__(self, data: bytes, pressed: bool) -> None:
        self.data = data
        self.pressed = pressed
        self.frame = Frame(Opcode.BINARY if pressed else Opcode.TEXT, data).serialize(mask=False)


# What each of some readers is sent now, if anything.
Looks = list[News | Exception | None]

FEW: Final = 8


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
        self.known: Known | None = None
        self.ready = True  # not at its last news
        self.news: asyncio.Queue[News | Exception] = asyncio.Queue(1)
        self.line: Any = socket.scope.get(SOCKET)  # the connection, where it takes frames (edge/connections.py)

    async def serve(self, table_id: str) -> None:
        """Tell the reader everything until it leaves. However it ends, both tasks end with it."""
        with self.service.newsroom.reading(table_id, self) as room:
            room.wake()  # the first look
            tasks = [asyncio.create_task(self._tell(room)), asyncio.create_task(self._listen())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            except (WebSocketDisconnect, RuntimeError):
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

    async def _tell(self, room: Room) -> None:
        while True:
            news = await self.news.get()
            if isinstance(news, Exception):
                raise news
            # Who does not read for too long is broken off by the door.
            if news.pressed:
                await self.socket.send_bytes(news.data)
            else:
                await self.socket.send_text(news.data.decode())
            self.ready = True
            if room.passed_over:
                room.wake()

    def take(self, news: News | Exception) -> None:
        """Send news at once, or let them wait until they can be sent."""
        if isinstance(news, News) and self.line is not None and self.line.send_frame(news.frame):
            return
        self.ready = False
        self.news.put_nowait(news)

    def look(self, table: Table) -> bytes | Refused | None:
        """The reader's news, if anything that it may see has changed."""
        try:
            require_reader(table, self.visitor, self.seat)
        except Refused as refusal:
            return refusal
        seq = table.seq(self.seat)
        if self.after == seq and (self.known is not None or not self.visitor.changes):
            return None
        before, now = self.known, known(table, self.seat, self.visitor) if self.visitor.changes else None
        after, self.known, self.after = self.after, now, seq
        if after == seq:
            return None
        if before is None or now is None:
            return told(table, self.seat, None, after, self.visitor)
        return changed(table, self.seat, before, now, self.visitor)

    async def _listen(self) -> None:
        words = TokenBuckets(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
        while True:
            said = await self.socket.receive()
            if said["type"] != "websocket.receive" or not words.take(""):
                return
            if said.get("text") == "ping":
                await self.socket.send_text(Pong().model_dump_json())

    async def _close(self, code: int, reason: str) -> None:
        """The seat is no longer this browser's, the table is gone, or cannot be read now."""
        # Not `wait_for`: on Python 3.11 it may swallow a cancellation, and the task would go on for ever.
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self.service.settings.reader_seconds):
                await self.socket.close(code=code, reason=reason)


class Room:
    """The readers of one table in this process."""

    def __init__(self, service: Service, table_id: str) -> None:
        self.service = service
        self.table_id = table_id
        self.readers: set[Reader] = set()
        self.event = 0  # the newest that this process has stored
        self.seen = 0  # the newest that its readers have been told of
        self.elsewhere = True  # there may be newer ones
        self.passed_over = False  # somebody was not ready when there may have been news
        self.woken = asyncio.Event()
        self.task = asyncio.create_task(self._tell())

    def wake(self, event: int | None = None) -> None:
        """There may be news: an event that this process has stored, or one that it must look for."""
        if event is None:
            self.elsewhere = True
        else:
            self.event = max(self.event, event)
        self.woken.set()

    async def _tell(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            ready = [reader for reader in self.readers if reader.ready]
            self.passed_over = len(ready) < len(self.readers)
            event, self.elsewhere = None if self.elsewhere else self.event, False
            try:
                found = self._look_at_once(ready, event)
                if found is None:
                    found = await self.service.at(self.table_id, self._look, ready, event)
            except (Refused, SQLAlchemyError) as error:
                found = [error] * len(ready)
            except Exception:
                log.exception("a table cannot be read")
                continue  # the next wake-up tries again
            for reader, news in zip(ready, found, strict=True):
                if news is not None:
                    reader.take(news)

    def _look_at_once(self, readers: list[Reader], event: int | None) -> Looks | None:
        """Where few look at a table that is at hand, that takes less than going to a thread and back."""
        if event is None or len(readers) > FEW:
            return None
        with self.service.tables.at_hand(self.table_id, event) as table:
            return None if table is None else self._frames(readers, table)

    def _look(self, readers: list[Reader], event: int | None) -> Looks:
        with self.service.tables.reading(self.table_id, event) as table:
            return self._frames(readers, table)

    def _frames(self, readers: list[Reader], table: Table) -> Looks:
        looks = [reader.look(table) for reader in readers]
        self.seen = table.event
        frames: dict[tuple[int, bool], News] = {}
        found: Looks = []
        for reader, news in zip(readers, looks, strict=True):
            if not isinstance(news, bytes):
                found.append(news)
                continue
            key = (id(news), reader.visitor.changes)
            if key not in frames:
                pressing = reader.visitor.changes and len(news) > LONG
                frames[key] = News(deflated(news) if pressing else news, pressing)
            found.append(frames[key])
        return found


class Newsroom:
    """Wakes the readers of a table in this process."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.rooms: dict[str, Room] = {}

    @contextlib.contextmanager
    def reading(self, table_id: str, reader: Reader) -> Iterator[Room]:
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(self.service, table_id)
            if self.service.wakeups is not None:
                self.service.wakeups.reads(table_id)
        room.readers.add(reader)
        try:
            yield room
        finally:
            room.readers.discard(reader)
            if not room.readers:
                room.task.cancel()
                del room.task  # they hold each other, and would stay until the garbage is searched
                del self.rooms[table_id]
                if self.service.wakeups is not None:
                    self.service.wakeups.leaves(table_id)

    def wake(self, table_id: str, event: int | None = None) -> None:
        if table_id in self.rooms:
            self.rooms[table_id].wake(event)

    def catch_up(self, last_events: Mapping[str, int]) -> None:
        """Wake the readers of tables where more has happened than they have been told of."""
        for table_id, number in last_events.items():
            room = self.rooms.get(table_id)
            if room is not None and number > room.seen:
                room.wake()

    def present(self, table_id: str) -> bool:
        """Whether somebody who holds a seat of the table is reading."""
        room = self.rooms.get(table_id)
        return room is not None and any(reader.seat is not None for reader in room.readers)


def deflated(news: bytes) -> bytes:
    """Bare deflate, as a browser's DecompressionStream("deflate-raw") reads it."""
    return pressed(news, gzip=False)
