"""The secrets of this installation: what signs links and webhooks, and the key of Web Push. The operator may set them;
else they are made once and stored, so that all processes and all later starts have the same."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage

SIGNING: Final = "signing"
VAPID: Final = "vapid"
# The order of the curve P-256: a private key is a number from 1 to one less.
P256_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MAC_CHARACTERS: Final = 22  # 132 bits


class InstallationKeys:
    """The keys. They are read once, at the start: whoever needs one may be in the middle of a transaction."""

    def __init__(self, database: Storage, settings: Settings) -> None:
        number = 1 + secrets.randbelow(P256_ORDER - 1)
        fresh = base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
        with database.writing() as connection:
            self.signing = settings.notice_secret or database.server_secret(
                connection, SIGNING, secrets.token_urlsafe(32)
            )
            # The private key of Web Push: a number of 32 bytes, as base64url.
            self.vapid = settings.vapid_key or database.server_secret(connection, VAPID, fresh)

    def mac(self, purpose: str, *about: object) -> str:
        """A signature that nobody else can make, as text that an address may hold."""
        text = "\x00".join([purpose, *[str(each) for each in about]])
        digest = hmac.new(self.signing.encode(), text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode()[:MAC_CHARACTERS]

    def signs(self, mac: str, purpose: str, *about: object) -> bool:
        return hmac.compare_digest(mac.encode(), self.mac(purpose, *about).encode())
