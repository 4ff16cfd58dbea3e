"""Nobody loses a seat and nothing waits for ever: new links, other devices, bots that stand in, one's own tables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import func, select, text, update
from websockets.exceptions import ConnectionClosed

from bourgade.client import Client
from bourgade.client import RequestError as ClientRefused
from bourgade.server.domain import (
    absence_vote,
    devices,
    my_tables,
    recovery_links,
    seating,
    substitution,
    table_creation,
    tokens,
    tutoring,
)
from bourgade.server.domain.expiry import DAY
from bourgade.server.domain.presence import Presence
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import commands, updates
from bourgade.server.settings import Settings
from bourgade.server.storage.sql import migrate, schema
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.engine import engine_of
from bourgade.server.wire.tables import (
    Act,
    AdviceConsent,
    Claim,
    Claimed,
    MySeat,
    NewSeat,
    NewTable,
    SeatChange,
    SeatPresence,
    StandIn,
    Start,
    TableInfo,
    TableMade,
)
from tests.server.domain.test_seating import refusal
from tests.server.people import PERSON, bot
from tests.server.running import Server


@dataclass
class Person:
    """A browser at one table, without a network."""

    tables: TableCache
    cookie: str
    table: str = ""

    @property
    def who(self) -> Visitor:
        return Visitor(self.table, tokens.hashed(self.cookie))

    def claim(self, secret: str) -> None:
        claimed = seating.claim(self.tables, Claim(secret=secret), self.cookie)
        self.table = claimed.table

    def info(self) -> TableInfo:
        return TableInfo.model_validate(seating.info(self.tables, self.who))

    def bot(self, seat: int, level: str | None) -> TableInfo:
        return TableInfo.model_validate(substitution.stand_in(self.tables, self.who, seat, StandIn(bot=level)))

    def renew(self, seat: int) -> str:
        return seating.renew_link(self.tables, self.who, seat).secret

    def make_pass(self, seat: int) -> str:
        return devices.make_pass(self.tables, self.who, seat).secret

    def make_recovery_link(self) -> str:
        return recovery_links.make_recovery_link(self.tables, self.who).secret

    def invite(self) -> str:
        return seating.invite(self.tables, self.who).secret

    def presence(self) -> list[SeatPresence]:
        return seating.presence(self.tables, self.who).seats

    def look(self, seat: int) -> None:
        updates.look(self.tables, self.who, seat, None)

    def mine(self) -> list[MySeat]:
        return my_tables.my_seats(self.tables, tokens.hashed(self.cookie)).seats

    def act(self, seat: int) -> None:
        with self.tables.reading(self.table) as table:
            action, expected = table.history.game.legal(seat)[-1], table.seq(seat)
        commands.command(
            self.tables, self.who, Act(seat=seat, action=action, expected=expected, key=tokens.fresh_secret()[:20])
        )

    def refused(self, work: str, *args: object) -> str:
        with pytest.raises(RequestError) as caught:
            getattr(self, work)(*args)
        assert caught.value.answer.text.fr != caught.value.answer.text.en
        return caught.value.answer.error


class Harness:
    """People around tables on one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables = TableCache(Database(url), Settings())
        self.made: TableMade

    def person(self) -> Person:
        return Person(self.tables, tokens.fresh_secret())

    def table(self, people: int, bots: int = 0, title: str = "orleans", start: bool = True) -> list[Person]:
        """So many people, the first of whom is the host, and bots."""
        found = [self.person() for _ in range(people)]
        wanted = NewTable(title=title, seats=[PERSON] * people + [bot()] * bots)
        self.made = table_creation.create_table(self.tables, wanted, found[0].cookie)
        for person, link in zip(found, self.made.links, strict=True):
            person.claim(link.secret)
        if start:
            seating.start(self.tables, found[0].who, Start())
        return found

    def later(self, seconds: float) -> None:
        """Let everything have happened so much earlier."""
        with self.tables.database.writing() as connection:
            connection.execute(update(schema.events).values(at=schema.events.c.at - seconds))
            connection.execute(update(schema.holders).values(seen=schema.holders.c.seen - seconds))
        seen = self.tables.presence.seen
        seen.update({key: at - seconds for key, at in seen.items()})

    def restart(self) -> None:
        self.tables.database.close()
        self.tables.database = Database(self.url)
        self.tables.slots.clear()


