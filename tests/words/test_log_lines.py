"""Tables store log lines with their keys and parameters: whoever changes these gives the title another `log_version`.

With another version, stored lines are made anew from the events (server/domain/loading.py). The file log_lines.json
holds the parameters of every line of the present versions. After a change on purpose, raise the `log_version` of the
title and write the file anew:

    PYTHONPATH=src .venv/bin/python -m tests.words.test_log_lines
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade.words import LANGUAGES, catalogue

FILE = Path(__file__).parent / "log_lines.json"


def log_lines(title_id: str) -> dict[str, list[str]]:
    """Every line that the log of a title can say, with what its sentences need."""
    books = [catalogue(title_id, lang) for lang in LANGUAGES]
    keys = {key for book in books for key in book.entries if key.startswith("log.")}
    return {key: sorted({name for book in books for name in book.placeholders(key)}) for key in sorted(keys)}


def present() -> dict[str, Any]:
    return {
        title_id: {"log_version": bourgade.title(title_id).log_version, "lines": log_lines(title_id)}
        for title_id in bourgade.titles()
    }


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_lines_that_tables_store_change_only_with_the_version_of_the_log(title_id: str) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))[title_id]
    now = present()[title_id]
    if known["log_version"] == now["log_version"]:  # a line of its own may be new, but none may go or need more
        changed = {key: names for key, names in known["lines"].items() if now["lines"].get(key) != names}
        assert not changed, f"raise the log_version of {title_id}: tables hold these lines"
    assert known == now, "write the file anew, as its test says"


if __name__ == "__main__":
    text = json.dumps(present(), indent=1)
    FILE.write_text(re.sub(r"\[\s*([^]]*?)\s*\]", lambda names: "[" + " ".join(names[1].split()) + "]", text) + "\n")
