"""Writes the wire schema as JSON Schema, for TypeScript, to web/src: `python -m bourgade.server.wire.export`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, Literal

from pydantic.json_schema import models_json_schema

from bourgade.server.wire import library, operator, pace, people, social, tables, taking_back
from bourgade.server.wire.base import Wire

TARGET: Final = Path("web/src/wire.schema.json")
COMING_IN: Final = frozenset((
    tables.NewSeat, tables.NewTable, tables.Claim, tables.SeatChange, tables.StandIn, tables.Start, tables.Act,
    tables.Undo, tables.Resign, tables.PageError, people.ChangeMe, people.NewChannel,
    people.ChangeChannel, people.Recover, people.UsePasskey,
    operator.Announce, operator.SetReadOnly, operator.Ban, operator.Rename, operator.CloseReport,
    social.NewMessage, social.ReportMessage, social.ChangeListing, social.Join,
    pace.CastVote, taking_back.AskToTakeBack, taking_back.VoteOnTakingBack, taking_back.AllowTakingBack,
))  # fmt: skip

Mode = Literal["validation", "serialization"]


def wire_models() -> list[type[Wire]]:
    modules = (library, tables, people, pace, social, operator, taking_back)
    named = [each for module in modules for each in vars(module).values()]
    return [each for each in named if isinstance(each, type) and issubclass(each, Wire) and each is not Wire]


def wire_schema() -> str:
    """All models in one schema, always spelled the same. What comes in may leave out what has a default; what goes out
    has every field."""
    modes: list[tuple[type[Wire], Mode]] = [
        (model, "validation" if model in COMING_IN else "serialization") for model in wire_models()
    ]
    _, whole = models_json_schema(modes, title="Wire")
    whole["type"] = "object"
    # One property a model, so that tools which start from the top find them all.
    whole["properties"] = {model.__name__: {"$ref": f"#/$defs/{model.__name__}"} for model in wire_models()}
    whole["required"] = [model.__name__ for model in wire_models()]
    whole["additionalProperties"] = False
    return json.dumps(whole, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(wire_schema(), encoding="utf-8")
