"""The form of the server's log."""

from __future__ import annotations

import json
import logging
import sys

from bourgade.server.log_output import JsonLines


def record(message: str, *args: object, error: bool = False) -> logging.LogRecord:
    try:
        raise ValueError("why")
    except ValueError:
        found = sys.exc_info() if error else None
    return logging.LogRecord("bourgade.tables", logging.WARNING, "file.py", 1, message, args, found)


def test_an_event_is_one_line_of_json() -> None:
    line = JsonLines().format(record("table %s is held:\n%s", "t1", "é\x1b[31m"))
    assert "\n" not in line
    told = json.loads(line)
    assert told.pop("at").endswith("Z")
    assert told == {"level": "warning", "part": "bourgade.tables", "event": "table t1 is held:\né\x1b[31m"}


def test_a_traceback_stays_in_its_line() -> None:
    line = JsonLines().format(record("fault", error=True))
    assert "\n" not in line
    assert "ValueError: why" in json.loads(line)["traceback"]
