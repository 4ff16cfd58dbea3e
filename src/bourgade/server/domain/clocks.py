"""The clocks of a table: what each seat has left, and since when its time runs.

They are a function of the table's log: of each event's time (`at`, by the store's clock), of whom the game waits for
before and after it, and of the events that are about clocks alone: `clock` (a person's times off) and `timeout`. Their
state after the last event is stored in the table's row, with the event, so nothing need be replayed to know it.

A decision lasts as long as the game waits for a seat without a break. Whom the game waits for is public, so clocks tell
nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from bourgade.server.domain.pace import Profile
from bourgade.server.domain.rest_periods import RestPeriods, Span, counted, end_of

Gaps = tuple[Span, ...]
TAKEN_BACK: Final = ("undo", "take_back")


class SeatClock(NamedTuple):
    """A seat's clock."""

    left: float  # seconds: at `since`, if it runs
    asked: float | None = None  # since when the game waits for the seat; None: it does not
    since: float | None = None  # from when on time is still to be taken off `left`; None: it does not run
    before: float | None = None  # what was left when the last decision ended, for the case that it is taken back
    out: bool = False  # the time has run out, and an event has said so
    off: RestPeriods | None = None


class Clocks(NamedTuple):
    """Those of all seats."""

    profile: Profile
    seats: tuple[SeatClock, ...]

    @classmethod
    def new(cls, profile: Profile, players: int) -> Clocks:
        return cls(profile, (SeatClock(profile.seconds),) * players)

    @classmethod
    def of(cls, profile: Profile, text: str) -> Clocks:
        """As they are stored."""
        fields: list[dict[str, Any]] = json.loads(text)
        return cls(profile, tuple(SeatClock(**{**each, "off": RestPeriods.of(each["off"])}) for each in fields))

    def without_rest_periods(self, seats: list[int]) -> Clocks:
        return Clocks(
            self.profile,
            tuple(each._replace(off=None) if number in seats else each for number, each in enumerate(self.seats)),
        )

    def text(self) -> str:
        seats = [{**each._asdict(), "off": None if each.off is None else each.off.json()} for each in self.seats]
        return json.dumps(seats, separators=(",", ":"))

    def after(
        self, kind: str, actor: int | None, body: dict[str, Any], at: float, awaited: Collection[int], gaps: Gaps
    ) -> Clocks:
        """The clocks after an event, by which the game waits for these seats."""
        seats = list(self.seats)
        for seat, clock in enumerate(seats):
            if kind == "clock" and seat == actor:
                clock = self._settled(clock, body["from"], gaps)._replace(off=RestPeriods.of(body["off"]))
            elif kind == "timeout" and seat == actor:
                clock = clock._replace(out=True)
            if clock.since is None and seat in awaited:
                clock = self._begun(clock, at, kind in TAKEN_BACK and seat == actor)
            elif clock.since is not None and seat not in awaited:
                clock = self._ended(clock, at, kind in TAKEN_BACK, gaps)
            seats[seat] = clock
        return Clocks(self.profile, tuple(seats))

    def _settled(self, clock: SeatClock, at: float, gaps: Gaps) -> SeatClock:
        """The clock with what has run until then taken off."""
        if clock.since is None:
            return clock
        return clock._replace(left=remaining(clock, at, gaps), since=max(at, clock.since))

    def _begun(self, clock: SeatClock, at: float, again: bool) -> SeatClock:
        """The game waits for the seat; `again`: it has taken its own decision back, and goes on with that."""
        left = clock.before if again and clock.before is not None else clock.left
        return clock._replace(left=left, asked=at, since=at, before=None)

    def _ended(self, clock: SeatClock, at: float, taken_back: bool, gaps: Gaps) -> SeatClock:
        left = remaining(clock, at, gaps)
        fresh = self.profile.taken_back(left) if taken_back else self.profile.after_decision(left)
        return clock._replace(left=fresh, asked=None, since=None, before=left, out=False)

    def stopped(self) -> Clocks:
        """With nobody waited for: where a log was cut, the time since then counts for nobody."""
        seats = (each._replace(asked=None, since=None, out=False) for each in self.seats)
        return Clocks(self.profile, tuple(seats))

    def end(self, seat: int, gaps: Gaps) -> float | None:
        """When the seat's time runs out; None: it does not run, has run out already, or has no limit."""
        clock = self.seats[seat]
        if not self.profile.limited or clock.since is None or clock.out:
            return None
        return end_of(clock.since, max(0.0, clock.left), clock.off, gaps)

    def deadline(self, gaps: Gaps) -> float | None:
        """When the first of them runs out."""
        ends = [self.end(seat, gaps) for seat in range(len(self.seats))]
        return min((end for end in ends if end is not None), default=None)

    def overdue(self, at: float, gaps: Gaps) -> list[int]:
        """The seats whose time has run out, and no event has said so yet."""
        ends = [self.end(seat, gaps) for seat in range(len(self.seats))]
        return [seat for seat, end in enumerate(ends) if end is not None and end <= at]


def remaining(clock: SeatClock, at: float, gaps: Gaps) -> float:
    """What is left at a moment; less than nothing after the end."""
    return clock.left if clock.since is None else clock.left - counted(clock.since, at, clock.off, gaps)
