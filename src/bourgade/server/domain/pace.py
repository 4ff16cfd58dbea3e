"""The pace of a table: live or over days, and which clock its players have. Said when the table is made."""

from __future__ import annotations

from typing import Final, NamedTuple

from bourgade.server.errors import refused

LIVE: Final = "live"
DAYS: Final = "days"
NONE: Final = "none"
MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Profile(NamedTuple):
    """A clock. With an `increment` the time is a bank for the whole game, to which the increment is added after each
    decision; without one it is for each decision anew. A decision lasts as long as the game waits for the seat."""

    name: str
    pace: str | None  # None: goes with both
    seconds: float = 0.0  # 0: no limit
    increment: float | None = None

    @property
    def limited(self) -> bool:
        return self.seconds > 0

    def after_decision(self, left: float) -> float:
        """What is left for the next decision."""
        return self.seconds if self.increment is None else max(0.0, left) + self.increment

    def taken_back(self, left: float) -> float:
        """What is left when the decision is not needed after all, since another player has taken something back."""
        return self.seconds if self.increment is None else left


PROFILES: Final = {
    each.name: each
    for each in (
        Profile(NONE, None),
        Profile("12h", DAYS, 12 * HOUR),
        Profile("24h", DAYS, DAY),
        Profile("3d", DAYS, 3 * DAY),
        Profile("5m+15s", LIVE, 5 * MINUTE, 15.0),
        Profile("7d+12h", DAYS, 7 * DAY, 12 * HOUR),
    )
}


def require_pace(pace: str, clock: str) -> None:
    """Whether the clock goes with the pace. (Both are known: the schema says so.)"""
    if PROFILES[clock].pace not in (None, pace):
        raise refused(422, "clock_pace")
