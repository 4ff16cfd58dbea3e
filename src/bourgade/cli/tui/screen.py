"""The table: a prompt that never moves, the board, what you may do, and what has happened."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.worker import get_current_worker

from bourgade.bots import Bot
from bourgade.cli.tui import actions, ending, help
from bourgade.cli.tui.actions import ActionList
from bourgade.cli.tui.boards import board
from bourgade.cli.tui.boards.board import seat_and_level, seat_name
from bourgade.cli.tui.pages import BookPage, HelpPage, Page, Question, Sheet
from bourgade.cli.tui.palette import CHANGED, CHOSEN, MAY, QUIET
from bourgade.cli.tui.panels import Column, PanelView, heading, hung
from bourgade.cli.tui.session import Session
from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.position import Position
from bourgade.words import books

RECENT: Final = 40  # lines of the log beside the board; the page has them all
KEYS: Final = ("undo", "refused", "pause", "log", "map", "others", "help", "language", "quit")
WIDE: Final = 110  # columns from which the panels stand side by side
PAGES: Final = ("map", "others")  # keys that only some boards have a use for


class TableServices(Protocol):
    """What the application does for the table."""

    lang: str
    pace: float

    def save(self, session: Session) -> str: ...
    def ask_to_quit(self, session: Session) -> None: ...
    def start_again(self) -> None: ...


PARTS: Final = ("#status", "#prompt", "#tabs", "#log", "#keys")  # what `show` fills


class TableScreen(Screen[None]):
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 (the base says it is the instance's)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo"),
        Binding("r", "refused"),
        Binding("p", "pause"),
        Binding("l", "log"),
        Binding("m", "page('map')"),
        Binding("o", "page('others')"),
        Binding("question_mark,h,f1", "help"),
        Binding("q,ctrl+q,ctrl+c", "quit", priority=True),
        Binding("tab", "panel(1)", priority=True),
        Binding("shift+tab", "panel(-1)", priority=True),
        Binding("pagedown", "scroll('down')", priority=True),
        Binding("pageup", "scroll('up')", priority=True),
    ]
    DEFAULT_CSS = """
    TableScreen #head { dock: top; height: 3; padding: 0 1; background: $panel; }
    TableScreen #status { height: 1; color: $secondary; }
    TableScreen #prompt { height: 2; }
    TableScreen #keys { dock: bottom; height: 1; padding: 0 1; background: $panel; }
    TableScreen #tabs { height: 1; padding: 0 1; display: none; }
    TableScreen #boards { width: 1fr; height: 1fr; }
    TableScreen #side { width: 37; height: 1fr; }
    TableScreen #log { height: 14; border-top: solid $border; border-title-color: $secondary; }
    TableScreen #log { scrollbar-size-vertical: 1; }
    TableScreen.-wide #head { height: 2; }
    TableScreen.-wide #prompt { height: 1; }
    TableScreen.-narrow #tabs { display: block; }
    TableScreen.-narrow #log { height: 6; }
    TableScreen.-narrow PanelView { border: none; }
    TableScreen.-narrow Column, TableScreen.-narrow PanelView { display: none; }
    TableScreen.-narrow .shown { display: block; }
    """

    def __init__(self, services: TableServices, session: Session) -> None:
        super().__init__()
        self.services = services
        self.session = session
        self.board = board(session.match.title.id)
        self.localizer = session.localizer(services.lang)
        self.refusals = False
        self.shown = 0  # the panel in view on a narrow screen
        self.asked = ""  # the kind of the last question
        self.thinking: int | None = None
        self.paused = False  # the bots wait, so that the person can look, or act out of turn

    def compose(self) -> ComposeResult:
        with Vertical(id="head"):
            yield Static(id="status")
            yield Static(id="prompt")
        with Horizontal():
            with Vertical(id="boards"):
                yield Static(id="tabs")
                with Horizontal():
                    for column in (0, 1):
                        with Column(classes="second" if column else None):
                            yield from [PanelView(panel) for panel in self.board.panels if panel.column == column]
            with Vertical(id="side"):
                yield ActionList()
                with VerticalScroll(id="log", can_focus=False):
                    yield Static()
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.action_panel(0)
        self.query_one(ActionList).focus()
        self.go_on()

    # Play

    def go_on(self) -> None:
        """Show the position, and set the bots to work."""
        self.show()
        if self.session.game.over:
            self.end()
        elif not self.paused and self.thinking is None and (seat := self.session.next_bot()) is not None:
            self.thinking = seat
            self.think(seat, self.session.bots[seat], self.session.thought(seat))

    def go_on_if_whole(self) -> None:
        if self.is_whole():
            self.go_on()

    @work(thread=True, group="bots")
    def think(self, seat: int, bot: Bot, position: Position) -> None:
        """Away from the screen's thread, so that it never freezes."""
        action = bot.choose(position, seat)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.thought, seat, action)

    def is_whole(self) -> bool:
        """Whether all parts of the screen are there. When it goes they are taken away one by one, before it is."""
        return self.is_attached and all(self.query(part) for part in PARTS)

    def thought(self, seat: int, action: int) -> None:
        if not self.is_whole():  # the person has left the table meanwhile, or is leaving it
            return
        self.thinking = None
        if self.paused:  # it will be asked again
            return
        self.session.bot_acts(seat, action)
        if self.session.seat is None and self.services.pace:
            self.set_timer(self.services.pace, self.go_on_if_whole)
        else:
            self.go_on()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option not in event.option_list.options:
            return  # Enter pressed twice: the second was meant for a list that is gone
        what, _, number = str(event.option.id).partition(" ")
        if what == actions.REFUSE:
            self.action_help()
            return
        try:
            self.session.act(int(number))
        except IllegalAction as error:
            self.notify(self.localizer.message(error.reason), severity="warning")
        self.go_on()

    def end(self) -> None:
        """Save the record and show the points; the person may look at the board and come back with `q`."""
        saved = self.services.save(self.session)
        self.app.push_screen(Question(lambda: ending.sheet(self.session, self.localizer, saved)), self.ended)

    def ended(self, answer: str | None) -> None:
        if answer == "again":
            self.services.start_again()
        elif answer == "quit":
            self.app.exit()

    # The screen

    def relabel(self) -> None:
        """The language has changed."""
        self.show()

    def show(self) -> None:
        session = self.session
        self.localizer = localizer = session.localizer(self.services.lang)
        view = session.view()
        status = Text(self.board.status(view, localizer), no_wrap=True, overflow="ellipsis")
        self.query_one("#status", Static).update(status)
        self.query_one("#prompt", Static).update(self.prompt())
        for panel in self.query(PanelView):
            panel.show(view, session.looked, localizer)
        decision = session.question()
        kind = decision.kind if decision else ""
        choices = self.query_one(ActionList)
        choices.border_title = localizer.ui("actions")
        choices.fill(
            actions.rows(session, self.board, view, localizer, self.refusals), keep=kind == self.asked == "plan"
        )
        self.asked = kind
        self.show_log()
        self.show_margins()

    def prompt(self) -> Text:
        """What is asked, and of whom."""
        session, localizer = self.session, self.localizer
        decision = session.question()
        if decision is not None:
            return seat_name(decision.seat, localizer).append(f"  {localizer.message(decision.prompt)}", style="bold")
        if session.game.over:
            return Text(localizer.ui("over"), style="bold")
        seat = session.game.waiting[0]
        said = seat_and_level(seat, localizer).append(
            f"  {localizer.ui('paused' if self.paused else 'thinking')}", style=QUIET
        )
        return said.append(f" {localizer.ui('aside')}", style="bold") if session.choices() else said

    def show_log(self) -> None:
        scroll = self.query_one("#log", VerticalScroll)
        scroll.border_title = self.localizer.ui("log")
        scroll.query_one(Static).update(hung(self.log_lines()[-RECENT:]))
        scroll.scroll_end(animate=False)

    def log_lines(self) -> list[tuple[Text, Text]]:
        """The log, with a mark at what the person has not yet read."""
        lines: list[tuple[Text, Text]] = []
        for number, message in enumerate(self.session.log()):
            new = number >= self.session.read
            forced = f" {self.localizer.ui('forced')}" if message.forced else ""
            said = Text(self.localizer.message(message) + forced, style="" if new else QUIET)
            lines.append((Text("•" if new else "", style=f"bold {CHANGED}"), said))
        return lines

    def show_margins(self) -> None:
        panels = self.board.panels
        here, following = panels[self.shown], panels[(self.shown + 1) % len(panels)]
        tabs = Text.assemble(
            (f"[{heading(here, self.localizer)}]", f"bold {CHOSEN}"), f" {self.shown + 1}/{len(panels)}  "
        )
        tabs.append(f"{self.localizer.ui('key.panel')} ▸ {heading(following, self.localizer)}", style=QUIET)
        self.query_one("#tabs", Static).update(tabs)
        keys = Text(no_wrap=True, overflow="ellipsis")
        between = "  " if self.app.size.width >= WIDE else " "
        for key in KEYS:
            if key in PAGES and not self.board.page(key, self.session.view(), self.localizer):
                continue
            keys.append(self.localizer.ui(f"key.{key}"), style=f"bold {MAY}").append(
                f" {self.localizer.ui(f'do.{key}')}{between}"
            )
        self.query_one("#keys", Static).update(keys)

    # Keys

    def action_undo(self) -> None:
        if self.session.undo():
            self.go_on()
        else:
            self.notify(self.localizer.ui("no.undo"), severity="warning")

    def action_refused(self) -> None:
        self.refusals = not self.refusals
        self.show()
        decision = self.session.question()
        if self.refusals and decision is not None and not decision.refused:
            self.notify(self.localizer.ui("nothing_refused"))

    def action_pause(self) -> None:
        self.paused = not self.paused
        self.go_on()

    def action_log(self) -> None:
        self.app.push_screen(Page(self.log_sheet, end=True))

    def log_sheet(self) -> Sheet:
        return Sheet(self.localizer.ui("log"), [hung(self.log_lines())], self.localizer.ui("page.foot"))

    def action_page(self, name: str) -> None:
        """What the board has to show beyond its panels."""

        def sheet() -> Sheet:
            lines = self.board.page(name, self.session.view(), self.localizer)
            return Sheet(self.localizer.ui(f"page.{name}"), lines, self.localizer.ui("page.foot"))

        if sheet().lines:
            self.app.push_screen(Page(sheet))

    def action_help(self) -> None:
        option = self.query_one(ActionList).highlighted_option
        highlighted = option.id if option else None
        title = self.session.match.title.id
        book = BookPage(self.book_sheet, title, lambda: self.services.lang) if title in books() else None
        self.app.push_screen(HelpPage(lambda: help.sheet(self.session, self.board, self.localizer, highlighted), book))

    def book_sheet(self) -> Sheet:
        return Sheet(self.localizer.ui("book"), [], self.localizer.ui("page.foot"))

    def action_quit(self) -> None:
        if self.session.game.over:
            self.end()
        else:
            self.services.ask_to_quit(self.session)

    def action_panel(self, step: int) -> None:
        self.shown = (self.shown + step) % len(self.board.panels)
        shown = self.board.panels[self.shown]
        for view in self.query(PanelView):
            view.set_class(view.panel is shown, "shown")
        for number, column in enumerate(self.query(Column)):
            column.set_class(number == shown.column, "shown")
        if step:
            self.show_margins()

    def action_scroll(self, where: str) -> None:
        for column in self.query(Column):
            getattr(column, f"scroll_page_{where}")(animate=False)
