"""Files of JSON objects, one a line, that a run adds to as it goes on, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from bourgade.kernel.errors import InvalidRecord, InvalidSetup

Line = TypeVar("Line")


class JsonLines:
    """`what` says what a line is, in errors: "a game of an arena". Without a path nothing is read or kept."""

    def __init__(self, path: Path | None, what: str) -> None:
        self.path = path
        self.what = what

    def read(self, parse: Callable[[dict[str, Any]], Line]) -> list[Line]:
        """All lines. The last is removed from the file if it was cut off where a run was ended. InvalidRecord says
        which other line is none; then the file stays as it is."""
        if self.path is None or not self.path.exists():
            return []
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise InvalidRecord(f"{self.path} cannot be read: {error.strerror}") from None
        *lines, last = data.split(b"\n")
        found = [self._parsed(number, line, parse) for number, line in enumerate(lines, 1)]
        if not last:
            return found
        if last.startswith(b"{") and not _complete(last):
            with open(self.path, "r+b") as file:
                file.truncate(len(data) - len(last))
        else:
            found.append(self._parsed(len(lines) + 1, last, parse))
            with open(self.path, "ab") as file:
                file.write(b"\n")
        return found

    def append(self, line: Mapping[str, Any]) -> None:
        if self.path is None:
            return
        try:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise InvalidSetup(f"{self.path} cannot be written: {error.strerror}") from None

    def _parsed(self, number: int, line: bytes, parse: Callable[[dict[str, Any]], Line]) -> Line:
        assert self.path is not None
        try:
            return parse(json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise InvalidRecord(f"{self.path.name}, line {number}: not {self.what}") from None


def _complete(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True
