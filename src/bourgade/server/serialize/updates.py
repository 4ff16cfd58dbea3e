"""What a reader is sent: whole updates, and patches to what it holds, in its language."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic_core import to_json

from bourgade.server.domain.seating import require_reader
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.json_types import Json, Lang
from bourgade.server.serialize.patches import edits
from bourgade.server.serialize.rendering import last_acts, lines, snapshot_edits, snapshot_json


class SentState(NamedTuple):
    """What a reader holds: its seq, the table's info, and the rendered snapshot. Shared, and never changed."""

    seq: int
    info: Json
    snapshot: Json


def current_state(table: Table, seat: int | None, visitor: Visitor) -> SentState:
    """What a reader holds that has been sent everything."""
    info = table.info(visitor.requested_id, visitor.holder)
    return SentState(table.seq(seat), info, rendered(table, seat, visitor.lang))


def rendered(table: Table, seat: int | None, lang: Lang) -> Json:
    """The reader's snapshot in a language, rendered once."""
    snapshot = table.reader_snapshots()[table.reader(seat)]
    if lang not in snapshot.rendered:
        # Spectators have no options, nor has a seat for which a bot plays; a table that is held or over takes no acts.
        playable = table.row.stage == "playing" and table.replay_fault is None
        acting = playable and seat is not None and not table.seats[seat].by_bot
        last = (
            last_acts(table.history.game, snapshot.decision)
            if acting and snapshot.decision is not None
            else frozenset()
        )
        snapshot.rendered[lang] = snapshot_json(table.title, snapshot, acting, last, lang, table.names)
    return snapshot.rendered[lang]


def log(table: Table, seat: int | None, after: int | None, lang: Lang) -> Json:
    """The log lines that are new since `after`."""
    start = table.changed_from(seat, after)
    return {"log": lines(table.title, table.lines(seat, start), start, lang, table.names), "log_from": start}


def update(table: Table, seat: int | None, after: int | None, visitor: Visitor) -> Json:
    """All that a reader may know now, with the log lines that are new since `after`."""
    now, lang = current_state(table, seat, visitor), visitor.lang
    whole = {"kind": "update", "seq": now.seq, "lang": lang, "table": now.info, "seat": seat, **now.snapshot}
    return {**whole, **log(table, seat, after, lang)}


def patch(table: Table, seat: int | None, sent: SentState, now: SentState, lang: Lang) -> Json:
    """What is new for a reader that holds `sent`."""
    found = edits(sent.info, now.info, ("table",)) + snapshot_edits(sent.snapshot, now.snapshot, table.edit_cache)
    body = {"kind": "patch", "after": sent.seq, "seq": now.seq, "edits": found}
    return {**body, **log(table, seat, sent.seq, lang)}


def update_or_patch(
    table: Table, seat: int | None, sent: SentState | None, after: int | None, visitor: Visitor
) -> bytes:
    """The patch to what was sent, if that is known; else an update."""
    if sent is None:
        return as_json(update(table, seat, after, visitor))
    return encoded_patch(table, seat, sent, current_state(table, seat, visitor), visitor)


def encoded_patch(table: Table, seat: int | None, sent: SentState, now: SentState, visitor: Visitor) -> bytes:
    """The patch as JSON, made once for all readers that hold the same."""
    key = (seat, visitor.lang, sent.seq, id(sent.info), id(sent.snapshot), id(now.info))
    if key not in table.patch_cache:
        table.patch_cache[key] = (sent, now, as_json(patch(table, seat, sent, now, visitor.lang)))
    return table.patch_cache[key][2]


def as_json(data: Any) -> bytes:
    return to_json(data)


def look(tables: TableCache, visitor: Visitor, seat: int | None, after: int | None) -> bytes:
    """An update for a reader."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, seat)
        if seat is not None:
            tables.presence.note_poll(table.row.id, visitor.holder)
        found = update_or_patch(table, seat, None, after, visitor)
    if seat is not None:
        tables.presence.store_return(tables.database, table.row.id, visitor.holder)
    return found
