"""The end of a game: points by source, and who has won."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bourgade.cli.tui.boards.board import seat_name
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.pages import Sheet
from bourgade.cli.tui.palette import CHOSEN, QUIET
from bourgade.cli.tui.session import Session

WON_OR_NOT: Final = 2  # one source and the total: points say nothing
ANSWERS: Final = ("look", "again", "quit")


def sheet(session: Session, localizer: Localizer, saved: str) -> Sheet:
    lines: list[Text | Table] = []
    if len(session.game.scores()[0]) > WON_OR_NOT:
        lines += [table(session, localizer), Text()]
    lines.append(Text(f"★ {winning(session.game.winners, localizer)}", style=f"bold {CHOSEN}"))
    if saved:
        lines.append(Text(saved, style=QUIET))
    return Sheet(localizer.ui("end.heading"), lines, answers={key: localizer.ui(f"end.{key}") for key in ANSWERS})


def table(session: Session, localizer: Localizer) -> Table:
    """A column for each seat, the best first, and a line for each source of points: names of sources are long."""
    scores = session.game.scores()
    winners = session.game.winners
    seats = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]["total"]))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column()
    for _ in seats:
        grid.add_column(justify="right", no_wrap=True)
    crowned = [Text.assemble(("★ " if seat in winners else "", CHOSEN), seat_name(seat, localizer)) for seat in seats]
    grid.add_row("", *crowned)
    for source in scores[0]:
        style = "bold" if source == "total" else ""
        points = [Text(str(scores[seat][source]).replace("-", "−"), style=style) for seat in seats]
        grid.add_row(Text(localizer.term(f"score.{source}"), style=style or QUIET), *points)
    return grid


def winning(winners: tuple[int, ...], localizer: Localizer) -> str:
    if len(winners) > 1:
        return localizer.ui("end.shared")
    return localizer.ui("end.you") if winners[0] == localizer.you else localizer.ui("end.winner", seat=winners[0])
