"""When a person's clock stands at tables over days: in quiet hours, each night, and on vacation days.

All of it is in the time of a place (an IANA zone), with its summer time. What a table knows of it is a copy: it changes
by an event of the table (`clock`), so that the table's clocks follow from its own log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from datetime import time as time_of_day
from functools import lru_cache
from typing import Any, Final
from zoneinfo import ZoneInfo

MINUTES_OF_DAY: Final = 24 * 60
# An end that is further away than this is not looked for.
HORIZON: Final = 800 * 24 * 3600.0
STEP: Final = 7 * 24 * 3600.0

Span = tuple[float, float]  # from a second of the epoch to another


@dataclass(frozen=True, slots=True)
class RestPeriods:
    """When somebody does not play."""

    zone: str
    quiet: tuple[int, int] | None  # minutes after midnight; from the evening to the morning, or within a day
    away: tuple[tuple[str, str], ...]  # first and last day, as dates

    def json(self) -> dict[str, Any]:
        return {"zone": self.zone, "quiet": self.quiet, "away": self.away}

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> RestPeriods | None:
        if data is None:
            return None
        quiet = data["quiet"]
        away = tuple((str(first), str(last)) for first, last in data["away"])
        return cls(data["zone"], None if quiet is None else (quiet[0], quiet[1]), away)

    def spans(self, start: float, end: float) -> list[Span]:
        """The times off that touch this time, not yet in order."""
        zone = zone_of(self.zone)
        found = self.vacations()
        if self.quiet is not None:
            begin, until = self.quiet
            day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
            last = datetime.fromtimestamp(end, zone).date()
            while day <= last:
                morning = day + timedelta(days=1) if until <= begin else day
                found.append((epoch(day, begin, zone), epoch(morning, until, zone)))
                day += timedelta(days=1)
        return found

    def vacations(self) -> list[Span]:
        zone = zone_of(self.zone)
        return [
            (epoch(date.fromisoformat(first), 0, zone), epoch(date.fromisoformat(last) + timedelta(days=1), 0, zone))
            for first, last in self.away
        ]


def zone_of(name: str) -> ZoneInfo:
    """A time zone that was known when it was chosen."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # another machine knows others
        return ZoneInfo("UTC")


def resting(off: RestPeriods | None, at: float) -> float | None:
    """Until when somebody is off who is off now; None: not off."""
    spans = () if off is None else merged(off.spans(at, at + STEP))
    return next((last for first, last in spans if first <= at < last), None)


def epoch(day: date, minutes: int, zone: ZoneInfo) -> float:
    clock = time_of_day(minutes // 60, minutes % 60)
    return datetime.combine(day, clock, zone).timestamp()


@lru_cache(maxsize=4096)
def pauses(off: RestPeriods | None, gaps: tuple[Span, ...], start: float, end: float) -> tuple[Span, ...]:
    """When time does not count between two moments: in times off, and in gaps, which count for nobody. In order, apart
    from each other, and within the two moments."""
    found = [*gaps, *(off.spans(start, end) if off is not None else ())]
    within = [(max(start, first), min(end, last)) for first, last in found]
    return tuple(merged((first, last) for first, last in within if first < last))


def merged(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return found


def counted(start: float, end: float, off: RestPeriods | None, gaps: tuple[Span, ...]) -> float:
    """How many seconds between two moments count. None, if the clock was set back in between."""
    if end <= start:
        return 0.0
    return end - start - sum(last - first for first, last in pauses(off, gaps, start, end))


def end_of(start: float, seconds: float, off: RestPeriods | None, gaps: tuple[Span, ...]) -> float | None:
    """When so many seconds will have been counted; None: not in sight."""
    at, left = start, seconds
    while at < start + HORIZON:
        step = at + STEP
        for first, last in pauses(off, gaps, at, step):
            if first - at >= left:
                return at + left
            left -= max(0.0, first - at)
            at = last
        if step - at >= left:
            return at + max(0.0, left)
        left -= step - at
        at = step
    return None


def days_away(away: Sequence[tuple[str, str]], year: int) -> int:
    """How many days of a year these vacations take."""
    first_day, last_day = date(year, 1, 1), date(year, 12, 31)
    spans = [(max(first_day, date.fromisoformat(a)), min(last_day, date.fromisoformat(b))) for a, b in away]
    return sum((last - first).days + 1 for first, last in spans if first <= last)