@pytest.fixture
def harness(database: str) -> Iterator[Harness]:
    found = Harness(database)
    yield found
    found.tables.database.close()


@pytest.fixture
def quick(sqlite: str) -> Iterator[Harness]:
    """The same where the kind of database does not matter."""
    found = Harness(sqlite)
    yield found
    found.tables.database.close()


# Links


@pytest.mark.parametrize("stage", ["lobby", "playing", "over"])
def test_a_host_renews_a_seat_at_any_time_and_what_was_before_is_dead(harness: Harness, stage: str) -> None:
    host, friend = harness.table(2, start=stage != "lobby")
    if stage == "over":
        with harness.tables.writing(host.table) as change:
            change.change_table(stage="over")
    unused = host.renew(1)
    secret = host.renew(1)
    assert friend.info().yours == []
    assert not host.info().seats[1].taken
    late = harness.person()
    assert late.refused("claim", unused) == "link_used"
    assert friend.refused("make_pass", 1) == "not_yours"
    harness.restart()
    late.claim(secret)
    assert late.info().yours == [1]
    assert late.refused("claim", secret) == "link_used"
    assert late.refused("renew", 0) == "not_host"


def test_a_seat_that_was_taken_back_is_shown_to_its_old_browser_no_more(server: Server) -> None:
    host, friend = server.client(), server.client()
    made = host.create("orleans", [PERSON, PERSON])
    host.claim(made.links[0].secret)
    friend.claim(made.links[1].secret)
    host.start(made.table)
    news = friend.connection(made.table, 1)
    assert next(news).seat == 1
    secret = host.renew_link(made.table, 1).secret
    with pytest.raises(ConnectionClosed) as closed:
        list(news)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "not_yours")
    assert refusal(friend.update, made.table, 1) == "not_yours"
    assert refusal(friend.moment, made.table, 0, seat=1) == "not_yours"
    assert friend.info(made.table).yours == []
    friend.claim(secret)
    assert friend.update(made.table, 1).question is not None


def test_a_bots_seat_is_handed_to_a_person_and_the_bot_plays_until_then(quick: Harness) -> None:
    host, _ = quick.table(2, bots=1)
    secret = host.renew(2)
    seat = host.info().seats[2]
    assert (seat.kind, seat.bot, seat.taken, seat.name) == ("person", "lively", False, "")
    late = quick.person()
    late.claim(secret)
    seat = late.info().seats[2]
    assert (seat.kind, seat.bot, seat.taken) == ("person", None, True)


def test_a_resigned_seat_is_handed_on_and_plays_again(quick: Harness) -> None:
    host, friend = quick.table(2)
    with quick.tables.writing(host.table) as change:
        change.change_seat(1, resigned=True)
    secret = host.renew(1)
    assert (host.info().seats[1].bot, host.info().seats[1].resigned) == ("compagnon", False)
    friend.claim(secret)
    friend.act(1)


# Other devices


def test_a_pass_puts_a_seat_on_a_second_device_once(harness: Harness) -> None:
    host, friend = harness.table(2)
    secret = friend.make_pass(1)
    friend.claim(secret)  # opened where it was made: it is still good
    harness.restart()
    phone, thief = harness.person(), harness.person()
    phone.claim(secret)
    assert thief.refused("claim", secret) == "link_used"
    assert (phone.info().yours, friend.info().yours, phone.info().host) == ([1], [1], False)
    phone.act(1)
    friend.act(1)
    old = friend.make_pass(1)
    friend.make_pass(1)
    assert thief.refused("claim", old) == "link_used"
    secret = friend.make_pass(1)
    host.renew(1)
    assert thief.refused("claim", secret) == "link_used"
    assert (phone.info().yours, friend.info().yours) == ([], [])


