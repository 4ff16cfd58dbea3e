"""A rate limit for log lines: a few of each kind a minute, then how many were left out."""

from __future__ import annotations

import logging
import re
import time
from typing import Final

from bourgade.server.lru_map import LruMap

MOST_OF_KIND: Final = 10  # lines
PERIOD_SECONDS: Final = 60.0
MOST_KINDS: Final = 1_000
NUMBERS: Final = re.compile(
    r"0x[0-9a-f]+|\d+"
)  # of tasks, ports, addresses: lines that differ only by them are of one kind


class LogRateLimit(logging.Filter):
    """Passes the first few lines of a kind (same logger, level and message template) in each minute."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: LruMap[tuple[str, int, str], tuple[float, int]] = LruMap(MOST_KINDS)  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.levelno, NUMBERS.sub("", str(record.msg).partition("\n")[0][:200]))
        now = time.monotonic()
        since, count = self.kinds.get(kind, (now, 0))
        if now - since > PERIOD_SECONDS:
            if count > MOST_OF_KIND:
                record.msg = f"{record.msg} (and {count - MOST_OF_KIND} more like this before)"
            since, count = now, 0
        self.kinds.store(kind, (since, count + 1))
        return count < MOST_OF_KIND
