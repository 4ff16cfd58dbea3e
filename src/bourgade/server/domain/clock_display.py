"""What is told of a table's clocks: enough for a page to count on by itself, until the next event."""

from __future__ import annotations

from typing import Final

from bourgade.server.domain.clocks import Clocks, Gaps
from bourgade.server.domain.pace import DAY
from bourgade.server.domain.rest_periods import pauses
from bourgade.server.json_types import Json

# Of a clock that stands still for ever, or has no limit, the pauses of so long are told.
SHOWN_SECONDS: Final = 30 * DAY
MOST_PAUSES: Final = 100


def displayed_clocks(clocks: Clocks, gaps: Gaps) -> list[Json]:
    """Of each seat. All may know it: vacations are told by their days, quiet hours as far as they matter now."""
    return [displayed_clock(clocks, seat, gaps) for seat in range(len(clocks.seats))]


def displayed_clock(clocks: Clocks, seat: int, gaps: Gaps) -> Json:
    clock = clocks.seats[seat]
    spans: list[list[float]] = []
    if clock.since is not None:
        end = clocks.end(seat, gaps) or clock.since + SHOWN_SECONDS
        spans = [list(each) for each in pauses(clock.off, gaps, clock.since, end)[:MOST_PAUSES]]
    away = [] if clock.off is None else [list(each) for each in clock.off.vacations()]
    left = clock.left if clocks.profile.limited else None
    return {
        "seat": seat,
        "left": left,
        "asked": clock.asked,
        "since": clock.since,
        "out": clock.out,
        "pauses": spans,
        "away": away,
    }
