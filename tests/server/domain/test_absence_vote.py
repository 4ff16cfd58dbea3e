"""Out of time: an event, never a loss. The others choose, all together; nobody who is there is voted out."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade.server.domain import absence_vote, seating
from bourgade.server.domain.clock_timeout import run_out
from bourgade.server.domain.pace import DAY, HOUR
from bourgade.server.domain.presence import Presence
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.wire.tables import Start
from tests.server.club import Club, Member, MovedClock
from tests.server.world import MEMORY


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Club:
    return Club(MovedClock(monkeypatch), MEMORY)


def late_and_others(club: Club, people: int = 3, **how: Any) -> tuple[Member, list[Member]]:
    """Somebody whose time has run out, and the others, who come back in turn."""
    members = club.sit(people, **how)
    late = members[club.asked]
    club.go(DAY + 1)
    return late, [each for each in members if each is not late]


def test_out_of_time_is_an_event_and_no_loss(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(DAY - 1)
    assert not club.events("timeout")
    club.go(2)
    assert [seat for seat, _at in club.events("timeout")] == [first]
    info = members[1 - first].info()
    assert info.times[first].out
    assert (info.stage, info.seats[first].bot) == ("playing", None)
    club.go(10 * DAY)
    assert len(club.events("timeout")) == 1
    members[first].act()
    while club.asked == first:
        members[first].act()
    assert not members[0].info().times[first].out, "who acts has time again"


def test_of_several_processes_one_finds_that_time_has_run_out(club: Club) -> None:
    club.sit(2)
    other = TableCache(club.database, club.settings)
    club.go(DAY + 1, sweep=False)
    found = [run_out(tables, club.table_id) for tables in (other, club.tables, other)]
    assert sorted(map(len, found)) == [0, 0, 1]
    assert len(club.events("timeout")) == 1


def test_who_acts_in_the_last_moment_is_in_time(club: Club) -> None:
    """The process that looks has seen the deadline pass; the act was stored before it holds the row."""
    members = club.sit(2)
    first = club.asked
    club.go(DAY - 1, sweep=False)
    while club.asked == first:
        members[first].act()
    club.clock.go(2)
    assert run_out(club.tables, club.table_id) == []
    assert not club.events("timeout")


def test_times_off_that_a_table_has_not_heard_of_are_asked_for_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ended after the settings were stored and before the table was told."""
    members = club.sit(2)
    with monkeypatch.context() as broken:
        broken.setattr("bourgade.server.domain.person_rest._tables_over_days", lambda *_: [])
        members[club.asked].off(away=(("2026-01-12", "2026-01-20"),))
    assert not club.events("clock")
    club.go(2 * DAY)
    assert not club.events("timeout")
    assert len(club.events("clock")) == 1


def test_nobody_chooses_while_there_is_time(club: Club) -> None:
    members = club.sit(3)
    late, other = members[club.asked], members[(club.asked + 1) % 3]
    club.go(DAY - 1)
    for choice in ("wait", "bot", "replace", "end"):
        assert other.refused("vote", late, choice) == "time_left"
    third = next(each for each in members if each is not late and each.seat != 0)
    assert third.refused("bot", late.seat, "compagnon") == "time_left"


