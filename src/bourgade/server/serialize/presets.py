"""A seat's presets in words."""

from __future__ import annotations

from bourgade.server.domain.presets import Preset
from bourgade.server.domain.seating import require_reader
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.json_types import Json, Lang
from bourgade.server.serialize import sentences


def presets(tables: TableCache, visitor: Visitor, seat: int) -> Json:
    """For who holds the seat, and nobody else."""
    with tables.reading(visitor.requested_id) as table:
        require_reader(table, visitor, seat)
        found = [_preset(table, each, visitor.lang) for each in table.presets.get(seat, ())]
        return {"seat": seat, "presets": found, "kinds": sorted(table.title.recurring)}


def _preset(table: Table, preset: Preset, lang: Lang) -> Json:
    title, names = table.title, table.names
    meaning = title.vocabulary.meaning
    return {
        "kind": preset.kind,
        "prompt": sentences.sentence(title, preset.prompt, preset.args, lang, names),
        "mode": preset.mode,
        "answers": [
            {"action": action, "text": sentences.action_text(title, meaning(action), lang, names)}
            for action in preset.actions
        ],
    }