def test_a_pass_is_short_lived_and_devices_are_few(quick: Harness) -> None:
    host, friend = quick.table(2)
    secret = friend.make_pass(1)
    with quick.tables.writing(host.table) as change:
        change.change_seat(1, pass_until=time.time() - 1)
    assert quick.person().refused("claim", secret) == "pass_over"
    for _ in range(devices.MOST_DEVICES - 1):
        quick.person().claim(friend.make_pass(1))
    assert quick.person().refused("claim", friend.make_pass(1)) == "devices"


def test_the_hosts_second_device_is_the_host_and_a_neighbours_seat_is_not(quick: Harness) -> None:
    host, _ = quick.table(2)
    phone = quick.person()
    phone.claim(host.make_pass(0))
    assert phone.info().host
    here = quick.person()
    made = table_creation.create_table(quick.tables, NewTable(title="orleans", seats=[PERSON, PERSON]), here.cookie)
    for link in made.links:
        here.claim(link.secret)
    neighbour = quick.person()
    neighbour.claim(here.make_pass(1))
    assert (neighbour.info().yours, neighbour.info().host) == ([1], False)


def test_a_second_device_shows_to_nobody_and_no_secret_is_stored(quick: Harness) -> None:
    host, friend = quick.table(2)
    with quick.tables.reading(host.table) as table:
        before = [table.seq(0), table.seq(None)]
    secret = friend.make_pass(1)
    phone = quick.person()
    phone.claim(secret)
    with quick.tables.reading(host.table) as table:
        assert [table.seq(0), table.seq(None)] == before
    link = host.renew(1)
    with quick.tables.database.reading() as connection:
        stored = [str(row) for each in schema.metadata.sorted_tables for row in connection.execute(each.select())]
    for hidden in (secret, link, phone.cookie, host.cookie, *(each.secret for each in quick.made.links)):
        assert not any(hidden in row for row in stored)


# Bots that stand in


def test_who_has_lost_the_only_browser_comes_back_once_by_the_link_that_was_kept(harness: Harness) -> None:
    host, guest = harness.table(2)
    useless, kept = host.make_recovery_link(), host.make_recovery_link()
    harness.restart()
    again, thief = harness.person(), harness.person()
    assert thief.refused("claim", useless) == "link_used", "only the last one is good"
    seq = _seq(harness, host.table, 1)
    again.claim(kept)
    assert (again.info().yours, again.info().host) == ([0], True)
    assert _seq(harness, host.table, 1) == seq, "it shows to nobody"
    again.act(0)
    assert thief.refused("claim", kept) == "link_used"
    assert guest.refused("claim", kept) == "link_used"
    again.renew(1)  # the host again
    assert guest.info().yours == []


def test_a_way_back_leads_to_what_one_still_holds_and_to_the_rematch(quick: Harness) -> None:
    host, guest = quick.table(2, title="tournay")
    host_kept, guest_kept = host.make_recovery_link(), guest.make_recovery_link()
    host.claim(host_kept)  # opened where one is: it is not used up
    with quick.tables.writing(host.table) as change:
        change.change_table(stage="over")
    new = TableInfo.model_validate(table_creation.rematch(quick.tables, host.who)).table
    again = quick.person()
    again.claim(host_kept)
    assert {each.table: (each.yours, each.host) for each in again.mine()} == {
        host.table: ([0], True),
        new: ([0], True),
    }
    again.table = new
    again.renew(1)  # what was taken back stays so
    returned = quick.person()
    returned.claim(guest_kept)
    assert [(each.table, each.yours) for each in returned.mine()] == [(host.table, [1])]
    stranger = quick.person()
    stranger.table = new
    assert stranger.refused("make_recovery_link") == "not_yours"


def test_a_way_back_is_there_when_the_devices_are_many_and_goes_with_its_table(quick: Harness) -> None:
    (person,) = quick.table(1, bots=1)
    kept = person.make_recovery_link()
    for _ in range(devices.MOST_DEVICES - 1):
        quick.person().claim(person.make_pass(0))
    again = quick.person()
    again.claim(kept)
    assert again.info().yours == [0]
    assert person.info().yours == [], "the lost one made room"
    again.make_recovery_link()
    with quick.tables.database.writing() as connection:
        quick.tables.database.remove_table(connection, again.table)
        assert connection.execute(select(schema.recovery_links)).first() is None