def test_all_others_together_let_a_bot_play_on_and_the_person_takes_over_again(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    info = ann.vote(late, "bot")
    assert (info.seats[late.seat].consents, info.seats[late.seat].bot) == ([ann.seat], None)
    info = ben.vote(late, "bot")
    assert info.seats[late.seat].bot == "compagnon"
    assert not info.times[late.seat].out
    club.go(5 * DAY)
    late.bot(late.seat, None)
    assert club.left(late.seat) == DAY
    late.act()


def test_the_others_must_want_the_same(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    ann.vote(late, "bot")
    info = ben.vote(late, "end")
    assert (info.stage, info.seats[late.seat].bot) == ("playing", None)
    assert (info.seats[late.seat].consents, [each.choice for each in info.seats[late.seat].wishes]) == (
        [ann.seat],
        ["end"],
    )
    info = ben.vote(late, None)
    assert info.seats[late.seat].wishes == []
    ben.vote(late, "wait")
    info = ann.vote(late, "wait")
    assert [each.choice for each in info.seats[late.seat].wishes] == ["wait", "wait"]
    assert (info.stage, info.seats[late.seat].bot) == ("playing", None)
    ann.vote(late, "bot")
    assert ben.vote(late, "bot").seats[late.seat].bot == "compagnon"


def test_somebody_else_takes_the_seat(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    ann.vote(late, "replace")
    guest = max(ann, ben, key=lambda each: each.seat)  # not the host
    assert guest.refused("invite") == "not_host"
    info = ben.vote(late, "replace")
    assert (info.seats[late.seat].taken, info.seats[late.seat].bot) == (False, "compagnon")
    secret = guest.invite()
    fresh = Member(club, -1)
    fresh.claim(secret)
    assert fresh.seat == late.seat
    assert late.info().yours == []
    if late.seat:
        assert late.refused("bot", late.seat, None) == "not_yours"
    fresh.act()


def test_whose_seat_was_opened_may_be_the_first_to_come(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    ann.vote(late, "replace")
    ben.vote(late, "replace")
    secret = ann.invite()
    info = late.bot(late.seat, None)
    assert (info.seats[late.seat].taken, info.seats[late.seat].bot) == (True, None)
    assert Member(club, -1).refused("claim", secret) == "seats_full"
    late.act()


def test_all_others_end_the_game_without_a_loss(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    ann.vote(late, "end")
    info = ben.vote(late, "end")
    assert (info.stage, info.ended) == ("over", True)
    assert club.table.history.game.winners == ()
    assert late.refused("act") == "ended"
    assert ann.refused("vote", late, "bot") == "not_awaited"
    club.restart()
    assert late.info().ended
    assert club.table.row.deadline is None


def test_who_is_there_is_not_voted_out(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    late.look()
    for choice in ("bot", "replace", "end"):
        assert ann.refused("vote", late, choice) == "is_there"
    club.tables.presence.store(club.database)
    club.tables.presence = Presence()  # of another process
    assert ben.refused("vote", late, "bot") == "is_there"
    club.go(absence_vote.THERE_SECONDS + 1)
    ann.vote(late, "bot")
    late.act()
    assert late.info().seats[late.seat].consents == [], "an act shows that somebody is there"


@pytest.mark.parametrize("comes", ["looks", "reads"])
def test_who_comes_back_is_there_for_other_processes_at_once(
    club: Club, monkeypatch: pytest.MonkeyPatch, comes: str
) -> None:
    late, (ann, _) = late_and_others(club)
    monkeypatch.setattr(club.database, "shared", True, raising=False)
    if comes == "looks":
        late.look()
    else:
        seating.begin_reading(club.tables, late.who, late.seat)
    club.tables.presence = Presence()  # of another process
    assert ann.refused("vote", late, "bot") == "is_there"


def test_who_says_so_is_there(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    ann.vote(late, "bot")
    assert late.bot(late.seat, None).seats[late.seat].consents == []
    assert ben.refused("vote", late, "bot") == "is_there"


def test_nobody_chooses_about_their_own_seat_or_from_outside(club: Club) -> None:
    late, (ann, ben) = late_and_others(club)
    assert late.refused("vote", late, "wait") == "own_seat"
    stranger = Member(club, 0)
    stranger.table = club.table_id
    assert stranger.refused("vote", late, "bot") == "not_yours"
    assert ann.refused("vote", Member(club, 7), "bot") == "no_seat"
    assert ann.refused("vote", ben, "bot") == "not_awaited"


def test_who_is_late_too_and_away_has_no_say_but_who_is_back_has(club: Club) -> None:
    """In a simultaneous phase two of four are late; the two who stay decide about each of them."""
    members = club.sit(4, title="orleans")
    for each in members[2:]:
        while each.seat in club.table.history.game.waiting:
            each.act(0)
    club.go(DAY + 1)
    assert sorted(seat for seat, _at in club.events("timeout") if seat is not None) == [0, 1]
    members[2].vote(members[0], "bot")
    members[1].look()
    assert members[3].vote(members[0], "bot").seats[0].bot is None, "she is back, and has a say"
    club.go(absence_vote.THERE_SECONDS + 1)
    assert members[3].vote(members[0], "bot").seats[0].bot == "compagnon"


def test_over_days_without_a_clock_the_others_wait_for_three_days(club: Club) -> None:
    members = club.sit(2, clock="none")
    late, other = members[club.asked], members[1 - club.asked]
    club.go(3 * DAY - 1)
    assert other.refused("vote", late, "bot") == "too_soon_days"
    club.go(1)
    assert other.vote(late, "bot").seats[late.seat].bot == "compagnon"


def test_the_host_alone_has_no_more_say_in_choices_than_others(club: Club) -> None:
    members = club.sit(3)
    if club.asked == 0:
        while club.asked == 0:
            members[0].act()
    late = members[club.asked]
    club.go(DAY + 1)
    assert members[0].vote(late, "end").stage == "playing"


def test_a_seat_that_nobody_has_taken_runs_out_of_time_like_any_other(club: Club) -> None:
    members = club.sit(2, start=False)
    host = members[0]
    host_tables = club.tables
    fresh = seating.renew_link(host_tables, host.who, 1)
    assert fresh.seat == 1
    seating.start(club.tables, host.who, Start())
    while club.asked == 0:
        host.act()
    club.go(DAY + HOUR)
    assert host.vote(members[1], "bot").seats[1].bot == "compagnon"
