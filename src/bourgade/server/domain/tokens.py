"""Ids and secrets. Of secrets only hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from typing import Final

from bourgade.server import patterns

# Ids are public names, not keys. The first letter tells a table's from the one under which it is only watched.
TABLE: Final = "t"
WATCH: Final = "w"
MAILING: Final = "b"  # of notices that are sent together; the rows call it a batch
TOKEN: Final = re.compile(patterns.SECRET)
TABLE_SEEDS: Final = 1 << 128
SALT: Final = re.compile(r"[0-9a-f]{32}")


def fresh_id(kind: str) -> str:
    return kind + secrets.token_urlsafe(9)


def fresh_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """Secrets have 192 random bits, so a plain hash gives nothing away and needs no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def cookie_for(secret: str, key: str) -> str:
    """The cookie for whoever claims the secret of a link with a key of their own: the same each time, for nobody else
    has the key."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{secret}:{key}".encode()).digest()).rstrip(b"=").decode()


def fresh_seed() -> str:
    return str(secrets.randbelow(TABLE_SEEDS))


def fresh_salt() -> str:
    return secrets.token_hex(16)


def seed_hash(salt: str, seed: str) -> str:
    """A commitment to the seed, shown from the start: nobody can choose another one afterwards."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()
