"""Publishing news: after an event, each reader of a table is sent what has changed for it, and nothing else.

Nothing queues up for a reader. A wake-up only says that there may be news. All readers of a table who are ready are
then served together, and each is sent what has changed since it was last sent something. A reader that does not read
delays only itself, is dropped after a while, and connects again with `after=…`.

A reader that asks for patches is sent an update first, then patches, which are small. What is long is compressed, in a
binary frame. Each frame is made once and written to all connections that can take it now; for any other reader it waits
in that reader's own task (http/news.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from websockets.frames import Frame, Opcode

from bourgade.server.domain.chat import ChatReader, new_messages
from bourgade.server.domain.seating import require_reader
from bourgade.server.domain.table import Table
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize.compression import COMPRESSED_FROM, compress_body
from bourgade.server.serialize.updates import SentState, as_json, current_state, encoded_patch, update_or_patch
from bourgade.server.storage.errors import StorageError
from bourgade.server.wire.social import ChatNews

if TYPE_CHECKING:
    from bourgade.server.runtime.service import Service

log = logging.getLogger("bourgade.news")

FEW: Final = 8  # readers who are served in the event loop


class News:
    """What is sent to readers, as text or compressed, and as a WebSocket frame: the same for all of them."""

    __slots__ = ("compressed", "data", "frame")

    def __init__(self, data: bytes, compressed: bool) -> None:
        self.data = data
        self.compressed = compressed
        self.frame = Frame(Opcode.BINARY if compressed else Opcode.TEXT, data).serialize(mask=False)


# What each of some readers is to be sent now, if anything.
Sent = list[News | Exception | None]


class Subscriber:
    """A reader of a table's news: what it has been sent, and what is on its way."""

    def __init__(
        self, visitor: Visitor, seat: int | None, after: int | None, connection: Any, said: int | None = None
    ) -> None:
        self.visitor = visitor
        self.seat = seat
        self.after = after
        self.said = said  # the last message of the chat that it has; None: it wants none
        self.sent: SentState | None = None
        self.page_visible = True  # as far as the reader says
        self.ready = True  # everything has been sent
        self.unsent: asyncio.Queue[News | Exception] = asyncio.Queue(1)
        self.connection = connection  # takes whole frames (edge/connections.py), or None

    def take(self, news: News | Exception) -> None:
        """Send news at once, or leave it to the reader's own task."""
        if isinstance(news, News) and self.connection is not None and self.connection.send_frame(news.frame):
            return
        self.ready = False
        self.unsent.put_nowait(news)

    def unsent_news(self, table: Table) -> bytes | RequestError | None:
        """The reader's news, if anything that it may see has changed."""
        try:
            require_reader(table, self.visitor, self.seat)
        except RequestError as refusal:
            return refusal
        seq = table.seq(self.seat)
        if self.after == seq and (self.sent is not None or not self.visitor.patches):
            return None
        before, now = self.sent, current_state(table, self.seat, self.visitor) if self.visitor.patches else None
        after, self.sent, self.after = self.after, now, seq
        if after == seq:
            return None
        if before is None or now is None:
            return update_or_patch(table, self.seat, None, after, self.visitor)
        return encoded_patch(table, self.seat, before, now, self.visitor)


