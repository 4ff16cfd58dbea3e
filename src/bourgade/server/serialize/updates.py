"""From what a reader sees to what goes over the wire, in the reader's language: whole updates, and changes."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic_core import to_json

from bourgade.kernel.position import Position
from bourgade.server.domain.table import Table
from bourgade.server.domain.visitor import Visitor
from bourgade.server.json_types import Json, Lang
from bourgade.server.schema import Moment
from bourgade.server.serialize.patches import edits
from bourgade.server.serialize.rendering import face_edits, last_acts, lines, say_face


class Known(NamedTuple):
    """What a reader has been sent: how far it is, and what it holds. Both are shared, and never changed."""

    seq: int
    info: Json
    face: Json


def known(table: Table, seat: int | None, visitor: Visitor) -> Known:
    """What a reader knows who has read everything up to now."""
    info = table.info(visitor.came_by, visitor.holder)
    return Known(table.seq(seat), info, face_in_words(table, seat, visitor.lang))


def face_in_words(table: Table, seat: int | None, lang: Lang) -> Json:
    face = table.faces()[table.reader(seat)]
    if lang not in face.said:
        # A spectator only looks on, and so does a seat for which a bot plays; a table that is held takes nothing new.
        free = table.begun and table.held is None
        acting = free and seat is not None and not table.seats[seat].by_bot
        last = last_acts(table.history.game, face.decision) if acting and face.decision is not None else frozenset()
        face.said[lang] = say_face(table.title, face, acting, last, lang, table.names)
    return face.said[lang]


def log(table: Table, seat: int | None, after: int | None, lang: Lang) -> Json:
    """The log lines that are new since `after`."""
    start = table.changed_from(seat, after)
    return {"log": lines(table.title, table.lines(seat, start), start, lang, table.names), "log_from": start}


def update(table: Table, seat: int | None, after: int | None, visitor: Visitor) -> Json:
    """All that a reader may know now, with the log lines that are new since `after`."""
    now, lang = known(table, seat, visitor), visitor.lang
    whole = {"kind": "update", "seq": now.seq, "lang": lang, "table": now.info, "seat": seat, **now.face}
    return {**whole, **log(table, seat, after, lang)}


def change(table: Table, seat: int | None, before: Known, now: Known, lang: Lang) -> Json:
    """What is new for a reader who knew `before`."""
    found = edits(before.info, now.info, ("table",)) + face_edits(before.face, now.face, table.edits)
    told = {"kind": "change", "after": before.seq, "seq": now.seq, "edits": found}
    return {**told, **log(table, seat, before.seq, lang)}


def told(table: Table, seat: int | None, before: Known | None, after: int | None, visitor: Visitor) -> bytes:
    """What a reader is sent: the change since `before`, or all."""
    if before is None:
        return as_json(update(table, seat, after, visitor))
    return changed(table, seat, before, known(table, seat, visitor), visitor)


def changed(table: Table, seat: int | None, before: Known, now: Known, visitor: Visitor) -> bytes:
    """The change as it is sent, made once for all who knew the same."""
    key = (seat, visitor.lang, before.seq, id(before.info), id(before.face), id(now.info))
    if key not in table.news:
        table.news[key] = (before, now, as_json(change(table, seat, before, now, visitor.lang)))
    return table.news[key][2]


def as_json(data: object) -> bytes:
    return to_json(data)


def moment(table: Table, number: int, seat: int | None) -> Moment:
    """A look back; IndexError when there is no such moment."""
    position = table.history.at(number)
    view = position.view(seat)
    return Moment(moment=number, view=view, scores=scores(table.row.stage == "over", position, view))


def shots(table: Table, first: int, last: int, seat: int | None) -> Json:
    """Moments in a row, each as what is different from the one before; IndexError when there are none."""
    made: list[Json] = []
    before: Json = {}
    for number, position in table.history.between(first, last):
        view = position.view(seat)
        made.append({"moment": number, "edits": edits(before, view)})
        before = view
    return {"shots": made}


def scores(over: bool, position: Position, view: dict[str, Any]) -> list[dict[str, int]]:
    """While a game goes on, only the points that the view shows: others may be hidden."""
    return position.scores() if over else view.get("scores", [])
