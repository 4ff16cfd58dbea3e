"""Web Push: the notice is encrypted for the browser (RFC 8291), and signed with this server's key (RFC 8292)."""

from __future__ import annotations

import base64
import json
import time
from typing import Any, Final
from urllib.parse import urlsplit

from bourgade.server.domain.notice_texts import Message
from bourgade.server.notices.outbound import Outbound, check_status

try:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02
    from pywebpush import WebPusher
except ImportError:  # the extra `notices` is not installed
    POSSIBLE = False
else:
    POSSIBLE = True

KEPT_SECONDS: Final = 24 * 3600  # by the push service, for a browser that is not there
SIGNED_SECONDS: Final = 12 * 3600
LONGEST_TEXT: Final = 400  # characters: a push holds some 4 kB


def public_key(private: str) -> str:
    """What browsers need to know of the key."""
    public = Vapid02.from_raw(private.encode()).public_key
    assert public is not None
    return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


async def send(outbound: Outbound, private: str, contact: str, target: dict[str, Any], message: Message) -> None:
    """Undelivered says why not. A second copy of a batch replaces the first, at the push service by its topic and in
    the browser by its tag."""
    endpoint = target["endpoint"]
    payload = {
        "title": message.subject,
        "body": message.summary[:LONGEST_TEXT],
        "url": urlsplit(message.url).path or "/",
        "tag": message.id,
        "count": message.count,
    }
    keys = {"endpoint": endpoint, "keys": {"p256dh": target["p256dh"], "auth": target["auth"]}}
    body = WebPusher(keys).encode(json.dumps(payload, ensure_ascii=False).encode(), "aes128gcm")
    assert body is not None
    there = urlsplit(endpoint)
    claims = {
        "aud": f"{there.scheme}://{there.netloc}",
        "exp": int(time.time()) + SIGNED_SECONDS,
        "sub": contact,
    }
    headers = {
        **Vapid02.from_raw(private.encode()).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "normal",
        "Topic": message.id.replace("_", "-")[:32],
    }
    check_status(await outbound.post(endpoint, headers, bytes(body["body"])))
