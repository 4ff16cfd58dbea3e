"""Tables that are open to everybody, and the invitation code of a server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bourgade.server.domain import listings, tokens
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.wire.social import ChangeListing, OpenTable
from tests.server.people import bot
from tests.server.somebody import PERSON, STORES, Somebody, refusal, stores


@pytest.fixture(params=STORES)
def tables(request: pytest.FixtureRequest, tmp_path) -> Iterator[TableCache]:
    yield from stores(request, tmp_path)


def shown(who: Somebody) -> dict[str, OpenTable]:
    return {each.table: each for each in listings.listings(who.tables, who.device).tables}


def opened(host: Somebody, seats: int = 2, **more) -> str:
    made = host.make([PERSON] * seats, title="tournay")
    host.sit(made, 0)
    listings.change_listing(host.tables, host.at(made.table), ChangeListing(listed=True, **more))
    return made.table


def join(who: Somebody, table: str) -> int | None:
    return listings.join(who.tables, who.at(table), who.name, who.cookie).seat


def test_a_table_is_found_joined_and_begins_with_the_last_seat(tables: TableCache):
    ada, bert, cleo = (Somebody(tables, name) for name in ("Ada", "Bert", "Cleo"))
    table = opened(ada, 3, lang="fr")
    found = shown(bert)[table]
    assert (found.free, found.names, found.lang, found.mine, found.stage) == (2, ["Ada"], "fr", False, "lobby")
    assert shown(ada)[table].mine
    assert [join(bert, table), join(bert, table)] == [1, 1]
    with tables.reading(table) as known:
        assert (known.row.stage, known.seats[1].name) == ("lobby", "Bert")
    assert join(cleo, table) == 2
    with tables.reading(table) as known:
        assert known.row.stage == "playing"
        watch = known.row.watch
    assert refusal(join, Somebody(tables, "Dora"), table) == "seats_full"
    # Who can only watch learns the id for watching alone.
    assert list(shown(Somebody(tables))) == [watch]
    assert list(shown(bert)) == [table]


def test_nobody_finds_or_joins_what_is_not_open(tables: TableCache):
    ada, eve = Somebody(tables, "Ada"), Somebody(tables, "Eve")
    made = ada.make([PERSON, PERSON], title="tournay")
    assert refusal(join, eve, made.table) == "not_listed"
    assert shown(eve) == {}
    open_to_all = ChangeListing(listed=True, starts_full=False)
    assert refusal(listings.change_listing, tables, eve.at(made.table), open_to_all) == "not_host"
    listings.change_listing(tables, ada.at(made.table), open_to_all)
    assert refusal(join, Somebody(tables, "\u200b"), made.table) == "name_needed"
    listings.change_listing(tables, ada.at(made.table), ChangeListing(listed=False))
    assert refusal(join, eve, made.table) == "not_listed"
    tables.settings = replace(tables.settings, open_tables=False)
    assert refusal(listings.change_listing, tables, ada.at(made.table), open_to_all) == "not_listed"
    assert not listings.listings(tables, eve.device).shown


def test_the_host_starts_it_where_that_is_wished_and_bots_take_no_free_seats(tables: TableCache):
    ada, bert = Somebody(tables, "Ada"), Somebody(tables, "Bert")
    made = ada.make([PERSON, PERSON, bot()], title="tournay")
    wanted = ChangeListing(listed=True, starts_full=False)
    listings.change_listing(tables, ada.at(made.table), wanted)
    assert (shown(bert)[made.table].free, shown(bert)[made.table].bots) == (2, 1)
    ada.sit(made, 0)
    join(bert, made.table)
    with tables.reading(made.table) as known:
        assert known.row.stage == "lobby"
    assert shown(Somebody(tables)) == {} or all(each.free == 0 for each in shown(Somebody(tables)).values())


def test_one_person_opens_so_many_tables_and_not_more(tables: TableCache, monkeypatch):
    monkeypatch.setattr(listings, "MOST_LISTED", 2)
    ada = Somebody(tables, "Ada")
    first = opened(ada)
    opened(ada)
    assert refusal(opened, ada) == "many_listed"
    listings.change_listing(tables, ada.at(first), ChangeListing(listed=True, lang="en"))
    listings.change_listing(tables, ada.at(first), ChangeListing(listed=False))
    opened(ada)


def test_who_makes_a_table_may_need_the_code_of_the_server(tables: TableCache):
    tables.settings = replace(tables.settings, invitation_code="sesame-ouvre")
    ada = Somebody(tables, "Ada")
    assert refusal(listings.require_admitted, tables, ada.device) == "code_needed"
    assert refusal(listings.require_admitted, tables, None) == "code_needed"
    assert refusal(listings.enter_code, tables, "sesame", ada.cookie) == "wrong_code"
    listings.enter_code(tables, " sesame-ouvre ", ada.cookie)
    listings.require_admitted(tables, ada.device)
    listings.require_admitted(tables, ada.another_device().device)
    assert not listings.listings(tables, ada.device).code_needed
    tables.settings = replace(tables.settings, invitation_code="another-code")
    assert refusal(listings.require_admitted, tables, ada.device) == "code_needed"
    tables.settings = replace(tables.settings, invitation_code="")
    listings.require_admitted(tables, tokens.hashed("nobody"))
    assert refusal(listings.enter_code, tables, "", ada.cookie) == "wrong_code"
