"""The start screen: what to play, with whom. Enter starts a game, since every line has a usual value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from bourgade import bots
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHOSEN, MAY, QUIET, REFUSED
from bourgade.cli.tui.setup import USUAL_TITLE, Setup, usual_players
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title, titles
from bourgade.kernel.title import OptionSpec, OptionValue, Title, show
from bourgade.words import LANGUAGES, domains

LABEL_WIDTH: Final = 33


@dataclass(slots=True)
class Field:
    """One line of the form: its values and which of them is chosen."""

    name: str
    values: tuple[OptionValue | int, ...]
    chosen: int = 0

    @property
    def value(self) -> OptionValue | int:
        return self.values[self.chosen]

    def turn(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.values)


class StartServices(Protocol):
    """What the application does for the start screen."""

    lang: str

    def begin(self, setup: Setup) -> None: ...


class StartScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", priority=True),
        Binding("down,j,tab", "move(1)", priority=True),
        Binding("left", "turn(-1)"),
        Binding("right,space", "turn(1)"),
        Binding("enter", "begin"),
        Binding("q,escape,ctrl+q,ctrl+c", "leave", priority=True),
    ]
    DEFAULT_CSS = """
    StartScreen { align: center middle; }
    StartScreen > VerticalScroll {
        width: 78; max-width: 100%; height: auto; max-height: 100%; background: $panel;
        border: round $secondary; padding: 1 2;
    }
    """

    def __init__(self, services: StartServices) -> None:
        super().__init__()
        self.services = services
        playable = tuple(name for name in titles() if name in domains())
        self.title_field = Field("title", playable, playable.index(USUAL_TITLE) if USUAL_TITLE in playable else 0)
        self.language = Field("language", LANGUAGES)
        self.level = Field("level", bots.levels(), bots.levels().index(bots.USUAL))
        self.players = Field("players", ())
        self.options: list[tuple[OptionSpec, Field]] = []
        self.row = 0
        self.problem = ""
        self.new_title()

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static()

    def on_mount(self) -> None:
        self.language.chosen = LANGUAGES.index(self.services.lang)
        self.show()

    @property
    def found(self) -> Title:
        return title(str(self.title_field.value))

    def new_title(self) -> None:
        """Player counts and options are the title's."""
        counts = self.found.players
        self.players = Field("players", counts, counts.index(usual_players(self.found)))
        self.options = [(spec, Field(f"option.{spec.name}", spec.values)) for spec in self.found.options]

    def chosen_options(self) -> dict[str, OptionValue]:
        return {spec.name: spec.values[field.chosen] for spec, field in self.open_options()}

    def open_options(self) -> list[tuple[OptionSpec, Field]]:
        """The options that go with the others as they are chosen."""
        values = {spec.name: field.value for spec, field in self.options}
        return [
            (spec, field)
            for spec, field in self.options
            if all(values[other] == needed for other, needed in spec.needs.items())
        ]

    def fields(self) -> list[Field]:
        return [
            self.title_field, self.players, self.level, self.language, *(field for _, field in self.open_options()),
        ]  # fmt: skip

    # The form on the screen

    def relabel(self) -> None:
        self.language.chosen = LANGUAGES.index(self.services.lang)
        self.show()

    def show(self) -> None:
        localizer = Localizer(self.found, self.services.lang)
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=1)
        grid.add_column(width=LABEL_WIDTH)
        for number, field in enumerate(self.fields()):
            here = number == self.row
            style = f"bold {CHOSEN}" if here else ""
            value = f"◂ {value_text(field, localizer)} ▸" if here else f"  {value_text(field, localizer)}"
            name = Text(label(field, localizer), style or QUIET)
            grid.add_row(Text("▸" if here else "", style), name, Text(value, style))
            if field is self.level:
                grid.add_row("", "", Text(f"  {localizer.level(str(field.value))}", QUIET))
        foot = Text.assemble(
            "\n", (localizer.ui("start.enter"), f"bold {MAY}"), "\n", (localizer.ui("start.keys"), QUIET)
        )
        if self.problem:
            foot.append(f"\n{self.problem}", style=REFUSED)
        frame = self.query_one(VerticalScroll)
        frame.border_title = "Bourgade"
        frame.query_one(Static).update(Group(grid, foot))

    # Keys

    def action_move(self, step: int) -> None:
        self.row = (self.row + step) % len(self.fields())
        self.show()

    def action_turn(self, step: int) -> None:
        field = self.fields()[self.row]
        field.turn(step)
        if field is self.title_field:
            self.new_title()
        if field is self.language:
            self.services.lang = str(field.value)
        self.problem = ""
        self.show()

    def action_begin(self) -> None:
        setup = Setup(
            title=self.found.id,
            players=int(self.players.value),
            bots=(str(self.level.value),),
            options=self.chosen_options(),
        )
        try:
            self.services.begin(setup)
        except InvalidSetup as error:
            self.problem = str(error)
            self.show()

    def action_leave(self) -> None:
        self.app.exit()


def label(field: Field, localizer: Localizer) -> str:
    return localizer.term(field.name) if field.name.startswith("option.") else localizer.ui(f"start.{field.name}")


def written(value: OptionValue | int) -> str:
    return show(value) if isinstance(value, str | bool) else str(value)


def value_text(field: Field, localizer: Localizer) -> str:
    if field.name.startswith("option."):
        return localizer.term(f"{field.name}.{written(field.value)}")
    if field.name == "level":
        return localizer.bot(str(field.value))
    if field.name == "players":
        return str(field.value)
    return (
        localizer.ui(f"{field.name}.{field.value}")
        if f"{field.name}.{field.value}" in localizer.own
        else str(field.value)
    )
