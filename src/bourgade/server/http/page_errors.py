"""Faults of the page, as browsers report them: one line each in the server's log, without anybody's secrets."""

from __future__ import annotations

import json
import logging
import re
from typing import Final

from bourgade.server.wire.tables import PageError

log = logging.getLogger("bourgade.page")

# So many characters of each field are logged.
LONGEST: Final = {"message": 500, "where": 200, "stack": 1_500, "title": 40, "version": 40}
# A link holds its secret behind #, and a query may hold anything.
BEHIND: Final = re.compile(r"[?#][^\s)\]}\"'<>]*")
# Cookies, keys and the secrets of links: 20 to 64 characters of this alphabet (domain/tokens.py).
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,}")
# A table, wherever an address names one; and what looks like the id of one.
TABLE: Final = re.compile(r"(?<=/t/)[\w-]+|(?<=/tables/)[\w-]+|\b[tw](?=[a-z]*[A-Z0-9_-])[\w-]{12}(?![\w-])")
REMOVED: Final = "…"


def log_page_error(error: PageError) -> None:
    """As JSON, so that a text cannot break or forge a line. The filter of the log bounds how many there are."""
    said = {name: clean(text, LONGEST[name]) for name, text in error.model_dump(exclude_none=True).items()}
    log.warning("page error: %s", json.dumps(said))


def clean(text: str, most: int) -> str:
    for pattern in (BEHIND, SECRET, TABLE):
        text = pattern.sub(REMOVED, text)
    return text[:most]