class Channel:
    """The subscribers of one table in this process."""

    def __init__(self, service: Service, table_id: str) -> None:
        self.service = service
        self.table_id = table_id
        self.subscribers: set[Subscriber] = set()
        self.event = 0  # the newest one that this process has stored
        self.seen = 0  # the newest one that its subscribers have been sent
        self.reload = True  # there may be newer events of other processes
        self.said = True  # there may be messages in the chat
        self.newest: dict[str, int] = {}  # the newest messages when the store was last asked, by room
        self.missed_some = False  # a subscriber was not ready when there may have been news
        self.woken = asyncio.Event()
        self.task = asyncio.create_task(self._publish())

    def wake(self, event: int | None = None) -> None:
        """There may be news: an event that this process has stored, or one that it must look for in the database."""
        if event is None:
            self.reload = self.said = True
        else:
            self.event = max(self.event, event)
        self.woken.set()

    def wake_for_chat(self) -> None:
        """Something was said, or somebody begins to read who wants to be told of it."""
        self.said = True
        self.woken.set()

    async def _publish(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            ready = [subscriber for subscriber in self.subscribers if subscriber.ready]
            self.missed_some = len(ready) < len(self.subscribers)
            event, self.reload = None if self.reload else self.event, False
            try:
                found = self._news_in_loop(ready, event)
                if found is None:
                    found = await self.service.at(self.table_id, self._news_in_thread, ready, event)
            except (RequestError, StorageError) as error:
                found = [error] * len(ready)
            except Exception:
                log.exception("a table cannot be read")
                continue  # the next wake-up tries again
            for subscriber, news in zip(ready, found, strict=True):
                if news is not None:
                    subscriber.take(news)
            await self._publish_chat()

    async def _publish_chat(self) -> None:
        """Send new messages to who wants them and is ready; who is not is sent them the next time."""
        wanting = [each for each in self.subscribers if each.said is not None]
        if not wanting or not (self.said or self.missed_some):
            return
        self.said = False
        ready = [each for each in wanting if each.ready]
        readers = [ChatReader(each.visitor, each.said or 0) for each in ready]
        try:
            found = await self.service.run(new_messages, self.service.tables, self.table_id, readers)
        except StorageError as error:
            log.warning("the chat cannot be read: %s", type(error).__name__)
            self.said = True  # the next wake-up tries again
            return
        frames: dict[tuple[str, int, int], News] = {}
        for subscriber, (room, messages) in zip(ready, found, strict=True):
            if messages and subscriber.ready:
                subscriber.said = messages[-1].number
                key = (room, messages[0].number, messages[-1].number)
                if key not in frames:
                    frames[key] = News(as_json(ChatNews(messages=messages)), compressed=False)
                subscriber.take(frames[key])

    def _news_in_loop(self, subscribers: list[Subscriber], event: int | None) -> Sent | None:
        """For a few readers of a table that is in memory this takes less time than a thread would."""
        if event is None or len(subscribers) > FEW:
            return None
        with self.service.tables.if_open(self.table_id, event) as table:
            return None if table is None else self._frames(subscribers, table)

    def _news_in_thread(self, subscribers: list[Subscriber], event: int | None) -> Sent:
        with self.service.tables.reading(self.table_id, event) as table:
            return self._frames(subscribers, table)

    def _frames(self, subscribers: list[Subscriber], table: Table) -> Sent:
        all_news = [subscriber.unsent_news(table) for subscriber in subscribers]
        self.seen = table.event
        frames: dict[tuple[int, bool], News] = {}
        found: Sent = []
        for subscriber, news in zip(subscribers, all_news, strict=True):
            if not isinstance(news, bytes):
                found.append(news)
                continue
            key = (id(news), subscriber.visitor.patches)
            if key not in frames:
                compressed = subscriber.visitor.patches and len(news) > COMPRESSED_FROM
                frames[key] = News(deflate(news) if compressed else news, compressed)
            found.append(frames[key])
        return found


class NewsHub:
    """The channels of this process, by table."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.channels: dict[str, Channel] = {}

    @contextlib.contextmanager
    def subscribed(self, table_id: str, subscriber: Subscriber) -> Iterator[Channel]:
        channel = self.channels.get(table_id)
        if channel is None:
            channel = self.channels[table_id] = Channel(self.service, table_id)
            if self.service.wakeups is not None:
                self.service.wakeups.reads(table_id)
        channel.subscribers.add(subscriber)
        try:
            yield channel
        finally:
            channel.subscribers.discard(subscriber)
            if not channel.subscribers:
                channel.task.cancel()
                del channel.task  # breaks a reference cycle
                del self.channels[table_id]
                if self.service.wakeups is not None:
                    self.service.wakeups.leaves(table_id)

    def wake(self, table_id: str, event: int | None = None) -> None:
        if table_id in self.channels:
            self.channels[table_id].wake(event)

    def wake_for_chat(self, table_id: str) -> None:
        if table_id in self.channels:
            self.channels[table_id].wake_for_chat()

    def catch_up(self, last_events: Mapping[str, int]) -> None:
        """Wake the subscribers of tables where more has happened than they have been sent."""
        for table_id, number in last_events.items():
            channel = self.channels.get(table_id)
            if channel is not None and number > channel.seen:
                channel.wake()

    def visible_pages(self) -> list[tuple[str, str]]:
        """Who has a table in view in which they hold a seat: the table, and the browser."""
        return [
            (table_id, each.visitor.holder)
            for table_id, channel in self.channels.items()
            for each in channel.subscribers
            if each.seat is not None and each.page_visible and each.visitor.holder is not None
        ]

    def catch_up_with_chat(self, newest: Mapping[tuple[str, str], int]) -> None:
        """Wake the subscribers of tables where more has been said since this was last called."""
        for (table_id, room), number in newest.items():
            channel = self.channels.get(table_id)
            if channel is not None and number > channel.newest.get(room, 0):
                channel.newest[room] = number
                channel.wake_for_chat()

    def present(self, table_id: str) -> bool:
        """Whether somebody who holds a seat of the table is reading."""
        channel = self.channels.get(table_id)
        return channel is not None and any(subscriber.seat is not None for subscriber in channel.subscribers)


def deflate(news: bytes) -> bytes:
    """Bare deflate, as a browser's DecompressionStream("deflate-raw") reads it."""
    return compress_body(news, gzip=False)
