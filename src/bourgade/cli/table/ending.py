"""The end of a game: points by source, and who has won."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bourgade.cli.table.boards.board import seat_name
from bourgade.cli.table.pages import Sheet
from bourgade.cli.table.palette import CHOSEN, QUIET
from bourgade.cli.table.session import Session
from bourgade.cli.table.voice import Voice

ANSWERS: Final = ("look", "again", "quit")


def sheet(session: Session, voice: Voice, saved: str) -> Sheet:
    lines = [*table(session, voice), Text(), Text(f"★ {winning(session.game.winners, voice)}", style=f"bold {CHOSEN}")]
    if saved:
        lines.append(Text(saved, style=QUIET))
    return Sheet(voice.ui("end.heading"), lines, answers={key: voice.ui(f"end.{key}") for key in ANSWERS})


def table(session: Session, voice: Voice) -> list[Text]:
    """A line for each seat, the best first, and a column for each source of points."""
    scores = session.game.scores()
    winners = session.game.winners
    sources = list(scores[0])
    names = [voice.term(f"score.{source}") for source in sources]
    widths = [max(len(name), 5) + 2 for name in names]
    left = max(len(name) for name in voice.names) + 4
    heads = "".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True))
    lines = [Text(" " * left + heads, style=QUIET)]
    for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]["total"])):
        head = Text.assemble(("★ " if seat in winners else "  ", CHOSEN), seat_name(seat, voice))
        head.append(" " * (left - head.cell_len))
        for source, width in zip(sources, widths, strict=True):
            head.append(f"{scores[seat][source]:>{width}}", style="bold" if source == "total" else "")
        lines.append(head)
    return lines


def winning(winners: tuple[int, ...], voice: Voice) -> str:
    if len(winners) > 1:
        return voice.ui("end.shared")
    return voice.ui("end.you") if winners[0] == voice.you else voice.ui("end.winner", seat=winners[0])
