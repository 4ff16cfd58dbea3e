"""Coming back after every browser is lost, taking one's data along, and going without a trace."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bourgade.server.domain import (
    notice_channels,
    notice_feeds,
    notices,
    person_data,
    person_profile,
    person_rest,
    recovery_links,
    recovery_phrases,
    seating,
    table_creation,
    tokens,
)
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.storage.rows import HOST
from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.metadata import metadata
from bourgade.server.wire.pace import ChangeTimesOff, Quiet
from bourgade.server.wire.people import ChangeMe, NewChannel
from bourgade.server.wire.tables import Claim, NewSeat, NewTable, SeatChange, Start
from tests.server.conftest import new_database
from tests.server.world import MEMORY, opened

KINDS = ["mail", "json"]


@pytest.fixture(params=[MEMORY, "sqlite", "postgres"])
def tables(request: pytest.FixtureRequest, tmp_path) -> Iterator[TableCache]:
    store = opened(MEMORY if request.param == MEMORY else new_database(request.param, request, tmp_path))
    yield TableCache(store, Settings())
    store.close()


def table_of(tables: TableCache, *cookies: str, start: bool = True) -> str:
    seats = [NewSeat(kind="person")] * max(2, len(cookies))
    made = table_creation.create_table(tables, NewTable(title="tournay", seats=seats), cookies[0])
    for cookie, link in zip(cookies, made.links, strict=False):
        seating.claim(tables, Claim(secret=link.secret), cookie)
    if start:
        seating.start(tables, Visitor(made.table, tokens.hashed(cookies[0])), Start(bots="lively"))
    return made.table


def holders(tables: TableCache, table_id: str) -> dict[int, set[str]]:
    with tables.reading(table_id) as table:
        return {seat: set(held) for seat, held in table.holders.items()}


def test_a_phrase_brings_a_new_browser_to_all_seats_and_stays_good(tables: TableCache):
    lost, other, fresh = tokens.fresh_secret(), tokens.fresh_secret(), tokens.fresh_secret()
    first, second = table_of(tables, lost, other), table_of(tables, other, lost)
    phrase = recovery_phrases.make_phrase(tables, tokens.hashed(lost)).phrase
    assert [len(word) for word in phrase.split()] == [4] * 8
    spoken = phrase.upper().replace(" ", "-")
    me = recovery_phrases.recover(tables, spoken, fresh, join=False)
    assert (me.known, me.devices, me.phrase) == (True, 2, True)
    both = {tokens.hashed(lost), tokens.hashed(fresh)}
    assert holders(tables, first) == {HOST: both, 0: both, 1: {tokens.hashed(other)}}
    assert holders(tables, second)[1] == both
    assert recovery_phrases.recover(tables, phrase, tokens.fresh_secret(), join=False).devices == 3
    again = recovery_phrases.make_phrase(tables, tokens.hashed(fresh)).phrase
    for gone in (phrase, "", "abcd", "\x00", again[:-1]):
        with pytest.raises(RequestError) as refusal:
            recovery_phrases.recover(tables, gone, tokens.fresh_secret(), join=False)
        assert refusal.value.answer.error == "phrase"
    recovery_phrases.remove_phrase(tables, tokens.hashed(fresh))
    with pytest.raises(RequestError):
        recovery_phrases.recover(tables, again, tokens.fresh_secret(), join=False)


def test_a_browser_that_is_somebody_else_joins_only_if_asked(tables: TableCache):
    lost, here, third = tokens.fresh_secret(), tokens.fresh_secret(), tokens.fresh_secret()
    first, second = table_of(tables, lost, third), table_of(tables, here, third)
    phrase = recovery_phrases.make_phrase(tables, tokens.hashed(lost)).phrase
    keys = InstallationKeys(tables.database, tables.settings)
    wanted = NewChannel(kind="json", url="https://example.org/")
    notice_channels.add_channel(tables, keys, KINDS, tokens.hashed(here), wanted)
    with pytest.raises(RequestError) as refusal:
        recovery_phrases.recover(tables, phrase, here, join=False)
    assert refusal.value.answer.error == "somebody_else"
    assert tokens.hashed(here) not in holders(tables, first)[0]
    recovery_phrases.recover(tables, phrase, here, join=True)
    both = {tokens.hashed(lost), tokens.hashed(here)}
    assert holders(tables, first)[0] == both
    assert holders(tables, second)[0] == both
    found = notice_channels.notices(tables, keys, KINDS, None, tokens.hashed(lost))
    assert [each.label for each in found.channels] == ["example.org"]
    with tables.database.reading() as connection:
        assert len(tables.database.devices_of(connection, person_of(tables, lost))) == 2


def person_of(tables: TableCache, cookie: str) -> str:
    with tables.database.reading() as connection:
        found = tables.database.person_of(connection, tokens.hashed(cookie))
    assert found is not None
    return found.id


def everything(store: Storage) -> str:
    """All that is stored, as text."""
    if isinstance(store, MemoryStore):
        return str({name: rows for name, rows in vars(store).items() if name != "lock"})
    assert isinstance(store, Database)
    with store.reading() as connection:
        return str([connection.execute(table.select()).all() for table in metadata.sorted_tables])


def test_deletion_leaves_no_trace_and_others_play_on(tables: TableCache):
    ada, phone, bert = tokens.fresh_secret(), tokens.fresh_secret(), tokens.fresh_secret()
    shared, alone = table_of(tables, ada, bert), table_of(tables, ada)
    lobby = table_of(tables, bert, ada, start=False)
    device, keys = tokens.hashed(ada), InstallationKeys(tables.database, tables.settings)
    for table_id, seat in ((shared, 0), (lobby, 1)):
        wanted = SeatChange(name="Adamantine", colour="violet")
        seating.change_seat(tables, Visitor(table_id, device), seat, wanted)
    person_profile.change_me(tables, device, ChangeMe(lang="fr", time_zone="Pacific/Chatham"))
    mail = NewChannel(kind="mail", mail="adamantine@example.org")
    _, secret = notice_channels.add_channel(tables, keys, KINDS, device, mail)
    assert secret is not None
    hook = NewChannel(kind="json", url="https://adamantine.example.org/")
    notice_channels.add_channel(tables, keys, KINDS, device, hook)
    notices.note_matters(tables.database, 4_000_000_000.0, 60.0)
    notice_feeds.make_feed(tables, device)
    phrase = recovery_phrases.make_phrase(tables, device).phrase
    recovery_phrases.recover(tables, phrase, phone, join=False)
    recovery_links.make_recovery_link(tables, Visitor(shared, device))
    person = person_of(tables, ada)
    traces = [person, device, tokens.hashed(phone), "damantine", "Chatham", tokens.hashed(secret)]
    before = everything(tables.database)
    assert [each for each in traces if each not in before] == []

    with pytest.raises(RequestError) as refusal:
        person_data.delete_person(tables, device, "Bert")
    assert refusal.value.answer.error == "not_your_name"
    person_data.delete_person(tables, tokens.hashed(phone), "Adamantine")

    after = everything(tables.database)
    assert [each for each in traces if each in after] == []
    assert alone not in after
    assert not person_profile.me(tables, device).known
    with tables.reading(shared) as table:
        assert (table.seats[0].name, table.seats[0].by_bot, table.row.stage) == ("", True, "playing")
        assert table.holders == {1: (tokens.hashed(bert),)}
        assert table.history.game.waiting
    with tables.reading(lobby) as table:
        assert (table.seats[1].taken, table.seats[1].name) == (False, "")
    # Who plays on is told nothing but that a bot plays.
    assert person_profile.me(tables, tokens.hashed(bert)).known


@pytest.mark.parametrize("ended", [False, True])
def test_deletion_takes_nights_and_vacations_out_of_the_log(tables: TableCache, ended: bool):
    """Those of others stay, and the clocks go on."""
    ada, bert = tokens.fresh_secret(), tokens.fresh_secret()
    wanted = NewTable(title="tournay", seats=[NewSeat(kind="person")] * 2, pace="days", clock="24h")
    made = table_creation.create_table(tables, wanted, ada)
    for cookie, link in zip((ada, bert), made.links, strict=True):
        seating.claim(tables, Claim(secret=link.secret), cookie)
    for cookie, zone in ((ada, "Pacific/Chatham"), (bert, "Europe/Paris")):
        off = ChangeTimesOff(time_zone=zone, quiet=Quiet(begin=1361, end=421), vacations=[])
        person_rest.change_times_off(tables, tokens.hashed(cookie), off)
    seating.start(tables, Visitor(made.table, tokens.hashed(ada)), Start())
    if ended:
        with tables.writing(made.table) as change:
            change.change_table(stage="over")
            change.add("end", 0, {}, change.table.log_changed_for_all(asked=True))
    assert "Chatham" in everything(tables.database)
    person_data.delete_person(tables, tokens.hashed(ada), "")
    after = everything(tables.database)
    assert ("Chatham" in after, "Europe/Paris" in after) == (False, True)
    tables.slots.clear()
    with tables.reading(made.table) as table:
        clocks = table.clocks()
        assert clocks is not None
        assert [each.off is None for each in clocks.seats] == [True, False]


def test_what_is_known_of_a_person_is_given_out_to_that_person_without_secrets(tables: TableCache):
    ada, bert = tokens.fresh_secret(), tokens.fresh_secret()
    table_of(tables, ada, bert)
    device = tokens.hashed(ada)
    person_profile.change_me(tables, device, ChangeMe(name="Ada", lang="fr"))
    keys = InstallationKeys(tables.database, tables.settings)
    wanted = NewChannel(kind="json", url="https://example.org/hook")
    notice_channels.add_channel(tables, keys, KINDS, device, wanted)
    recovery_phrases.make_phrase(tables, device)
    found = person_data.exported(tables, device).person
    told = json.dumps(found)
    assert "https://example.org/hook" in told
    assert person_of(tables, ada) in told
    assert device not in told
    assert tokens.hashed(bert) not in told
    assert person_of(tables, bert) not in told
    if not isinstance(tables.database, MemoryStore):
        assert {"persons", "person_devices", "notice_channels", "person_secrets", "holders"} <= set(found)
    for nobody in (None, tokens.hashed(tokens.fresh_secret())):
        with pytest.raises(RequestError):
            person_data.exported(tables, nobody)
