"""Chance by a list: what comes of an act for given outcomes of its draws, so that a search or a study can treat chance
as nodes of their own.

Every draw of the rules asks for a number from 0 to n - 1, each as likely as any other. With a script the numbers come
from a list instead of the position's streams; where the list is too short, the act stops at the draw that it lacks.
What happens before the first draw depends on nothing random, so this also says, exactly, whether an act draws at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bourgade.kernel.chance import following, keyed, scaled
from bourgade.kernel.errors import InvalidSetup

if TYPE_CHECKING:
    from bourgade.kernel.position import Position


class Draw:
    """A draw: from which of the position's streams, and how many outcomes it has."""

    __slots__ = ("n", "stream")

    def __init__(self, stream: int, n: int) -> None:
        self.stream = stream
        self.n = n

    def __repr__(self) -> str:
        return f"Draw(stream={self.stream}, n={self.n})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Draw, (self.stream, self.n)


class MissingDraw(Exception):
    """The script was too short for this draw."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(repr(draw))
        self.draw = draw


class Script:
    """Outcomes for the draws of one act, in order."""

    __slots__ = ("outcomes", "used")

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = list(outcomes)
        self.used = 0

    def next(self, stream: int, n: int) -> int:
        if self.used == len(self.outcomes):
            raise MissingDraw(Draw(stream, n))
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise InvalidSetup(f"draw {self.used} has outcomes from 0 to {n - 1}, not {outcome}")
        self.used += 1
        return outcome

    def left(self) -> int:
        """How many outcomes no draw has asked for."""
        return len(self.outcomes) - self.used


class Recording(Script):
    """Draws from the streams of a position, as ever, and notes each: stream, how many outcomes, which. Put it into
    `position.script`; copies are without. For the position of a match it needs the secret that its draws are keyed
    by."""

    __slots__ = ("noted", "secret", "streams")

    def __init__(self, streams: list[int], secret: bytes | None = None) -> None:
        super().__init__([])
        self.streams = streams
        self.secret = secret
        self.noted: list[tuple[int, int, int]] = []

    def next(self, stream: int, n: int) -> int:
        state = following(self.streams[stream])
        if self.secret is not None:
            state = keyed(self.secret, stream, state)
        self.streams[stream] = state
        outcome = scaled(state, n)
        self.noted.append((stream, n, outcome))
        return outcome


class Branch:
    """One way in which chance can fall in an act: how likely, the outcomes of one way to it, and what comes of it."""

    __slots__ = ("outcomes", "position", "probability")

    def __init__(self, probability: float, outcomes: list[int], position: Position) -> None:
        self.probability = probability
        self.outcomes = outcomes
        self.position = position
