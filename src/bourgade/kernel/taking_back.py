"""Taking back by consent, beyond any barrier: the match goes on from an earlier position, and chance falls anew.

Nothing of what has happened is removed. A return is an entry of the history like an act, with a number below 0 instead
of an action: the number says which act was the first to be taken back, and to which position the match returned. The
two differ where the act belonged to a simultaneous phase: then the match returns to the start of the phase, and what
each seat had decided in it is played again, up to its first act that could not have been taken back freely.

Numbers of acts count the whole history, with what was taken back and with the returns. An act *stands* if no return has
taken it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.message import Reason
from bourgade.kernel.position import Position
from bourgade.kernel.title import Title

Act = tuple[int, int]  # the seat and the action

# No simultaneous phase has as many acts.
MOST_IN_PHASE: Final = 1 << 10


def return_number(first: int, to: int) -> int:
    """What stands in the place of an action: `first` is the first act that is taken back, `to` the number of acts
    before the position that the match returns to."""
    return -1 - (first * MOST_IN_PHASE + first - to)


def first_taken(number: int) -> int:
    return (-1 - number) // MOST_IN_PHASE


def returned_to(number: int) -> int:
    first, back = divmod(-1 - number, MOST_IN_PHASE)
    return first - back


def standing(acts: Sequence[Act]) -> list[int]:
    """Where the acts are that stand, the newest first."""
    found: list[int] = []
    index = len(acts) - 1
    while index >= 0:
        action = acts[index][1]
        if action < 0:
            index = returned_to(action) - 1
        else:
            found.append(index)
            index -= 1
    return found


def last_return(acts: Sequence[Act], start: int, end: int) -> int:
    """Where the last return of a stretch is; -1: it has none."""
    for index in range(end - 1, start - 1, -1):
        if acts[index][1] < 0:
            return index
    return -1


def returns(acts: Sequence[Act], end: int) -> int:
    """How many returns there are among the first acts: every return changes how chance falls."""
    return sum([action < 0 for _, action in acts[:end]])


def is_private(title: Title, action: int) -> bool:
    return title.vocabulary.kind(action) in title.private


def own_standing(title: Title, acts: Sequence[Act], seat: int, end: int) -> list[int]:
    """Where a seat's acts are that stand and that others know of, the newest first; only those before `end`."""
    return [
        index
        for index in standing(acts)
        if index < end and acts[index][0] == seat and not is_private(title, acts[index][1])
    ]


class TakingBack:
    """What it means to take back a seat's last acts."""

    __slots__ = ("acts", "first", "kept", "position", "seat", "taken", "to")

    def __init__(self, seat: int, acts: int, first: int, to: int, position: Position) -> None:
        self.seat = seat
        self.acts = acts  # how many of its own
        self.first = first
        self.to = to
        self.position = position  # the one that the match returns to
        self.kept: list[Act] = []  # what is played again from there
        self.taken: list[int] = []  # where the acts are that are taken back, of all seats, the oldest first


class Past:
    """The whole history of a match, with its positions."""

    __slots__ = ("acts", "at", "secret_after", "title")

    def __init__(
        self,
        title: Title,
        acts: Sequence[Act],
        at: Callable[[int], Position],
        secret_after: Callable[[int], bytes | None],
    ) -> None:
        self.title = title
        self.acts = acts
        self.at = at  # the position after so many acts, for the caller to keep
        self.secret_after = secret_after  # what draws are keyed by after so many returns

    def taking_back(self, seat: int, count: int, end: int, base: int) -> TakingBack:
        """What it means to take back a seat's last `count` acts, and all that came after the first of them. `end` is
        where the simultaneous phase began that is going on, else the number of acts: of what is decided in secret
        nothing is counted. `base` is an act that belongs to no phase, from which phases are looked for."""
        own = own_standing(self.title, self.acts, seat, end)
        if not 1 <= count <= len(own):
            raise IllegalAction(Reason("no.undo"))
        first = own[count - 1]
        to = self._phase_start(first, base)
        found = TakingBack(seat, count, first, to, self.at(to))
        kept = self._kept(found.position.copy(), to, seat, first)
        found.kept = [self.acts[index] for index in kept]
        found.taken = [index for index in reversed(standing(self.acts)) if to <= index < end and index not in kept]
        return found

    def steps(self, position: Position, start: int, end: int) -> Iterator[tuple[int, Position]]:
        """The acts of a stretch, each with the position after it, which is good until the next one. What came to light
        with an act is noted in its position (`revealed`)."""
        done = returns(self.acts, start)
        for index in range(start, end):
            seat, action = self.acts[index]
            if action < 0:
                position, done = self.at(index + 1), done + 1
            else:
                position.revealed = False
                position.secret = self.secret_after(done)
                position.step(seat, action)
                position.secret = None
            yield index, position

    def _phase_start(self, act: int, base: int) -> int:
        """Where the phase begins that an act belongs to; of an act outside such a phase, the act itself."""
        position, start = self.at(base), base
        phase = position.phase
        for index, after in self.steps(position, base, act):
            if after.phase is not phase or self.acts[index][1] < 0:
                start, phase = index + 1, after.phase
        if phase is None:
            return act
        if act - start >= MOST_IN_PHASE:
            raise IllegalAction(Reason("no.undo"))
        return start

    def _kept(self, position: Position, start: int, seat: int, first: int) -> list[int]:
        """Where the acts of a phase are that are played again: of each seat those before its first one that brought
        something to light or ended the phase; of the one who takes back, those before the first that is taken back."""
        phase = position.phase
        done: set[int] = set()
        kept: list[int] = []
        if phase is None:
            return kept
        for index, after in self.steps(position, start, len(self.acts)):
            actor, action = self.acts[index]
            if action < 0:
                break
            if after.revealed or after.phase is not phase or (actor == seat and index >= first):
                done.add(actor)
            if actor not in done:
                kept.append(index)
            if after.phase is not phase:
                break
        return kept
