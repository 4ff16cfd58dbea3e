"""The panels of the board: lines with a mark where something has changed since the person last acted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from bourgade.cli.tui.boards.board import Line, Panel, View
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHANGED

FURTHER: Final = 2  # columns


class PanelView(Static):
    """One panel in a frame."""

    DEFAULT_CSS = """
    PanelView { height: auto; border-top: solid $border; border-title-color: $secondary; }
    """

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel

    def show(self, view: View, before: View, localizer: Localizer) -> None:
        old = {line.key: line.text.plain for line in self.panel.lines(before, localizer)}
        self.border_title = heading(self.panel, localizer)
        self.update(hung([(mark(line, old), line.text) for line in self.panel.lines(view, localizer)]))


class Column(VerticalScroll, can_focus=False):
    """Panels one below the other."""

    DEFAULT_CSS = """
    Column { width: 39fr; height: 1fr; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    Column.second { width: 44fr; }
    """


def mark(line: Line, old: dict[str, str]) -> Text:
    """A mark for the margin if the line was not there, or read otherwise, before."""
    return Text() if old.get(line.key) == line.text.plain else Text("•", style=f"bold {CHANGED}")


class Hanging:
    """A line whose rest, where it goes over, stands a little further in than its beginning."""

    def __init__(self, text: Text, further: int) -> None:
        self.text = text
        self.further = further

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        first = self.text.wrap(console, options.max_width)[0] if self.text else self.text
        yield first
        plain = self.text.plain
        begun = len(first.plain.rstrip())
        rest = self.text[len(plain) - len(plain[begun:].lstrip()) :]
        if rest:
            indent = len(plain) - len(plain.lstrip()) + self.further
            yield Padding(rest, (0, 0, 0, indent))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)


def hung(lines: Iterable[tuple[Text, Text]], margin: int = 1, further: int = FURTHER) -> Table:
    """Lines behind a margin for their marks, which stays free where a line goes over."""
    grid = Table.grid(expand=True)
    grid.add_column(width=margin)
    grid.add_column(ratio=1)
    for mark, text in lines:
        grid.add_row(mark, Hanging(text, further))
    return grid


def heading(panel: Panel, localizer: Localizer) -> str:
    key = f"panel.{panel.name}"
    return localizer.say(key) if key in localizer.words else localizer.ui(key)
