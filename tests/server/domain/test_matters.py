"""What people are told of besides turns: a request to take back, somebody's time that is out, a game that has begun or
ended. Once each, and no longer than it is true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bourgade.server.domain import (
    my_tables,
    notice_channels,
    notice_feeds,
    notices,
    operator_actions,
    person_rest,
    seating,
    table_creation,
    tokens,
)
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.matters import NEWS_SECONDS, stored
from bourgade.server.domain.visitor import Visitor
from bourgade.server.wire.pace import ChangeTimesOff, Quiet
from bourgade.server.wire.people import ChangeChannel, NewChannel
from bourgade.server.wire.tables import Claim, MySeat, NewSeat, NewTable, Start
from tests.server.club import Club, Member, MovedClock
from tests.server.house import DELAY, KINDS, House, said
from tests.server.world import MEMORY


def asked(house: House, table_id: str, cookies: tuple[str, ...]) -> tuple[int, int, int, int]:
    """After some acts: who asks to take back, whom the game waits for, a third, and the request."""
    last = house.act(table_id, cookies)
    while last in house.waiting(table_id):
        last = house.act(table_id, cookies)
    [waited] = house.waiting(table_id)
    [third] = {0, 1, 2} - {last, waited}
    return last, waited, third, house.ask_back(table_id, cookies[last], last)


def three(house: House) -> tuple[str, str, str]:
    return house.somebody(), house.somebody(), house.somebody()


def told(house: House) -> list[tuple[str, list[tuple[str, str]]]]:
    """Of each mailing: by which channel, and at which tables of which matter."""
    return [(each.channel.id, [(one.table_id, one.kind) for one in each.tables]) for each in house.due()]


def mine(house: House, cookie: str, only_asked: bool = False) -> dict[str, MySeat]:
    return {each.table: each for each in my_tables.my_seats(house.tables, tokens.hashed(cookie), only_asked).seats}


def test_everybody_who_must_agree_is_told_of_the_request_once(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    channels = [house.webhook(cookie, f"https://example.org/{number}") for number, cookie in enumerate(cookies)]
    house.clock.move(DELAY + 1)
    house.due()
    last, waited, third, _ = asked(house, table_id, cookies)
    house.clock.move(DELAY - 1)
    assert told(house) == []
    house.clock.move(2)
    found = told(house)
    assert sorted(found) == sorted((channels[seat], [(table_id, "take_back")]) for seat in (waited, third))
    for _ in range(3):
        house.clock.move(3600)
        assert house.due() == []
    assert last not in (waited, third)


def test_what_is_said_of_a_request_tells_nothing_of_the_game(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    *_, third, _ = asked(house, table_id, cookies)
    house.webhook(cookies[third])
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    others = ", ".join(f"Player {seat}" for seat in range(3) if seat != third)
    english, french = said(mailing), said(mailing, "fr")
    assert english.subject == "Your consent is asked: Tournay"
    assert english.summary == f"Tournay, with {others} – somebody asks to take acts back"
    assert french.subject == "On demande votre accord\u00a0: Tournay"
    assert french.summary == f"Tournay, avec {others} – quelqu’un demande à reprendre des coups"


@pytest.mark.parametrize("end", ["agree", "refuse", "withdraw", "act"])
def test_a_request_that_is_over_is_told_to_nobody(house: House, end: str) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    last, waited, third, request = asked(house, table_id, cookies)
    house.webhook(cookies[third])
    house.clock.move(DELAY + 1)
    assert [each.tables[0].kind for each in house.sent("busy")] == ["take_back"]  # and is to be tried again
    if end == "act":
        house.act(table_id, cookies)
    else:
        by = last if end == "withdraw" else third
        house.answer_back(table_id, cookies[by], by, request, end)
        # The other one is still asked, if nobody was against it.
        assert bool(mine(house, cookies[waited])[table_id].asked_for == "take_back") == (end == "agree")
    house.clock.move(3600)
    kinds = [kind for _, tables in told(house) for _, kind in tables]
    assert "take_back" not in kinds
    assert mine(house, cookies[third])[table_id].asked_for in (None, "turn")


def test_another_request_is_told_anew(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    last, _, third, request = asked(house, table_id, cookies)
    house.webhook(cookies[third])
    house.clock.move(DELAY + 1)
    assert len(house.due()) == 1
    house.answer_back(table_id, cookies[last], last, request, "withdraw")
    house.clock.move(10)
    house.ask_back(table_id, cookies[last], last)
    house.clock.move(DELAY + 1)
    assert [mailing.notices[0].kind for mailing in house.due()] == ["take_back"]


def test_who_looks_at_the_table_is_not_told_of_the_request(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    *_, third, _ = asked(house, table_id, cookies)
    house.webhook(cookies[third])
    house.clock.move(10)
    house.looked(table_id, cookies[third])
    house.clock.move(24 * 3600)
    assert house.due() == []


def test_a_request_waits_for_the_end_of_quiet_hours(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    *_, third, _ = asked(house, table_id, cookies)
    house.webhook(cookies[third])
    hour = 8 * 60
    quiet = ChangeTimesOff(time_zone="Europe/London", quiet=Quiet(begin=hour - 30, end=hour + 60), vacations=[])
    person_rest.change_times_off(house.tables, tokens.hashed(cookies[third]), quiet)
    house.clock.move(DELAY + 1)
    assert house.due() == []
    house.clock.move(3600)
    assert [kind for _, tables in told(house) for _, kind in tables] == ["take_back"]
    assert house.due() == []


def test_a_turn_and_a_request_are_told_together_each_table_once(house: House) -> None:
    cookies = three(house)
    ids = [house.table(*cookies), house.table(*cookies)]
    _, waited, _, _ = asked(house, ids[0], cookies)
    house.clock.move(5)
    house.act(ids[1], cookies, until=waited)
    house.webhook(cookies[waited])
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    assert [(each.table_id, each.kind) for each in mailing.tables] == [(ids[0], "take_back"), (ids[1], "turn")]
    assert sorted(each.kind for each in mailing.notices) == ["take_back", "turn", "turn"]
    message = said(mailing)
    assert message.subject == "2 tables are waiting for you"
    assert [line.text.count("take acts back") for line in message.lines] == [1, 0]


def test_a_table_where_i_am_asked_to_agree_is_among_those_that_wait_for_me(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    since = house.clock.move(30)
    last, waited, third, request = asked(house, table_id, cookies)
    for seat in (waited, third):
        [found] = mine(house, cookies[seat], only_asked=True).values()
        assert (found.asked, found.asked_for, found.asked_since) == (True, "take_back", since)
    assert mine(house, cookies[last], only_asked=True) == {}
    house.answer_back(table_id, cookies[waited], waited, request, "agree")
    assert mine(house, cookies[waited])[table_id].asked_for == "turn"
    house.answer_back(table_id, cookies[third], third, request, "refuse")
    assert mine(house, cookies[third], only_asked=True) == {}


def test_the_feed_says_what_a_table_waits_for(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    _, waited, _, request = asked(house, table_id, cookies)
    secret = notice_feeds.make_feed(house.tables, tokens.hashed(cookies[waited])).url.rpartition("/")[2]
    [first] = notice_feeds.feed(house.tables, house.keys, secret).items
    assert first.title == "Your consent is asked: Tournay"
    house.answer_back(table_id, cookies[waited], waited, request, "agree")
    [then] = notice_feeds.feed(house.tables, house.keys, secret).items
    assert then.title == "Your turn: Tournay"
    assert then.id != first.id


def test_a_daily_mail_names_the_table_that_asks_and_drops_it_when_it_is_answered(house: House) -> None:
    cookies = three(house)
    table_id = house.table(*cookies)
    *_, third, request = asked(house, table_id, cookies)
    device = tokens.hashed(cookies[third])
    made, secret = notice_channels.add_channel(
        house.tables, house.keys, KINDS, device, NewChannel(kind="mail", mail="ada@example.org")
    )
    assert secret is not None
    notice_channels.confirm_mail(house.tables, secret)
    notice_channels.change_channel(house.tables, house.keys, device, made.id, ChangeChannel(daily=True, hour=9))
    house.clock.move(DELAY + 1)
    assert house.due() == []
    house.clock.move(2 * 3600)
    assert [kind for _, tables in told(house) for _, kind in tables] == ["take_back"]
    house.answer_back(table_id, cookies[third], third, request, "refuse")
    house.clock.move(24 * 3600)
    assert house.due() == []


def test_a_host_is_told_when_all_seats_are_taken_and_nobody_has_begun(house: House) -> None:
    ada, bert = house.somebody(), house.somebody()
    seats = [NewSeat(kind="person", name=name) for name in ("Ada", "Bert")]
    made = table_creation.create_table(house.tables, NewTable(title="tournay", seats=seats), ada)
    seating.claim(house.tables, Claim(secret=made.links[0].secret), ada)
    house.webhook(ada)
    house.clock.move(24 * 3600)
    assert house.due() == []
    seating.claim(house.tables, Claim(secret=made.links[1].secret), bert)
    house.webhook(bert)
    assert mine(house, ada)[made.table].asked_for == "full"
    assert mine(house, bert, only_asked=True) == {}
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    assert mailing.tables[0].kind == "full"
    assert said(mailing).summary == "Tournay, with Bert – all seats are taken, and you can start the game"
    house.clock.move(24 * 3600)
    assert house.due() == []
    seating.start(house.tables, Visitor(made.table, tokens.hashed(ada)), Start())
    assert mine(house, ada)[made.table].asked_for in (None, "turn")


def test_whoever_did_not_see_a_game_begin_is_told_unless_it_waits_for_them_already(house: House) -> None:
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    [first] = house.waiting(table_id)
    other = (ada, bert)[1 - first]
    house.webhook(other)
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    assert [(each.table_id, each.kind) for each in mailing.tables] == [(table_id, "started")]
    assert said(mailing).subject == "The game has begun: Tournay"
    assert mine(house, other, only_asked=True) == {}
    house.clock.move(24 * 3600)
    assert house.due() == []
    # From the first own turn on it is no news.
    house.act(table_id, (ada, bert), until=1 - first)
    with house.tables.reading(table_id) as table:
        assert table.row.matters is None


def test_who_was_away_is_told_that_the_game_is_over(house: House) -> None:
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    for number, cookie in enumerate((ada, bert)):
        house.webhook(cookie, f"https://example.org/{number}")
        house.looked(table_id, cookie)
    house.clock.move(3600)
    operator_actions.close_table(house.tables, table_id)
    house.clock.move(1)
    house.looked(table_id, ada)
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    assert json.loads(mailing.channel.target)["url"].endswith("/1")
    assert [(each.table_id, each.kind) for each in mailing.tables] == [(table_id, "over")]
    assert said(mailing, "fr").subject == "La partie est finie\u00a0: Tournay"
    house.clock.move(24 * 3600)
    assert house.due() == []


def test_an_end_that_was_long_ago_is_no_news(house: House) -> None:
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    operator_actions.close_table(house.tables, table_id)
    house.clock.move(NEWS_SECONDS + 1)
    house.webhook(ada)
    assert house.due() == []


# Somebody's time is out


@pytest.fixture(params=[MEMORY, "sqlite"])
def club(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    store = MEMORY if request.param == MEMORY else f"sqlite:///{tmp_path / 'club.sqlite3'}"
    return Club(MovedClock(monkeypatch), store)


def webhook(club: Club, member: Member) -> None:
    keys = InstallationKeys(club.database, club.settings)
    wanted = NewChannel(kind="json", url=f"https://example.org/{member.seat}")
    notice_channels.add_channel(club.tables, keys, KINDS, member.device, wanted)


def sent(club: Club) -> list[tuple[int, str]]:
    """To whom, and of what."""
    now = club.tables.timekeeper.now()
    notices.note_matters(club.database, now, DELAY)
    found = []
    while (mailing := notices.next_mailing(club.database, now)) is not None:
        notices.record_outcome(club.database, mailing, None, False, now)
        target = json.loads(mailing.channel.target)["url"]
        found += [(int(target[-1]), each.kind) for each in mailing.tables]
    return sorted(found)


def test_the_others_are_told_once_that_they_have_a_choice(club: Club) -> None:
    members = club.sit(3)
    late = members[club.asked]
    others = [each for each in members if each is not late]
    club.go(3600)
    for each in others:
        webhook(club, each)
    sent(club)
    club.go(24 * 3600)
    assert sent(club) == []
    club.go(DELAY + 1)
    assert sent(club) == sorted((each.seat, "time_out") for each in others)
    for _ in range(3):
        club.go(3600)
        assert sent(club) == []
    found = my_tables.my_seats(club.tables, others[0].device, asked=True).seats
    assert [(each.table, each.asked_for) for each in found] == [(club.table_id, "time_out")]
    assert found[0].time is None, "it is somebody else's time that is out"
    # Who has said what shall be done is not asked any more.
    others[0].vote(late, "wait")
    assert my_tables.my_seats(club.tables, others[0].device, asked=True).seats == []
    assert my_tables.my_seats(club.tables, others[1].device, asked=True).seats != []
    # Votes that are taken back are not told anew.
    others[0].vote(late, None)
    club.go(3600)
    assert sent(club) == []
    assert my_tables.my_seats(club.tables, others[0].device, asked=True).seats != []
    # Who comes back and plays ends it.
    while club.asked == late.seat:
        late.act()
    assert "time_out" not in [each.kind for each in stored(club.table.row.matters)]


def test_who_has_voted_before_the_delay_is_over_is_not_told_nor_whose_time_it_is(club: Club) -> None:
    members = club.sit(3)
    late = members[club.asked]
    for each in members:
        webhook(club, each)
    club.go(3600)
    sent(club)
    club.go(24 * 3600)
    voter, other = (each for each in members if each is not late)
    voter.vote(late, "bot")
    club.go(DELAY + 1)
    assert sent(club) == [(other.seat, "time_out")]
    other.vote(late, "bot")
    assert club.table.seats[late.seat].bot is not None
    assert "time_out" not in [each.kind for each in stored(club.table.row.matters)]


def test_the_next_time_that_somebody_is_late_is_told_anew(club: Club) -> None:
    members = club.sit(2)
    late = members[club.asked]
    other = members[1 - late.seat]
    webhook(club, other)
    told_now = []
    for _ in range(2):
        club.go(24 * 3600 + 1)
        club.go(DELAY + 1)
        told_now += [kind for _, kind in sent(club) if kind == "time_out"]
        while club.asked == late.seat:
            late.act()
        while club.asked != late.seat:
            other.act()
    assert told_now == ["time_out"] * 2
