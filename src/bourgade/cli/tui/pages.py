"""Pages over the table: log, help, the rules book, a question. They are made anew when the language changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rich.console import Group
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bourgade.kernel.registry import title


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a page says."""

    heading: str
    lines: Sequence[Text | Table]
    foot: str = ""
    answers: dict[str, str] = field(default_factory=dict)


class Page(ModalScreen[str]):
    """Something to read in a frame. Escape goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss"),
        Binding("up,k", "scroll('up')"),
        Binding("down,j", "scroll('down')"),
        Binding("pageup", "scroll('page_up')"),
        Binding("pagedown,space", "scroll('page_down')"),
        Binding("home,g", "scroll('home')"),
        Binding("end,G", "scroll('end')"),
    ]
    DEFAULT_CSS = """
    Page { align: center middle; }
    Page > VerticalScroll {
        width: 100; max-width: 96%; height: auto; max-height: 92%;
        background: $panel; border: round $secondary; padding: 0 1;
    }
    """

    def __init__(self, make: Callable[[], Sheet], end: bool = False) -> None:
        super().__init__()
        self.make = make
        self.end = end  # begin at the last line

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static()

    def on_mount(self) -> None:
        self.relabel()
        if self.end:
            self.call_after_refresh(self.action_scroll, "end")

    def relabel(self) -> None:
        sheet = self.make()
        frame = self.query_one(VerticalScroll)
        frame.border_title = sheet.heading
        frame.border_subtitle = sheet.foot
        frame.query_one(Static).update(Group(*sheet.lines))

    def action_scroll(self, where: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)


class BookPage(Page):
    """The whole rules book of a title; `language` says in which language."""

    def __init__(self, make: Callable[[], Sheet], title_id: str, language: Callable[[], str]) -> None:
        super().__init__(make)
        self.title_id = title_id
        self.language = language

    def relabel(self) -> None:
        super().relabel()
        # As one text: a widget for each paragraph of so long a book would take seconds to lay out.
        self.query_one(Static).update(Markdown(title(self.title_id).book(self.language()), hyperlinks=False))


class HelpPage(Page):
    """Help on what is asked; `b` opens the whole book, if there is one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("b", "book")]

    def __init__(self, make: Callable[[], Sheet], book: BookPage | None) -> None:
        super().__init__(make)
        self.book = book

    def action_book(self) -> None:
        if self.book is not None:
            self.app.switch_screen(self.book)


class Question(Page):
    """A few answers to choose from, by number or by the bar; Escape is the first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(0)"),
        *(Binding(str(number + 1), f"answer({number})") for number in range(4)),
    ]
    DEFAULT_CSS = """
    Question > VerticalScroll { width: 76; padding: 1 2; }
    Question OptionList, Question OptionList:focus {
        height: auto; margin-top: 1; padding: 0; border: none; background: $panel;
    }
    """

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static()
            yield OptionList(markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(OptionList).focus()

    def relabel(self) -> None:
        super().relabel()
        answers = self.make().answers
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([
            Option(f"{number}  {answer}", id=key) for number, (key, answer) in enumerate(answers.items(), 1)
        ])  # fmt: skip
        choices.highlighted = 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

    def action_answer(self, number: int) -> None:
        answers = list(self.make().answers)
        if number < len(answers):
            self.dismiss(answers[number])