def _seq(harness: Harness, table_id: str, seat: int) -> int:
    with harness.tables.reading(table_id) as table:
        return table.seq(seat)


def test_bots_stand_in_for_those_who_have_not_come_until_they_come(harness: Harness) -> None:
    host = harness.person()
    made = table_creation.create_table(harness.tables, NewTable(title="orleans", seats=[PERSON] * 3), host.cookie)
    host.claim(made.links[0].secret)
    with pytest.raises(RequestError, match="no_bot"):
        seating.start(harness.tables, host.who, Start(bots="genius"))
    seating.start(harness.tables, host.who, Start(bots="apprenti"))
    assert [seat.bot for seat in host.info().seats] == [None, "apprenti", "apprenti"]
    with harness.tables.reading(made.table) as table:
        assert table.bots_due() == [1, 2]
        assert table.row.bots_due
    harness.restart()
    late = harness.person()
    late.claim(made.links[1].secret)
    with harness.tables.reading(made.table) as table:
        assert table.bots_due() == [2]
    late.act(1)


def test_who_is_away_takes_the_seat_back_with_one_press(harness: Harness) -> None:
    host, friend = harness.table(2)
    assert host.bot(1, "maitre").seats[1].bot == "maitre"
    harness.restart()
    assert friend.refused("act", 1) == "stood_in"
    assert updates.look(harness.tables, friend.who, 1, None).count(b'"question":null') == 1
    assert friend.bot(1, None).seats[1].bot is None
    friend.act(1)
    # One may also leave one's own seat to a bot for a while; nobody else's.
    assert friend.bot(1, "apprenti").seats[1].bot == "apprenti"
    assert friend.refused("bot", 0, "apprenti") == "stood_in"
    assert friend.refused("bot", 0, None) == "not_host"
    assert Person(harness.tables, tokens.fresh_secret(), host.table).refused("bot", 1, None) == "not_yours"
    assert host.refused("bot", 1, "genius") == "no_bot"
    assert host.refused("bot", 5, "apprenti") == "no_seat"


def test_a_bot_really_plays_on_for_who_is_away(one_server: Server) -> None:
    client = one_server.client()
    made = client.create("orleans", [PERSON, bot("random")])
    client.claim(made.links[0].secret)
    client.start(made.table)
    client.stand_in(made.table, 0, "random")
    assert any(news.table.stage == "over" for news in client.updates(made.table))
    assert refusal(client.stand_in, made.table, 0, "random") == "not_playing"


def test_without_the_host_all_others_agree_after_a_while(harness: Harness) -> None:
    host, ann, ben = harness.table(3)
    assert ann.refused("bot", 0, "compagnon") == "too_soon"
    harness.later(absence_vote.SEVERAL_AGREE_SECONDS)
    assert ann.bot(0, "compagnon").seats[0].consents == [1]
    assert ann.bot(0, "compagnon").seats[0].bot is None, "asking twice is asking once"
    harness.restart()
    # Whoever is there says so, and it begins anew.
    assert host.bot(0, None).seats[0].consents == []
    assert ben.refused("bot", 0, "compagnon") == "too_soon"
    harness.later(absence_vote.SEVERAL_AGREE_SECONDS)
    ann.bot(0, "compagnon")
    info = ben.bot(0, "compagnon")
    assert (info.seats[0].bot, info.seats[0].consents) == ("compagnon", [])
    assert host.bot(0, None).seats[0].bot is None


def test_one_alone_waits_for_a_day(quick: Harness) -> None:
    _, friend = quick.table(2)
    quick.later(DAY - 60)
    assert friend.refused("bot", 0, "compagnon") == "too_soon"
    quick.later(60)
    assert friend.bot(0, "compagnon").seats[0].bot == "compagnon"


