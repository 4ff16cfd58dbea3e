"""How far a command is: nothing for three seconds, then a bar at a terminal and lines of JSON for machines."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator

import pytest

from bourgade.cli import progress
from bourgade.words import catalogue

WORDS = catalogue("cli", "en")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def ticking(monkeypatch: pytest.MonkeyPatch, seconds: float) -> Iterator[int]:
    """Ten results, one every so many seconds by the clock that is looked at."""
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])

    def results() -> Iterator[int]:
        for number in range(10):
            now[0] += seconds
            yield number

    return results()


def test_machines_read_lines_on_the_error_stream(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    found = list(progress.with_progress(ticking(monkeypatch, 0.6), 10, WORDS, as_json=True))
    assert found == list(range(10))
    said = capsys.readouterr()
    assert not said.out
    lines = [json.loads(line) for line in said.err.splitlines()]
    assert [line["progress"] for line in lines] == [6, 8, 10], "from three seconds on, at most one a second"
    assert lines[0]["of"] == 10
    assert lines[0]["left"] == pytest.approx(2.4, abs=0.1)


def test_what_is_quick_says_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(progress.with_progress(iter(range(5)), 5, WORDS)) == list(range(5))
    assert terminal.getvalue() == ""
    assert list(progress.with_progress(ticking(monkeypatch, 0.1), 10, WORDS, as_json=True)) == list(range(10))


def test_a_terminal_sees_a_bar_also_before_the_first_result(monkeypatch: pytest.MonkeyPatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "QUIET", 0.01)
    show, close = progress.bar(10, "Games")
    import time

    end = time.monotonic() + 20
    while "0/10" not in terminal.getvalue() and time.monotonic() < end:
        time.sleep(0.02)
    show(4)
    close()
    assert "0/10" in terminal.getvalue()


def test_a_file_gets_no_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    assert list(progress.with_progress(ticking(monkeypatch, 5.0), 10, WORDS)) == list(range(10))
    assert capsys.readouterr().err == ""
