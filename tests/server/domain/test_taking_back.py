"""Undo by consent: who is asked, what ends a request, what is said before one agrees, and what is true afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bourgade import Match
from bourgade.kernel.dumping import canonical
from bourgade.server.domain import records, seating, tokens
from bourgade.server.domain.listings import change_listing
from bourgade.server.domain.loading import load_table
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.taking_back import MOST_ACTS
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import updates
from bourgade.server.serialize.taking_back import what_is_taken_back
from bourgade.server.wire.pace import NewPreset
from bourgade.server.wire.social import ChangeListing
from bourgade.server.wire.tables import Claim, Start
from tests.server.club import Club, Member, MovedClock
from tests.server.world import MEMORY


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Club:
    return Club(MovedClock(monkeypatch), MEMORY)


def play(club: Club, members: list[Member], acts: int) -> None:
    for _ in range(acts):
        members[club.asked].act(0)


def played(club: Club, people: int = 3, acts: int = 8, **how: Any) -> tuple[Member, list[Member]]:
    """Who acted last, and the others; free undo does not reach the last act."""
    members = club.sit(people, **{"pace": "live", "clock": "none", **how})
    play(club, members, acts)
    actor = members[club.table.history.all_acts()[-1][0]]
    while club.table.history.undoable(actor.seat):
        play(club, members, 1)
        actor = members[club.table.history.all_acts()[-1][0]]
    return actor, [each for each in members if each is not actor]


def log_keys(club: Club) -> list[str]:
    return [line.key for line in club.table.lines(None, 0)]


def test_all_others_agree_and_the_table_goes_on_from_before(club: Club) -> None:
    actor, (ann, ben) = played(club)
    acts = club.table.history.all_acts()
    before = club.table.history.after(len(acts) - 1).dump()
    lines = log_keys(club)
    info = actor.ask_back()
    assert info.request is not None
    assert (info.request.seat, info.request.acts) == (actor.seat, 1)
    assert info.request.missing == sorted([ann.seat, ben.seat])
    info = ann.answer("agree")
    assert info.request is not None
    assert (info.request.agreed, info.request.missing) == ([ann.seat], [ben.seat])
    assert ben.answer("agree").request is None
    assert canonical(club.table.history.game.dump()) == canonical(before)
    assert log_keys(club) == [*lines, "log.taken_back"]
    assert club.table.history.all_acts()[: len(acts)] == acts
    assert club.table.history.match.returns == 1


def test_it_reaches_beyond_the_replies_of_others(club: Club) -> None:
    members = club.sit(2, "live", "none")
    play(club, members, 12)
    first = members[0]
    own = [index for index, (seat, _) in enumerate(club.table.history.all_acts()) if seat == 0]
    before = club.table.history.after(own[-2]).dump()
    question = first.question(2)
    assert {each.seat: each.acts for each in question.taken}[0] == 2
    assert len(question.taken) == 2, "the other one's acts go, too"
    first.ask_back(2)
    members[1].answer("agree")
    assert canonical(club.table.history.game.dump()) == canonical(before)


def test_one_refusal_ends_it_and_is_told_until_something_happens(club: Club) -> None:
    actor, (ann, ben) = played(club)
    actor.ask_back()
    ann.answer("agree")
    info = ben.answer("refuse")
    assert info.request is not None
    assert info.request.refused == ben.seat
    assert ann.refused("answer", "agree", info.request.event) == "no_request"
    assert actor.refused("ask_back") == "asked_already", "who was refused does not go on asking"
    play(club, [*sorted([actor, ann, ben], key=lambda each: each.seat)], 1)
    assert actor.info().request is None
    assert not club.table.history.match.returns


def test_who_asks_may_withdraw_and_nobody_else(club: Club) -> None:
    actor, (ann, ben) = played(club)
    actor.ask_back()
    assert ann.refused("answer", "withdraw") == "not_yours_to_withdraw"
    assert actor.refused("answer", "agree") == "own_request"
    assert actor.refused("answer", "refuse") == "own_request"
    assert ann.refused("ask_back") == "asked_already"
    assert actor.answer("withdraw").request is None
    assert ben.refused("answer", "agree") == "no_request"


def test_the_next_act_ends_it(club: Club) -> None:
    actor, others = played(club)
    event = actor.ask_back().request
    assert event is not None
    play(club, sorted([actor, *others], key=lambda each: each.seat), 1)
    assert actor.info().request is None
    assert others[0].refused("answer", "agree", event.event) == "no_request"


def test_a_vote_on_another_request_counts_for_nothing(club: Club) -> None:
    actor, (ann, _ben) = played(club)
    old = actor.ask_back().request
    assert old is not None
    actor.answer("withdraw")
    new = actor.ask_back(2).request
    assert new is not None
    assert ann.refused("answer", "agree", old.event) == "no_request"
    assert new.agreed == []


def test_to_agree_twice_is_to_agree_once(club: Club) -> None:
    actor, (ann, ben) = played(club)
    actor.ask_back()
    ann.answer("agree")
    events = club.table.event
    ann.answer("agree")
    assert club.table.event == events
    request = ben.info().request
    assert request is not None
    assert request.missing == [ben.seat]


def test_who_watches_or_holds_another_seat_has_no_vote(club: Club) -> None:
    actor, (ann, ben) = played(club)
    request = actor.ask_back().request
    assert request is not None
    stranger = Member(club, ben.seat, table=ben.table)
    assert stranger.refused("answer", "agree", request.event) == "not_yours"
    watcher = Member(club, ben.seat, table=club.table.row.watch)
    watcher.cookie = ann.cookie
    assert watcher.refused("answer", "agree", request.event) in ("not_yours", "no_table")
    thief = Member(club, ben.seat, cookie=ann.cookie, table=ann.table)
    assert thief.refused("answer", "agree", request.event) == "not_yours"


def test_bots_agree_by_themselves_and_wait_for_nobody(club: Club) -> None:
    members = club.sit(3, "live", "none")
    play(club, members, 6)
    asked = members[club.asked]
    asked.bot(asked.seat, "greedy")
    ann, ben = [each for each in members if each is not asked]
    assert ann.refused("ask_back") == "bots_first"
    asked.bot(asked.seat, None)
    while club.asked == asked.seat:
        play(club, members, 1)
    asked.bot(asked.seat, "greedy")
    request = ann.ask_back().request
    assert request is not None
    assert request.missing == [ben.seat], "for whom a bot plays is not asked"
    ben.answer("agree")
    assert club.table.history.match.returns == 1


def test_a_change_of_who_plays_ends_it(club: Club) -> None:
    actor, (ann, ben) = played(club)
    request = actor.ask_back().request
    assert request is not None
    ann.answer("agree")
    ben.bot(ben.seat, "greedy")
    assert actor.info().request is None, "others than those who were asked"
    assert ben.refused("answer", "agree", request.event) == "no_request"
    assert not club.table.history.match.returns


def test_alone_with_bots_there_is_nobody_to_ask(club: Club) -> None:
    actor, (ann, ben) = played(club)
    for other in (ann, ben):
        other.bot(other.seat, "greedy")
    assert actor.refused("ask_back") in ("nobody_to_ask", "bots_first")
    assert actor.refused("question", 1) == "nobody_to_ask"


def test_people_around_one_device_are_asked_by_word_of_mouth(club: Club) -> None:
    host = Member(club, 0)
    members = club.sit(2, "live", "none")
    play(club, members, 6)
    host.cookie, host.table = members[0].cookie, members[0].table
    with club.tables.writing(club.table_id) as change:
        change.hold(1, host.device)
    assert host.ask_back().request is None
    assert club.table.history.match.returns == 1


def test_a_stale_request_is_refused(club: Club) -> None:
    actor, others = played(club)
    asked = club.table.asked[actor.seat]
    assert asked
    assert actor.refused("ask_back", 1, asked - 1) == "stale"
    assert actor.refused("ask_back", 1, club.table.seq(actor.seat) + 1) == "stale"
    assert others[0].info().request is None


def test_only_what_has_been_done_can_be_taken_back(club: Club) -> None:
    members = club.sit(2, "live", "none")
    first = members[club.asked]
    assert first.refused("ask_back", 1) == "no.undo"
    play(club, members, 1)
    assert first.refused("ask_back", MOST_ACTS) == "no.undo"


def test_not_in_the_lobby_nor_after_the_end(club: Club) -> None:
    members = club.sit(2, "live", "none", start=False)
    assert members[0].refused("ask_back") == "not_playing"
    seating.start(club.tables, members[0].who, Start())
    while club.table.row.stage == "playing":
        members[club.asked].act()
    assert members[0].refused("ask_back") == "not_playing"
    assert members[0].refused("question", 1) == "not_playing"


def test_the_host_says_whether_it_is_possible(club: Club) -> None:
    actor, others = played(club)
    host = next(each for each in (actor, *others) if each.seat == 0)
    guest = next(each for each in (actor, *others) if each.seat != 0)
    assert guest.refused("allow", False) == "not_host"
    host.allow(False)
    assert actor.refused("ask_back") == "no_taking_back"
    host.allow(None)
    change_listing(club.tables, host.who, ChangeListing(listed=True))
    assert actor.refused("ask_back") == "no_taking_back", "among strangers it is off, unless it is chosen"
    host.allow(True)
    assert actor.ask_back().request is not None


def test_presets_end_with_it(club: Club) -> None:
    members = club.sit(2, "live", "none", title="lorrein")
    for _ in range(40):
        game = club.table.history.game
        seat = game.waiting[0]
        asked = game.ask(seat)
        if asked.kind in club.table.title.recurring:
            members[seat].preset(NewPreset(kind=asked.kind, mode="same", actions=[game.legal(seat)[0]]))
            break
        members[seat].act(0)
    assert club.table.presets
    while club.table.preset_due() is not None:  # its own preset answers at once: that is another matter
        club.table.presets.clear()
    asking = members[club.table.history.all_acts()[-1][0]]
    asking.ask_back()
    members[1 - asking.seat].answer("agree")
    assert not club.table.presets


# What is said before


def test_it_is_said_what_goes_and_what_came_to_light(club: Club) -> None:
    actor, (ann, _ben) = played(club)
    mine = actor.question(1)
    assert [each.acts for each in mine.own][:3] == [1, 2, 3]
    assert all(each.text for each in mine.own)
    actor.ask_back(1)
    told = ann.question()
    assert told.request is not None
    assert [(each.seat, each.acts) for each in told.taken if each.seat == actor.seat] == [(actor.seat, 1)]
    assert told.lines
    assert told.shown == len({line.text for line in told.lines if line.shown}) or told.shown > 0
    read = {line.text for line in club_log(club, ann)}
    assert {line.text for line in told.lines} <= read, "nothing but what the reader has in the log"
    ann.answer("refuse")
    assert ann.refused("question") == "no_request"


def club_log(club: Club, member: Member) -> Any:
    with club.tables.reading(member.table) as table:
        found = updates.update(table, member.seat, None, member.who)["log"]
    return [type("Line", (), line)() for line in found]


def test_who_watches_reads_what_who_watches_may_know(club: Club) -> None:
    actor, _others = played(club)
    actor.ask_back()
    watcher = Visitor(club.table.row.watch, None)
    told = what_is_taken_back(club.tables, watcher, None, None)
    assert told.own == []
    with pytest.raises(RequestError):
        what_is_taken_back(club.tables, watcher, None, 1)
    with pytest.raises(RequestError):
        what_is_taken_back(club.tables, watcher, 0, None)


# While all decide in secret


def planning(club: Club) -> list[Member]:
    """At a table of Orléans where all plan in secret, after a phase that is over."""
    members = club.sit(2, "live", "none", title="orleans")
    while True:
        game = club.table.history.game
        past = any(seat == 0 for seat, _ in club.table.history.all_acts()[: club.table.history.before_phase()])
        if past and game.ask(game.waiting[0]).kind == "plan" and len(game.legal(1)) > 8:
            return members
        members[game.waiting[0]].act(0)


def test_secret_decisions_neither_end_nor_show_in_it(club: Club) -> None:
    members = planning(club)
    asking, other = members
    asking.ask_back()
    seen, told = club.table.seq(0), asking.question(1)
    assert told.secret
    for _ in range(1):
        waiting = tuple(club.table.history.game.waiting)
        other.act(-1)
        assert tuple(club.table.history.game.waiting) == waiting == (0, 1)
    assert club.table.seq(0) == seen
    assert asking.info().request is not None, "it would show that somebody has decided something"
    assert asking.question(1) == told
    other.undo()
    assert asking.question(1) == told
    other.answer("agree")
    assert club.table.history.match.returns == 1
    assert "log.placed" not in log_keys(club)


# What is true afterwards


def test_another_process_and_a_restart_know_the_same(club: Club) -> None:
    actor, (ann, ben) = played(club, acts=12, title="lorrein")
    other = TableCache(club.database, club.settings)
    actor.ask_back(3)
    ann.answer("agree")
    with other.reading(club.table_id) as table:
        assert table.info(club.table_id, None)["request"] == club.table.info(club.table_id, None)["request"]
    ben.answer("agree")
    members = sorted([actor, ann, ben], key=lambda each: each.seat)
    while len(club.table.history.checkpoints) < 3:
        game = club.table.history.game
        members[club.asked].act(club.table.event % len(game.legal(club.asked)))
    members[club.asked].ask_back(4)
    for voter in members:
        if club.table.request is not None and voter.seat != club.table.request.seat:
            voter.answer("agree")
    assert club.table.history.match.returns == 2
    now = club.table
    caches = [other, TableCache(club.database, club.settings)]
    for tables in caches:
        with tables.reading(club.table_id) as table:
            assert canonical(table.history.game.dump()) == canonical(now.history.game.dump())
            for seat in (0, 1, 2, None):
                who = Visitor(club.table_id, None)
                assert updates.update(table, seat, None, who) == updates.update(now, seat, None, who)
    with club.database.reading() as connection:
        row = club.database.table(connection, club.table_id)
        assert row is not None
        assert load_table(club.database, connection, row).replay_fault is None


def test_the_record_tells_of_it_and_comes_true(club: Club) -> None:
    actor, others = played(club, people=2, acts=10)
    actor.ask_back()
    others[0].answer("agree")
    members = sorted([actor, *others], key=lambda each: each.seat)
    while club.table.row.stage == "playing":
        members[club.asked].act()
    record = json.loads(json.dumps(records.record(club.tables, members[0].who)))
    assert record["format"] == "bourgade-record/3"
    assert any(action < 0 for _, action in record["actions"])
    match = Match.replay(record)
    assert match.returns == 1
    with club.database.reading() as connection:
        [row, *_] = club.database.results_of(connection, _person(club, members[0]), 1e12, 10)
    assert json.loads(row.flags)["taken_back"] == 1


def _person(club: Club, member: Member) -> str:
    with club.database.reading() as connection:
        person = club.database.person_of(connection, member.device)
    assert person is not None
    return person.id


def test_time_runs_for_whom_the_game_waits_for_then(club: Club) -> None:
    actor, others = played(club, pace="days", clock="24h")
    club.go(3600, sweep=False)
    before = club.asked
    actor.ask_back()
    for other in others:
        other.answer("agree")
    assert club.asked == actor.seat
    clocks = club.table.clocks()
    assert clocks is not None
    assert [seat for seat, clock in enumerate(clocks.seats) if clock.since is not None] == [actor.seat]
    if before != actor.seat:
        assert club.left(actor.seat) <= 24 * 3600
    turns = json.loads(club.table.row.turns or "{}")
    assert list(turns) == [str(actor.seat)]


def test_a_vote_and_an_act_at_once_are_one_after_the_other(club: Club) -> None:
    """Another process has stored an act that this one does not know of yet."""
    actor, others = played(club)
    request = actor.ask_back().request
    assert request is not None
    others[0].answer("agree")
    mine, club.tables = club.tables, TableCache(club.database, club.settings)
    play(club, sorted([actor, *others], key=lambda each: each.seat), 1)
    club.tables = mine
    assert others[1].refused("answer", "agree", request.event) == "no_request"
    assert not club.table.history.match.returns


def test_an_act_meant_for_the_position_before_is_stale(club: Club) -> None:
    actor, others = played(club)
    members = sorted([actor, *others], key=lambda each: each.seat)
    seqs = [club.table.seq(each.seat) for each in members]
    actor.ask_back()
    for other in others:
        other.answer("agree")
    assert all(club.table.asked[seat] > seq for seat, seq in enumerate(seqs))


def test_a_new_person_in_the_seat_starts_without_a_request(club: Club, tmp_path: Path) -> None:
    actor, others = played(club)
    actor.ask_back()
    guest = Member(club, others[0].seat, cookie=tokens.fresh_secret())
    host = next(each for each in (actor, *others) if each.seat == 0)
    link = seating.renew_link(club.tables, host.who, others[0].seat)
    seating.claim(club.tables, Claim(secret=link.secret), guest.cookie)
    assert actor.info().request is None