def test_of_two_who_are_gone_one_does_not_keep_the_other_waiting(harness: Harness) -> None:
    """The host and a friend have left; the two who stay decide, but only after a day, and all who are there."""
    _, gone, ann, ben = harness.table(4)
    for seat, person in enumerate((gone, ann, ben), 1):
        person.look(seat)
    harness.later(absence_vote.SEVERAL_AGREE_SECONDS)
    assert ann.bot(0, "compagnon").seats[0].consents == [2]
    assert ben.bot(0, "compagnon").seats[0].bot is None, "the other one may only be asleep"
    harness.later(absence_vote.GONE_SECONDS)
    ben.look(3)
    harness.restart()
    info = ann.bot(0, "compagnon")
    assert info.seats[0].bot == "compagnon"
    assert (info.seats[1].bot, info.seats[1].consents) == (None, [])


def test_who_is_there_and_does_not_agree_has_a_say_also_after_a_day(quick: Harness) -> None:
    _, ann, ben = quick.table(3)
    quick.later(absence_vote.GONE_SECONDS)
    ben.look(2)
    assert quick.tables.presence.store(quick.tables.database) == 1
    quick.tables.presence = Presence()  # of another process
    assert ann.bot(0, "compagnon").seats[0].bot is None
    assert ben.bot(0, "compagnon").seats[0].bot == "compagnon"


def test_one_person_in_two_seats_waits_like_one(quick: Harness) -> None:
    host = quick.person()
    made = table_creation.create_table(quick.tables, NewTable(title="orleans", seats=[PERSON] * 3), host.cookie)
    both, phone = quick.person(), quick.person()
    for person, link in zip((host, both, both), made.links, strict=True):
        person.claim(link.secret)
    seating.start(quick.tables, host.who, Start())
    phone.claim(both.make_pass(2))
    quick.later(absence_vote.SEVERAL_AGREE_SECONDS)
    assert both.refused("bot", 0, "compagnon") == "too_soon"
    quick.later(absence_vote.ONE_AGREES_SECONDS)
    assert both.bot(0, "compagnon").seats[0].bot == "compagnon"


def stir(person: Person, seat: int, how: str) -> None:
    """Do something at the table that is no act."""
    if how == "name":
        seating.change_seat(person.tables, person.who, seat, SeatChange(name="Stirring", colour="red"))
    elif how == "advice":
        tutoring.consent_to_advice(person.tables, person.who, AdviceConsent(seat=seat, agreed=True))
    else:
        assert person.bot(0, "compagnon").seats[0].bot is None


OTHER_ACTIVITY = pytest.mark.parametrize("how", ["name", "advice", "consent"])


@OTHER_ACTIVITY
def test_who_has_just_done_something_else_is_there(quick: Harness, how: str) -> None:
    _, ann, ben, cid = quick.table(4)
    quick.later(absence_vote.SEVERAL_AGREE_SECONDS)
    # What somebody else does says nothing of who is waited for.
    seating.change_seat(quick.tables, ben.who, 2, SeatChange(name="Ben", colour="violet"))
    assert ben.bot(1, "compagnon").seats[1].consents == [2]
    assert cid.bot(0, "compagnon").seats[0].consents == [3]
    assert cid.bot(1, "compagnon").seats[1].consents == [2, 3]
    stir(ann, 1, how)
    assert cid.refused("bot", 1, "compagnon") == "too_soon"


@OTHER_ACTIVITY
def test_who_has_done_something_of_late_has_a_say_after_a_day(quick: Harness, how: str) -> None:
    _, ann, ben = quick.table(3)
    quick.later(absence_vote.GONE_SECONDS)
    ben.look(2)
    stir(ann, 1, how)
    assert ann.presence()[1].here
    assert ben.bot(0, "compagnon").seats[0].bot == ("compagnon" if how == "consent" else None)


def test_a_clock_that_was_set_back_neither_hastens_nor_stops_anything(quick: Harness) -> None:
    host, ann, ben = quick.table(3)
    secret = ann.make_pass(1)
    quick.later(2 * absence_vote.SEVERAL_AGREE_SECONDS)
    host.act(0)  # seen by nobody else
    seating.change_seat(quick.tables, host.who, 0, SeatChange(name="Host", colour="yellow"))
    with quick.tables.database.writing() as connection:  # and all of that by a clock that was a year ahead
        latest = select(func.max(schema.events.c.number)).scalar_subquery()
        year = schema.events.c.at + 365 * DAY
        connection.execute(update(schema.events).where(schema.events.c.number == latest).values(at=year))
        connection.execute(update(schema.seats).values(pass_until=schema.seats.c.pass_until + 365 * DAY))
    quick.restart()
    quick.tables.presence = Presence()
    assert quick.person().refused("claim", secret) == "pass_over"
    assert ann.bot(0, "compagnon").seats[0].consents == [1]
    assert ben.bot(0, "compagnon").seats[0].bot == "compagnon"


