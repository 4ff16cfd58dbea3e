"""Clocks: whose time runs, what is left, what does not count, and that all of it follows from the log."""

from __future__ import annotations

import json

import pytest

import bourgade
from bourgade.kernel.chance import Chance
from bourgade.server.admin import repair
from bourgade.server.domain import my_tables, seating, table_creation
from bourgade.server.domain.clocks import Clocks
from bourgade.server.domain.pace import DAY, HOUR, PROFILES
from bourgade.server.domain.table import Table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import updates
from bourgade.server.wire.tables import NewTable, Start
from tests.server.awaited import awaited
from tests.server.club import MONDAY, PERSON, Club, Member, MovedClock
from tests.server.world import MEMORY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    return MovedClock(monkeypatch)


@pytest.fixture
def club(clock: MovedClock) -> Club:
    return Club(clock, MEMORY)


def finish_turn(club: Club, members: list[Member], seat: int) -> None:
    while club.asked == seat:
        members[seat].act()


# Pace


def test_pace_and_clock_are_said_when_a_table_is_made_and_stay(club: Club) -> None:
    members = club.sit(2, clock="3d")
    info = members[1].info()
    assert (info.pace, info.clock) == ("days", "3d")
    mine = my_tables.my_seats(club.tables, members[1].device).seats[0]
    assert (mine.pace, mine.clock) == ("days", "3d")
    plain = NewTable(title="tournay", seats=[PERSON, PERSON])
    assert (plain.pace, plain.clock) == ("live", "none")


@pytest.mark.parametrize(("pace", "clock"), [("live", "24h"), ("days", "5m+15s")])
def test_a_clock_goes_with_its_pace(club: Club, pace: str, clock: str) -> None:
    wanted = NewTable.model_validate({"title": "tournay", "seats": [PERSON, PERSON], "pace": pace, "clock": clock})
    with pytest.raises(RequestError) as caught:
        table_creation.create_table(club.tables, wanted, "cookie")
    assert caught.value.answer.error == "clock_pace"


def test_a_rematch_keeps_the_pace(club: Club) -> None:
    members = club.sit(2, clock="7d+12h")
    with club.tables.writing(club.table_id) as change:
        change.change_table(stage="over")
    info = table_creation.rematch(club.tables, members[0].who)
    assert (info["pace"], info["clock"]) == ("days", "7d+12h")
    assert [each["left"] for each in info["times"]] == [7 * DAY] * 2


# What is left


def test_time_runs_for_who_is_waited_for_and_nobody_else(club: Club) -> None:
    members = club.sit(3)
    first = club.asked
    club.go(HOUR)
    assert club.left(first) == 23 * HOUR
    assert [club.left(each.seat) for each in members if each.seat != first] == [DAY] * 2
    finish_turn(club, members, first)
    assert club.left(first) == DAY, "the next decision has its own time"
    club.go(HOUR)
    assert club.left(club.asked) == 23 * HOUR


def test_a_decision_of_several_acts_has_one_time(club: Club) -> None:
    members = club.sit(2, title="clochemerle")
    first = club.asked
    club.go(HOUR)
    members[first].act(0)
    assert club.asked == first, "a turn has several acts"
    club.go(HOUR)
    assert club.left(first) == 22 * HOUR


def test_a_bank_is_for_the_whole_game_and_grows_with_each_decision(club: Club) -> None:
    members = club.sit(2, clock="7d+12h")
    first = club.asked
    club.go(2 * DAY)
    finish_turn(club, members, first)
    assert club.left(first) == 5 * DAY + 12 * HOUR
    finish_turn(club, members, club.asked)
    club.go(HOUR)
    assert club.left(first) == 5 * DAY + 11 * HOUR


def test_live_clocks_run_in_seconds(club: Club) -> None:
    members = club.sit(2, pace="live", clock="5m+15s")
    first = club.asked
    club.go(100)
    finish_turn(club, members, first)
    assert club.left(first) == 215.0


def test_in_a_simultaneous_phase_time_runs_for_each_who_is_still_deciding(club: Club) -> None:
    members = club.sit(3, title="orleans")
    assert len(club.table.history.game.waiting) == 3
    club.go(HOUR)
    before = club.table.row.clocks
    members[0].act(-1)
    assert club.table.row.clocks == before, "what others do in secret does not move any clock"
    members[0].act(0)  # the end of the plan
    assert 0 not in club.table.history.game.waiting
    club.go(HOUR)
    assert club.left(0) == DAY
    assert [club.left(1), club.left(2)] == [22 * HOUR] * 2


