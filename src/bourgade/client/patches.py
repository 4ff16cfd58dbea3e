"""Applying a patch to the update before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.server.wire.tables import Edit, Patch, Update


def apply_patch(update: Update, patch: Patch) -> Update:
    """The patched update. The one before stays as it was."""
    if patch.after != update.seq:
        raise ValueError(f"the patch goes on from {patch.after}, not from {update.seq}")
    data = update.model_dump()
    lines = data.pop("log")[: max(0, patch.log_from - update.log_from)]
    for edit in patch.edits:
        apply_edit(data, edit)
    data["log"] = [*lines, *(line.model_dump() for line in patch.log)]
    data["log_from"] = min(update.log_from, patch.log_from)
    data["seq"] = patch.seq
    return Update.model_validate(data)


def apply_edit(data: Any, edit: Edit) -> None:
    *path, last = edit.at
    for step in path:
        data = data[step]
    if edit.do == "drop":
        del data[last]
    elif edit.do == "put":
        data[last] = edit.value
    else:
        data[last] = put_together(data[last], edit.value)


def put_together(old: Sequence[Any], pieces: Sequence[Any]) -> list[Any]:
    new: list[Any] = []
    for piece in pieces:
        if "new" in piece:
            new.append(piece["new"])
        else:
            new += old[piece["from"] : piece["from"] + piece["count"]]
    return new
