"""The application: start screen, table, language, quitting."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from bourgade.cli.tui.pages import Page, Question, Sheet
from bourgade.cli.tui.palette import BOOK, THEME
from bourgade.cli.tui.screen import TableScreen
from bourgade.cli.tui.session import Session
from bourgade.cli.tui.setup import Setup
from bourgade.cli.tui.start import StartScreen
from bourgade.words import LANGUAGES

WATCHING_PACE: Final = 0.2  # seconds between the acts of bots that somebody watches


class TableApp(App[None]):
    """Without a setup, the start screen asks for one."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "language", priority=True)]

    def __init__(self, setup: Setup | None, lang: str, pace: float = WATCHING_PACE) -> None:
        super().__init__()
        self.setup = setup
        self.lang = lang
        self.pace = pace
        self.register_theme(THEME)
        self.theme = THEME.name
        self.console.push_theme(BOOK)

    def on_mount(self) -> None:
        if self.setup is None:
            self.push_screen(StartScreen(self))
        else:
            self.begin(self.setup)

    def begin(self, setup: Setup) -> None:
        """Sit down at a new table. InvalidSetup says why not."""
        self.push_screen(TableScreen(self, Session(setup)))

    def start_again(self) -> None:
        """Leave the table for the start screen."""
        self.switch_screen(StartScreen(self))

    def action_language(self) -> None:
        """The next language, on every screen at once."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            if isinstance(screen, StartScreen | TableScreen | Page):
                screen.relabel()

    # Records and quitting

    def save(self, session: Session) -> str:
        """Write the record where the setup says; returns what there is to say about it."""
        path = session.setup.record
        if path is None:
            return ""
        try:
            session.save(path)
        except OSError as error:
            return f"{path}: {error.strerror}"
        localizer = session.localizer(self.lang)
        saved = f"{localizer.label(localizer.ui('quit.record'))}{path}"
        return (
            saved
            if session.game.over
            else f"{saved}\n{localizer.label(localizer.ui('quit.resume'))}bourgade play --resume {path}"
        )

    def ask_to_quit(self, session: Session) -> None:
        keys = ("stay", "save", "quit") if session.setup.record is None else ("stay", "quit")

        def sheet() -> Sheet:
            localizer = session.localizer(self.lang)
            answers = {key: localizer.ui(f"quit.{key}") for key in keys}
            return Sheet(localizer.ui("quit.heading"), [Text(localizer.ui("quit.text"))], answers=answers)

        def answered(answer: str | None) -> None:
            if answer == "save":
                session.setup.record = Path(f"bourgade-{session.setup.title}-{session.setup.seed}.json")
            if answer in ("save", "quit"):
                self.exit(message=self.save(session) or None)

        self.push_screen(Question(sheet), answered)