def test_who_takes_a_decision_back_goes_on_with_its_time(club: Club) -> None:
    members = club.sit(3, title="orleans", clock="7d+12h")
    club.go(DAY)
    while 0 in club.table.history.game.waiting:
        members[0].act()
    assert club.left(0) == 6 * DAY + 12 * HOUR
    club.go(HOUR)
    members[0].undo()
    assert 0 in club.table.history.game.waiting
    assert club.left(0) == 6 * DAY, "the increment is gone, and nobody had to wait meanwhile"
    assert club.left(1) == 6 * DAY - HOUR


def test_for_bots_no_time_runs(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(HOUR)
    members[first].bot(first, "compagnon")
    club.go(10 * DAY)
    assert not club.events("timeout")
    members[first].bot(first, None)
    club.go(HOUR)
    assert club.left(first) == 23 * HOUR


def test_at_a_live_table_without_a_clock_nothing_is_counted_or_stored(club: Club) -> None:
    club.sit(2, pace="live", clock="none")
    assert (club.table.row.clocks, club.table.row.deadline) == (None, None)
    assert club.table.info(club.table_id, None)["times"] == []


def test_over_days_without_a_clock_it_is_known_since_when_somebody_is_waited_for(club: Club) -> None:
    members = club.sit(2, clock="none")
    club.go(DAY)
    times = members[0].info().times[club.asked]
    assert (times.left, times.since) == (None, MONDAY)
    assert club.table.row.deadline is None


# What does not count


@pytest.mark.parametrize(
    ("zone", "hours"),
    [("UTC", (22, 8)), ("Europe/Paris", (23, 9)), ("America/New_York", (17, 3)), ("Asia/Kolkata", (3, 13))],
)
def test_quiet_hours_do_not_count(club: Club, zone: str, hours: tuple[int, int]) -> None:
    """From noon in UTC: quiet from 22 to 8, or what that is elsewhere; in India half an hour later."""
    members = club.sit(2)
    first = club.asked
    late = HOUR / 2 if zone == "Asia/Kolkata" else 0.0
    members[first].off(zone, quiet=hours)
    club.go(12 * HOUR)
    assert club.left(first) == (14 * HOUR if not late else 14 * HOUR + late)
    club.go(6 * HOUR)
    assert club.left(first) == 14 * HOUR + late
    club.go(3 * HOUR)
    assert club.left(first) == 13 * HOUR
    assert awaited(club.tables, club.table_id)[0].until == MONDAY + (34 if not late else 44) * HOUR


def test_summer_time_is_that_of_the_place(club: Club, clock: MovedClock) -> None:
    """In the night to 29 March 2026 Paris skips an hour: a quiet night from 23 to 9 has nine hours, not ten."""
    clock.go(1_774_728_000.0 - MONDAY)  # Saturday, 28 March, 20:00 UTC, 21:00 in Paris
    club.sweep()
    members = club.sit(2)
    members[club.asked].off("Europe/Paris", quiet=(23, 9))
    club.go(14 * HOUR)
    assert club.left(club.asked) == 24 * HOUR - 5 * HOUR


def test_vacations_do_not_count_and_are_shown(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(HOUR)
    members[first].off(away=(("2026-01-12", "2026-01-18"),))
    club.go(6 * DAY)
    assert club.left(first) == 23 * HOUR
    times = members[1 - first].info().times[first]
    assert [times.away[0][1] - times.away[0][0]] == [7 * DAY]
    assert awaited(club.tables, club.table_id)[0].resting == MONDAY + 6.5 * DAY
    club.go(DAY / 2)
    assert club.left(first) == 22 * HOUR
    assert not club.events("timeout")


def test_times_off_are_of_tables_over_days_alone(club: Club) -> None:
    members = club.sit(2, pace="live", clock="5m+15s")
    members[club.asked].off(quiet=(11, 23))
    club.go(60)
    assert club.left(club.asked) == 240.0


def test_who_sits_down_brings_their_times_off_along(club: Club) -> None:
    members = club.sit(2, start=False)
    for each in members:
        each.off(quiet=(11, 23))
    seating.start(club.tables, members[0].who, Start())
    club.go(11 * HOUR)
    assert club.left(club.asked) == DAY


def test_times_off_are_bounded(club: Club) -> None:
    member = club.sit(2)[0]
    assert member.refused("off", quiet=(8, 21)) == "quiet_hours"
    assert member.refused("off", quiet=(8, 8)) == "quiet_hours"
    assert member.refused("off", zone="Europe/Bourgade") == "time_zone"
    assert member.refused("off", away=(("2026-01-11", "2026-01-20"),)) == "vacation", "that was yesterday"
    assert member.refused("off", away=(("2026-01-20", "2026-01-19"),)) == "vacation"
    assert member.refused("off", away=(("2026-01-14", "2026-01-19"), ("2026-01-19", "2026-01-20"))) == "vacation"
    assert member.refused("off", away=(("2026-02-30", "2026-03-01"),)) == "vacation"
    assert member.refused("off", away=(("2026-03-01", "2026-03-31"),)) == "vacation_days"
    member.off(away=(("2026-12-20", "2027-01-10"),))
    stranger = Member(club, 0)
    assert stranger.refused("off") == "nobody"


def test_quiet_hours_that_move_all_the_time_stop_no_clock(club: Club) -> None:
    member = club.sit(2)[0]
    member.off(quiet=(20, 8))
    member.off(quiet=(21, 8))  # a mistake put right at once
    club.go(HOUR)
    for hours, zone in (((8, 20), "UTC"), ((21, 8), "Asia/Tokyo"), (None, "UTC")):
        assert member.refused("off", zone, quiet=hours) == "quiet_soon"
    member.off(quiet=(21, 8), away=(("2026-02-01", "2026-02-03"),))
    club.go(7 * DAY)
    member.off(quiet=(8, 20))


def test_a_day_of_vacation_that_has_begun_is_used_up(club: Club) -> None:
    """Else one could stop the clock every day and start it in the evening, without a day's loss."""
    member = club.sit(2)[0]
    member.off(away=(("2026-01-12", "2026-01-18"),))
    club.go(DAY)
    assert [(each.first, each.last) for each in member.off().vacations] == [("2026-01-12", "2026-01-13")]
    club.go(DAY)
    kept = member.off(away=(("2026-01-20", "2026-01-21"),)).vacations
    assert [each.last for each in kept] == ["2026-01-13", "2026-01-21"], "what was stays, and counts"


# Processes, restarts, clocks that are set


def test_what_is_left_survives_a_restart_and_the_time_in_between_counts_for_nobody(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(HOUR)
    club.clock.go(5 * HOUR)  # nobody was at work
    club.restart()
    assert club.left(first) == 23 * HOUR
    club.go(HOUR)
    finish_turn(club, members, first)
    club.go(HOUR)
    assert club.left(club.asked) == 23 * HOUR


def test_a_short_restart_is_no_gap(club: Club) -> None:
    club.sit(2)
    club.go(HOUR)
    club.clock.go(10.0)
    club.restart()
    assert club.left(club.asked) == 23 * HOUR - 10


def test_a_clock_that_is_set_forward_takes_nobody_their_time(club: Club) -> None:
    club.sit(2)
    first = club.asked
    club.go(HOUR)
    club.clock.set(30 * DAY)
    club.go(5.0)
    assert club.left(first) == pytest.approx(23 * HOUR - 5.0, abs=6.0)
    assert not club.events("timeout")


def test_a_clock_that_is_set_back_takes_nobody_their_time(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(HOUR)
    club.clock.set(-30 * DAY)
    club.go(5.0)
    assert club.left(first) >= 23 * HOUR - 6.0
    finish_turn(club, members, first)
    club.go(HOUR)
    assert club.left(club.asked) == 23 * HOUR


def test_a_wall_clock_that_is_set_between_two_ticks_changes_nothing(club: Club) -> None:
    members = club.sit(2, title="clochemerle")
    first = club.asked
    club.go(HOUR)
    club.clock.set(2 * DAY)
    members[first].act(0)
    assert club.left(first) == 23 * HOUR


def test_while_the_host_lets_nobody_act_no_time_counts(club: Club) -> None:
    """As the server does it in read-only mode."""
    club.sit(2)
    club.go(HOUR)
    club.tables.timekeeper.failed = True
    club.go(5 * HOUR)
    assert club.left(club.asked) == pytest.approx(23 * HOUR, abs=6.0)


def test_two_processes_find_a_gap_once_and_agree_on_the_time(club: Club) -> None:
    club.sit(2)
    other = TableCache(club.database, club.settings)
    other.timekeeper.tick(club.database)
    club.go(HOUR)
    other.timekeeper.tick(club.database)
    club.clock.set(10 * DAY)
    club.go(5.0)
    other.timekeeper.tick(club.database)
    with club.database.reading() as connection:
        assert len(club.database.clock_gaps(connection)) == 1
    assert other.timekeeper.now() == pytest.approx(club.tables.timekeeper.now(), abs=0.01)
    assert other.timekeeper.gaps == club.tables.timekeeper.gaps


def test_while_the_store_does_not_answer_no_time_counts(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.sit(2)
    club.go(HOUR)
    with monkeypatch.context() as broken:
        broken.setattr(club.database, "store_time", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            club.go(5.0)
        club.clock.go(HOUR)
    club.sweep()
    assert club.left(club.asked) == pytest.approx(23 * HOUR, abs=6.0)


# The log


def recounted(club: Club) -> Clocks:
    """The clocks as they follow from the table's events alone, by whom the game waited for after each of them."""
    with club.database.reading() as connection:
        row = club.database.table(connection, club.table_id)
        assert row is not None
        events = club.database.events(connection, club.table_id, 0)
        seats, holders = club.database.seats(connection, row.id), club.database.holders(connection, row.id)
    table = Table(row._replace(stage="lobby"), seats, holders)
    clocks: Clocks | None = None
    by_bot: set[int] = set()
    for event in events:
        body = json.loads(event.body)
        table.apply_event(event.kind, event.seat, body, True)
        table.count_event(event.number, json.loads(event.visibility))
        if event.kind == "bot" and event.seat is not None:
            by_bot = by_bot | {event.seat} if body["bot"] else by_bot - {event.seat}
        if event.kind == "start":
            clocks = Clocks.new(PROFILES[row.clock], row.players)
        if clocks is not None:
            awaited_seats = [seat for seat in table.history.game.waiting if seat not in by_bot]
            gaps = club.tables.timekeeper.gaps
            clocks = clocks.after(event.kind, event.seat, body, event.at, awaited_seats, gaps)
    assert clocks is not None
    return clocks


@pytest.mark.parametrize("title", bourgade.titles())
def test_the_clocks_follow_from_the_log_and_tell_nothing_that_is_secret(club: Club, title: str) -> None:
    """Whenever what is told of the clocks changes, every reader has seen a change: whom the game waits for is known."""
    players = max(2, min(bourgade.title(title).players))
    members = club.sit(players, title=title, clock="7d+12h")
    chance = Chance(7, "clocks")
    members[0].off(quiet=(22, 8))
    for number in range(150):
        waiting = club.table.history.game.waiting
        if not waiting:
            break
        before = club.table.info(club.table_id, None)["times"]
        seqs = [club.table.seq(reader) for reader in (*range(players), None)]
        club.go(float(chance.below(5000)), sweep=number % 10 == 0)
        seat = waiting[chance.below(len(waiting))]
        if number == 40:
            members[seat].bot(seat, "compagnon")
            members[seat].bot(seat, None)
        members[seat].act(chance.below(len(club.table.history.game.legal(seat))))
        if chance.below(8) == 0 and json.loads(updates_of(members[seat]))["undoable"]:
            members[seat].undo()
        if club.table.info(club.table_id, None)["times"] != before:
            after = [club.table.seq(reader) for reader in (*range(players), None)]
            assert all(one < other for one, other in zip(seqs, after, strict=True))
    stored = club.table.clocks()
    assert stored == recounted(club)
    club.restart()
    assert club.table.clocks() == stored


def updates_of(member: Member) -> bytes:
    return updates.look(member.club.tables, member.who, member.seat, None)


def test_a_table_whose_log_is_cut_goes_on_with_what_was_left(club: Club) -> None:
    members = club.sit(2)
    club.go(HOUR)
    members[club.asked].act(0)
    club.go(HOUR)
    repair.cut(club.tables, club.table_id, club.table.event)
    club.restart()
    club.go(HOUR)
    assert club.left(club.asked) == 23 * HOUR


# Whom a table waits for


def test_others_parts_are_told_who_is_waited_for_since_when_and_how_long_still(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    club.go(HOUR)
    (found,) = awaited(club.tables, club.table_id)
    assert (found.seat, found.holders, found.out) == (first, (members[first].device,), False)
    assert (found.since, found.until, found.resting) == (MONDAY, MONDAY + DAY, None)
    club.go(2 * DAY)
    (found,) = awaited(club.tables, club.table_id)
    assert (found.until, found.out) == (None, True)


def test_my_tables_say_how_long_i_have(club: Club) -> None:
    members = club.sit(2)
    first = club.asked
    mine = my_tables.my_seats(club.tables, members[first].device).seats[0]
    assert mine.time is not None
    assert (mine.time.left, mine.time.since) == (DAY, MONDAY)
    assert my_tables.my_seats(club.tables, members[1 - first].device).seats[0].time is None


def test_who_watches_sees_the_clocks_too(club: Club) -> None:
    club.sit(2)
    with club.tables.reading(club.table.row.watch) as table:
        watching = table.info(table.row.watch, None)
    assert [each["left"] for each in watching["times"]] == [DAY, DAY]
    assert Visitor(club.table.row.watch, None).holder is None
