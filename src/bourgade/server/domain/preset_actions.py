"""Setting and withdrawing presets, and answering by them."""

from __future__ import annotations

from typing import Final

from bourgade.kernel.title import Title
from bourgade.server.domain.playing import apply_and_store
from bourgade.server.domain.presets import Preset, round_of
from bourgade.server.domain.seating import require_seat
from bourgade.server.domain.table import Visibility
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.wire.pace import ChangePresets, NewPreset

# No person's key has a colon in it.
KEY: Final = "preset:"


def change_presets(tables: TableCache, visitor: Visitor, wanted: ChangePresets) -> None:
    """Say beforehand what a seat answers; what is left out is withdrawn. A new preset is about the question that the
    seat is asked now: so its player has seen it, and what can be answered."""
    with tables.writing(visitor.requested_id) as change:
        require_seat(change, visitor, wanted.seat)
        table, seat = change.table, wanted.seat
        if table.row.stage != "playing":
            raise refused(409, "not_playing")
        if table.seats[seat].by_bot:
            raise refused(409, "resigned" if table.seats[seat].resigned else "stood_in")
        before = table.presets.get(seat, ())
        presets = tuple(_preset(change, seat, each, before) for each in wanted.presets)
        if len({each.kind for each in presets}) < len(presets):
            raise refused(422, "preset_twice")
        if presets != before:
            note_presets(change, seat, presets)


def _preset(change: TableChange, seat: int, wanted: NewPreset, before: tuple[Preset, ...]) -> Preset:
    actions = tuple(wanted.actions)
    for kept in before:
        if (kept.kind, kept.mode, kept.actions) == (wanted.kind, wanted.mode, actions):
            return kept
    table = change.table
    game = table.history.game
    if wanted.kind not in table.title.recurring:
        raise refused(422, "preset_kind", ", ".join(sorted(table.title.recurring)))
    if len(actions) > 1 and wanted.mode != "plan":
        raise refused(422, "preset_plan")
    asked = game.ask(seat) if seat in game.waiting else None
    if asked is None or asked.kind != wanted.kind:
        raise refused(409, "preset_not_asked")
    legal = game.legal(seat)
    if any(action not in legal or _relied_on(table.title, action) for action in actions):
        raise refused(422, "preset_not_legal")
    known = tuple(legal) if wanted.mode == "same" else ()
    current = round_of(game, seat) if wanted.mode == "plan" else None
    return Preset(wanted.kind, wanted.mode, actions, known, asked.prompt.key, asked.prompt.args, current)


def _relied_on(title: Title, action: int) -> bool:
    """Whether another player relies on it: nobody promises what they have not read."""
    kind = title.vocabulary.kind(action)
    return kind in title.binding and kind not in title.idle


def note_presets(change: TableChange, seat: int, presets: tuple[Preset, ...]) -> None:
    """An event that only the seat sees."""
    table = change.table
    visibility: Visibility = table.seen_by_nobody()
    visibility[seat] = (table.line_count(seat), False)
    change.add("preset", seat, {"presets": [each.json() for each in presets]}, visibility)


def answer_by_preset(tables: TableCache, table_id: str) -> bool:
    """Let a seat act that has said beforehand what it answers; whether there was one. The act is one as any other.
    With the row locked: two processes answer once."""
    with tables.reading(table_id) as table:
        if table.preset_due() is None:
            return False
    with tables.writing(table_id) as change:
        table = change.table
        due = table.preset_due()
        if due is None:
            return False
        if due.action is not None:
            apply_and_store(change, due.seat, "act", {"action": due.action}, f"{KEY}{table.event}")
        if due.rest != table.presets.get(due.seat, ()):
            note_presets(change, due.seat, due.rest)
        return True
