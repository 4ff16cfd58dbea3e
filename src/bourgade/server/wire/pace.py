"""Pace: clocks, times off, votes of the others, presets."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bourgade.server.wire.base import Wire

Pace = Literal["live", "days"]
Clock = Literal["none", "12h", "24h", "3d", "5m+15s", "7d+12h"]
OtherChoice = Literal["wait", "replace", "end"]
PresetMode = Literal["always", "same", "plan"]
Minutes = Annotated[int, Field(ge=0, lt=24 * 60)]
Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Place = Annotated[int, Field(ge=0, le=7)]
Action = Annotated[int, Field(ge=0, le=1_000_000)]
MOST_PLANNED = 20
MOST_VACATIONS = 20


class SeatTime(Wire):
    """What a seat has left. Times are seconds of the epoch, by the server's clock (`/api/time`)."""

    seat: Place
    left: float | None  # seconds: at `since`, if the seat is waited for; None: there is no limit
    asked: float | None  # since when the seat is waited for; None: it is not
    since: float | None  # the moment of which `left` tells
    out: bool  # the time has run out
    pauses: list[list[float]]  # [from, to]: when time does not run, as long as it is waited for
    away: list[list[float]]  # vacations


class AbsenceVote(Wire):
    by: Place
    choice: OtherChoice


class ServerTime(Wire):
    now: float  # seconds of the epoch, by the clock that counts


class CastVote(Wire):
    """What shall be done about a seat whose time has run out; null: nothing that was said before."""

    choice: Literal["wait", "bot", "replace", "end"] | None
    bot: str | None = None  # which, with `bot`


class Quiet(Wire):
    """From the evening to the morning, or within a day."""

    begin: Minutes  # after midnight
    end: Minutes


class Vacation(Wire):
    first: Day
    last: Day  # that day, too


class ChangeTimesOff(Wire):
    """When time does not run for this person at tables over days."""

    time_zone: Annotated[str, Field(min_length=1, max_length=64)]
    quiet: Quiet | None
    vacations: Annotated[list[Vacation], Field(max_length=MOST_VACATIONS)]


class TimesOff(Wire):
    """The same as it is kept, and what may be changed."""

    time_zone: str | None
    quiet: Quiet | None
    vacations: list[Vacation]
    vacation_days: int  # of a year, that a person may take
    quiet_from: float | None  # when the quiet hours may be changed again; None: now


class NewPreset(Wire):
    """An answer beforehand; with the mode `plan` several, each given once."""

    kind: Annotated[str, Field(min_length=1, max_length=60)]  # of the question
    mode: PresetMode
    actions: Annotated[list[Action], Field(min_length=1, max_length=MOST_PLANNED)]


class ChangePresets(Wire):
    """All presets of a seat: what is left out is withdrawn."""

    seat: Place
    presets: Annotated[list[NewPreset], Field(max_length=20)]


class PresetAnswer(Wire):
    action: int
    text: str


class Preset(Wire):
    kind: str
    prompt: str  # the question, as it was asked last
    mode: PresetMode
    answers: list[PresetAnswer]


class Presets(Wire):
    """What a seat has said beforehand: for the seat alone."""

    seat: Place
    presets: list[Preset]
    kinds: list[str]  # the questions of this title that can be answered beforehand
