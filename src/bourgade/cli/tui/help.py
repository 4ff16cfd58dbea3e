"""Help on what is asked right now: the rule behind the question, the rule behind a refusal, keys and signs."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bourgade.cli.tui.actions import REFUSE
from bourgade.cli.tui.boards.board import Board
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.pages import Sheet
from bourgade.cli.tui.palette import CHOSEN, MAY
from bourgade.cli.tui.panels import hung
from bourgade.cli.tui.session import Session
from bourgade.kernel.decision import Decision
from bourgade.words import rule_text

KEYS: Final = (
    "choose", "number", "undo", "refused", "pause", "log", "map", "others", "panel", "scroll", "help", "language",
    "quit",
)  # fmt: skip
INDENT: Final = 2
KEY_WIDTH: Final = 11


def sheet(session: Session, board: Board, localizer: Localizer, highlighted: str | None) -> Sheet:
    lines: list[Text | Table] = []
    decision = session.question()
    if decision is not None:
        lines += [Text(localizer.message(decision.prompt), style="bold"), *rule(decision.rule, localizer), Text()]
        what, _, number = (highlighted or "").partition(" ")
        if what == REFUSE:
            lines += refusal(session, decision, int(number), board, localizer)
    lines.append(Text(localizer.ui("help.keys"), style=f"bold {CHOSEN}"))
    keys = [
        (Text(f"  {localizer.ui(f'key.{key}')}", style=f"bold {MAY}"), Text(localizer.ui(f"help.{key}")))
        for key in KEYS
    ]
    lines += [
        hung(keys, INDENT + KEY_WIDTH, further=0),
        Text(),
        Text(localizer.ui("help.signs"), style=f"bold {CHOSEN}"),
    ]
    signs = [*board.legend(localizer), Text(localizer.ui("help.changed"))]
    lines.append(hung([(Text(), line) for line in signs], INDENT))
    return Sheet(localizer.ui("help.heading"), lines, localizer.ui("help.foot"))


def refusal(session: Session, decision: Decision, number: int, board: Board, localizer: Localizer) -> list[Text]:
    """Why the action under the bar is not to be had."""
    refused = decision.refused[number]
    return [
        Text("✗ " + board.refusal(refused, session.view(), localizer), style="bold"),
        Text(localizer.message(refused.reason)),
        *rule(refused.reason.rule, localizer),
        Text(),
    ]


def rule(number: str, localizer: Localizer) -> list[Text]:
    """A rule with its number; a title may name one whose book is not written yet."""
    if not number:
        return []
    try:
        text = rule_text(number, localizer.lang)
    except ValueError:
        return [Text(number, style=MAY)]
    return [Text.assemble((f"{number} ", MAY), text)]
