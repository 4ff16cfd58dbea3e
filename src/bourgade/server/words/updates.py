"""From positions and log lines to what goes over the wire, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.kernel.decision import Decision, Description
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.position import Position
from bourgade.kernel.title import Title
from bourgade.server.schema import Line, Moment, Option, Question, Refused, Text, Update
from bourgade.server.tables.history import Said
from bourgade.server.tables.table import Table


def update(table: Table, seat: int | None, after: int | None, shown_as: str, holder: str | None) -> Update:
    """All that a reader may know now, with the log lines that are new since `after`."""
    game = table.history.game
    # A spectator only looks on, and so does a seat that has resigned; a table that is held takes nothing new.
    free = table.begun and table.held is None
    acting = seat if free and seat is not None and not table.seats[seat].resigned else None
    start = table.changed_from(seat, after)
    return Update(
        seq=table.seq(seat),
        table=table.info(shown_as, holder),
        seat=seat,
        view=game.view(seat) if table.begun else {},
        question=None if acting not in game.waiting else question(table.title, game.ask(acting), table.names),
        asides=[] if acting is None else asides(table.title, game, acting, table.names),
        undoable=0 if acting is None else table.history.undoable(acting),
        log=lines(table.title, table.lines(seat, start), start, table.names),
        log_from=start,
        moments=table.history.moments if table.begun else 0,
    )


def lines(title: Title, told: Sequence[Said], start: int, names: Sequence[str]) -> list[Line]:
    return [
        Line(
            number=number,
            moment=line.moment,
            key=line.key,
            args=line.args,
            text=text(title, {"key": line.key, "args": line.args}, names),
            forced=line.forced,
        )
        for number, line in enumerate(told, start)
    ]


def question(title: Title, decision: Decision, names: Sequence[str]) -> Question:
    hints = dict(decision.hints)
    earlier = hints.pop("fit", [])
    assert isinstance(earlier, list)
    return Question(
        kind=decision.kind,
        prompt=text(title, decision.prompt, names),
        source=decision.source,
        rule=decision.rule,
        options=[option(title, choice.action, choice.meaning, names, choice.words) for choice in decision.options],
        fit=[option(title, action, title.describe(action), names) for action in earlier],
        refused=[
            Refused(
                meaning=refusal.meaning,
                text=text(title, refusal.words or refusal.meaning, names),
                reason=text(title, refusal.reason, names),
                rule=refusal.reason.rule,
            )
            for refusal in decision.refused
        ],
        hints=hints,
    )


def asides(title: Title, game: Position, seat: int, names: Sequence[str]) -> list[Option]:
    return [option(title, action, title.describe(action), names) for action in game.asides(seat)]


def option(
    title: Title, action: int, meaning: Description, names: Sequence[str], words: Message | None = None
) -> Option:
    closes = meaning["kind"] in title.closing
    return Option(action=action, meaning=meaning, text=text(title, words or meaning, names), closes=closes)


def text(title: Title, message: Message | Reason | dict[str, Any] | Description, names: Sequence[str]) -> Text:
    return Text(fr=title.say(message, "fr", names), en=title.say(message, "en", names))


def moment(table: Table, number: int, seat: int | None) -> Moment:
    """A look back; IndexError when there is no such moment."""
    position = table.history.at(number)
    view = position.view(seat)
    return Moment(moment=number, view=view, scores=scores(table, position, view))


def scores(table: Table, position: Position, view: dict[str, Any]) -> list[dict[str, int]]:
    """While a game goes on, only the points that the view shows: others may be hidden."""
    return position.scores() if table.row.stage == "over" else view.get("scores", [])
