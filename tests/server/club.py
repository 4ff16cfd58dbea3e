"""People at one table over days, without a network, by a clock that the test moves."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from bourgade.server.domain import (
    absence_vote,
    person_rest,
    preset_actions,
    seating,
    substitution,
    table_creation,
    taking_back,
    tokens,
)
from bourgade.server.domain.clock_timeout import keep_time
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands, updates
from bourgade.server.serialize.taking_back import what_is_taken_back
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage
from bourgade.server.wire.pace import (
    CastVote,
    ChangePresets,
    ChangeTimesOff,
    Clock,
    NewPreset,
    Pace,
    Quiet,
    TimesOff,
    Vacation,
)
from bourgade.server.wire.tables import Act, Claim, NewSeat, NewTable, StandIn, Start, TableInfo, Undo
from bourgade.server.wire.taking_back import AllowTakingBack, AskToTakeBack, TakingBack, VoteOnTakingBack
from tests.server.world import opened

PERSON = NewSeat(kind="person")
# A Monday in winter, at noon in UTC.
MONDAY = 1_768_219_200.0


class MovedClock:
    """The clock of the day and the steady one, which go on only as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day, self.steady = MONDAY, 1_000.0
        monkeypatch.setattr(time, "time", lambda: self.day)
        monkeypatch.setattr(time, "monotonic", lambda: self.steady)

    def go(self, seconds: float) -> None:
        """Time passes."""
        self.day += seconds
        self.steady += seconds

    def set(self, seconds: float) -> None:
        """The clock of the day is set, by so much forward or back."""
        self.day += seconds


@dataclass
class Member:
    """Who sits at the table, with a browser."""

    club: Club
    seat: int
    cookie: str = field(default_factory=tokens.fresh_secret)
    table: str = ""

    @property
    def who(self) -> Visitor:
        return Visitor(self.table, tokens.hashed(self.cookie))

    @property
    def device(self) -> str:
        return tokens.hashed(self.cookie)

    def claim(self, secret: str) -> None:
        claimed = seating.claim(self.club.tables, Claim(secret=secret), self.cookie)
        assert claimed.seat is not None
        self.table, self.seat = claimed.table, claimed.seat

    def info(self) -> TableInfo:
        return TableInfo.model_validate(seating.info(self.club.tables, self.who))

    def look(self) -> None:
        """Come to the table and be seen there."""
        updates.look(self.club.tables, self.who, self.seat, None)

    def act(self, choice: int = -1) -> None:
        """The last choice, which often ends something."""
        with self.club.tables.reading(self.table) as table:
            action, expected = table.history.game.legal(self.seat)[choice], table.seq(self.seat)
        wanted = Act(seat=self.seat, action=action, expected=expected, key=tokens.fresh_secret()[:20])
        commands.command(self.club.tables, self.who, wanted)

    def undo(self, acts: int = 1) -> None:
        with self.club.tables.reading(self.table) as table:
            expected = table.seq(self.seat)
        wanted = Undo(seat=self.seat, acts=acts, expected=expected, key=tokens.fresh_secret()[:20])
        commands.command(self.club.tables, self.who, wanted)

    def ask_back(self, acts: int = 1, expected: int | None = None) -> TableInfo:
        """Ask the others to take back."""
        with self.club.tables.reading(self.table) as table:
            wanted = AskToTakeBack(acts=acts, expected=table.seq(self.seat) if expected is None else expected)
        return TableInfo.model_validate(taking_back.ask(self.club.tables, self.who, self.seat, wanted))

    def answer(self, choice: str, request: int | None = None) -> TableInfo:
        """Agree, refuse or withdraw."""
        if request is None:
            open_now = self.info().request
            request = -1 if open_now is None else open_now.event
        wanted = VoteOnTakingBack.model_validate({"request": request, "choice": choice})
        return TableInfo.model_validate(taking_back.vote(self.club.tables, self.who, self.seat, wanted))

    def question(self, acts: int | None = None) -> TakingBack:
        """What would be taken back."""
        return what_is_taken_back(self.club.tables, self.who, self.seat, acts)

    def allow(self, allowed: bool | None) -> None:
        taking_back.allow(self.club.tables, self.who, AllowTakingBack(allowed=allowed))

    def vote(self, about: Member, choice: str | None) -> TableInfo:
        wanted = CastVote.model_validate({"choice": choice})
        return TableInfo.model_validate(absence_vote.vote(self.club.tables, self.who, about.seat, wanted))

    def bot(self, seat: int, level: str | None) -> TableInfo:
        return TableInfo.model_validate(substitution.stand_in(self.club.tables, self.who, seat, StandIn(bot=level)))

    def off(
        self, zone: str = "UTC", quiet: tuple[int, int] | None = None, away: tuple[tuple[str, str], ...] = ()
    ) -> TimesOff:
        """Say when not to play; quiet hours in whole hours."""
        wanted = ChangeTimesOff(
            time_zone=zone,
            quiet=None if quiet is None else Quiet(begin=60 * quiet[0], end=60 * quiet[1]),
            vacations=[Vacation(first=first, last=last) for first, last in away],
        )
        return person_rest.change_times_off(self.club.tables, self.device, wanted)

    def invite(self) -> str:
        return seating.invite(self.club.tables, self.who).secret

    def preset(self, *presets: NewPreset) -> None:
        preset_actions.change_presets(self.club.tables, self.who, ChangePresets(seat=self.seat, presets=list(presets)))

    def refused(self, work: str, *args: object, **how: object) -> str:
        with pytest.raises(RequestError) as caught:
            getattr(self, work)(*args, **how)
        assert caught.value.answer.text.fr != caught.value.answer.text.en
        return caught.value.answer.error


