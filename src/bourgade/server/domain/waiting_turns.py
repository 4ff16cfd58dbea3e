"""Turns: since which event each seat is waited for. A turn is told once (domain/notices.py), however many small steps
it has.

They are stored with the table's row, as JSON by seat: the number of the event with which the turn began, and its time.
A turn that somebody else takes back by an undo is not over: it goes on when the one who took back has acted again.
Such a turn has a third entry, the seat that took back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bourgade.server.storage.rows import TableRow


class Turn(NamedTuple):
    """A turn: the event with which it began, and when that was."""

    event: int
    at: float


Stored = dict[str, list[Any]]


def turns_after(was: TableRow, waiting: int, event: Mapping[str, Any]) -> str:
    """The turns of a table after an event. `was` is its row before, `waiting` has a bit for each seat that is asked."""
    before: Stored = json.loads(was.turns) if was.turns else {}
    actor, kind, earlier = event["seat"], event["kind"], was.waiting or 0
    after: Stored = {}
    for seat in range(was.players):
        turn = before.get(str(seat))
        if waiting >> seat & 1:
            if earlier >> seat & 1:
                found = turn[:2] if turn else None  # it goes on; of one from before turns were kept nothing is known
            else:
                found = turn[:2] if turn and turn[2:] == [actor] else [event["number"], event["at"]]
        elif turn and kind == "undo" and earlier >> seat & 1 and actor != seat:
            found = [*turn[:2], actor]
        else:
            found = turn if turn and turn[2:] == [actor] else None
        if found:
            after[str(seat)] = found
    return json.dumps(after, separators=(",", ":"))


def turn_of(turns: str | None, seat: int) -> Turn | None:
    """The turn of a seat that is waited for, if it is known."""
    found: Stored = json.loads(turns) if turns else {}
    turn = found.get(str(seat))
    return Turn(turn[0], turn[1]) if turn else None
