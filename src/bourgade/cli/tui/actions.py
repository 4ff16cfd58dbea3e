"""The list of what the person may do: numbered, under headings when it is long, with refusals on demand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.table import Table
from rich.text import Text
from textual import events
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from bourgade.cli.tui.boards.board import Board, View
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHOSEN, QUIET, REFUSED
from bourgade.cli.tui.session import Session
from bourgade.kernel.decision import RefusedOption

LONG: Final = 9  # from here on, headings help,
FEW: Final = 1.5  # if each stands over about so many actions
ACT, REFUSE = "act", "refuse"  # an option's id is one of these and a number


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a heading (no id), an action, or a refusal."""

    text: Text
    id: str | None = None
    margin: str = ""  # its number

    def drawn(self) -> Text | Table:
        """An action's lines stand behind its number."""
        if self.id is None:
            return self.text
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(width=2, justify="right")
        grid.add_column(ratio=1)
        grid.add_row(self.margin, self.text)
        return grid


class ActionList(OptionList):
    """Type a number or move the bar, then Enter."""

    DEFAULT_CSS = """
    /* Room for the scroll bar from the start: lines are broken once, and none is cut when it comes. */
    ActionList { scrollbar-gutter: stable; scrollbar-size-vertical: 1; }
    ActionList { height: 1fr; background: $panel; border: round $border; padding: 0; }
    ActionList:focus { border: round $primary; }
    ActionList > .option-list--option-highlighted { background: $secondary 40%; text-style: bold; }
    ActionList:focus > .option-list--option-highlighted { background: $secondary; color: #1d1916; }
    ActionList > .option-list--option-disabled { color: $secondary; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.typed = ""
        self.rows: list[Row] = []
        self.numbered: list[int] = []  # where the numbered lines stand

    def fill(self, rows: list[Row], keep: bool) -> None:
        """Show other rows; the bar goes to the first action, or stays about where it was. The same rows stay as they
        are: what the others do must not move the bar."""
        if rows == self.rows:
            return
        before = self.number()
        self.rows = rows
        self.clear_options()
        self.add_options([Option(row.drawn(), row.id, disabled=row.id is None) for row in rows])
        self.numbered = [index for index, row in enumerate(rows) if row.id and row.id.startswith(ACT)]
        self.type("")
        if self.numbered:
            self.highlighted = self.numbered[min(before, len(self.numbered) - 1) if keep else 0]

    def number(self) -> int:
        """Which numbered line the bar is on, from 0."""
        return self.numbered.index(self.highlighted) if self.highlighted in self.numbered else 0

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character.isdecimal():
            self.type(self.typed + event.character)
        elif event.key == "backspace":
            self.type(self.typed[:-1])
        elif event.key != "enter":
            self.type("")

    def type(self, typed: str) -> None:
        """Move the bar to the number typed so far; one that is not there begins anew with its last digit."""
        if typed and not 1 <= int(typed) <= len(self.numbered):
            typed = typed[-1] if 1 <= int(typed[-1]) <= len(self.numbered) else ""
        self.typed = typed
        self.border_subtitle = f"{typed}▏" if typed else ""
        if typed:
            self.highlighted = self.numbered[int(typed) - 1]


def rows(session: Session, board: Board, view: View, localizer: Localizer, refusals: bool) -> list[Row]:
    """What the person may do now, and, if they wish, what they may not."""
    describe = session.match.title.describe
    decision = session.question()
    words = {option.action: option.words for option in decision.options if option.words} if decision else {}
    choices = sorted(((describe(action), action) for action in session.choices()),
                     key=lambda choice: (*board.order(choice[0]), choice[1]))  # fmt: skip
    headings = [board.heading(meaning, localizer) for meaning, _ in choices]
    grouped = len(choices) >= LONG and len(set(headings)) <= len(choices) / FEW
    result: list[Row] = []
    heading = ""
    for number, (meaning, action) in enumerate(choices, 1):
        over = headings[number - 1] if grouped else ""
        if over != heading:  # no heading leaves a blank line
            result.append(Row(Text(over, style=f"italic {CHOSEN}")))
            heading = over
        says = board.brief if over else board.action
        # Under a heading, what the words of a question would repeat is left out.
        said = localizer.message(words[action]) if action in words and not over else says(meaning, view, localizer)
        result.append(Row(Text(said), f"{ACT} {action}", str(number)))
    if refusals and decision is not None:
        result += refused(decision.refused, board, view, localizer)
    return result


def refused(refusals: Sequence[RefusedOption], board: Board, view: View, localizer: Localizer) -> list[Row]:
    """What cannot be done, under the reason why; who presses for help reads the rule."""
    reasons: dict[str, list[tuple[int, RefusedOption]]] = {}
    for index, refusal in enumerate(refusals):
        reasons.setdefault(localizer.message(refusal.reason), []).append((index, refusal))
    result: list[Row] = []
    for reason, group in reasons.items():
        result.append(Row(Text(reason, style=f"italic {REFUSED}")))
        for index, refusal in group:
            text = Text(board.refusal(refusal, view, localizer), style=QUIET)
            result.append(Row(text, f"{REFUSE} {index}", "✗"))
    return result