class Club:
    """A table, and who sits there."""

    def __init__(self, clock: MovedClock, database: str, settings: Settings | None = None) -> None:
        self.clock = clock
        self.url = database
        self.settings = settings or Settings()
        self.database: Storage = opened(database)
        self.tables = TableCache(self.database, self.settings)
        self.tables.timekeeper.tick(self.database)

    def sit(
        self, people: int, pace: Pace = "days", clock: Clock = "24h", title: str = "tournay", start: bool = True
    ) -> list[Member]:
        found = [Member(self, seat) for seat in range(people)]
        wanted = NewTable(title=title, seats=[PERSON] * people, pace=pace, clock=clock)
        made = table_creation.create_table(self.tables, wanted, found[0].cookie)
        self.table_id = made.table
        for member, link in zip(found, made.links, strict=True):
            member.claim(link.secret)
        if start:
            seating.start(self.tables, found[0].who, Start())
        return found

    @property
    def table(self) -> Table:
        with self.tables.reading(self.table_id) as table:
            return table

    @property
    def asked(self) -> int:
        """The seat that is waited for, where it is one."""
        return self.table.history.game.waiting[0]

    def left(self, seat: int) -> float:
        """What a seat has left now, as a page counts it."""
        times = self.table.info(self.table_id, None)["times"][seat]
        if times["since"] is None:
            return float(times["left"])
        now = self.tables.timekeeper.now()
        ran = now - times["since"] - sum(max(0.0, min(now, last) - first) for first, last in times["pauses"])
        return float(times["left"] - max(0.0, ran))

    def go(self, seconds: float, sweep: bool = True) -> None:
        """Time passes; at its end a process looks at the clocks."""
        self.clock.go(seconds)
        if sweep:
            self.sweep()

    def sweep(self) -> None:
        keep_time(self.tables)

    def restart(self) -> TableCache:
        """Another process begins, on the same store."""
        self.tables = TableCache(self.database, self.settings)
        self.tables.timekeeper.tick(self.database)
        return self.tables

    def events(self, kind: str) -> list[tuple[int | None, float]]:
        with self.database.reading() as connection:
            found = self.database.events(connection, self.table_id, 0)
        return [(each.seat, each.at) for each in found if each.kind == kind]
