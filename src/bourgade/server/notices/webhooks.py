"""Webhooks: Discord, Slack, ntfy, and JSON that is signed. Names of players are text of others: each receiver gets them
so that it reads no mention, link or markup in them."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from email.header import Header
from typing import Any, Final

from bourgade.server.domain.notice_texts import Message
from bourgade.server.notices.outbound import Outbound, check_status

DISCORD_MARKUP: Final = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
LONGEST: Final = 1_900  # characters that Discord and Slack take


async def send(outbound: Outbound, kind: str, url: str, secret: str, message: Message) -> None:
    """Undelivered says why not."""
    headers, body = FORMS[kind](message)
    if kind == "json":
        headers |= signed(secret, body)
    headers["X-Bourgade-Delivery"] = message.id  # the same when it is sent again
    check_status(await outbound.post(url, headers, body))


def signed(secret: str, body: bytes, now: float | None = None) -> dict[str, str]:
    """The signature: HMAC-SHA256 of the time, a point, and the body, by the secret of the channel."""
    at = str(int(time.time() if now is None else now))
    mac = hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    return {"X-Bourgade-Timestamp": at, "X-Bourgade-Signature": f"sha256={mac}"}


def as_json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def discord(message: Message) -> tuple[dict[str, str], bytes]:
    lines = [f"{escaped_for_discord(line.text)}\n<{line.url}>" for line in message.lines]
    text = "\n".join([f"**{escaped_for_discord(message.subject)}**", *lines])[:LONGEST]
    body = {"content": text, "allowed_mentions": {"parse": []}, "flags": 4}  # 4: no previews of links
    return {"Content-Type": "application/json"}, as_json(body)


def escaped_for_discord(text: str) -> str:
    return DISCORD_MARKUP.sub(r"\\\1", text)


def slack(message: Message) -> tuple[dict[str, str], bytes]:
    lines = [f"{escaped_for_slack(line.text)}\n<{line.url}>" for line in message.lines]
    text = "\n".join([f"{escaped_for_slack(message.subject)}", *lines])[:LONGEST]
    body = {"text": text, "mrkdwn": False, "unfurl_links": False, "unfurl_media": False, "link_names": 0}
    return {"Content-Type": "application/json"}, as_json(body)


def escaped_for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def ntfy(message: Message) -> tuple[dict[str, str], bytes]:
    """Its headers are ASCII, or else encoded as those of mails are (RFC 2047)."""
    title = Header(message.subject, "utf-8").encode(linesep="", maxlinelen=10_000)
    text = "\n".join(line.text for line in message.lines)
    return {"Content-Type": "text/plain; charset=utf-8", "Title": title, "Click": message.url}, text.encode()


def plain(message: Message) -> tuple[dict[str, str], bytes]:
    tables = [{"text": line.text, "url": line.url} for line in message.lines]
    body = {"id": message.id, "subject": message.subject, "count": message.count, "tables": tables}
    return {"Content-Type": "application/json"}, as_json(body)


FORMS: Final = {"discord": discord, "slack": slack, "ntfy": ntfy, "json": plain}
