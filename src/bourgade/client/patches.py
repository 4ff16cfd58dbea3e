"""Carry out the edits of a Change on the update before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.server.schema import Change, Edit, Update


def changed(update: Update, change: Change) -> Update:
    """The update that a reader has after a change. The one before stays as it was."""
    if change.after != update.seq:
        raise ValueError(f"the change goes on from {change.after}, not from {update.seq}")
    data = update.model_dump()
    lines = data.pop("log")[: max(0, change.log_from - update.log_from)]
    for edit in change.edits:
        carry_out(data, edit)
    data["log"] = [*lines, *(line.model_dump() for line in change.log)]
    data["log_from"] = min(update.log_from, change.log_from)
    data["seq"] = change.seq
    return Update.model_validate(data)


def carry_out(data: Any, edit: Edit) -> None:
    *way, last = edit.at
    for step in way:
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
