"""A preview of an act, from what its seat may know: what it would change for certain.

It is computed on positions in which everything that the seat cannot know is dealt again, so it gives nothing away. An
act that reveals something is tried on several deals, and only what changes for its own seat is shown: the others may
hold what decides. In one deal every draw has its smallest value, in another its largest; what is equal in all deals is
certain. With several draws both may miss the middle, so if one count of a group is uncertain, the whole group is left
out. The last act of a simultaneous phase has no preview: its result depends on what the others have planned.
"""

from __future__ import annotations

from typing import Any, Final

from bourgade.kernel.chance import HALF, MASK, MULTIPLIER
from bourgade.kernel.frames import Together
from bourgade.kernel.position import Position

Path = tuple[str | int, ...]
Counts = dict[Path, int]

DEALS: Final = 6  # of what is unknown, where something comes to light
# Streams that never move: every draw from the first gives 0, every draw from the second the greatest number there is.
LEAST: Final = 0
GREATEST: Final = (MULTIPLIER - 1) << HALF | MASK

POINTS: Final = "scores"
SEATS: Final = "seats"


class NumberChange:
    """One number of a seat that an act would change."""

    __slots__ = ("after", "before", "path")

    def __init__(self, path: Path, before: int, after: int) -> None:
        self.path = path
        self.before = before
        self.after = after


def preview(position: Position, seat: int, action: int) -> list[NumberChange]:
    """What a legal act of a seat would change for certain: points first, one's own before the others'."""
    trial = position.determinize(seat, 0)
    before = counts(position, trial.view(seat))
    phase = trial.stack[-1]
    certain = changes(before, tried(trial, seat, action))
    if isinstance(phase, Together) and phase not in trial.stack:
        return []
    if trial.revealed:
        certain = {path: after for path, after in certain.items() if path[1] == seat}
        for other in other_futures(position, seat):
            found = changes(before, tried(other, seat, action))
            unsure = {path[:3] for path in certain.keys() | found.keys() if certain.get(path) != found.get(path)}
            certain = {path: after for path, after in certain.items() if path[:3] not in unsure}
    return ranked(before, certain, seat)


def between(now: Position, then: Position, seat: int) -> list[NumberChange]:
    """What is different for a seat where it can go by itself, where nothing comes to light on the way."""
    before = counts(now, now.view(seat))
    return ranked(before, changes(before, counts(then, then.view(seat))), seat)


def ranked(before: Counts, certain: Counts, seat: int) -> list[NumberChange]:
    paths = sorted(certain, key=lambda path: (path[1] != seat, path[0] != POINTS, len(path)))
    return [NumberChange(path, before.get(path, 0), certain[path]) for path in paths]


def tried(trial: Position, seat: int, action: int) -> Counts:
    trial.revealed = False
    trial.step(seat, action)
    return counts(trial, trial.view(seat))


def other_futures(position: Position, seat: int) -> list[Position]:
    """Positions that the seat cannot tell from the one it is at, as unlike each other as they can be."""
    dealt = [position.determinize(seat, seed) for seed in range(1, DEALS + 1)]
    for trial, stream in zip(dealt, (LEAST, GREATEST), strict=False):
        trial.streams = [stream] * len(trial.streams)
    return dealt


def changes(before: Counts, after: Counts) -> Counts:
    paths = before.keys() | after.keys()
    return {path: after.get(path, 0) for path in paths if before.get(path, 0) != after.get(path, 0)}


def counts(position: Position, view: dict[str, Any]) -> Counts:
    """Every number of the seats in a view: plain ones, numbers of things by kind, lengths of lists, and points."""
    found: Counts = {}
    for seat, own in enumerate(view[SEATS]):
        for name, value in own.items():
            if isinstance(value, dict):
                for kind, count in value.items():
                    if is_count(count) and (countable(value) or f"{name}.{kind}" in position.title.tallies):
                        found[SEATS, seat, name, kind] = count
            elif is_count(value):
                found[SEATS, seat, name] = value
            elif isinstance(value, list):
                found[SEATS, seat, name] = len(value)
    for seat, points in enumerate(view.get(POINTS, ())):
        found[POINTS, seat] = points["total"]
    return found


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def countable(value: dict[str, Any]) -> bool:
    """Numbers of things by kind; a record of several facts is something else."""
    return all(is_count(each) for each in value.values())
