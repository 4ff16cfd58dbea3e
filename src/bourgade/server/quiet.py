"""Logs that nobody can fill: of lines that are alike, a few a minute, and how many more there were."""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict
from typing import Final

ALIKE: Final = 10  # lines
SECONDS: Final = 60.0
MOST_KINDS: Final = 1_000
NUMBERS: Final = re.compile(r"0x[0-9a-f]+|\d+")  # of tasks, ports, addresses: lines that differ by them are alike


class Quiet(logging.Filter):
    """Lets through the first few lines of a kind (where they come from and how they are worded) in each minute."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.levelno, NUMBERS.sub("", str(record.msg).partition("\n")[0][:200]))
        now = time.monotonic()
        since, count = self.kinds.pop(kind, (now, 0))
        if now - since > SECONDS:
            if count > ALIKE:
                record.msg = f"{record.msg} (and {count - ALIKE} more like this before)"
            since, count = now, 0
        self.kinds[kind] = (since, count + 1)
        while len(self.kinds) > MOST_KINDS:
            self.kinds.popitem(last=False)
        return count < ALIKE


def log_quietly() -> None:
    """Warnings and worse on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Quiet())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
