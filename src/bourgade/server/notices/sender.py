"""Sends what is in the outbox, as long as the server runs."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from email.utils import parseaddr
from typing import Any, Final, TypeVar

from bourgade.server.domain import notice_channels, notices
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.notice_links import link_to
from bourgade.server.domain.notice_texts import Message, message_of, trial
from bourgade.server.domain.notices import Mailing
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.tokens import MAILING, fresh_id
from bourgade.server.json_types import Lang
from bourgade.server.local_address import public_base
from bourgade.server.notices import mail, push, webhooks
from bourgade.server.notices.errors import Undelivered
from bourgade.server.notices.outbound import Outbound
from bourgade.server.storage.errors import StorageError
from bourgade.server.storage.notice_rows import ChannelRow

log = logging.getLogger("bourgade.notices")

T = TypeVar("T")
Run = Callable[..., Awaitable[Any]]
AT_ONCE: Final = 8  # sendings
SOONEST_SECONDS: Final = 0.5  # between two looks, however short the delay is
LATEST_SECONDS: Final = 5.0
CLEAR_UP_SECONDS: Final = 3600.0


class Sender:
    """One for each process. Processes share the outbox."""

    def __init__(self, tables: TableCache, run: Run, store_page_visibility: Callable[[], Awaitable[None]]) -> None:
        self.tables = tables
        self.settings = tables.settings
        self.run_in_thread = run
        self.store_page_visibility = store_page_visibility  # says who need not be told
        self.keys = InstallationKeys(tables.database, tables.settings)
        self.outbound = Outbound(tables.settings.private_targets)
        self.cleared = time.monotonic()

    def now(self) -> float:
        """The time of the store, as that of turns is."""
        return self.tables.timekeeper.now()

    @property
    def kinds(self) -> list[str]:
        """The kinds of channels that this server has."""
        found = ["push"] if push.POSSIBLE else []
        found += ["mail"] if mail.is_possible(self.settings) else []
        return [*found, *notice_channels.WEBHOOKS]

    def push_key(self) -> str | None:
        return push.public_key(self.keys.vapid) if push.POSSIBLE else None

    async def run(self) -> None:
        """Until cancelled."""
        every = max(SOONEST_SECONDS, min(LATEST_SECONDS, self.settings.notice_delay / 4))
        while True:
            try:
                await self.work()
            except StorageError as error:
                log.warning("notices wait for the database: %s", type(error).__name__)
            except Exception:
                log.exception("notices cannot be sent")
            await asyncio.sleep(every)

    async def work(self) -> None:
        """Put what is new into the outbox, and send all that is due."""
        database = self.tables.database
        await self.store_page_visibility()
        due = await self.run_in_thread(notices.note_matters, database, self.now(), self.settings.notice_delay)
        await asyncio.gather(*[self._send_all() for _ in range(min(due, AT_ONCE))])
        if time.monotonic() - self.cleared > CLEAR_UP_SECONDS:
            self.cleared = time.monotonic()
            await self.run_in_thread(notices.clear_up, database, self.now())

    async def _send_all(self) -> None:
        while (mailing := await self.run_in_thread(notices.next_mailing, self.tables.database, self.now())) is not None:
            await self.send(mailing)

    async def send(self, mailing: Mailing) -> None:
        if not mailing.notices:
            return
        trouble: Undelivered | None = None
        if mailing.tables:
            message = self._message(mailing)
            trouble = await self.attempted(mailing.channel, message, mailing.lang)
        key, gone = (None, False) if trouble is None else (trouble.key, trouble.gone)
        await self.run_in_thread(notices.record_outcome, self.tables.database, mailing, key, gone, self.now())

    def _message(self, mailing: Mailing) -> Message:
        person = mailing.channel.person
        return message_of(
            mailing.tables,
            mailing.lang,
            lambda table: link_to(self.tables, self.keys, person, table.table_id, table.seat),
            f"{public_base(self.settings)}/",
            mailing.id,
        )

    async def try_now(self, channel: ChannelRow, lang: Lang) -> str | None:
        """Send something to see that it works; the key of what went wrong."""
        message = trial(lang, f"{public_base(self.settings)}/", fresh_id(MAILING))
        trouble = await self.attempted(channel, message, lang)
        key = None if trouble is None else trouble.key
        await self.run_in_thread(notices.note_tried, self.tables.database, channel.id, key, self.now())
        return key

    async def attempted(self, channel: ChannelRow, message: Message, lang: Lang) -> Undelivered | None:
        """Why it was not sent. Neither the target nor what the other side answered is logged: both may hold secrets."""
        try:
            await self._deliver(channel, message, lang)
        except Undelivered as error:
            log.warning("a notice by %s was not sent: %s", channel.kind, error.key)
            return error
        except Exception as error:
            log.error("a notice by %s has failed: %s", channel.kind, type(error).__name__)
            return Undelivered("broken")
        return None

    async def _deliver(self, channel: ChannelRow, message: Message, lang: Lang) -> None:
        target = json.loads(channel.target)
        if channel.kind == "push":
            await push.send(self.outbound, self.keys.vapid, self.contact, target, message)
        elif channel.kind == "mail":
            await self._mail(channel, target["mail"], message, lang)
        else:
            secret = notice_channels.signing_secret(self.keys, channel.id)
            await webhooks.send(self.outbound, channel.kind, target["url"], secret, message)

    async def _mail(self, channel: ChannelRow, to: str, message: Message, lang: Lang) -> None:
        token = notice_channels.unsubscribe_token(self.keys, channel.id)
        base = public_base(self.settings)
        header, page = f"{base}/api/mail/unsubscribe/{token}", f"{base}/me/unsubscribe#{token}"
        await mail.send(self.settings, mail.notice_mail(self.settings, to, message, header, page, lang))

    async def prove(self, to: str, secret: str, lang: Lang) -> str | None:
        """Send the mail that proves an address; the key of what went wrong."""
        link = f"{public_base(self.settings)}/me/confirm#{secret}"
        try:
            await mail.send(self.settings, mail.proof_mail(self.settings, to, link, lang, fresh_id(MAILING)))
        except Undelivered as error:
            return error.key
        return None

    @property
    def contact(self) -> str:
        """Whom a push service may ask about what comes from here."""
        base = public_base(self.settings)
        mailbox = parseaddr(self.settings.mail_from)[1]
        return f"mailto:{mailbox}" if mailbox else base if base.startswith("https://") else "mailto:nobody@localhost"
