"""Notices: once a turn, after a delay, not to who looks, bundled, tried again, given up. With a clock that is moved."""

from __future__ import annotations

import json

import pytest

from bourgade.server.domain import (
    notice_channels,
    notice_feeds,
    notice_links,
    notices,
    person_profile,
    person_rest,
    substitution,
    tokens,
)
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.notice_texts import message_of
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.settings import Settings
from bourgade.server.wire.pace import ChangeTimesOff, Quiet
from bourgade.server.wire.people import ChangeChannel, ChangeMe, NewChannel
from bourgade.server.wire.tables import StandIn
from tests.server.house import DELAY, KINDS, House


def other_seat(house: House, table_id: str) -> int:
    return 1 - house.waiting(table_id)[0]


def test_a_turn_is_told_once_after_the_delay_however_many_small_steps_it_has(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = other_seat(house, table_id)
    cookie = (ada, bert)[seat]
    house.webhook(cookie)
    house.act(table_id, (ada, bert), until=seat)
    assert house.due() == []
    house.clock.move(DELAY - 1)
    assert house.due() == []
    house.clock.move(2)
    [mailing] = house.due()
    assert [(each.table_id, each.seat) for each in mailing.tables] == [(table_id, seat)]
    for _ in range(3):
        house.clock.move(3600)
        assert house.due() == []
    # Small steps of the same turn are no news.
    while seat in house.waiting(table_id):
        assert house.due() == []
        house.clock.move(3600)
        house.act(table_id, (ada, bert))
    # The next turn is.
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(DELAY + 1)
    [again] = house.due()
    assert again.notices[0].event > mailing.notices[0].event
    assert again.id != mailing.id


def test_who_acts_before_the_delay_is_over_is_not_told(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    first = house.waiting(table_id)[0]
    house.webhook((ada, bert)[first])
    house.act(table_id, (ada, bert), until=1 - first)
    house.clock.move(2 * DELAY)
    assert house.due() == []


def test_who_looks_at_the_table_is_not_told_of_that_turn(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = other_seat(house, table_id)
    cookie = (ada, bert)[seat]
    house.webhook(cookie)
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(10)
    house.looked(table_id, cookie)
    house.clock.move(24 * 3600)
    assert house.due() == []
    # Who looked before the turn began, but no longer, is told.
    while seat in house.waiting(table_id):
        house.act(table_id, (ada, bert))
    house.looked(table_id, cookie)
    house.clock.move(600)
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(DELAY + 1)
    assert len(house.due()) == 1


def test_nobody_is_told_in_quiet_hours_but_afterwards(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = other_seat(house, table_id)
    told = (ada, bert)[seat]
    house.webhook(told)
    hour = 8 * 60  # in Greenwich, at the start of this test's day
    wanted = ChangeTimesOff(time_zone="Europe/London", quiet=Quiet(begin=hour - 30, end=hour + 60), vacations=[])
    person_rest.change_times_off(house.tables, tokens.hashed(told), wanted)
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(DELAY + 1)
    assert house.due() == []
    house.clock.move(3600)
    assert len(house.due()) == 1
    assert house.due() == []


def test_several_tables_that_wait_are_told_together(house: House):
    ada, bert = house.somebody(), house.somebody()
    ids = [house.table(ada, bert) for _ in range(3)]
    seat = other_seat(house, ids[0])
    cookie = (ada, bert)[seat]
    house.webhook(cookie)
    for table_id in ids:
        house.act(table_id, (ada, bert), until=seat)
        house.clock.move(5)
    house.clock.move(DELAY + 1)
    [mailing] = house.due()
    assert [each.table_id for each in mailing.tables] == ids
    message = message_of(
        mailing.tables, "en", lambda table: f"https://host/{table.table_id}", "https://host/", mailing.id
    )
    assert (message.subject, message.count, message.url) == ("3 tables are waiting for you", 3, "https://host/")
    assert [line.text for line in message.lines] == [f"Tournay, with Player {1 - seat}"] * 3


def test_nobody_is_told_for_whom_a_bot_plays_or_whose_channel_is_off(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = other_seat(house, table_id)
    cookie = (ada, bert)[seat]
    channel = house.webhook(cookie)
    house.act(table_id, (ada, bert), until=seat)
    who = Visitor(table_id, tokens.hashed(cookie))
    substitution.stand_in(house.tables, who, seat, StandIn(bot="lively"))
    house.clock.move(DELAY + 1)
    assert house.due() == []
    substitution.stand_in(house.tables, who, seat, StandIn(bot=None))
    device = tokens.hashed(cookie)
    notice_channels.change_channel(house.tables, house.keys, device, channel, ChangeChannel(on=False))
    assert house.due() == []
    notice_channels.change_channel(house.tables, house.keys, device, channel, ChangeChannel(on=True))
    assert len(house.due()) == 1


def test_a_turn_that_is_taken_back_and_comes_again_is_not_told_twice(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    first = house.waiting(table_id)[0]
    cookies = (ada, bert)
    house.webhook(cookies[1 - first])
    for _ in range(200):  # until an act ends the turn and can be taken back
        first = house.waiting(table_id)[0]
        house.act(table_id, cookies)
        with house.tables.reading(table_id) as table:
            undoable = table.history.match.undoable(first)
        if first not in house.waiting(table_id) and undoable:
            break
    else:
        pytest.fail("no turn of this game can be taken back")
    house.webhook(cookies[1 - first], url="https://example.org/other")
    house.clock.move(DELAY + 1)
    told = len(house.due())
    assert told >= 1
    house.undo(table_id, cookies[first], first)
    house.clock.move(DELAY + 1)
    assert house.due() == []
    house.act(table_id, cookies, until=1 - first)
    house.clock.move(DELAY + 1)
    assert house.due() == []


def test_what_could_not_be_sent_is_tried_again_later_and_given_up_with_words(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = other_seat(house, table_id)
    cookie = (ada, bert)[seat]
    house.webhook(cookie)
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(DELAY + 1)
    ids = set()
    for pause in notices.AGAIN_SECONDS:
        [mailing] = house.sent("busy")
        ids.add(mailing.id)
        [channel] = house.channels(cookie)
        assert channel.state == "on"
        assert channel.trouble.en == "The other side is busy, or out of order."
        house.clock.move(pause - 1)
        assert house.sent("busy") == []
        house.clock.move(1)
    [mailing] = house.sent("busy")
    assert ids == {mailing.id}, "a receiver would take it for another notice"
    [channel] = house.channels(cookie)
    assert (channel.state, channel.trouble.fr) == ("given_up", "L’autre côté est occupé, ou en panne.")
    house.clock.move(48 * 3600)
    assert house.due() == []
    # Turned on again, it tells of later turns.
    notice_channels.change_channel(house.tables, house.keys, tokens.hashed(cookie), channel.id, ChangeChannel(on=True))
    assert [each.trouble for each in house.channels(cookie)] == [None]
    while seat in house.waiting(table_id):
        house.act(table_id, (ada, bert))
    house.act(table_id, (ada, bert), until=seat)
    house.clock.move(DELAY + 1)
    assert len(house.due()) == 1


def test_an_address_that_is_no_more_is_given_up_at_once(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    first = house.waiting(table_id)[0]
    house.webhook((ada, bert)[first])
    house.clock.move(DELAY + 1)
    assert len(house.sent("gone", gone=True)) == 1
    assert [each.state for each in house.channels((ada, bert)[first])] == ["given_up"]


def test_what_has_passed_meanwhile_is_not_told_when_it_is_tried_again(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = house.waiting(table_id)[0]
    house.webhook((ada, bert)[seat])
    house.clock.move(DELAY + 1)
    assert len(house.sent("busy")) == 1
    while seat in house.waiting(table_id):
        house.act(table_id, (ada, bert))
    house.clock.move(3600)
    assert house.due() == []
    with house.tables.database.reading() as connection:
        assert house.tables.database.count_notices(connection) == {"past": 1}


def test_a_claim_that_is_not_settled_runs_out_and_the_same_batch_is_taken_over(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = house.waiting(table_id)[0]
    house.webhook((ada, bert)[seat])
    database = house.tables.database
    notices.note_matters(database, house.clock.move(DELAY + 1), DELAY)
    lost = notices.next_mailing(database, house.clock.now)
    assert lost is not None
    assert notices.next_mailing(database, house.clock.now) is None
    house.clock.move(notices.LEASE_SECONDS + 1)
    taken = notices.next_mailing(database, house.clock.now)
    assert taken is not None
    assert (taken.id, taken.claim == lost.claim) == (lost.id, False)
    # Who comes too late changes nothing any more.
    notices.record_outcome(database, lost, "busy", True, house.clock.now)
    assert [each.state for each in house.channels((ada, bert)[seat])] == ["on"]
    notices.record_outcome(database, taken, None, False, house.clock.now)
    with database.reading() as connection:
        assert database.count_notices(connection) == {"sent": 1}


def test_a_daily_digest_comes_once_a_day_at_its_hour_and_only_if_something_waits(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = house.waiting(table_id)[0]
    cookie = (ada, bert)[seat]
    device = tokens.hashed(cookie)
    person_profile.change_me(house.tables, device, ChangeMe(time_zone="America/New_York"))  # it is three o'clock there
    made, secret = notice_channels.add_channel(
        house.tables, house.keys, KINDS, device, NewChannel(kind="mail", mail="ada@example.org")
    )
    assert secret is not None
    assert notice_channels.confirm_mail(house.tables, secret).label == "ada@example.org"
    notice_channels.change_channel(house.tables, house.keys, device, made.id, ChangeChannel(daily=True, hour=8))
    house.clock.move(3600)
    assert house.due() == []
    house.clock.move(4 * 3600 + 60)
    [mailing] = house.due()
    assert [each.table_id for each in mailing.tables] == [table_id]
    house.clock.move(12 * 3600)
    assert house.due() == []
    house.clock.move(12 * 3600)
    assert len(house.due()) == 1
    while seat in house.waiting(table_id):
        house.act(table_id, (ada, bert))
    house.clock.move(24 * 3600)
    assert house.due() == []


def test_a_link_opens_its_seat_on_that_persons_devices_only(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    with house.tables.database.reading() as connection:
        person = house.tables.database.person_of(connection, tokens.hashed(ada))
    assert person is not None
    link = notice_links.link_to(house.tables, house.keys, person.id, table_id, 0)
    assert table_id not in link
    assert person.id not in link
    mac = link.rpartition("/")[2]
    found = notice_links.followed(house.tables, house.keys, tokens.hashed(ada), mac)
    assert (found.table, found.seat) == (table_id, 0)
    for device in (tokens.hashed(bert), tokens.hashed(house.somebody()), None):
        with pytest.raises(RequestError) as refusal:
            notice_links.followed(house.tables, house.keys, device, mac)
        assert refusal.value.answer.error == "not_for_you"


def test_the_feed_says_where_somebody_is_waited_for_and_nothing_else(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    seat = house.waiting(table_id)[0]
    cookie = (ada, bert)[seat]
    url = notice_feeds.make_feed(house.tables, tokens.hashed(cookie)).url
    secret = url.rpartition("/")[2]
    found = notice_feeds.feed(house.tables, house.keys, secret)
    assert [each.title for each in found.items] == ["Your turn: Tournay"]
    assert table_id not in found.model_dump_json()
    while seat in house.waiting(table_id):
        house.act(table_id, (ada, bert))
    assert notice_feeds.feed(house.tables, house.keys, secret).items == []
    notice_feeds.make_feed(house.tables, tokens.hashed(cookie))
    with pytest.raises(RequestError):
        notice_feeds.feed(house.tables, house.keys, secret)


def test_the_keys_of_the_host_are_made_once_and_can_be_set(house: House):
    other = InstallationKeys(house.tables.database, house.tables.settings)
    assert (other.mac("link", 1), other.vapid) == (house.keys.mac("link", 1), house.keys.vapid)
    own = InstallationKeys(house.tables.database, Settings(notice_secret="x" * 16, vapid_key="y"))
    assert own.vapid == "y"
    assert own.mac("link", 1) != other.mac("link", 1)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "https://", "https://user:secret@example.org/", "https://example.org:port/",
        "https://exa mple.org/", "https://example.org/\r\nX-Header: 1", "ftp://example.org/", "https://[::1", "x",
        "https://discord.com.example.org/", "https://example.org#@discord.com/", "https://example.org\\@discord.com/",
    ],
)  # fmt: skip
def test_a_webhook_of_discord_goes_to_discord(url: str):
    settings = Settings()
    with pytest.raises(RequestError) as refusal:
        notice_channels.target_of(settings, NewChannel(kind="discord", url=url))
    assert refusal.value.answer.error == "webhook_address"
    target = notice_channels.target_of(settings, NewChannel(kind="discord", url="https://discord.com/api/webhooks/1"))
    assert json.loads(target) == {"url": "https://discord.com/api/webhooks/1"}


@pytest.mark.parametrize(
    "address",
    [
        "ada@example.org\r\nBcc: eve@example.org", "ada@example.org,eve@example.org", "Ada <ada@example.org>",
        '"a b"@example.org', "ada@localhost", "ada@exam ple.org", "a..b@example.org",
        ".a@example.org", "ada@[127.0.0.1]",
        "ada@example.org\n", "ada@example.org%0d%0aBcc:eve@example.org", "ada@-example.org", "ada@ëxample.org",
    ],
)  # fmt: skip
def test_an_address_that_could_say_more_than_an_address_is_refused(address: str):
    with pytest.raises(RequestError) as refusal:
        notice_channels.target_of(Settings(), NewChannel(kind="mail", mail=address))
    assert refusal.value.answer.error == "mail_address"


def test_channels_are_their_persons_alone(house: House):
    ada, bert = house.somebody(), house.somebody()
    house.table(ada, bert)
    channel = house.webhook(ada)
    for attempt in (
        lambda: notice_channels.change_channel(
            house.tables, house.keys, tokens.hashed(bert), channel, ChangeChannel(on=False)
        ),
        lambda: notice_channels.remove_channel(house.tables, tokens.hashed(bert), channel),
        lambda: notice_channels.to_try(house.tables, tokens.hashed(bert), channel),
    ):
        with pytest.raises(RequestError) as refusal:
            attempt()
        assert refusal.value.status == 404
    assert house.channels(bert) == []
    assert [each.label for each in house.channels(ada)] == ["example.org"]
    assert house.webhook(ada) == channel  # the same again
    for number in range(notice_channels.MOST_CHANNELS - 1):
        house.webhook(ada, f"https://example.org/{number}")
    with pytest.raises(RequestError) as refusal:
        house.webhook(ada, "https://example.org/more")
    assert refusal.value.answer.error == "many_channels"


def test_a_table_that_is_removed_takes_its_notices_along(house: House):
    ada, bert = house.somebody(), house.somebody()
    table_id = house.table(ada, bert)
    house.webhook(ada)
    house.webhook(bert)
    notices.note_matters(house.tables.database, house.clock.move(DELAY + 1), DELAY)
    database = house.tables.database
    with database.writing() as connection:
        assert sum(database.count_notices(connection).values()) >= 1
        database.remove_table(connection, table_id)
        assert database.count_notices(connection) == {}
    assert house.due() == []