class Clocks:
    """The clock of the day, which can be set, and the steady one, both of which can go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        day, steady = time.time, time.monotonic
        self.set_by = self.passed = 0.0
        monkeypatch.setattr(time, "time", lambda: day() + self.set_by + self.passed)
        monkeypatch.setattr(time, "monotonic", lambda: steady() + self.passed)


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


def test_a_clock_that_is_set_back_prolongs_no_pass(quick: Harness, clocks: Clocks) -> None:
    _, friend = quick.table(2)
    first = friend.make_pass(1)
    clocks.passed, clocks.set_by = 500.0, -400.0
    quick.person().claim(first)  # its time is not over
    second = friend.make_pass(1)
    clocks.passed, clocks.set_by = 1101.0, -900.0
    assert quick.person().refused("claim", second) == "pass_over"


@pytest.mark.parametrize("leap", [-DAY, DAY])
def test_a_clock_that_is_set_changes_nothing_of_who_is_there(quick: Harness, clocks: Clocks, leap: float) -> None:
    host, ann = quick.table(2)
    ann.look(1)
    clocks.set_by += leap
    assert host.presence()[1].here
    quick.tables.presence.store(quick.tables.database)
    quick.tables.presence = Presence()  # of another process
    assert host.presence()[1].here
    clocks.passed += 3600
    assert (host.presence()[1].here, host.presence()[1].away_minutes) == (False, 60)
    clocks.set_by -= DAY  # what is stored now is of a time to come
    assert (host.presence()[1].here, host.presence()[1].away_minutes) == (False, None)


# One link for all


def test_whoever_comes_by_the_invitation_takes_a_free_seat(harness: Harness) -> None:
    host = harness.person()
    seats = [PERSON, bot(), PERSON, PERSON]
    made = table_creation.create_table(harness.tables, NewTable(title="orleans", seats=seats), host.cookie)
    assert made.invitation is not None
    host.claim(made.links[0].secret)
    assert host.info().invites
    ann, ben, late = (harness.person() for _ in range(3))
    ann.claim(made.invitation)
    harness.restart()
    ann.claim(made.invitation)  # opened again: no second seat
    ben.claim(made.invitation)
    assert [person.info().yours for person in (host, ann, ben)] == [[0], [2], [3]]
    assert not ann.info().host
    assert not host.info().invites
    assert late.refused("claim", made.invitation) == "seats_full"
    assert late.refused("claim", made.links[1].secret) == "link_used", "the seat's own link is used up"
    assert host.refused("invite") == "seats_full"
    host.renew(3)
    assert ben.refused("invite") == "not_host"
    fresh = host.invite()
    assert late.refused("claim", made.invitation) == "link_used", "only the last one is good"
    late.claim(fresh)
    assert late.info().yours == [3]
    with harness.tables.database.reading() as connection:
        stored = str(connection.execute(select(schema.tables)).all())
    assert made.invitation not in stored
    assert fresh not in stored


def test_who_come_at_once_by_the_invitation_get_a_seat_each(one_server: Server) -> None:
    host = one_server.client()
    made = host.create("orleans", [PERSON] * 4)
    assert made.invitation is not None
    secret = made.invitation
    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(lambda client: outcome(client, secret), [one_server.client() for _ in range(6)]))
    assert sorted(found, key=str) == [0, 1, 2, 3, "seats_full", "seats_full"]


def outcome(client: Client, secret: str) -> int | str | None:
    try:
        return client.claim(secret).seat
    except ClientRefused as refusal:
        return refusal.answer.error


# Presence


def test_players_are_told_who_is_there_and_nobody_else_is(harness: Harness) -> None:
    host, ann = harness.table(2)
    assert [(seat.here, seat.away_minutes) for seat in host.presence()] == [(False, None)] * 2
    ann.act(1)
    assert not host.presence()[1].here, "acts are secret here"
    ann.look(1)
    assert [(seat.here, seat.away_minutes) for seat in host.presence()] == [(False, None), (True, None)]
    assert harness.tables.presence.requested(host.table), "who only asks now and then is present to the bots"
    harness.tables.presence.store(harness.tables.database)
    harness.tables.presence = Presence()
    assert host.presence()[1].here, "stored for other processes"
    harness.later(3600)
    assert [(seat.here, seat.away_minutes) for seat in host.presence()] == [(False, None), (False, 60)]
    stranger = harness.person()
    stranger.table = host.table
    assert stranger.refused("presence") == "not_yours"


def test_only_who_is_waited_for_is_stood_in_for(quick: Harness) -> None:
    host, friend = quick.table(2, title="tournay")

    def awaited() -> bool:
        with quick.tables.reading(host.table) as table:
            return 0 in table.history.game.waiting

    while awaited():
        host.act(0)
    quick.later(DAY)
    assert friend.refused("bot", 0, "compagnon") == "not_awaited"


def test_what_is_done_in_secret_does_not_show_in_how_long_others_wait(quick: Harness) -> None:
    host, ann, _ = quick.table(3)
    quick.later(absence_vote.SEVERAL_AGREE_SECONDS)
    ann.bot(0, "compagnon")
    host.act(0)  # a part of a plan that nobody sees
    assert ann.bot(0, "compagnon").seats[0].consents == [1]


def test_a_bots_level_is_changed_in_the_lobby_alone(quick: Harness) -> None:
    host, friend = quick.table(2, bots=1, start=False)
    assert friend.refused("bot", 2, "maitre") == "not_host"
    assert host.bot(2, "maitre").seats[2].bot == "maitre"
    assert host.refused("bot", 2, None) == "bot_stays"
    seating.start(quick.tables, host.who, Start())
    assert host.refused("bot", 2, "apprenti") == "bot_stays"


# One's own tables


def test_my_tables_say_where_i_am_waited_for_and_nothing_else(harness: Harness) -> None:
    host, friend = harness.table(2, title="tournay")
    stranger = harness.person()
    assert stranger.mine() == []
    assert my_tables.my_seats(harness.tables, None).seats == []
    with harness.tables.reading(host.table) as table:
        asked = table.history.game.waiting[0]
    harness.tables.slots.clear()
    found = [person.mine()[0] for person in (host, friend)]
    assert [each.asked for each in found] == [asked == 0, asked == 1]
    assert [(each.yours, each.host) for each in found] == [([0], True), ([1], False)]
    assert harness.tables.slots == {}, "no table was opened for it"
    with harness.tables.database.writing() as connection:
        connection.execute(text("UPDATE tables SET waiting = NULL"))
    assert host.mine()[0].asked is None
    (host, friend)[asked].bot(asked, "apprenti")
    assert (host, friend)[asked].mine()[0].asked is False, "a bot is waited for"


def test_my_tables_say_until_when_they_are_kept(quick: Harness) -> None:
    host, _ = quick.table(2, start=False)
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 7 * DAY))
    assert host.mine()[0].kept_until == day
    quick.tables.settings = Settings(lobby_days=0)
    assert host.mine()[0].kept_until is None


def test_a_cookie_of_many_tables_is_answered_in_bounds(quick: Harness) -> None:
    host = quick.person()
    wanted = NewTable(title="orleans", seats=[PERSON, PERSON])
    for _ in range(my_tables.MOST_TABLES + 3):
        table_creation.create_table(quick.tables, wanted, host.cookie)
    assert len(host.mine()) == my_tables.MOST_TABLES


def test_my_tables_come_in_one_answer(one_server: Server) -> None:
    client = one_server.client()
    made = [client.create("orleans", [PERSON, PERSON]).table for _ in range(2)]
    assert {each.table for each in client.mine()} >= set(made)
    assert one_server.client().mine() == []


def test_a_rematch_needs_no_host_and_waits_for_nobody_who_has_left(harness: Harness) -> None:
    host, ann, ben = harness.table(3)
    with harness.tables.writing(host.table) as change:
        change.change_seat(0, resigned=True)
        change.change_seat(1, resigned=True)
        change.change_table(stage="over")
    again = TableInfo.model_validate(table_creation.rematch(harness.tables, ann.who))
    assert (again.stage, again.yours, again.host) == ("playing", [1], True)
    assert [seat.bot for seat in again.seats] == ["compagnon", None, None]
    assert table_creation.rematch(harness.tables, ben.who)["table"] == again.table
    host.table = ben.table = again.table
    assert (host.info().host, ben.info().host) == (True, False)
    assert host.bot(0, None).seats[0].bot is None


# Databases of before


def test_seats_of_before_are_held_as_they_were(database: str) -> None:
    engine = engine_of(database)
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    cookie = tokens.fresh_secret()
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        values = {
            "id": "told", "watch": "wold", "title": "orleans", "rules_version": "1", "version": 2, "options": "{}",
            "data": "{}", "players": 2, "seed": "1", "salt": "s", "imported": False, "stage": "lobby", "last_event": 0,
            "bots_due": False, "moved_at": time.time(), "host_holder": tokens.hashed(cookie),
        }  # fmt: skip
        names = ", ".join(values)
        connection.execute(
            text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{name}' for name in values)})"), values
        )
        for seat, holder in enumerate((tokens.hashed(cookie), None)):
            connection.execute(
                text(
                    "INSERT INTO seats (table_id, seat, kind, name, colour, taken, resigned, holder)"
                    " VALUES ('told', :seat, 'person', 'Anne', 'blue', :taken, :no, :holder)"
                ),
                {"seat": seat, "taken": holder is not None, "no": False, "holder": holder},
            )
    engine.dispose()
    harness = Harness(database)
    found = my_tables.my_seats(harness.tables, tokens.hashed(cookie)).seats
    assert [(each.table, each.yours, each.host, each.asked) for each in found] == [("told", [0], True, None)]
    harness.tables.database.close()


def test_seats_for_bots_take_no_names_of_unknown_ones(one_server: Server) -> None:
    client = one_server.client()
    made = client.create("orleans", [PERSON, NewSeat(kind="bot")])
    client.claim(made.links[0].secret)
    assert refusal(client.start, made.table, "genius") == "no_bot"


def test_a_claim_whose_answer_was_lost_is_repeated_by_who_made_it_and_by_nobody_else(one_server: Server) -> None:
    host = one_server.client()
    made = host.create("orleans", [PERSON, PERSON])
    secret, key = made.links[1].secret, tokens.fresh_secret()
    lost, back, thief = one_server.client(), one_server.client(), one_server.client()
    assert lost.claim(secret, key).seat == 1  # and the page is gone before its cookie has come
    assert back.claim(secret, key) == Claimed(table=made.table, seat=1)
    assert back.info(made.table).yours == [1]
    assert refusal(thief.claim, secret) == "link_used"
    assert refusal(thief.claim, secret, tokens.fresh_secret()) == "link_used"
    # Whoever has the key has it for this link alone.
    assert refusal(thief.claim, tokens.fresh_secret(), key) == "link_used"
    # What was taken back stays so.
    host.claim(made.host)
    fresh = host.renew_link(made.table, 1).secret
    assert refusal(back.claim, secret, key) == "link_used"
    assert thief.claim(fresh, key).seat == 1


def test_the_hosts_own_link_and_one_for_a_device_are_repeated_alike(one_server: Server) -> None:
    host = one_server.client()
    made = host.create("orleans", [PERSON, PERSON])
    key = tokens.fresh_secret()
    assert [one_server.client().claim(made.host, key).seat for _ in range(2)] == [None, None]
    host.claim(made.links[0].secret)
    passed = host.make_pass(made.table, 0).secret
    assert [one_server.client().claim(passed, key).seat for _ in range(2)] == [0, 0]
    assert refusal(one_server.client().claim, passed) == "link_used"
