"""The catalogue of a table's box over the wire."""

from __future__ import annotations

import pytest

import bourgade
from tests.server.people import PERSON, fewest
from tests.server.running import Server, get


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_every_piece_comes_in_both_languages(one_server: Server, title_id: str) -> None:
    client = one_server.client()
    made = client.create(title_id, [PERSON] * fewest(title_id))
    found = client.catalogue(made.table)
    assert found.title == title_id
    assert len(found.pieces) > 40
    assert all(piece.name.fr and piece.name.en for piece in found.pieces.values())
    assert all(line.fr and line.en for piece in found.pieces.values() for line in piece.does)
    assert not any(piece.own for piece in found.pieces.values())
    assert client.catalogue(made.watch) == found


def test_a_table_with_its_own_box_has_its_own_catalogue(one_server: Server) -> None:
    client = one_server.client()
    data = {"yellow_1": {"market_1": {"cost": 2, "cost_prov": "source"}}}
    made = client.create("tournay", [PERSON, PERSON], data=data)
    own, usual = client.catalogue(made.table), client.catalogue(client.create("tournay", [PERSON, PERSON]).table)
    changed = [key for key in own.pieces if own.pieces[key] != usual.pieces[key]]
    assert changed == ["card.market_1"]
    assert (own.pieces["card.market_1"].figures["cost"], own.pieces["card.market_1"].own) == (2, True)
    assert own.pieces["card.market_1"].sources["cost"] == "source"


def test_it_is_sent_once(one_server: Server) -> None:
    made = one_server.client().create("lorrein", [PERSON, PERSON])
    for address in (f"tables/{made.table}", "titles/lorrein"):
        url = f"{one_server.url}/api/{address}/catalogue"
        first = get(url)
        assert first.headers["cache-control"] == "private, no-cache"
        again = get(url, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_there_is_none_of_what_there_is_not(one_server: Server) -> None:
    for address in ("tables/nowhere", "titles/chess"):
        assert get(f"{one_server.url}/api/{address}/catalogue").status_code == 404
