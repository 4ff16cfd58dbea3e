"""Persons: who is behind the cookies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bourgade.server.domain import person_profile, persons, seating, table_creation, tokens
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.settings import Settings
from bourgade.server.storage.person_rows import DeviceRow
from bourgade.server.storage.rows import HOST
from bourgade.server.wire.people import ChangeMe
from bourgade.server.wire.tables import Claim, NewSeat, NewTable, SeatChange
from tests.server.conftest import new_database
from tests.server.world import MEMORY, opened

PERSON = NewSeat(kind="person")


@pytest.fixture(params=[MEMORY, "sqlite", "postgres"])
def tables(request: pytest.FixtureRequest, tmp_path) -> Iterator[TableCache]:
    store = opened(MEMORY if request.param == MEMORY else new_database(request.param, request, tmp_path))
    yield TableCache(store, Settings())
    store.close()


def table_of(tables: TableCache, cookie: str, seats: int = 2):
    return table_creation.create_table(tables, NewTable(title="orleans", seats=[PERSON] * seats), cookie)


def person_of(tables: TableCache, cookie: str):
    with tables.database.reading() as connection:
        return tables.database.person_of(connection, tokens.hashed(cookie))


def test_a_browser_is_a_person_from_its_first_seat_on_and_has_the_name_that_it_chose(tables: TableCache):
    host, guest = tokens.fresh_secret(), tokens.fresh_secret()
    assert person_of(tables, host) is None
    made = table_of(tables, host)
    ada = person_of(tables, host)
    assert ada is not None
    assert (ada.name, person_of(tables, guest)) == ("", None)
    for cookie, link in zip((host, guest), made.links, strict=True):
        seating.claim(tables, Claim(secret=link.secret), cookie)
    bert = person_of(tables, guest)
    assert bert is not None
    assert bert.id != ada.id
    seating.change_seat(
        tables, Visitor(made.table, tokens.hashed(guest)), 1, SeatChange(name=" Bert\u200b ", colour="red")
    )
    assert person_profile.me(tables, tokens.hashed(guest)).name == "Bert"
    # The host renames a seat that nobody has taken: that is nobody's own name. One's own seat is.
    seating.change_seat(tables, Visitor(made.table, tokens.hashed(host)), 0, SeatChange(name="Ada", colour="blue"))
    assert (person_profile.me(tables, tokens.hashed(host)).name, person_of(tables, guest).name) == ("Ada", "Bert")
    with tables.database.reading() as connection:
        at = tables.database.persons_at(connection, made.table)
    assert at == {HOST: (ada.id,), 0: (ada.id,), 1: (bert.id,)}


def test_what_one_device_takes_all_devices_of_the_person_hold(tables: TableCache):
    desk, phone = tokens.fresh_secret(), tokens.fresh_secret()
    table_of(tables, desk)
    ada = person_of(tables, desk)
    with tables.database.writing() as connection:
        assert tables.database.add_device(connection, DeviceRow(tokens.hashed(phone), ada.id, 5.0, None))
        assert not tables.database.add_device(connection, DeviceRow(tokens.hashed(phone), "another", 6.0, None))
    made = table_of(tables, phone)
    seating.claim(tables, Claim(secret=made.links[1].secret), phone)
    with tables.reading(made.table) as table:
        both = {tokens.hashed(desk), tokens.hashed(phone)}
        assert (set(table.holders[1]), set(table.holders[HOST])) == (both, both)
    assert person_profile.me(tables, tokens.hashed(desk)).devices == 2
    # A new link takes the seat from all of them.
    seating.renew_link(tables, Visitor(made.table, tokens.hashed(phone)), 1)
    with tables.reading(made.table) as table:
        assert 1 not in table.holders


def test_a_holder_of_before_there_were_persons_becomes_one_when_it_asks(tables: TableCache):
    cookie = tokens.fresh_secret()
    made = table_of(tables, tokens.fresh_secret())
    with tables.database.writing() as connection:
        tables.database.hold(connection, made.table, 0, tokens.hashed(cookie))
    assert not person_profile.me(tables, tokens.hashed(cookie)).known
    person_profile.change_me(tables, tokens.hashed(cookie), ChangeMe(name="Cleo"))
    assert person_profile.me(tables, tokens.hashed(cookie)).name == "Cleo"


def test_settings_are_kept_and_what_is_not_said_stays(tables: TableCache):
    cookie = tokens.fresh_secret()
    table_of(tables, cookie)
    device = tokens.hashed(cookie)
    person_profile.change_me(tables, device, ChangeMe(name="Ada", lang="fr", time_zone="Europe/Paris"))
    with tables.database.writing() as connection:
        person = tables.database.person_of(connection, device)
        assert person is not None
        persons.change_settings(tables.database, connection, person.id, {"vacation": {"until": "2027-01-02"}})
    found = person_profile.change_me(tables, device, ChangeMe(lang=None))
    assert (found.name, found.lang, found.time_zone) == ("Ada", None, "Europe/Paris")
    kept = persons.settings_of(person_of(tables, cookie))
    assert kept == {"time_zone": "Europe/Paris", "vacation": {"until": "2027-01-02"}}


@pytest.mark.parametrize("zone", ["Europe/Nowhere", "../../etc/passwd", "\x00", "/etc/localtime"])
def test_a_time_zone_that_is_none_is_refused_and_changes_nothing(tables: TableCache, zone: str):
    cookie = tokens.fresh_secret()
    table_of(tables, cookie)
    with pytest.raises(RequestError) as refusal:
        person_profile.change_me(tables, tokens.hashed(cookie), ChangeMe(name="Eve", time_zone=zone))
    assert refusal.value.answer.error == "time_zone"
    assert person_profile.me(tables, tokens.hashed(cookie)).name == ""


def test_who_holds_nothing_is_nobody(tables: TableCache):
    planted = tokens.hashed(tokens.fresh_secret())
    assert not person_profile.me(tables, planted).known
    for device in (planted, None):
        with pytest.raises(RequestError) as refusal:
            person_profile.change_me(tables, device, ChangeMe(name="Eve"))
        assert refusal.value.status == 403


def test_when_a_device_was_last_there_is_known_of_the_person(tables: TableCache):
    cookie = tokens.fresh_secret()
    made = table_of(tables, cookie)
    device = tokens.hashed(cookie)
    with tables.database.writing() as connection:
        tables.database.note_seen(connection, {(made.table, device): 70.0, ("another", device): 60.0})
    with tables.database.reading() as connection:
        person = tables.database.person_of(connection, device)
        assert person is not None
        assert person.seen == 70.0
        assert [each.seen for each in tables.database.devices_of(connection, person.id)] == [70.0]
        assert tables.database.persons_of(connection, [device, "nobody"]) == {device: person.id}
        assert tables.database.knows_holder(connection, device)
    with tables.database.writing() as connection:
        tables.database.remove_person(connection, person.id)
        assert tables.database.person(connection, person.id) is None
        assert tables.database.devices_of(connection, person.id) == []
