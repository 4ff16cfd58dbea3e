"""What a game or a match shows, in forms that can be compared to the letter."""

from __future__ import annotations

import copy
import marshal
from typing import Any

from bourgade import Match, Position
from bourgade.kernel.chance import Chance
from bourgade.kernel.message import Message
from tests.kit.table import everyone


def letters(data: Any) -> bytes:
    """Plain data to the letter: 1 is not true here, and the order of fields counts. The kit writes down more than it
    plays, and this is five times as quick as JSON. (Later versions of the form depend on who else holds an object.)"""
    return marshal.dumps(data, 2)


def state(game: Position) -> tuple[bytes, tuple[int, ...], list[list[int]]]:
    """The position itself, who is asked, and every list of options."""
    return letters(game.dump()), game.waiting, [game.legal(seat) for seat in range(game.seats)]


def lines(match: Match) -> list[bytes]:
    """What everybody reads, and after which act; the spectator's lines are the last."""
    written: dict[Message, bytes] = {}  # most lines are read by everybody
    for message in match.log(None):
        written[message] = letters([message.acts_before, message.json()])
    return [
        b"".join(written.get(message) or letters([message.acts_before, message.json()]) for message in match.log(seat))
        for seat in everyone(match.game)
    ]


def acts(match: Match) -> list[tuple[int, int]]:
    return [(entry.seat, entry.action) for entry in match.history]


def everything(match: Match) -> tuple[bytes, list[bytes], list[tuple[int, int]]]:
    return letters(match.game.dump()), lines(match), acts(match)


def inside(match: Match) -> bytes:
    """All that a match holds, shown to nobody: a refusal leaves it byte for byte as it was."""
    now = match.game.phase
    return letters([
        match.game.dump(),
        [match.game.log, match.game.secret, match.game.forcing],
        [[entry.seat, entry.action, entry.barrier, entry.phase is now] for entry in match.history],
        [[message.acts_before, message.json()] for entry in match.history for message in entry.messages],
        [match.undoable(seat) for seat in range(match.players)],
        [snapshot.dump() for snapshot in match.snapshots],
    ])  # fmt: skip


def branch(match: Match) -> Match:
    """A match with the same past, to try something on."""
    twin = copy.copy(match)
    twin.game = match.game.copy()
    twin.history = match.history[:]
    twin.snapshots = match.snapshots[:]
    return twin


def played(game: Position, seed: int, count: int) -> bytes:
    """The position after so many more acts at random."""
    chance = Chance(seed, "played")
    for _ in range(count):
        if not game.waiting:
            break
        seat = game.waiting[chance.below(len(game.waiting))]
        options = game.legal(seat)
        game.apply(seat, options[chance.below(len(options))])
    return letters(game.dump())


def ruin(data: object) -> None:
    """Empty every list and table of some data, to see who else relied on them."""
    if isinstance(data, dict | list):
        for inner in data.values() if isinstance(data, dict) else data:
            if type(inner) in (dict, list):
                ruin(inner)
        data.clear()
