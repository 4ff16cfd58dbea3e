"""The form of ids and secrets, as regular expressions."""

from __future__ import annotations

from typing import Final

ID: Final = r"[A-Za-z0-9_-]{1,32}"  # of any table in a database: those that are made now have 13 characters
SECRET: Final = r"[A-Za-z0-9_-]{20,64}"  # of links and cookies
KEY: Final = r"[A-Za-z0-9_-]{8,64}"  # of commands, made by clients: idempotency keys
