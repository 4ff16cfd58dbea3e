"""Where the server's log goes, and in which form: one line an event, as text or as JSON."""

from __future__ import annotations

import json
import logging
import time
from typing import Final

from bourgade.server.log_rate_limit import LogRateLimit

TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# Information (a start, a backup) is logged of our own parts, warnings of libraries as well.
OURS: Final = "bourgade"


class JsonLines(logging.Formatter):
    """An event as one line of JSON, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "part": record.name,
            "event": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def configure_logging(form: str = "text") -> None:
    """Warnings and errors, and what our own parts say besides, go to standard error, rate-limited."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    handler.addFilter(LogRateLimit())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(OURS).setLevel(logging.INFO)
